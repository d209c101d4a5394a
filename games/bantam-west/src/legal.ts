import type { Seat } from '@tinstar/engine';
import { awaited } from './outcome.ts';
import { MOVES, type VerbName } from './move-table.ts';
import { optionsOf } from './options-of-effects.ts';
import { shopAt } from './queries.ts';
import type { State } from './state.ts';
import { answersTo, answerTo, askOf, questionOf, QUESTIONS } from './verbs/index.ts';
import type { Ask, Question, Verb } from './verbs/verb.ts';
import { type Shop, SHOPS } from './words.ts';

/*
 * What may be done now: of every verb that answers the question its candidates, and of those all that nothing speaks
 * against.
 */

type List = (s: State, ask: Ask, into: number[]) => void;

/** Without a list of its own a verb has every move as a candidate. */
function listOf(name: VerbName, verb: Verb<Question>): List {
  if (verb.list !== undefined) return verb.list;
  const first = MOVES.base[name];
  const next = MOVES.verbs[MOVES.verbs.indexOf(name) + 1];
  const end = next === undefined ? MOVES.size : MOVES.base[next];
  return (_s, _ask, into) => {
    for (let code = first; code < end; code++) into.push(code);
  };
}

const listsFor = (question: Question, shop: Shop | null): readonly List[] =>
  Object.entries(answersTo(question)).flatMap(([name, verb]) =>
    verb.shops === undefined || (shop !== null && verb.shops.includes(shop)) ? [listOf(name as VerbName, verb)] : [],
  );

/** By question, and by the shop one is in. */
const LISTS = new Map<Question | Shop, readonly List[]>();
for (const question of QUESTIONS) LISTS.set(question, listsFor(question, null));
for (const shop of SHOPS) LISTS.set(shop, listsFor('day', shop));

const scratch: number[] = [];
/** Whether a verb answers what the frame on top asks of the seat. */
export function isAnyLegal(s: State, seat: Seat, names: readonly VerbName[]): boolean {
  const ask = askOf(s, seat);
  const question = questionOf(ask.top, ask.player);
  return names.some((name) => {
    scratch.length = 0;
    listOf(name, answersTo(question)[name]!)(s, ask, scratch);
    return scratch.some((code) => isAllowed(s, ask, question, code));
  });
}

const isAllowed = (s: State, ask: Ask, question: Question, code: number): boolean =>
  answerTo(question, code)!.why(s, ask, MOVES.values[code * 3]!, MOVES.values[code * 3 + 1]!) === null;

/** Every move the seat may make now. */
export function legal(s: State, seat: Seat, into: number[]): number[] {
  into.length = 0;
  if (s.stack.length === 0 || !awaited(s).must.includes(seat)) return into;
  const ask = askOf(s, seat);
  const question = questionOf(ask.top, ask.player);
  if (ask.top.kind === 'choice') {
    into.push(...optionsOf(s, seat, ask.top.effect));
    return into;
  }
  const shop = question === 'day' ? shopAt(s, ask.player.place) : null;
  const lists = LISTS.get(shop ?? question)!;
  for (let i = 0; i < lists.length; i++) lists[i]!(s, ask, into);
  let kept = 0;
  for (let i = 0; i < into.length; i++) {
    const code = into[i]!;
    if (isAllowed(s, ask, question, code)) into[kept++] = code;
  }
  into.length = kept;
  return into;
}

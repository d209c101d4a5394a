import type { Seat } from '@tinstar/engine';
import { awaited } from './outcome.ts';
import { first, MOVES, second, verbIndex, type VerbName } from './move-table.ts';
import { optionsOf } from './effect-options.ts';
import { shopAt } from './queries.ts';
import type { State } from './state.ts';
import { answersTo, askOf, questionOf, QUESTIONS, verbsFor } from './verbs/index.ts';
import { type Ask, Candidates, listedAlong, type Question, type Verb } from './verbs/verb.ts';
import { type Shop, SHOPS } from './words.ts';

/*
 * What may be done now: of every verb that answers the question its candidates, and of those all that nothing speaks
 * against.
 */

type List = (s: State, ask: Ask, into: Candidates) => void;

/** Without a list of its own a verb has every move as a candidate. */
function listOf(name: VerbName, verb: Verb<Question>): List {
  if (verb.list !== undefined) return verb.list;
  const start = MOVES.base[name];
  const next = MOVES.verbs[MOVES.verbs.indexOf(name) + 1];
  const end = next === undefined ? MOVES.size : MOVES.base[next];
  return (_s, _ask, into) => {
    for (let code = start; code < end; code++) into.push(code);
  };
}

const listsOf = (question: Question, names: readonly VerbName[]): List[] =>
  names.flatMap((name) => {
    const verb = answersTo(question)[name]!;
    return verb.list === listedAlong ? [] : [listOf(name, verb)];
  });

/** By question, and by the shop one is in. */
const LISTS = new Map<Question | Shop, readonly List[]>();
for (const question of QUESTIONS) {
  const verbs = answersTo(question);
  const names = Object.keys(verbs) as VerbName[];
  const here = (shop: Shop | null): VerbName[] =>
    names.filter((name) => verbs[name]!.shops === undefined || (shop !== null && verbs[name]!.shops.includes(shop)));
  LISTS.set(question, listsOf(question, here(null)));
  if (question === 'day') for (const shop of SHOPS) LISTS.set(shop, listsOf(question, here(shop)));
}

const candidates = new Candidates();
type Verbs = readonly (Verb<Question> | undefined)[];
const isAllowed = (s: State, ask: Ask, verbs: Verbs, code: number): boolean =>
  verbs[verbIndex(code)]!.why(s, ask, first(code), second(code)) === null;

/** What the card on the table can be used for; what merely helps it to hit is no use. */
const USES = listsOf('resolve', ['primary', 'alternative', 'special', 'useKey', 'light', 'pickLock', 'extinguish']);
export function canUseCard(s: State, seat: Seat): boolean {
  const ask = askOf(s, seat);
  const verbs = verbsFor('resolve');
  for (let use = 0; use < USES.length; use++) {
    candidates.count = 0;
    USES[use]!(s, ask, candidates);
    for (let i = 0; i < candidates.count; i++) if (isAllowed(s, ask, verbs, candidates.codes[i]!)) return true;
  }
  return false;
}

/** Every move the seat may make now. */
export function legal(s: State, seat: Seat, into: number[]): number[] {
  into.length = 0;
  if (s.stack.length === 0 || !awaited(s).must.includes(seat)) return into;
  const ask = askOf(s, seat);
  const question = questionOf(ask.top, ask.player);
  if (question === 'choice') {
    // What an effect offers is a list already.
    if (ask.top.kind === 'choice') for (const code of optionsOf(s, seat, ask.top.effect)) into.push(code);
    return into;
  }
  const shop = question === 'day' ? shopAt(s, ask.player.place) : null;
  const lists = LISTS.get(shop ?? question)!;
  candidates.count = 0;
  for (let i = 0; i < lists.length; i++) lists[i]!(s, ask, candidates);
  const verbs = verbsFor(question);
  for (let i = 0; i < candidates.count; i++) {
    const code = candidates.codes[i]!;
    if (isAllowed(s, ask, verbs, code)) into.push(code);
  }
  return into;
}

import type { Refusal, Seat } from '@tinstar/engine';
import { optionsOf } from './effects/options.ts';
import { first, MOVES, second, verbIndex, type VerbName } from './move-table.ts';
import { awaited } from './outcome.ts';
import type { RefusalCode } from './refusals.ts';
import type { State } from './state.ts';
import { answersTo, askOf, isAnswer, questionOf } from './verbs/index.ts';
import { whyNotInShop } from './verbs/shop.ts';
import { no, type Question } from './verbs/verb.ts';
import { dayOf, fightOf, topOf } from './frames/stack.ts';

/** Why a seat may not make this move now; `null` if it may. */
export function refusal(s: State, seat: Seat, code: number): Refusal | null {
  if (s.stack.length === 0) return no('over', 'BW-024');
  const name = MOVES.verbs[verbIndex(code)]!;
  if (!awaited(s).must.includes(seat)) return whyOthers(s, seat, name);
  const ask = askOf(s, seat);
  const question = questionOf(ask.top, ask.player);
  if (ask.top.kind === 'choice') {
    const options = optionsOf(s, seat, ask.top.effect);
    if (options.includes(code)) return null;
    const isAsked = options.some((option) => verbIndex(option) === verbIndex(code));
    return isAsked ? no('not-offered', 'BW-018') : whyNotAsked(s, 'choice', name);
  }
  const verb = answersTo(question).byVerb[verbIndex(code)];
  if (verb === undefined) return whyNotAsked(s, question, name);
  const shut = verb.shops === null ? null : whyNotInShop(s, ask.player, verb.shops);
  return shut ?? verb.why(s, ask, first(code), second(code));
}

type Reason = readonly [code: RefusalCode, rule: string];

/** Not you: somebody else is asked. */
function whyOthers(s: State, seat: Seat, name: VerbName): Refusal {
  const top = topOf(s);
  const isChosen = top.kind === 'fight' && (top.attacker.seat === seat || top.defender.seat === seat);
  if (isChosen && top.stage === 'choose' && isAnswer('choose', name)) return no('card-chosen', 'BW-164');
  return dayOf(s)?.seat === seat ? no('others-decide', 'BW-028') : no('not-your-decision', 'BW-028');
}

const LOOT_FIRST: Reason = ['loot-first', 'BW-183'];
/** Not yet: what has to be settled before the day goes on. */
const FIRST: Readonly<Record<Exclude<Question, 'day'>, Reason>> = {
  unconscious: ['unconscious', 'BW-177'],
  check: ['roll-first', 'BW-100'],
  work: ['roll-first', 'BW-076'],
  choose: ['card-first', 'BW-162'],
  interrupt: ['interrupt-first', 'BW-246'],
  resolve: ['finish-card-first', 'BW-167'],
  moving: ['move-first', 'BW-157'],
  renew: ['answer-first', 'BW-171'],
  burning: ['fire-first', 'BW-218'],
  encounter: ['attack-first', 'BW-193'],
  spoils: LOOT_FIRST,
  search: ['loot-first', 'BW-241'],
  plunder: LOOT_FIRST,
  haul: ['room-first', 'BW-082'],
  six: ['answer-first', 'BW-071'],
  raise: ['answer-first', 'BW-023'],
  keep: ['answer-first', 'BW-114'],
  bail: ['bail-first', 'BW-181'],
  release: ['answer-first', 'BW-182'],
  spread: ['answer-first', 'BW-211'],
  event: ['answer-first', 'BW-018'],
  choice: ['answer-first', 'BW-018'],
};

/** Never by itself: when alone a verb is asked for that is no act of the day. The first question it answers decides. */
const ONLY: readonly (readonly [question: Question, ...Reason])[] = [
  ['unconscious', 'not-unconscious', 'BW-179'],
  ['bail', 'only-in-jail', 'BW-181'],
  ['release', 'only-in-jail', 'BW-182'],
  ['spread', 'only-at-night', 'BW-211'],
  ['check', 'no-roll', 'BW-100'],
  ['choose', 'no-fight', 'BW-164'],
  ['resolve', 'no-fight', 'BW-167'],
  ['moving', 'no-fight', 'BW-157'],
  ['renew', 'no-fight', 'BW-171'],
  ['spoils', 'nobody-beaten', 'BW-183'],
  ['keep', 'not-asked', 'BW-114'],
  ['plunder', 'not-asked', 'BW-183'],
  ['raise', 'not-asked', 'BW-023'],
];
function onlyThen(name: VerbName): Refusal {
  const [, code, rule] = ONLY.find(([question]) => isAnswer(question, name)) ?? ['event', 'not-asked', 'BW-018'];
  return no(code, rule);
}

const FIGHTING: readonly Question[] = ['choose', 'interrupt', 'resolve', 'moving'];

/** Why a verb that does not answer the question is refused: it is too late for it, too early, or never its time. */
function whyNotAsked(s: State, question: Question, name: VerbName): Refusal {
  if (question === 'unconscious') return no(...FIRST.unconscious);
  const isOfDay = isAnswer('day', name);
  const isOfFight = FIGHTING.some((stage) => isAnswer(stage, name));
  // A card is chosen before it is used.
  if (question !== 'choose' && FIGHTING.includes(question) && isAnswer('choose', name))
    return no('card-chosen', 'BW-164');
  if (question !== 'day' && (isOfDay || (isOfFight && fightOf(s) !== null))) return no(...FIRST[question]);
  return isAnswer('renew', name) && fightOf(s) !== null ? no('not-asked', 'BW-171') : onlyThen(name);
}

import type { Refusal, Seat } from '@tinstar/engine';
import { first, MOVES, second, verbIndex, type VerbName } from './move-table.ts';
import { optionsOf } from './effect-options.ts';
import { awaited } from './outcome.ts';
import type { State } from './state.ts';
import { askOf, questionOf, verbsFor } from './verbs/index.ts';
import { no, type Question } from './verbs/verb.ts';

/** Why a seat may not make this move now; `null` if it may. */
export function refusal(s: State, seat: Seat, code: number): Refusal | null {
  if (s.stack.length === 0) return no('over', 'BW-024');
  if (!awaited(s).must.includes(seat)) return no('not-your-decision', 'BW-028');
  const ask = askOf(s, seat);
  if (ask.top.kind === 'choice')
    return optionsOf(s, seat, ask.top.effect).includes(code) ? null : no('not-now', FIRST.choice);
  const question = questionOf(ask.top, ask.player);
  const verb = verbsFor(question)[verbIndex(code)];
  if (verb !== undefined) return verb.why(s, ask, first(code), second(code));
  return whyNotAsked(question, MOVES.verbs[verbIndex(code)]!);
}

/** By verb that answers a question of its own: the rule that asks it. All others are acts of the day. */
const ASKED_BY: Partial<Record<VerbName, string>> = {
  keep: 'BW-114',
  seeDoctor: 'BW-179',
  release: 'BW-182',
  payMoney: 'BW-181',
  payGoods: 'BW-181',
  payWeapon: 'BW-181',
  payHorse: 'BW-181',
  payReputation: 'BW-181',
  spread: 'BW-211',
  reroll: 'BW-100',
  accept: 'BW-100',
  playCard: 'BW-164',
  playNothing: 'BW-164',
  truce: 'BW-172',
  primary: 'BW-167',
  alternative: 'BW-167',
  special: 'BW-167',
  moveTo: 'BW-157',
  finish: 'BW-167',
  setAside: 'BW-171',
  renew: 'BW-171',
  spoil: 'BW-183',
  spoilItem: 'BW-183',
  spoilHead: 'BW-183',
  spoilCard: 'BW-183',
  take: 'BW-183',
  leave: 'BW-082',
  raise: 'BW-023',
  outcome: 'BW-018',
  choose: 'BW-018',
  promote: 'BW-018',
  name: 'BW-018',
  burn: 'BW-018',
};

/** By question: the rule that has to be settled before anything else. */
const FIRST: Readonly<Record<Question, string>> = {
  day: 'BW-031',
  unconscious: 'BW-177',
  check: 'BW-100',
  work: 'BW-076',
  choose: 'BW-162',
  interrupt: 'BW-246',
  resolve: 'BW-162',
  renew: 'BW-171',
  burning: 'BW-218',
  encounter: 'BW-193',
  spoils: 'BW-183',
  search: 'BW-241',
  plunder: 'BW-183',
  haul: 'BW-082',
  six: 'BW-071',
  raise: 'BW-023',
  keep: 'BW-114',
  bail: 'BW-181',
  release: 'BW-182',
  spread: 'BW-211',
  event: 'BW-018',
  choice: 'BW-018',
};

/** Why a verb that does not answer the question is refused. */
function whyNotAsked(question: Question, verb: VerbName): Refusal {
  if (question === 'day') return no('not-now', ASKED_BY[verb] ?? FIRST.day);
  if (question === 'unconscious') return no('unconscious', FIRST.unconscious);
  if (question === 'encounter') return no('npc-in-the-way', FIRST.encounter);
  return no(question === 'burning' ? 'burning' : 'not-now', FIRST[question]);
}

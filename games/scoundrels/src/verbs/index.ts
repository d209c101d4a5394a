/** Every verb there is. */
import { MOVES, type Verb } from '../move-table.ts';
import { chooseLeader } from './choose-leader.ts';
import { chooseStrategy } from './choose-strategy.ts';
import { playCard, playFaceUp } from './claim.ts';
import { chooseStarter, closeLastCall, endTurn } from './end-turn.ts';
import { exchange, hire, hireDiscard } from './hire.ts';
import { leaveUnmarked, mark } from './mark.ts';
import { office, visitOffice } from './office.ts';
import { suspect } from './suspect.ts';
import { goFirst, pass, use, useLeader } from './use.ts';
import { no, type VerbRules } from './verb.ts';
import { useStrategy } from './use-strategy.ts';
import { NOT_NOW } from '../turn.ts';

const NOT_A_TARGET = no('not-a-target', 'SC-074');
const BY_ABILITY = no('by-ability', 'SC-074');

/** The target of an ability. */
const TARGET: VerbRules = {
  why: (_cards, _s, _seat, _first, _second, isAskedFor) => (isAskedFor ? NOT_A_TARGET : BY_ABILITY),
};

/** An answer that is one only when it is asked for. */
const ANSWER: VerbRules = { why: () => NOT_NOW };

const VERBS: Readonly<Record<Verb, VerbRules>> = {
  chooseLeader,
  chooseStrategy,
  playCard,
  playFaceUp,
  useLeader,
  useStrategy,
  use,
  useSaloon: TARGET,
  useDiscard: TARGET,
  hire,
  hireDiscard,
  visitOffice,
  office,
  makeRoom: ANSWER,
  refuseNew: ANSWER,
  place: ANSWER,
  exchange,
  settle: ANSWER,
  endTurn,
  pass,
  suspect,
  trust: ANSWER,
  closeLastCall,
  agree: ANSWER,
  decline: ANSWER,
  player: TARGET,
  safe: TARGET,
  mark,
  moveMark: TARGET,
  leaveUnmarked,
  abandon: TARGET,
  free: TARGET,
  card: TARGET,
  handCard: TARGET,
  answer: TARGET,
  sacrifice: TARGET,
  pick: TARGET,
  pickSaloon: TARGET,
  goFirst,
  chooseStarter,
};

const BY_INDEX = MOVES.verbs.map((verb) => VERBS[verb]);

/** The rules of the verb of a move. */
export const rulesOf = (code: number): VerbRules => BY_INDEX[MOVES.verbOf[code]!]!;

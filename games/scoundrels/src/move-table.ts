import { defineMoves } from '@tinstar/engine';
import { LEADER_COUNT, MARK_NUMBERS, POKER, SLOTS } from './words.ts';

const SEATS = 4;
const SAFES = 18;

/**
 * Everything a player can do, one entry per decision. Spaces, safes and seats count from 0.
 * Nothing here shows what is hidden (SC-230) or gives anything to another player (SC-232).
 */
export const MOVES = defineMoves({
  // set-up
  chooseLeader: { leader: LEADER_COUNT },
  chooseStrategy: { which: 2 },
  // step 1
  playCard: { card: POKER, slot: SLOTS },
  playFaceUp: {},
  // using things, at their time or through another scoundrel
  useLeader: {},
  useStrategy: {},
  use: { space: 5 },
  useSaloon: { space: 3 },
  useDiscard: {},
  // step 3
  hire: { space: 3 },
  hireDiscard: {},
  visitOffice: {},
  office: { option: 8 },
  makeRoom: { space: 5 },
  /** The new scoundrel itself is discarded instead of making room for it. */
  refuseNew: {},
  place: { space: 5 },
  exchange: { space: 5, other: 5 },
  settle: {},
  endTurn: {},
  /** Lets the offered "after" scoundrels and responses be. */
  pass: {},
  // suspicion
  suspect: {},
  trust: {},
  closeLastCall: {},
  // choices inside an ability
  agree: {},
  decline: {},
  player: { seat: SEATS },
  safe: { safe: SAFES },
  mark: { number: MARK_NUMBERS },
  moveMark: { safe: SAFES, kind: 3 },
  leaveUnmarked: {},
  abandon: { safe: SAFES },
  free: { seat: SEATS },
  card: { seat: SEATS, slot: SLOTS },
  handCard: { card: POKER },
  answer: { option: 4 },
  sacrifice: { space: 5 },
  pick: { space: 5 },
  pickSaloon: { space: 3 },
  // between the days
  goFirst: { seat: SEATS },
  chooseStarter: { seat: SEATS },
});

export type Move = ReturnType<typeof MOVES.decode>;
export type Verb = (typeof MOVES.verbs)[number];

/**
 * By verb, its first code: `CODE.hire + space`. A copy through JSON, because an object made key by key is a dictionary to
 * V8: looking into this one is faster, which the lists of moves feel.
 */
export const CODE = JSON.parse(JSON.stringify(MOVES.base)) as typeof MOVES.base;

export const verbOf = (code: number): Verb => MOVES.verbs[MOVES.verbOf[code]!]!;
/** The index of a move's first parameter, and of its second. */
export const firstOf = (code: number): number => MOVES.values[code * 3]!;
export const secondOf = (code: number): number => MOVES.values[code * 3 + 1]!;

/** Which of its verb's moves it is, from 0. */
export const indexOf = (code: number): number => INDICES[code]!;
const INDICES = Uint8Array.from(MOVES.verbOf, (verb, code) => code - CODE[MOVES.verbs[verb]!]);

/** How many moves a verb has. */
export const countOf = (verb: Verb): number => MOVES.verbOf.filter((index) => MOVES.verbs[index] === verb).length;

import { FastRandom, type Random, type Seat, type Told, tellInto } from '@tinstar/engine';
import type { Event } from '../src/events.ts';
import { invariantFaults } from '../src/faults.ts';
import { addUnseen } from '../src/hidden/knowledge.ts';
import { MOVES, type Move } from '../src/move-table.ts';
import { legal } from '../src/legal.ts';
import { OPTIONS, type Options, optionBits } from '../src/options.ts';
import { play } from '../src/play.ts';
import { refusal } from '../src/refusal.ts';
import { countedPoints } from '../src/settle.ts';
import * as S from '../src/state.ts';
import { emptyState, type State } from '../src/state.ts';
import {
  CARD_KINDS,
  CARDS,
  type Card,
  COPIES,
  OUTLAW_COUNT,
  OUTLAWS,
  type Outlaw,
  STEPS,
  type Step,
} from '../src/words.ts';

/** Positions for tests: say what matters, the rest of the 78 cards lies where `rest` says. */

/** A group on the table. */
export interface Group {
  readonly outlaws?: number;
  readonly photo?: boolean;
  readonly stagecoach?: number;
  readonly bank?: number;
  readonly gun?: boolean;
  readonly covered?: boolean;
}

export interface Position {
  readonly seats?: number;
  readonly active?: Seat;
  readonly dealer?: Seat;
  readonly step?: Step;
  /** By seat: `'4 jesse_james'`, `'wyatt_earp'`. */
  readonly hands: readonly (readonly string[])[];
  /** By seat. */
  readonly table?: readonly Partial<Record<Outlaw, Group>>[];
  readonly rewards?: Partial<Record<Outlaw, number>>;
  readonly money?: readonly number[];
  /** Beside the ones that lie: opened by seat 0. */
  readonly opened?: readonly Outlaw[];
  /** The next cards of the draw pile, top first. */
  readonly draw?: readonly string[];
  /** Bottom first, above the rest if that lies there. */
  readonly discards?: readonly string[];
  /** Where all other cards are. */
  readonly rest?: 'draw' | 'discards' | Seat;
  readonly renewed?: boolean;
  readonly sheriffPlayed?: boolean;
  readonly options?: Partial<Options>;
}

/** `'4 jesse_james'` is four of them. */
export function cardsOf(list: readonly string[]): number[] {
  return list.flatMap((entry) => {
    const [count, name] = entry.includes(' ') ? entry.split(' ') : ['1', entry];
    const card = CARDS.indexOf(name as Card);
    if (card < 0) throw new RangeError(`no card ${entry}`);
    return Array<number>(Number(count)).fill(card);
  });
}

export function position(given: Position): State {
  const state = emptyState();
  const seats = given.seats ?? given.hands.length;
  const { now } = state;
  const left = [...COPIES];
  const use = (card: number, count = 1): void => {
    left[card]! -= count;
    if (left[card]! < 0) throw new RangeError(`too many ${CARDS[card]!}`);
  };
  now[S.SEATS] = seats;
  now[S.ACTIVE] = given.active ?? 0;
  now[S.ASKED] = now[S.ACTIVE];
  now[S.DEALER] = given.dealer ?? seats - 1;
  now[S.STEP] = STEPS.indexOf(given.step ?? 'play');
  now[S.RENEWED] = given.renewed ? 1 : 0;
  now[S.SHERIFF_PLAYED] = given.sheriffPlayed ? 1 : 0;
  now[S.OPTION_BITS] = optionBits({ ...defaults, ...given.options });
  state.round[0] = 1;
  OUTLAWS.forEach((name, outlaw) => {
    state.rewards[outlaw] = given.rewards?.[name] ?? 1;
    if (given.opened?.includes(name)) state.opened[outlaw] = 1;
  });
  given.money?.forEach((money, seat) => (state.money[seat] = money));
  state.broughtIn[0] = [...state.rewards, ...state.money].reduce((sum, money) => sum + money, 0);
  given.table?.forEach((groups, seat) => {
    for (const [name, group] of Object.entries(groups))
      layGroup(state, seat, OUTLAWS.indexOf(name as Outlaw), group, use);
  });
  const hands = given.hands.map((hand) => cardsOf(hand));
  const top = cardsOf(given.draw ?? []);
  const discards = cardsOf(given.discards ?? []);
  for (const card of [...hands.flat(), ...top, ...discards]) use(card);
  const rest = left.flatMap((count, card) => Array<number>(count).fill(card));
  const where = given.rest ?? 'draw';
  if (typeof where === 'number') hands[where]!.push(...rest);
  [...(where === 'draw' ? rest : []), ...top.toReversed()].forEach((card, i) => (state.draw[i] = card));
  now[S.DRAW_COUNT] = top.length + (where === 'draw' ? rest.length : 0);
  [...(where === 'discards' ? rest : []), ...discards].forEach((card, i) => (state.discards[i] = card));
  now[S.DISCARD_COUNT] = discards.length + (where === 'discards' ? rest.length : 0);
  hands.forEach((hand, seat) => {
    for (const card of hand) state.hands[seat * CARD_KINDS + card]!++;
    state.handSizes[seat] = hand.length;
    if (hand.length > 0) addUnseen(state, seat, hand.length, S.FROM_DECK);
  });
  const wrong = invariantFaults(state);
  if (wrong.length > 0) throw new RangeError(wrong.join('; '));
  return state;
}

const defaults = Object.fromEntries(
  Object.entries(OPTIONS).map(([name, values]) => [name, values[0]]),
) as unknown as Options;

function layGroup(
  state: State,
  seat: Seat,
  outlaw: number,
  group: Group,
  use: (card: number, count?: number) => void,
): void {
  const at = seat * OUTLAW_COUNT + outlaw;
  state.outlaws[at] = group.outlaws ?? 0;
  use(outlaw, group.outlaws ?? 0);
  state.stagecoaches[at] = group.stagecoach ?? 0;
  use(CARDS.indexOf('stagecoach_robbery'), group.stagecoach ?? 0);
  state.banks[at] = group.bank ?? 0;
  use(CARDS.indexOf('bank_robbery'), group.bank ?? 0);
  if (group.photo) {
    state.photos[outlaw] = seat + 1;
    use(outlaw + OUTLAW_COUNT);
  }
  if (group.gun) {
    state.now[S.GUN_SEAT] = seat + 1;
    state.now[S.GUN_OUTLAW] = outlaw;
    use(CARDS.indexOf('fastest_gun'));
  }
  if (group.covered) {
    state.covered[at] = 1;
    use(CARDS.indexOf('hideout'));
  }
  if (state.opened[outlaw] === 0) state.opened[outlaw] = seat + 1;
}

const CHANCE: Random = new FastRandom('positions');

/** Makes a legal move for the seat that is asked; returns what was told. Throws if it is refused. */
export function make(state: State, move: Move, random: Random = CHANCE): Told<Event>[] {
  const seat = state.now[S.ASKED];
  const code = MOVES.encode(move);
  const said = verdict(state, move, seat);
  if (said !== 'legal') throw new Error(`refused: ${said}`);
  const told: Told<Event>[] = [];
  play(state, seat, code, random, tellInto(told));
  const wrong = invariantFaults(state);
  if (wrong.length > 0) throw new Error(wrong.join('; '));
  return told;
}

/** Plays a card that needs a hit and, if it hits and there is a choice, says where it goes. */
export function makeAt(state: State, card: Move, target: Move): Told<Event>[] {
  const told = make(state, card);
  return stepOf(state) === 'target' ? [...told, ...make(state, target)] : told;
}

/** The code of the refusal and its rule, or `legal`. */
export function verdict(state: State, move: Move, seat: Seat = state.now[S.ASKED]): string {
  const code = MOVES.encode(move);
  const why = refusal(state, seat, code);
  // Two answers to one question: what is refused is not listed, and the other way round.
  if (legal(state, seat, []).includes(code) !== (why === null))
    throw new Error(
      `${JSON.stringify(move)} by ${seat}: ${why ? `refused by ${why.rule}, but` : 'allowed, but not'} listed`,
    );
  return why ? `${why.code} ${why.rule}` : 'legal';
}

export const isLegal = (state: State, move: Move): boolean => verdict(state, move) === 'legal';

/** The moves the asked seat has, by verb. */
export function verbsOf(state: State): string[] {
  return [...new Set(legal(state, state.now[S.ASKED], []).map((code) => MOVES.decode(code).type))];
}

export const reward = (state: State, outlaw: Outlaw): number => state.rewards[OUTLAWS.indexOf(outlaw)]!;
export const points = (state: State, seat: Seat, outlaw: Outlaw): number =>
  countedPoints(state, seat, OUTLAWS.indexOf(outlaw));
export const held = (state: State, seat: Seat, card: Card): number =>
  state.hands[seat * CARD_KINDS + CARDS.indexOf(card)]!;
export const stepOf = (state: State): Step => STEPS[state.now[S.STEP]]!;
export const topDiscard = (state: State): Card => CARDS[state.discards[state.now[S.DISCARD_COUNT] - 1]!]!;
/** The discard pile's last cards, bottom first. */
export const lastDiscards = (state: State, count: number): Card[] =>
  Array.from(
    state.discards.subarray(state.now[S.DISCARD_COUNT] - count, state.now[S.DISCARD_COUNT]),
    (card) => CARDS[card]!,
  );
export const typesOf = (told: readonly Told<Event>[]): string[] => told.map(({ event }) => event.type);

import { OPTIONS } from '../options.ts';
import type { Cards } from '../cards.ts';
import { ABANDON, ABILITY, HIRE, LIST, MARK, OFFICE, STEP, WINDOW } from '../interpreter/frames.ts';
import { IN_PILE } from '../places.ts';
import * as S from '../state.ts';
import { BESIDE, HENCHMEN, MARKS, OVER, POKER_COUNT, SAFE_COUNT, SLOT_COUNT, TURNS_A_DAY } from '../words.ts';

/*
 * What every number of a saved state may be. That they fit together is for faults.ts; what is out of these ranges must
 * not even get there.
 */

type Range = readonly [least: number, most: number];

const SEAT: Range = [0, S.MAX_SEATS - 1];
const SEAT_OR_NONE: Range = [S.NONE, S.MAX_SEATS - 1];
const FLAG: Range = [0, 1];
const SEAT_BITS: Range = [0, 2 ** S.MAX_SEATS - 1];
const VIEWER_BITS: Range = [0, 2 ** S.VIEWERS - 1];
const CARD_BITS: Range = [0, 2 ** POKER_COUNT - 1];
const ANY: Range = [-(2 ** 31), 2 ** 31 - 1];
const MONEY: Range = [0, 9999];
const SCOUNDREL: Range = [S.NONE, S.makeScoundrel(S.MAX_CARDS, S.MAX_CARDS)];

/** Part after part in the order of state.ts: each row reaches up to the next. */
function rowsOf(cards: Cards): readonly (readonly [at: number, range: Range])[] {
  return [
    [S.SEATS, [2, S.MAX_SEATS]],
    [S.DAYS, [2, 3]],
    [S.WITH_STRATEGIES, FLAG],
    [S.LEADERS_BY, [0, OPTIONS.leaders.length - 1]],
    [S.PHASE, [0, OVER]],
    [S.DAY, [1, 3]],
    [S.TURN, [0, TURNS_A_DAY * S.MAX_SEATS - 1]],
    [S.FIRST, SEAT_OR_NONE],
    [S.ACTIVE, SEAT_OR_NONE],
    [S.SLOT, [S.NONE, BESIDE]],
    [S.ASKED, SEAT_OR_NONE],
    [S.OFFERED, [S.NO_OFFER, S.OFFER_ORDER]],
    [S.LEADER_USED, FLAG],
    [S.STRATEGY_USED, SEAT_BITS],
    [S.CALLED, [0, S.MAX_SEATS * SLOT_COUNT]],
    [S.ORDER, SEAT_OR_NONE],
    [S.MONEY, MONEY],
    [S.REPUTATION, [Math.min(0, cards.leastReputation), cards.mostReputation]],
    [S.JAILED, [0, HENCHMEN]],
    [S.ON_CARDS, [0, HENCHMEN]],
    [S.BURNT, [0, HENCHMEN]],
    [S.HAND, CARD_BITS],
    [S.DECK_COUNT, [0, POKER_COUNT]],
    [S.ZERO_UP, FLAG],
    [S.LEADER, [S.NONE, cards.pack.leaders.length - 1]],
    [S.STRATEGY_CARD, [S.NONE, 1]],
    [S.SEEN, [0, 2 ** SAFE_COUNT - 1]],
    [S.TOP_SEEN, VIEWER_BITS],
    [S.DRAWN, [0, POKER_COUNT]],
    [S.YESTERDAY, [0, 2 ** SLOT_COUNT - 1]],
    [S.CAUGHT, [0, 99]],
    [S.PROVED, [0, 99]],
    [S.LAID, [0, 2 ** (4 * SLOT_COUNT) - 1]],
    [S.DOUBTED, [0, 2 ** (4 * SLOT_COUNT) - 1]],
    [S.SHEET, SCOUNDREL],
    [S.SALOON, SCOUNDREL],
    [S.PILE_COUNT, [0, S.TRAIT_NEXT - S.PILE]],
    [S.PILE, SCOUNDREL],
    [S.TRAIT_NEXT, [0, S.JOB_NEXT - S.TRAIT_DECK]],
    [S.TRAIT_COUNT, [0, S.JOB_NEXT - S.TRAIT_DECK]],
    [S.TRAIT_DECK, [0, cards.traits - 1]],
    [S.JOB_NEXT, [0, S.SAFE_CARD - S.JOB_DECK]],
    [S.JOB_COUNT, [0, S.SAFE_CARD - S.JOB_DECK]],
    [S.JOB_DECK, [0, cards.jobs - 1]],
    [S.SAFE_CARD, [0, SAFE_COUNT - 1]],
    [S.SAFE_AT, [0, S.STOLEN + S.MAX_SEATS - 1]],
    [S.MARK_AT, [S.NONE, SAFE_COUNT - 1]],
    [S.MARK_NUMBER, [0, 99]],
    [S.DECK, [0, POKER_COUNT - 1]],
    [S.PLAYED, [S.NONE, POKER_COUNT - 1]],
    [S.SUSPECTS, SEAT_BITS],
    [S.LOOKED, SEAT_BITS],
    [S.STALE, SEAT_BITS],
    [S.WHERE, [0, 2 * S.IN_DECK - 1]],
    [S.KNOWN_BATCH, CARD_BITS],
    [S.USED_JOBS, ANY],
    [S.USED_TRAITS, ANY],
    [S.PENDING, ANY],
    [S.PENDING_STRATEGIES, SEAT_BITS],
    [S.DEPTH, [0, S.MAX_DEPTH]],
    [S.STACK, ANY],
  ];
}

const NOTHING: Range = [S.NONE, S.NONE];
const STAGE: Range = [S.NONE, 9];
const PLACE: Range = [S.NONE, IN_PILE + S.TRAIT_NEXT - S.PILE - 1];
/** A number of a step's own: a count, a place, or bits of cards. */
const OWN: Range = [S.NONE, 2 ** 24];

/** By kind of frame: its ten numbers but the first, as frames.ts names them. */
function framesOf(cards: Cards): Readonly<Record<number, readonly Range[]>> {
  const list: Range = [0, cards.lists.length - 1];
  const step: Range = [0, Math.max(...cards.lists.map(({ length }) => length))];
  const base: Range = [S.STACK, S.STACK + (S.MAX_DEPTH - 1) * S.FRAME];
  const baseOrNone: Range = [S.NONE, base[1]];
  const safe: Range = [0, SAFE_COUNT - 1];
  const none = (count: number): Range[] => Array.from({ length: count }, () => NOTHING);
  return {
    [ABILITY]: [SEAT, list, step, [0, 3], PLACE, OWN, OWN, [0, 7], [S.NONE, cards.traits - 1]],
    [LIST]: [SEAT, list, step, base, SEAT_OR_NONE, ...none(4)],
    [STEP]: [SEAT, list, step, base, SEAT_OR_NONE, STAGE, OWN, OWN, OWN],
    [MARK]: [SEAT, safe, [S.NONE, MARKS - 1], ...none(6)],
    [ABANDON]: [SEAT, safe, ...none(7)],
    [WINDOW]: [SEAT, ...none(8)],
    [HIRE]: [SEAT, NOTHING, PLACE, baseOrNone, PLACE, STAGE, MONEY, [0, 9], NOTHING],
    [OFFICE]: [SEAT, ...none(8)],
  };
}

const isWithin = (value: number, [least, most]: Range): boolean => value >= least && value <= most;

/** The index of the first number that is out of its range; -1: none. */
export function outOfRange(cards: Cards, numbers: readonly number[]): number {
  const rows = rowsOf(cards);
  for (const [index, [at, range]] of rows.entries()) {
    const end = rows[index + 1]?.[0] ?? S.STATE_SIZE;
    for (let i = at; i < end; i++) if (!isWithin(numbers[i]!, range)) return i;
  }
  const frames = framesOf(cards);
  for (let f = S.STACK; f < S.STATE_SIZE; f += S.FRAME) {
    const isUsed = f < S.STACK + numbers[S.DEPTH]! * S.FRAME;
    const ranges = frames[numbers[f]!];
    if (isUsed ? !ranges : numbers[f] !== 0) return f;
    for (let i = 1; i < S.FRAME; i++) {
      const value = numbers[f + i]!;
      if (isUsed ? !isWithin(value, ranges![i - 1]!) : value !== 0) return f + i;
    }
  }
  return -1;
}

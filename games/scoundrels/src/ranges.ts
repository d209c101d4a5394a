import type { Cards } from './compile.ts';
import * as L from './layout.ts';
import { ABANDON, ABILITY, HIRE, IN_PILE, LIST, MARK, OFFICE, STEP, WINDOW } from './table.ts';
import { BESIDE, HENCHMEN, MARKS, OVER, POKER_COUNT, SAFE_COUNT, SLOT_COUNT, TURNS_A_DAY } from './words.ts';

/*
 * What every number of a saved state may be. That they fit together is for faults.ts; what is out of these ranges must
 * not even get there.
 */

type Range = readonly [least: number, most: number];

const SEAT: Range = [0, L.MAX_SEATS - 1];
const SEAT_OR_NONE: Range = [L.NONE, L.MAX_SEATS - 1];
const FLAG: Range = [0, 1];
const SEAT_BITS: Range = [0, 2 ** L.MAX_SEATS - 1];
const VIEWER_BITS: Range = [0, 2 ** L.VIEWERS - 1];
const CARD_BITS: Range = [0, 2 ** POKER_COUNT - 1];
const ANY: Range = [-(2 ** 31), 2 ** 31 - 1];
const MONEY: Range = [0, 9999];
const SCOUNDREL: Range = [L.NONE, L.makeScoundrel(L.MAX_CARDS, L.MAX_CARDS)];

/** Part after part in the order of layout.ts: each row reaches up to the next. */
function rowsOf(cards: Cards): readonly (readonly [at: number, range: Range])[] {
  return [
    [L.SEATS, [2, L.MAX_SEATS]],
    [L.DAYS, [2, 3]],
    [L.WITH_STRATEGIES, FLAG],
    [L.WITH_CHOICE, FLAG],
    [L.PHASE, [0, OVER]],
    [L.DAY, [1, 3]],
    [L.TURN, [0, TURNS_A_DAY * L.MAX_SEATS - 1]],
    [L.FIRST, SEAT],
    [L.ACTIVE, SEAT],
    [L.SLOT, [L.NONE, BESIDE]],
    [L.ASKED, SEAT_OR_NONE],
    [L.OFFERED, [L.NO_OFFER, L.OFFER_ORDER]],
    [L.LEADER_USED, FLAG],
    [L.STRATEGY_USED, SEAT_BITS],
    [L.CALLED, [0, L.MAX_SEATS * SLOT_COUNT]],
    [L.ORDER, SEAT_OR_NONE],
    [L.MONEY, MONEY],
    [L.REPUTATION, [Math.min(0, cards.leastReputation), cards.mostReputation]],
    [L.JAILED, [0, HENCHMEN]],
    [L.ON_CARDS, [0, HENCHMEN]],
    [L.BURNT, [0, HENCHMEN]],
    [L.HAND, CARD_BITS],
    [L.DECK_COUNT, [0, POKER_COUNT]],
    [L.ZERO_UP, FLAG],
    [L.LEADER, [L.NONE, cards.pack.leaders.length - 1]],
    [L.STRATEGY_CARD, [L.NONE, 1]],
    [L.SEEN, [0, 2 ** SAFE_COUNT - 1]],
    [L.TOP_SEEN, VIEWER_BITS],
    [L.DRAWN, [0, POKER_COUNT]],
    [L.YESTERDAY, [0, 2 ** SLOT_COUNT - 1]],
    [L.CAUGHT, [0, 99]],
    [L.PROVED, [0, 99]],
    [L.LAID, [0, 2 ** (4 * SLOT_COUNT) - 1]],
    [L.DOUBTED, [0, 2 ** (4 * SLOT_COUNT) - 1]],
    [L.SHEET, SCOUNDREL],
    [L.SALOON, SCOUNDREL],
    [L.PILE_COUNT, [0, L.TRAIT_NEXT - L.PILE]],
    [L.PILE, SCOUNDREL],
    [L.TRAIT_NEXT, [0, L.JOB_NEXT - L.TRAIT_DECK]],
    [L.TRAIT_COUNT, [0, L.JOB_NEXT - L.TRAIT_DECK]],
    [L.TRAIT_DECK, [0, cards.traits - 1]],
    [L.JOB_NEXT, [0, L.SAFE_CARD - L.JOB_DECK]],
    [L.JOB_COUNT, [0, L.SAFE_CARD - L.JOB_DECK]],
    [L.JOB_DECK, [0, cards.jobs - 1]],
    [L.SAFE_CARD, [0, SAFE_COUNT - 1]],
    [L.SAFE_AT, [0, L.STOLEN + L.MAX_SEATS - 1]],
    [L.MARK_AT, [L.NONE, SAFE_COUNT - 1]],
    [L.MARK_NUMBER, [0, 99]],
    [L.DECK, [0, POKER_COUNT - 1]],
    [L.PLAYED, [L.NONE, POKER_COUNT - 1]],
    [L.SUSPECTS, SEAT_BITS],
    [L.LOOKED, SEAT_BITS],
    [L.STALE, SEAT_BITS],
    [L.WHERE, [0, 2 * L.IN_DECK - 1]],
    [L.KNOWN_BATCH, CARD_BITS],
    [L.USED_JOBS, ANY],
    [L.USED_TRAITS, ANY],
    [L.PENDING, ANY],
    [L.PENDING_STRATEGIES, SEAT_BITS],
    [L.DEPTH, [0, L.MAX_DEPTH]],
    [L.STACK, ANY],
  ];
}

const NOTHING: Range = [L.NONE, L.NONE];
const STAGE: Range = [L.NONE, 9];
const PLACE: Range = [L.NONE, IN_PILE + L.TRAIT_NEXT - L.PILE - 1];
/** A number of a step's own: a count, a place, or bits of cards. */
const OWN: Range = [L.NONE, 2 ** 24];

/** By kind of frame: its ten numbers but the first, as table.ts names them. */
function framesOf(cards: Cards): Readonly<Record<number, readonly Range[]>> {
  const list: Range = [0, cards.lists.length - 1];
  const step: Range = [0, Math.max(...cards.lists.map(({ length }) => length))];
  const base: Range = [L.STACK, L.STACK + (L.MAX_DEPTH - 1) * L.FRAME];
  const baseOrNone: Range = [L.NONE, base[1]];
  const safe: Range = [0, SAFE_COUNT - 1];
  const none = (count: number): Range[] => Array.from({ length: count }, () => NOTHING);
  return {
    [ABILITY]: [SEAT, list, step, [0, 3], PLACE, OWN, OWN, [0, 7], [L.NONE, cards.traits - 1]],
    [LIST]: [SEAT, list, step, base, SEAT_OR_NONE, ...none(4)],
    [STEP]: [SEAT, list, step, base, SEAT_OR_NONE, STAGE, OWN, OWN, OWN],
    [MARK]: [SEAT, safe, [L.NONE, MARKS - 1], ...none(6)],
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
    const end = rows[index + 1]?.[0] ?? L.STATE_SIZE;
    for (let i = at; i < end; i++) if (!isWithin(numbers[i]!, range)) return i;
  }
  const frames = framesOf(cards);
  for (let f = L.STACK; f < L.STATE_SIZE; f += L.FRAME) {
    const isUsed = f < L.STACK + numbers[L.DEPTH]! * L.FRAME;
    const ranges = frames[numbers[f]!];
    if (isUsed ? !ranges : numbers[f] !== 0) return f;
    for (let i = 1; i < L.FRAME; i++) {
      const value = numbers[f + i]!;
      if (isUsed ? !isWithin(value, ranges![i - 1]!) : value !== 0) return f + i;
    }
  }
  return -1;
}

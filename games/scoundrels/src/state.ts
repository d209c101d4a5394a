/**
 * The state of a game: one flat array of small integers, so that a clone is one copy and JSON is one list.
 * This file is its documentation, field by field, and the only place that knows where a field lies: `money(s, seat)`
 * reads, `s[PHASE] = ACT` and `add(s, MONEY + seat, 3)` write. Whoever changes the layout raises `LAYOUT`.
 */
import { EVENING } from './words.ts';
export type State = Int32Array;

export const LAYOUT = 3;
/** "Nothing here", "nobody". */
export const NONE = -1;
export const MAX_SEATS = 4;
/** Jobs, and traits, a pack may hold: three words of 32 bits each. */
export const MAX_CARDS = 96;
export const WORDS = 3;
/** Viewers whose knowledge is kept: four seats, and the public as number 4. */
export const PUBLIC = 4;
export const VIEWERS = 5;

let size = 0;
function field(length: number): number {
  const at = size;
  size += length;
  return at;
}

/** Fills a few numbers: for so few a loop is quicker than `fill`. */
export function fill(s: State, at: number, length: number, value: number): void {
  for (let i = at; i < at + length; i++) s[i] = value;
}

/** Adds to a number. */
export function add(s: State, at: number, by: number): void {
  s[at]! += by;
}

// The frame of the game.
export const SEATS = field(1);
export const seats = (s: State): number => s[SEATS]!;
export const DAYS = field(1);
export const days = (s: State): number => s[DAYS]!;
/** 1 when strategy cards are in play. */
export const WITH_STRATEGIES = field(1);
/** Which value of the option `leaders`. */
export const LEADERS_BY = field(1);
export const PHASE = field(1);
export const phase = (s: State): number => s[PHASE]!;
/** From 1. */
export const DAY = field(1);
export const day = (s: State): number => s[DAY]!;
/** Turns begun today, less one. */
export const TURN = field(1);
export const turn = (s: State): number => s[TURN]!;
/** Who began the day. */
export const FIRST = field(1);
export const first = (s: State): number => s[FIRST]!;
/** Whose turn it is, or was last (in the evening). */
export const ACTIVE = field(1);
export const active = (s: State): number => s[ACTIVE]!;
/** Where this turn's card lies: slot 0 to 5, `BESIDE`, or `NONE` before it is played. */
export const SLOT = field(1);
export const slot = (s: State): number => s[SLOT]!;
/** The seat that owes a decision; `NONE` in a last call and when several do (strategy cards). */
export const ASKED = field(1);
export const asked = (s: State): number => s[ASKED]!;
/** What is asked when nothing is being carried out: `NO_OFFER`, `OFFER` or `OFFER_ORDER`. */
export const OFFERED = field(1);
export const offered = (s: State): number => s[OFFERED]!;
export const NO_OFFER = 0;
/** The asked seat may use scoundrels whose moment has come. */
export const OFFER = 1;
/** The asked seat says who does so first (SC-110). */
export const OFFER_ORDER = 2;
/** The leader ability of this turn was used. */
export const LEADER_USED = field(1);
/** By bit and seat: the strategy card was used in this turn or evening. */
export const STRATEGY_USED = field(1);
export const isStrategyUsed = (s: State, seat: number): boolean => hasBit(s, STRATEGY_USED, seat);
/** In the evening: the place in the order of cards to be called, seat by seat and slot by slot. */
export const CALLED = field(1);
export const called = (s: State): number => s[CALLED]!;
/** In the evening: who was named to use abilities first (SC-110). */
export const ORDER = field(1);
export const order = (s: State): number => s[ORDER]!;

// By seat.
export const MONEY = field(MAX_SEATS);
export const money = (s: State, seat: number): number => s[MONEY + seat]!;
export const REPUTATION = field(MAX_SEATS);
export const reputation = (s: State, seat: number): number => s[REPUTATION + seat]!;
export const JAILED = field(MAX_SEATS);
export const jailed = (s: State, seat: number): number => s[JAILED + seat]!;
/** Henchmen lying on poker cards. */
export const ON_CARDS = field(MAX_SEATS);
export const onCards = (s: State, seat: number): number => s[ON_CARDS + seat]!;
/** Henchmen out of the game (SC-183). */
export const BURNT = field(MAX_SEATS);
export const burnt = (s: State, seat: number): number => s[BURNT + seat]!;
/** Poker cards in hand, one bit each. */
export const HAND = field(MAX_SEATS);
export const hand = (s: State, seat: number): number => s[HAND + seat]!;
export const handSize = (s: State, seat: number): number => countBits(s[HAND + seat]!);
export const isInHand = (s: State, seat: number, card: number): boolean => hasBit(s, HAND + seat, card);
export const DECK_COUNT = field(MAX_SEATS);
export const deckCount = (s: State, seat: number): number => s[DECK_COUNT + seat]!;
/** 1 while the 0 lies face up beside the sheet. */
export const ZERO_UP = field(MAX_SEATS);
export const zeroUp = (s: State, seat: number): number => s[ZERO_UP + seat]!;
/** `NONE` before it is chosen. */
export const LEADER = field(MAX_SEATS);
export const leader = (s: State, seat: number): number => s[LEADER + seat]!;
/** 0 or 1: which of the leader's two strategy cards; `NONE` before the choice or without the option. */
export const STRATEGY_CARD = field(MAX_SEATS);
export const hasStrategy = (s: State, seat: number): boolean => s[STRATEGY_CARD + seat] !== NONE;
/** Which of all strategy cards it is: leader * 2 + which. */
export const strategy = (s: State, seat: number): number => s[LEADER + seat]! * 2 + s[STRATEGY_CARD + seat]!;
/** Safes whose value the seat has seen, one bit each. Who looked is public, what they saw is not. */
export const SEEN = field(MAX_SEATS);
export const hasSeen = (s: State, seat: number, safe: number): boolean => hasBit(s, SEEN + seat, safe);
/** By owner of the poker deck: viewers who know its top card, one bit each. */
export const TOP_SEEN = field(MAX_SEATS);
export const topSeen = (s: State, owner: number): number => s[TOP_SEEN + owner]!;
export const hasSeenTop = (s: State, owner: number, viewer: number): boolean => hasBit(s, TOP_SEEN + owner, viewer);
/** Cards drawn today after the first four. */
export const DRAWN = field(MAX_SEATS);
export const drawn = (s: State, seat: number): number => s[DRAWN + seat]!;
/** Slots that were filled the day before, one bit each. Public. */
export const YESTERDAY = field(MAX_SEATS);
/** Caught bluffs and proved honest cards of each seat, over the whole game. */
export const CAUGHT = field(MAX_SEATS);
export const caught = (s: State, seat: number): number => s[CAUGHT + seat]!;
export const PROVED = field(MAX_SEATS);
export const proved = (s: State, seat: number): number => s[PROVED + seat]!;
/** By (day - 1) * 4 + seat: the cards in the slots when the day was over, four bits a slot, card + 1. Told at the end. */
export const LAID = field(3 * MAX_SEATS);
/** By (day - 1) * 4 + seat: whose henchmen lay on them when they were called, four bits a slot. */
export const DOUBTED = field(3 * MAX_SEATS);

/** Scoundrels on the sheets, five spaces a seat. A scoundrel is `job * 128 + trait`. */
export const SHEET = field(MAX_SEATS * 5);
export const sheet = (s: State, seat: number, space: number): number => s[SHEET + seat * 5 + space]!;
/** Left to right: the newest at 0, the oldest at 2. */
export const SALOON = field(3);
export const saloon = (s: State, space: number): number => s[SALOON + space]!;
export const PILE_COUNT = field(1);
export const pileCount = (s: State): number => s[PILE_COUNT]!;
/** The face-up discard pile, bottom first. */
export const PILE = field(56);
export const pile = (s: State, i: number): number => s[PILE + i]!;
export const TRAIT_NEXT = field(1);
export const traitNext = (s: State): number => s[TRAIT_NEXT]!;
export const TRAIT_COUNT = field(1);
export const traitCount = (s: State): number => s[TRAIT_COUNT]!;
export const TRAIT_DECK = field(50);
export const traitDeck = (s: State, i: number): number => s[TRAIT_DECK + i]!;
export const JOB_NEXT = field(1);
export const jobNext = (s: State): number => s[JOB_NEXT]!;
export const JOB_COUNT = field(1);
export const jobCount = (s: State): number => s[JOB_COUNT]!;
export const JOB_DECK = field(52);
export const jobDeck = (s: State, i: number): number => s[JOB_DECK + i]!;

/** By safe (six a site): which safe card it is. Secret. A safe is known to everybody by its place, never by this. */
export const SAFE_CARD = field(18);
export const safeCard = (s: State, safe: number): number => s[SAFE_CARD + safe]!;
/** By safe: 0 to 14 a space at a site, `UNUSED`, or `STOLEN` + seat. */
export const SAFE_AT = field(18);
export const safeAt = (s: State, safe: number): number => s[SAFE_AT + safe]!;
export const UNUSED = 15;
export const STOLEN = 16;
/** By mark, that is seat * 7 + which: the safe it lies on. Marks are sorted by kind. */
export const MARK_AT = field(MAX_SEATS * 7);
export const markAt = (s: State, mark: number): number => s[MARK_AT + mark]!;
export const MARK_NUMBER = field(MAX_SEATS * 7);
export const markNumber = (s: State, mark: number): number => s[MARK_NUMBER + mark]!;

/** By seat * 7: the poker deck, bottom first. */
export const DECK = field(MAX_SEATS * 7);
export const deckOf = (seat: number): number => DECK + seat * 7;
export const deck = (s: State, seat: number, i: number): number => s[DECK + seat * 7 + i]!;
export const topOfDeck = (s: State, seat: number): number => deck(s, seat, s[DECK_COUNT + seat]! - 1);

/** A spot is a slot of somebody's sheet, counted as the moves that name a card count them: seat * 6 + slot. */
export const spotOf = (seat: number, slotOfSeat: number): number => seat * 6 + slotOfSeat;
export const seatOfSpot = (spot: number): number => Math.floor(spot / 6);
export const slotOfSpot = (spot: number): number => spot % 6;
/** By spot: the card that lies there. */
export const PLAYED = field(MAX_SEATS * 6);
export const playedAt = (s: State, spot: number): number => s[PLAYED + spot]!;
export const isFilled = (s: State, spot: number): boolean => s[PLAYED + spot] !== NONE;
/** By spot: whose henchmen lie there, one bit each. */
export const SUSPECTS = field(MAX_SEATS * 6);
export const suspectsAt = (s: State, spot: number): number => s[SUSPECTS + spot]!;
export const isSuspectedBy = (s: State, spot: number, seat: number): boolean => hasBit(s, SUSPECTS + spot, seat);
/** By spot: who scouted the card that lies there now. Public. */
export const LOOKED = field(MAX_SEATS * 6);
export const lookedAt = (s: State, spot: number): number => s[LOOKED + spot]!;
export const hasLooked = (s: State, spot: number, viewer: number): boolean => hasBit(s, LOOKED + spot, viewer);
/** By spot: who scouted a card there that has been replaced since. Public. */
export const STALE = field(MAX_SEATS * 6);
export const staleAt = (s: State, spot: number): number => s[STALE + spot]!;
/** By (viewer * 4 + owner) * 7 + card: where the viewer thinks it can be, bits `IN_HAND` and so on. */
export const WHERE = field(VIEWERS * MAX_SEATS * 7);
export const whereOf = (viewer: number, owner: number): number => WHERE + (viewer * 4 + owner) * 7;
export const where = (s: State, viewer: number, owner: number, card: number): number =>
  s[WHERE + (viewer * 4 + owner) * 7 + card]!;
/** By viewer * 4 + owner: cards the viewer knows were played the day before, one bit each. */
export const KNOWN_BATCH = field(VIEWERS * MAX_SEATS);
export const batchOf = (viewer: number, owner: number): number => KNOWN_BATCH + viewer * 4 + owner;
export const knownBatch = (s: State, viewer: number, owner: number): number => s[batchOf(viewer, owner)]!;
export const IN_HAND = 1;
/** Slot i is `IN_SLOT << i`. */
export const IN_SLOT = 2;
export const IN_SLOTS = 0b1111110;
export const FACE_UP = 128;
export const IN_DECK = 256;

/** Jobs and traits used in this turn or evening, one bit each. */
export const USED_JOBS = field(WORDS);
export const USED_TRAITS = field(WORDS);
/** Traits whose moment has come ("after ..." and responses), one bit each; whoever has them on the sheet is asked. */
export const PENDING = field(WORDS);
export const isPending = (s: State, scoundrel: number): boolean => hasBit(s, PENDING, traitOf(scoundrel));
/** By bit and seat: the strategy card's moment has come. */
export const PENDING_STRATEGIES = field(1);
export const isAnythingPending = (s: State): boolean =>
  (s[PENDING]! | s[PENDING + 1]! | s[PENDING + 2]! | s[PENDING_STRATEGIES]!) !== 0;
export const isStrategyPending = (s: State, seat: number): boolean => hasBit(s, PENDING_STRATEGIES, seat);

// What is being carried out: a stack of frames, see interpreter/frames.ts.
export const DEPTH = field(1);
export const depth = (s: State): number => s[DEPTH]!;
export const FRAME = 10;
export const MAX_DEPTH = 40;
export const STACK = field(FRAME * MAX_DEPTH);

export const STATE_SIZE = size;

// A scoundrel: one job and one trait (SC-010).
export const makeScoundrel = (job: number, trait: number): number => job * 128 + trait;
export const jobOf = (scoundrel: number): number => scoundrel >> 7;
export const traitOf = (scoundrel: number): number => scoundrel & 127;

// Bits of masks, long ones too.
export function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}
export const hasBit = (s: State, mask: number, bit: number): boolean =>
  (s[mask + (bit >> 5)]! & (1 << (bit & 31))) !== 0;
export function keepBits(s: State, mask: number, bits: number): void {
  s[mask]! &= bits;
}
/** Where some of the bits `from` are set, the bits `to` are set, too. */
export function spreadBits(s: State, mask: number, from: number, to: number): void {
  if (s[mask]! & from) s[mask]! |= to;
}
export function setBit(s: State, mask: number, bit: number): void {
  s[mask + (bit >> 5)]! |= 1 << (bit & 31);
}
export function clearBit(s: State, mask: number, bit: number): void {
  s[mask + (bit >> 5)]! &= ~(1 << (bit & 31));
}

/** SC-094. */
export const isFinalDay = (s: State): boolean => day(s) === days(s);
export const isEvening = (s: State): boolean => phase(s) === EVENING;

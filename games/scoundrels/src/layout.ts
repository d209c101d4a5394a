/**
 * The state of a game: one flat array of small integers, so that a clone is one copy and JSON is one list.
 * This file is its documentation, field by field: `state[MONEY + seat]` is a player's money.
 * Whoever changes it raises `LAYOUT`.
 */
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

// The frame of the game.
export const SEATS = field(1);
export const DAYS = field(1);
/** 1 when strategy cards are in play. */
export const WITH_STRATEGIES = field(1);
/** 1 when the option says that leaders are chosen. */
export const WITH_CHOICE = field(1);
export const PHASE = field(1);
/** From 1. */
export const DAY = field(1);
/** Turns begun today, less one. */
export const TURN = field(1);
/** Who began the day. */
export const FIRST = field(1);
/** Whose turn it is, or was last (in the evening). */
export const ACTIVE = field(1);
/** Where this turn's card lies: slot 0 to 5, `BESIDE`, or `NONE` before it is played. */
export const SLOT = field(1);
/** The seat that owes a decision; `NONE` in a last call and when several do (strategy cards). */
export const ASKED = field(1);
/** What is asked when nothing is being carried out: `NO_OFFER`, `OFFER` or `OFFER_ORDER`. */
export const OFFERED = field(1);
export const NO_OFFER = 0;
/** The asked seat may use scoundrels whose moment has come. */
export const OFFER = 1;
/** The asked seat says who does so first (SC-110). */
export const OFFER_ORDER = 2;
/** The leader ability of this turn was used. */
export const LEADER_USED = field(1);
/** By bit and seat: the strategy card was used in this turn or evening. */
export const STRATEGY_USED = field(1);
/** In the evening: the place in the order of cards to be called, seat by seat and slot by slot. */
export const CALLED = field(1);
/** In the evening: who was named to use abilities first (SC-110). */
export const ORDER = field(1);

// By seat.
export const MONEY = field(MAX_SEATS);
export const REPUTATION = field(MAX_SEATS);
export const JAILED = field(MAX_SEATS);
/** Henchmen lying on poker cards. */
export const ON_CARDS = field(MAX_SEATS);
/** Henchmen out of the game (SC-183). */
export const BURNT = field(MAX_SEATS);
/** Poker cards in hand, one bit each. */
export const HAND = field(MAX_SEATS);
export const DECK_COUNT = field(MAX_SEATS);
/** 1 while the 0 lies face up beside the sheet. */
export const ZERO_UP = field(MAX_SEATS);
/** `NONE` before it is chosen. */
export const LEADER = field(MAX_SEATS);
/** 0 or 1: which of the leader's two strategy cards; `NONE` before the choice or without the option. */
export const STRATEGY_CARD = field(MAX_SEATS);
/** Safes whose value the seat has seen, one bit each. Who looked is public, what they saw is not. */
export const SEEN = field(MAX_SEATS);
/** By owner of the poker deck: viewers who know its top card, one bit each. */
export const TOP_SEEN = field(MAX_SEATS);
/** Cards drawn today after the first four. */
export const DRAWN = field(MAX_SEATS);
/** Slots that were filled the day before, one bit each. Public. */
export const YESTERDAY = field(MAX_SEATS);
/** Caught bluffs and proved honest cards of each seat, over the whole game. */
export const CAUGHT = field(MAX_SEATS);
export const PROVED = field(MAX_SEATS);
/** By (day - 1) * 4 + seat: the cards in the slots when the day was over, four bits a slot, card + 1. Told at the end. */
export const LAID = field(3 * MAX_SEATS);
/** By (day - 1) * 4 + seat: whose henchmen lay on them when they were called, four bits a slot. */
export const DOUBTED = field(3 * MAX_SEATS);

/** Scoundrels on the sheets, five spaces a seat. A scoundrel is `job * 128 + trait`. */
export const SHEET = field(MAX_SEATS * 5);
/** Left to right: the newest at 0, the oldest at 2. */
export const SALOON = field(3);
export const PILE_COUNT = field(1);
/** The face-up discard pile, bottom first. */
export const PILE = field(56);
export const TRAIT_NEXT = field(1);
export const TRAIT_COUNT = field(1);
export const TRAIT_DECK = field(50);
export const JOB_NEXT = field(1);
export const JOB_COUNT = field(1);
export const JOB_DECK = field(52);

/** By safe (six a site): which safe card it is. Secret. A safe is known to everybody by its place, never by this. */
export const SAFE_CARD = field(18);
/** By safe: 0 to 14 a space at a site, `UNUSED`, or `STOLEN` + seat. */
export const SAFE_AT = field(18);
export const UNUSED = 15;
export const STOLEN = 16;
/** By seat * 7 + mark: the safe it lies on. Marks are sorted by kind. */
export const MARK_AT = field(MAX_SEATS * 7);
export const MARK_NUMBER = field(MAX_SEATS * 7);

/** By seat * 7: the poker deck, bottom first. */
export const DECK = field(MAX_SEATS * 7);
/** By seat * 6 + slot. */
export const PLAYED = field(MAX_SEATS * 6);
/** By seat * 6 + slot: whose henchmen lie there, one bit each. */
export const SUSPECTS = field(MAX_SEATS * 6);
/** By seat * 6 + slot: who scouted the card that lies there now. Public. */
export const LOOKED = field(MAX_SEATS * 6);
/** By seat * 6 + slot: who scouted a card there that has been replaced since. Public. */
export const STALE = field(MAX_SEATS * 6);
/** By (viewer * 4 + owner) * 7 + card: where the viewer thinks it can be, bits `IN_HAND` and so on. */
export const WHERE = field(VIEWERS * MAX_SEATS * 7);
/** By viewer * 4 + owner: cards the viewer knows were played the day before, one bit each. */
export const KNOWN_BATCH = field(VIEWERS * MAX_SEATS);
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
/** By bit and seat: the strategy card's moment has come. */
export const PENDING_STRATEGIES = field(1);

// What is being carried out: a stack of frames, see frames.ts.
export const DEPTH = field(1);
export const FRAME = 10;
export const MAX_DEPTH = 40;
export const STACK = field(FRAME * MAX_DEPTH);

export const STATE_SIZE = size;

// A scoundrel.
export const makeScoundrel = (job: number, trait: number): number => job * 128 + trait;
export const jobOf = (scoundrel: number): number => scoundrel >> 7;
export const traitOf = (scoundrel: number): number => scoundrel & 127;

// Bits of long masks.
export const hasBit = (s: State, mask: number, bit: number): boolean =>
  (s[mask + (bit >> 5)]! & (1 << (bit & 31))) !== 0;
export function setBit(s: State, mask: number, bit: number): void {
  s[mask + (bit >> 5)]! |= 1 << (bit & 31);
}
export function clearBit(s: State, mask: number, bit: number): void {
  s[mask + (bit >> 5)]! &= ~(1 << (bit & 31));
}

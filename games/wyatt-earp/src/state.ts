import { CARD_KINDS, DECK_SIZE, OUTLAW_COUNT } from './words.ts';
import type { Seat } from '@tinstar/engine';

/*
 * The state is flat: one buffer, and a named typed array over each part of it. A copy is one `set` (`copyState`),
 * nothing is allocated while a game is played, and every part can still be read by its name.
 *
 * By seat and card: `[seat * CARD_KINDS + card]`. By seat and outlaw: `[seat * OUTLAW_COUNT + outlaw]`.
 * A seat or card that may be missing is stored plus one, 0 meaning none.
 */

export const MAX_SEATS = 4;
/** Room for a remembered discard pile: 78 cards, and the ones fetched from it in secret. */
const PILE_ROOM = 96;
/** A Wyatt Earp is played at most twice a round (once more after the renewal): 14 searches. */
export const MAX_FETCHES = 16;
/** Batches of unseen cards a hand is told apart into; see knowledge.ts. */
export const MAX_BATCHES = 12;

// The small numbers of the table, in `now`.
/** How many play. */
export const SEATS = 0;
/** The options that are on, as bits: OPEN_DISCARD, EARP_ENDS_ROUND, FREE_PHOTO. */
export const OPTION_BITS = 1;
export const DEALER = 2;
/** Whose turn it is. */
export const ACTIVE = 3;
/** Who decides: the active player, or the attacked one in `react`. */
export const ASKED = 4;
/** An index of STEPS. */
export const STEP = 5;
/** 1 once this turn's sheriff card is played (WE-027). */
export const SHERIFF_PLAYED = 6;
/** 1 once this turn saw a draw, a laying or a sheriff card (D28). */
export const PROGRESS = 7;
/** Turns in a row without any of these. */
export const IDLE_TURNS = 8;
/** `react`: the outlaw whose group was covered, plus one. */
export const PENDING_OUTLAW = 9;
/** `fetched`: the card, `target`: the card whose shot hit; plus one. */
export const PENDING_CARD = 10;
/** The seat whose group carries the fastest gun, plus one; and the outlaw. */
export const GUN_SEAT = 11;
export const GUN_OUTLAW = 12;
export const DRAW_COUNT = 13;
/** Cards in `discards`, the secretly fetched ones included. */
export const DISCARD_COUNT = 14;
/** Cards of `discards` that were secretly fetched. */
export const TAKEN_COUNT = 15;
/** 1 once the draw pile was renewed this round (WE-068). */
export const RENEWED = 16;
/** Cards in `pastDiscards`. */
export const PAST_COUNT = 17;
export const FETCH_COUNT = 18;
/** The winner, plus one. */
export const WINNER = 19;
/** The last settled round: why it ended (index of ROUND_ENDS plus one, 0 in round 1) and on whose turn. */
export const LAST_REASON = 20;
export const LAST_SEAT = 21;
/** Explicit decks already used (see `script`). */
export const SCRIPT_USED = 22;
/** All of these places. */
type NowPlace = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22;
type Now = Uint8Array & Record<NowPlace, number>;
/** A list of one number. */
type Single = Uint16Array & { 0: number };

// Bits of OPTION_BITS.
export const OPEN_DISCARD = 1;
export const EARP_ENDS_ROUND = 2;
export const FREE_PHOTO = 4;

// Values of STEP: indices into STEPS.
export const TAKE = 0;
export const PLAY = 1;
export const TARGET = 2;
export const STEAL = 3;
export const SEARCH = 4;
export const FETCHED = 5;
export const REACT = 6;
export const OVER = 7;

// A batch of unseen cards in a hand, in `batches`.
export const BATCH_SIZE = 3;
export const BATCH_COUNT = 0;
/** Outlaws none of these cards is, as bits. */
export const BATCH_NOT = 1;
/** Where they came from: FROM_DECK, FROM_RENEWED or FROM_EITHER. */
export const BATCH_FROM = 2;
export const FROM_DECK = 0;
export const FROM_RENEWED = 1;
export const FROM_EITHER = 2;

// A card fetched by Wyatt Earp, in `fetches`.
export const FETCH_SIZE = 7;
export const FETCH_SEAT = 0;
/** It lay below this index of the pile. */
export const FETCH_BEFORE = 1;
/** Its index. Secret. */
export const FETCH_INDEX = 2;
/** 1: an index of `pastDiscards`. */
export const FETCH_PAST = 3;
/** Whether it is still in the hand: HELD, PERHAPS_SPENT or SPENT. */
export const FETCH_STATUS = 4;
/** Outlaws it is not, as bits: its owner was asked and had none. */
export const FETCH_NOT = 5;
/** Seats that know which card it is, as bits; EVERYONE when it came to light. */
export const FETCH_KNOWN_TO = 6;
export const HELD = 0;
export const PERHAPS_SPENT = 1;
export const SPENT = 2;
export const EVERYONE = 0xff;

interface Field {
  readonly length: number;
  readonly bytes: 1 | 2;
}

/** Every part of the state: its length and the size of its numbers. The two-byte parts come first, for alignment. */
export const FIELDS = {
  round: { length: 1, bytes: 2 },
  money: { length: MAX_SEATS, bytes: 2 },
  rewards: { length: OUTLAW_COUNT, bytes: 2 },
  broughtIn: { length: 1, bytes: 2 },
  lastRewards: { length: OUTLAW_COUNT, bytes: 2 },
  now: { length: 24, bytes: 1 },
  hands: { length: MAX_SEATS * CARD_KINDS, bytes: 1 },
  handSizes: { length: MAX_SEATS, bytes: 1 },
  outlaws: { length: MAX_SEATS * OUTLAW_COUNT, bytes: 1 },
  stagecoaches: { length: MAX_SEATS * OUTLAW_COUNT, bytes: 1 },
  banks: { length: MAX_SEATS * OUTLAW_COUNT, bytes: 1 },
  covered: { length: MAX_SEATS * OUTLAW_COUNT, bytes: 1 },
  photos: { length: OUTLAW_COUNT, bytes: 1 },
  opened: { length: OUTLAW_COUNT, bytes: 1 },
  barred: { length: CARD_KINDS, bytes: 1 },
  draw: { length: DECK_SIZE, bytes: 1 },
  discards: { length: PILE_ROOM, bytes: 1 },
  pastDiscards: { length: PILE_ROOM, bytes: 1 },
  discarders: { length: PILE_ROOM, bytes: 1 },
  pastDiscarders: { length: PILE_ROOM, bytes: 1 },
  known: { length: MAX_SEATS * CARD_KINDS, bytes: 1 },
  batchCounts: { length: MAX_SEATS, bytes: 1 },
  batches: { length: MAX_SEATS * MAX_BATCHES * BATCH_SIZE, bytes: 1 },
  fetches: { length: MAX_FETCHES * FETCH_SIZE, bytes: 1 },
  spent: { length: MAX_FETCHES * CARD_KINDS, bytes: 1 },
  drawnSinceRenewal: { length: MAX_SEATS, bytes: 1 },
  renewedSeen: { length: CARD_KINDS, bytes: 1 },
  renewedUnsure: { length: CARD_KINDS, bytes: 1 },
  lastPoints: { length: MAX_SEATS * OUTLAW_COUNT, bytes: 1 },
} as const satisfies Record<string, Field>;
export type FieldName = keyof typeof FIELDS;

export interface State {
  /** All of it. */
  readonly bytes: Uint8Array;
  /** Counted from 1. */
  readonly round: Single;
  /** By seat, in thousands. */
  readonly money: Uint16Array;
  /** By outlaw: the money on the poster, in thousands. */
  readonly rewards: Uint16Array;
  /** All money ever put on a poster (I4). */
  readonly broughtIn: Single;
  /** By outlaw: the reward when the last round was settled. */
  readonly lastRewards: Uint16Array;
  /** The small numbers of the table: `now[ACTIVE]`, `now[STEP]` and so on. */
  readonly now: Now;
  /** By seat and card. */
  readonly hands: Uint8Array;
  /** By seat. */
  readonly handSizes: Uint8Array;
  /** By seat and outlaw: outlaw cards on the table, ... */
  readonly outlaws: Uint8Array;
  /** ... stagecoach robberies, ... */
  readonly stagecoaches: Uint8Array;
  /** ... bank robberies, ... */
  readonly banks: Uint8Array;
  /** ... and whether a hideout covers the group. */
  readonly covered: Uint8Array;
  /** By outlaw: the seat in front of which the photo lies, plus one. */
  readonly photos: Uint8Array;
  /** By outlaw: the seat that laid the first set this round, plus one (WE-020). */
  readonly opened: Uint8Array;
  /** By card: sheriff cards the active player drew by Wyatt Earp this turn (WE-062). */
  readonly barred: Uint8Array;
  /** Top card last. */
  readonly draw: Uint8Array;
  /** What everyone remembers of the discard pile, top card last: secretly fetched cards are still in it (D21). */
  readonly discards: Uint8Array;
  /** The same, as it was when the pile was renewed. */
  readonly pastDiscards: Uint8Array;
  /** For each card of the two piles: the seat whose move put it there, plus one; 0 for the card turned up first. */
  readonly discarders: Uint8Array;
  readonly pastDiscarders: Uint8Array;
  /** By seat and card: cards in the hand that the whole table knows of. */
  readonly known: Uint8Array;
  /** By seat: batches of cards in the hand that only its owner knows (knowledge.ts), oldest first. */
  readonly batchCounts: Uint8Array;
  readonly batches: Uint8Array;
  /** Secret fetches of this round, oldest first. */
  readonly fetches: Uint8Array;
  /** By fetch and card: 1 where a card came out of that hand since that may have been the fetched one. */
  readonly spent: Uint8Array;
  /** By seat. */
  readonly drawnSinceRenewal: Uint8Array;
  /** By card: cards of the renewed pile that surely came to light since. */
  readonly renewedSeen: Uint8Array;
  /** By card: cards that came to light out of a hand and may have been of the renewed pile. */
  readonly renewedUnsure: Uint8Array;
  /** By seat and outlaw: the sheriff points that counted in the last round. */
  readonly lastPoints: Uint8Array;
  /** Explicit decks of this match (readDeal), first round first; `null` in ordinary games. Never changed. */
  script: readonly (readonly number[])[] | null;
  /** The cards turned up in the duel that decided the game, in order; `null` without one (WE-085). Never changed. */
  duel: readonly number[] | null;
}

/** Rounded up to whole words of four bytes, so that states can be compared by words. */
const STATE_BYTES =
  Math.ceil(Object.values(FIELDS).reduce((sum, field) => sum + field.length * field.bytes, 0) / 4) * 4;

/** By part: where it begins in the buffer. */
export const OFFSETS = (() => {
  const offsets = {} as Record<FieldName, number>;
  let offset = 0;
  for (const name of Object.keys(FIELDS) as FieldName[]) {
    offsets[name] = offset;
    offset += FIELDS[name].length * FIELDS[name].bytes;
  }
  return offsets;
})();

/** By part: a bit, so that parts can be counted up in one number. */
export const FIELD_BITS = Object.fromEntries(
  (Object.keys(FIELDS) as FieldName[]).map((name, index) => [name, 1 << index]),
) as Readonly<Record<FieldName, number>>;

/** By word of four bytes: the parts that lie in it. */
export const WORD_FIELDS = (() => {
  const words = new Int32Array(STATE_BYTES / 4);
  for (const name of Object.keys(FIELDS) as FieldName[]) {
    const end = OFFSETS[name] + FIELDS[name].length * FIELDS[name].bytes;
    for (let word = OFFSETS[name] >> 2; word << 2 < end; word++) words[word]! |= FIELD_BITS[name];
  }
  return words;
})();

/** Parts that hold the same for every seat, one seat after the other. */
const SEAT_FIELDS = ['money', 'hands', 'handSizes', 'known', 'batchCounts', 'batches', 'drawnSinceRenewal'] as const;

/** By word of four bytes: the seats of which something in it tells, as bits. */
export const WORD_SEATS = (() => {
  const words = new Uint8Array(STATE_BYTES / 4);
  for (const name of SEAT_FIELDS) {
    const size = (FIELDS[name].length * FIELDS[name].bytes) / MAX_SEATS;
    for (let at = 0; at < MAX_SEATS * size; at++) words[(OFFSETS[name] + at) >> 2]! |= 1 << Math.floor(at / size);
  }
  return words;
})();

/** A state of zeros. Written out field by field, so that every state has the same shape and its parts are found fast. */
export function emptyState(): State {
  const buffer = new ArrayBuffer(STATE_BYTES);
  const words = (name: FieldName) => new Uint16Array(buffer, OFFSETS[name], FIELDS[name].length);
  const bytes = (name: FieldName) => new Uint8Array(buffer, OFFSETS[name], FIELDS[name].length);
  return {
    bytes: new Uint8Array(buffer),
    round: words('round') as Single,
    money: words('money'),
    rewards: words('rewards'),
    broughtIn: words('broughtIn') as Single,
    lastRewards: words('lastRewards'),
    now: bytes('now') as Now,
    hands: bytes('hands'),
    handSizes: bytes('handSizes'),
    outlaws: bytes('outlaws'),
    stagecoaches: bytes('stagecoaches'),
    banks: bytes('banks'),
    covered: bytes('covered'),
    photos: bytes('photos'),
    opened: bytes('opened'),
    barred: bytes('barred'),
    draw: bytes('draw'),
    discards: bytes('discards'),
    pastDiscards: bytes('pastDiscards'),
    discarders: bytes('discarders'),
    pastDiscarders: bytes('pastDiscarders'),
    known: bytes('known'),
    batchCounts: bytes('batchCounts'),
    batches: bytes('batches'),
    fetches: bytes('fetches'),
    spent: bytes('spent'),
    drawnSinceRenewal: bytes('drawnSinceRenewal'),
    renewedSeen: bytes('renewedSeen'),
    renewedUnsure: bytes('renewedUnsure'),
    lastPoints: bytes('lastPoints'),
    script: null,
    duel: null,
  };
}

export function cloneState(state: State): State {
  const clone = emptyState();
  copyState(state, clone);
  return clone;
}

export function copyState(from: State, into: State): void {
  into.bytes.set(from.bytes);
  into.script = from.script;
  into.duel = from.duel;
}

/** Whether an option is on: OPEN_DISCARD, EARP_ENDS_ROUND or FREE_PHOTO. */
export const hasOption = ({ now }: State, option: number): boolean => (now[OPTION_BITS] & option) !== 0;

/** The card that is to be decided about, in `target` and `fetched`; -1 without one. */
export const pendingCard = ({ now }: State): number => now[PENDING_CARD] - 1;

/** Cards that really lie in the discard pile. */
export const discardPileSize = ({ now }: State): number => now[DISCARD_COUNT] - now[TAKEN_COUNT];

// Bots look at every position: plain loops where a view is long, several times as fast as iterators over typed arrays.

const NO_CARDS: readonly number[] = Array.from({ length: CARD_KINDS }, () => 0);

/** By card: the numbers of a seat. */
export function row(bySeatAndCard: Uint8Array, seat: Seat): number[] {
  const start = seat * CARD_KINDS;
  const numbers = NO_CARDS.slice();
  for (let card = 0; card < CARD_KINDS; card++) numbers[card] = bySeatAndCard[start + card]!;
  return numbers;
}

export function countByCard(cards: Uint8Array, count: number): number[] {
  const counts = NO_CARDS.slice();
  for (let i = 0; i < count; i++) counts[cards[i]!]!++;
  return counts;
}

/**
 * Who bluffs? All hands a player can have had today, weighed by how well the slots it claimed fit each of them.
 * Seven cards make 35 hands at most, so nothing has to be guessed that can be counted.
 */
import type { Seat } from '@tinstar/engine';
import { countBits, FACE_UP, IN_DECK, IN_SLOT, IN_SLOTS, type State } from '../state.ts';
import * as S from '../state.ts';
import { HAND_SIZE, POKER_COUNT, SLOT_COUNT } from '../words.ts';
import { placeOf } from '../view.ts';

/** How often a card of a slot claimed yesterday was really played there (SC-043). */
const TRUST_IN_YESTERDAY = 0.8;
/** How strongly players prefer a slot that brings a point more. */
const APPETITE = 0.6;
/** How much more that counts for those who do not have its card, and what puts them off. */
const TEMPTATION = 1;
const SHAME = 2.5;
/** Now and then somebody keeps the right card for later. */
export const KEPT = 0.04;

/** Sets of cards as bits, by how many there are. */
const SETS: readonly (readonly number[])[] = Array.from({ length: POKER_COUNT + 1 }, (_, size) =>
  Array.from({ length: 1 << POKER_COUNT }, (_unused, set) => set).filter((set) => countBits(set) === size),
);
const ALL_CARDS = (1 << POKER_COUNT) - 1;

/** What a viewer knows of a player's cards. */
export interface Known {
  /** By card: where it can be. */
  readonly where: readonly number[];
  /** Cards that were played the day before, one bit each. */
  readonly batch: number;
}

/** What a seat, or `PUBLIC`, knows of the cards of another. */
export function knownTo(s: State, viewer: Seat, owner: Seat): Known {
  const where: number[] = [];
  const isOwn = viewer === owner;
  for (let card = 0; card < POKER_COUNT; card++)
    where.push(isOwn ? placeOf(s, owner, card) : S.where(s, viewer, owner, card));
  return { where, batch: isOwn ? 0 : S.knownBatch(s, viewer, owner) };
}

/** What is certain of a player's cards. */
export interface Certain {
  /** Slots in which another card lies than should, and those in which the right one does. */
  readonly bluffs: number;
  readonly proofs: number;
  /** Cards that lie face up or in a slot that is not theirs. */
  readonly elsewhere: number;
  /** Cards that are not in the deck, and cards that are. */
  readonly out: number;
  readonly kept: number;
}

/** What is certain, and the cards that were played the day before, one bit each. */
export interface Evidence {
  readonly certain: Certain;
  readonly batch: number;
}

/** Leading zeros of the bit of the first slot. */
const FIRST_SLOT = Math.clz32(IN_SLOT);

export function certainOf({ where }: Known): Certain {
  let [bluffs, proofs, elsewhere, out, kept] = [0, 0, 0, 0, 0];
  for (let card = 0; card < POKER_COUNT; card++) {
    const places = where[card]!;
    if (places === FACE_UP) elsewhere |= 1 << card;
    if ((places & IN_DECK) === 0) out |= 1 << card;
    else if (places === IN_DECK) kept |= 1 << card;
    // In one slot and nowhere else: one bit, and that of a slot.
    if (places === 0 || (places & IN_SLOTS) !== places || (places & (places - 1)) !== 0) continue;
    const at = FIRST_SLOT - Math.clz32(places);
    if (card === at + 1) proofs |= 1 << at;
    else {
      bluffs |= 1 << at;
      elsewhere |= 1 << card;
    }
  }
  return { bluffs, proofs, elsewhere, out, kept };
}

/** By hand, a set of cards: how well it fits what the player did. */
export const fits = new Float64Array(ALL_CARDS + 1);

/**
 * All hands a player can have had today, drawn cards included; `fits` says how well each goes with the slots it claimed.
 * `claims`: the slots filled today, one bit each; `brings`: what each slot is worth to the player, in points.
 */
export function handsOf(
  s: State,
  owner: Seat,
  batch: number,
  { bluffs, elsewhere, out, kept }: Certain,
  claims: number,
  brings: readonly number[],
): readonly number[] {
  weighClaims(brings, claims);
  const claimed = s[S.YESTERDAY + owner]!;
  const dawn = claimed === 0 ? null : handsAtDawn(claimed, batch);
  const hands = SETS[POKER_COUNT - S.deckCount(s, owner)]!;
  for (let i = 0; i < hands.length; i++) {
    const hand = hands[i]!;
    const weight = (out & ~hand) !== 0 || (kept & hand) !== 0 ? 0 : dawn === null ? 1 : dawn[hand]!;
    fits[hand] = weight === 0 ? 0 : weight * chanceToClaim(((hand & ~elsewhere) >> 1) & ~bluffs);
  }
  return hands;
}

/**
 * Which slots a player claims: a choice of some of six, each as likely as the product of its slots' odds. Those depend on
 * whether it has the card; so for each half of the slots, and each set of them that could be honest, there are five
 * numbers: the odds of what was claimed there, and the sums of the odds of all choices of 0, 1, 2 and 3 of them.
 */
const HALF = 3;
const ROW = 5;
const LOW = new Float64Array(ROW << HALF);
const HIGH = new Float64Array(ROW << HALF);
const honestly = new Float64Array(SLOT_COUNT);
const falsely = new Float64Array(SLOT_COUNT);
/** By the slots that could be honest: the odds of all choices of as many slots as were claimed; NaN until counted. */
const choices = new Float64Array(1 << SLOT_COUNT);
/** What was weighed last: a player wonders about every slot in turn, with the same odds and as many claims. */
let weighed: readonly number[] | null = null;
let claimCount = 0;

function weighClaims(brings: readonly number[], claims: number): void {
  const count = countBits(claims);
  const isNew = brings !== weighed;
  if (isNew) {
    weighed = brings;
    for (let at = 0; at < SLOT_COUNT; at++) {
      honestly[at] = Math.exp(APPETITE * brings[at]!);
      falsely[at] = Math.exp((APPETITE + TEMPTATION) * brings[at]! - SHAME);
    }
  }
  weighHalf(LOW, 0, claims, isNew);
  weighHalf(HIGH, HALF, claims >> HALF, isNew);
  if (isNew || count !== claimCount) choices.fill(Number.NaN);
  claimCount = count;
}

function weighHalf(half: Float64Array, first: number, claims: number, isNew: boolean): void {
  for (let honest = 0; honest < 1 << HALF; honest++) {
    const a = honest & 1 ? honestly[first]! : falsely[first]!;
    const b = honest & 2 ? honestly[first + 1]! : falsely[first + 1]!;
    const c = honest & 4 ? honestly[first + 2]! : falsely[first + 2]!;
    const row = honest * ROW;
    half[row] = (claims & 1 ? a : 1) * (claims & 2 ? b : 1) * (claims & 4 ? c : 1);
    if (!isNew) continue;
    half[row + 1] = 1;
    half[row + 2] = a + b + c;
    half[row + 3] = a * b + a * c + b * c;
    half[row + 4] = a * b * c;
  }
}

/** The chance that somebody who could be honest in these slots claims what was claimed. */
function chanceToClaim(honest: number): number {
  const low = (honest & ((1 << HALF) - 1)) * ROW;
  const high = (honest >> HALF) * ROW;
  let all = choices[honest]!;
  if (Number.isNaN(all)) {
    all = 0;
    for (let i = Math.max(0, claimCount - HALF); i <= Math.min(HALF, claimCount); i++)
      all += LOW[low + 1 + i]! * HIGH[high + 1 + claimCount - i]!;
    choices[honest] = all;
  }
  return (LOW[low]! * HIGH[high]!) / all;
}

/** Whether the card in a slot is certain to be a bluff (1) or not to be one (0); NaN if it is not certain. */
export function surely({ bluffs, proofs }: Certain, slot: number): number {
  if (bluffs & (1 << slot)) return 1;
  return proofs & (1 << slot) ? 0 : Number.NaN;
}

/** The chance that the card in `slot`, one of those claimed, is not the one it should be, where that is not certain. */
export function bluffChance(
  s: State,
  owner: Seat,
  batch: number,
  certain: Certain,
  claims: number,
  slot: number,
  brings: readonly number[],
): number {
  const own = 2 << slot;
  const isElsewhere = (certain.elsewhere & own) !== 0;
  const hands = handsOf(s, owner, batch, certain, claims, brings);
  let all = 0;
  let bluffing = 0;
  for (let i = 0; i < hands.length; i++) {
    const weight = fits[hands[i]!]!;
    all += weight;
    bluffing += (hands[i]! & own) === 0 || isElsewhere ? weight : weight * KEPT;
  }
  return all === 0 ? 0.5 : bluffing / all;
}

/**
 * SC-043: the hand is the three cards not played yesterday and some of the four that were. By slots claimed yesterday and
 * cards known to have been played: how likely each hand is. There are few such pairs, and they come again and again.
 */
const DAWNS = new Map<number, Float64Array>();

function handsAtDawn(claimed: number, batch: number): Float64Array {
  const key = (claimed << POKER_COUNT) | batch;
  let hands = DAWNS.get(key);
  if (hands === undefined) {
    hands = Float64Array.from({ length: ALL_CARDS + 1 }, (_, hand) => likelihoodAtDawn(claimed, batch, hand));
    DAWNS.set(key, hands);
  }
  return hands;
}

function likelihoodAtDawn(claimed: number, batch: number, hand: number): number {
  let sum = 0;
  for (const played of SETS[HAND_SIZE]!) {
    if ((batch & ~played) !== 0 || (ALL_CARDS & ~played & ~hand) !== 0) continue;
    let weight = 1;
    for (let slot = 0; slot < SLOT_COUNT; slot++) {
      if (claimed & (1 << slot)) weight *= played & (2 << slot) ? TRUST_IN_YESTERDAY : 1 - TRUST_IN_YESTERDAY;
    }
    sum += weight;
  }
  return sum;
}

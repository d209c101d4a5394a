/**
 * Who bluffs? All hands a player can have had today, weighed by how well the slots it claimed fit each of them.
 * Seven cards make 35 hands at most, so nothing has to be guessed that can be counted.
 */
import { FACE_UP, IN_DECK, IN_SLOT } from '../../state.ts';
import type { PlayerView } from '../../view-type.ts';
import { HAND_SIZE, POKER_COUNT, SLOT_COUNT } from '../../words.ts';

/** How often a card of a slot claimed yesterday was really played there (SC-043). */
const TRUST_IN_YESTERDAY = 0.8;
/** How strongly players prefer a slot that brings a point more. */
const APPETITE = 0.6;
/** How much more that counts for those who do not have its card, and what puts them off. */
const TEMPTATION = 1;
const SHAME = 2.5;

/** Sets of cards as bits, by how many there are. */
const SETS: readonly (readonly number[])[] = Array.from({ length: POKER_COUNT + 1 }, (_, size) =>
  Array.from({ length: 1 << POKER_COUNT }, (_unused, set) => set).filter((set) => countBits(set) === size),
);
const ALL_CARDS = (1 << POKER_COUNT) - 1;

function countBits(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** What somebody knows of a player's cards. */
export interface Known {
  readonly where: readonly number[];
  readonly batch: number;
}

export const publiclyKnown = (player: PlayerView): Known => ({
  where: player.publicWhere,
  batch: player.publicBatch,
});

/**
 * The chance that the card in `slot` is not the one it should be, for somebody who knows `known`. `claims`: the slots
 * filled today, one bit each, `slot` among them; `brings`: what each slot is worth to the player, in points.
 */
export function bluffChance(
  player: PlayerView,
  known: Known,
  claims: number,
  slot: number,
  brings: readonly number[],
): number {
  const { where } = known;
  const size = POKER_COUNT - player.deckSize;
  // Slots of which it is known what lies in them, and cards of which it is known where they lie.
  let bluffs = 0;
  let proofs = 0;
  let elsewhere = 0;
  for (let card = 0; card < POKER_COUNT; card++) {
    for (let s = 0; s < SLOT_COUNT; s++) {
      if (where[card] !== IN_SLOT << s) continue;
      if (card === s + 1) proofs |= 1 << s;
      else {
        bluffs |= 1 << s;
        elsewhere |= 1 << card;
      }
    }
    if (where[card] === FACE_UP) elsewhere |= 1 << card;
  }
  if (bluffs & (1 << slot)) return 1;
  if (proofs & (1 << slot)) return 0;
  const honestly = brings.map((worth) => Math.exp(APPETITE * worth));
  const falsely = brings.map((worth) => Math.exp((APPETITE + TEMPTATION) * worth - SHAME));
  const hasDawned = player.yesterday.includes(true);
  let all = 0;
  let bluffing = 0;
  for (const hand of SETS[size] ?? []) {
    if (!fits(where, hand)) continue;
    const prior = hasDawned ? likelihoodAtDawn(player, known.batch, hand) : 1;
    if (prior === 0) continue;
    let weight = prior;
    const odds: number[] = [];
    let claimed = 0;
    for (let s = 0; s < SLOT_COUNT; s++) {
      const card = 1 << (s + 1);
      const honest = (hand & card) !== 0 && (elsewhere & card) === 0 && (bluffs & (1 << s)) === 0;
      const wish = (honest ? honestly : falsely)[s]!;
      odds.push(wish);
      if ((claims & (1 << s)) === 0) continue;
      weight *= wish;
      claimed++;
    }
    weight /= waysToChoose(odds, claimed);
    all += weight;
    const card = 1 << (slot + 1);
    if ((hand & card) === 0 || elsewhere & card) bluffing += weight;
    // Now and then somebody keeps the right card for later.
    else bluffing += weight * 0.04;
  }
  return all === 0 ? 0.5 : bluffing / all;
}

/** Whether a player can have held these cards today, drawn ones included. */
function fits(where: readonly number[], hand: number): boolean {
  for (let card = 0; card < POKER_COUNT; card++) {
    if ((where[card]! & (hand & (1 << card) ? ~IN_DECK : IN_DECK)) === 0) return false;
  }
  return true;
}

/** SC-043: the hand is the three cards not played yesterday and some of the four that were. */
function likelihoodAtDawn(player: PlayerView, batch: number, hand: number): number {
  let sum = 0;
  for (const played of SETS[HAND_SIZE]!) {
    if ((batch & ~played) !== 0 || (ALL_CARDS & ~played & ~hand) !== 0) continue;
    let weight = 1;
    for (let slot = 0; slot < SLOT_COUNT; slot++) {
      if (player.yesterday[slot]) weight *= played & (1 << (slot + 1)) ? TRUST_IN_YESTERDAY : 1 - TRUST_IN_YESTERDAY;
    }
    sum += weight;
  }
  return sum;
}

/** The sum of the products of all choices of `count` odds: what one choice must be divided by to be a chance. */
function waysToChoose(odds: readonly number[], count: number): number {
  const sums = Array.from({ length: count + 1 }, (_, i) => (i === 0 ? 1 : 0));
  for (const each of odds) for (let i = count; i > 0; i--) sums[i]! += sums[i - 1]! * each;
  return sums[count]!;
}

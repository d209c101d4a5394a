/** Suspecting others, and being suspected. */
import type { Seat } from '@tinstar/engine';
import type { PlayerView, View } from '../../view-type.ts';
import { SLOT_COUNT, TURNS_A_DAY } from '../../words.ts';
import { bluffChance, publiclyKnown, type Known } from './belief.ts';
import { lookAround, type Sights } from './sights.ts';
import { claimWorth } from './slots.ts';

/** How much a player's record counts: bluffs of which it was caught, cards that proved honest. */
const RECORD = 0.7;
/** How likely cards are bluffs before anything is known: the chance that has to be beaten by waiting. */
const QUANTILES = [0.1, 0.15, 0.19, 0.22, 0.25, 0.28, 0.32, 0.36, 0.42, 0.5, 0.7];
/** Honest cards and bluffs of the first, second, third and fourth turn of a day, as odds against the mean. */
const BY_TURN = [1.1, 1.05, 1, 0.85];
/** How far the count of possible hands is trusted: whoever bluffs counts as well, and chooses what looks honest. */
const TRUST_IN_COUNTING = 0.75;
/** How often a card is a bluff, as odds: seldom between two, where a catch counts twice. */
const usualOdds = ({ seats }: View): number => (seats === 2 ? 0.15 : 0.4);
/** A henchman kept for later is worth a little less than one used now. */
const PATIENCE = 0.85;

/** What a henchman is worth when the game is nearly over: there is always some use for one. */
const IDLE = 0.3;

/** Suspicions an opponent spreads over a card of each of the others, on average; and how slowly that is learnt. */
const USUAL_SUSPICIONS = 0.45;
const FIRST_IMPRESSION = 0.6;
/** How much sooner henchmen are spent than evenly over the day. */
const VIGILANCE = 1.6;

const claimsOf = (player: PlayerView): number =>
  player.slots.reduce((mask, slot, i) => mask | (slot.filled ? 1 << i : 0), 0);

/** The chance that the card in a slot is a bluff, as far as the viewer can tell. */
export function chanceOfBluff(sights: Sights, seat: Seat, slot: number): number {
  const owner = sights.view.players[seat]!;
  return judged(sights, seat, { where: owner.where, batch: owner.knownBatch }, claimsOf(owner), slot);
}

function judged({ view, cards }: Sights, seat: Seat, known: Known, claims: number, slot: number): number {
  const owner = view.players[seat]!;
  const through = lookAround(cards, view, seat);
  const brings = Array.from({ length: SLOT_COUNT }, (_, s) => claimWorth(through, s));
  const chance = bluffChance(owner, known, claims, slot, brings);
  if (chance === 0 || chance === 1) return chance;
  const counted = (chance / (1 - chance)) ** TRUST_IN_COUNTING * usualOdds(view) ** (1 - TRUST_IN_COUNTING);
  const record = ((owner.caught + 1.3) / (owner.proved + 1.3)) ** RECORD;
  const odds = counted * record * (BY_TURN[Math.floor(view.turn / view.seats)] ?? 1);
  return odds / (1 + odds);
}

/** Cards of others that `seat` can still suspect today after this turn's. */
function cardsToCome(view: View, seat: Seat): number {
  let count = 0;
  for (let turn = view.turn + 1; turn < TURNS_A_DAY * view.seats; turn++)
    if (((view.first ?? 0) + turn) % view.seats !== seat) count++;
  return count;
}

/** How likely a bluff must be to be worth one of `henchmen` while `toCome` other cards will be played. */
function threshold(henchmen: number, toCome: number): number {
  const rank = Math.max(0, 1 - henchmen / (toCome + 1)) * (QUANTILES.length - 1);
  const below = Math.floor(rank);
  const above = Math.min(QUANTILES.length - 1, below + 1);
  return QUANTILES[below]! + (QUANTILES[above]! - QUANTILES[below]!) * (rank - below);
}

/** What putting a henchman on this card brings, less what that henchman could bring elsewhere. */
export function suspicionWorth(sights: Sights, seat: Seat, slot: number): number {
  const { view, me, mine } = sights;
  const chance = chanceOfBluff(sights, seat, slot);
  const gain = gainOfCatch(sights, seat, slot);
  const expected = (p: number): number => p * gain - (1 - p) * Math.max(IDLE, sights.henchman);
  const toCome = cardsToCome(view, me);
  const kept = mine.henchmen.available > toCome ? 0 : PATIENCE * expected(threshold(mine.henchmen.available, toCome));
  return expected(chance) - Math.max(0, kept);
}

/** SC-103: a point for me, and one off the bluffer, unless somebody else's henchman sees to that already. */
function gainOfCatch({ view, cards, mine, opponents }: Sights, seat: Seat, slot: number): number {
  const up = mine.reputation < cards.mostReputation ? 1 : 0;
  const { henchmen } = view.players[seat]!.slots[slot]!;
  return up + (henchmen.length > 0 ? 0 : 1 / opponents);
}

/** The chance that somebody suspects a card of mine in this slot, as far as public facts tell. */
export function suspectedChance(sights: Sights, slot: number): number {
  const { me, mine } = sights;
  const likely = judged(sights, me, publiclyKnown(mine), claimsOf(mine) | (1 << slot), slot);
  return watched(sights, likely);
}

/** The same for a card that looks so `likely` to be a bluff. Henchmen are spent evenly over the day. */
export function watched(sights: Sights, likely: number): number {
  const { view, me } = sights;
  let trusted = 1;
  view.players.forEach((player, seat) => {
    const { available } = player.henchmen;
    if (seat === me || available === 0) return;
    const share = Math.min(1, available / (cardsToCome(view, seat) + 1));
    trusted *= 1 - Math.min(0.9, VIGILANCE * keennessOf(sights, seat) * share * Math.sqrt(likely / 0.33));
  });
  return 1 - trusted;
}

/** How keen on suspecting my cards somebody has proved so far: 1 is what is usual. */
function keennessOf({ view, mine, opponents }: Sights, seat: Seat): number {
  const earlier = (mine.caught + mine.proved) / opponents;
  let today = 0;
  let played = TURNS_A_DAY * (view.day - 1);
  for (const slot of mine.slots) {
    if (slot.filled) played++;
    if (slot.henchmen.includes(seat)) today++;
  }
  const usual = (USUAL_SUSPICIONS / opponents) * played;
  return (earlier + today + FIRST_IMPRESSION) / (usual + FIRST_IMPRESSION);
}

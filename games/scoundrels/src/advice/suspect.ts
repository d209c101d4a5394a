/** Suspecting others, and being suspected. */
import type { Seat } from '@tinstar/engine';
import { availableHenchmen } from '../henchmen.ts';
import * as S from '../state.ts';
import { PUBLIC, type State } from '../state.ts';
import { SLOT_COUNT, TURNS_A_DAY } from '../words.ts';
import { bluffChance, certainOf, type Evidence, knownTo, surely } from './belief.ts';
import { Sights } from './sights.ts';
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
const usualOdds = (s: State): number => (S.seats(s) === 2 ? 0.15 : 0.4);
/** A henchman kept for later is worth a little less than one used now. */
const PATIENCE = 0.85;

/** What a henchman is worth when the game is nearly over: there is always some use for one. */
const IDLE = 0.3;

/** Suspicions an opponent spreads over a card of each of the others, on average; and how slowly that is learnt. */
const USUAL_SUSPICIONS = 0.45;
const FIRST_IMPRESSION = 0.6;
/** How much sooner henchmen are spent than evenly over the day. */
const VIGILANCE = 1.6;

/** Slots that are filled, one bit each. */
export function claimsOf(s: State, seat: Seat): number {
  let claims = 0;
  for (let slot = 0; slot < SLOT_COUNT; slot++) if (S.isFilled(s, S.spotOf(seat, slot))) claims |= 1 << slot;
  return claims;
}

function evidenceOf(s: State, viewer: Seat, owner: Seat): Evidence {
  const known = knownTo(s, viewer, owner);
  return { certain: certainOf(known), batch: known.batch };
}

/** The chance that the card in a slot is a bluff, as far as the knower can tell. */
export function chanceOfBluff(sights: Sights, seat: Seat, slot: number): number {
  const { s, knower } = sights;
  return judged(sights, seat, evidenceOf(s, knower, seat), claimsOf(s, seat), slot);
}

/** What each slot brings a player, as far as others can tell. */
export function claimsWorth(sights: Sights, seat: Seat): readonly number[] {
  const { facts, s, me, knower, safes } = sights;
  const through = seat === me ? sights : new Sights(facts, s, seat, knower, safes);
  const worth: number[] = [];
  for (let slot = 0; slot < SLOT_COUNT; slot++) worth.push(claimWorth(through, slot));
  return worth;
}

function judged(sights: Sights, seat: Seat, { certain, batch }: Evidence, claims: number, slot: number): number {
  const { s } = sights;
  const sure = surely(certain, slot);
  if (!Number.isNaN(sure)) return sure;
  const brings = (sights.claims[seat] ??= claimsWorth(sights, seat));
  const chance = bluffChance(s, seat, batch, certain, claims, slot, brings);
  if (chance === 0 || chance === 1) return chance;
  const counted = (chance / (1 - chance)) ** TRUST_IN_COUNTING * usualOdds(s) ** (1 - TRUST_IN_COUNTING);
  const record = ((S.caught(s, seat) + 1.3) / (S.proved(s, seat) + 1.3)) ** RECORD;
  const odds = counted * record * (BY_TURN[Math.floor(S.turn(s) / S.seats(s))] ?? 1);
  return odds / (1 + odds);
}

/** Cards of others that `seat` can still suspect today after this turn's. */
function cardsToCome(s: State, seat: Seat): number {
  const seats = S.seats(s);
  let count = 0;
  for (let turn = S.turn(s) + 1; turn < TURNS_A_DAY * seats; turn++) if ((S.first(s) + turn) % seats !== seat) count++;
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
  const { s, me, available } = sights;
  const chance = chanceOfBluff(sights, seat, slot);
  const gain = gainOfCatch(sights, seat, slot);
  const expected = (p: number): number => p * gain - (1 - p) * Math.max(IDLE, sights.henchman);
  const toCome = cardsToCome(s, me);
  const kept = available > toCome ? 0 : PATIENCE * expected(threshold(available, toCome));
  return expected(chance) - Math.max(0, kept);
}

/** SC-103: a point for me, and one off the bluffer, unless somebody else's henchman sees to that already. */
function gainOfCatch({ s, cards, me, opponents }: Sights, seat: Seat, slot: number): number {
  const up = S.reputation(s, me) < cards.mostReputation ? 1 : 0;
  return up + (S.suspectsAt(s, S.spotOf(seat, slot)) === 0 ? 1 / opponents : 0);
}

/** The chance that somebody suspects a card of mine in this slot, as far as public facts tell. */
export function suspectedChance(sights: Sights, slot: number): number {
  const { s, me } = sights;
  const shown = (sights.shown ??= evidenceOf(s, PUBLIC, me));
  return watched(sights, judged(sights, me, shown, claimsOf(s, me) | (1 << slot), slot));
}

/** The same for a card that looks so `likely` to be a bluff. Henchmen are spent evenly over the day. */
export function watched(sights: Sights, likely: number): number {
  const { s, me } = sights;
  let trusted = 1;
  for (let seat = 0; seat < S.seats(s); seat++) {
    const available = availableHenchmen(s, seat);
    if (seat === me || available === 0) continue;
    const share = Math.min(1, available / (cardsToCome(s, seat) + 1));
    trusted *= 1 - Math.min(0.9, VIGILANCE * keennessOf(sights, seat) * share * Math.sqrt(likely / 0.33));
  }
  return 1 - trusted;
}

/** How keen on suspecting my cards somebody has proved so far: 1 is what is usual. */
function keennessOf({ s, me, opponents }: Sights, seat: Seat): number {
  const earlier = (S.caught(s, me) + S.proved(s, me)) / opponents;
  let today = 0;
  let played = TURNS_A_DAY * (S.day(s) - 1);
  for (let slot = 0; slot < SLOT_COUNT; slot++) {
    const spot = S.spotOf(me, slot);
    if (S.isFilled(s, spot)) played++;
    if (S.isSuspectedBy(s, spot, seat)) today++;
  }
  const usual = (USUAL_SUSPICIONS / opponents) * played;
  return (earlier + today + FIRST_IMPRESSION) / (usual + FIRST_IMPRESSION);
}

/** Who bluffs? Judged from what was seen: where cards can be, who was caught, what was claimed yesterday (SC-043). */
import type { Seat } from '@tinstar/engine';
import { FACE_UP, IN_DECK, IN_HAND, IN_SLOT } from '../layout.ts';
import type { PlayerView } from '../view-type.ts';
import { lookAround, type Sights } from './sights.ts';
import { claimWorth } from './worth.ts';

/** How often a card of yesterday's claimed slot really was that card. */
const TRUST_IN_YESTERDAY = 0.6;
/** A suspicion that is right moves two tokens: mine up, and one opponent's down. */
const CAUGHT_BLUFF = 1.25;
/** What a slot must bring before somebody without its card bluffs for it, and how sharply that is felt. */
const TEMPTATION = 1.6;
const SHARPNESS = 2.2;
/** How much a player's record counts. */
const RECORD = 0.8;

/** The chance that the card in a slot is not the one it should be. */
export function bluffChance(sights: Sights, seat: Seat, slot: number): number {
  const { view, cards } = sights;
  const owner = view.players[seat]!;
  const card = slot + 1;
  const places = owner.where[card]!;
  const here = IN_SLOT << slot;
  if (places === here) return 0;
  if ((places & here) === 0) return 1;
  // Whoever has the card plays it honestly; whoever has not is tempted by what the slot brings.
  const had = chanceToHold(owner, card, slot);
  const brings = claimWorth(lookAround(cards, view, seat), slot);
  const tempted = 0.08 + 0.92 / (1 + Math.exp(SHARPNESS * (TEMPTATION - brings)));
  const record = ((owner.caught + 1.2) / (owner.proved + 1.2)) ** RECORD;
  const odds = (((1 - had) * tempted + 0.04 * had) / Math.max(0.02, had * 0.96)) * record;
  return odds / (1 + odds);
}

/** The chance that the honest card was in the hand when this slot was chosen. */
function chanceToHold(owner: PlayerView, card: number, slot: number): number {
  const places = owner.where[card]!;
  if ((places & IN_DECK) === 0 && (places & ~(IN_HAND | (IN_SLOT << slot))) === 0) return 1;
  if (owner.knownBatch & (1 << card)) return 0.25 + 0.25 * Math.min(3, owner.drawnToday);
  if (owner.yesterday.includes(true)) {
    // An honest claim of yesterday lies among four cards of which one came to the hand; what was not claimed is there.
    return owner.yesterday[slot] ? TRUST_IN_YESTERDAY * 0.25 + (1 - TRUST_IN_YESTERDAY) * 0.8 : 0.92;
  }
  // The other places it could be in, each as likely as it is large.
  let room = 0;
  let reachable = 0;
  const add = (bit: number, size: number): void => {
    if ((places & bit) === 0) return;
    room += size;
    if (bit === IN_HAND || bit === IN_SLOT << slot) reachable += size;
  };
  add(IN_HAND, owner.handSize);
  add(IN_DECK, owner.deckSize);
  add(FACE_UP, owner.zeroFaceUp ? 1 : 0);
  owner.slots.forEach((other, i) => add(IN_SLOT << i, other.filled ? 1 : 0));
  return room === 0 ? 1 : Math.min(1, (reachable + earlierClaims(owner, slot)) / room);
}

/** Cards still in hand when this slot was filled were played to other slots since; one per later turn at most. */
const earlierClaims = (owner: PlayerView, slot: number): number =>
  owner.slots.filter((other, i) => other.filled && i !== slot).length > 0 ? 0.5 : 0;

/** What putting a henchman on this card brings, less what that henchman could bring elsewhere. */
export function suspicionWorth(sights: Sights, seat: Seat, slot: number): number {
  const { view, me, henchman, isFinalDay } = sights;
  const chance = bluffChance(sights, seat, slot);
  const mine = view.players[me]!;
  const gain = mine.reputation < sights.cards.mostReputation ? CAUGHT_BLUFF : 0.25;
  const cost = isFinalDay ? 0.2 : Math.max(0.3, henchman);
  // Opportunities left today, each of which needs a henchman.
  const others = view.seats * 4 - 1 - view.turn;
  const chances = Math.max(0, others - Math.ceil(others / view.seats));
  const scarce = Math.min(1, chances / (3 * Math.max(1, mine.henchmen.available)));
  return chance * gain - (1 - chance) * cost - 0.85 * scarce;
}

/** The chance that somebody suspects a card of mine, as far as public facts tell. */
export function suspectedChance(sights: Sights): number {
  const { view, me } = sights;
  let trusted = 1;
  view.players.forEach((player, seat) => {
    if (seat !== me && player.henchmen.available > 0) trusted *= 1 - 0.22 * Math.min(2, player.henchmen.available);
  });
  const mine = view.players[me]!;
  // Known liars are watched.
  const fame = Math.min(0.25, 0.08 * mine.caught);
  return Math.min(0.95, 1 - trusted + fame);
}

/** The small things that happen to money, reputation, henchmen and poker cards. Each tells what it did. */
import { shuffle } from '@tinstar/engine';
import { whenOf } from '../cards.ts';
import { noteDraw, noteDrawn, noteShuffled } from '../knowledge.ts';
import { availableHenchmen, siteOf } from '../places.ts';
import * as S from '../state.ts';
import { NONE, traitOf } from '../state.ts';
import { POKER, SLOTS, SPACES, type Cause } from '../words.ts';
import type { Table } from './table.ts';

/**
 * Something happened that "after ..." scoundrels on this sheet wait for. Only those that lie there now may react,
 * and not the one whose doing it was (SC-144, SC-167).
 */
export function raise(t: Table, cause: Cause, seat: number, exceptTrait = NONE): void {
  const { s, cards } = t;
  for (let space = 0; space < SPACES; space++) {
    const scoundrel = S.sheet(s, seat, space);
    if (scoundrel === NONE) continue;
    const trait = traitOf(scoundrel);
    const when = whenOf(cards, trait);
    if (when.cause === cause && trait !== exceptTrait) S.setBit(s, S.PENDING, trait);
  }
  if (!S.hasStrategy(s, seat) || S.isStrategyUsed(s, seat)) return;
  const when = cards.strategyWhen[S.strategy(s, seat)]!;
  if (when.cause === cause) S.setBit(s, S.PENDING_STRATEGIES, seat);
}

export function gain(t: Table, seat: number, amount: number, bonus = false): void {
  S.add(t.s, S.MONEY + seat, amount);
  t.tell?.({ type: 'gained', seat, amount, bonus });
}

export function pay(t: Table, seat: number, amount: number): void {
  if (amount === 0) return;
  S.add(t.s, S.MONEY + seat, -amount);
  t.tell?.({ type: 'paid', seat, amount });
}

/** SC-115 to SC-117: moves a token, stops at the ends of the track, and raises the event only if it moved. */
export function changeReputation(t: Table, seat: number, by: number): boolean {
  const { s, cards } = t;
  const before = S.reputation(s, seat);
  const now = Math.max(cards.leastReputation, Math.min(cards.mostReputation, before + by));
  if (now === before) return false;
  s[S.REPUTATION + seat] = now;
  t.tell?.({ type: 'reputation', seat, by: now - before, now });
  raise(t, now > before ? 'gainReputation' : 'loseReputation', seat);
  return true;
}

export function jail(t: Table, seat: number, by: number): boolean {
  if (availableHenchmen(t.s, seat) === 0) return false;
  S.add(t.s, S.JAILED + seat, 1);
  t.tell?.({ type: 'jailed', seat, by });
  raise(t, 'jailed', seat);
  return true;
}

/** SC-095: back to its owner's supply. */
export function free(t: Table, seat: number, by: number): void {
  S.add(t.s, S.JAILED + seat, -1);
  t.tell?.({ type: 'freed', seat, by });
  raise(t, 'freed', seat);
}

/** Puts an available henchman of `seat` on a card. */
export function suspect(t: Table, seat: number, spot: number, by: number): void {
  const owner = S.seatOfSpot(spot);
  S.setBit(t.s, S.SUSPECTS + spot, seat);
  S.add(t.s, S.ON_CARDS + seat, 1);
  t.tell?.({ type: 'suspected', seat, owner, slot: SLOTS[S.slotOfSpot(spot)]!, by });
  raise(t, 'suspected', owner);
  raise(t, 'suspect', by);
}

/** Takes a henchman of `seat` off a card. */
export function lift(t: Table, seat: number, spot: number, by: number): void {
  S.clearBit(t.s, S.SUSPECTS + spot, seat);
  S.add(t.s, S.ON_CARDS + seat, -1);
  t.tell?.({ type: 'lifted', seat, owner: S.seatOfSpot(spot), slot: SLOTS[S.slotOfSpot(spot)]!, by });
}

export const siteName = (t: Table, safe: number): string => t.cards.pack.sites[siteOf(safe)]!.id;

/** What whoever looks at a safe is told. */
export const insideOf = (t: Table, safe: number): { value: number; treasure: string } => {
  const card = S.safeCard(t.s, safe);
  return { value: t.cards.safeValue[card]!, treasure: t.cards.safeIds[card]! };
};

/** SC-161, SC-223: as many as there are. */
export function draw(t: Table, seat: number, most: number): number {
  const { s, tell } = t;
  const count = Math.min(most, S.deckCount(s, seat));
  let drawn = 0;
  for (let i = 0; i < count; i++) {
    noteDraw(s, seat);
    const card = S.topOfDeck(s, seat);
    S.add(s, S.DECK_COUNT + seat, -1);
    S.setBit(s, S.HAND + seat, card);
    drawn |= 1 << card;
  }
  noteDrawn(s, seat);
  if (tell && count > 0) {
    // In the order of their numbers: a hand has no order.
    const cards = POKER.filter((_, card) => drawn & (1 << card));
    tell({ type: 'drew', seat, count, cards }, [seat], { type: 'drew', seat, count, cards: null });
  }
  return count;
}

export function shuffleDeck(t: Table, seat: number, owner: number): void {
  const first = S.deckOf(owner);
  shuffle(t.s, first, first + S.deckCount(t.s, owner), t.random);
  noteShuffled(t.s, owner);
  t.tell?.({ type: 'shuffled', seat, owner });
}

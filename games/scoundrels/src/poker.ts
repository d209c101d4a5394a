/** Poker cards: what a bluff is, and the decks. */
import { type Random, shuffle } from '@tinstar/engine';
import type { Table } from './interpreter/table.ts';
import { noteDraw, noteDrawn, noteShuffled } from './hidden/knowledge.ts';
import * as S from './state.ts';
import { POKER, POKER_COUNT, type PokerCard, SLOT_COUNT } from './words.ts';
import { NONE, type State } from './state.ts';

/** SC-003, SC-054: whether a card in a slot is a bluff. */
export const isBluff = (card: number, slot: number): boolean => card !== slot + 1;

/** SC-002, SC-031: seven cards, shuffled; `given`: how they are to lie, the top one first. */
export function makeDeck(s: State, seat: number, random: Random, given: readonly PokerCard[] | undefined): void {
  const deck = S.deckOf(seat);
  for (let card = 0; card < POKER_COUNT; card++) s[deck + card] = card;
  shuffle(s, deck, deck + POKER_COUNT, random);
  // The deck lies bottom first.
  given?.forEach((card, i) => {
    s[deck + POKER_COUNT - 1 - i] = POKER.indexOf(card);
  });
  s[S.DECK_COUNT + seat] = POKER_COUNT;
}

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

/** SC-105, SC-136: the cards played today are shuffled and put under the deck, never into it: what was not drawn comes first (SC-043). */
export function putUnder(t: Table, seat: number): void {
  const { s } = t;
  const under = [];
  if (S.zeroUp(s, seat) === 1) under.push(0);
  s[S.YESTERDAY + seat] = 0;
  for (let slot = 0; slot < SLOT_COUNT; slot++) {
    const spot = S.spotOf(seat, slot);
    if (S.isFilled(s, spot)) {
      under.push(S.playedAt(s, spot));
      S.setBit(s, S.YESTERDAY + seat, slot);
    }
    s[S.PLAYED + spot] = NONE;
    s[S.LOOKED + spot] = 0;
    s[S.STALE + spot] = 0;
  }
  s[S.ZERO_UP + seat] = 0;
  // Sorted first: the shuffled order depends on the cards and chance alone, not on where they lay.
  under.sort((a, b) => a - b);
  shuffle(under, 0, under.length, t.random);
  const deck = S.deckOf(seat);
  s.copyWithin(deck + under.length, deck, deck + S.deckCount(s, seat));
  s.set(under, deck);
  S.add(s, S.DECK_COUNT + seat, under.length);
  t.tell?.({ type: 'reshuffled', seat, count: under.length });
}

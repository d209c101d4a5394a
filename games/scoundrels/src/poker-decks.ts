import { shuffle } from '@tinstar/engine';
import type { Table } from './interpreter/table.ts';
import { noteDraw, noteDrawn, noteShuffled } from './knowledge.ts';
import * as S from './state.ts';
import { POKER } from './words.ts';

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

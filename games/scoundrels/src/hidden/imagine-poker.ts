/** Dealing opponents' poker cards so that they fit everything a viewer has seen. */
import { shuffle, type Random } from '@tinstar/engine';
import { notePeek, noteScout } from './knowledge.ts';
import * as S from '../state.ts';
import type { State } from '../state.ts';
import type { PlayerView, View } from '../view-type.ts';
import { HAND_SIZE, POKER, POKER_COUNT, SLOT_COUNT } from '../words.ts';

const TRIES = 24;

export function imaginePoker(s: State, view: View, random: Random): void {
  view.players.forEach((player, seat) => {
    const cells = cellsOf(player);
    const placed = seat === view.viewer ? player.where : dealCells(player, cells, view.day, random);
    const deck = [];
    for (let card = 0; card < POKER_COUNT; card++) {
      const place = placed[card]!;
      if (place === S.IN_HAND) S.setBit(s, S.HAND + seat, card);
      else if (place === S.IN_DECK) deck.push(card);
      else if (place !== S.FACE_UP) s[S.PLAYED + S.spotOf(seat, slotOf(place))] = card;
    }
    shuffle(deck, 0, deck.length, random);
    if (player.topCard !== null) {
      const top = POKER.indexOf(player.topCard);
      deck.splice(deck.indexOf(top), 1);
      deck.push(top);
    }
    s.set(deck, S.deckOf(seat));
    s[S.DECK_COUNT + seat] = deck.length;
  });
  view.players.forEach((_, seat) => noteLooks(s, view, seat));
}

const slotOf = (place: number): number => Math.log2(place) - 1;

/** The places of a player's seven cards. */
function cellsOf(player: PlayerView): number[] {
  const cells = [];
  for (let i = 0; i < player.handSize; i++) cells.push(S.IN_HAND);
  for (let i = 0; i < player.deckSize; i++) cells.push(S.IN_DECK);
  player.slots.forEach((slot, i) => {
    if (slot.filled) cells.push(S.IN_SLOT << i);
  });
  if (player.zeroFaceUp) cells.push(S.FACE_UP);
  return cells;
}

/**
 * Gives every card a place it can have: as likely as it is, by trying; and surely, by searching, when that takes too
 * long.
 */
function dealCells(player: PlayerView, cells: number[], day: number, random: Random): number[] {
  const fits = (placed: readonly number[]): boolean =>
    placed.every((cell, card) => player.where[card]! & cell) && fitsBatch(player, placed);
  for (let i = 0; i < TRIES && day > 1; i++) {
    const placed = dealSinceDawn(player, cells, random);
    if (fits(placed)) return placed;
  }
  const mix = [...cells];
  for (let i = 0; i < TRIES; i++) {
    shuffle(mix, 0, mix.length, random);
    if (fits(mix)) return mix;
  }
  shuffle(mix, 0, mix.length, random);
  const order = player.where
    .map((_, card) => card)
    .toSorted((a, b) => S.countBits(player.where[a]!) - S.countBits(player.where[b]!));
  const placed = Array.from({ length: POKER_COUNT }, () => 0);
  if (!search(player, mix, order, 0, placed)) throw new RangeError('a view that fits no world');
  return placed;
}

/**
 * SC-043: four cards were played the day before, known ones among them. One of the four began the day in the hand with
 * the three others; what was drawn since came from the rest of the four.
 */
function dealSinceDawn(player: PlayerView, cells: readonly number[], random: Random): number[] {
  const cards = [0, 1, 2, 3, 4, 5, 6];
  shuffle(cards, 0, POKER_COUNT, random);
  const known = cards.filter((card) => player.knownBatch & (1 << card));
  const batch = [...known, ...cards.filter((card) => (player.knownBatch & (1 << card)) === 0)].slice(0, HAND_SIZE);
  shuffle(batch, 0, batch.length, random);
  const deck = batch.slice(0, player.deckSize);
  const others = cells.filter((cell) => cell !== S.IN_DECK);
  shuffle(others, 0, others.length, random);
  const placed = Array.from({ length: POKER_COUNT }, () => S.IN_DECK);
  let next = 0;
  for (const card of cards) if (!deck.includes(card)) placed[card] = others[next++]!;
  return placed;
}

function search(player: PlayerView, cells: number[], order: readonly number[], i: number, placed: number[]): boolean {
  if (i === order.length) return fitsBatch(player, placed);
  const card = order[i]!;
  for (let c = 0; c < cells.length; c++) {
    const cell = cells[c]!;
    if (cell === 0 || (player.where[card]! & cell) === 0) continue;
    cells[c] = 0;
    placed[card] = cell;
    if (search(player, cells, order, i + 1, placed)) return true;
    cells[c] = cell;
  }
  return false;
}

/** SC-043: of yesterday's four cards one began the day in the hand; only draws can have added more. */
function fitsBatch(player: PlayerView, placed: readonly number[]): boolean {
  if (player.knownBatch === 0) return true;
  let outside = 0;
  for (let card = 0; card < POKER_COUNT; card++) {
    if (player.knownBatch & (1 << card) && placed[card] !== S.IN_DECK) outside++;
  }
  return outside <= 1 + player.drawnToday;
}

/** What the others know in the imagined world beyond what is public: what they looked at. */
export function noteLooks(s: State, view: View, owner: number): void {
  for (let viewer = 0; viewer < view.seats; viewer++) {
    if (viewer === view.viewer || viewer === owner) continue;
    for (let slot = 0; slot < SLOT_COUNT; slot++) {
      const spot = S.spotOf(owner, slot);
      if (S.hasLooked(s, spot, viewer) && S.isFilled(s, spot)) noteScout(s, viewer, owner, slot, S.playedAt(s, spot));
    }
    if (S.hasSeenTop(s, owner, viewer)) notePeek(s, viewer, owner);
  }
}

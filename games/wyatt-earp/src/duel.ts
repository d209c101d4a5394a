import { shuffle } from '@tinstar/engine';
import type { MoveContext } from './move-context.ts';
import { DEALER, SEATS, type State } from './state.ts';
import { cardName, DECK_SIZE, isOutlaw, DECK } from './words.ts';

/** Who has most money, in the order of a duel: from the dealer's left (D11). */
export function richestSeats(state: State): number[] {
  const seats = state.now[SEATS];
  let most = 0;
  for (let seat = 0; seat < seats; seat++) most = Math.max(most, state.money[seat]!);
  const found: number[] = [];
  for (let i = 1; i <= seats; i++) {
    const seat = (state.now[DEALER] + i) % seats;
    if (state.money[seat] === most) found.push(seat);
  }
  return found;
}

/** Who is alone in front after whole cycles of shots (WE-085); -1 while nobody is. */
export function duelWinner(seats: readonly number[], cards: readonly number[]): number {
  const hits = seats.map(() => 0);
  cards.forEach((card, shot) => {
    if (isOutlaw(card)) hits[shot % seats.length]!++;
  });
  const best = Math.max(...hits);
  const first = hits.indexOf(best);
  const isDecided = cards.length % seats.length === 0 && hits.lastIndexOf(best) === first;
  return isDecided ? seats[first]! : -1;
}

/** D11: full cycles over a fresh deck until exactly one is in front; the deck is shuffled again when it runs out. */
export function fightDuel(state: State, seats: readonly number[], { random, tell }: MoveContext): number {
  if (tell) tell({ type: 'duelBegan', seats: [...seats] });
  const deck = DECK.slice();
  const cards: number[] = [];
  let left = 0;
  for (let cycle = 1; ; cycle++) {
    for (const seat of seats) {
      if (left === 0) {
        shuffle(deck, 0, DECK_SIZE, random);
        left = DECK_SIZE;
      }
      const card = deck[--left]!;
      cards.push(card);
      if (tell) tell({ type: 'duelShot', seat, card: cardName(card), hit: isOutlaw(card), cycle });
    }
    const winner = duelWinner(seats, cards);
    if (winner < 0) continue;
    state.duel = cards;
    return winner;
  }
}

import type { Seat, Tell } from '@tinstar/engine';
import type { Event } from './events.ts';
import { ACTIVE, DEALER, SEATS, type State } from './state.ts';
import { held } from './hands.ts';
import { CARD_KINDS, type Card, cardName } from './words.ts';

/** Events as they are told where more than one line is needed. Nothing here changes the state. */

/** The cards of a hand, in the order of CARDS. */
export function handCards(state: State, seat: Seat): Card[] {
  const cards: Card[] = [];
  for (let card = 0; card < CARD_KINDS; card++) {
    for (let i = 0; i < held(state, seat, card); i++) cards.push(cardName(card));
  }
  return cards;
}

export function bySeat(numbers: ArrayLike<number>, seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) => numbers[seat]!);
}

export function tellDeal(state: State, tell: Tell<Event>): void {
  const starter = state.now[ACTIVE];
  tell({
    type: 'dealt',
    round: state.round[0],
    dealer: state.now[DEALER],
    starter,
    discard: cardName(state.discards[0]!),
    rewards: [...state.rewards],
  });
  for (let seat = 0; seat < state.now[SEATS]; seat++) {
    tell({ type: 'hand', seat, cards: handCards(state, seat) }, [seat], null);
  }
  tell({ type: 'turn', seat: starter });
}

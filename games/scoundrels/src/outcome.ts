import type { Outcome } from '@tinstar/engine';
import type { Cards } from './cards.ts';
import { countTech, ranking } from './scoring.ts';
import * as S from './state.ts';
import type { State } from './state.ts';
import { OVER } from './words.ts';

/** SC-001, SC-243: ties are broken, so there is one winner and every place is held by one player. */
export function outcome(cards: Cards, s: State): Outcome | null {
  if (S.phase(s) !== OVER) return null;
  const order = ranking(cards, s);
  const seats = Array.from({ length: S.seats(s) }, (_, seat) => seat);
  return {
    winners: [order[0]!],
    scores: seats.map((seat) => countTech(cards, s, seat).total),
    places: seats.map((seat) => order.indexOf(seat) + 1),
  };
}

import type { Outcome } from '@tinstar/engine';
import type { Cards } from './compile.ts';
import { PHASE, SEATS, type State } from './layout.ts';
import { countTech, ranking } from './settle.ts';
import { OVER } from './words.ts';

/** SC-001, SC-243: ties are broken, so there is one winner and every place is held by one player. */
export function outcome(cards: Cards, s: State): Outcome | null {
  if (s[PHASE] !== OVER) return null;
  const order = ranking(cards, s);
  const seats = Array.from({ length: s[SEATS]! }, (_, seat) => seat);
  return {
    winners: [order[0]!],
    scores: seats.map((seat) => countTech(cards, s, seat).total),
    places: seats.map((seat) => order.indexOf(seat) + 1),
  };
}

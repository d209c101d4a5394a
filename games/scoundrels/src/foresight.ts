import type { Foresight } from '@tinstar/engine';
import type { Cards } from './cards.ts';
import { countTech, ranking } from './scoring.ts';
import * as S from './state.ts';
import type { State } from './state.ts';
import { OVER } from './words.ts';

/** Money left over breaks ties at the end, and buys about a point for every four dollars before. */
const DOLLARS_A_POINT = 4;

export const makeForesight = (cards: Cards): Foresight<State> => ({
  prospects(s) {
    const seats = Array.from({ length: S.seats(s) }, (_, seat) => seat);
    if (S.phase(s) === OVER) {
      const winner = ranking(cards, s)[0];
      return seats.map((seat) => (seat === winner ? 1 : 0));
    }
    const worth = seats.map((seat) => countTech(cards, s, seat).total + S.money(s, seat) / DOLLARS_A_POINT);
    const weights = worth.map((value) => Math.exp(value / 3));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return weights.map((weight) => weight / sum);
  },
  chapter: (s) => S.day(s) * 64 + S.turn(s) + (S.phase(s) === OVER ? 4096 : 0),
});

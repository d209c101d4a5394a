import type { Foresight } from '@tinstar/engine';
import type { Cards } from './compile.ts';
import { DAY, MONEY, PHASE, SEATS, TURN, type State } from './layout.ts';
import { countTech, ranking } from './settle.ts';
import { OVER } from './words.ts';

/** Money left over breaks ties at the end, and buys about a point for every four dollars before. */
const DOLLARS_A_POINT = 4;

export const makeForesight = (cards: Cards): Foresight<State> => ({
  prospects(s) {
    const seats = Array.from({ length: s[SEATS]! }, (_, seat) => seat);
    if (s[PHASE] === OVER) {
      const winner = ranking(cards, s)[0];
      return seats.map((seat) => (seat === winner ? 1 : 0));
    }
    const worth = seats.map((seat) => countTech(cards, s, seat).total + s[MONEY + seat]! / DOLLARS_A_POINT);
    const weights = worth.map((value) => Math.exp(value / 3));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return weights.map((weight) => weight / sum);
  },
  chapter: (s) => s[DAY]! * 64 + s[TURN]! + (s[PHASE] === OVER ? 4096 : 0),
});

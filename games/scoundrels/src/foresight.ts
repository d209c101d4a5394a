import { type BySeat, type Foresight, type Seat, sharesOf } from '@tinstar/engine';
import type { Facts } from './advice/facts.ts';
import { keepWorth } from './advice/gang.ts';
import { Sights } from './advice/sights.ts';
import { countTech, ranking } from './scoring.ts';
import * as S from './state.ts';
import { NONE, type State } from './state.ts';
import { OVER, SPACES, STARTER, TURNS_A_DAY } from './words.ts';

/** What a seat's scoundrels will still bring, as it judges them itself: their icons included. */
function gangWorth(facts: Facts, s: State, seat: Seat): number {
  const sights = new Sights(facts, s, seat, seat);
  let worth = 0;
  for (let space = 0; space < SPACES; space++) {
    const scoundrel = sights.at(space);
    if (scoundrel !== NONE) worth += keepWorth(sights, scoundrel);
  }
  return worth;
}

/** Of `npm run lab -- foresight scoundrels` (docs/lab.md). */
const WEIGHTS: readonly number[] = [0.19, 0.35, 0.1, 0.1, 0.08, -0.17, 0.25];

export function makeForesight(facts: Facts): Foresight<State> {
  const { cards } = facts;
  /**
   * By seat: its points, and what its scoundrels will bring beyond their icons, each once more by how much of the game is
   * over; money the more the nearer the end is; its henchmen in jail; and whether it names who begins the day.
   */
  const terms = (s: State): BySeat<number[]> => {
    const seats = S.seats(s);
    const today = S.phase(s) === STARTER ? 0 : Math.max(0, S.turn(s)) / (TURNS_A_DAY * seats);
    const done = (S.day(s) - 1 + today) / S.days(s);
    return Array.from({ length: seats }, (_, seat) => {
      const { total, iconTech } = countTech(cards, s, seat);
      const gang = gangWorth(facts, s, seat) - iconTech;
      const money = S.money(s, seat) * done;
      const jailed = S.jailed(s, seat) * (1 - done);
      const begins = S.phase(s) === STARTER && S.asked(s) === seat ? 1 : 0;
      return [total, total * done, gang, gang * done, money, jailed, begins];
    });
  };
  return {
    prospects(s) {
      if (S.phase(s) !== OVER) return sharesOf(terms(s), WEIGHTS);
      const winner = ranking(cards, s)[0];
      return Array.from({ length: S.seats(s) }, (_, seat) => (seat === winner ? 1 : 0));
    },
    chapter: (s) => S.day(s) + (S.phase(s) === OVER ? 1 : 0),
    fitted: { terms, weights: WEIGHTS },
  };
}

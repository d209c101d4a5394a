import { type BySeat, type Foresight, sharesOf } from '@tinstar/engine';
import type { Facts } from './advice/facts.ts';
import { keepWorth } from './advice/gang.ts';
import { Sights } from './advice/sights.ts';
import { isAtSite } from './safes.ts';
import { countTech, ranking } from './scoring.ts';
import * as S from './state.ts';
import { NONE, type State } from './state.ts';
import { OVER, SAFE_COUNT, SPACES, STARTER, TURNS_A_DAY } from './words.ts';

/** What a seat's scoundrels will still bring, and what it would gain by a theft, as far as it knows. */
function outlookOf(facts: Facts, s: State, seat: number): { gang: number; theft: number } {
  const sights = new Sights(facts, s, seat, seat);
  let gang = 0;
  for (let space = 0; space < SPACES; space++) {
    const scoundrel = sights.at(space);
    if (scoundrel !== NONE) gang += keepWorth(sights, scoundrel);
  }
  let theft = 0;
  for (let safe = 0; safe < SAFE_COUNT; safe++)
    if (isAtSite(s, safe)) theft = Math.max(theft, sights.safes.gain(safe, sights.toReplace));
  return { gang, theft };
}

/** Of `npm run lab -- foresight scoundrels` (docs/lab.md). */
const WEIGHTS: readonly number[] = [0.17, 0.32, 0.04, 0.04, -0.11, 0.29, -0.18];

export function makeForesight(facts: Facts): Foresight<State> {
  const { cards } = facts;
  /** By seat: its points now and what may become points, each once more by how much of the game is over. */
  const terms = (s: State): BySeat<number[]> => {
    const seats = S.seats(s);
    const today = S.phase(s) === STARTER ? 0 : Math.max(0, S.turn(s)) / (TURNS_A_DAY * seats);
    const done = (S.day(s) - 1 + today) / S.days(s);
    return Array.from({ length: seats }, (_, seat) => {
      const { total, iconTech } = countTech(cards, s, seat);
      const { gang, theft } = outlookOf(facts, s, seat);
      const points = total - iconTech + gang;
      const money = S.money(s, seat);
      return [
        points,
        points * done,
        money * (1 - done),
        money * done,
        S.jailed(s, seat) * (1 - done),
        theft * (1 - done),
        gang - iconTech,
      ];
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

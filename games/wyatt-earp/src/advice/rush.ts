import type { Adviser } from '@tinstar/engine';
import { MOVES, type Verb } from '../move-table.ts';
import type { View } from '../view-type.ts';

/** What comes first; equals by chance. */
const URGENCY: Readonly<Record<Verb, number>> = {
  lay: 9,
  photo: 8,
  stagecoachRobbery: 7,
  bankRobbery: 7,
  fastestGun: 7,
  mostWantedAsk: 7,
  mostWantedShoot: 7,
  hideout: 7,
  wyattEarpDraw: 7,
  wyattEarpSearch: 7,
  wyattEarpShoot: 7,
  attach: 5,
  cover: 5,
  uncover: 5,
  steal: 5,
  fetch: 5,
  react: 5,
  draw: 5,
  keep: 4,
  letBe: 4,
  takeDiscard: 2,
  discard: 1,
};

/** Plays in a hurry: lays all it can, plays a sheriff card at a random target, discards at random. */
export const rush: Adviser<View> = {
  rate(_view, codes, random) {
    return codes.map((code) => {
      const { type, ...parameters } = MOVES.decode(code);
      const count = 'count' in parameters ? parameters.count : 0;
      return URGENCY[type] + count / 10 + random.below(100) / 2000;
    });
  },
};

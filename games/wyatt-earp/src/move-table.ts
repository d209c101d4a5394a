import { defineMoves } from '@tinstar/engine';
import { CARDS, DIRECTIONS, OUTLAWS } from './words.ts';

/** Everything a player can do, one entry per decision (section 6 of RULES.md: pending decisions). */
export const MOVES = defineMoves({
  // take
  draw: {},
  takeDiscard: {},
  // play: laying
  lay: { outlaw: OUTLAWS, count: 8 },
  // play: sheriff cards laid to an own outlaw
  photo: { outlaw: OUTLAWS },
  stagecoachRobbery: { outlaw: OUTLAWS },
  bankRobbery: { outlaw: OUTLAWS },
  fastestGun: { outlaw: OUTLAWS },
  // play: Most Wanted, mode A (ask for a hand card) and mode B (shoot for a card on the table)
  mostWantedAsk: { outlaw: OUTLAWS, direction: DIRECTIONS },
  mostWantedShoot: {},
  /** After mode B hit: whose card. */
  steal: { from: 4, outlaw: OUTLAWS },
  hideout: { victim: 4, outlaw: OUTLAWS },
  // play: Wyatt Earp, modes A (two cards), B (search the discard pile), C (shoot a hideout away)
  wyattEarpDraw: {},
  wyattEarpSearch: {},
  wyattEarpShoot: { outlaw: OUTLAWS },
  /** After mode B: which card. Then `keep`, or play it at once if it is a sheriff card. */
  fetch: { card: CARDS },
  keep: {},
  // out of turn, after a hideout has hit
  react: {},
  letBe: {},
  // ends the turn
  discard: { card: CARDS },
});

export type Move = ReturnType<typeof MOVES.decode>;
export type Verb = (typeof MOVES.verbs)[number];

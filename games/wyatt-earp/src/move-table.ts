import { defineMoves } from '@tinstar/engine';
import { CARDS, DIRECTIONS, OUTLAWS } from './words.ts';

/** Codes per outlaw of `lay`: no card up to all seven. */
export const LAY_COUNTS = 8;

/** Everything a player can do, one entry per decision (section 6 of RULES.md: pending decisions). */
export const MOVES = defineMoves({
  // take
  draw: {},
  takeDiscard: {},
  // play: laying
  lay: { outlaw: OUTLAWS, count: LAY_COUNTS },
  photo: { outlaw: OUTLAWS },
  // play: sheriff cards that need a hit; where they go is decided after it
  stagecoachRobbery: {},
  bankRobbery: {},
  fastestGun: {},
  // play: Most Wanted, mode A (ask for a hand card) and mode B (shoot for a card on the table)
  mostWantedAsk: { outlaw: OUTLAWS, direction: DIRECTIONS },
  mostWantedShoot: {},
  hideout: {},
  // play: Wyatt Earp, modes A (two cards), B (search the discard pile), C (shoot a hideout away)
  wyattEarpDraw: {},
  wyattEarpSearch: {},
  wyattEarpShoot: {},
  // after a hit: to which own outlaw, onto whose cards, from which own outlaw, whose card
  attach: { outlaw: OUTLAWS },
  cover: { victim: 4, outlaw: OUTLAWS },
  uncover: { outlaw: OUTLAWS },
  steal: { from: 4, outlaw: OUTLAWS },
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

/** The codes of a verb: from `begin` up to, not including, `end`. */
export function codesOf(verb: Verb): { readonly begin: number; readonly end: number } {
  const next = MOVES.verbs[MOVES.verbs.indexOf(verb) + 1];
  return { begin: MOVES.base[verb], end: next === undefined ? MOVES.size : MOVES.base[next] };
}

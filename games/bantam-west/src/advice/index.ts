import { makeHeuristic } from './heuristic.ts';
import { STYLES } from './style.ts';

/** The machines of this game, apart from its rules: a table can be drawn before they are there. */
export const ADVISERS = {
  heuristic: makeHeuristic(),
  cautious: makeHeuristic(STYLES.cautious),
  reckless: makeHeuristic(STYLES.reckless),
};

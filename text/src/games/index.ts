import type { GameWords } from '../game-words.ts';
import { BANTAM_WEST } from './bantam-west.ts';
import { SCOUNDRELS } from './scoundrels.ts';
import { WYATT_EARP } from './wyatt-earp.ts';

/** By game id. Small and static; the catalogues are what is loaded game by game. */
export const GAME_WORDS: Readonly<Record<string, GameWords>> = {
  'wyatt-earp': WYATT_EARP,
  scoundrels: SCOUNDRELS,
  'bantam-west': BANTAM_WEST,
};

/** For a game nobody described: numbers and names speak for themselves. */
export const NO_WORDS: GameWords = { fields: {}, split: {}, derive: {} };

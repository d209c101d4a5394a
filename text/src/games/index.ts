/** Written by `npm run catalogues` from the folder; `npm run check` looks whether it is so. */
import type { GameWords } from '../game-words.ts';
import { words as bantamWest } from './bantam-west.ts';
import { words as scoundrels } from './scoundrels.ts';
import { words as wyattEarp } from './wyatt-earp.ts';

/** By game id. Small and static; the catalogues are what is loaded game by game. */
export const GAME_WORDS: Readonly<Record<string, GameWords>> = {
  'bantam-west': bantamWest,
  scoundrels,
  'wyatt-earp': wyattEarp,
};

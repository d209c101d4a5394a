/** The shelf: every game there is, by id. Games never import each other; whoever needs "any game" takes it from here. */
import type { AnyGame } from '@tinstar/engine';

/** Loads a game's rules; on the page each game is a chunk of its own. */
const BOXES = {
  'wyatt-earp': async (): Promise<AnyGame> => (await import('@tinstar/wyatt-earp')).wyattEarp,
  scoundrels: async (): Promise<AnyGame> => (await import('@tinstar/scoundrels')).scoundrels,
  'bantam-west': async (): Promise<AnyGame> => (await import('@tinstar/bantam-west')).bantamWest,
} as const;

export type GameId = keyof typeof BOXES;

export const GAME_IDS = Object.keys(BOXES) as GameId[];

export const isGameId = (id: unknown): id is GameId => typeof id === 'string' && Object.hasOwn(BOXES, id);

export const loadGame = (id: GameId): Promise<AnyGame> => BOXES[id]();

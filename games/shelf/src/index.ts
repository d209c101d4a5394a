/** The shelf: every game there is, by id. Games never import each other; whoever needs "any game" takes it from here. */
import type { AnyGame } from '@tinstar/engine';

/** What stands on the outside of a box, and how to open it: on the page the rules of each game are a chunk of their own. */
interface Box {
  readonly seats: { readonly min: number; readonly max: number };
  load(): Promise<AnyGame>;
  /** Where machines come apart: the rules without them. */
  loadRules?(): Promise<AnyGame>;
}

const BOXES = {
  'wyatt-earp': {
    seats: { min: 2, max: 4 },
    load: async (): Promise<AnyGame> => (await import('@tinstar/wyatt-earp')).wyattEarp,
  },
  scoundrels: {
    seats: { min: 2, max: 4 },
    load: async (): Promise<AnyGame> => (await import('@tinstar/scoundrels')).scoundrels,
  },
  'bantam-west': {
    seats: { min: 1, max: 4 },
    load: async (): Promise<AnyGame> => {
      const [{ bantamWest }, { ADVISERS }] = await Promise.all([
        import('@tinstar/bantam-west'),
        import('@tinstar/bantam-west/advice'),
      ]);
      return { ...bantamWest, advisers: ADVISERS };
    },
    loadRules: async (): Promise<AnyGame> => (await import('@tinstar/bantam-west')).bantamWest,
  },
} as const satisfies Record<string, Box>;

export type GameId = keyof typeof BOXES;

export const GAME_IDS = Object.keys(BOXES) as GameId[];

export const isGameId = (id: unknown): id is GameId => typeof id === 'string' && Object.hasOwn(BOXES, id);

export const loadGame = (id: GameId): Promise<AnyGame> => BOXES[id].load();

/** The rules of a game: with its machines only where they are no chunk of their own. */
export function loadRules(id: GameId): Promise<AnyGame> {
  const box: Box = BOXES[id];
  return box.loadRules?.() ?? box.load();
}

/** How many can play, known without opening the box. */
export const seatsOf = (id: GameId): Box['seats'] => BOXES[id].seats;

import type { GameId } from '@tinstar/shelf';

/** The picture a table of a game begins with, while its files come. `scripts/openings.mjs` makes a file of it. */
export interface OpeningPicture {
  /** A drawing without letters: a file knows no fonts of ours. */
  draw(): string;
  /** Fills the page below the masthead, as the table's own picture will. */
  readonly isBackdrop?: boolean;
}

const FOUND = import.meta.glob<{ opening: OpeningPicture }>('./*/opening.ts', { eager: true });

export const openingOf = (game: GameId): OpeningPicture | null => FOUND[`./${game}/opening.ts`]?.opening ?? null;

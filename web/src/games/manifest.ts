import type { Seat } from '@tinstar/engine';
import type { Text } from '@tinstar/text';
import type { ComponentType } from 'react';
import type { BluffTally } from '../history/journal.ts';
import type { LogLine } from '../table/stage.ts';

/** What bluffing came to for a player, once a match is over. */
export type Tally = (log: readonly LogLine[], seat: Seat) => BluffTally | null;

/**
 * What the pages around a table have to know of a game, without its table: small, for it comes with every page. A game
 * that has nothing to say here brings none.
 */
export interface GameManifest {
  /** Pictures by which it is known on the home page: addresses. */
  readonly handbill?: readonly string[];
  /** Its single keys: letters by name. The words are `settings.key.<game>.<name>`. */
  readonly keys?: Readonly<Record<string, string>>;
  /** What a score is to a player who looks at many matches; left out: `<game>.score`, or the number. */
  scoreText?(score: number, text: Text): string;
  /** The clock closes times to answer: a table may have rules for them. */
  readonly hasWindows?: boolean;
  /** A player may order the house to let every right be. */
  readonly hasDecline?: boolean;
  /** Machines that think ahead play it (`budgets` of the game, which pages around a table do not load). */
  readonly hasThinkers?: boolean;
  /** Where one can bluff: counts what it came to, without the table. */
  loadTally?(): Promise<Tally>;
  /** All its cards, for the end of its rules page. */
  readonly Gallery?: ComponentType;
}

/** Found by folder: `games/<id>/manifest.ts`. */
const FOUND: Readonly<Record<string, GameManifest>> = import.meta.glob('./*/manifest.ts', {
  eager: true,
  import: 'manifest',
});
const MANIFESTS = new Map(Object.entries(FOUND).map(([path, manifest]) => [path.split('/')[1]!, manifest]));
const NOTHING: GameManifest = {};

export const manifestOf = (game: string): GameManifest => MANIFESTS.get(game) ?? NOTHING;

/** The single keys of all games, as `<game>.<name>`. */
export const gameKeys = (): Record<`${string}.${string}`, string> =>
  Object.fromEntries(
    [...MANIFESTS].flatMap(([game, { keys = {} }]) =>
      Object.entries(keys).map(([name, letter]) => [`${game}.${name}`, letter]),
    ),
  );

/** A score in the game's own words, where it has a word for it: `<game>.score`. */
export function plainScore(game: string): (score: number, text: Text) => string {
  const key = `${game}.score`;
  return (score, { has, say, number }) => {
    const rounded = number(Math.round(score * 10) / 10);
    return has(key) ? say(key, { score: rounded }) : rounded;
  };
}

/**
 * The golden sets: per game and version of its rules a file of matches with what was told, written when that version was
 * new and never changed. What the rules at hand make of them is tested in `src/golden.test.ts`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { type MatchRecord, parseMatch, type ToldByMove } from '@tinstar/engine';
import type { GameId } from '../src/index.ts';

/** A match of a golden set: what was told is always there. */
export interface GoldenMatch extends MatchRecord {
  readonly told: ToldByMove;
}

export const goldenFolder = (game: GameId): string => fileURLToPath(new URL(`../../${game}/golden/`, import.meta.url));

export const goldenFile = (game: GameId, version: number): string => `${goldenFolder(game)}v${version}.ndjson.br`;

/** The versions of a game's rules that have a set, oldest first. */
export function goldenVersions(game: GameId): number[] {
  if (!existsSync(goldenFolder(game))) return [];
  const files = readdirSync(goldenFolder(game)).flatMap((file) => /^v(\d+)\.ndjson\.br$/.exec(file)?.[1] ?? []);
  return files.map(Number).toSorted((a, b) => a - b);
}

export function readGolden(game: GameId, version: number): GoldenMatch[] {
  const text = brotliDecompressSync(readFileSync(goldenFile(game, version))).toString('utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const { told, ...record } = parseMatch(line);
      if (told === undefined) throw new Error(`a match of ${game}, version ${version}, lacks what was told`);
      return { ...record, told };
    });
}

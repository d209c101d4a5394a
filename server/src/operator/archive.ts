import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeMatch } from '@tinstar/engine';
import type { TableState } from '../table/state.ts';

/** Where a match goes before it is deleted. Answers whether there was one. */
export interface Archive {
  readonly folder: string | null;
  keep(state: TableState): boolean;
}

/**
 * A file a month, a match a line, as `tinstar replay` and `tinstar verify` read it. The record holds no names: who
 * played is forgotten, how it was played is not.
 */
export class FileArchive implements Archive {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  keep({ match, facts }: TableState): boolean {
    if (!match || match.record.moves.length === 0) return false;
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    const month = new Date(facts.createdAt).toISOString().slice(0, 7);
    appendFileSync(join(this.folder, `matches-${month}.ndjson`), `${makeMatch(match.record)}\n`, { mode: 0o600 });
    return true;
  }
}

export const NO_ARCHIVE: Archive = { folder: null, keep: () => false };

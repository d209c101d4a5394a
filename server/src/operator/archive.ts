import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeMatch } from '@tinstar/engine';
import { makePrivateFile, makePrivateFolder } from '../store/private-files.ts';
import type { StoredTable } from '../store/store.ts';
import { recordOf } from '../table/journal/record.ts';
import type { TableState } from '../table/journal/state.ts';

/** Where a match goes before it is deleted. Returns whether there was one. */
export interface Archive {
  readonly folder: string | null;
  keep(state: TableState): boolean;
  /** The same for a table that cannot be read: its rows as they are. */
  keepStored(stored: StoredTable): boolean;
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

  keep(state: TableState): boolean {
    const { facts } = state;
    const record = recordOf(state);
    if (record.moves.length === 0) return false;
    this.append('matches', facts.createdAt, makeMatch(record));
    return true;
  }

  keepStored(stored: StoredTable): boolean {
    this.append('unreadable', stored.createdAt, JSON.stringify(stored));
    return true;
  }

  private append(name: string, at: number, line: string): void {
    makePrivateFolder(this.folder);
    const file = join(this.folder, `${name}-${new Date(at).toISOString().slice(0, 7)}.ndjson`);
    makePrivateFile(file);
    appendFileSync(file, `${line}\n`);
  }
}

export const NO_ARCHIVE: Archive = { folder: null, keep: () => false, keepStored: () => false };

import { closeSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Line, Transcript, Viewer } from './evidence.ts';

type Head = Pick<Transcript, 'client' | 'table' | 'viewer'>;

/** A transcript on its way to a file: a run may be longer than the memory is wide. */
export class TranscriptFile {
  private readonly file: number;
  private waiting = '';

  constructor(folder: string, client: string, table: string, viewer: Viewer) {
    this.file = openSync(join(folder, `${table}.${client}.ndjson`), 'w');
    const head: Head = { client, table, viewer };
    this.put(head);
  }

  write(line: Line): void {
    this.put(line);
  }

  private put(line: Line | Head): void {
    this.waiting += `${JSON.stringify(line)}\n`;
    if (this.waiting.length > 65_536) this.flush();
  }

  private flush(): void {
    writeSync(this.file, this.waiting);
    this.waiting = '';
  }

  close(): void {
    this.flush();
    closeSync(this.file);
  }
}

/** The transcripts of a table. */
export function readTranscripts(folder: string, table: string): Transcript[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${table}.`) && name.endsWith('.ndjson'))
    .toSorted()
    .map((name) => {
      const [head, ...lines] = readFileSync(join(folder, name), 'utf8').trimEnd().split('\n');
      return { ...(JSON.parse(head!) as Head), lines: lines.map((line) => JSON.parse(line) as Line) };
    });
}

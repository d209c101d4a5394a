import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { makeMatch, parseMatch, type MatchRecord } from '@tinstar/engine';
import { Fault } from './fault.ts';

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

export function readText(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') throw new Fault('no-such-file', { file });
    throw new Fault('cannot-read', { file, code });
  }
}

/** A match as it stands in a file: its record, or what a server answers about a match that is over, which holds it. */
function readRecord(text: string): MatchRecord {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return parseMatch(text);
  }
  const { format, record } = Object(value) as { format?: unknown; record?: unknown };
  return parseMatch(format === undefined && record !== undefined ? JSON.stringify(record) : text);
}

/** Reads one match: a file of one match, or line `line` (from 1) of an NDJSON file. Throws `Fault` and `Problem`. */
export function readMatchFile(file: string, line: number | null): MatchRecord {
  const text = readText(file);
  const lines = text.split('\n').filter((entry) => entry.trim() !== '');
  if (lines.length === 0) throw new Fault('empty-file', { file });
  if (line !== null && line > lines.length) throw new Fault('no-such-line', { file, line, lines: lines.length });
  // A match may also be written over several lines, for reading.
  return readRecord(line === null && lines[0]!.trim() === '{' ? text : lines[(line ?? 1) - 1]!);
}

/** Where a new file is to be written: refuses to overwrite one unless that was asked for. */
export function claimFile(file: string, force: boolean): void {
  if (!force && existsSync(file)) throw new Fault('file-exists', { file });
}

export function writeText(file: string, text: string, force: boolean): void {
  try {
    writeFileSync(file, text, { flag: force ? 'w' : 'wx', mode: 0o600 });
  } catch (error) {
    const code = codeOf(error);
    throw code === 'EEXIST' ? new Fault('file-exists', { file }) : new Fault('cannot-write', { file, code });
  }
}

export const writeMatchFile = (file: string, record: MatchRecord, force: boolean): void =>
  writeText(file, `${makeMatch(record)}\n`, force);

/** Every match of a file: one, or one a line. */
export function readMatchLines(file: string): MatchRecord[] {
  const text = readText(file);
  const lines = text.split('\n').filter((entry) => entry.trim() !== '');
  if (lines.length === 0) throw new Fault('empty-file', { file });
  if (lines[0]!.trim() === '{') return [readRecord(text)];
  return lines.map((line) => readRecord(line));
}

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseMatch, type MatchRecord } from '@tinstar/engine';
import { textIn } from '@tinstar/text/all';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFolder, tinstar } from '../testing/binary.ts';
import { runAnalyse } from './analyse.ts';
import { makeStyle } from './style.ts';

let line = '';

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tinstar-cli-'));
  const log = join(folder, 'match.ndjson');
  await tinstar(['simulate', '--games', '1', '--bots', 'greenhorn', '--seats', '2', '--seed', 'dusty', '--log', log]);
  line = readFileSync(log, 'utf8').trim();
  rmSync(folder, { recursive: true });
});

function keep(change: (record: MatchRecord) => MatchRecord = (record) => record): string {
  const file = join(makeFolder(), 'match.json');
  writeFileSync(file, JSON.stringify(change(parseMatch(line))));
  return file;
}

/** The command in this process: what it printed, noted and answered. */
async function run(args: readonly string[], onProgress: () => void = () => undefined) {
  const printed: string[] = [];
  const noted: string[] = [];
  const code = await runAnalyse(args, {
    text: textIn('de'),
    style: makeStyle({}, { NO_COLOR: '1' }),
    print: (text = '') => void printed.push(text),
    note: (text) => void noted.push(text),
    progress: (text) => text !== null && onProgress(),
  });
  return { code, stdout: printed.join('\n'), stderr: noted.join('\n') };
}

describe('analyse', () => {
  it('tells chances, turning points and missed chances in words', async () => {
    const { code, stdout } = await run([keep(), '--playouts', '8', '--seat', '1']);
    expect(code).toBe(0);
    for (const word of ['Die Chancen aller', 'Wendepunkte', 'Vergebene Chancen', '100\u00a0%'])
      expect(stdout).toContain(word);
    expect(stdout).toMatch(/Zug \d+, \w+: .*Punkte besser/s);
    expect(stdout).not.toMatch(/analysis\.|undefined|\{/);
  });

  it('gives all of it to machines, for one seat if that is asked for', async () => {
    const { code, stdout } = await tinstar(['analyse', keep(), '--json', '--seat', '2', '--playouts', '2']);
    expect(code).toBe(0);
    const said = JSON.parse(stdout) as {
      moves: number;
      searched: boolean;
      whole: boolean;
      chances: number[][];
      decisions: { seat: number; move: { type: string }; arms: { worth: number }[] }[];
    };
    expect(said).toMatchObject({ game: 'wyatt-earp', seats: 2, playouts: 2, searched: true, whole: true });
    expect(said.chances).toHaveLength(said.moves + 1);
    expect(said.chances.at(-1)!.toSorted()).toEqual([0, 1]);
    expect(new Set(said.decisions.map(({ seat }) => seat))).toEqual(new Set([1]));
    expect(said.decisions.some(({ arms }) => arms.length > 1)).toBe(true);
  });

  it('stops at Ctrl-C and tells what it has', async () => {
    let seen = 0;
    const { code, stdout, stderr } = await run([keep(), '--playouts', '2'], () => {
      if (++seen === 5) process.emit('SIGINT');
    });
    expect(code).toBe(130);
    expect(stderr).toContain('Nach 4 von');
    expect(stdout).toContain('Die Chancen aller');
  });

  it('is clear about what it cannot read, and about matches that are not over', async () => {
    const cut = keep((record) => ({ ...record, moves: record.moves.slice(0, 20) }));
    await expect(run([cut])).rejects.toMatchObject({ code: 'not-over' });
    const broken = keep();
    writeFileSync(broken, line.slice(0, 90));
    const [unread, unwanted] = await Promise.all([
      tinstar(['analyse', broken]),
      tinstar(['analyse', keep(), '--playouts', '0']),
    ]);
    expect([unread.code, unwanted.code]).toEqual([2, 2]);
    expect(unread.stderr).toContain('not valid JSON');
    expect(unwanted.stderr).toContain('--playouts needs a whole number');
  });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  commitmentOf,
  keptRecord,
  makeMatch,
  openMatch,
  parseMatch,
  replay,
  seedOf,
  type MatchRecord,
} from '@tinstar/engine';
import { wyattEarp } from '@tinstar/wyatt-earp';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFolder, tinstar } from '../testing/binary.ts';

let lines: string[] = [];

/** Two finished matches, written by `simulate`. */
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tinstar-cli-'));
  const log = join(folder, 'matches.ndjson');
  await tinstar(['simulate', '--games', '2', '--bots', 'random', '--seats', '2', '--seed', 'dusty', '--log', log]);
  lines = readFileSync(log, 'utf8').trimEnd().split('\n');
  rmSync(folder, { recursive: true });
});

function keep(text: string): string {
  const file = join(makeFolder(), 'match.json');
  writeFileSync(file, text);
  return file;
}

const changed = (change: (record: { -readonly [Key in keyof MatchRecord]: MatchRecord[Key] }) => void): string => {
  const record = structuredClone(parseMatch(lines[0]!));
  change(record);
  return JSON.stringify(record);
};

describe('replay', () => {
  it.each([
    ['en', 'Round 1', 'deals'],
    ['de', 'Durchgang 1', 'verteilt'],
    ['it', 'Manche 1', 'carte'],
  ])('tells the story in %s', async (language, ...words) => {
    const { code, stdout } = await tinstar(['replay', keep(lines[0]!), '--language', language]);
    expect(code).toBe(0);
    for (const word of words) expect(stdout).toContain(word);
    expect(stdout).not.toMatch(/wyatt-earp\.|cli\.|undefined|\{/);
  });

  it('tells a seat only what that seat heard', async () => {
    const file = keep(lines[0]!);
    const json = async (...args: string[]) =>
      JSON.parse((await tinstar(['replay', file, '--json', ...args])).stdout) as {
        events: { type: string; seat?: number; cards?: unknown }[];
      };
    const [all, second, nobody] = await Promise.all([json(), json('--seat', '2'), json('--seat', 'none')]);
    const hands = (events: { type: string; seat?: number }[]) =>
      new Set(events.filter(({ type }) => type === 'hand').map(({ seat }) => seat));
    expect(hands(all.events)).toEqual(new Set([0, 1]));
    expect(hands(second.events)).toEqual(new Set([1]));
    expect(hands(nobody.events)).toEqual(new Set());
    const drawnByFirst = second.events.filter(({ type, seat }) => type === 'drew' && seat === 0);
    expect(drawnByFirst.length).toBeGreaterThan(0);
    expect(drawnByFirst.every(({ cards }) => cards === null)).toBe(true);
  });

  it('draws the table after a move, as a seat saw it', async () => {
    const file = keep(lines.join('\n'));
    const { stdout } = await tinstar(['replay', file, '--line', '2', '--at', '3', '--seat', '1']);
    expect(stdout).toContain('Your hand');
    expect(stdout).toContain('Draw pile');
    const late = await tinstar(['replay', file, '--line', '1', '--at', '99999']);
    expect(late.stderr).toContain('--at needs a whole number');
  });

  it('reads standard input, and a match written over several lines', async () => {
    const pretty = JSON.stringify(JSON.parse(lines[0]!), null, 2);
    const [piped, spread] = await Promise.all([tinstar(['replay', '-'], lines[0]!), tinstar(['replay', keep(pretty)])]);
    expect(piped.code).toBe(0);
    expect(spread.stdout).toBe(piped.stdout);
  });
});

describe('a file from somebody else', () => {
  /** Clears the screen, names the window, two of one byte, turns the direction of writing. */
  const SIGNS = '\u001B[2J\u001B]0;x\u0007\u009B31m\u007F\u202E';
  const HOSTILE = new RegExp('[\\u0000-\\u0008\\u000B-\\u001F\\u007F-\\u009F\\u202A-\\u202E]');

  it.each([['replay'], ['verify'], ['analyse']])('moves nothing on the terminal by %s', async (command) => {
    const files = [
      changed((record) => void (record.game = SIGNS)),
      changed((record) => Object.assign(record.options, { [SIGNS]: true })),
      changed((record) => Object.assign(record, { [SIGNS]: true })),
      changed((record) => Object.assign(record.moves[0]!.move, { type: SIGNS })),
      changed((record) => Object.assign(record.moves[0]!.move, { [SIGNS]: {} })),
      `{"format": ${SIGNS}`,
    ].map((text) => keep(text));
    const colours = { NO_COLOR: '', FORCE_COLOR: '1' };
    for (const [file, env] of [...files.map((one) => [one, {}] as const), [`/nowhere/${SIGNS}`, colours] as const]) {
      const { code, stdout, stderr } = await tinstar([command, file], '', env);
      expect(code).toBeGreaterThan(0);
      const said = `${stdout}${stderr}`;
      expect(env === colours ? said.replaceAll(/\u001B\[(?:31|39)m/g, '') : said).not.toMatch(HOSTILE);
    }
  });

  it('is refused where a number in it is beyond what a match can have', async () => {
    const most = Number.MAX_SAFE_INTEGER;
    for (const [at, change] of [
      ['takenBack', { takenBack: most }],
      ['takenBack', { takenBack: 0 }],
      ['version', { version: 1e300 }],
      ['version', { version: -1 }],
      ['seats', { seats: most }],
      ['moves.0.seat', { moves: [{ seat: 9, move: { type: 'draw' } }] }],
    ] as const) {
      const file = keep(changed((record) => void Object.assign(record, change)));
      for (const command of ['replay', 'verify']) {
        const { code, stderr } = await tinstar([command, file]);
        expect(code).toBe(2);
        expect(stderr).toContain(at);
      }
    }
  });
});

const OLDER = wyattEarp.version - 1;

/** The first match as if older rules had told something else of move 20. */
function oldMatch(change: (told: object[][]) => void): string {
  const record = keptRecord(replay(wyattEarp as never, parseMatch(lines[0]!)));
  const told = structuredClone(record.told) as unknown as object[][];
  change(told);
  return makeMatch({ ...record, version: OLDER, told: told as never });
}
const PARTED = (told: object[][]): void => {
  told[20] = [{ event: { type: 'renewed', cards: 4 }, only: null, rest: null }];
};

describe('a match of older rules', () => {
  it('is told from what was told then, and the table is drawn as far as the rules agree', async () => {
    const file = keep(oldMatch(PARTED));
    const [story, early, late] = await Promise.all([
      tinstar(['replay', file]),
      tinstar(['replay', file, '--at', '19', '--seat', '1']),
      tinstar(['replay', file, '--at', '20', '--seat', '1']),
    ]);
    expect(story.code).toBe(0);
    expect(story.stderr).toContain(`version ${OLDER} of the rules`);
    expect(story.stderr).toContain('from move 20 on');
    const today = await tinstar(['replay', keep(lines[0]!)]);
    expect(story.stdout.split('\n').at(-2)).toBe(today.stdout.split('\n').at(-2));
    expect(story.stdout).not.toBe(today.stdout);
    expect(early.stdout).toContain('Your hand');
    expect(late.stdout).not.toContain('Your hand');
    expect(late.stderr).toContain('cannot be drawn');
    const json = JSON.parse((await tinstar(['replay', file, '--json', '--at', '20'])).stdout) as object;
    expect(json).toMatchObject({ number: 20, version: OLDER, parting: 20, state: null });
  });

  it('is told as today where it goes the same way', async () => {
    const ran = await tinstar(['replay', keep(oldMatch(() => {})), '--at', '25', '--seat', '1']);
    expect(ran.stderr).toContain('exactly the same way');
    expect(ran.stdout).toBe((await tinstar(['replay', keep(lines[0]!), '--at', '25', '--seat', '1'])).stdout);
  });

  it('cannot be told where nothing was kept', async () => {
    const ran = await tinstar(['replay', keep(changed((record) => void record.version--))]);
    expect(ran).toMatchObject({ code: 2, stdout: '' });
    expect(ran.stderr).toContain(`was played by version ${OLDER} of the rules`);
  });

  it.each([
    ['proved where it goes the same way', () => oldMatch(() => {}), 0, 'Sound'],
    ['of older rules where they part', () => oldMatch(PARTED), 2, 'from move 20 on'],
    ['of older rules where nothing was kept', () => changed((record) => void record.version--), 2, 'not in the file'],
  ])('is %s, for verify', async (_, makeText, code, sentence) => {
    const ran = await tinstar(['verify', keep(makeText())]);
    expect(ran.code).toBe(code);
    expect(ran.stdout + ran.stderr).toContain(sentence);
    expect(ran.stderr).not.toContain('not sound');
  });
});

describe('a file that is no sound match gets one line and a code', () => {
  it.each([
    ['nothing', () => '', 2],
    ['no JSON', () => 'hello', 2],
    ['another JSON', () => '[1,2,3]', 2],
    ['another format', () => '{"format":"pgn"}', 2],
    ['an unknown game', () => changed((record) => (record.game = 'chess')), 2],
    ['other rules', () => changed((record) => (record.version = 99)), 2],
    ['a bad seed', () => changed((record) => (record.seed = 'xyz')), 2],
    ['an illegal move', () => changed((record) => (record.moves[5] = record.moves[0]!)), 2],
    ['a move of no game', () => changed((record) => (record.moves[5] = { seat: 0, move: { type: 'castle' } })), 2],
    ['binary', () => '\u0000\u0001\u0002\uFFFD', 2],
  ])('%s', async (_, makeText, code) => {
    const file = keep(makeText());
    const ran = await tinstar(['replay', file]);
    expect(ran.stderr).toMatch(/^tinstar: .+\n$/);
    expect(ran.stderr).not.toContain('common.');
    expect(ran).toMatchObject({ code, stdout: '' });
  });
});

describe('verify', () => {
  it('proves a match against its commitment', async () => {
    const commitment = commitmentOf(parseMatch(lines[0]!).seed);
    const ran = await tinstar(['verify', keep(lines[0]!), '--commitment', commitment]);
    expect(ran.code).toBe(0);
    expect(ran.stdout).toContain('Sound');
    expect(ran.stdout).toContain(commitment);
  });

  it.each([
    [
      'another seed than was promised',
      () => lines[0]!,
      ['--commitment', '0'.repeat(64)],
      'not the one that was committed to',
    ],
    ['a swapped seed', () => changed((record) => (record.seed = 'ab'.repeat(32))), [], 'not sound'],
    ['an unfinished match', () => changed((record) => void record.moves.pop()), [], 'not finished'],
    ['a forged move', () => changed((record) => record.moves.splice(2, 1)), [], 'not sound'],
  ])('notices %s', async (_, makeText, args, sentence) => {
    const ran = await tinstar(['verify', keep(makeText()), ...args]);
    expect(ran.code).toBe(1);
    expect(ran.stderr).toContain(sentence);
    expect(ran.stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  it('says who added to the seed, and misses what somebody says they added', async () => {
    const nonces = [null, 'ab'.repeat(32), null];
    const parts = { secret: 'cd'.repeat(32), nonces };
    const match = openMatch(wyattEarp, { seats: 3, seed: seedOf(parts) });
    const file = keep(makeMatch({ ...match.record, parts, ending: 'agreed' }));
    const ran = await tinstar([
      'verify',
      file,
      '--nonce',
      nonces[1]!.toUpperCase(),
      '--commitment',
      commitmentOf(parts.secret),
    ]);
    expect(ran.code).toBe(0);
    expect(ran.stdout).toContain(`Seat 2 added to the seed: ${nonces[1]}`);
    const missed = await tinstar(['verify', file, '--nonce', 'ef'.repeat(32)]);
    expect([missed.code, missed.stderr]).toEqual([1, expect.stringContaining('not among the parts')]);
    // An older file, and a dealer who left it out.
    const bare = await tinstar(['verify', keep(makeMatch({ ...match.record, ending: 'agreed' }))]);
    expect(bare.stdout).toContain('whoever dealt chose it');
  });

  it('says how a match was over before its rules ended it', async () => {
    const early = changed((record) => {
      record.moves.pop();
      Object.assign(record, { ending: 'resigned' });
    });
    const ran = await tinstar(['verify', keep(early)]);
    expect(ran.code).toBe(0);
    expect(ran.stdout).toContain('Then somebody resigned: the rules had not decided it.');
  });

  it('reads what a server answers about a match that is over', async () => {
    const record: unknown = JSON.parse(lines[0]!);
    const answer = { table: 'abc', commitment: '00', players: ['Ann', 'Doc', 'Ike'], outcome: null, record };
    expect((await tinstar(['verify', keep(JSON.stringify(answer))])).stdout).toContain('Sound');
    expect((await tinstar(['verify', keep('{"table":"abc","record":null}')])).code).toBe(2);
  });

  it('verifies a file line by line', async () => {
    const forged = changed((record) => void record.moves.pop());
    const { code, stdout, stderr } = await tinstar(['verify', keep([...lines, forged].join('\n'))]);
    expect(stdout).toBe('2 of 3 matches sound.\n');
    expect(stderr).toContain('Match 3');
    expect(code).toBe(1);
    const json = await tinstar(['verify', keep(lines.join('\n')), '--json']);
    expect(JSON.parse(json.stdout)).toMatchObject({
      ok: true,
      matches: [
        { ok: true, line: 1 },
        { ok: true, line: 2 },
      ],
    });
  });
});

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseMatch, replay } from '@tinstar/engine';
import { loadGame } from '@tinstar/shelf';
import { describe, expect, it } from 'vitest';
import { makeFolder, startTinstar, tinstar } from '../../testing/binary.ts';

/** Always the first choice: more than any game asks for. */
const ONES = '1\n'.repeat(5000);

describe('a whole game through a pipe', () => {
  it.each([
    ['en', '2', 'Your hand', 'The dust settles'],
    ['de', '3', 'Deine Hand', 'Der Staub legt sich'],
    ['it', '4', 'La tua mano', 'La polvere si posa'],
  ])('in %s with %s at the table', async (language, seats, hand, end) => {
    const file = join(makeFolder(), 'match.json');
    const args = ['--language', language, '--seats', seats, '--seed', 'pipe', '--bots', 'rush', '--save', file];
    const { code, stdout, stderr } = await tinstar(['play', ...args], ONES);
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(stdout).toContain(hand);
    expect(stdout).toContain(end);
    // Every word came from a catalogue and every value was filled in.
    expect(stdout).not.toMatch(/cli\.|wyatt-earp\.|common\.|undefined|NaN|\{\w/);
    // No colours in a pipe.
    expect(stdout).not.toMatch(/\u001B/);
    const game = await loadGame('wyatt-earp');
    const { state } = replay(game, parseMatch(readFileSync(file, 'utf8')));
    expect(game.outcome(state)).not.toBeNull();
  });
});

describe('a whole game of 3000 Scoundrels through a pipe', () => {
  it.each([
    ['en', '2', 'Your hand', 'The dust settles'],
    ['de', '3', 'Deine Hand', 'Der Staub legt sich'],
    ['it', '4', 'La tua mano', 'La polvere si posa'],
  ])('in %s with %s at the table, in 80 columns', async (language, seats, hand, end) => {
    const file = join(makeFolder(), 'match.json');
    const args = ['--game', 'scoundrels', '--language', language, '--seats', seats, '--seed', 'pipe', '--save', file];
    const { code, stdout, stderr } = await tinstar(['play', ...args, '--bots', 'random'], ONES);
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(stdout).toContain(hand);
    expect(stdout).toContain(end);
    expect(stdout).not.toMatch(/cli\.|scoundrels[.-]\w|common\.|undefined|NaN|\{\w/);
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    const game = await loadGame('scoundrels');
    const { state } = replay(game, parseMatch(readFileSync(file, 'utf8')));
    expect(game.outcome(state)).not.toBeNull();
  });
});

it('lets machines suspect in the middle of the person’s turn', async () => {
  const file = join(makeFolder(), 'match.json');
  const args = ['--game', 'scoundrels', '--seats', '2', '--seed', 'pipe', '--save', file, '--fast'];
  expect((await tinstar(['play', ...args, '--bots', 'reckless'], ONES)).code).toBe(0);
  const { moves } = parseMatch(readFileSync(file, 'utf8'));
  const early = moves.findIndex(({ seat, move }, at) => {
    if (seat !== 1 || move.type !== 'suspect') return false;
    const [before, after] = [moves[at - 1]!, moves[at + 1]!];
    return before.seat === 0 && before.move.type === 'playCard' && after.seat === 0;
  });
  expect(early).toBeGreaterThan(0);
});

it('plays a whole game of Bantam West through a pipe', async () => {
  const file = join(makeFolder(), 'match.json');
  const args = ['--game', 'bantam-west', '--language', 'it', '--seats', '2', '--seed', 'pipe', '--save', file];
  const { code, stdout, stderr } = await tinstar(['play', ...args, '--bots', 'reckless'], ONES);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  expect(stdout).toContain('La polvere si posa');
  expect(stdout).not.toMatch(/cli\.|bantam-west[.-]\w|common\.|undefined|NaN|\{\w/);
  const game = await loadGame('bantam-west');
  const { state } = replay(game, parseMatch(readFileSync(file, 'utf8')));
  expect(game.outcome(state)).not.toBeNull();
});

describe('at the table', () => {
  const play = (input: string, ...args: string[]) =>
    tinstar(['play', '--seed', 'drei', '--seats', '4', '--bots', 'marshal,cowhand,rush', ...args], input);

  it('takes a move back and plays another', async () => {
    const { stdout } = await play('1\n1\nundo\n');
    expect(stdout).toContain('1–7, undo >');
    expect(stdout).toContain('Taken back.');
    // The set is offered again.
    expect(stdout.split('Taken back.')[1]).toContain('1 Lay 3 × Bob Dalton');
  });

  it('goes back behind news when it is asked for once more, meets the same cards and counts it', async () => {
    const file = join(makeFolder(), 'back.json');
    const { stdout } = await play(`1\nundo\nsave ${file}\nundo\n1\n`, '--save', join(makeFolder(), 'end.json'));
    const [before, warned, after] = stdout.split(/Something new is known|Taken back, with all that followed/);
    expect(warned).toContain('type undo once more');
    expect(parseMatch(readFileSync(file, 'utf8')).takenBack).toBeUndefined();
    const drawn = (story: string): string | undefined => /Stranger .* draw pile\./.exec(story)?.[0];
    expect(drawn(before!)).toBeDefined();
    expect(drawn(after!)).toBe(drawn(before!));
  });

  it('says so where there is nothing to take back', async () => {
    const { stdout } = await play('undo\nundo\n');
    expect(stdout).not.toContain('Taken back');
    expect(stdout.match(/You have not done anything yet/g)).toHaveLength(2);
  });

  it('marks a match in which that was done, and tells it at the end', async () => {
    const file = join(makeFolder(), 'marked.json');
    const args = ['--seed', 'pipe', '--seats', '2', '--bots', 'rush', '--save', file];
    const { stdout } = await tinstar(['play', ...args], `1\nundo\nundo\n${ONES}`);
    expect(parseMatch(readFileSync(file, 'utf8')).takenBack).toBe(1);
    expect(stdout).toContain('Moves taken back after something new was known: 1.');
  });

  it('helps, advises, tells the story and the rules, and asks again', async () => {
    const { stdout } = await play('1\nhelp\ntip\nlog\nrules 33\nrules nonsense\nfoo\n77\n');
    expect(stdout).toContain('ask an old hand');
    expect(stdout).toMatch(/: \d+% in \d+ worlds\n.*points behind/);
    expect(stdout).toContain('WE-033');
    expect(stdout).toContain('No rule speaks of “nonsense”');
    expect(stdout.match(/Type a number from 1 to 8/g)).toHaveLength(2);
    expect(stdout.match(/Round 1/g)!.length).toBeGreaterThan(2);
  });

  it('never shows what the others hold', async () => {
    const { stdout } = await play('1\nlog\n');
    expect(stdout).toMatch(/Stranger is dealt/);
    expect(stdout).not.toMatch(/(Kate|Josie|Virgil) is dealt/);
  });

  it('keeps a match, never over another, and goes on with it', async () => {
    const folder = makeFolder();
    const file = join(folder, 'kept.json');
    const first = await play(`1\nsave ${file}\nsave ${file}\nquit\n`);
    // The seed is in it.
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(first.stdout).toContain(`Kept in ${file}`);
    expect(first.stdout).toContain('exists already');
    const moves = parseMatch(readFileSync(file, 'utf8')).moves.length;
    const second = await tinstar(['play', '--load', file, '--save', file], '1\n1\n');
    expect(second.code).toBe(0);
    expect(parseMatch(readFileSync(file, 'utf8')).moves.length).toBeGreaterThan(moves);
  });

  it('keeps the match when Ctrl-C ends it', async () => {
    const file = join(makeFolder(), 'interrupted.json');
    const child = startTinstar(['play', '--seed', 'drei', '--save', file]);
    const code = await new Promise((resolve) => {
      child.on('close', resolve);
      let output = '';
      child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
        const wasAsked = output.includes(' > ');
        output += chunk;
        if (!wasAsked && output.includes(' > ')) child.kill('SIGINT');
      });
    });
    expect(code).toBe(130);
    expect(existsSync(file)).toBe(true);
    expect(() => parseMatch(readFileSync(file, 'utf8'))).not.toThrow();
  });

  it('uses colours where they are wanted', async () => {
    const { stdout } = await tinstar(['play', '--seed', '1'], '', { NO_COLOR: undefined, FORCE_COLOR: '1' });
    expect(stdout).toContain('\u001B[1m');
  });
});

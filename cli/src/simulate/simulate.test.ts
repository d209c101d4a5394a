import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseMatch, replay } from '@tinstar/engine';
import { loadGame } from '@tinstar/shelf';
import { describe, expect, it } from 'vitest';
import { makeFolder, tinstar } from '../../testing/binary.ts';
import { roundRobin } from './elo.ts';

interface Standing {
  readonly bot: string;
  readonly count: number;
  readonly wins: number;
  readonly low: number;
  readonly high: number;
}

describe('simulate', () => {
  it('gives the same games on any number of threads, and keeps them whole and in order', async () => {
    const folder = makeFolder();
    const run = async (threads: string) => {
      const log = join(folder, `${threads}.ndjson`);
      const args = [
        '--seats',
        '3',
        '--bots',
        'random,rush,random',
        '--games',
        '45',
        '--seed',
        'noon',
        '--threads',
        threads,
      ];
      const { code, stdout } = await tinstar(['simulate', ...args, '--json', '--log', log]);
      expect(code).toBe(0);
      const { seconds, ...summary } = JSON.parse(stdout) as Record<string, unknown>;
      expect(seconds).toBeGreaterThan(0);
      return { summary, log: readFileSync(log, 'utf8') };
    };
    const [one, three] = await Promise.all([run('1'), run('3')]);
    expect(three).toEqual(one);

    const lines = one.log.trimEnd().split('\n');
    expect(lines).toHaveLength(45);
    const game = await loadGame('wyatt-earp');
    const wins = [0, 0, 0];
    for (const line of lines) {
      const { state } = replay(game, parseMatch(line));
      for (const seat of game.outcome(state)!.winners) wins[seat]!++;
    }
    expect((one.summary['seats'] as Standing[]).map((seat) => seat.wins)).toEqual(wins);
  });

  it('prints a table for people', async () => {
    const { code, stdout } = await tinstar(['simulate', '--games', '3', '--bots', 'random', '--seed', '1', '-l', 'it']);
    expect(code).toBe(0);
    expect(stdout).toContain('3 partite, seme 1');
    expect(stdout).toMatch(/1 {2}random +\d+,\d%/);
  });
});

describe('arena', () => {
  it('counts wins by kind of machine, with an interval', async () => {
    const { code, stdout } = await tinstar([
      'arena',
      'heuristic',
      'random',
      'random',
      '-n',
      '30',
      '--seed',
      '5',
      '--json',
    ]);
    expect(code).toBe(0);
    const { standings, bots } = JSON.parse(stdout) as { standings: Standing[]; bots: string[] };
    expect(bots).toEqual(['heuristic', 'random', 'random']);
    expect(standings.map(({ bot, count }) => [bot, count])).toEqual([
      ['heuristic', 1],
      ['random', 2],
    ]);
    expect(standings[0]!.wins + standings[1]!.wins).toBeCloseTo(30);
    const [best] = standings as [Standing];
    expect(best.low).toBeLessThan(best.wins / 30);
    expect(best.high).toBeGreaterThanOrEqual(best.wins / 30);
    // An expert against two who do anything at all.
    expect(best.low).toBeGreaterThan(1 / 3);
  });

  it('finds how strong machines are from a round robin, and goes on with what was played', async () => {
    const pairings = join(makeFolder(), 'pairings.ndjson');
    const elo = (...args: string[]) =>
      tinstar(['arena', '--elo', '--bots', 'greenhorn,marshal', '--pairings', pairings, ...args]);
    const first = await elo('-n', '5', '--seed', '5', '--json');
    expect(first.code).toBe(0);
    const { ratings, strengths } = JSON.parse(first.stdout) as {
      ratings: { bot: string; elo: number; games: number }[];
      strengths: { elo: Record<string, { points: number }> };
    };
    // As many games as let everybody sit everywhere with the same cards.
    expect(ratings).toMatchObject([{ bot: 'marshal', elo: 1500, games: 6 }, { bot: 'greenhorn' }]);
    expect(strengths.elo['marshal']).toEqual({ points: 1500, reach: 0 });
    const kept = readFileSync(pairings, 'utf8');
    const again = await elo('-n', '9999', '-l', 'de');
    expect(again.stdout).toMatch(/marshal +1500/);
    expect(readFileSync(pairings, 'utf8')).toBe(kept);
    writeFileSync(pairings, 'no pairing');
    expect((await elo()).stderr).toContain('are no pairings');
  });
});

describe('a round robin', () => {
  it('lets everybody meet everybody, and both be the larger part of an odd table', () => {
    expect(roundRobin(['deputy', 'marshal', 'ranger'], 2)).toEqual([
      ['deputy', 'marshal'],
      ['deputy', 'ranger'],
      ['marshal', 'ranger'],
    ]);
    expect(roundRobin(['deputy', 'marshal'], 3)).toEqual([
      ['deputy', 'marshal', 'deputy'],
      ['marshal', 'deputy', 'marshal'],
    ]);
  });
});

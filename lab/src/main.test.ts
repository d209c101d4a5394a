import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findXmlFault } from '../testing/well-formed.ts';
import type { Experiment } from './experiment.ts';

const SCRIPT = fileURLToPath(new URL('../../scripts/lab.mjs', import.meta.url));

/** Runs the real command in a process of its own. */
function lab(...args: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [SCRIPT, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  return new Promise((resolve, reject) => {
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tinstar-lab-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe('npm run lab', () => {
  it('finds the same on any number of threads, keeps it, draws it and compares with it', async () => {
    const folder = makeFolder();
    const order = ['scoundrels', '--games', '45', '--seats', '2', '--bots', 'random', '--seed', 'noon', '--days', '3'];
    const run = async (threads: string, ...more: string[]) => {
      const file = join(folder, `${threads}.json`);
      const ran = await lab(...order, '--threads', threads, '--json', file, ...more);
      expect(ran.stderr.replaceAll(/^tinstar: building .*\n/gm, '')).toBe('');
      expect(ran.code).toBe(0);
      return { ...ran, experiment: JSON.parse(readFileSync(file, 'utf8')) as Experiment };
    };
    const one = await run('1', '--svg', join(folder, 'charts'));
    const three = await run('3', '--against', join(folder, '1.json'));
    expect(three.experiment).toEqual(one.experiment);
    expect(one.experiment.tally.games).toBe(45);
    expect(one.experiment.series.options).toEqual({ days: 3, strategies: false, leaders: 'choose' });
    expect(one.stdout).toContain(
      '3000 Scoundrels: 45 games, 2 seats, random, days=3, strategies=false, leaders=choose, seed noon',
    );
    expect(three.stdout.startsWith(one.stdout)).toBe(true);
    expect(three.stdout).toContain('before: 45 games');
    const charts = readdirSync(join(folder, 'charts'));
    expect(charts).toEqual(expect.arrayContaining(['job.svg', 'trait.svg', 'leader.svg', 'opening.svg']));
    for (const chart of charts) expect(findXmlFault(readFileSync(join(folder, 'charts', chart), 'utf8'))).toBeNull();
  });

  it.each([
    [[], 'which game?'],
    [['poker'], 'nothing is known about poker'],
    [['scoundrels', '--games', 'many'], '--games takes a number'],
    [['scoundrels', '--bots', 'nobody'], 'no bot is called nobody'],
    [['scoundrels', '--seats', '3', '--bots', 'random,random'], '2 bots cannot fill 3 seats'],
    [['wyatt-earp', '--days', '2'], 'wyatt-earp has no option days=2'],
    [['scoundrels', '--against', 'nowhere.json'], 'nowhere.json cannot be read'],
    [['scoundrels', '--loud'], "'--loud'"],
    [['wyatt-earp', '--exploiters'], 'nobody bluffs at wyatt-earp'],
  ])('says in a line what is wrong with %j', async (args, fault) => {
    const { code, stdout, stderr } = await lab(...args);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr.replaceAll(/^tinstar: building .*\n/gm, '')).toMatch(/^lab: [^\n]+\n$/);
    expect(stderr).toContain(fault);
  });

  it('explains itself', async () => {
    const { code, stdout } = await lab('--help');
    expect(code).toBe(0);
    expect(stdout).toContain('Usage: npm run lab -- [foresight] GAME');
  });
});

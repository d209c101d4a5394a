/**
 * The store and the server with the SQLite of Node itself, on a Node that has no other: where this Node has it,
 * `store.test.ts` met it already.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { hasOwnSqlite } from './bootstrap.mjs';
import { newerNode } from './newer-node.mjs';
import { ROOT } from './root.mjs';
import { runProgram } from './run.mjs';

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tinstar-node-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

interface Report {
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly assertionResults: readonly { readonly fullName: string }[] }[];
}

describe.skipIf(hasOwnSqlite(process.versions.node))('Node 22', () => {
  let node: string | null = null;
  let why = '';
  beforeAll(async () => {
    try {
      node = await newerNode();
    } catch (error) {
      why = String(error);
      // Where nobody looks at what was left out, that is a failure.
      if (process.env['CI']) throw error;
    }
  }, 180_000);

  it('keeps the contract of the store with its own SQLite', async ({ skip }) => {
    if (!node) return skip(why);
    const report = join(newFolder(), 'report.json');
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
    const args = ['run', 'server/src/store/store.test.ts', '--reporter=json', `--outputFile=${report}`];
    const { code, output } = await runProgram(node, [vitest, ...args]);
    expect(code, output).toBe(0);
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const names = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ fullName }) => fullName));
    expect(names.filter((name) => name.includes('by node:sqlite ')).length).toBeGreaterThan(30);
  });

  it('serves the site with nothing compiled', async ({ skip }) => {
    if (!node) return skip(why);
    const folder = newFolder();
    mkdirSync(join(folder, 'data'));
    const env = { ...process.env, PORT: '0', TINSTAR_DATA: join(folder, 'data'), DATABASE_URL: '' };
    const server = process.env['TINSTAR_TEST_SERVER']!;
    const child = spawn(node, [server], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    const address = await new Promise<string>((resolve, reject) => {
      let output = '';
      const hear = (chunk: string): void => {
        output += chunk;
        const found = /http:\/\/localhost:\d+/.exec(output);
        if (found) resolve(found[0]);
      };
      child.stdout.setEncoding('utf8').on('data', hear);
      child.stderr.setEncoding('utf8').on('data', hear);
      child.on('close', () => reject(new Error(`it ended early: ${output}`)));
    });
    const headers = { 'content-type': 'application/json', origin: address };
    const body = JSON.stringify({ name: 'Ann' });
    const answer = await fetch(`${address}/api/session`, { method: 'POST', headers, body });
    expect(answer.status).toBeLessThan(300);
    expect((await fetch(`${address}/health`)).status).toBe(200);
  });
});

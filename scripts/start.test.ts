/** `npm start` as a newcomer runs it. The install step is left to CI's fresh clone. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const scriptPath = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Starts the site by a command; returns its process, its address, and its exit code in time. */
async function start(command: string, args: readonly string[]) {
  const data = mkdtempSync(join(tmpdir(), 'tinstar-start-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const env = { ...process.env, npm_lifecycle_event: 'start', PORT: '0', TINSTAR_DATA: data, DATABASE_URL: '' };
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  // Its output is closed when the last process that could write to it is gone, not only the first.
  const ended = new Promise((resolve) => child.on('close', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      const found = /http:\/\/localhost:\d+/.exec(output);
      if (found) resolve(found[0]);
    });
    child.on('close', () => reject(new Error(`it ended early: ${output}`)));
  });
  return { child, address, ended };
}

it('npm start builds, serves the page, and ends when it is told to', async () => {
  const { child, address, ended } = await start(process.execPath, [scriptPath('start.mjs')]);
  const page = await fetch(`${address}/`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<title>Tinstar</title>');
  expect((await fetch(`${address}/health`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

it('ends with the shell npm put between, which passes no signal on', async () => {
  // A second command keeps the shell from becoming the first.
  const line = '"$0" "$1"; exit';
  const { child, address, ended } = await start('/bin/sh', ['-c', line, process.execPath, scriptPath('start.mjs')]);
  expect((await fetch(`${address}/health`)).status).toBe(200);
  child.kill('SIGTERM');
  await ended;
  await expect(fetch(`${address}/health`)).rejects.toThrow('fetch failed');
});

it('npm test knows its parts and says so', async () => {
  const child = spawn(process.execPath, [scriptPath('test.mjs'), 'everything'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(2);
  expect(output).toContain('no such part of the tests: everything');
});

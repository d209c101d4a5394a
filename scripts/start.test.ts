/** `npm start` as a newcomer runs it. The install step is left to CI's fresh clone. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const scriptPath = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

it('npm start builds, serves the page, and ends when it is told to', async () => {
  const data = mkdtempSync(join(tmpdir(), 'tinstar-start-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const env = { ...process.env, PORT: '0', TINSTAR_DATA: data };
  const child = spawn(process.execPath, [scriptPath('start.mjs')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
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
  const page = await fetch(`${address}/`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<title>Tinstar</title>');
  expect((await fetch(`${address}/health`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
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

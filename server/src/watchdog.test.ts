import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FAULT_CODE } from './last-resort.ts';
import { newFolder, removeFolder } from './testing/run-server.ts';
import { SERVER_PROGRAM } from './testing/server-program.ts';
import { LOOKS, makeVigil } from './vigil.ts';

/** A real server, watched for a second, whose event loop stands still when it gets a signal. */
async function start(standStill: string): Promise<{ child: ChildProcess; url: string; said: () => string }> {
  const data = newFolder();
  const hook = `data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', () => { ${standStill} })`)}`;
  const settings = { DATABASE_URL: '', PORT: '0', HOST: '127.0.0.1', TINSTAR_DATA: data };
  const child = spawn(process.execPath, ['--import', hook, SERVER_PROGRAM], {
    env: { ...process.env, ...settings, TINSTAR_LOG_LEVEL: 'error', TINSTAR_WATCHDOG_SECONDS: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
    removeFolder(data);
  });
  let said = '';
  const url = await new Promise<string>((resolve) => {
    child.stdout.on('data', (text: Buffer) => {
      said += String(text);
      const found = /http:\/\/[\d.]+:\d+/.exec(said);
      if (found) resolve(found[0]);
    });
  });
  return { child, url, said: () => said };
}

describe('a server whose event loop stands still', () => {
  it.each([
    ['in promises that never let anything else come', 'const again = async () => { for (;;) await null; }; again();'],
    ['in a loop', 'for (;;);'],
    ['in what is no JavaScript', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);'],
  ])('%s ends, to be started again', async (_, standStill) => {
    const { child, said } = await start(standStill);
    child.kill('SIGUSR2');
    expect(await once(child, 'exit')).toEqual([FAULT_CODE, null]);
    const lines = said()
      .split('\n')
      .filter((line) => line.includes('stands still'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({ level: 50, where: expect.arrayContaining([]) as unknown });
  });

  it('goes on if it was the whole process that was stopped, however long', async () => {
    const { child, url } = await start('');
    child.kill('SIGSTOP');
    // Longer than it is watched for: that this passes is what is tried.
    await pause(1500);
    child.kill('SIGCONT');
    expect((await fetch(`${url}/health`)).status).toBe(200);
    expect(child.exitCode).toBeNull();
  });
});

describe('the vigil', () => {
  const looks = (count: number, look: () => boolean): boolean[] => Array.from({ length: count }, look);

  it('is over when the loop has not gone round for all looks on end', () => {
    const isStill = makeVigil();
    isStill(7, false);
    expect(looks(LOOKS, () => isStill(7, false))).toEqual([...Array<boolean>(LOOKS - 1).fill(false), true]);
  });

  it('begins anew with each round, and waits for whoever debugs', () => {
    const isStill = makeVigil();
    let beats = 0;
    const slow = (): boolean => looks(LOOKS - 1, () => isStill(beats, false)).includes(true) || isStill(++beats, false);
    expect(looks(20, slow)).not.toContain(true);
    expect(looks(3 * LOOKS, () => isStill(beats, true))).not.toContain(true);
  });
});

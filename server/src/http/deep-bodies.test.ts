import { describe, expect, it, onTestFinished } from 'vitest';
import { Guest } from '../testing/client.ts';
import { removeFolder, runServer } from '../testing/run-server.ts';

const LISTS = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
const OBJECTS = `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`;

/** As a match of a device, with something in place of a part of it. */
const match = (part: string, value: string): string =>
  `{"device":"local-mfx3a1","at":1,"names":["Ann","Doc"],"machines":[null,"deputy"],"record":{"format":"tinstar-match",` +
  `"game":"wyatt-earp","version":1,"options":${part === 'options' ? value : '{}'},"seats":2,"seed":"${'ab'.repeat(32)}",` +
  `"deal":${part === 'deal' ? value : 'null'},"moves":${part === 'moves' ? value : '[]'}}}`;

describe('a body that is nested without end', () => {
  it('is refused by a limit, wherever it is sent', async () => {
    const errors: unknown[] = [];
    const log = { info: () => {}, warn: () => {}, error: (about: unknown) => errors.push(about) };
    const server = await runServer({ exports: null }, { log: log as never });
    onTestFinished(async () => {
      await server.stop();
      removeFolder(server.data);
    });
    const ann = await Guest.arrive(server.url, 'Ann');
    const post = async (path: string, body: string): Promise<string> => {
      const answer = await fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${ann.token}` },
        body,
      });
      return `${answer.status} ${((await answer.json()) as { error: { code: string } }).error.code}`;
    };
    for (const deep of [LISTS, OBJECTS]) {
      for (const part of ['options', 'deal', 'moves']) {
        expect(await post('/api/matches', match(part, deep))).toBe('400 bad-request');
      }
      expect(await post('/api/matches', deep)).toBe('400 bad-request');
    }
    // Everywhere else bodies are small, and still deep enough to hurt.
    const small = `${'['.repeat(8000)}${']'.repeat(8000)}`;
    for (const path of [
      '/api/tables',
      '/api/session',
      '/api/account',
      '/api/notify/channels',
      '/api/session/recover',
    ]) {
      expect(await post(path, small)).toBe('400 bad-request');
      expect(await post(path, `{"options":${small},"name":${small},"credential":${small}}`)).toBe('413 too-large');
      expect(await post(path, `{"options":${small}}`)).toBe('400 bad-request');
    }
    expect(errors).toEqual([]);
  });
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFolder, removeFolder, runServer, type TestServer } from '../testing/run-server.ts';

let server: TestServer;
const page = newFolder();
beforeAll(async () => {
  mkdirSync(join(page, 'assets'));
  writeFileSync(join(page, 'index.html'), '<!doctype html><title>Tinstar</title>');
  writeFileSync(join(page, 'sw.js'), 'self;');
  writeFileSync(join(page, 'assets', 'app-1a2b.js'), 'app;');
  server = await runServer({ page });
});
afterAll(async () => {
  await server.stop();
  removeFolder(server.data);
  removeFolder(page);
});

describe('the page', () => {
  it.each([
    ['/', 200, 'no-cache', 'Tinstar'],
    ['/table/abcdefghij12', 200, 'no-cache', 'Tinstar'],
    ['/sw.js', 200, 'no-cache', 'self;'],
    ['/assets/app-1a2b.js', 200, 'public, max-age=31536000, immutable', 'app;'],
    ['/assets/gone.js', 404, null, 'not-found'],
    ['/api/gone', 404, 'no-store', 'not-found'],
    ['/..%2f..%2fetc%2fpasswd', 200, 'no-cache', 'Tinstar'],
    ['/..%2f..%2fpackage.json', 404, null, 'not-found'],
  ])('%s is %i', async (path, status, cache, text) => {
    const response = await fetch(server.url + path);
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe(cache);
    expect(await response.text()).toContain(text);
  });

  it('must be there when it is asked for', async () => {
    await expect(runServer({ page: join(page, 'nowhere') })).rejects.toThrow('there is no page in');
  });
});

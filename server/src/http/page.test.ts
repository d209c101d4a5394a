import { ROUTES, type TableAnswer } from '@tinstar/protocol';
import { GAME_IDS } from '@tinstar/shelf';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Guest } from '../testing/client.ts';
import { newFolder, removeFolder, runServer, type TestServer } from '../testing/run-server.ts';

let server: TestServer;
const page = newFolder();
beforeAll(async () => {
  mkdirSync(join(page, 'assets'));
  writeFileSync(join(page, 'index.html'), '<!doctype html><title>Tinstar</title>');
  for (const language of ['en', 'de']) {
    mkdirSync(join(page, 'openings', language), { recursive: true });
    for (const name of ['home', 'page', 'lost', 'table-wyatt-earp']) {
      writeFileSync(join(page, 'openings', language, `${name}.html`), `<!doctype html><p>Tinstar ${language} ${name}`);
    }
  }
  writeFileSync(join(page, 'openings', 'inline.json'), '{"script":["sha256-a"],"style":["sha256-b"]}');
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
    ['/table/abcdefghij12', 404, 'no-cache', 'Tinstar'],
    ['/nowhere', 404, 'no-cache', 'Tinstar'],
    ['/rules/chess', 404, 'no-cache', 'Tinstar'],
    ['/settings/', 200, 'no-cache', 'Tinstar'],
    ['/sw.js', 200, 'no-cache', 'self;'],
    ['/assets/app-1a2b.js', 200, 'public, max-age=31536000, immutable', 'app;'],
    ['/assets/gone.js', 404, null, 'not-found'],
    ['/api/gone', 404, 'no-store', 'not-found'],
    ['/table/%E0%A4%A', 404, 'no-cache', 'Tinstar'],
    ['/%', 404, 'no-cache', 'Tinstar'],
    ['/assets/%E0%A4%A.js', 404, null, 'not-found'],
    ['/api/tables/%E0%A4%A', 404, 'no-store', 'unknown-table'],
    ['/..%2f..%2fetc%2fpasswd', 404, 'no-cache', 'Tinstar'],
    ['/..%2f..%2fpackage.json', 404, null, 'not-found'],
  ])('%s is %i', async (path, status, cache, text) => {
    const response = await fetch(server.url + path);
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe(cache);
    expect(await response.text()).toContain(text);
  });

  it.each([
    ['/', 'de-CH,en;q=0.5', 'de home'],
    ['/', 'fr,en;q=0.5', 'en home'],
    ['/', 'it', 'Tinstar</title>'],
    ['/settings', 'de', 'de page'],
    ['/table/abcdefghij12', 'de', 'de lost'],
    ['/nowhere', 'de', 'de lost'],
    ['/index.html', 'de', 'Tinstar</title>'],
  ])('%s for %s begins with %s', async (path, language, text) => {
    const response = await fetch(server.url + path, { headers: { 'accept-language': language } });
    expect(await response.text()).toContain(text);
    expect(response.headers.get('link')).toBeNull();
  });

  it.each(Object.entries(ROUTES).filter(([name]) => name !== 'table'))('knows %s', async (_name, route) => {
    const path = route.replace(':game', GAME_IDS[0]!).replace(/:\w+/, 'local-abc');
    const response = await fetch(server.url + path, { headers: { 'accept-language': 'de' } });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(path === '/' ? 'de home' : 'de page');
  });

  it('asks for a table together with its scripts', async () => {
    const ann = await Guest.arrive(server.url, 'Ann');
    const wish = { game: 'wyatt-earp', seats: ['me', 'open'], speed: { kind: 'untimed' }, public: false };
    const { id } = (await ann.post<TableAnswer>('/api/tables', wish)).table;
    const response = await fetch(`${server.url}/table/${id}`, { headers: { 'accept-language': 'de' } });
    expect(await response.text()).toContain('de table-wyatt-earp');
    expect(response.status).toBe(200);
    expect(response.headers.get('link')).toBe(`</api/tables/${id}>; rel=preload; as=fetch; crossorigin=anonymous`);
    expect(response.headers.get('vary')).toContain('accept-language');
  });

  it('may bring the script and the style the build put into it, and no other', async () => {
    const policy = (await fetch(server.url)).headers.get('content-security-policy')!.split(';');
    expect(policy).toContain("script-src 'self' 'sha256-a'");
    expect(policy).toContain("style-src 'self' 'sha256-b'");
  });

  it('comes whole to everybody in a house with one address, however often questions are asked', async () => {
    const usual = await runServer({ page, requestsPerMinute: 10 });
    const statusOf = async (path: string): Promise<number> => (await fetch(usual.url + path)).status;
    const files = await Promise.all(Array.from({ length: 150 }, () => statusOf('/assets/app-1a2b.js')));
    expect(new Set(files)).toEqual(new Set([200]));
    const questions = await Promise.all(Array.from({ length: 11 }, () => statusOf('/api/tables')));
    expect(questions.filter((status) => status === 429)).toHaveLength(1);
    expect(await statusOf('/')).toBe(200);
    await usual.stop();
    removeFolder(usual.data);
  });

  it('must be there when it is asked for', async () => {
    await expect(runServer({ page: join(page, 'nowhere') })).rejects.toThrow('there is no page in');
  });
});

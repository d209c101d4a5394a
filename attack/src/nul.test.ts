import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Guest, ScratchPostgres } from '@tinstar/server/testing';
import { Site } from './site.ts';

const TOKEN = 'sixteen-letters-long';

describe.each(['SQLite', 'PostgreSQL'])('texts with a character that %s may not keep', (kind) => {
  let site: Site;
  let postgres: ScratchPostgres | null = null;
  beforeAll(async () => {
    postgres = kind === 'PostgreSQL' ? await ScratchPostgres.open() : null;
    const database = postgres ? { DATABASE_URL: await postgres.add() } : {};
    site = await Site.open({ TINSTAR_OPERATOR_TOKEN: TOKEN, ...database });
  });
  afterAll(async () => {
    await site.close();
    await postgres?.stop();
  });

  it('are refused wherever they come in', async () => {
    const ann = await Guest.arrive(site.url, 'Ann');
    const operator = new Guest(site.url, '');
    operator.token = TOKEN;
    const requests: [Guest, string, string, unknown?][] = [
      [operator, 'GET', '/api/operator/tables/%00'],
      [operator, 'GET', '/api/operator/tables/a%00b/stored?inspect=yes'],
      [operator, 'DELETE', '/api/operator/tables/%00'],
      [operator, 'GET', '/api/operator/abandoned?days=%00'],
      [ann, 'GET', '/api/tables/%00'],
      [ann, 'GET', '/api/matches/%00'],
      [ann, 'GET', '/table/%00'],
      [ann, 'DELETE', '/api/account/passkeys/%00'],
      [ann, 'DELETE', '/api/notify/channels/%00'],
      [ann, 'POST', '/api/session', { name: 'A\0nn' }],
      [ann, 'PATCH', '/api/session', { name: '\0' }],
      [ann, 'POST', '/api/account/sign-in', { handle: 'ann\0', password: 'x', bring: false }],
      [ann, 'POST', '/api/account/sign-in', { handle: 'ann', password: '\0', bring: false }],
      [ann, 'POST', '/api/session/recover', { code: '\0' }],
      [ann, 'POST', '/api/tables', { game: 'wyatt-earp\0', seats: ['me', 'open'], options: { 'a\0': true } }],
      [ann, 'POST', '/api/mail/stop', { token: '\0' }],
      [ann, 'POST', '/api/nowhere/%00', ['\0']],
    ];
    const answers: string[] = [];
    for (const [who, method, path, body] of requests) {
      const { status } = await who.request(method, path, body);
      answers.push(`${method} ${path} ${status === 400 || status === 404 ? 'refused' : status}`);
    }
    expect(answers).toEqual(requests.map(([, method, path]) => `${method} ${path} refused`));
    expect((await ann.request('GET', '/api/session')).status).toBe(200);
  });
});

import { request } from 'node:http';
import { connect } from 'node:net';
import { CLOSE, LIMITS, PROTOCOL_VERSION } from '@tinstar/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Log, makeLog } from '../log.ts';
import { Guest } from '../testing/client.ts';
import { removeFolder, runServer, type TestServer } from '../testing/run-server.ts';

let server: TestServer;
let ann: Guest;
let table: string;
beforeAll(async () => {
  server = await runServer({ messagesPerSecond: 20, socketsPerAddress: 40 });
  ann = await Guest.arrive(server.url, 'Ann');
  table = (await ann.openTable({ seats: ['me', 'open'] })).table.id;
});
afterAll(async () => {
  await server.stop();
  removeFolder(server.data);
});

const hello = (more: object = {}): string =>
  JSON.stringify({ type: 'hello', version: PROTOCOL_VERSION, table, ...more });

/** Opens a socket, sends all of `frames`, and waits until it is closed. */
function closeOf(
  frames: readonly (string | Buffer)[],
  headers: Record<string, string> = {},
): Promise<[number, string[]]> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/socket`, { headers });
    const heard: string[] = [];
    socket.on('open', () => frames.forEach((frame) => socket.send(frame)));
    socket.on('message', (data) => heard.push(String(data)));
    socket.on('close', (code) => resolve([code, heard]));
    socket.on('unexpected-response', (_, response) => resolve([response.statusCode!, heard]));
    socket.on('error', reject);
  });
}

describe('garbage on the socket', () => {
  it.each<[string, (string | Buffer)[], number]>([
    ['no JSON', ['hello'], CLOSE.badMessage],
    ['JSON that is no message', ['[1,2,3]'], CLOSE.badMessage],
    ['null', ['null'], CLOSE.badMessage],
    ['a command before hello', ['{"type":"undo","id":1}'], CLOSE.badMessage],
    ['binary', [Buffer.from(hello())], CLOSE.badMessage],
    ['an older version', ['{"type":"hello","version":0,"table":"abcdefghij12"}'], CLOSE.outdated],
    ['an unknown table', [`{"type":"hello","version":${PROTOCOL_VERSION},"table":"zzzzzzzzzzzz"}`], CLOSE.unknownTable],
    ['a deep nest', ['['.repeat(2000) + ']'.repeat(2000)], CLOSE.badMessage],
    ['a prototype', ['{"__proto__":{"type":"hello"},"type":"ping","constructor":1}'], CLOSE.badMessage],
    ['a frame that is too large', ['x'.repeat(LIMITS.message + 1)], 1009],
  ])('%s closes it', async (_, frames, code) => {
    expect((await closeOf(frames))[0]).toBe(code);
  });

  it('after hello closes it too, and names a code, no prose', async () => {
    const [code, heard] = await closeOf([hello(), '{"type":"move"}']);
    expect(code).toBe(CLOSE.badMessage);
    expect(JSON.parse(heard.at(-1)!)).toEqual({
      type: 'closing',
      error: { source: 'server', code: 'bad-request', rule: null },
    });
  });

  it('a second hello closes it', async () => {
    expect((await closeOf([hello(), hello()]))[0]).toBe(CLOSE.badMessage);
  });

  it('raw bytes instead of a handshake do no harm', async () => {
    for (const bytes of ['\0\0\0\0', 'GET /api/socket HTTP/1.1\r\nUpgrade: websocket\r\n\r\n', 'x'.repeat(100_000)]) {
      await new Promise<void>((resolve) => {
        const socket = connect(server.port, '127.0.0.1', () => socket.write(bytes));
        socket.on('error', () => {});
        socket.on('data', () => socket.destroy());
        socket.on('close', () => resolve());
        socket.setTimeout(2000, () => socket.destroy());
      });
    }
    expect((await ann.request('GET', '/health')).body).toEqual({ status: 'ok' });
  });
});

describe('floods', () => {
  it('of messages close the socket', async () => {
    const [code] = await closeOf([hello(), ...Array<string>(200).fill('{"type":"ping"}')]);
    expect([CLOSE.flooding, 1006]).toContain(code);
  });

  it('of chat are refused, the socket stays', async () => {
    const seat = await ann.sit(table);
    const answers = [];
    for (let i = 0; i < 8; i++) answers.push(await seat.ask({ type: 'say', said: { phrase: 'howdy' } }));
    expect(answers.slice(0, 5).every(({ type }) => type === 'update')).toBe(true);
    expect(answers.at(-1)).toMatchObject({ type: 'refused', error: { code: 'too-chatty' } });
    await seat.close();
  });

  it('of sockets from one address are refused', async () => {
    const sockets = Array.from({ length: 60 }, () => new WebSocket(`${server.url.replace('http', 'ws')}/api/socket`));
    const outcomes = await Promise.all(
      sockets.map(
        (socket) =>
          new Promise<string>((resolve) => {
            socket.on('open', () => resolve('open'));
            socket.on('unexpected-response', (_, { statusCode }) => resolve(String(statusCode)));
            socket.on('error', () => resolve('429'));
          }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'open')).toHaveLength(40);
    expect(outcomes.filter((outcome) => outcome === '429')).toHaveLength(20);
    for (const socket of sockets) socket.terminate();
    await new Promise((resolve) => setTimeout(resolve, 100));
    const seat = await ann.sit(table);
    await seat.close();
  });

  it('of sessions from one address are refused', async () => {
    const guest = new Guest(server.url, 'Flood');
    const statuses = [];
    for (let i = 0; i < 25; i++) statuses.push((await guest.request('POST', '/api/session', { name: 'Flood' })).status);
    expect(statuses).toContain(429);
    const last = await guest.request('POST', '/api/session', { name: 'Flood' });
    expect(last.body).toEqual({ error: { source: 'server', code: 'too-many-requests', rule: null } });
  });
});

describe('behind a proxy', () => {
  it.each([
    [0, 1],
    [1, 0],
  ])('with %i hops trusted the log warns %i times', async (proxyHops, times) => {
    const lines: string[] = [];
    const warn = (_about: object, line: string): void => void lines.push(line);
    const log: Log = { ...makeLog('silent'), warn: warn as Log['warn'] };
    const proxied = await runServer({ proxyHops }, { log });
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    for (let i = 0; i < 3; i++) await fetch(`${proxied.url}/api/games`, { headers });
    await proxied.stop();
    removeFolder(proxied.data);
    expect(lines.filter((line) => line.includes('TINSTAR_PROXY_HOPS'))).toHaveLength(times);
  });
});

describe('requests', () => {
  const plan = { game: 'wyatt-earp', seats: ['me', 'open'], speed: { kind: 'untimed' }, public: true };
  it.each<[string, string, number, string, unknown]>([
    ['POST', '/api/tables', 400, 'bad-request', { game: 'wyatt-earp' }],
    ['POST', '/api/tables', 404, 'unknown-game', { ...plan, game: 'poker' }],
    ['POST', '/api/tables', 400, 'bad-seats', { ...plan, seats: ['me'] }],
    ['POST', '/api/tables', 400, 'bad-seats', { ...plan, seats: ['me', 'me'] }],
    ['POST', '/api/tables', 400, 'unknown-bot', { ...plan, seats: ['me', { bot: 'hal' }] }],
    ['POST', '/api/tables', 400, 'bad-options', { ...plan, options: { aces: 5 } }],
    ['POST', '/api/session/recover', 401, 'unknown-code', { code: 'ABCD-EFGH-JKMN-PQRS-0123' }],
    ['POST', '/api/session/recover', 400, 'bad-request', { code: "' OR 1=1 --" }],
    ['GET', '/api/tables/zzzzzzzzzzzz', 404, 'unknown-table', undefined],
    ['GET', '/api/tables/..%2f..%2fetc', 404, 'unknown-table', undefined],
    ['GET', '/api/nothing', 404, 'not-found', undefined],
    ['PATCH', '/api/session', 400, 'bad-request', { name: 'x'.repeat(50) }],
    ['PATCH', '/api/session', 413, 'too-large', { name: 'x'.repeat(LIMITS.body + 1) }],
  ])('%s %s is %i %s', async (method, path, status, code, body) => {
    const answer = await ann.request(method, path, body);
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  });

  it('that are no JSON are refused', async () => {
    const response = await fetch(`${server.url}/api/session`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${ann.token}` },
      body: '{"name": ',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'bad-request' } });
  });

  it('carry strict headers, and no inline script or style is allowed', async () => {
    const { headers } = await fetch(`${server.url}/api/games`);
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('origins', () => {
  const cookie = (): string => `tinstar=${ann.token}`;

  it('a foreign page cannot open a socket', async () => {
    expect((await closeOf([hello()], { origin: 'https://evil.example', cookie: cookie() }))[0]).toBe(403);
    expect((await closeOf([hello()], { origin: 'null', cookie: cookie() }))[0]).toBe(403);
  });

  it.each([
    ['our own page', () => ({ origin: server.url }), 0],
    ['a program without an origin', () => ({}), null],
  ])('the cookie of %s counts as it should', async (_, headers, viewer) => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/socket`, {
      headers: { ...headers(), cookie: cookie() },
    });
    const first = await new Promise<string>((resolve) => {
      socket.on('open', () => socket.send(hello()));
      socket.on('message', (data) => resolve(String(data)));
    });
    expect(JSON.parse(first)).toMatchObject({ type: 'sync', viewer });
    socket.terminate();
  });

  it.each([
    ['a foreign page', { origin: 'https://evil.example' }, 403],
    ['a program with a stolen cookie jar but no token', {}, 401],
  ])('%s cannot change anything by cookie', async (_, headers, status) => {
    const answer = await new Promise<number>((resolve) => {
      const sent = request(
        `${server.url}/api/session/code`,
        { method: 'POST', headers: { ...headers, cookie: cookie() } },
        (response) => {
          response.resume();
          resolve(response.statusCode!);
        },
      );
      sent.end();
    });
    expect(answer).toBe(status);
  });
});

describe('tokens and codes', () => {
  it('a signed-out token is dead everywhere at once', async () => {
    const server2 = await runServer();
    const bob = await Guest.arrive(server2.url, 'Bob');
    const { id } = (await bob.openTable({ seats: ['me', 'open'] })).table;
    const seat = await bob.sit(id);
    expect((await bob.request('DELETE', '/api/session')).status).toBe(200);
    await seat.until(() => seat.closes.length > 0);
    expect(seat.closes).toEqual([CLOSE.unknownToken]);
    expect((await bob.request('GET', '/api/session')).status).toBe(401);
    await expect(bob.sit(id)).rejects.toThrow(String(CLOSE.unknownToken));

    // The recovery code still brings the seat back, once.
    const phone = new Guest(server2.url, 'Bob');
    const { token, recovery } = await phone.post<{ token: string; recovery: string }>('/api/session/recover', {
      code: bob.recovery,
    });
    phone.token = token;
    const back = await phone.sit(id);
    const stranger = await (await Guest.arrive(server2.url, 'Cid')).sit(id);
    expect(back.known!.viewer).toBe(0);
    expect((await phone.request('POST', '/api/session/recover', { code: bob.recovery })).body.error.code).toBe(
      'unknown-code',
    );
    const tablet = new Guest(server2.url, 'Bob');
    expect(back.messages.some(({ type }) => type === 'elsewhere')).toBe(false);
    tablet.token = (await tablet.post<{ token: string }>('/api/session/recover', { code: recovery })).token;
    // Whoever plays with that code now: the device that was there before hears of it, and nobody else.
    await back.until(() => back.messages.at(-1)!.type === 'elsewhere');
    expect(stranger.messages.some(({ type }) => type === 'elsewhere')).toBe(false);
    await tablet.post('/api/session/others', {});
    await back.until(() => back.closes.length > 0);
    expect((await phone.request('GET', '/api/session')).status).toBe(401);
    expect((await tablet.request('GET', '/api/session')).status).toBe(200);
    await server2.stop();
    removeFolder(server2.data);
  });

  it('are in no file and no log', async () => {
    const { readFileSync, readdirSync } = await import('node:fs');
    const { join } = await import('node:path');
    for (const file of readdirSync(server.data)) {
      const bytes = readFileSync(join(server.data, file), 'latin1');
      expect(bytes).not.toContain(ann.token);
      expect(bytes).not.toContain(ann.recovery);
    }
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toContain('tinstar_sockets ');
    expect(metrics).not.toContain(table);
    expect(metrics).not.toContain('Ann');
  });
});

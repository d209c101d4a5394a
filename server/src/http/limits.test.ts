import { connect } from 'node:net';
import { CLOSE, PROTOCOL_VERSION } from '@tinstar/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type Log, makeLog } from '../log.ts';
import type { Parts } from '../server.ts';
import type { Settings } from '../settings.ts';
import { Guest, type Seated } from '../testing/client.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { removeFolder, runServer, type TestServer } from '../testing/run-server.ts';

const running: TestServer[] = [];
async function start(settings: Partial<Settings> = {}, parts: Parts = {}): Promise<TestServer> {
  const server = await runServer(settings, parts);
  running.push(server);
  return server;
}
afterEach(async () => {
  vi.useRealTimers();
  for (const server of running.splice(0)) {
    await server.stop();
    removeFolder(server.data);
  }
});

const addressed = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });
const socketTo = ({ url }: TestServer, headers: Record<string, string> = {}): WebSocket =>
  new WebSocket(`${url.replace('http', 'ws')}/api/socket`, { headers });

/** How a socket came to be: `open`, or the status it was refused with. */
function outcomeOf(socket: WebSocket): Promise<string> {
  return new Promise((resolve) => {
    socket.on('open', () => resolve('open'));
    socket.on('unexpected-response', (_, { statusCode }) => resolve(String(statusCode)));
    socket.on('error', () => {});
  });
}
const closeOf = (socket: WebSocket): Promise<number> => new Promise((resolve) => socket.on('close', resolve));
const hello = (table: string, token?: string): string =>
  JSON.stringify({ type: 'hello', version: PROTOCOL_VERSION, table, ...(token === undefined ? {} : { token }) });

/** Says hello; returns what came first. */
async function greet(socket: WebSocket, text: string): Promise<{ type: string; error?: { code: string } }> {
  await outcomeOf(socket);
  socket.send(text);
  return new Promise((resolve) => socket.once('message', (data) => resolve(JSON.parse(String(data)))));
}

async function openTable({ url }: TestServer): Promise<{ ann: Guest; table: string }> {
  const ann = await Guest.arrive(url, 'Ann');
  return { ann, table: (await ann.openTable({ seats: ['me', 'open'] })).table.id };
}

describe('control frames', () => {
  it.each(['ping', 'pong'] as const)('a flood of %ss is a flood', async (kind) => {
    const server = await start({ messagesPerSecond: 20 });
    const socket = socketTo(server);
    await outcomeOf(socket);
    const closed = closeOf(socket);
    for (let i = 0; i < 200; i++) socket[kind](Buffer.alloc(100));
    expect([CLOSE.flooding, 1006]).toContain(await closed);
  });

  it('are answered within the limits', async () => {
    const server = await start({ messagesPerSecond: 20 });
    const socket = socketTo(server);
    await outcomeOf(socket);
    const echo = new Promise((resolve) => socket.once('pong', (data) => resolve(String(data))));
    socket.ping('howdy');
    expect(await echo).toBe('howdy');
    socket.terminate();
  });

  it('are not gathered for a client that does not read', async () => {
    const server = await start();
    const stream = connect(server.port, '127.0.0.1');
    stream.on('error', () => {});
    const closed = new Promise((resolve) => stream.once('close', resolve));
    const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13';
    stream.write(`GET /api/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${key}\r\n\r\n`);
    await new Promise((resolve) => stream.once('data', resolve));
    stream.pause();
    const ping = Buffer.concat([Buffer.from([0x89, 0xfd, 0, 0, 0, 0]), Buffer.alloc(125)]);
    const many = Buffer.concat(Array<Buffer>(1000).fill(ping));
    let sent = 0;
    // The kernel keeps some megabytes as well; what would be gathered here is many times as much.
    while (!stream.destroyed && sent < 100_000_000) {
      sent += many.length;
      if (!stream.write(many)) await Promise.race([closed, new Promise((resolve) => stream.once('drain', resolve))]);
    }
    await closed;
    expect(sent).toBeLessThan(100_000_000);
    const text = await server.services.metrics.registry.getSingleMetricAsString('tinstar_sockets_closed_total');
    expect(text).toContain(`{code="${CLOSE.tooSlow}"} 1`);
  });

  it('do not stand for a hello', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const clock = new FakeClock();
    const server = await start({}, { clock });
    const { table } = await openTable(server);
    const [mute, polite] = [socketTo(server), socketTo(server)];
    await outcomeOf(mute);
    expect((await greet(polite, hello(table))).type).toBe('sync');
    const closed = closeOf(mute);
    for (let second = 0; second < 12; second++) {
      await clock.pass(1000);
      const echo = new Promise((resolve) => mute.once('pong', resolve));
      mute.ping();
      await echo;
    }
    vi.advanceTimersByTime(5000);
    expect([CLOSE.silent, 1006]).toContain(await closed);
    expect(polite.readyState).toBe(polite.OPEN);
    polite.terminate();
  });
});

describe('a crowd', () => {
  it('of watchers never shuts a seated player out, and is limited by table and by network', async () => {
    const server = await start({ proxyHops: 1 });
    const { ann, table } = await openTable(server);
    const first: Record<string, number> = {};
    const sockets: WebSocket[] = [];
    const come = async (index: number): Promise<void> => {
      const socket = socketTo(server, addressed(`203.0.113.${index % 10}`));
      sockets.push(socket);
      const { type, error } = await greet(socket, hello(table));
      const what = error?.code ?? type;
      first[what] = (first[what] ?? 0) + 1;
    };
    await Promise.all(Array.from({ length: 220 }, (_, index) => come(index)));
    expect(first).toEqual({ sync: 200, 'table-full': 20 });
    // From an address that has filled its share, and with all places taken.
    const seat = socketTo(server, addressed('203.0.113.1'));
    expect(await greet(seat, hello(table, ann.token))).toMatchObject({ type: 'sync', viewer: 0 });
    for (const socket of [...sockets, seat]) socket.terminate();
  });

  it('from one network gets its share, and others still come', async () => {
    const server = await start({ proxyHops: 1 });
    const { table } = await openTable(server);
    const sockets: WebSocket[] = [];
    const come = async (address: string): Promise<string> => {
      const socket = socketTo(server, addressed(address));
      sockets.push(socket);
      const { type, error } = await greet(socket, hello(table));
      return error?.code ?? type;
    };
    const outcomes: string[] = [];
    for (let i = 0; i < 32; i++) outcomes.push(await come(`2001:db8:1:2::${i}`));
    expect(outcomes).toEqual([...Array<string>(30).fill('sync'), 'table-full', 'table-full']);
    expect(await come('2001:db8:1:3::1')).toBe('sync');
    for (const socket of sockets) socket.terminate();
  });

  it('of one player’s devices: the oldest gives way', async () => {
    const server = await start();
    const { ann, table } = await openTable(server);
    const seats: Seated[] = [];
    for (let i = 0; i < 13; i++) seats.push(await ann.sit(table));
    await seats[0]!.until(() => seats[0]!.closes.length > 0);
    expect(seats.map(({ closes }) => closes[0] ?? null)).toEqual([CLOSE.crowded, ...Array<null>(12).fill(null)]);
    for (const seat of seats) seat.cut();
  });
});

describe('opening sockets', () => {
  it('has a rate by network, whatever becomes of them', async () => {
    const clock = new FakeClock();
    const server = await start({ socketsPerMinute: 6, proxyHops: 1 }, { clock });
    const open = async (address: string): Promise<string> => {
      const socket = socketTo(server, addressed(address));
      const outcome = await outcomeOf(socket);
      socket.terminate();
      return outcome;
    };
    const outcomes: string[] = [];
    for (let i = 0; i < 8; i++) outcomes.push(await open(`2001:db8:0:1::${i}`));
    expect(outcomes).toEqual([...Array<string>(6).fill('open'), '429', '429']);
    expect(await open('2001:db8:0:2::1')).toBe('open');
    await clock.pass(10_000);
    expect([await open('2001:db8:0:1::9'), await open('2001:db8:0:1::9')]).toEqual(['open', '429']);
  });
});

describe('limits by network', () => {
  it.each([
    ['one /64 of IPv6', '2001:db8::1', '2001:db8::ffff:2', 429],
    ['two /64s of IPv6', '2001:db8::1', '2001:db8:0:1::1', 200],
    ['IPv4 in the clothes of IPv6', '203.0.113.7', '::ffff:203.0.113.7', 429],
    ['two of IPv4', '203.0.113.7', '203.0.113.8', 200],
  ])('%s: questions', async (_, one, other, status) => {
    const server = await start({ requestsPerMinute: 5, proxyHops: 1 });
    const ask = async (address: string): Promise<number> =>
      (await fetch(`${server.url}/api/games`, { headers: addressed(address) })).status;
    for (let i = 0; i < 5; i++) expect(await ask(one)).toBe(200);
    expect([await ask(one), await ask(other)]).toEqual([429, status]);
  });
});

describe('requests for what is not there', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('count like all others: %s', async (method) => {
    const server = await start({ requestsPerMinute: 5, proxyHops: 1 });
    const statuses: number[] = [];
    // With a body that is none, and without.
    for (let i = 0; i < 7; i++) {
      const body = method === 'GET' || i % 2 ? {} : { body: '{', headers: { 'content-type': 'application/json' } };
      statuses.push((await fetch(`${server.url}/api/nowhere-${i}`, { method, ...body })).status);
    }
    expect(statuses.slice(0, 5).every((status) => status === 404 || status === 400)).toBe(true);
    expect(statuses.slice(5)).toEqual([429, 429]);
    expect((await fetch(`${server.url}/api/games`)).status).toBe(429);
  });

  it('and from pages of others', async () => {
    const server = await start({ requestsPerMinute: 5, proxyHops: 1 });
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++)
      statuses.push(
        (await fetch(`${server.url}/api/session`, { method: 'POST', headers: { origin: 'https://evil.example' } }))
          .status,
      );
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  });
});

describe('a clock that is set back', () => {
  it('closes no socket, forgets no limit and locks nobody out', async () => {
    const clock = new FakeClock();
    const server = await start({ requestsPerMinute: 40, socketsPerMinute: 5, messagesPerSecond: 20 }, { clock });
    const { ann, table } = await openTable(server);
    const handle = 'ann-of-old';
    await ann.openAccount(handle, 'right and long');
    const signIn = async (password: string): Promise<number> =>
      (await new Guest(server.url, 'x').request('POST', '/api/account/sign-in', { handle, password, bring: false }))
        .status;
    expect(await signIn('wrong and long')).toBe(401);
    const seat = await ann.sit(table);
    await seat.ask({ type: 'say', said: { phrase: 'howdy' } });

    for (let i = 0; i < 40; i++) expect((await ann.request('GET', '/api/session')).status).toBe(200);
    expect((await ann.request('GET', '/api/session')).status).toBe(429);

    clock.set(clock.now() - 3_600_000);
    const { type } = await seat.ask({ type: 'say', said: { phrase: 'howdy' } });
    expect([type, seat.closes]).toEqual(['update', []]);
    expect(await signIn('right and long')).toBe(200);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    const more = await ann.sit(table);

    // What is used up comes back with time, whatever the clock says.
    expect((await ann.request('GET', '/api/session')).status).toBe(429);
    await clock.pass(60_000);
    expect((await ann.request('GET', '/api/session')).status).toBe(200);
    for (const one of [seat, more]) one.cut();
  });
});

describe('the operator’s token', () => {
  it('is guessed as slowly by every method, and the right one is not slowed down', async () => {
    const operatorToken = 'a-token-of-the-operator';
    const server = await start({ operatorToken, proxyHops: 1 });
    const ask = async (method: string, path: string, token: string, address: string): Promise<number> =>
      (
        await fetch(`${server.url}/api/operator${path}`, {
          method,
          headers: { authorization: `Bearer ${token}`, ...addressed(address) },
        })
      ).status;
    const guesses: number[] = [];
    for (let i = 0; i < 40; i++) {
      const [method, path] = [
        ['DELETE', '/tables/abcdefghij12'],
        ['GET', ''],
        ['HEAD', '/abandoned'],
        ['POST', '/purge'],
      ][i % 4]!;
      guesses.push(await ask(method!, path!, `guess-number-${i}`, '203.0.113.1'));
    }
    expect(guesses.filter((status) => status === 401)).toHaveLength(10);
    expect(guesses.at(-1)).toBe(429);
    expect(await ask('GET', '', operatorToken, '203.0.113.1')).toBe(429);
    const right: number[] = [];
    for (let i = 0; i < 60; i++) right.push(await ask('DELETE', '/tables/abcdefghij12', operatorToken, '203.0.113.2'));
    expect(new Set(right)).toEqual(new Set([404]));
  });
});

describe('proxies that are trusted', () => {
  it.each([
    ['0.0.0.0', 1, 1],
    ['127.0.0.1', 1, 0],
    ['0.0.0.0', 0, 0],
  ])('at a port open to everybody (%s, %i hops) give %i warning', async (host, proxyHops, times) => {
    const lines: string[] = [];
    const warn = (_about: object, line: string): void => void lines.push(line);
    const log: Log = { ...makeLog('silent'), warn: warn as Log['warn'] };
    await start({ host, proxyHops }, { log });
    expect(lines.filter((line) => line.includes('TINSTAR_PROXY_HOPS'))).toHaveLength(times);
  });
});

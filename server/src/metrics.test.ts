import { request } from 'node:http';
import { type Json } from '@tinstar/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { neighbourAddresses } from './network.ts';
import { USUAL_PACE } from './services.ts';
import { type Asked, Seated } from './testing/client.ts';
import { FakeClock, settle } from './testing/fake-clock.ts';
import { PaperSender, seededEntropy } from './testing/hall.ts';
import { dealt, RELAXED } from './testing/last-call.ts';
import { removeFolder, runServer, type TestServer } from './testing/run-server.ts';

const TOKEN = 'a-token-of-the-operator';

/** Asks over a real connection, with headers as a proxy (or a liar) would send them. */
function ask(
  host: string,
  port: number,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asking = request({ host, port, path: '/metrics', headers, agent: false }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += String(part)));
      response.on('end', () => resolve({ status: response.statusCode!, text }));
    });
    asking.on('error', reject);
    asking.end();
  });
}

describe('whom the figures are for', () => {
  const servers: TestServer[] = [];
  beforeAll(async () => {
    servers.push(
      await runServer({ host: '0.0.0.0', operatorToken: TOKEN }),
      await runServer({ host: '0.0.0.0', proxyHops: 1 }),
      await runServer({ metrics: false, operatorToken: TOKEN }),
    );
  });
  afterAll(async () => {
    for (const server of servers) {
      await server.stop();
      removeFolder(server.data);
    }
  });
  const bearer = { authorization: `Bearer ${TOKEN}` };

  it('is this machine itself', async () => {
    for (const { port } of servers.slice(0, 2)) {
      const { status, text } = await ask('127.0.0.1', port, { host: `localhost:${port}` });
      expect(status).toBe(200);
      expect(text).toContain('tinstar_sockets ');
    }
  });

  it.each([
    { 'x-forwarded-for': '203.0.113.9' },
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-for': '' },
    { forwarded: 'for=127.0.0.1' },
    { 'x-real-ip': '127.0.0.1' },
    { via: '1.1 caddy' },
    { host: 'play.example.org' },
    { host: '127.0.0.1.example.org' },
    { via: '1.1 caddy', authorization: 'Bearer ' },
    { 'x-forwarded-host': 'localhost', authorization: 'Bearer null' },
  ] as Record<string, string>[])('is nobody behind a proxy that stands on it: %j', async (headers) => {
    for (const { port } of servers.slice(0, 2)) {
      const { status, text } = await ask('127.0.0.1', port, headers);
      expect(status).toBe(401);
      expect(text).not.toContain('tinstar_sockets');
    }
  });

  it('is no other machine', async ({ skip }) => {
    const [address] = neighbourAddresses('0.0.0.0');
    skip(address === undefined, 'this machine has no address but its own');
    expect((await ask(address!, servers[0]!.port)).status).toBe(401);
    expect((await ask(address!, servers[0]!.port, bearer)).status).toBe(200);
    expect((await ask(address!, servers[1]!.port, bearer)).status).toBe(401);
  });

  it('is nobody where they are off', async () => {
    expect((await ask('127.0.0.1', servers[2]!.port, bearer)).status).toBe(404);
  });

  it('is whoever has the operator’s token, which is slow to guess', async () => {
    const { port } = servers[0]!;
    const proxied = { 'x-forwarded-for': '203.0.113.9' };
    expect((await ask('127.0.0.1', port, { ...proxied, ...bearer })).status).toBe(200);
    const guesses: number[] = [];
    for (let guess = 0; guess < 40; guess++) {
      guesses.push((await ask('127.0.0.1', port, { ...proxied, authorization: `Bearer guess-${guess}` })).status);
    }
    expect(guesses[0]).toBe(401);
    expect(guesses.at(-1)).toBe(429);
  });
});

describe('figures of a table with secrets', () => {
  type Bob = (bob: Seated) => Promise<unknown>;
  const decisionOf = (seat: Seated): number => seat.game!.decision!;
  const secret = (command: (bob: Seated) => Asked) => async (bob: Seated) => {
    expect((await bob.ask(command(bob))).type).toBe('done');
  };
  /** By step: what Bob does in secret. */
  const SECRETS: readonly [Bob, Bob] = [
    async (bob) => {
      await secret(() => ({ type: 'watch', watch: { unless: ['gain-8'], act: true } }))(bob);
      await secret(() => ({ type: 'order', order: 'decline', on: true }))(bob);
      // What is refused tells that somebody tried.
      expect((await bob.ask({ type: 'watch', watch: { unless: ['full moon'], act: true } })).type).toBe('refused');
    },
    async (bob) => {
      await secret((seat) => ({ type: 'seal', decision: decisionOf(seat), move: { type: 'suspect' } }))(bob);
      await secret((seat) => ({ type: 'seal', decision: decisionOf(seat), move: null }))(bob);
      await secret(() => ({ type: 'plan', moves: [{ type: 'playCard', card: '0', slot: '6' }] }))(bob);
    },
  ];

  /** Ours, without how long anything took. */
  const figures = async ({ port }: TestServer): Promise<string> =>
    (await ask('127.0.0.1', port)).text
      .split('\n')
      .filter((line) => line.startsWith('tinstar_') && !/_seconds_(bucket|sum)/.test(line))
      .join('\n');

  /** A turn of Ann's up to the last call and half of its time, with the figures after every step. */
  async function play(acts: readonly Bob[]): Promise<{ seen: string[]; calls: number }> {
    const clock = new FakeClock();
    const sender = new PaperSender();
    const entropy = seededEntropy('twins');
    const server = await runServer({}, { clock, entropy, sender, pace: USUAL_PACE });
    const people = await Promise.all(['Ann', 'Bob', 'Cid'].map((name) => server.players.open(name)));
    const hook = {
      kind: 'webhook',
      url: 'https://hooks.example.org/',
      style: 'json',
      events: ['window', 'turn'],
    } as const;
    for (const { token } of people) {
      const call = (method: string, path: string, body: object): Promise<Response> =>
        fetch(server.url + path, {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      await call('PUT', '/api/notify', { language: 'en', always: true, quiet: null });
      expect((await call('POST', '/api/notify/channels', hook)).status).toBe(200);
    }
    const plan = { game: 'scoundrels', speed: RELAXED, public: false, seats: ['me', 'open', 'open'] } as const;
    const deal: Json = dealt(['2', '0', 'A', '5']);
    const { table } = await server.tables.open(people[0]!.player, { ...plan, seats: [...plan.seats] }, deal);
    for (const [seat, { player }] of people.entries()) if (seat > 0) await table.join(player, seat);
    const sit = (seat: number): Promise<Seated> =>
      Seated.connect(server.url, table.state.facts.id, people[seat]!.token);
    const [ann, bob, cid] = [await sit(0), await sit(1), await sit(2)];
    const seen: string[] = [];
    const step = async (act: () => Promise<unknown>): Promise<void> => {
      await act();
      await settle();
      seen.push(await figures(server));
    };
    const move = (what: { type: string; [name: string]: string | number }) => async (): Promise<void> => {
      const { n } = ann.known!;
      expect((await ann.ask({ type: 'move', decision: decisionOf(ann), move: what })).type).toBe('update');
      await Promise.all([bob, cid].map((seat) => seat.until(() => seat.known!.n > n)));
    };
    await step(async () => {});
    await step(move({ type: 'playCard', card: '2', slot: '4' }));
    await step(() => acts[0]!(bob));
    await step(move({ type: 'useLeader' }));
    await step(move({ type: 'visitOffice' }));
    await step(move({ type: 'office', option: 0 }));
    await step(() => acts[1]!(bob));
    // Long enough for everybody to be called who has not answered.
    await step(() => clock.pass(120_000));
    await step(() => clock.pass(3_600_000));
    await server.stop();
    removeFolder(server.data);
    return { seen, calls: sender.sent.length };
  }

  it('do not change with them, at no time', async () => {
    const nothing = async (): Promise<void> => {};
    const without = await play([nothing, nothing]);
    expect(without.seen[0]).toContain('tinstar_sockets 3');
    expect(without.seen.at(-1)).toMatch(/tinstar_moves_total\{game="scoundrels",by="player"\} 4/);
    const with_ = await play(SECRETS);
    expect(with_.seen).toEqual(without.seen);
    // Who has answered is not called: there would be something to count.
    expect([without.calls, with_.calls]).toEqual([2, 1]);
  });
});

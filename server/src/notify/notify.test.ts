import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NotifyAnswer, TrialAnswer } from '@tinstar/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Guest } from '../testing/client.ts';
import { removeFolder, runServer, type TestServer } from '../testing/run-server.ts';
import { afterQuiet } from './quiet.ts';
import { isPublicAddress, PrivateAddressError, safePost } from './safe-post.ts';
import { webhookPost } from './webhook.ts';

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service and webhook of our own, on a real port. */
let receiver: Server;
let address: string;
const received: Received[] = [];
let status = 201;
const until = async (isTrue: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 400 && !isTrue(); turn++) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(isTrue()).toBe(true);
};

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ path: request.url!, headers: request.headers, body: Buffer.concat(chunks) });
      if (status === 0) return;
      response.writeHead(status, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

const hmac = (key: Buffer, ...data: (Buffer | string)[]): Buffer => {
  const mac = createHmac('sha256', key);
  for (const part of data) mac.update(part);
  return mac.digest();
};

/** Reads a push as a browser does: RFC 8291 over RFC 8188. */
function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body[20]!;
  const serverKey = body.subarray(21, 21 + idLength);
  const cipher = body.subarray(21 + idLength);
  const shared = browser.computeSecret(serverKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), serverKey, Buffer.from([1])]);
  const secret = hmac(hmac(auth, shared), info);
  const base = hmac(salt, secret);
  const key = hmac(base, 'Content-Encoding: aes128gcm\0', Buffer.from([1])).subarray(0, 16);
  const nonce = hmac(base, 'Content-Encoding: nonce\0', Buffer.from([1])).subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(cipher.subarray(-16));
  const plain = Buffer.concat([decipher.update(cipher.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

describe('a server with real receivers', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await runServer({ webhooks: 'private' });
  });
  afterAll(async () => {
    await server.stop();
    removeFolder(server.data);
  });

  it('calls a player to the table by push and by webhook', async () => {
    const [ann, bob] = [await Guest.arrive(server.url, 'Ann'), await Guest.arrive(server.url, 'Bob')];
    const browser = createECDH('prime256v1');
    browser.generateKeys();
    const auth = randomBytes(16);
    const { body: before } = await bob.request('PUT', '/api/notify', { language: 'de', always: true, quiet: null });
    expect((before as NotifyAnswer).key).toMatch(/^[\w-]{87}$/);
    await bob.post('/api/notify/channels', {
      kind: 'push',
      endpoint: `${address}/push/bob`,
      keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
      events: ['turn'],
    });
    const set = await bob.post<NotifyAnswer>('/api/notify/channels', {
      kind: 'webhook',
      url: `${address}/hook/secret`,
      style: 'json',
      events: ['turn'],
    });
    // The address of a webhook is never shown again.
    expect(JSON.stringify(set)).not.toContain('secret');
    expect(set.channels.map(({ kind, host }) => [kind, host])).toEqual([
      ['push', new URL(address).host],
      ['webhook', new URL(address).host],
    ]);

    const { table } = await ann.openTable({ seats: ['me', 'open'] });
    await bob.post(`/api/tables/${table.id}/join`, {});
    const [annSeat, bobSeat] = [await ann.sit(table.id), await bob.sit(table.id)];
    const turnOf = (): number => bobSeat.known!.game!.must[0]!;
    if (turnOf() === 0) {
      // Ann finishes her turn: draws, then throws a card away.
      await annSeat.ask({ type: 'move', decision: annSeat.known!.game!.decision!, move: { type: 'draw' } });
      const discard = annSeat.known!.game!.moves.find(({ type }) => type === 'discard')!;
      await annSeat.ask({ type: 'move', decision: annSeat.known!.game!.decision!, move: discard as { type: string } });
    }
    await until(() => received.length >= 2);
    const hook = received.find(({ path }) => path === '/hook/secret')!;
    const push = received.find(({ path }) => path === '/push/bob')!;
    const told = JSON.parse(String(hook.body)) as { title: string; url: string; notice: object };
    expect(told).toEqual({
      title: 'Du bist am Zug',
      text: 'Wyatt Earp mit Ann.',
      url: `${server.url}/table/${table.id}`,
      notice: {
        id: expect.any(String) as string,
        kind: 'turn',
        table: table.id,
        game: 'wyatt-earp',
        others: ['Ann'],
        by: null,
        deadline: null,
      },
    });
    expect(push.headers['content-encoding']).toBe('aes128gcm');
    expect(push.headers.authorization).toMatch(/^vapid t=\S+, k=\S+$/);
    expect(JSON.parse(decrypt(push.body, browser, auth))).toEqual({
      title: 'Du bist am Zug',
      body: 'Wyatt Earp mit Ann.',
      path: `/table/${table.id}`,
      tag: table.id,
    });
    await Promise.all([annSeat.close(), bobSeat.close()]);
  });

  it('has nothing to tell to whoever has no session, and lets nobody change anything without one', async () => {
    const read = async (path: string): Promise<unknown> => (await fetch(`${server.url}/api/${path}`)).json();
    expect(await read('notify')).toMatchObject({ webhooks: true, wish: null, channels: [] });
    expect(await read('habits')).toMatchObject({ hours: null, vacation: null });
    const body = JSON.stringify({ language: 'de', always: true, quiet: null });
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${server.url}/api/notify`, { method: 'PUT', headers, body })).status).toBe(401);
  });

  it('tries a channel, changes it, removes it', async () => {
    const cid = await Guest.arrive(server.url, 'Cid');
    const hook = { kind: 'webhook', url: `${address}/try`, style: 'discord', events: ['turn'] };
    const { channels } = await cid.post<NotifyAnswer>('/api/notify/channels', hook);
    const { id } = channels[0]!;
    const path = `/api/notify/channels/${id}`;
    expect(await cid.post<TrialAnswer>(`${path}/test`, {})).toEqual({ trial: 'sent' });
    status = 302;
    expect(await cid.post<TrialAnswer>(`${path}/test`, {})).toEqual({ trial: 'refused' });
    expect(received.some((one) => one.path === '/elsewhere')).toBe(false);
    status = 410;
    expect(await cid.post<TrialAnswer>(`${path}/test`, {})).toEqual({ trial: 'gone' });
    status = 201;
    const changed = await cid.request('PATCH', path, { events: ['turn', 'ended'] });
    expect((changed.body as NotifyAnswer).channels[0]!.events).toEqual(['turn', 'ended']);
    // The same address again is the same channel.
    expect((await cid.post<NotifyAnswer>('/api/notify/channels', hook)).channels).toHaveLength(1);
    const [left] = (await cid.get<NotifyAnswer>('/api/notify')).channels;
    const dot = await Guest.arrive(server.url, 'Dot');
    expect((await dot.request('POST', `/api/notify/channels/${left!.id}/test`, {})).status).toBe(404);
    const removed = await cid.request('DELETE', `/api/notify/channels/${left!.id}`);
    expect((removed.body as NotifyAnswer).channels).toEqual([]);
    for (let count = 0; count < 8; count++)
      await cid.post('/api/notify/channels', { ...hook, url: `${address}/${count}` });
    expect((await cid.request('POST', '/api/notify/channels', hook)).body.error.code).toBe('too-many-channels');
  });
});

describe('a server on the open internet', () => {
  it.each(['http://127.0.0.1:9/', 'http://example.org/hook', 'ftp://example.org/', 'https://user:secret@example.org/'])(
    'refuses the webhook %s',
    async (url) => {
      const server = await runServer();
      const ann = await Guest.arrive(server.url, 'Ann');
      const { body } = await ann.request('POST', '/api/notify/channels', {
        kind: 'webhook',
        url,
        style: 'json',
        events: [],
      });
      expect(body.error.code).toBe('bad-channel');
      await server.stop();
      removeFolder(server.data);
    },
  );

  it.each(['https://127.0.0.1:9/', 'https://[::1]/', 'https://[::ffff:10.0.0.1]/', 'https://localhost:9/'])(
    'does not knock at %s',
    async (url) => {
      const post = { url: new URL(url), headers: {}, body: '{}', mayBePrivate: false, limit: 2000 };
      await expect(safePost(post)).rejects.toBeInstanceOf(PrivateAddressError);
    },
  );

  it('gives up on somebody who never answers', async () => {
    status = 0;
    const post = { url: new URL(`${address}/slow`), headers: {}, body: '{}', mayBePrivate: true, limit: 60 };
    await expect(safePost(post)).rejects.toThrow(/abort|timeout/i);
    status = 201;
  });

  it.each([
    ['8.8.8.8', true],
    ['1.1.1.1', true],
    ['2606:4700::1111', true],
    ['10.1.2.3', false],
    ['100.64.0.1', false],
    ['127.0.0.1', false],
    ['169.254.169.254', false],
    ['172.31.255.255', false],
    ['192.168.1.1', false],
    ['0.0.0.0', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::ffff:127.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['nonsense', false],
  ])('takes %s as open: %s', (ip, isOpen) => {
    expect(isPublicAddress(ip)).toBe(isOpen);
  });
});

describe('quiet hours', () => {
  const at = (text: string): number => Date.parse(text);
  const night = { from: 22 * 60, to: 7 * 60, zone: 'Europe/Berlin' };
  it.each([
    ['before', '2027-01-15T20:59:59Z', '2027-01-15T20:59:59Z'],
    ['at the beginning', '2027-01-15T21:00:00Z', '2027-01-16T06:00:00Z'],
    ['after midnight', '2027-01-16T02:30:20Z', '2027-01-16T06:00:00Z'],
    ['at the end', '2027-01-16T06:00:00Z', '2027-01-16T06:00:00Z'],
    ['in summer, an hour earlier', '2027-07-15T20:00:00Z', '2027-07-16T05:00:00Z'],
  ])('%s', (_, time, result) => {
    expect(new Date(afterQuiet(night, at(time))).toISOString()).toBe(new Date(at(result)).toISOString());
  });
  it('without any, nothing waits', () => expect(afterQuiet(null, 5)).toBe(5));
});

describe('webhooks in the way each service expects', () => {
  const message = {
    title: '*Eve* is waiting',
    body: 'Wyatt Earp with [x](http://evil) @everyone.',
    path: '/table/abc',
    tag: 'abc',
  };
  const post = (style: 'discord' | 'ntfy' | 'matrix' | 'slack') =>
    webhookPost('https://hooks.example.org/base/topic-1', style, message, 'https://play.example.org', null);
  it('Discord: nicknames stay plain and call nobody', () => {
    expect(post('discord').body).toEqual({
      content:
        '**\\*Eve\\* is waiting**\nWyatt Earp with \\[x\\]\\(http://evil\\) @everyone.\n<https://play.example.org/table/abc>',
      allowed_mentions: { parse: [] },
    });
  });
  it('ntfy: JSON goes to the root, the topic inside', () => {
    const { url, body } = post('ntfy');
    expect(url.href).toBe('https://hooks.example.org/');
    expect(body).toMatchObject({ topic: 'topic-1', title: message.title, click: 'https://play.example.org/table/abc' });
  });
  it('Matrix and Slack: one text', () => {
    expect(post('matrix').body).toMatchObject({ text: expect.stringContaining('https://play.example.org/table/abc') });
    expect(post('slack').body).toEqual({
      text: '**Eve* is waiting*\nWyatt Earp with [x](http://evil) @everyone.\n<https://play.example.org/table/abc>',
    });
  });
});

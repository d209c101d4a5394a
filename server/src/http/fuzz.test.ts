import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { FastRandom } from '@tinstar/engine';
import { PROTOCOL_VERSION } from '@tinstar/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Guest } from '../testing/client.ts';
import { newFolder, removeFolder, runServer, type TestServer } from '../testing/run-server.ts';

let server: TestServer;
let page: string;
let uncaught = 0;
const count = (): void => void uncaught++;
beforeAll(async () => {
  process.on('uncaughtException', count);
  process.on('unhandledRejection', count);
  page = newFolder();
  writeFileSync(join(page, 'index.html'), '<!doctype html>');
  server = await runServer({ proxyHops: 1, page });
});
afterAll(async () => {
  await server.stop();
  removeFolder(server.data);
  removeFolder(page);
  process.off('uncaughtException', count);
  process.off('unhandledRejection', count);
});

/** Sends bytes and returns the first that come back; an empty text if the server hangs up without a word. */
function answerTo(bytes: string | Buffer, isDone: (answer: string) => boolean = () => true): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(server.port, '127.0.0.1', () => socket.write(bytes));
    socket.on('error', () => {});
    socket.on('data', (data) => {
      answer += data.toString('latin1');
      if (isDone(answer)) socket.destroy();
    });
    // What is not finished stays open: nobody has to answer half a request.
    socket.setTimeout(200, () => socket.destroy());
    socket.on('close', () => resolve(answer));
  });
}

/** Does `count` things, so many at once. */
async function inBatches(things: number, atOnce: number, work: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const one = async (): Promise<void> => {
    while (next < things) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

const faults = async (): Promise<string[]> => {
  const text = await server.services.metrics.registry.getSingleMetricAsString('tinstar_faults_total');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
};

const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
const UPGRADE = ['Host: x', 'Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13', KEY];
const upgrade = (target: string): string => `GET ${target} HTTP/1.1\r\n${UPGRADE.join('\r\n')}\r\n\r\n`;

const PIECES = [
  ...['/', '//', '\\', '[', ']', ':', '99999', 'http://', 'ws:', '*', '@', '?', '#', '%', '%00', '%E0%A4%A', '..', '.'],
  ...[
    'api',
    'socket',
    '/api/socket',
    '/api/tables/',
    '/api/session',
    '/health',
    'table/',
    'a'.repeat(300),
    '\xff',
    '&=',
  ],
];
const METHODS = [
  'GET',
  'GET',
  'GET',
  'POST',
  'HEAD',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'CONNECT',
  'PRI',
  'G E T',
  '',
];
const VERSIONS = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9', 'HTTP', ''];
const HEADERS = [
  ...[
    'Host: x',
    'Host:',
    'Host: [',
    'Origin: null',
    'Origin: http://[',
    'Origin: //',
    'Cookie: tinstar',
    'Cookie: ;=;',
  ],
  ...['Cookie: tinstar=%', 'Authorization: Bearer', 'X-Forwarded-For: [::', 'X-Forwarded-For: ,,,', 'Expect: nothing'],
  ...[
    'X-Forwarded-Proto: [',
    'X-Forwarded-Host: //',
    'Accept-Language: ;;,',
    'Content-Type: //',
    'Transfer-Encoding: x',
  ],
  ...['Upgrade: h2c', 'Upgrade: ,', 'Connection: ,,', 'Sec-WebSocket-Version: 8', 'Sec-WebSocket-Key: x', ': x', 'x'],
  ...['Sec-WebSocket-Protocol: ,', 'Sec-WebSocket-Extensions: permessage-deflate; =', 'Content-Length: -1', 'Range: x'],
];

const pick = <T>(random: FastRandom, list: readonly T[]): T => list[random.below(list.length)]!;
const some = (random: FastRandom, most: number, list: readonly string[]): string[] =>
  Array.from({ length: random.below(most + 1) }, () => pick(random, list));
const targetFrom = (random: FastRandom): string =>
  pick(random, ['/', '//', '', '/api/socket']) + some(random, 5, PIECES).join('');

describe('whatever clients send', () => {
  it.each(['//', '//[', 'http://[', '/\\', '//:99999', '/%E0%A4%A', '*', '/api/socket/../x'])(
    'an upgrade of %s is refused',
    async (target) => {
      expect(await answerTo(upgrade(target))).toMatch(/^HTTP\/1\.1 40[04] /);
      expect((await fetch(`${server.url}/health`)).status).toBe(200);
      expect(uncaught).toBe(0);
    },
  );

  it('5,000 upgrades are answered, or hung up on', async () => {
    const random = new FastRandom('upgrades');
    let opened = 0;
    await inBatches(5000, 64, async () => {
      const target = random.below(4) === 0 ? '/api/socket' : targetFrom(random);
      const lines = [...UPGRADE.slice(random.below(2)), ...some(random, 3, HEADERS)];
      const answer = await answerTo(`GET ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      if (answer.startsWith('HTTP/1.1 101 ')) opened++;
    });
    expect(opened).toBeGreaterThan(50);
    expect([uncaught, await faults()]).toEqual([0, []]);
  });

  it('5,000 requests are answered, or hung up on', async () => {
    const random = new FastRandom('requests');
    let answered = 0;
    await inBatches(5000, 64, async () => {
      const line = `${pick(random, METHODS)} ${targetFrom(random)} ${pick(random, VERSIONS)}`;
      const lines = [line, ...some(random, 3, HEADERS), 'Host: x'];
      const answer = await answerTo(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'));
      if (/^HTTP\/1\.1 [2-5]\d\d /.test(answer)) answered++;
    });
    expect(answered).toBeGreaterThan(500);
    expect([uncaught, await faults()]).toEqual([0, []]);
  });

  it('3,000 frames, malformed in every way, close no socket but their own', async () => {
    const random = new FastRandom('frames');
    const ann = await Guest.arrive(server.url, 'Ann');
    const { table } = await ann.openTable({ seats: ['me', { bot: 'random' }] });
    const seat = await ann.sit(table.id);
    const hello = JSON.stringify({ type: 'hello', version: PROTOCOL_VERSION, table: table.id, token: ann.token });
    const texts = [
      hello,
      '{"type":"ping"}',
      '{"type":"move","id":1,"decision":0,"move":{}}',
      '[[[[',
      'null',
      '{"type":"undo","id":2}',
    ];
    const frame = (): Buffer => {
      const text = pick(random, texts);
      const cut = random.below(3) === 0 ? text.slice(0, random.below(text.length)) : text;
      const payload =
        random.below(4) === 0 ? Buffer.from(cut.split('').map(() => random.below(256))) : Buffer.from(cut);
      const isMasked = random.below(8) > 0;
      const head = [random.below(3) === 0 ? random.below(256) : 0x81];
      const length = random.below(6) === 0 ? random.below(128) : payload.length < 126 ? payload.length : 126;
      head.push((isMasked ? 0x80 : 0) | length);
      if (length === 126) head.push(payload.length >> 8, payload.length & 255);
      if (length === 127) head.push(...Array.from({ length: 8 }, () => random.below(256)));
      if (isMasked) head.push(0, 0, 0, 0);
      return Buffer.concat([Buffer.from(head), payload]);
    };
    let heard = 0;
    await inBatches(500, 32, async () => {
      const frames = Array.from({ length: 6 }, frame);
      const answer = await answerTo(Buffer.concat([Buffer.from(upgrade('/api/socket')), ...frames]), () => false);
      if (answer.includes('"type":')) heard++;
    });
    expect(heard).toBeGreaterThan(10);
    expect([uncaught, await faults(), seat.closes]).toEqual([0, [], []]);
    await seat.close();
  });

  it('and the same server goes on serving games', async () => {
    const ann = await Guest.arrive(server.url, 'Ann');
    const { table } = await ann.openTable({ seats: ['me', { bot: 'random' }] });
    const seat = await ann.sit(table.id);
    const random = new FastRandom('after');
    seat.playOn((moves) => random.below(moves.length));
    await seat.until(() => seat.known!.table.status === 'ended', 50_000);
    expect([uncaught, await faults(), seat.closes]).toEqual([0, [], []]);
    await seat.close();
  });
});

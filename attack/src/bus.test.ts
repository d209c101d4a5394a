import { createHash } from 'node:crypto';
import { Guest, ScratchPostgres, type Seated } from '@tinstar/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Site } from './site.ts';

/**
 * Two servers on one PostgreSQL, and somebody with a role there that may read no table. Whoever may connect to a database may
 * say and hear anything on any of its channels, and here knows what they are called.
 */
const ROLE = `tinstar_stranger_${process.pid}`;
let postgres: ScratchPostgres;
let stranger: ScratchPostgres;
let servers: readonly Site[];
let channel: string;
const heard: string[] = [];

beforeAll(async () => {
  postgres = await ScratchPostgres.open();
  const database = await postgres.add();
  servers = [await Site.open({ DATABASE_URL: database }), await Site.open({ DATABASE_URL: database })];
  await postgres.client.query(`SET search_path = ${new URL(database).searchParams.get('options')!.split('=')[1]!}`);
  const { rows } = await postgres.client.query<{ value: string }>("SELECT value FROM kept WHERE name = 'secret'");
  channel = `tinstar_${createHash('sha256').update(`site ${rows[0]!.value}`).digest('hex').slice(0, 16)}`;
  await postgres.client.query(`CREATE ROLE ${ROLE} LOGIN PASSWORD 'knock'`);
  const url = new URL(postgres.url);
  [url.username, url.password] = [ROLE, 'knock'];
  stranger = await ScratchPostgres.open(url.href);
  stranger.client.on('notification', ({ payload }) => heard.push(payload ?? ''));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await stranger.stop();
  await postgres.client.query(`DROP ROLE ${ROLE}`);
  await postgres.stop();
});

const shout = (text: string, on = channel): Promise<unknown> =>
  stranger.client.query('SELECT pg_notify($1, $2)', [on, text]);
const say = (kind: string, rest: object = {}, from = 'a-server'): string =>
  `${from} ${JSON.stringify({ kind, ...rest })}`;

/** Ann sits at the first server, Bob at the second, where Eve looks on. */
async function begin(): Promise<{ id: string; ann: Seated; bob: Seated; eve: Seated; eveIs: string }> {
  const [one, two] = servers as [Site, Site];
  const [first, second] = [await Guest.arrive(one.url, 'Ann'), await Guest.arrive(two.url, 'Bob')];
  const { table } = await first.openTable({ seats: ['me', 'open'], public: true });
  await second.post(`/api/tables/${table.id}/join`, {});
  const third = await Guest.arrive(two.url, 'Eve');
  const { player } = await third.get<{ player: { id: string } }>('/api/session');
  const [ann, bob, eve] = [await first.sit(table.id), await second.sit(table.id), await third.sit(table.id)];
  return { id: table.id, ann, bob, eve, eveIs: player.id };
}

/** What is said at one server arrives at the other. */
async function arrives(from: Seated, ...to: readonly Seated[]): Promise<void> {
  await from.ask({ type: 'say', said: { phrase: 'howdy' } });
  for (const seat of to) await seat.until(() => seat.known!.n === from.known!.n);
}

it('whoever says nonsense on the bus ends no server', async () => {
  const { id, ann, bob, eve } = await begin();
  const nonsense = [
    ...[
      '',
      ' ',
      'x',
      'null',
      'a null',
      'a {',
      'a []',
      'a "grew"',
      '* ',
      '** a 1 1 ',
      `** a 1 ${Date.now()} AAAA`,
      'ä'.repeat(3900),
    ],
    say('nothing'),
    say('grew'),
    ...['grew', 'gone', 'whoIsThere', 'wishes'].flatMap((kind) =>
      [null, 7, {}].map((table) => say(kind, { table, player: table })),
    ),
    ...[null, 7, ['x'], [[id, null]], [[null, {}]], [[id, { seats: 7, watching: 'x' }]]].flatMap((tables) => [
      say('present', { tables }),
      say('free', { tables }),
    ]),
    ...[null, 7, {}].map((kept) => say('signOutOthers', { player: kept, kept })),
    `a {"kind":"grew","table":"${id}","first":{},"entries":[null]}`,
    `a {"kind":"grew","table":"${id}"`,
  ];
  for (const text of nonsense) for (const on of [channel, `${channel}_${id.slice(0, 2)}`]) await shout(text, on);
  await arrives(ann, bob, eve);
  await arrives(bob, ann, eve);
  for (const { url } of servers) expect((await fetch(`${url}/ready`)).status).toBe(200);
});

it('whoever forges what a server says sits in no seat, is shown no hand, and closes nobody', async () => {
  const { id, ann, bob, eve, eveIs } = await begin();
  const { rows } = await postgres.client.query<{ next: number }>(
    'SELECT max(number) + 1 AS next FROM entries WHERE table_id = $1',
    [id],
  );
  const first = rows[0]!.next;
  const what = { kind: 'claimed', seat: 0, player: eveIs };
  await shout(
    say('grew', { table: id, first, entries: [{ number: first, at: Date.now(), what }] }),
    `${channel}_${id.slice(0, 2)}`,
  );
  await shout(say('gone', { table: id }));
  await shout(say('present', { tables: [[id, { seats: [false, false], watching: 1000 }]] }));
  await arrives(ann, bob, eve);
  await arrives(bob, ann, eve);
  expect([ann, bob, eve].map(({ known }) => known!.viewer)).toEqual([0, 1, null]);
  expect([ann, bob, eve].flatMap(({ closes }) => closes)).toEqual([]);
  expect(eve.known!.presence.watching).toBe(1);
});

it('whoever listens learns neither what is said at a table nor its address', async () => {
  await stranger.client.query(`LISTEN ${channel}`);
  const { id, ann, bob } = await begin();
  await stranger.client.query(`LISTEN ${channel}_${id.slice(0, 2)}`);
  heard.length = 0;
  await arrives(ann, bob);
  await arrives(bob, ann);
  await stranger.client.query('SELECT 1');
  expect(heard.length).toBeGreaterThan(0);
  for (const text of heard) expect(text).not.toMatch(new RegExp(`${id}|howdy|kind`));
});

import { makeBot } from '@tinstar/bots';
import { advance, type AnyGame, FastRandom, CLOCK, type MatchRecord, openMatch, seedFrom } from '@tinstar/engine';
import { type DeviceMatch, type DeviceMatchAnswer, type DeviceMatchesAnswer, LIMITS } from '@tinstar/protocol';
import { GAME_IDS, loadGame } from '@tinstar/shelf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Passwords } from './accounts/passwords.ts';
import { MemoryStore } from './store/memory-store.ts';
import { Guest } from './testing/client.ts';
import { FakeClock } from './testing/fake-clock.ts';
import { runServer, type TestServer } from './testing/run-server.ts';

const NOW = 1_800_000_000_000;

/** A match of machines, played to its end. */
function playOut(game: AnyGame, seats: number, name: string): MatchRecord {
  const match = openMatch(game, { seats, seed: seedFrom(name), options: {} });
  const bot = makeBot('random');
  const random = new FastRandom(name);
  while (match.awaited.must.length > 0 || match.awaited.house) {
    const seat = match.awaited.must[0] ?? CLOCK;
    const codes = game.legal(match.state, seat, []);
    const view = game.view(match.state, seat === CLOCK ? null : seat);
    advance(match, seat, seat === CLOCK ? codes[0]! : bot.choose(game, view, codes, random));
  }
  return match.record;
}

const bring = (record: MatchRecord, more: Partial<DeviceMatch> = {}): DeviceMatch => ({
  device: 'local-mfx3a1',
  at: NOW - 5000,
  names: ['Ann', 'Doc', 'Kate', 'Bat'].slice(0, record.seats),
  machines: [null, 'deputy', 'marshal', 'deputy'].slice(0, record.seats),
  record: record as DeviceMatch['record'],
  ...more,
});

describe('matches of a device', () => {
  let server: TestServer;
  const store = new MemoryStore();
  const clock = new FakeClock(NOW);
  let record: MatchRecord;
  beforeAll(async () => {
    record = playOut(await loadGame('wyatt-earp'), 2, 'one');
    const passwords = new Passwords({ memoryCost: 64, timeCost: 1, parallelism: 1 });
    server = await runServer({}, { store, clock, passwords });
  });
  afterAll(() => server.stop());

  const listOf = async (guest: Guest): Promise<DeviceMatchesAnswer['matches']> =>
    (await guest.get<DeviceMatchesAnswer>('/api/matches')).matches;

  it.each(GAME_IDS)('are played again by the rules of %s, kept, and shown to their player', async (id) => {
    const ann = await Guest.arrive(server.url, 'Ann');
    const game = await loadGame(id);
    const played = playOut(game, game.seats.max, `whole ${id}`);
    const line = await ann.post<DeviceMatchesAnswer['matches'][0]>('/api/matches', bring(played));
    const outcome = line.outcome;
    expect(line).toMatchObject({ game: id, device: 'local-mfx3a1', me: 0, at: NOW - 5000, takenBack: 0 });
    expect(outcome.places.toSorted()[0]).toBe(1);
    expect(await listOf(ann)).toEqual([line]);
    const whole = await ann.get<DeviceMatchAnswer>(`/api/matches/${line.id}`);
    expect(whole.match).toEqual(line);
    expect(whole.record).toEqual(JSON.parse(JSON.stringify(played)));
  });

  it('are there once, whoever writes them how, and on every device of the player; nobody else sees them', async () => {
    const ann = await Guest.arrive(server.url, 'Ann');
    const first = await ann.post<{ id: string }>('/api/matches', bring(record));
    const turned = Object.fromEntries(Object.entries(record).toReversed()) as unknown as MatchRecord;
    expect(await ann.post('/api/matches', bring(turned, { at: NOW + 1e9 }))).toMatchObject({ id: first.id, at: NOW });
    const phone = new Guest(server.url, 'Ann');
    phone.token = (await phone.post<{ token: string }>('/api/session/recover', { code: ann.recovery })).token;
    expect((await listOf(phone)).map(({ id, at }) => [id, at])).toEqual([[first.id, NOW - 5000]]);
    const bob = await Guest.arrive(server.url, 'Bob');
    expect(await listOf(bob)).toEqual([]);
    expect(await listOf(new Guest(server.url, ''))).toEqual([]);
    expect((await bob.request('GET', `/api/matches/${first.id}`)).status).toBe(404);
    expect((await bob.request('DELETE', `/api/matches/${first.id}`)).status).toBe(404);
    expect((await new Guest(server.url, '').request('POST', '/api/matches', bring(record))).status).toBe(401);
    // The same match is somebody else's as well, and stays when one of them forgets it.
    await bob.post('/api/matches', bring(record));
    expect((await ann.request('DELETE', `/api/matches/${first.id}`)).status).toBe(200);
    expect([await listOf(ann), (await listOf(bob)).length]).toEqual([[], 1]);
    expect((await bob.request('DELETE', '/api/matches')).status).toBe(200);
    expect(await listOf(bob)).toEqual([]);
  });

  it('are refused with a code where something is wrong, and nothing is kept', async () => {
    const ann = await Guest.arrive(server.url, 'Ann');
    const { moves } = record;
    const cut = { ...record, moves: moves.slice(0, -1) };
    const tooMany = Array.from({ length: LIMITS.moves + 1 }, () => ({ seat: 0, move: { type: 'x' } }));
    const wrong: [string, number, DeviceMatch][] = [
      ['bad-match', 400, bring(cut)],
      ['bad-match', 400, bring({ ...record, seed: seedFrom('another') })],
      ['bad-match', 400, bring({ ...record, moves: [...moves, moves.at(-1)!] })],
      ['bad-match', 400, bring({ ...record, moves: [{ seat: 7, move: { type: 'draw' } }] })],
      ['bad-match', 400, bring({ ...record, deal: { dealer: 0 } })],
      ['bad-match', 400, bring({ ...record, options: { unheardOf: true } })],
      ['unsupported-version', 409, bring({ ...record, version: record.version + 1 })],
      ['old-rules', 409, bring({ ...record, version: record.version - 1 })],
      ['unknown-game', 404, bring({ ...record, game: 'poker' })],
      ['bad-request', 400, bring(record, { names: ['Ann'] })],
      ['bad-request', 400, bring(record, { machines: [null, null] })],
      ['bad-request', 400, bring(record, { machines: ['deputy', 'deputy'] })],
      ['bad-request', 400, bring(record, { device: '../etc' })],
      ['bad-request', 400, bring({ ...record, moves: tooMany })],
      ['bad-request', 400, bring({ ...record, takenBack: 0 })],
      ['bad-request', 400, bring({ ...record, takenBack: Number.MAX_SAFE_INTEGER })],
      ...[-1, -1e308, 1e308, Number.MAX_SAFE_INTEGER].flatMap((number): [string, number, DeviceMatch][] => [
        ['bad-request', 400, bring(record, { at: number })],
        ['bad-request', 400, bring({ ...record, version: number })],
        ['bad-request', 400, bring({ ...record, seats: number })],
        [
          'bad-request',
          400,
          bring({ ...record, moves: [{ seat: number === -1 ? -2 : number, move: { type: 'draw' } }] }),
        ],
      ]),
      ['too-large', 413, bring(record, { names: ['Ann', 'x'.repeat(LIMITS.match)] })],
    ];
    for (const [code, status, sent] of wrong) {
      // So that nobody asks too often.
      await clock.pass(10_000);
      const answer = await ann.request('POST', '/api/matches', sent);
      expect([answer.body.error.code, answer.status]).toEqual([code, status]);
    }
    expect(await listOf(ann)).toEqual([]);
  });

  it('let others go first while they are played again', async () => {
    const ann = await Guest.arrive(server.url, 'Ann');
    const game = await loadGame('bantam-west');
    const long = playOut(game, 4, 'long');
    let turns = 0;
    const count = setInterval(() => turns++, 1);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, number) =>
        ann.request('POST', '/api/matches', bring({ ...long, takenBack: number + 1 })),
      ),
    );
    clearInterval(count);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    // Marks of practice make no other match of it.
    expect(await listOf(ann)).toHaveLength(1);
    expect(turns).toBeGreaterThan(6);
  });

  it('go over with the guest who becomes an account elsewhere, and go when the player is forgotten', async () => {
    const [ann, guest] = await Promise.all(['Ann', 'Guest'].map((name) => Guest.arrive(server.url, name)));
    await guest!.post('/api/matches', bring(record));
    const known = { handle: 'bringer', password: 'correct horse battery' };
    await ann!.openAccount(known.handle, known.password);
    await guest!.post('/api/account/sign-in', { ...known, bring: true });
    expect([(await listOf(ann!)).length, (await listOf(guest!)).length]).toEqual([1, 0]);
    const { player } = await ann!.get<{ player: { id: string } }>('/api/session');
    await store.accounts.remove(player.id);
    await store.deletePlayers(clock.now() + 1);
    expect(await store.matches.list(player.id)).toEqual([]);
  });
});

import type { LobbyAnswer, TableAnswer } from '@tinstar/protocol';
import { Guest, type Seated } from '@tinstar/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Site } from './site.ts';

/** A site so small that a few tables fill it. */
const TOTAL = 50;

let site: Site;
beforeAll(async () => {
  site = await Site.open({ TINSTAR_MAX_TABLES: String(TOTAL) });
});
afterAll(() => site.close());

/** Somebody at home: every caller of this has an address of their own. */
let homes = 0;
const arrive = (name: string, address = `203.0.113.${++homes}`): Promise<Guest> =>
  Guest.arrive(site.url, name, { 'x-forwarded-for': address });

const refusalOf = async (line: Seated, command: Parameters<Seated['ask']>[0]): Promise<string | null> => {
  const answer = await line.ask(command);
  return answer.type === 'refused' ? answer.error.code : null;
};

/** A table where all seats are taken by people, the first of them its owner. */
async function playing(names: readonly string[], plan: Record<string, unknown>): Promise<[TableAnswer, ...Seated[]]> {
  const [owner, ...others] = await Promise.all(names.map((name) => arrive(name)));
  const opened = await owner!.openTable({ seats: names.map((_, seat) => (seat === 0 ? 'me' : 'open')), ...plan });
  for (const other of others) await other.post(`/api/tables/${opened.table.id}/join`, {});
  const lines = await Promise.all([owner!, ...others].map((guest) => guest.sit(opened.table.id)));
  await Promise.all(lines.map((line) => line.until(() => line.known!.presence.seats.every(Boolean))));
  return [opened, ...lines];
}

describe('somebody whose connection breaks', () => {
  const RELAXED = { speed: { kind: 'relaxed', days: 7 } };
  const UNTIMED = { speed: { kind: 'untimed' } };

  it.each([
    ['with seven days a move', RELAXED],
    ['without clocks', UNTIMED],
  ])('keeps the seat, whatever one who stays wants: %s', async (_, plan) => {
    const [, eve, ...victims] = await playing(['Eve', 'Bob', 'Cid', 'Dee'], plan);
    for (const victim of victims) victim.cut();
    await eve!.until(() => eve!.known!.presence.seats.filter(Boolean).length === 1);
    for (const seat of [1, 2, 3])
      for (const bot of ['random', 'heuristic']) await refusalOf(eve!, { type: 'seatBot', seat, bot });
    const { seats } = eve!.known!.table;
    expect(seats.slice(1).every((seat) => seat.kind === 'player' && seat.standIn === null)).toBe(true);
    await eve!.close();
  });

  it('keeps the seat at a table for two, where one opponent is all the others', async () => {
    const [, eve, bob] = await playing(['Eve', 'Bob'], UNTIMED);
    bob!.cut();
    await eve!.until(() => !eve!.known!.presence.seats[1]);
    await refusalOf(eve!, { type: 'nudge', seat: 1 });
    expect(await refusalOf(eve!, { type: 'seatBot', seat: 1, bot: 'random' })).toBe('not-yet');
    expect(eve!.known!.table.seats[1]).toMatchObject({ standIn: null });
    await eve!.close();
  });

  it('is replaced by nothing weaker than the usual stand-in, when all the others agree', async () => {
    const [, eve, mal, victim] = await playing(['Eve', 'Mal', 'Bob'], RELAXED);
    victim!.cut();
    await eve!.until(() => !eve!.known!.presence.seats[2]);
    expect(await refusalOf(eve!, { type: 'seatBot', seat: 2, bot: 'random' })).toBeNull();
    expect(eve!.known!.table.seats[2]).toMatchObject({ standIn: null });
    expect(await refusalOf(mal!, { type: 'seatBot', seat: 2, bot: 'random' })).toBeNull();
    await eve!.until(() => eve!.known!.table.votes.length === 0);
    expect(eve!.known!.table.seats[2]).toMatchObject({ standIn: 'heuristic' });
    await Promise.all([eve!.close(), mal!.close()]);
  });
});

describe('whoever watches a match and learns where it goes on', () => {
  it('gets no seat that is kept for one who played', async () => {
    const [opened, ann, bob] = await playing(['Ann', 'Bob'], { speed: { kind: 'live', minutes: 5, increment: 0 } });
    const eve = await arrive('Eve');
    const watching = await eve.sit(opened.table.id);
    await ann!.ask({ type: 'resign' });
    await ann!.ask({ type: 'rematch' });
    await watching.until(() => watching.known!.table.rematch !== null);
    const next = watching.known!.table.rematch!;
    for (const body of [{}, { seat: 0 }, { seat: 1 }]) {
      const { body: answer } = await eve.request('POST', `/api/tables/${next}/join`, body);
      expect(answer).toMatchObject({ error: { code: expect.stringMatching(/^seat-(kept|taken)$/) } });
    }
    const comes = async ({ token }: Pick<Seated, 'token'>): Promise<unknown> => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      return (await fetch(`${site.url}/api/tables/${next}/join`, { method: 'POST', headers, body: '{}' })).json();
    };
    expect(await comes(ann!)).toMatchObject({ seat: 0, table: { status: 'gathering' } });
    expect(await comes(bob!)).toMatchObject({ seat: 1, table: { status: 'playing' } });
    await Promise.all([ann!, bob!, watching].map((line) => line.close()));
  });
});

describe('one address that opens tables as fast as it may', () => {
  it('hides nobody in the lobby, and leaves room for others', async () => {
    const honest = await arrive('Ann');
    const seats = ['me', 'open'];
    const { table } = await honest.openTable({ seats, public: true });
    const one = '198.51.100.7';
    const crew = await Promise.all(['Eve', 'Mal'].map((name) => arrive(name, one)));
    const plan = { game: 'wyatt-earp', speed: { kind: 'untimed' }, public: true, seats };
    const flood = Array.from({ length: 29 }, () => crew.map((guest) => guest.request('POST', '/api/tables', plan)));
    const answers = await Promise.all(flood.flat());
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(TOTAL / 5);
    const { tables } = await honest.get<LobbyAnswer>('/api/tables');
    expect(tables.slice(0, 2).map(({ id }) => id)).toContain(table.id);
    const late = await arrive('Bob');
    await expect(late.openTable({ seats, public: true })).resolves.toBeTruthy();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Guest, type Seated } from '@tinstar/server/testing';
import { Site } from './site.ts';

/** Milliseconds within which a machine that thinks ahead has answered, however many others play: its pace, and the noise of a test. */
const LONGEST_WAIT = 8000;
const NETWORKS = ['192.0.2.1', '198.51.100.1', '203.0.113.1'];
/** Guests of a network; each opens five tables. */
const GUESTS = 7;

let site: Site;
beforeAll(async () => {
  site = await Site.open({ TINSTAR_BOT_WORKERS: '1' });
});
afterAll(() => site.close());

/** A request from another address. */
async function post<T>(network: string, path: string, body: unknown, token?: string): Promise<T | null> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': network };
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(site.url + path, {
    method: 'POST',
    headers: { ...headers, ...authorization },
    body: JSON.stringify(body),
  });
  return response.status === 200 ? ((await response.json()) as T) : null;
}

/** Opens tables of machines alone for as long as it may; returns their ids. */
async function openShows(network: string): Promise<string[]> {
  const seats = Array.from({ length: 4 }, () => ({ bot: 'marshal' }));
  const plan = { game: 'wyatt-earp', speed: { kind: 'untimed' }, public: false, seats };
  const opened: string[] = [];
  for (let guest = 0; guest < GUESTS; guest++) {
    const session = await post<{ token: string }>(network, '/api/session', { name: `Eve${guest}` });
    for (let table = 0; table < 5; table++) {
      const answer = await post<{ table: { id: string } }>(network, '/api/tables', plan, session!.token);
      if (answer) opened.push(answer.table.id);
    }
  }
  return opened;
}

const countMoves = ({ known }: Seated, by: string): number =>
  known!.entries.filter((entry) => entry.kind === 'moved' && entry.by === by).length;

describe('somebody who opens tables of machines alone, from three addresses', () => {
  let shows: string[][];
  let guest: Guest;
  let honest: Seated;
  beforeAll(async () => {
    guest = await Guest.arrive(site.url, 'Ann');
    const { table } = await guest.openTable({ seats: ['me', { bot: 'ranger' }] });
    honest = await guest.sit(table.id);
    shows = await Promise.all(NETWORKS.map((network) => openShows(network)));
  }, 60_000);
  afterAll(() => honest.close());

  it('keeps no machine from answering at another table, whether or not the own ones are watched', async () => {
    const watchers = await Promise.all(shows.flatMap((ids) => ids.slice(0, 3)).map((id) => guest.sit(id)));
    for (let answered = 0; answered < 3;) {
      const { game, viewer } = honest.known!;
      if (game!.must.includes(viewer!)) {
        await honest.ask({ type: 'move', decision: game!.decision!, move: game!.moves.at(-1)! });
        continue;
      }
      const before = countMoves(honest, 'bot');
      await honest.until(() => countMoves(honest, 'bot') > before, LONGEST_WAIT);
      answered++;
    }
    for (const watcher of watchers) expect(countMoves(watcher, 'bot')).toBeGreaterThan(0);
    for (const watcher of watchers) await watcher.close();
  });

  it('opens only so many from each, and those that nobody looks at stand still', async () => {
    for (const ids of shows) expect(ids).toHaveLength(30);
    const seen = await guest.sit(shows[0]!.at(-1)!);
    const [sync] = seen.messages;
    expect(sync).toMatchObject({ type: 'sync' });
    expect(JSON.stringify(sync)).not.toContain('"kind":"moved"');
    await seen.close();
  });
});

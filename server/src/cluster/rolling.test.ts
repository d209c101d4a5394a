import { CLOSE } from '@tinstar/protocol';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Parts } from '../server.ts';
import { Guest, type Seated } from '../testing/client.ts';
import { NEWER, OLDER } from '../testing/rules.ts';
import type { TestServer } from '../testing/run-server.ts';
import { TestSite } from '../testing/run-site.ts';
import { ScratchPostgres } from '../testing/scratch-postgres.ts';

let postgres: ScratchPostgres;
beforeAll(async () => {
  postgres = await ScratchPostgres.open();
});
afterAll(() => postgres.stop());

async function begin(parts: Parts): Promise<{ site: TestSite; older: TestServer }> {
  const site = await TestSite.start(postgres, 1, { leaseSeconds: 1 }, parts);
  onTestFinished(() => site.stop());
  return { site, older: site.servers[0]! };
}

/** The same guest, who comes by way of another server. */
function moved(guest: Guest, { url }: TestServer): Guest {
  const same = new Guest(url, guest.name);
  same.token = guest.token;
  return same;
}

const BID = { type: 'bid', count: 0, face: 0 };
const DOUBT = { type: 'doubt', bidder: 0 };
const move = (seat: Seated, made: { type: string }) =>
  seat.ask({ type: 'move', decision: seat.game!.decision!, move: made as never });

/** Ann and Bob play; Ann has bid. */
async function playing(server: TestServer): Promise<{ id: string; people: [Guest, Guest]; seats: [Seated, Seated] }> {
  const [ann, bob] = [await Guest.arrive(server.url, 'Ann'), await Guest.arrive(server.url, 'Bob')];
  const { table } = await ann.openTable({ game: 'liars-dice', seats: ['me', 'open'] });
  await bob.post(`/api/tables/${table.id}/join`, {});
  const seats: [Seated, Seated] = [await ann.sit(table.id), await bob.sit(table.id)];
  await move(seats[0], BID);
  await seats[1].until(() => seats[1].known!.n === seats[0].known!.n);
  return { id: table.id, people: [ann, bob], seats };
}

describe('servers that are replaced one after the other, by some with newer rules', () => {
  it('bring a match to the new ones: nobody goes on by the old rules, and everybody finds it there', async () => {
    const { site, older } = await begin(OLDER);
    const { id, people, seats } = await playing(older);
    const newer = await site.add({}, NEWER);
    // Bob comes by way of the new server, which moves the table.
    const bob = await moved(people[1], newer).sit(id);
    expect(bob.known!.entries.at(-1)).toMatchObject({ kind: 'newRules', version: 2 });
    // Whoever is at the older server is sent away from it at once, and comes back until there is a newer one.
    for (const seat of seats) await seat.until(() => seat.closes.includes(CLOSE.storeFailed));
    await expect(people[0].sit(id)).rejects.toThrow(`closed with ${CLOSE.restarting}`);
    expect((await people[0].request('GET', `/api/tables/${id}`)).status).toBe(503);
    const ann = await moved(people[0], newer).sit(id);
    expect((await move(bob, DOUBT)).type).toBe('update');
    await ann.until(() => ann.known!.n === bob.known!.n);
    expect(ann.known!.table).toMatchObject({ version: 2, status: 'playing' });
    // The one that cannot read it leaves it to the other.
    await expect.poll(() => newer.services.leases.holds(id), { timeout: 20_000 }).toBe(true);
  });

  it('lose no move that was made at the old one while the new one read: it is judged again, or refused', async () => {
    const { site, older } = await begin(OLDER);
    const { id, people, seats } = await playing(older);
    // The old one hears nothing of what the new one does.
    const newer = await site.add({}, NEWER);
    Object.assign(newer.services.bus, { publish: () => {}, announce: () => null });
    const bob = await moved(people[1], newer).sit(id);
    expect(bob.known!.table.version).toBe(2);
    // By the old rules the die of whoever doubts does not count once more: it must not be played by them.
    const answer = await move(seats[1], DOUBT).catch(() => null);
    expect(answer).toMatchObject({ type: 'refused', error: { code: 'stopping' } });
    await seats[1].until(() => seats[1].closes.includes(CLOSE.storeFailed));
    expect((await move(bob, DOUBT)).type).toBe('update');
    expect(bob.known!.entries.filter(({ kind }) => kind === 'moved')).toHaveLength(2);
  });
});

import type { Json } from '@tinstar/engine';
import type { NewChannel } from '@tinstar/protocol';
import { describe, expect, it } from 'vitest';
import { PlayersHabits } from '../habits.ts';
import { readState } from '../table/journal/reading.ts';
import type { Table } from '../table/table.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { Hall, type PaperConnection, PaperSender } from '../testing/hall.ts';
import { Claims } from './claims.ts';

const ANNIE = { id: 'annie', name: 'Annie' };
const DICE = { game: 'liars-dice' } as const;

function openHall(sender = new PaperSender()) {
  const hall = new Hall({ clock: new FakeClock(Date.parse('2026-05-04T10:00Z')), sender });
  const habits = new PlayersHabits(hall.services, hall.notify, hall.tables);
  return { hall, sender, habits, claims: new Claims(hall.services, hall.tables, hall.notify, habits) };
}

/** What a later process makes of the table, as far as it can be compared. */
async function readAgain(hall: Hall, { state }: Table) {
  const entries = await hall.store.readEntries(state.facts.id, 0);
  const saved = await hall.store.readSnapshot(state.facts.id);
  const again = readState(state.facts, state.game, entries, saved);
  return { seats: again.seats, clocks: again.clocks, counts: again.counts, owner: again.owner, status: again.status };
}
const comparable = ({ state }: Table) => ({
  seats: state.seats,
  clocks: state.clocks,
  counts: state.counts,
  owner: state.owner,
  status: state.status,
});

describe('a guest who becomes an account', () => {
  it('brings every seat along: gathering, running and over, and a later process agrees', async () => {
    const { hall, claims } = openHall();
    const { table: gathering } = await hall.tables.open(
      { id: 'ann', name: 'Ann' },
      { ...DICE, seats: ['me', 'open'], speed: { kind: 'untimed' }, public: true },
    );
    const running = await hall.open(['Ann', 'Bob', 'Cid'], DICE, { dice: [4, 1, 2] });
    await running.lines[0]!.move({ type: 'bid', count: 1, face: 4 });
    const over = await hall.open(['Bob', 'Ann'], { ...DICE, options: { lives: 1 } }, { dice: [4, 4] });
    await over.lines[0]!.move({ type: 'bid', count: 1, face: 4 });
    await over.lines[1]!.move({ type: 'doubt', bidder: 0 });
    expect(over.table.state.status).toBe('ended');
    expect(await claims.count('ann')).toBe(3);
    for (const line of running.lines) running.table.detach(line);

    expect(await claims.bring('ann', 'annie')).toBe(3);
    expect([await claims.count('ann'), await claims.count('annie')]).toEqual([0, 3]);
    expect((await hall.lists.mine(ANNIE)).lines.map((line) => JSON.parse(line).seat).toSorted()).toEqual([0, 0, 1]);
    expect((await hall.lists.mine({ id: 'ann', name: 'Ann' })).lines).toEqual([]);
    for (const table of [gathering, running.table, over.table]) {
      expect(await readAgain(hall, table)).toEqual(comparable(table));
      expect(table.state.seats.map(({ player }) => player?.name)).toContain('Ann');
    }
    // Whoever opened the table still leads it, and it goes on.
    expect(gathering.state.owner).toBe(0);
    const phone = hall.sit(running.table, ANNIE);
    expect([phone.known!.viewer, phone.known!.table.seats[0]]).toEqual([
      0,
      { kind: 'player', name: 'Ann', standIn: null },
    ]);
    await gathering.join({ id: 'dot', name: 'Dot' }, null);
    expect(await hall.sit(gathering, ANNIE).refusalOf({ type: 'leave' })).toBeNull();
    // Nothing is left to bring.
    expect(await claims.bring('ann', 'annie')).toBe(0);
  });

  it('is heard by nobody: the others and those who watch get not a byte', async () => {
    const { hall, claims } = openHall();
    const { table, lines, watcher } = await hall.open(['Ann', 'Bob'], DICE, { dice: [4, 1] });
    const [ann, bob] = lines as [PaperConnection, PaperConnection];
    table.detach(ann);
    const before = [bob, watcher].map(({ transcript }) => JSON.stringify(transcript));
    await claims.bring('ann', 'annie');
    await hall.clock.pass(10);
    expect([bob, watcher].map(({ transcript }) => JSON.stringify(transcript))).toEqual(before);
    // Somebody new sees the same table as before, too.
    expect(hall.sit(table, null).transcript[0]!.text).not.toMatch(/annie|claimed/i);
    const resumed = hall.sit(table, ANNIE, { viewer: 0, n: ann.known!.n });
    expect(resumed.known).toMatchObject({ viewer: 0, n: ann.known!.n, entries: [] });
  });

  it('is seen from the right seat by those who are there: the account plays, the guest watches', async () => {
    const { hall, claims } = openHall();
    const { table, lines } = await hall.open(['Ann', 'Bob'], DICE, { dice: [4, 1] });
    const [ann, bob] = lines as [PaperConnection, PaperConnection];
    const phone = hall.sit(table, ANNIE);
    expect(phone.known!.viewer).toBeNull();
    await claims.bring('ann', 'annie');
    expect([phone.known!.viewer, ann.known!.viewer]).toEqual([0, null]);
    expect(await ann.refusalOf({ type: 'undo' })).toBe('not-seated');
    await phone.move({ type: 'bid', count: 1, face: 4 });
    expect(bob.known!.entries.at(-1)).toMatchObject({ kind: 'moved', seat: 0, by: 'player' });
  });

  it('keeps the seat where the account sits already', async () => {
    const { hall, claims } = openHall();
    const both = await hall.open(['Ann', 'Annie'], DICE, { dice: [4, 1] });
    await hall.open(['Ann', 'Bob'], DICE, { dice: [4, 1] });
    expect(await claims.bring('ann', 'annie')).toBe(1);
    expect(await claims.count('ann')).toBe(1);
    expect(both.table.state.seats.map(({ player }) => player!.id)).toEqual(['ann', 'annie']);
    expect(both.table.state.journal.some(({ what }) => what.kind === 'claimed')).toBe(false);
  });

  it('brings matches of devices along, too', async () => {
    const { hall, claims } = openHall();
    await hall.store.createPlayer({ id: 'ann', name: 'Ann' }, 'a', 'ta', 1);
    await hall.store.createPlayer(ANNIE, 'b', 'tb', 1);
    const match = (id: string) => ({ id, at: 1, line: { id }, record: {} });
    await hall.store.matches.add('ann', match('one'), 9);
    await hall.store.matches.add('ann', match('two'), 9);
    await hall.store.matches.add('annie', match('two'), 9);
    expect(await claims.count('ann')).toBe(2);
    expect(await claims.bring('ann', 'annie')).toBe(2);
    expect([await claims.count('ann'), await claims.count('annie')]).toEqual([0, 2]);
  });

  it('survives a snapshot: the match is not played again, and the seat is still the account’s', async () => {
    const { hall, claims } = openHall();
    const ALL = ['0', 'A', '2', '3', '4', '5', '6'];
    const deal = { first: 0, poker: [ALL, ALL] } as unknown as Json;
    const { table, lines } = await hall.open(['Ann', 'Bob'], { game: 'scoundrels' }, deal);
    await lines[0]!.move({ type: 'playCard', card: '2', slot: '4' });
    await claims.bring('ann', 'annie');
    for (let i = 0; i < 101; i++) await table.record({ kind: 'said', seat: 1, said: { phrase: 'thinking' } });
    expect((await hall.store.readSnapshot(table.state.facts.id))!.number).toBeGreaterThan(90);
    expect(await readAgain(hall, table)).toEqual(comparable(table));
  });
});

describe('what leads to a guest', () => {
  const WISH = { language: 'en', always: false, quiet: null };
  const hook = (url: string): NewChannel => ({ kind: 'webhook', url, style: 'json', events: ['turn', 'nudged'] });

  it('leads to the account, with calls that were still to come', async () => {
    const { hall, sender, claims } = openHall();
    await hall.store.createPlayer({ id: 'ann', name: 'Ann' }, 'a', 'ta', 1);
    await hall.store.createPlayer(ANNIE, 'b', 'tb', 1);
    await hall.notify.setWish('ann', WISH);
    await hall.notify.setWish('annie', { ...WISH, language: 'de' });
    const id = await hall.notify.add('ann', hook('https://guest.example/'), '');
    await hall.notify.add('ann', hook('https://same.example/'), '');
    await hall.notify.add('annie', hook('https://same.example/'), '');
    const { table, lines } = await hall.open(['Ann', 'Bob'], DICE, { dice: [4, 1] });
    for (const line of lines) table.detach(line);
    await hall.clock.pass(1000);
    await claims.bring('ann', 'annie');
    expect(await hall.store.listPendingNotices()).toHaveLength(1);
    await hall.clock.pass(120_000);
    const hosts = sender.sent.map(({ channel }) => (channel.kind === 'webhook' ? channel.url : '')).toSorted();
    expect(hosts).toEqual(['https://guest.example/', 'https://same.example/']);
    // In the account's language, once each, and done.
    expect(new Set(sender.sent.map(({ message }) => message.title)).size).toBe(1);
    expect(sender.sent[0]!.message.body).toContain(' mit ');
    expect(await hall.store.listPendingNotices()).toEqual([]);
    // A link that names the guest finds the channel all the same.
    expect(await hall.notify.ownerOf('ann', id)).toBe('annie');
    expect(await hall.notify.ownerOf('ann', 'nothing')).toBeNull();
    expect((await hall.notify.read('ann')).channels).toEqual([]);
  });

  it('the account’s playing hours count at the tables of days it brings', async () => {
    const { hall, habits, claims } = openHall();
    await hall.store.createPlayer(ANNIE, 'b', 'tb', 1);
    await habits.set('annie', { hours: { from: 540, to: 1020, zone: 'UTC' }, vacation: null });
    const { table, lines } = await hall.open(
      ['Ann', 'Bob'],
      { ...DICE, speed: { kind: 'relaxed', days: 1 } },
      { dice: [1, 2] },
    );
    await claims.bring('ann', 'annie');
    expect(lines[1]!.known!.clocks!.seats[0]!.deadline).toBe(Date.parse('2026-05-07T10:00Z'));
    expect(await readAgain(hall, table)).toEqual(comparable(table));
  });
});

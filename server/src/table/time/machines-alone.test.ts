import { expect, it } from 'vitest';
import { cleanUp, USUAL_RETENTION } from '../../retention.ts';
import type { Archive } from '../../operator/archive.ts';
import { Hall, type PaperConnection } from '../../testing/hall.ts';
import { HALLS } from '../../testing/spread-hall.ts';

/* A table where nobody but machines plays goes on only while somebody looks at it, and is not kept for long. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const THREE = ['heuristic', 'random', 'random'].map((bot) => ({ bot }));

const leave = (hall: Hall, line: PaperConnection): void => {
  for (const { tables } of 'halls' in hall ? (hall.halls as readonly Hall[]) : [hall])
    for (const table of tables.all()) table.detach(line);
};

it.each(HALLS)(
  'machines alone stand still while nobody looks, and go on for whoever comes: %s',
  async (_where, make) => {
    const hall = await make();
    const { table, watcher } = await hall.open(THREE);
    await hall.clock.pass(10_000);
    const { length } = table;
    expect(length).toBeGreaterThan(10);
    leave(hall, watcher);
    await hall.clock.pass(HOUR / 2);
    expect(table.length).toBe(length);
    expect(table.dueAt).toBeNull();
    const again = hall.sit(table, null);
    // At their pace, as if nobody had been away.
    await hall.clock.pass(50);
    expect(table.length).toBe(length);
    await hall.clock.pass(10_000);
    expect(again.known!.entries.length).toBeGreaterThan(length);
  },
);

it('they also stand still where machines stand in for all people, until one comes back', async () => {
  const hall = new Hall();
  const { table, lines, watcher } = await hall.open(['Ann', { bot: 'heuristic' }]);
  const [ann] = lines as [PaperConnection];
  await ann.ask({ type: 'leave' });
  for (const line of [ann, watcher]) table.detach(line);
  const { length } = table;
  await hall.clock.pass(HOUR);
  expect(table.length).toBe(length);
  const back = hall.sit(table, ann.player);
  expect(await back.refusalOf({ type: 'return' })).toBeNull();
  await hall.clock.pass(HOUR);
  expect(back.known!.game!.must).toEqual([0]);
});

it('a table with a person who is not there goes on to where the person is asked', async () => {
  const hall = new Hall();
  const deal = { dealer: 0 };
  const { table, lines, watcher } = await hall.open(['Ann', ...THREE], {}, deal);
  for (const line of [...lines, watcher]) table.detach(line);
  await hall.clock.pass(HOUR);
  expect(table.state.match!.awaited.must).toEqual([0]);
});

it('they leave the memory a minute after the last who looked, and are deleted a day after their last move, unwritten', async () => {
  const hall = new Hall();
  const { table, watcher } = await hall.open(THREE, { game: 'bantam-west' });
  const over = await hall.open(
    ['random', 'random'].map((bot) => ({ bot })),
    { game: 'liars-dice' },
  );
  const people = await hall.open(['Ann', { bot: 'random' }]);
  await hall.clock.pass(10_000);
  expect(over.table.state.status).toBe('ended');
  for (const one of [table, over.table, people.table]) one.hangUp(4009);
  watcher.close(4009);
  await hall.clock.pass(61_000);
  hall.tables.sweep();
  expect([...hall.tables.all()]).toEqual([people.table]);

  const kept: string[] = [];
  const keep = ({ facts }: { facts: { id: string } }): boolean => kept.push(facts.id) > 0;
  const archive: Archive = { folder: null, keep, keepStored: () => false };
  const clean = () => cleanUp(hall.services, hall.tables, USUAL_RETENTION, archive);
  await hall.clock.pass(DAY - 100_000);
  expect(await clean()).toMatchObject({ closed: 0, deleted: 0 });
  const looking = hall.sit(await hall.tables.need(table.id), null);
  await hall.clock.pass(100_000);
  // Whoever looks at one keeps it.
  expect(await clean()).toMatchObject({ closed: 0, deleted: 1, exported: 0 });
  expect(await hall.tables.get(over.table.id)).toBeNull();
  looking.close(4009);
  await hall.clock.pass(DAY);
  expect(await clean()).toMatchObject({ closed: 0, deleted: 1, exported: 0 });
  expect(await hall.tables.get(table.id)).toBeNull();
  expect(await hall.tables.get(people.table.id)).not.toBeNull();
  expect(kept).toEqual([]);
});

import { expect, it } from 'vitest';
import { Hall } from './testing/hall.ts';
import { USUAL_LIMITS } from './table-limits.ts';

const makeHall = (): Hall => new Hall({ limits: { ...USUAL_LIMITS, inMemory: 3 } });
const plan = { game: 'liars-dice' } as const;

it('where the memory is full the table that has rested longest leaves it, never one where somebody is connected', async () => {
  const hall = makeHall();
  const seen = await hall.open(['Ann', 'Bob'], plan);
  const [first, second] = [await hall.open(['Cid', 'Dot'], plan), await hall.open(['Eve', 'Fay'], plan)];
  for (const { table } of [second, first]) {
    await hall.clock.pass(1000);
    table.hangUp(4009);
  }
  const third = await hall.open(['Gus', 'Hal'], plan);
  expect([...hall.tables.all()]).toEqual([seen.table, first.table, third.table]);
  expect(second.table.isDead).toBe(true);
  // It is read again when somebody comes, and another one makes room.
  expect((await hall.tables.need(second.table.id)).state.status).toBe('playing');
  expect(first.table.isDead).toBe(true);
  expect(await hall.services.metrics.registry.getSingleMetricAsString('tinstar_tables_put_away_total')).toMatch(/ 2$/m);
});

it('where people are connected at all of them nobody is sent away: whoever wants another one is told', async () => {
  const hall = makeHall();
  const open = [];
  for (const names of [
    ['Ann', 'Bob'],
    ['Cid', 'Dot'],
    ['Eve', 'Fay'],
  ])
    open.push(await hall.open(names, plan));
  await expect(hall.open(['Gus', 'Hal'], plan)).rejects.toMatchObject({ error: { code: 'too-many-tables' } });
  // Nothing was written either.
  expect(await hall.store.listByStatus('gathering')).toEqual([]);
  expect(open.map(({ table }) => table.isDead)).toEqual([false, false, false]);
  open[0]!.table.hangUp(4009);
  await hall.open(['Gus', 'Hal'], plan);
});

it('what is due at a table that had to leave is done in time, or as soon as there is room', async () => {
  const hall = makeHall();
  const live = { ...plan, speed: { kind: 'live', minutes: 1, increment: 0 } } as const;
  const timed = await hall.open(['Ann', 'Bob'], live);
  timed.table.hangUp(4009);
  const others = [];
  for (const names of [
    ['Cid', 'Dot'],
    ['Eve', 'Fay'],
    ['Gus', 'Hal'],
  ])
    others.push(await hall.open(names, plan));
  expect(timed.table.isDead).toBe(true);
  const number = async (): Promise<number> => (await hall.store.lastNumbers([timed.table.id])).get(timed.table.id)!;
  const before = await number();
  await hall.clock.pass(90_000);
  expect(await number()).toBe(before);
  others[0]!.table.hangUp(4009);
  await hall.clock.pass(40_000);
  expect(await number()).toBeGreaterThan(before);
});

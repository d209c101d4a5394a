import { describe, expect, it } from 'vitest';
import { NO_ARCHIVE } from './operator/archive.ts';
import { cleanUp, removeAbandoned, USUAL_RETENTION } from './retention.ts';
import { Hall } from './testing/hall.ts';
import { SpreadHall } from './testing/spread-hall.ts';

const DAY = 86_400_000;

describe('what is abandoned', () => {
  it('is closed, then deleted; what somebody looks at stays', async () => {
    const hall = new Hall();
    const plan = { game: 'liars-dice', speed: { kind: 'untimed' }, public: true } as const;
    const open = (name: string, seats: ('me' | 'open' | { bot: string })[]) =>
      hall.tables.open({ id: name, name }, { ...plan, seats });
    const { table: empty } = await open('ann', ['me', 'open']);
    const { table: watched } = await open('bob', ['me', 'open']);
    hall.sit(watched, null);
    const { table: running } = await hall.open(['Cid', 'Dot'], { game: 'liars-dice' });
    running.hangUp(4009);
    const ids = [empty, watched, running].map(({ state }) => state.facts.id);

    await hall.clock.pass(3 * DAY);
    expect(await cleanUp(hall.services, hall.tables, USUAL_RETENTION)).toMatchObject({ closed: 0, deleted: 1 });
    expect(await Promise.all(ids.map((id) => hall.tables.get(id).then(Boolean)))).toEqual([false, true, true]);

    await hall.clock.pass(60 * DAY);
    expect(await cleanUp(hall.services, hall.tables, USUAL_RETENTION)).toMatchObject({ closed: 1, deleted: 0 });
    expect((await hall.tables.need(ids[2]!)).state.status).toBe('closed');

    await hall.clock.pass(366 * DAY);
    expect(await cleanUp(hall.services, hall.tables, USUAL_RETENTION)).toMatchObject({ closed: 0, deleted: 1 });
    expect(await hall.tables.get(ids[2]!)).toBeNull();
  });

  it('leaves the memory while nothing is due, and is woken when something is', async () => {
    const hall = new Hall();
    const relaxed = { game: 'liars-dice', speed: { kind: 'relaxed', days: 2 } } as const;
    const { table } = await hall.open(['Ann', 'Bob'], relaxed);
    table.hangUp(4009);
    await hall.clock.pass(3_600_000);
    hall.tables.sweep();
    expect([...hall.tables.all()]).toEqual([]);
    await hall.clock.pass(2 * DAY);
    const [again] = [...hall.tables.all()];
    expect(again!.state.journal.at(-1)!.what).toMatchObject({ kind: 'moved', by: 'timeout' });
  });
});

describe('somebody who sits down at another server while a table is being cleaned up here', () => {
  const KEPT = { closed: 0, deleted: 0 };
  /** A table nobody is at, long ago; `bob` sits down by way of another server, and this one hears nothing of it. */
  async function forgotten(): Promise<{ hall: SpreadHall; id: string; joinElsewhere: () => Promise<unknown> }> {
    const hall = await SpreadHall.make();
    const plan = {
      game: 'liars-dice',
      speed: { kind: 'untimed' },
      public: true,
      seats: ['me', 'open', 'open'],
    } as const;
    const { table } = await hall.tables.open({ id: 'ann', name: 'Ann' }, { ...plan, seats: [...plan.seats] });
    await hall.clock.pass(3 * DAY);
    hall.site.hub.isSilent = true;
    const joinElsewhere = (): Promise<unknown> =>
      hall.halls[1]!.tables.visit(table.id, (other) => other.join({ id: 'bob', name: 'Bob' }, null));
    return { hall, id: table.id, joinElsewhere };
  }
  const seatsOf = async (hall: SpreadHall, id: string): Promise<unknown[]> =>
    (await hall.tables.need(id)).state.seats.map(({ player }) => player?.id);

  it('keeps the seat, whether it was listed already or is just being deleted', async () => {
    for (const step of ['listQuiet', 'deleteTable'] as const) {
      const { hall, id, joinElsewhere } = await forgotten();
      const { store } = hall.site;
      const isNow = step === 'deleteTable';
      const work = store[step].bind(store) as (...args: unknown[]) => Promise<never>;
      const joined: Promise<unknown>[] = [];
      Object.assign(store, {
        [step]: async (...args: unknown[]) => {
          const found = isNow ? null : await work(...args);
          if (joined.length === 0) joined.push(joinElsewhere());
          await joined[0];
          return isNow ? work(...args) : found;
        },
      });
      expect(await cleanUp(hall.services, hall.tables, USUAL_RETENTION)).toMatchObject(KEPT);
      expect(await Promise.all(joined)).toEqual([1]);
      expect(await seatsOf(hall, id)).toEqual(['ann', 'bob', undefined]);
      expect((await hall.halls[1]!.tables.need(id)).state.seats[1]!.player?.id).toBe('bob');
    }
  });

  it('keeps it where an operator deletes the table', async () => {
    const { hall, id, joinElsewhere } = await forgotten();
    const { store } = hall.site;
    const remove = store.deleteTable.bind(store);
    store.deleteTable = async (...args) => {
      await joinElsewhere();
      return remove(...args);
    };
    const removed = removeAbandoned(hall.services, hall.tables, id, 2, NO_ARCHIVE);
    await expect(removed).rejects.toThrow('not-absent');
    expect(await seatsOf(hall, id)).toEqual(['ann', 'bob', undefined]);
  });
});

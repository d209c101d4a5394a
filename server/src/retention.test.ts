import { describe, expect, it } from 'vitest';
import { cleanUp, USUAL_RETENTION } from './retention.ts';
import { Hall } from './testing/hall.ts';

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

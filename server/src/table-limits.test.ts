import { describe, expect, it, onTestFinished } from 'vitest';
import { Guest } from './testing/client.ts';
import { OLDER } from './testing/rules.ts';
import { removeFolder, runServer } from './testing/run-server.ts';
import { USUAL_LIMITS } from './table-limits.ts';

describe('tables somebody opens', () => {
  it('count, seated or not: whoever sits nowhere has few, also after a restart, and others as many as ever', async () => {
    let server = await runServer({}, OLDER);
    onTestFinished(async () => {
      await server.stop();
      removeFolder(server.data);
    });
    const idle = await Guest.arrive(server.url, 'Idle');
    const open = async (guest: Guest, seats: readonly unknown[]): Promise<string> => {
      const { status, body } = await guest.request('POST', '/api/tables', {
        game: 'liars-dice',
        speed: { kind: 'untimed' },
        public: false,
        seats,
      });
      return status === 200 ? (body.table.id as string) : `${status} ${body.error.code}`;
    };
    // All at once, too.
    const answers = await Promise.all(Array.from({ length: 15 }, () => open(idle, ['open', 'open'])));
    const opened = answers.filter((answer) => !answer.startsWith('429'));
    expect(opened).toHaveLength(USUAL_LIMITS.unseated);
    expect(await open(idle, ['open', 'open'])).toBe('429 too-many-tables');
    // Sitting down somewhere else does not help, sitting down at one of them does.
    expect(await open(idle, ['me', 'open'])).toBe('429 too-many-tables');
    await server.stop();
    server = await runServer({ data: server.data }, OLDER);
    idle.url = server.url;
    expect(await open(idle, ['open', 'open'])).toBe('429 too-many-tables');
    await idle.post(`/api/tables/${opened[0]}/join`, {});
    expect(await open(idle, ['open', 'open'])).not.toContain('429');
    expect(await open(idle, ['open', 'open'])).toBe('429 too-many-tables');

    const busy = await Guest.arrive(server.url, 'Busy');
    for (let n = 0; n < USUAL_LIMITS.perPlayer; n++) expect(await open(busy, ['me', 'open'])).not.toContain('429');
    expect(await open(busy, ['me', 'open'])).toBe('429 too-many-tables');
  });

  it('count by where they were opened, whoever opened them, until they are over', async () => {
    const server = await runServer({ tablesPerAddress: 3 }, OLDER);
    onTestFinished(async () => {
      await server.stop();
      removeFolder(server.data);
    });
    const [ann, bob] = await Promise.all(['Ann', 'Bob'].map((name) => Guest.arrive(server.url, name)));
    const plan = { game: 'liars-dice', speed: { kind: 'untimed' }, public: false, seats: ['me', { bot: 'random' }] };
    const open = (guest: Guest) => guest.request('POST', '/api/tables', plan);
    const answers = await Promise.all([ann, bob, ann, bob].map((guest) => open(guest!)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429]);
    expect((await open(ann!)).body).toMatchObject({ error: { code: 'too-many-from-here' } });
    const own = answers.find(({ status }, index) => status === 200 && index % 2 === 0)!;
    const line = await ann!.sit(own.body.table.id);
    await line.ask({ type: 'resign' });
    // The place that has become free is taken by the rematch.
    await line.ask({ type: 'rematch' });
    await line.until(() => line.known!.table.rematch !== null);
    expect((await open(bob!)).status).toBe(429);
    await line.close();
  });
});

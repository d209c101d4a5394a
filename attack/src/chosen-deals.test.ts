import { seedFrom } from '@tinstar/engine';
import type { MatchAnswer, Reserved, TableAnswer } from '@tinstar/protocol';
import { Guest } from '@tinstar/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

const refusal = async (guest: Guest, path: string, body: unknown): Promise<string> =>
  (await guest.request('POST', path, body)).body.error?.code;

describe('somebody who would choose their own deal', () => {
  it('learns the secret of a table only when its ticket is good for nothing any more', async () => {
    const eve = await Guest.arrive(site.url, 'Eve');
    const { table, ticket, commitment } = await eve.post<Reserved>('/api/tables/reserve', {});
    const plan = { seats: ['me', { bot: 'random' }], reservation: { ticket, nonce: seedFrom('first') } };
    const opened = await eve.openTable(plan);
    expect(opened.table).toMatchObject({ id: table, commitment, seed: null });
    await (await eve.sit(table)).ask({ type: 'resign' });
    const { record } = await eve.get<MatchAnswer>(`/api/tables/${table}/match`);
    expect(record.parts!.nonces).toEqual([seedFrom('first'), null]);
    // Now every nonce could be tried for the best cards.
    const again = { game: 'wyatt-earp', speed: { kind: 'untimed' }, public: false, ...plan };
    const better = { ...again, reservation: { ticket, nonce: seedFrom('better') } };
    expect(await refusal(eve, '/api/tables', better)).toBe('bad-ticket');
    const accomplice = await Guest.arrive(site.url, 'Bob');
    expect(await refusal(accomplice, '/api/tables', better)).toBe('bad-ticket');
  });

  it('cannot change what they added, nor learn what others did', async () => {
    const ann = await Guest.arrive(site.url, 'Ann');
    const { table } = await ann.openTable({ seats: ['me', 'open', 'open'] });
    const eve = await Guest.arrive(site.url, 'Eve');
    await eve.post<TableAnswer>(`/api/tables/${table.id}/join`, { nonce: seedFrom('first') });
    expect(await refusal(eve, `/api/tables/${table.id}/join`, { nonce: seedFrom('better') })).toBe('already-seated');
    const bob = await Guest.arrive(site.url, 'Bob');
    const seen = [
      await bob.get(`/api/tables/${table.id}`),
      await bob.post(`/api/tables/${table.id}/join`, { nonce: seedFrom('second') }),
      (await bob.sit(table.id)).known,
    ];
    expect(JSON.stringify(seen)).not.toContain(seedFrom('first'));
    for (const nonce of ['', '0'.repeat(63), 'G'.repeat(64), 7, [seedFrom('x')]])
      expect(await refusal(bob, `/api/tables/${table.id}/join`, { nonce })).toBe('bad-request');
  });
});

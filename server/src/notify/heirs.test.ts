import type { Json } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { memoryTallies } from '../cluster/tally.ts';
import { systemEntropy } from '../entropy.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { LocalHub } from '../testing/local-hub.ts';
import { Notify } from './notify.ts';

const HOOK = { kind: 'webhook', url: 'https://example.org/', style: 'json', events: ['turn'] } as const;
const hook = { ...HOOK, events: [...HOOK.events] };

function servers() {
  const [store, hub, clock] = [new MemoryStore(), new LocalHub(), new FakeClock()];
  const settings = { publicKey: '', webhooks: 'public' } as const;
  const make = (): Notify =>
    new Notify(store, clock, systemEntropy, { bus: hub.join(), tallies: memoryTallies(clock) }, settings);
  return { store, one: make(), two: make() };
}

/** The heir of each, as it is stored. */
const heirsIn = async (store: MemoryStore, players: readonly string[]) =>
  Promise.all(players.map(async (player) => ((await store.readNotify(player)) as { heir?: string } | null)?.heir));

describe('heirs', () => {
  it('never lead in a circle, whoever inherits from whom', async () => {
    const { store, one } = servers();
    const id = await one.add('ann', hook, '');
    for (const [from, to] of ['ann bob', 'bob cid', 'cid ann', 'ann ann'].map((pair) => pair.split(' ')))
      await one.handOver(from!, to!);
    expect(await heirsIn(store, ['ann', 'bob', 'cid'])).toEqual([undefined, 'cid', 'ann']);
    for (const player of ['ann', 'bob', 'cid']) expect(await one.ownerOf(player, id)).toBe('ann');
    await one.drop('ann', id);
    for (const player of ['ann', 'bob', 'cid']) expect(await one.ownerOf(player, id)).toBeNull();
  });

  it('never do so where two servers bring each to the other at once', async () => {
    const { store, one, two } = servers();
    await one.add('ann', hook, '');
    await one.add('bob', { ...hook, url: 'https://example.org/b' }, '');
    await Promise.all([two.read('ann'), two.read('bob')]);
    await Promise.all([one.handOver('ann', 'bob'), two.handOver('bob', 'ann')]);
    const heirs = await heirsIn(store, ['ann', 'bob']);
    expect(heirs.filter((heir) => heir !== undefined)).toHaveLength(1);
  });

  it('that were written in a circle, or in a long row, before are followed to an end', async () => {
    const { store, one } = servers();
    const write = (player: string, heir: string) =>
      store.saveNotify([{ player, before: null, data: { wish: null, channels: [], heir } as Json }]);
    await write('ann', 'bob');
    await write('bob', 'ann');
    await write('self', 'self');
    for (let index = 0; index < 1000; index++) await write(`row${index}`, `row${index + 1}`);
    for (const player of ['ann', 'bob', 'self', 'row0']) expect(await one.ownerOf(player, 'gone')).toBeNull();
  });
});

it('a change that is never saved is given up', async () => {
  const { store, one } = servers();
  store.saveNotify = async () => false;
  await expect(one.setWish('ann', { language: 'en', always: false, quiet: null })).rejects.toThrow('as it was read');
});

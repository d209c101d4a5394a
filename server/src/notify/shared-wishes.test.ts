import { describe, expect, it } from 'vitest';
import { memoryTallies } from '../cluster/tally.ts';
import { systemEntropy } from '../entropy.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { LocalHub } from '../testing/local-hub.ts';
import { Notify } from './notify.ts';

const HOOK = { kind: 'webhook', style: 'json', events: ['turn'] } as const;
const hook = (path: string) => ({ ...HOOK, events: [...HOOK.events], url: `https://example.org/${path}` });
const wish = { language: 'en', always: false, quiet: null } as const;
const pathsOf = async (notify: Notify): Promise<string[]> =>
  (await Promise.all((await notify.answer('ann')).channels.map(({ id }) => notify.find('ann', id))))
    .map((channel) => ('url' in channel ? channel.url : ''))
    .toSorted();

function twoServers(): { store: MemoryStore; one: Notify; two: Notify } {
  const [store, hub, clock] = [new MemoryStore(), new LocalHub(), new FakeClock()];
  const make = (): Notify =>
    new Notify(
      store,
      clock,
      systemEntropy,
      { bus: hub.join(), tallies: memoryTallies(clock) },
      {
        publicKey: '',
        webhooks: 'public',
      },
    );
  return { store, one: make(), two: make() };
}

describe('what a player says about being told, to two servers', () => {
  it('is kept whichever of them comes first', async () => {
    const { one, two } = twoServers();
    await Promise.all([
      one.add('ann', hook('a'), 'https://play.example.org'),
      two.add('ann', hook('b'), 'https://play.example.org'),
      one.add('ann', hook('c'), 'https://play.example.org'),
      two.setWish('ann', wish),
    ]);
    for (const server of [one, two]) {
      await expect.poll(() => pathsOf(server)).toEqual(['a', 'b', 'c'].map((path) => `https://example.org/${path}`));
      expect((await server.answer('ann')).wish).toEqual(wish);
    }
  });

  it('is not forgotten for what was read before it was said', async () => {
    const { store, one, two } = twoServers();
    const readNotify = store.readNotify.bind(store);
    let answer = (): void => {};
    store.readNotify = async (player) => {
      const before = await readNotify(player);
      await new Promise<void>((resolve) => (answer = resolve));
      return before;
    };
    const early = two.read('ann');
    await Promise.resolve();
    store.readNotify = readNotify;
    await one.setWish('ann', wish);
    await Promise.resolve();
    answer();
    expect((await early).wish).toBeNull();
    expect((await two.read('ann')).wish).toEqual(wish);
  });
});

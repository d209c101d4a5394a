import type { Json } from '@tinstar/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { type PaperConnection } from '../../testing/hall.ts';
import { show } from './show.ts';
import { HALLS, type MakeHall } from '../../testing/spread-hall.ts';

/** Where viewers sit: at one server, or at three. */
let makeHall: MakeHall;

/**
 * Bantam West, end to end: a day on which Ann draws other weapons from the face-down rack, and fights with them in her
 * deck, gives Bob and a spectator the very same bytes at the very same times (BW-240).
 */

const OPEN = ['bullwhip', 'handtorch', 'throwing_knives', 'old_revolver', 'hunting_rifle', 'crowbar'];
const REST = [
  'bowie_knife',
  'handtorch',
  'handtorch',
  'handtorch',
  'handtorch',
  'fire_bucket',
  'plank_shield',
  'sling',
  'foreigner',
  'cascan_recurve',
  'coach_gun',
  'burglars_roll',
  'spiked_buckler',
  'blasting_stick',
  'thunderhead',
  'quicksilver',
  'deacons_club',
];
/** The rack from the top; the two first are drawn. */
const rackOf = (...tops: readonly string[]): string[] => [...OPEN, ...tops, ...REST];

const textOf = ({ transcript }: PaperConnection): string =>
  transcript.map(({ at, text }) => `${at} ${text}`).join('\n');

async function play(rack: readonly string[], kept: 0 | 1) {
  const hall = await makeHall();
  const { table, lines, watcher } = await hall.open(
    ['Ann', 'Bob'],
    { game: 'bantam-west', speed: { kind: 'live', minutes: 20, increment: 10 }, public: true },
    {
      pioneer: 0,
      characters: ['levi_mercer', 'hanna_wilde'],
      places: ['GUN', 'GUN'],
      money: [40, 40],
      rack,
    } as unknown as Json,
  );
  const [ann, bob] = lines as [PaperConnection, PaperConnection];
  await ann.move({ type: 'buyFromRack' });
  await hall.clock.pass(700);
  await ann.move({ type: 'keep', which: kept });
  await hall.clock.pass(300);
  // A card of hers both know is chosen: she may hold an interrupt or not, and is asked all the same.
  await ann.move({ type: 'fight', target: 'seat_1' });
  await bob.move({ type: 'truce' });
  await ann.move({ type: 'truce' });
  const extra = [1, null].map((viewer) => show(table.state, viewer, { what: 'past', n: bob.known!.n }));
  const resumed = hall.sit(table, bob.player, { viewer: 1, n: 2 });
  extra.push(...resumed.transcript.map(({ text }) => text));
  table.detach(resumed);
  await ann.move({ type: 'endTurn' });
  await hall.clock.pass(500);
  await bob.move({ type: 'buyWeapon', slot: 0 });
  await bob.move({ type: 'endTurn' });
  return { ann: textOf(ann), bob: textOf(bob), watcher: textOf(watcher), extra: extra.join('\n') };
}

describe.each(HALLS)('%s', (_where, make) => {
  beforeAll(() => {
    makeHall = make;
  });

  describe('a day of Bantam West with other weapons in a private deck', () => {
    it('looks the same to whoever may not know them', async () => {
      const first = await play(rackOf('sabre', 'peacemaker', 'oil_lantern', 'night_needle'), 0);
      expect(first.bob.length).toBeGreaterThan(5000);
      for (const [rack, kept] of [
        // She keeps the other one; draws two others; the rack below lies in another order.
        [rackOf('sabre', 'peacemaker', 'oil_lantern', 'night_needle'), 1],
        [rackOf('night_needle', 'sabre', 'oil_lantern', 'peacemaker'), 0],
      ] as const) {
        const { ann, bob, watcher, extra } = await play(rack, kept);
        expect(bob).toBe(first.bob);
        expect(watcher).toBe(first.watcher);
        expect(extra).toBe(first.extra);
        // The test can fail: whoever owns the deck sees the difference.
        expect(ann).not.toBe(first.ann);
      }
    });
  });
});

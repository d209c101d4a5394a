import { FastRandom } from '@tinstar/engine';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { Pace } from '../pace.ts';
import type { Fault, Ground } from './faults.ts';
import { Mischief } from './mischief.ts';
import { Place } from './place.ts';
import { Proxy } from './proxy.ts';

const folder = mkdtempSync(join(tmpdir(), 'tinstar-chaos-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function placeFor(script: string): Promise<Place> {
  const front = await Proxy.before(0);
  onTestFinished(() => front.stop());
  const plan = { program: ['-e', script], settings: {}, log: join(folder, 'server.log') };
  return new Place(plan, front, null, new Pace(), { ending: 0, opening: 0, starting: 0 });
}

/** Says that it cannot start, and stays: for the suite a fault that is never over. */
const STAYS = 'console.log("tinstar: no database"); setInterval(() => {}, 1e9)';

it('gives up a server that neither opens nor ends, and says so', async () => {
  const place = await placeFor(STAYS);
  await expect(place.start(0)).rejects.toThrow('neither opened nor ended');
  expect(place.faults).toEqual([expect.stringContaining('a server neither opened nor ended')]);
});

it('goes on without a fault that is never over, and says which it was and what it waited for', async () => {
  const place = await placeFor(STAYS);
  const fault: Fault = {
    name: 'a hole in the ground',
    weight: 1,
    isPossible: () => true,
    happen: (_ground, _place, awaits) => {
      awaits('somebody to fall into it');
      return new Promise(() => {});
    },
  };
  const ground: Ground = {
    places: [place],
    database: null,
    disk: null,
    lease: 0,
    random: new FastRandom('mischief'),
    pace: new Pace(),
  };
  const mischief = new Mischief(ground, () => {}, { faults: [fault], limit: 0 });
  expect(await mischief.next()).toBe(true);
  await mischief.end();
  expect(mischief.failures).toEqual([expect.stringMatching(/a hole .* at 0 .* it waits for somebody to fall into it/)]);
  // The only place there is: nothing is left to be broken.
  expect(await mischief.next()).toBe(false);
});

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../drawing-faults.ts';
import {
  costOf,
  deckBack,
  henchman,
  jail,
  JOB_LAYERS,
  type JobPrint,
  LEADERS,
  leaderPortrait,
  mark,
  pokerCard,
  reputationStep,
  safe,
  saloon,
  scoundrelCard,
  scoundrelPortrait,
  siteEmblem,
  SITES,
  SUITS,
  techCog,
  TRAIT_LAYERS,
  type TraitPrint,
} from './index.ts';

const pack = JSON.parse(
  readFileSync(new URL('../../../../games/scoundrels/data/cards.json', import.meta.url), 'utf8'),
) as {
  readonly jobs: readonly JobPrint[];
  readonly traits: readonly TraitPrint[];
};
const JOBS = pack.jobs.map(({ id }) => id);
const TRAITS = pack.traits.map(({ id }) => id);

describe('portraits', () => {
  it('draw every job and every trait, and nothing else', () => {
    expect(Object.keys(JOB_LAYERS).toSorted()).toEqual(JOBS.toSorted());
    expect(Object.keys(TRAIT_LAYERS).toSorted()).toEqual(TRAITS.toSorted());
  });

  it('are 3,000 sound and different pictures', () => {
    const seen = new Set<string>();
    for (const job of [null, ...JOBS]) {
      for (const trait of [null, ...TRAITS]) {
        const print = scoundrelPortrait(job, trait);
        const faults = faultsOf(print);
        if (faults.length > 0) expect.fail(`${trait} ${job}: ${faults.join(', ')}`);
        seen.add(createHash('sha1').update(print).digest('base64'));
      }
    }
    expect(seen.size).toBe((JOBS.length + 1) * (TRAITS.length + 1));
  }, 120_000);

  it('show the plain person for names of other card packs', () => {
    expect(scoundrelPortrait('no such job', 'no such trait')).toBe(scoundrelPortrait(null, null));
  });
});

describe('scoundrel cards', () => {
  const [dog, filthy] = [pack.jobs[0] as JobPrint, pack.traits[0] as TraitPrint];

  it('cost what the holes leave of the dollars', () => {
    const [job, trait] = [
      { ...dog, holes: [0, 2, 9] },
      { ...filthy, icons: [0, 1, 2, 3, 9] },
    ];
    expect(costOf(trait, job)).toBe(2);
    expect(costOf({ ...trait, icons: [0, 9] }, job)).toBe(0);
  });

  it.each(pack.traits.map((trait) => [trait.id, trait] as const))(
    'print %s in both sizes, whole and peeled',
    (_, trait) => {
      for (const size of ['small', 'large'] as const) {
        const whole = scoundrelCard({
          job: dog,
          trait,
          title: 'A < B & C',
          text: 'Ä "word" & more',
          price: '3 $',
          size,
        });
        const peeled = scoundrelCard({ job: null, trait, title: 'A', size });
        const clear = scoundrelCard({ job: dog, trait: null, title: 'B', size });
        expect([whole, peeled, clear].flatMap((print) => faultsOf(print))).toEqual([]);
        expect(new Set([whole, peeled, clear]).size).toBe(3);
      }
    },
  );

  it('prints as many dollars as are left and as many holes as were shot', () => {
    const print = scoundrelCard({ job: dog, trait: filthy });
    const count = (part: string): number => print.split(part).length - 1;
    expect(count('M4 -4Q-5 -8')).toBe(costOf(filthy, dog));
  });
});

const PIECES: Readonly<Record<string, () => string>> = {
  ...Object.fromEntries(LEADERS.map((leader) => [leader, () => leaderPortrait(leader)])),
  ...Object.fromEntries(
    SITES.flatMap((site) => [
      [`${site} safe`, () => safe({ site })],
      [`${site} safe, known`, () => safe({ site, value: 5 })],
      [`${site} safe, open`, () => safe({ site, value: 5, open: true })],
      [`${site} emblem`, () => siteEmblem(site)],
    ]),
  ),
  ...Object.fromEntries(
    [0, 1, 2, 3].flatMap((seat) => [
      [`mark of seat ${seat}`, () => mark(seat, 4)],
      [`back of a mark of seat ${seat}`, () => mark(seat, null)],
      [`henchman of seat ${seat}`, () => henchman(seat)],
      [`jailed henchman of seat ${seat}`, () => henchman(seat, { jailed: true })],
    ]),
  ),
  ...Object.fromEntries(
    SUITS.flatMap((suit) => [
      [`A of ${suit}`, () => pokerCard(suit, 'A')],
      [`0 of ${suit}`, () => pokerCard(suit, '0')],
      [`back of ${suit}`, () => pokerCard(suit, null)],
    ]),
  ),
  'trait deck': () => deckBack('trait'),
  'job deck': () => deckBack('job'),
  saloon: () => saloon('Saloon & <bar>'),
  jail: () => jail('Knast'),
  cog: () => techCog(),
  ...Object.fromEntries(
    [-2, -1, 0, 1, 2, 3, 4, 5, 6].map((space) => [`reputation ${space}`, () => reputationStep(space)]),
  ),
};

describe('pieces', () => {
  it.each(Object.keys(PIECES))('%s is sound', (name) => {
    expect(faultsOf(PIECES[name]?.() ?? '')).toEqual([]);
  });

  it('are all different', () => {
    expect(new Set(Object.values(PIECES).map((draw) => draw())).size).toBe(Object.keys(PIECES).length);
  });

  it('do not show what is inside a closed safe nobody looked into', () => {
    expect(safe({ site: 'depot' })).not.toContain('<text');
  });
});

describe('weight', () => {
  it('stays below 33 kB gzip without the parts shared with other games', async () => {
    const { outputFiles } = await build({
      entryPoints: [new URL('./index.ts', import.meta.url).pathname],
      bundle: true,
      minify: true,
      write: false,
      format: 'esm',
      plugins: [
        {
          name: 'shared parts stay outside',
          setup: (bundler) => bundler.onResolve({ filter: /^\.\.\// }, ({ path }) => ({ path, external: true })),
        },
      ],
    });
    expect(gzipSync(outputFiles[0]?.contents ?? '').length).toBeLessThan(33 * 1024);
  });
});

/** The contact sheets of 3000 Scoundrels; printed by contact-sheet.ts. */
import { readFileSync } from 'node:fs';
import {
  costOf,
  deckBack,
  henchman,
  jail,
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
  type TraitPrint,
} from '../../src/art/scoundrels/index.ts';
import { seeded } from '../../src/art/seeded.ts';
import type { Sheets } from '../contact-sheet.ts';

interface Named {
  readonly name: { readonly en: string };
}
type TraitData = Omit<TraitPrint, 'bonusMoney' | 'twice'> &
  Named & { readonly modifiers: Pick<TraitPrint, 'bonusMoney' | 'twice'> };
const pack = JSON.parse(
  readFileSync(new URL('../../../games/scoundrels/data/cards.json', import.meta.url), 'utf8'),
) as {
  readonly jobs: readonly (JobPrint & Named)[];
  readonly traits: readonly TraitData[];
};

const random = seeded('sheet');
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const pairs = Array.from({ length: 60 }, () => [pick(pack.traits), pick(pack.jobs)] as const);

const card = (trait: TraitData, job: JobPrint & Named, size: 'small' | 'large'): string =>
  scoundrelCard({
    job,
    trait: { ...trait, ...trait.modifiers },
    title: `${trait.name.en} ${job.name.en}`,
    text: 'Spend $2: Steal 1 safe from a site. You may free 1 of your henchmen from jail.',
    price: `$${costOf(trait, job)}`,
    size,
  });

export const SHEETS: Sheets = {
  jobs: [200, 180, 10, pack.jobs.map(({ id }) => scoundrelPortrait(id, null))],
  traits: [200, 180, 10, pack.traits.map(({ id }) => scoundrelPortrait(null, id))],
  scoundrels: [200, 180, 10, pairs.map(([trait, job]) => scoundrelPortrait(job.id, trait.id))],
  'scoundrel-cards': [
    250,
    350,
    6,
    [
      ...pairs.slice(0, 9).map(([trait, job]) => card(trait, job, 'large')),
      ...pairs
        .slice(9, 10)
        .flatMap(([trait, job]) => [
          card(trait, job, 'large'),
          scoundrelCard({ job: null, trait, title: trait.name.en }),
          scoundrelCard({ job, trait: null, title: job.name.en }),
        ]),
    ],
  ],
  'scoundrel-hand': [
    68,
    96,
    15,
    [...pairs.slice(0, 43).map(([trait, job]) => card(trait, job, 'small')), deckBack('trait'), deckBack('job')],
  ],
  'scoundrel-hand-2x': [
    128,
    180,
    10,
    [...pairs.slice(0, 18).map(([trait, job]) => card(trait, job, 'small')), deckBack('trait'), deckBack('job')],
  ],
  leaders: [400, 360, 4, LEADERS.map((leader) => leaderPortrait(leader))],
  pieces: [
    130,
    130,
    9,
    [
      ...SITES.flatMap((site) => [safe({ site }), safe({ site, value: 4 }), safe({ site, value: 7, open: true })]),
      ...[0, 1, 2, 3].flatMap((seat) => [
        mark(seat, 2 + seat),
        mark(seat, null),
        henchman(seat),
        henchman(seat, { jailed: true }),
      ]),
      ...SUITS.flatMap((suit) => [pokerCard(suit, 'A'), pokerCard(suit, null)]),
      pokerCard('hearts', '0'),
      ...SITES.map((site) => siteEmblem(site)),
      techCog(),
      ...[-2, -1, 0, 1, 6].map((space) => reputationStep(space)),
    ],
  ],
  places: [600, 240, 2, [saloon('Saloon'), jail('Prigione')]],
};

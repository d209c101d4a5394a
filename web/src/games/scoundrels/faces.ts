import { CARDS, SITES, type PokerCard } from '@tinstar/scoundrels';
import * as art from '../../art/scoundrels/index.ts';
import { timingSigns } from '../../art/scoundrels/signs.ts';
import { svg } from '../../art/svg.ts';
import type { Drawing } from '../../picture.tsx';
import { printOf } from '../../print.ts';
import { jobOf, traitOf } from './choices.ts';

/** The drawings of this game, each made once. */
const drawn = new Map<string, Drawing>();

function once(key: string, draw: () => Drawing): Drawing {
  let drawing = drawn.get(key);
  if (drawing === undefined) drawn.set(key, (drawing = draw()));
  return drawing;
}

interface Parts {
  readonly job: string;
  readonly trait: string;
}

export const portrait = ({ job, trait }: Parts): Drawing =>
  once(`portrait ${trait} ${job}`, () => art.scoundrelPortrait(job, trait));

/** When it may be used: little cards with the slots' names, or a sign. */
export function timingSign({ trait }: Pick<Parts, 'trait'>): Drawing {
  return once(`timing ${trait}`, () => {
    const { timing } = traitOf({ trait });
    const count = timing.kind === 'poker' ? timing.numbers!.length : 1;
    return svg(count * 30 + 6, 38, timingSigns(timing, 2, 19, 26));
  });
}

/** Which layer is seen: both, or one while the other is peeled off. */
export type Layer = 'both' | 'job' | 'trait';

function prints({ job, trait }: Parts, layer: Layer) {
  const { id: traitId, colour: traitColour, tech: traitTech, icons, timing, modifiers } = traitOf({ trait });
  const { id: jobId, colour: jobColour, tech: jobTech, holes } = jobOf({ job });
  return {
    trait: layer === 'job' ? null : { id: traitId, colour: traitColour, tech: traitTech, icons, timing, ...modifiers },
    job: layer === 'trait' ? null : { id: jobId, colour: jobColour, tech: jobTech, holes },
  };
}

/** The card as it is printed: dollars, holes, numbers; the words below it are the page's. */
export const scoundrelCard = (parts: Parts, title: string, price: string, layer: Layer = 'both'): Drawing =>
  once(`card ${parts.trait} ${parts.job} ${title} ${price} ${layer}`, () =>
    art.scoundrelCard({ ...prints(parts, layer), title, ...(layer === 'both' ? { price } : {}), size: 'large' }),
  );

const suitOf = (leader: string): art.Suit => CARDS.leaders.find(({ id }) => id === leader)!.suit as art.Suit;

/** A poker card of a leader; `null` is its back. */
export const pokerCard = (leader: string, card: PokerCard | null): Drawing =>
  once(`poker ${leader} ${card}`, () => art.pokerCard(suitOf(leader), card));

export const leaderPortrait = (leader: string): Drawing =>
  once(`leader ${leader}`, () => art.leaderPortrait(leader as art.Leader));

export const safe = (site: string, value: number | null, open = false): Drawing =>
  once(`safe ${site} ${value} ${open}`, () =>
    art.safe({ site: site as art.Site, open, ...(value === null ? {} : { value }) }),
  );

export const siteEmblem = (site: string): Drawing => once(`site ${site}`, () => art.siteEmblem(site as art.Site));
export const mark = (seat: number, value: number | null): Drawing =>
  once(`mark ${seat} ${value}`, () => art.mark(seat, value));
export const henchman = (seat: number, jailed = false): Drawing =>
  once(`henchman ${seat} ${jailed}`, () => art.henchman(seat, { jailed }));
export const cog = (): Drawing => once('cog', () => art.techCog());
export const reputationStep = (space: number): Drawing => once(`step ${space}`, () => art.reputationStep(space));
export const deckBack = (deck: 'trait' | 'job'): Drawing => once(`back ${deck}`, () => art.deckBack(deck));

/** What every town has, and whoever may come to it. */
export function* drawTown(): Generator<unknown> {
  for (const site of SITES) yield [printOf(siteEmblem(site)), printOf(safe(site, null))];
  for (const { id } of CARDS.leaders) {
    yield printOf(leaderPortrait(id));
    yield printOf(pokerCard(id, null));
  }
}

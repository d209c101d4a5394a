import { CARDS, POKER, SITES, type PokerCard } from '@tinstar/scoundrels';
import * as art from '../../art/scoundrels/index.ts';
import { effectRow } from '../../art/scoundrels/effect-signs.ts';
import { timingSigns } from '../../art/scoundrels/signs.ts';
import { svg } from '../../art/svg.ts';
import type { Drawing } from '../../drawing/picture.tsx';
import { printOf, printTogether } from '../../drawing/svg-image.ts';
import { jobOf, traitOf } from './choices.ts';
import { effectSigns, mainSign } from './effects.ts';

const SEATS = [0, 1, 2, 3];
const STEPS = Array.from(
  { length: CARDS.reputation.max - CARDS.reputation.min + 1 },
  (_, step) => CARDS.reputation.min + step,
);

/** The drawings of this game, each made once. */
const drawn = new Map<string, Drawing>();

function once(key: string, draw: () => Drawing): Drawing {
  let drawing = drawn.get(key);
  if (drawing === undefined) drawn.set(key, (drawing = draw()));
  return drawing;
}

const sets = new Set<string>();

/** One of a set of small drawings, which are all printed when the first of them is needed. */
function ofSet<Key extends string | number | null>(
  set: string,
  keys: readonly Key[],
  draw: (key: Key) => Drawing,
): (key: Key) => Drawing {
  const keep = (key: Key): Drawing => once(`${set} ${key}`, () => draw(key));
  return (key) => {
    if (!sets.has(set)) {
      sets.add(set);
      printTogether(keys.map(keep));
    }
    return keep(key);
  };
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

/** What it does, in two or three signs. */
export const effectSign = ({ job }: Pick<Parts, 'job'>): Drawing =>
  once(`effect ${job}`, () => effectRow(effectSigns(jobOf({ job }).ability)));

/** The most important of them, where there is room for one. */
export const shortEffectSign = ({ job }: Pick<Parts, 'job'>): Drawing =>
  once(`short effect ${job}`, () => effectRow([mainSign(jobOf({ job }).ability)]));

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

/** A poker card of a leader, in any suit while there is none; `null` is its back. */
export const pokerCard = (of: string | null, card: PokerCard | null): Drawing => {
  const leader = of ?? CARDS.leaders[0]!.id;
  return ofSet<PokerCard | null>(`poker ${leader}`, [null, ...POKER], (one) => art.pokerCard(suitOf(leader), one))(
    card,
  );
};

/** `null`: not chosen yet. */
export const leaderPortrait = (leader: string | null): Drawing =>
  leader === null ? deckBack('trait') : once(`leader ${leader}`, () => art.leaderPortrait(leader as art.Leader));

const closedSafe = ofSet('safe', SITES, (site) => art.safe({ site: site as art.Site }));
export const safe = (site: string, value: number | null, open = false): Drawing =>
  value === null && !open
    ? closedSafe(site as (typeof SITES)[number])
    : once(`safe ${site} ${value} ${open}`, () =>
        art.safe({ site: site as art.Site, open, ...(value === null ? {} : { value }) }),
      );

export const siteEmblem = ofSet<string>('site', SITES, (site) => art.siteEmblem(site as art.Site));
export const mark = (seat: number, value: number | null): Drawing =>
  once(`mark ${seat} ${value}`, () => art.mark(seat, value));
const freeMan = ofSet('henchman', SEATS, (seat) => art.henchman(seat));
const jailedMan = ofSet('jailed', SEATS, (seat) => art.henchman(seat, { jailed: true }));
export const henchman = (seat: number, jailed = false): Drawing => (jailed ? jailedMan : freeMan)(seat);
export const cog = (): Drawing => once('cog', () => art.techCog());
export const reputationStep = ofSet('step', STEPS, (space) => art.reputationStep(space));
export const deckBack = (deck: 'trait' | 'job'): Drawing => once(`back ${deck}`, () => art.deckBack(deck));

/** What every town has, and whoever may come to it. */
export function* drawTown(): Generator<unknown> {
  yield siteEmblem(SITES[0]);
  yield safe(SITES[0], null);
  yield henchman(0);
  yield henchman(0, true);
  yield reputationStep(0);
  for (const { id } of CARDS.leaders) {
    yield printOf(leaderPortrait(id));
    yield pokerCard(id, null);
  }
}

import { figures } from '../figures.ts';
import { letter, wrap } from '../lettering.ts';
import { hole } from '../marks.ts';
import { INK } from '../palette.ts';
import { box, flat, group, type Label, line, oval, pane, round, shape, svg, ticket } from '../svg.ts';
import { hatch } from '../hatch.ts';
import { gear } from './parts.ts';
import { jobPicture, scoundrelPicture } from './portrait.ts';
import { cog, type Timing, timingSigns } from './signs.ts';

export const JOB_COLOURS = { green: INK.prairie, purple: INK.purple, black: INK.ink } as const;
export type JobColour = keyof typeof JOB_COLOURS;
export const TRAIT_COLOURS = { blue: INK.lapis, red: INK.oxblood } as const;
export type TraitColour = keyof typeof TRAIT_COLOURS;

/** What is printed on the trait card that lies behind. */
export interface TraitPrint {
  readonly id: string;
  readonly colour: TraitColour;
  readonly tech: number;
  /** Positions 0 to 9 of the dollar icons. */
  readonly icons: readonly number[];
  readonly timing: Timing;
  readonly bonusMoney?: number;
  readonly twice?: boolean;
}
/** What is printed on the clear job card in front. */
export interface JobPrint {
  readonly id: string;
  readonly colour: JobColour;
  readonly tech: number;
  /** Positions 0 to 9 of the bullet holes. */
  readonly holes: readonly number[];
}

export interface ScoundrelOptions extends Label {
  /** `null` while the layer is peeled off: the trait card alone, or the clear job layer alone (no paper, no sky). */
  readonly job: JobPrint | null;
  readonly trait: TraitPrint | null;
  readonly title?: string;
  /** What it does; at most four lines, only on the large card. */
  readonly text?: string;
  /** The price as a word, for example "$3" or "3 $". Left out: none is written. */
  readonly price?: string;
  readonly size?: 'small' | 'large';
}

/** Dollar icons left over by the holes: what the scoundrel costs. */
export const costOf = (trait: Pick<TraitPrint, 'icons'>, job: Pick<JobPrint, 'holes'>): number =>
  trait.icons.filter((spot) => !job.holes.includes(spot)).length;

const dollar = (x: number, y: number, radius: number): string =>
  group(
    `translate(${round(x)} ${round(y)}) scale(${round(radius * 10) / 100})`,
    shape(oval(0, 0, 10), INK.prairie, 1.8) +
      line('M4 -4Q-5 -8 -5 -2.5Q-5 0 0 0Q6 0 5 4Q3 7 -5 4M0 -8V8', 1.9, INK.bone),
  );

/** The ten spots: the trait prints dollars, the job shoots holes through them. */
function spots(
  trait: TraitPrint | null,
  job: JobPrint | null,
  x: number,
  y: number,
  step: number,
  radius: number,
): string {
  return Array.from({ length: 10 }, (_, spot) => {
    const at = x + spot * step;
    if (job?.holes.includes(spot) === true)
      return group(`translate(${round(at)} ${round(y)})`, hole(`${job.id} ${spot}`, radius * 0.82));
    if (trait?.icons.includes(spot) === true) return dollar(at, y, radius);
    return trait === null ? '' : flat(oval(at, y, radius * 0.28), INK.sand);
  }).join('');
}

const picture = (job: JobPrint | null, trait: TraitPrint | null, fine: boolean): string =>
  trait === null && job !== null ? jobPicture(job.id) : scoundrelPicture(job?.id ?? null, trait?.id ?? null, fine);

/** Signs that change the use: a dollar first, twice. */
const modifiers = ({ bonusMoney = 0, twice = false }: TraitPrint, x: number, y: number): string =>
  (bonusMoney > 0 ? dollar(x, y, 9) + line(`M${x - 15} ${y}h-6m3 -3v6`, 2) : '') +
  (twice ? figures('×2', x, y + 7, { size: 20, colour: INK.oxblood }) : '');

function large({ job, trait, title, text, price }: ScoundrelOptions): string {
  const colour = job !== null ? JOB_COLOURS[job.colour] : trait !== null ? TRAIT_COLOURS[trait.colour] : INK.ink;
  const lines = text === undefined ? [] : wrap(text, 'zilla', 14.5, 204).slice(0, 4);
  const tech = (job?.tech ?? 0) + (trait?.tech ?? 0);
  const paper =
    trait === null
      ? ''
      : shape('M12 2H238Q248 2 248 12V338Q248 348 238 348H12Q2 348 2 338V12Q2 2 12 2Z', INK.paper, 1.6) +
        line(ticket(9, 9, 232, 332, 8), 2.6) +
        line(ticket(13, 13, 224, 324, 6), 1);
  return (
    paper +
    (title === undefined ? '' : letter(title, 125, 44, { size: 27, colour, fit: 196 })) +
    pane(22, 54, 206, 174, '0 4 200 170', picture(job, trait, true)) +
    (trait === null ? '' : line(box(22, 54, 206, 174), 3)) +
    spots(trait, job, 32, 244, 20.6, 9) +
    lines
      .map((row, index) =>
        letter(row, 125, 270 + index * 14.5 - (lines.length > 3 ? 2 : 0), { size: 14, face: 'zilla', fit: 208 }),
      )
      .join('') +
    (trait === null
      ? ''
      : timingSigns(trait.timing, 20, 320, 22) +
        modifiers(trait, 42 + Math.max(1, trait.timing.numbers?.length ?? 1) * 26, 321)) +
    Array.from({ length: tech }, (_, index) =>
      cog(price === undefined ? 214 - index * 22 : 172 - index * 22, 321, 10),
    ).join('') +
    (price === undefined ? '' : figures(price, 230, 330, { size: 26, anchor: 'end', fit: 50 }))
  );
}

/** 128 x 180: title by the page; picture, numbers and price. */
function small({ job, trait, price }: ScoundrelOptions): string {
  const colour = job !== null ? JOB_COLOURS[job.colour] : trait !== null ? TRAIT_COLOURS[trait.colour] : INK.ink;
  const tech = (job?.tech ?? 0) + (trait?.tech ?? 0);
  const tier = job === null ? 0 : ['green', 'purple', 'black'].indexOf(job.colour) + 1;
  const paper =
    trait === null
      ? ''
      : shape(
          'M10 1.5H118Q126.5 1.5 126.5 10V170Q126.5 178.5 118 178.5H10Q1.5 178.5 1.5 170V10Q1.5 1.5 10 1.5Z',
          INK.paper,
          2.4,
        );
  return (
    paper +
    flat(box(7, 7, 114, 13), colour) +
    flat(
      Array.from({ length: tier }, (_, pip) => oval(64 + (pip - (tier - 1) / 2) * 11, 13.5, 3.2)).join(''),
      INK.bone,
    ) +
    pane(7, 20, 114, 103, '0 0 200 180', picture(job, trait, false)) +
    (trait === null ? '' : line(box(7, 7, 114, 166), 2.4) + line('M7 123H121', 2.4)) +
    (trait === null ? '' : timingSigns(trait.timing, 11, 149, (trait.timing.numbers?.length ?? 0) > 2 ? 18 : 26)) +
    Array.from(
      { length: tech },
      (_, index) => shape(oval(107 - index * 24, 34, 12), INK.paper, 2) + cog(107 - index * 24, 34, 9.5),
    ).join('') +
    (price === undefined ? '' : figures(price, 118, 160, { size: 30, anchor: 'end', fit: 37 }))
  );
}

/** A scoundrel: 250 x 350 large, 128 x 180 small. */
export function scoundrelCard(options: ScoundrelOptions): string {
  const { label, className } = options;
  return options.size === 'small'
    ? svg(128, 180, small(options), { label, className })
    : svg(250, 350, large(options), { label, className });
}

/** Backs of the two decks: trait (cogs) and job (hole through a hat's shadow). 128 x 180. */
export function deckBack(deck: 'trait' | 'job', named: Label = {}): string {
  const ground = deck === 'trait' ? INK.lapis : INK.purple;
  const middle =
    deck === 'trait'
      ? gear(64, 90, 30) + gear(64, 90, 15, INK.iron)
      : shape('M20 98Q34 88 44 90Q42 62 56 58Q64 66 72 58Q86 62 84 90Q94 88 108 98Q64 116 20 98Z', INK.ink) +
        group('translate(64 78)', hole('back', 9));
  return svg(
    128,
    180,
    shape(
      'M10 1.5H118Q126.5 1.5 126.5 10V170Q126.5 178.5 118 178.5H10Q1.5 178.5 1.5 170V10Q1.5 1.5 10 1.5Z',
      INK.paper,
      2.4,
    ) +
      flat(box(8, 8, 112, 164), ground) +
      hatch(box(12, 12, 104, 156), {
        angle: 45,
        gap: 6,
        weight: 1.2,
        cut: 'leaf',
        ragged: 0,
        colour: INK.sand,
        seed: deck,
      }) +
      line(box(8, 8, 112, 164), 2.4) +
      shape(oval(64, 90, 44), INK.paper) +
      line(oval(64, 90, 39), 1.2) +
      middle,
    named,
  );
}

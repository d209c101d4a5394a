import { box, element, escape, INK, line, MUTED, OCHRE, PAPER, words } from './svg.ts';

/** Room around a chart, and above it for the title. */
export const MARGIN = 24;
export const HEAD = 84;
const FOOT = 34;

const TITLE = { 'font-family': "Rye, Rockwell, 'Roboto Slab', serif", 'font-size': 25 };

export interface Sheet {
  readonly title: string;
  readonly subtitle: string;
  /** How to read it, for those who look and those who listen. */
  readonly legend: string;
  readonly width: number;
  /** Height of the body, which begins at HEAD. */
  readonly height: number;
  readonly body: readonly string[];
}

/** A printed sheet: paper, a double rule, a title pulled slightly out of register, and the chart. */
export function printSheet({ title, subtitle, legend, width, height, body }: Sheet): string {
  const full = HEAD + height + FOOT;
  const middle = { 'text-anchor': 'middle' };
  return `${element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${full}`,
      width,
      height: full,
      role: 'img',
      'font-family': "'Zilla Slab', Rockwell, 'Roboto Slab', Georgia, serif",
      'font-size': 13,
      fill: INK,
    },
    element('title', {}, escape(title)),
    box(0, 0, width, full, { fill: PAPER }),
    box(7, 7, width - 14, full - 14, { fill: 'none', stroke: INK, 'stroke-width': 2.5 }),
    box(12, 12, width - 24, full - 24, { fill: 'none', stroke: INK, 'stroke-width': 0.8 }),
    words(width / 2 + 1.5, 43.5, title, { ...TITLE, ...middle, fill: OCHRE, 'aria-hidden': 'true' }),
    words(width / 2, 42, title, { ...TITLE, ...middle }),
    words(width / 2, 61, subtitle, { ...middle, fill: MUTED }),
    line(MARGIN, 70, width - MARGIN, 70, { 'stroke-width': 0.8 }),
    ...body,
    words(width / 2, full - 20, legend, { ...middle, fill: MUTED, 'font-size': 11.5 }),
  )}\n`;
}

/** Where a value lies on a line from `from` to `to`. */
export const scale =
  (low: number, high: number, from: number, to: number) =>
  (value: number): number =>
    from + ((Math.min(high, Math.max(low, value)) - low) / (high - low || 1)) * (to - from);

/** Round numbers from 0 or below up to at least `high`, four to eight of them. */
export function ticksTo(high: number, low = 0): number[] {
  const span = Math.max(high - low, 1e-9);
  const rough = 10 ** Math.floor(Math.log10(span));
  const step = [0.1, 0.2, 0.5, 1, 2].map((part) => part * rough).find((part) => span / part <= 8) ?? 2 * rough;
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}

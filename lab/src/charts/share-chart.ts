import { wilson } from '@tinstar/bots';
import { namesOf } from '../bounds.ts';
import type { ListShape, ShareGroup } from '../probe.ts';
import type { Tally } from '../tally.ts';
import { HEAD, MARGIN, printSheet, scale, ticksTo } from './sheet.ts';
import { box, INK, line, MUTED, OCHRE, OXBLOOD, words } from './svg.ts';

const WIDTH = 640;
const LABELS = 220;
const ROW = 21;
/** Bars of a list that are drawn, and the room of a letter before them. */
const NAMES = 16;
const LETTER = 6.6;

interface Bar {
  readonly label: string;
  readonly hits: number;
  readonly of: number;
  /** What chance alone would give. */
  readonly chance: number | null;
}

export function drawShares({ title, shares }: ShareGroup, subtitle: string, { ratios }: Tally): string {
  const bars = shares.map(({ key, label, chance }): Bar => {
    const base = chance === undefined ? undefined : ratios[chance];
    return {
      label,
      ...(ratios[key] ?? { hits: 0, of: 0 }),
      chance: base && base.of > 0 ? base.hits / base.of : null,
    };
  });
  return drawBars(title, subtitle, bars, LABELS);
}

/** The commonest names of a list. */
export function drawList(shape: ListShape, subtitle: string, tally: Tally): string {
  const names = namesOf(shape, tally).slice(0, NAMES);
  const bars = names.map(({ name, hits, of }) => ({ label: shape.label(name), hits, of, chance: null }));
  const longest = Math.max(0, ...bars.map(({ label }) => label.length));
  return drawBars(shape.title, subtitle, bars, Math.max(LABELS, Math.ceil(longest * LETTER)));
}

/** A bar per share with its interval; a red stroke where chance alone would lie. */
function drawBars(title: string, subtitle: string, bars: readonly Bar[], labels: number): string {
  const width = WIDTH + labels - LABELS;
  const rows = bars.map((bar) => ({ ...bar, interval: wilson(bar.hits, bar.of) }));
  const height = rows.length * ROW + 40;
  const [top, bottom] = [HEAD + 28, HEAD + height - 8];
  const left = MARGIN + labels;
  const seen = rows.filter(({ of }) => of > 0);
  const ticks = ticksTo(Math.max(0.05, ...seen.map(({ interval, chance }) => Math.max(interval.high, chance ?? 0))));
  const at = scale(0, ticks.at(-1)!, left, width - MARGIN - 16);
  const body = ticks.flatMap((tick) => [
    line(at(tick), top - 6, at(tick), bottom, { 'stroke-width': 0.4, 'stroke-opacity': 0.5 }),
    words(at(tick), top - 11, `${Number((tick * 100).toFixed(1))}%`, {
      'text-anchor': 'middle',
      'font-size': 11,
      fill: MUTED,
    }),
  ]);
  rows.forEach(({ label, of, interval: { rate, low, high }, chance }, index) => {
    const y = top + index * ROW + ROW / 2;
    body.push(words(left - 10, y + 4.5, label, { 'text-anchor': 'end' }));
    if (of === 0) return;
    body.push(box(left, y - 6, at(rate) - left, 12, { fill: OCHRE, stroke: INK, 'stroke-width': 0.8 }));
    body.push(line(at(low), y, at(high), y, { 'stroke-width': 1.4 }));
    if (chance !== null)
      body.push(line(at(chance), y - 9, at(chance), y + 9, { stroke: OXBLOOD, 'stroke-width': 2.5 }));
  });
  return printSheet({
    title,
    subtitle,
    legend: 'red: what chance alone would give · strokes: 95 % intervals',
    width,
    height,
    body,
  });
}

import { inOrder, summarise, type Counts } from '../tally.ts';
import { HEAD, MARGIN, printSheet, scale, ticksTo } from './sheet.ts';
import { box, INK, line, MUTED, OCHRE, OXBLOOD, words } from './svg.ts';

const WIDTH = 640;
const HEIGHT = 260;
/** More columns than this cannot be told apart. */
const MAX_COLUMNS = 40;

interface Column {
  readonly from: number;
  /** Not of the column any more. */
  readonly to: number;
  readonly share: number;
}

/** Whole numbers gathered into at most MAX_COLUMNS columns of equal width. */
export function gather(counts: Counts): Column[] {
  const list = inOrder(counts);
  if (list.length === 0) return [];
  const total = list.reduce((sum, [, times]) => sum + times, 0);
  const low = list[0]![0];
  const span = list.at(-1)![0] - low + 1;
  const width = Math.ceil(span / MAX_COLUMNS);
  const columns = Array.from({ length: Math.ceil(span / width) }, (_, at) => ({
    from: low + at * width,
    to: low + (at + 1) * width,
    share: 0,
  }));
  for (const [value, times] of list) columns[Math.floor((value - low) / width)]!.share += times / total;
  return columns;
}

/** How often each number was seen, with a line at the mean. */
export function drawCounts(title: string, subtitle: string, counts: Counts): string {
  const columns = gather(counts);
  const { mean, deviation, median } = summarise(counts);
  const left = MARGIN + 44;
  const right = WIDTH - MARGIN - 8;
  const bottom = HEAD + HEIGHT - 26;
  const ticks = ticksTo(Math.max(0.01, ...columns.map(({ share }) => share)));
  const at = scale(columns[0]?.from ?? 0, columns.at(-1)?.to ?? 1, left, right);
  const up = scale(0, ticks.at(-1)!, bottom, HEAD + 12);
  const every = Math.ceil(columns.length / 14);
  const body = ticks.flatMap((tick) => [
    line(left, up(tick), right, up(tick), { 'stroke-width': 0.4, 'stroke-opacity': 0.5 }),
    words(left - 6, up(tick) + 4, `${Number((tick * 100).toFixed(1))}%`, {
      'text-anchor': 'end',
      'font-size': 11,
      fill: MUTED,
    }),
  ]);
  columns.forEach(({ from, to, share }, index) => {
    const room = at(to) - at(from);
    body.push(
      box(at(from) + 1, up(share), room - 2, bottom - up(share), { fill: OCHRE, stroke: INK, 'stroke-width': 0.8 }),
    );
    if (index % every > 0) return;
    const label = to - from > 1 ? `${from}–${to - 1}` : String(from);
    body.push(words(at(from) + room / 2, bottom + 16, label, { 'text-anchor': 'middle', 'font-size': 11 }));
  });
  // A number stands for the middle of its column of width 1.
  const x = at(mean + 0.5);
  body.push(line(left, bottom, right, bottom, { 'stroke-width': 1.4 }));
  body.push(line(x, HEAD + 8, x, bottom, { stroke: OXBLOOD, 'stroke-width': 1.4 }));
  return printSheet({
    title,
    subtitle,
    legend: `red: mean ${mean.toFixed(2)} · deviation ${deviation.toFixed(2)} · median ${median}`,
    width: WIDTH,
    height: HEIGHT,
    body,
  });
}

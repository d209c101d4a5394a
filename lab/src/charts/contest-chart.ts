import type { Interval } from '@tinstar/bots';
import type { ContestFindings, Finding } from '../findings.ts';
import { HEAD, MARGIN, printSheet, scale, ticksTo } from './sheet.ts';
import { box, element, INK, LAPIS, line, MUTED, OCHRE, OXBLOOD, PRAIRIE, SHADE, words } from './svg.ts';

const ROW = 19;
const LABELS = 150;
const TAKING = 250;
const WINNING = 330;
const GAP = 34;
const AXIS = 40;
/** Where the rows begin, below the axis. */
const TOP = HEAD + AXIS;

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** A share with the interval in which the true one lies. */
const whisker = (at: (value: number) => number, { low, high }: Interval, y: number, stroke: string): string =>
  line(at(low), y, at(high), y, { stroke, 'stroke-width': 1.4 }) +
  line(at(low), y - 3, at(low), y + 3, { stroke }) +
  line(at(high), y - 3, at(high), y + 3, { stroke });

function axis(at: (value: number) => number, ticks: readonly number[], title: string, bottom: number): string[] {
  return [
    words((at(ticks[0]!) + at(ticks.at(-1)!)) / 2, HEAD + 12, title, { 'text-anchor': 'middle', 'font-weight': 600 }),
    ...ticks.flatMap((tick) => [
      line(at(tick), TOP - 6, at(tick), bottom, { 'stroke-width': 0.4, 'stroke-opacity': 0.5 }),
      words(at(tick), TOP - 11, percent(tick), { 'text-anchor': 'middle', 'font-size': 11, fill: MUTED }),
    ]),
  ];
}

const toneOf = ({ verdicts }: Finding): string =>
  verdicts.includes('strong') ? OXBLOOD : verdicts.includes('weak') ? LAPIS : PRAIRIE;

/** The signs of the verdicts: colour is never the only one. */
const SIGNS = { strong: '▲', weak: '▼', shunned: '∅' } as const;

/** A row per entry: how often it is taken, and how often its takers win, each with its interval. */
export function drawContest(
  { shape, fair, pooled, pooledTaking, findings }: ContestFindings,
  subtitle: string,
): string {
  const hasOffers = shape.offered !== undefined;
  const height = AXIS + findings.length * ROW + 10;
  const bottom = HEAD + height - 8;
  const left = MARGIN + LABELS;
  const start = hasOffers ? left + TAKING + GAP : left;
  const winTicks = ticksTo(Math.max(...findings.map(({ winning }) => winning?.high ?? 0), fair));
  const takingAt = scale(0, 1, left, left + TAKING);
  const winAt = scale(0, winTicks.at(-1)!, start, start + WINNING);
  const body = [
    ...(hasOffers
      ? axis(takingAt, [0, 0.25, 0.5, 0.75, 1], `${shape.taken}, of all that ${shape.offered}`, bottom)
      : []),
    ...axis(winAt, winTicks, `won by those who ${shape.taken}`, bottom),
  ];
  findings.forEach((finding, at) => {
    const { label, taking, winning, verdicts } = finding;
    const y = TOP + at * ROW + ROW / 2;
    const signs = verdicts.map((verdict) => SIGNS[verdict]).join(' ');
    if (at % 2 === 0)
      body.push(box(MARGIN - 6, y - ROW / 2, start + WINNING - MARGIN + 22, ROW, { fill: SHADE, 'fill-opacity': 0.6 }));
    body.push(words(left - 10, y + 4.5, `${signs} ${label}`.trim(), { 'text-anchor': 'end' }));
    if (taking) {
      body.push(box(left, y - 5, takingAt(taking.rate) - left, 10, { fill: OCHRE, stroke: INK, 'stroke-width': 0.8 }));
      body.push(whisker(takingAt, taking, y, INK));
    }
    if (winning) {
      body.push(whisker(winAt, winning, y, toneOf(finding)));
      body.push(element('circle', { cx: winAt(winning.rate), cy: y, r: 4, fill: toneOf(finding), stroke: INK }));
    }
  });
  body.push(line(winAt(fair), TOP - 6, winAt(fair), bottom, { 'stroke-dasharray': '5 3', 'stroke-width': 1.2 }));
  body.push(line(winAt(pooled), TOP - 6, winAt(pooled), bottom, { stroke: OXBLOOD, 'stroke-width': 1.2 }));
  if (hasOffers) {
    const x = takingAt(pooledTaking);
    body.push(line(x, TOP - 6, x, bottom, { stroke: OXBLOOD, 'stroke-width': 1.2 }));
  }
  return printSheet({
    title: shape.title,
    subtitle,
    legend: 'dashed: fair share · red: mean of all here · whiskers: 95 % intervals · ▲ strong ▼ weak ∅ shunned',
    width: Math.max(640, start + WINNING + MARGIN + 12),
    height,
    body,
  });
}

/** What an experiment found, as plain text for a terminal. */
import { wilson, type Interval, type Series } from '@tinstar/bots';
import type { Experiment } from './experiment.ts';
import type { Duel } from './exploiters.ts';
import { findContest, type Finding } from './findings.ts';
import { namesOf } from './bounds.ts';
import type { ContestShape, ListShape, Probe, Reference, ShareShape } from './probe.ts';
import type { Budgeted } from './playouts.ts';
import type { Encounter } from './rival.ts';
import { summarise, type Tally } from './tally.ts';

export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
export const decimal = (value: number): string => value.toFixed(2);
const signed = (value: number): string => `${value < 0 ? '' : '+'}${value.toFixed(2)}`;
const between = ({ low, high }: Interval): string => `${percent(low)} – ${percent(high)}`;

/** Rows in columns: the first and the last to the left, numbers to the right. */
export function alignTable(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) row.forEach((cell, at) => (widths[at] = Math.max(widths[at] ?? 0, cell.length)));
  return rows.map((row) =>
    row
      .map((cell, at) => (at === 0 || at === widths.length - 1 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
      .join('  ')
      .trimEnd(),
  );
}

export const table = (title: string, head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  title,
  ...alignTable([['', ...head.slice(1)], ...rows]).map((line) => `  ${line}`),
  '',
];

export function describeSeries({ bots, games, options, seed }: Series): string {
  const kinds = [...new Set(bots)].join(', ');
  const variants = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  return [`${games} games`, `${bots.length} seats`, kinds, ...variants, `seed ${seed}`].join(', ');
}

function figureLines(probe: Probe, tally: Tally, seats: number): string[] {
  const hasReference = probe.figures.some(({ reference }) => reference !== undefined);
  const rows = probe.figures.map(({ key, label, reference }) => {
    const { mean, deviation, median, min, max } = summarise(tally.counts[key]);
    return [
      label,
      decimal(mean),
      decimal(deviation),
      String(median),
      `${min} … ${max}`,
      reference?.[seats] === undefined ? '' : String(reference[seats]),
    ];
  });
  const head = ['', 'mean', 'deviation', 'median', 'range', hasReference ? 'reference' : ''];
  return table('Figures', head, rows);
}

function shareRow({ key, label, chance, reference }: ShareShape, { ratios }: Tally, seats: number): string[] {
  const { hits, of } = ratios[key] ?? { hits: 0, of: 0 };
  const interval = wilson(hits, of);
  const base = chance === undefined ? undefined : ratios[chance];
  const even = base === undefined || base.of === 0 ? null : base.hits / base.of;
  const notes = [
    even === null ? '' : `by chance ${percent(even)}, ${even > 0 ? (interval.rate / even).toFixed(2) : '∞'} times that`,
    referenceOf(reference, seats),
  ];
  return [
    label,
    String(of),
    of === 0 ? '–' : percent(interval.rate),
    of === 0 ? '–' : between(interval),
    notes.join(''),
  ];
}

const referenceOf = (reference: Reference | undefined, seats: number): string =>
  reference?.[seats] === undefined ? '' : `reference ${percent(reference[seats])}`;

function findingRow(finding: Finding, hasOffers: boolean): string[] {
  const { label, offered, taken, taking, players, winning, ahead, error, means, verdicts } = finding;
  return [
    label,
    ...(hasOffers ? [String(offered)] : []),
    String(taken),
    ...(hasOffers ? [taking === null ? '–' : percent(taking.rate), taking === null ? '–' : between(taking)] : []),
    ...means.map(decimal),
    String(players),
    winning === null ? '–' : percent(winning.rate),
    winning === null ? '–' : between(winning),
    winning === null ? '–' : `${signed(ahead)} ± ${decimal(1.96 * error)}`,
    verdicts.join(', '),
  ];
}

function contestLines(shape: ContestShape, tally: Tally): string[] {
  const { fair, pooled, findings } = findContest(shape, tally);
  if (findings.every(({ players }) => players === 0)) return [];
  const hasOffers = shape.offered !== undefined;
  const head = [
    '',
    ...(hasOffers ? ['offered'] : []),
    shape.taken,
    ...(hasOffers ? ['share', 'interval'] : []),
    ...(shape.means ?? []).map(({ label }) => label),
    'players',
    'won',
    'interval',
    'ahead of the table',
    '',
  ];
  const title = `${shape.title}: fair share ${percent(fair)}, mean of all here ${percent(pooled)}`;
  return table(
    title,
    head,
    findings.map((finding) => findingRow(finding, hasOffers)),
  );
}

/** Rows of a list that are shown: more of them say nothing. */
const SHOWN = 12;

function listLines(shape: ListShape, tally: Tally): string[] {
  const names = namesOf(shape, tally);
  if (names.length === 0) return [];
  const shown = shape.group === undefined ? names.slice(0, SHOWN) : names;
  const rows = shown.map(({ name, hits, of }) => {
    const interval = wilson(hits, of);
    return [shape.label(name), String(of), percent(interval.rate), between(interval), ''];
  });
  const rest = names.length - shown.length;
  return table(
    `${shape.title}: ${names.length} kinds${rest > 0 ? `, ${rest} rarer ones not shown` : ''}`,
    ['', shape.of, 'share', 'interval', ''],
    rows,
  );
}

/** The whole report. */
export function reportOn(probe: Probe, { series, tally }: Experiment): string[] {
  const seats = series.bots.length;
  return [
    `${probe.title}: ${describeSeries(series)}`,
    '',
    ...figureLines(probe, tally, seats),
    ...probe.shares.flatMap(({ title, shares }) =>
      table(
        title,
        ['', 'cases', 'share', 'interval', ''],
        shares.map((share) => shareRow(share, tally, seats)),
      ),
    ),
    ...probe.contests.flatMap((shape) => contestLines(shape, tally)),
    ...(probe.lists ?? []).flatMap((shape) => listLines(shape, tally)),
    'Intervals hold the truth in 95 of 100 cases. Verdicts are stricter (999 of 1,000) and compare with others of the kind.',
  ];
}

/** The heuristic against players of a fixed habit. */
export const reportDuels = (duels: readonly Duel[]): string[] =>
  table(
    'The heuristic against a player who ...',
    ['', 'games', 'won', 'interval', ''],
    duels.map((duel) => [duel.habit, String(duel.games), percent(duel.rate), between(duel), '']),
  );

/** Today's machines and another build's at one table. */
export const reportRival = ({ games, rate, low, high, even }: Encounter): string[] => [
  `Today's heuristic won ${percent(rate)} of ${games} games (${between({ rate, low, high })}); even would be ${percent(even)}.`,
];

/** A machine that thinks ahead, by its budget. */
export const reportBudgets = (tried: readonly Budgeted[]): string[] =>
  tried.map(
    ({ playouts, taken, cost, games, even, ...share }) =>
      `${playouts} playouts: ${percent(share.rate)} of ${games} games (${between(share)}); even would be ${percent(even)}. ` +
      `A thought took ${taken.toFixed(0)} of them on average, ${cost.toFixed(1)} ms of processor time.`,
  );

/** Two experiments beside each other: entries whose share or wins moved by more than chance explains, or were judged. */
export function compareReports(probe: Probe, before: Experiment, after: Experiment): string[] {
  const lines = [`before: ${describeSeries(before.series)}`, `after:  ${describeSeries(after.series)}`, ''];
  for (const shape of probe.contests) {
    const old = new Map(findContest(shape, before.tally).findings.map((finding) => [finding.id, finding]));
    const rows: string[][] = [];
    for (const finding of findContest(shape, after.tally).findings) {
      const was = old.get(finding.id)!;
      const hasMoved = isApart(was.taking, finding.taking) || isApart(was.winning, finding.winning);
      if (!hasMoved && was.verdicts.length + finding.verdicts.length === 0) continue;
      rows.push([
        finding.label,
        shareText(was.taking),
        shareText(finding.taking),
        shareText(was.winning),
        shareText(finding.winning),
        signed(was.ahead),
        signed(finding.ahead),
        [was.verdicts.join(', ') || '–', finding.verdicts.join(', ') || '–'].join(' → '),
      ]);
    }
    if (rows.length === 0) continue;
    const head = ['', `${shape.taken} before`, 'after', 'won before', 'after', 'ahead before', 'after', ''];
    lines.push(...table(shape.title, head, rows));
  }
  return lines;
}

const shareText = (interval: Interval | null): string => (interval === null ? '–' : percent(interval.rate));

const isApart = (a: Interval | null, b: Interval | null): boolean =>
  a !== null && b !== null && (a.high < b.low || b.high < a.low);

/** What an experiment found, as plain text for a terminal. */
import { wilson, type Interval, type Series } from '@tinstar/bots';
import type { Experiment } from './experiment.ts';
import type { Duel } from './exploiters.ts';
import { findContest, type Finding } from './findings.ts';
import type { ContestShape, Probe, Reference, Setting, ShareShape } from './probe.ts';
import type { Encounter } from './rival.ts';
import { summarise, type Tally } from './tally.ts';

export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const decimal = (value: number): string => value.toFixed(2);
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

const table = (title: string, head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
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

/** A number, marked where it lies outside what is aimed at. */
const aimed = (text: string, value: number, aim: readonly [number, number] | undefined): string =>
  `${text}${aim !== undefined && (value < aim[0] || value > aim[1]) ? ' !' : '  '}`;

function contestRows(
  shape: ContestShape,
  found: readonly { setting: Setting; tally: Tally; seats: number }[],
): string[][] {
  const columns = found.map((it) => ({ ...it, findings: findContest({ ...shape, ordered: true }, it.tally).findings }));
  return shape.entries.flatMap(({ label }, at) => {
    const cells = columns.map(({ setting, tally, seats, findings }) => {
      const { players, winning } = findings[at]!;
      if (winning === null) return '–  ';
      const aim = setting.contests[shape.key];
      const won = aimed(percent(winning.rate), winning.rate, aim);
      // Who always plays a part need not be told how often.
      return aim === undefined ? `${percent(players / (tally.games * seats))} ${won.padStart(9)}` : won;
    });
    return cells.every((cell) => cell.startsWith('–')) && shape.offered === undefined ? [] : [[label, ...cells, '']];
  });
}

/** Every setting of a game in a column of its own: figures, shares, and of every contest who took what and who won. */
export function reportSettings(
  probe: Probe,
  settings: readonly Setting[],
  experiments: readonly Experiment[],
): string[] {
  const found = experiments.map(({ tally, series }, at) => ({
    tally,
    seats: series.bots.length,
    setting: settings[at]!,
  }));
  const head = ['', ...settings.map(({ name }) => `${name}  `), ''];
  const games = ['games', ...found.map(({ tally }) => `${tally.games}  `), ''];
  const figures = probe.figures.map(({ key, label }) => [
    label,
    ...found.map(({ tally, setting }) => {
      const { mean } = summarise(tally.counts[key]);
      return aimed(decimal(mean), mean, setting.figures[key]);
    }),
    '',
  ]);
  const shares = probe.shares.flatMap((group) =>
    group.shares.map(({ key, label }) => [
      label,
      ...found.map(({ tally }) => {
        const { hits, of } = tally.ratios[key] ?? { hits: 0, of: 0 };
        return of === 0 ? '–  ' : `${percent(hits / of)}  `;
      }),
      '',
    ]),
  );
  return [
    `${probe.title}: every setting`,
    '',
    ...table('Figures (means)', head, [games, ...figures]),
    ...table('Shares', head, shares),
    ...probe.contests.flatMap((shape) => {
      const isAimedAt = found.some(({ setting }) => setting.contests[shape.key] !== undefined);
      return table(`${shape.title}: ${isAimedAt ? 'won' : `${shape.taken} by, won`}`, head, contestRows(shape, found));
    }),
    'A ! marks what lies outside what is aimed at.',
  ];
}

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

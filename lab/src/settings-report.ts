import type { Experiment } from './experiment.ts';
import { judgeBounds, type Judgement } from './bounds.ts';
import { findContest } from './findings.ts';
import type { ContestShape, Probe, Setting } from './probe.ts';
import { decimal, describeSeries, percent, table } from './report.ts';
import { summarise, type Tally } from './tally.ts';

/*
 * Every setting of a game: what is aimed at and whether it was reached, then all figures in columns.
 */

interface Found {
  readonly setting: Setting;
  readonly tally: Tally;
  readonly seats: number;
}

const print = (value: number, isShare: boolean): string => (isShare ? percent(value) : decimal(value));

function boundRow({ label, figure, interval, isShare, isIn, of }: Judgement): string[] {
  const range = interval === null ? '' : interval.map((end) => print(end, isShare)).join(' – ');
  return [label, interval === null ? String(figure) : print(figure, isShare), range, isIn ? 'in' : 'OUT', of];
}

function contestRows(shape: ContestShape, found: readonly Found[]): string[][] {
  const columns = found.map((it) => ({ ...it, findings: findContest({ ...shape, ordered: true }, it.tally).findings }));
  return shape.entries.flatMap(({ label }, at) => {
    const cells = columns.map(({ tally, seats, findings }) => {
      const { players, winning } = findings[at]!;
      if (winning === null) return '–';
      return `${percent(players / (tally.games * seats))} ${percent(winning.rate).padStart(7)}`;
    });
    return cells.every((cell) => cell === '–') ? [] : [[label, ...cells, '']];
  });
}

export function reportSettings(
  probe: Probe,
  settings: readonly Setting[],
  experiments: readonly Experiment[],
): string[] {
  const found = experiments.map(({ tally, series }, at): Found => ({
    tally,
    seats: series.bots.length,
    setting: settings[at]!,
  }));
  const bounds = found.flatMap(({ setting, tally }, at) =>
    table(
      `${setting.name} (${describeSeries(experiments[at]!.series)})`,
      ['', 'is', 'interval', '', ''],
      judgeBounds(probe, tally, setting.bounds).map(boundRow),
    ),
  );
  const head = ['', ...settings.map(({ name }) => name), ''];
  const games = ['games', ...found.map(({ tally }) => String(tally.games)), ''];
  const figures = probe.figures.map(({ key, label }) => [
    label,
    ...found.map(({ tally }) => decimal(summarise(tally.counts[key]).mean)),
    '',
  ]);
  const shares = probe.shares.flatMap((group) =>
    group.shares.map(({ key, label }) => [
      label,
      ...found.map(({ tally }) => {
        const { hits, of } = tally.ratios[key] ?? { hits: 0, of: 0 };
        return of === 0 ? '–' : percent(hits / of);
      }),
      '',
    ]),
  );
  return [
    `${probe.title}: every setting`,
    '',
    ...bounds,
    ...table('Figures (means)', head, [games, ...figures]),
    ...table('Shares', head, shares),
    ...probe.contests.flatMap((shape) =>
      table(`${shape.title}: ${shape.taken} by, won`, head, contestRows(shape, found)),
    ),
    'Intervals hold the truth in 95 of 100 cases.',
  ];
}

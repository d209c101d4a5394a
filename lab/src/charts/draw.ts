import type { Experiment } from '../experiment.ts';
import { findContest } from '../findings.ts';
import type { Probe } from '../probe.ts';
import { describeSeries } from '../report.ts';
import { drawContest } from './contest-chart.ts';
import { drawCounts } from './count-chart.ts';
import { drawList, drawShares } from './share-chart.ts';

export interface Chart {
  /** Of its file. */
  readonly name: string;
  readonly svg: string;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Every chart of an experiment; what was never seen is not drawn. */
export function drawCharts(probe: Probe, { series, tally }: Experiment): Chart[] {
  const subtitle = `${probe.title} · ${describeSeries(series)}`;
  const contests = probe.contests.filter(({ key }) => tally.standings[key] !== undefined);
  const figures = probe.figures.filter(({ key, drawn }) => drawn && tally.counts[key] !== undefined);
  const lists = (probe.lists ?? []).filter(({ key }) => tally.lists[key] !== undefined);
  return [
    ...contests.map((shape) => ({ name: `${shape.key}.svg`, svg: drawContest(findContest(shape, tally), subtitle) })),
    ...probe.shares.map((group) => ({ name: `shares-${group.key}.svg`, svg: drawShares(group, subtitle, tally) })),
    ...lists.map((shape) => ({ name: `list-${shape.key}.svg`, svg: drawList(shape, subtitle, tally) })),
    ...figures.map(({ key, label }) => ({
      name: `count-${key}.svg`,
      svg: drawCounts(capital(label), subtitle, tally.counts[key]!),
    })),
  ];
}

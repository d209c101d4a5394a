/** `npm run lab`: plays many games, counts, prints tables, draws charts. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadGame } from '@tinstar/shelf';
import { withFormer } from '@tinstar/shelf/former';
import type { Series } from '@tinstar/bots';
import { explain, Fault, readOrder, USAGE, type Order } from './arguments.ts';
import { runBatches } from './batches.ts';
import { drawCharts } from './charts/draw.ts';
import type { BatchCounted, Experiment } from './experiment.ts';
import { playExploiters } from './exploiters.ts';
import type { Probe, Setting } from './probe.ts';
import { fitForesight, reportFit } from './foresight.ts';
import { tryBudgets } from './playouts.ts';
import { loadProbe } from './probes.ts';
import { compareReports, reportBudgets, reportDuels, reportOn, reportRival } from './report.ts';
import { loadRival, meetRival } from './rival.ts';
import { reportSettings } from './settings-report.ts';
import { emptyTally, mergeTally } from './tally.ts';

/** Beside the table, on standard error, and only where somebody watches. */
function showProgress(done: number, games: number, began: number): void {
  if (!process.stderr.isTTY) return;
  const rate = done / ((performance.now() - began) / 1000);
  process.stderr.write(`\r\u001B[K${done} of ${games} games, ${rate.toFixed(1)} a second${done === games ? '\n' : ''}`);
}

async function conduct({ threads }: Order, series: Series): Promise<Experiment> {
  const tally = emptyTally();
  const began = performance.now();
  await runBatches<BatchCounted>(new URL('./lab-worker.js', import.meta.url), series, series.games, {
    ...(threads === null ? {} : { threads }),
    onBatch: (batch) => mergeTally(tally, batch.tally),
    onProgress: (done) => showProgress(done, series.games, began),
  });
  return { format: 'tinstar-lab', series, tally };
}

function readExperiment(file: string, game: string): Experiment {
  let experiment: Partial<Experiment>;
  try {
    experiment = JSON.parse(readFileSync(file, 'utf8')) as Partial<Experiment>;
  } catch (error) {
    throw new Fault(`${file} cannot be read: ${(error as Error).message}`);
  }
  if (experiment.format !== 'tinstar-lab' || experiment.series?.game !== game) {
    throw new Fault(`${file} holds no experiment with ${game}`);
  }
  return experiment as Experiment;
}

function writeCharts(folder: string, probe: Probe, experiment: Experiment): void {
  mkdirSync(folder, { recursive: true });
  for (const { name, svg } of drawCharts(probe, experiment)) writeFileSync(join(folder, name), svg);
}

/** All settings, or those for the number of players or of the name that was asked for. */
function settingsFor({ settings, game }: Probe, { seats, only }: Order): readonly Setting[] {
  const all = settings ?? [{ name: game, options: {}, bounds: [] }];
  const wanted = all.filter(
    (setting) => (seats === null || (setting.seats ?? seats) === seats) && (only === null || setting.name === only),
  );
  if (wanted.length === 0)
    throw new Fault(`no setting is called ${only} (there are ${all.map(({ name }) => name).join('; ')})`);
  return wanted;
}

function seriesOf({ series }: Order, { options, seats = series.bots.length }: Setting): Series {
  const bots = Array.from({ length: seats }, (_, seat) => series.bots[seat % series.bots.length]!);
  return { ...series, bots, options: { ...series.options, ...options } };
}

const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Milliseconds of processor time of this process. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function run(args: readonly string[]): Promise<void> {
  const order = await readOrder(args);
  if (order === null) {
    console.log(USAGE);
    return;
  }
  if (order.exploiters) {
    const { games, seed, options } = order.series;
    const { habits = [] } = await loadProbe(order.game);
    const duels = playExploiters(await loadGame(order.game), habits, games, seed, options);
    for (const line of reportDuels(duels)) console.log(line);
    return;
  }
  if (order.foresight !== null) {
    const { games, seed, options } = order.series;
    const fit = fitForesight(await loadGame(order.game), games, order.foresight.seats, options, seed);
    for (const line of reportFit(fit)) console.log(line);
    return;
  }
  if (order.rival !== null) {
    const { games, seed, options, bots } = order.series;
    const rival = await loadRival(order.rival, order.game);
    const met = meetRival(await loadGame(order.game), rival, { games, seed, options, seats: bots.length });
    for (const line of reportRival(met)) console.log(line);
    return;
  }
  if (order.playouts !== null) {
    const { games, seed, options, bots } = order.series;
    const game = await withFormer(await loadGame(order.game));
    const setup = { games, seed, options, seats: bots.length };
    for (const line of reportBudgets(tryBudgets(game, order.playouts, bots.at(-1)!, setup, processorTime)))
      console.log(line);
    return;
  }
  const before = order.against === null ? null : readExperiment(order.against, order.game);
  const probe = await loadProbe(order.game);
  if (order.settings) {
    const settings = settingsFor(probe, order);
    const found: Experiment[] = [];
    for (const setting of settings) {
      const experiment = await conduct(order, seriesOf(order, setting));
      if (order.svg !== null) writeCharts(join(order.svg, slugOf(setting.name)), probe, experiment);
      found.push(experiment);
    }
    for (const line of reportSettings(probe, settings, found)) console.log(line);
    return;
  }
  const experiment = await conduct(order, order.series);
  if (order.json !== null) writeFileSync(order.json, `${JSON.stringify(experiment)}\n`);
  if (order.svg !== null) writeCharts(order.svg, probe, experiment);
  for (const line of reportOn(probe, experiment)) console.log(line);
  if (before === null) return;
  console.log();
  for (const line of compareReports(probe, before, experiment)) console.log(line);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  const reason = explain(error);
  if (reason === null) throw error;
  console.error(`lab: ${reason}`);
  process.exitCode = 2;
}

/** `npm run bench`: the figures of docs/performance.md, ours and the comparison in turns in one run on one machine. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ABSENT } from './absent.ts';
import { clusterFigures, deliveryFigures } from './cluster.ts';
import { loadingFigures } from './cluster/loading.ts';
import { engineFigures } from './engine.ts';
import {
  HEAD,
  isMeasured,
  printFigures,
  verdict,
  type Absent,
  type Amount,
  type Figure,
  type Settings,
} from './figures.ts';
import { hashFigures } from './hashes.ts';
import { machineFigures } from './machines.ts';
import { pageFigures } from './page.ts';
import { secretFigures } from './secrets.ts';
import { moveFigures, serverFigures } from './server.ts';
import { sizeAmounts } from './sizes.ts';

type Found = Figure | Absent | Amount;
type Suite = (settings: Settings) => readonly Found[] | Promise<readonly Found[]>;

const SUITES: Readonly<Record<string, Suite>> = {
  engine: engineFigures,
  machines: machineFigures,
  secrets: secretFigures,
  hashes: hashFigures,
  moves: moveFigures,
  server: serverFigures,
  cluster: clusterFigures,
  delivery: deliveryFigures,
  memory: loadingFigures,
  sizes: sizeAmounts,
  page: pageFigures,
};

/** What is measured only by name: a part of `server`, two of `cluster`, what `machines` has a little of, and what nothing is asked of. */
const APART = ['moves', 'delivery', 'memory', 'secrets', 'sizes'];
const WHOLE = Object.keys(SUITES).filter((name) => !APART.includes(name));

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      short: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      against: { type: 'string' },
      game: { type: 'string' },
      tables: { type: 'string' },
    },
  });
  const unknown = positionals.find((name) => !Object.hasOwn(SUITES, name));
  if (unknown !== undefined) {
    process.stderr.write(`no such suite: ${unknown} (there are ${Object.keys(SUITES).join(', ')})\n`);
    process.exitCode = 2;
    return;
  }
  const settings: Settings = {
    ...(values.short ? { rounds: 3, seconds: 0.3 } : { rounds: 7, seconds: 1 }),
    ...(values.against ? { against: resolve(values.against) } : {}),
    ...(values.game ? { game: values.game } : {}),
    ...(values.tables ? { tables: Number(values.tables) } : {}),
  };
  const write = (line: string): void => void (values.json || process.stdout.write(`${line}\n`));
  const figures: Found[] = [];
  const keep = (found: readonly Found[]): void => {
    printFigures(found, write);
    figures.push(...found);
  };
  write(`Node ${process.version}, ${settings.rounds} rounds of ${settings.seconds} s a side where sides take turns\n`);
  write(HEAD);
  for (const name of positionals.length > 0 ? positionals : WHOLE) {
    write(`\n${name}`);
    keep(await SUITES[name]!(settings));
  }
  if (positionals.length === 0) {
    write('\nnot yet');
    keep(ABSENT);
  }
  if (values.json) process.stdout.write(`${JSON.stringify({ node: process.version, settings, figures }, null, 2)}\n`);
  const missed = figures.filter(isMeasured).filter((figure) => verdict(figure) === 'missed');
  if (missed.length > 0) {
    write(`\nmissed: ${missed.map(({ id }) => id).join(', ')}`);
    process.exitCode = 1;
  }
}

await main();

/** `npm run bench`: the figures of docs/performance.md, ours and the comparison in turns in one run on one machine. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ABSENT } from './absent.ts';
import { clusterFigures } from './cluster.ts';
import { engineFigures } from './engine.ts';
import { HEAD, isMeasured, printFigures, verdict, type Absent, type Figure, type Settings } from './figures.ts';
import { hashFigures } from './hashes.ts';
import { machineFigures } from './machines.ts';
import { pageFigures } from './page.ts';
import { moveFigures, serverFigures } from './server.ts';

type Suite = (settings: Settings) => readonly (Figure | Absent)[] | Promise<readonly (Figure | Absent)[]>;

const SUITES: Readonly<Record<string, Suite>> = {
  engine: engineFigures,
  machines: machineFigures,
  hashes: hashFigures,
  moves: moveFigures,
  server: serverFigures,
  cluster: clusterFigures,
  page: pageFigures,
};

/** All that is measured where no suite is named: `moves` is part of `server`. */
const WHOLE = Object.keys(SUITES).filter((name) => name !== 'moves');

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      short: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      against: { type: 'string' },
      game: { type: 'string' },
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
  };
  const write = (line: string): void => void (values.json || process.stdout.write(`${line}\n`));
  const figures: (Figure | Absent)[] = [];
  const keep = (found: readonly (Figure | Absent)[]): void => {
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
  const missed = figures.filter((figure) => isMeasured(figure) && verdict(figure) === 'missed');
  if (missed.length > 0) {
    write(`\nmissed: ${missed.map(({ id }) => id).join(', ')}`);
    process.exitCode = 1;
  }
}

await main();

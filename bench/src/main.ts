/** `npm run bench`: the ratios of docs/performance.md, ours and the comparison in turns in one run on one machine. */
import { parseArgs } from 'node:util';
import { engineFigures } from './engine.ts';
import { printFigures, verdict, type Figure, type Settings } from './figures.ts';
import { serverFigures } from './server.ts';

const SUITES: Readonly<Record<string, (settings: Settings) => Figure[] | Promise<Figure[]>>> = {
  engine: engineFigures,
  server: serverFigures,
};

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { short: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
  });
  const unknown = positionals.find((name) => !Object.hasOwn(SUITES, name));
  if (unknown !== undefined) {
    process.stderr.write(`no such suite: ${unknown} (there are ${Object.keys(SUITES).join(', ')})\n`);
    process.exitCode = 2;
    return;
  }
  const settings: Settings = values.short ? { rounds: 3, seconds: 0.3 } : { rounds: 7, seconds: 1 };
  const figures: Figure[] = [];
  for (const name of positionals.length > 0 ? positionals : Object.keys(SUITES)) {
    if (!values.json) process.stdout.write(`${name}: ${settings.rounds} rounds of ${settings.seconds} s a side\n`);
    const found = await SUITES[name]!(settings);
    if (!values.json) printFigures(found, (line) => process.stdout.write(`${line}\n`));
    figures.push(...found);
  }
  if (values.json) process.stdout.write(`${JSON.stringify({ node: process.version, settings, figures }, null, 2)}\n`);
  if (figures.some((figure) => verdict(figure) === 'missed')) process.exitCode = 1;
}

await main();

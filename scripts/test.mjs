/**
 * `npm test`: every check and every suite, then one line `N passed, M failed` over all of them.
 * Usage: node scripts/test.mjs [check|unit|chaos|e2e ...]; nothing means everything.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap, ensureSqlite } from './bootstrap.mjs';
import { ROOT, say } from './root.mjs';

await bootstrap();

const { CHECKS } = await import('./checks.mjs');
const { buildCli, buildLibrary, buildPage, buildServer, hasPage, hasServer, SERVER_MAIN } = await import('./build.mjs');
const { describeParts, findBudgetFaults, measure } = await import('./check-budgets.mjs');
const { ensureChromium } = await import('./chromium.mjs');
const { runQuietly, toolPath } = await import('./run.mjs');

const PARTS = ['check', 'unit', 'chaos', 'e2e'];
const wished = process.argv.slice(2);
const unknown = wished.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) {
  say(`no such part of the tests: ${unknown.join(', ')} (there are ${PARTS.join(', ')})`);
  process.exit(2);
}
const wants = (part) => wished.length === 0 || wished.includes(part);

const seconds = (from) => `${((Date.now() - from) / 1000).toFixed(1)} s`;
const tally = { passed: 0, failed: 0 };

/** Runs one step, prints one line about it, and all its output when it failed. */
async function step(name, run) {
  const began = Date.now();
  let result;
  try {
    result = await run();
  } catch (error) {
    result = { code: 1, output: `${error instanceof Error ? error.message : String(error)}\n` };
  }
  const { code, output } = result;
  const passed = result.passed ?? (code === 0 ? 1 : 0);
  const failed = result.failed ?? (code === 0 ? 0 : 1);
  tally.passed += passed;
  tally.failed += failed;
  const count = passed + failed > 1 ? `, ${passed} passed, ${failed} failed` : '';
  const note = result.note ? `: ${result.note}` : '';
  if (code !== 0) process.stdout.write(`\n${output.trimEnd()}\n\n`);
  process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds(began)}${count})${note}\n`);
}

/** Runs steps side by side, at most `width` at once. */
async function together(steps, width) {
  const waiting = [...steps];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await step(next.name, next.run);
  };
  await Promise.all(Array.from({ length: width }, worker));
}

/** Runs a Vitest suite and counts its tests; a file that does not even load counts as one failure. */
async function vitest(name, args, env = {}) {
  const report = join(ROOT, '.build', `${name}.json`);
  mkdirSync(join(ROOT, '.build'), { recursive: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code, output } = await runQuietly([toolPath('vitest/vitest.mjs'), 'run', ...args, ...reporters], {
    env: { NODE_ENV: 'test', ...env },
  });
  if (!existsSync(report)) return { code: code || 1, output };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const unloaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  const failed = numFailedTests + unloaded;
  // Whatever else ends with the suite (a database of its own) may end it with 0.
  return {
    code: code || (failed > 0 ? 1 : 0),
    output,
    passed: numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
  };
}

const building = (build) => async () => {
  await build();
  return { code: 0, output: '' };
};

function builds() {
  const list = [
    { name: 'build the command line', run: building(buildCli) },
    { name: 'build the library', run: building(buildLibrary) },
  ];
  if (hasServer()) list.push({ name: 'build the server', run: building(buildServer) });
  if (hasPage()) list.push({ name: 'build the page', run: building(buildPage) });
  return list;
}

function checkBudgets() {
  const parts = measure(ROOT);
  const faults = findBudgetFaults(parts);
  return {
    code: faults.length > 0 ? 1 : 0,
    output: faults.map((fault) => `${fault}\n`).join(''),
    note: describeParts(parts),
  };
}

const hasBrowserTests = () =>
  readdirSync(join(ROOT, 'e2e'), { recursive: true }).some(
    (file) => file.endsWith('.test.ts') && !file.includes('node_modules'),
  );

const browserTests = {
  name: 'browser tests',
  run() {
    const { whole, quick } = ensureChromium();
    const browsers = { TINSTAR_CHROMIUM: whole, TINSTAR_QUICK_CHROMIUM: quick };
    return vitest('e2e', ['--config', 'e2e/vitest.config.ts'], browsers);
  },
};

/** The short form of `npm run chaos`: a minute. The same faults each time; what they meet is never the same. */
const SHORT = ['--faults', '32', '--servers', '3', '--tables', '9', '--every', '800', '--seed', 'short'];

const chaos = {
  name: 'chaos',
  async run() {
    const main = ['--import', 'tsx', join(ROOT, 'chaos/src/main.ts'), join(ROOT, SERVER_MAIN)];
    const { code, output } = await runQuietly([...main, ...SHORT]);
    return { code, output, note: /\d+ faults, \d+ violations/.exec(output)?.[0] };
  },
};

/** Checks and builds need no SQLite: they run side by side with its compiler. */
const sqlite = ensureSqlite();
const began = Date.now();
await together([...(wants('check') ? CHECKS : []), ...builds()], 2);
if (wants('check') && hasPage()) await step('page budgets', checkBudgets);
const failure = await sqlite;
if (failure) await step('SQLite', () => ({ code: 1, output: failure }));
if (wants('unit')) await step('unit tests', () => vitest('unit', []));
// Chaos is mostly waiting: it does not need a core of its own.
await together([...(wants('chaos') ? [chaos] : []), ...(wants('e2e') && hasBrowserTests() ? [browserTests] : [])], 2);
process.stdout.write(`\nall suites, ${seconds(began)}:\n${tally.passed} passed, ${tally.failed} failed\n`);
process.exitCode = tally.failed > 0 ? 1 : 0;

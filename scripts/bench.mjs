/** `npm run bench`: measures, prints ratios. The programs are in bench/. */
import { join } from 'node:path';
import { bootstrapWithSqlite } from './bootstrap.mjs';
import { ROOT } from './root.mjs';

await bootstrapWithSqlite();

const { buildBench, buildPage, buildServer, BENCH_MAIN } = await import('./build.mjs');
const { ensureChromium } = await import('./chromium.mjs');
const { runInForeground } = await import('./run.mjs');

const [, , ...given] = process.argv;
const suites = given.filter(
  (argument, at) => !argument.startsWith('-') && !['--against', '--game', '--tables'].includes(given[at - 1]),
);
const wants = (...names) => suites.length === 0 || names.some((name) => suites.includes(name));

await buildBench();
if (wants('page')) {
  await buildServer();
  await buildPage();
}
// The programs we compare with are faster in production mode: no unfair checks in the way.
const env = {
  NODE_ENV: 'production',
  ...(wants('page', 'hashes') ? { TINSTAR_CHROMIUM: ensureChromium().whole } : {}),
};
process.exitCode = await runInForeground(['--expose-gc', join(ROOT, BENCH_MAIN), ...given], env);

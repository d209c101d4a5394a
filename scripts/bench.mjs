/** `npm run bench`: measures, prints ratios. The programs are in bench/. */
import { join } from 'node:path';
import { ROOT, bootstrap } from './bootstrap.mjs';

bootstrap();

const { buildBench, BENCH_MAIN } = await import('./build.mjs');
const { runInForeground } = await import('./run.mjs');
await buildBench();
// The programs we compare with are faster in production mode: no unfair checks in the way.
process.env.NODE_ENV = 'production';
process.exitCode = await runInForeground(['--expose-gc', join(ROOT, BENCH_MAIN), ...process.argv.slice(2)]);

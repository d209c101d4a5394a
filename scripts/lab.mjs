/** `npm run lab -- GAME`: plays many games on all cores and tells how they went. The program is in lab/. */
import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { ROOT, say } from './root.mjs';

await bootstrap();

const { buildLab, LAB_MAIN } = await import('./build.mjs');
const { runInForeground } = await import('./run.mjs');
try {
  await buildLab();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
process.exitCode = await runInForeground([join(ROOT, LAB_MAIN), ...process.argv.slice(2)]);

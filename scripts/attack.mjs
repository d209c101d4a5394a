/** `npm run attack`: programs that attack a running server from outside. They are in attack/, and part of `npm test`. */
import { bootstrapWithSqlite } from './bootstrap.mjs';

await bootstrapWithSqlite();

const { runInForeground, toolPath } = await import('./run.mjs');
process.exitCode = await runInForeground([toolPath('vitest/vitest.mjs'), 'run', 'attack', ...process.argv.slice(2)]);

/** `npm run chaos`: servers, a database and networks that fail, and a look at what is left. The programs are in chaos/. */
import { join } from 'node:path';
import { bootstrapWithSqlite } from './bootstrap.mjs';
import { ROOT } from './root.mjs';

await bootstrapWithSqlite();

const { buildServer, SERVER_MAIN } = await import('./build.mjs');
const { runInForeground } = await import('./run.mjs');

await buildServer();
const main = ['--import', 'tsx', join(ROOT, 'chaos/src/main.ts'), join(ROOT, SERVER_MAIN)];
process.exitCode = await runInForeground([...main, ...process.argv.slice(2)]);

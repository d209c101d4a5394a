/** Runs a tool of node_modules by its path, installing first: `node scripts/tool.mjs oxfmt/bin/oxfmt .` */
import { bootstrap } from './bootstrap.mjs';

await bootstrap();

const { runInForeground, toolPath } = await import('./run.mjs');
const [path, ...args] = process.argv.slice(2);
process.exitCode = await runInForeground([toolPath(path), ...args]);

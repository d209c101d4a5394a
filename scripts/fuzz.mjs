/** `npm run fuzz -- [GAME ...]`: tampers with snapshots and states of every game. The program is in games/shelf/testing. */
import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { ROOT } from './root.mjs';

await bootstrap();

const { runInForeground, toolPath } = await import('./run.mjs');
const program = join(ROOT, 'games/shelf/testing/run-fuzz.ts');
process.exitCode = await runInForeground([toolPath('tsx/dist/cli.mjs'), program, ...process.argv.slice(2)]);

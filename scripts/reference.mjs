/** `npm run reference`: writes docs/moves-and-events.md from the games' own tables. The program is in text/testing. */
import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { ROOT } from './root.mjs';

await bootstrap();

const { runInForeground, toolPath } = await import('./run.mjs');
const program = join(ROOT, 'text/testing/make-reference.ts');
process.exitCode = await runInForeground([toolPath('tsx/dist/cli.mjs'), program]);

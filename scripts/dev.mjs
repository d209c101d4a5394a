/** `npm run dev`: the server and the page, both reloading when a source changes. */
import { bootstrapWithSqlite } from './bootstrap.mjs';
import { ROOT, say } from './root.mjs';
import { join } from 'node:path';

await bootstrapWithSqlite();

const { runInForeground, toolPath } = await import('./run.mjs');
say('the page on http://localhost:5173, the server behind it on http://localhost:8080');
const [server, page] = await Promise.all([
  runInForeground([toolPath('tsx/dist/cli.mjs'), 'watch', join(ROOT, 'server/src/main.ts')], {
    PORT: process.env.PORT ?? '8080',
  }),
  runInForeground([toolPath('vite/bin/vite.js'), join(ROOT, 'web')]),
]);
process.exitCode = server || page;

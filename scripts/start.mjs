/** `npm start`: installs and builds what is missing, then serves the site; without a page, a game in the terminal. */
import { join } from 'node:path';
import { bootstrap, ensureSqlite } from './bootstrap.mjs';
import { ROOT, say } from './root.mjs';

await bootstrap();

const { CLI_MAIN, SERVER_MAIN, buildCli, buildPage, buildServer, hasPage, hasServer } = await import('./build.mjs');
const { runInForeground } = await import('./run.mjs');

try {
  if (hasServer() && hasPage()) {
    const [failure] = await Promise.all([ensureSqlite(), buildPage(), buildServer()]);
    if (failure) throw new Error(failure);
    const env = {
      NODE_ENV: 'production',
      PORT: process.env.PORT ?? '8080',
      TINSTAR_DATA: process.env.TINSTAR_DATA ?? join(ROOT, 'data'),
      TINSTAR_PAGE: process.env.TINSTAR_PAGE ?? join(ROOT, 'web/dist'),
    };
    // A small young generation takes less memory; a smaller one than this costs a tenth of all moves (docs/performance.md).
    const flags = ['--max-semi-space-size=16', '--enable-source-maps', '--disable-warning=ExperimentalWarning'];
    process.exitCode = await runInForeground([...flags, join(ROOT, SERVER_MAIN)], env);
  } else {
    await buildCli();
    process.exitCode = await runInForeground([join(ROOT, CLI_MAIN), 'play', ...process.argv.slice(2)]);
  }
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

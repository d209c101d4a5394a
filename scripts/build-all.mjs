/** `npm run build`: everything that is run or imported, each part only when its sources changed. */
import { bootstrap } from './bootstrap.mjs';
import { say } from './root.mjs';

await bootstrap();

const { buildCli, buildLibrary, buildPage, buildServer, hasPage, hasServer } = await import('./build.mjs');
try {
  await buildLibrary();
  await buildCli();
  if (hasServer()) await buildServer();
  if (hasPage()) await buildPage();
  say('everything is built');
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

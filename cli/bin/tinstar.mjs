#!/usr/bin/env node
/** `tinstar`: installs and builds what is missing, then runs the command line. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bootstrap } from '../../scripts/bootstrap.mjs';
import { ROOT, say } from '../../scripts/root.mjs';

await bootstrap();

const { CLI_MAIN, buildCli } = await import('../../scripts/build.mjs');
try {
  await buildCli();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
await import(pathToFileURL(join(ROOT, CLI_MAIN)).href);

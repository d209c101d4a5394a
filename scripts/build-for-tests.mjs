/** Before any test (see `vitest.config.ts`): the server as people start it, for tests that start one and kill it. */
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { buildServer, SERVER_MAIN } from './build.mjs';

export async function setup() {
  await buildServer();
  process.env.TINSTAR_TEST_SERVER = join(ROOT, SERVER_MAIN);
}

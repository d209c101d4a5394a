import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{engine,games,bots,text,protocol,server,web,lab,cli,library,scripts,bench,chaos,attack}/**/*.test.{ts,tsx}',
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['server/src/testing/shared-postgres.ts', 'scripts/build-for-tests.mjs'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for comes when it comes: on a busy machine a second is not much.
    expect: { poll: { timeout: 30_000 } },
    // Modules here keep no state: files may share what they import, which saves reading it again for each.
    isolate: false,
    // By default Vitest leaves one core to itself; on two that would mean one file after the other.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});

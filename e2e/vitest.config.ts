import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 60_000,
    // Each file has its own server and browser; two at once are what a small machine can carry.
    maxWorkers: 2,
    pool: 'forks',
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 60_000,
    // A browser on a busy machine may stumble once; what fails twice is broken.
    retry: 1,
    // Each file has its own server and browser; two at once are what a small machine can carry.
    maxWorkers: 2,
    pool: 'forks',
    // Nothing is kept between files but what was imported: reading the server anew for each would take seconds.
    isolate: false,
  },
});

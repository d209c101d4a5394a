import { defineConfig } from 'vitest/config';

/** Whole games in a real browser: one file after the other, since two browsers on two cores only wait for each other. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

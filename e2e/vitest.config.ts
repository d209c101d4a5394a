import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Whatever takes longest begins first, so that no worker is left alone with it at the end; the others by their size. */
const LONGEST = ['bantam-west-scenes', 'scoundrels', 'pages-desk', 'two-languages', 'pages-phone', 'keyboard'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const place = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return place < 0 ? LONGEST.length : place;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- no array's: the sequencer's own
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 60_000,
    // A page on a busy machine may take longer than the usual second.
    expect: { poll: { timeout: 15_000 } },
    // Each file has its own server and browser; two at once are what a small machine can carry.
    maxWorkers: 2,
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    // Nothing is kept between files but what was imported: reading the server anew for each would take seconds.
    isolate: false,
  },
});

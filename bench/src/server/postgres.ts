import { PostgresStore } from '@tinstar/server/postgres';
import type { Figure, Settings } from '../figures.ts';
import { median } from '../measure.ts';
import { BATCH, measureStore } from './store.ts';

/** D2. `clear` returns the address of an empty database. */
export async function batchFigure(clear: () => Promise<string>, { rounds, seconds }: Settings): Promise<Figure> {
  const rates = { together: [] as number[], single: [] as number[] };
  for (let round = 0; round <= rounds; round++) {
    const together = await measureStore(await PostgresStore.open(await clear()), seconds, BATCH);
    const single = await measureStore(await PostgresStore.open(await clear()), seconds, 1);
    // The first round warms up.
    if (round === 0) continue;
    rates.together.push(together);
    rates.single.push(single);
  }
  const [a, b] = [median(rates.together), median(rates.single)];
  return {
    id: 'D2',
    what: `appends/s to PostgreSQL over one connection, ${BATCH} at once against one after the other`,
    ratio: a / b,
    required: 10,
    ambitious: 20,
    better: 'more',
    detail: `${(a / 1000).toFixed(1)} k against ${(b / 1000).toFixed(1)} k`,
  };
}

/** The figures of a site of several servers: C1 to C4 and C6 of docs/performance.md, on a PostgreSQL of their own. */
import { PostgresServer } from '@tinstar/server/testing';
import { costFigures } from './cluster/cost.ts';
import { deliveryFigure } from './cluster/delivery.ts';
import { loadingFigures } from './cluster/loading.ts';
import { takeoverFigure } from './cluster/takeover.ts';
import type { Figure, Settings } from './figures.ts';

/** C2 alone. */
export async function deliveryFigures(settings: Settings): Promise<Figure[]> {
  const postgres = await PostgresServer.start({ isDurable: true });
  try {
    return [await deliveryFigure(postgres, settings)];
  } finally {
    await postgres.stop();
  }
}

export async function clusterFigures(settings: Settings): Promise<Figure[]> {
  const postgres = await PostgresServer.start({ isDurable: true });
  try {
    const [spread, pair] = await costFigures(postgres, settings);
    return [
      spread!,
      await deliveryFigure(postgres, settings),
      pair!,
      await takeoverFigure(postgres),
      ...(await loadingFigures()),
    ];
  } finally {
    await postgres.stop();
  }
}

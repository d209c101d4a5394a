import { seedOf, type SeedParts } from '@tinstar/engine';
import type { TableEvent } from './entry.ts';
import type { TableState } from './state.ts';

/**
 * What the seed of a table is made of: the server's part, and what people gave who sit there, or are about to (`coming`).
 * Final once the match has begun.
 */
export function partsOf({ facts, seats }: TableState, coming: readonly TableEvent[] = []): SeedParts {
  const nonces = seats.map(({ nonce }) => nonce);
  for (const what of coming) if (what.kind === 'gave') nonces[what.seat] = what.nonce;
  return { secret: facts.seed, nonces };
}

export const seedOfTable = (state: TableState): string => seedOf(partsOf(state));

import { GAME_IDS } from '@tinstar/shelf';
import type { JournalEntry, TableFacts } from '../table/journal/entry.ts';
import { StoreError } from './store.ts';

export const someFacts = (id: string, more: Partial<TableFacts> = {}): TableFacts => ({
  id,
  game: GAME_IDS[0]!,
  version: 1,
  options: { openDiscard: true },
  speed: { kind: 'untimed' },
  public: true,
  seats: [null, { bot: 'heuristic' }],
  createdAt: 1000,
  seed: 'ab'.repeat(32),
  commitment: 'cd'.repeat(32),
  deal: null,
  owner: 'ann',
  ...more,
});

export const someEntry = (number: number, at = 1000 + number): JournalEntry => ({
  number,
  at,
  what: { kind: 'nudged', by: 0, seat: number },
});

export const faultOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof StoreError ? error.fault : error),
  );

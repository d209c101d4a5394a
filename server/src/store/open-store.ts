import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import { lockFolder } from './folder-lock.ts';
import type { FailureObserver } from './group-commit.ts';
import type { Ear, PostgresOptions } from './postgres-store.ts';
import { SqliteStore } from './sqlite-store.ts';
import type { Store } from './store.ts';

export interface OpenStore {
  readonly store: Store;
  /** Where servers that share it hear of each other. */
  readonly ear?: Ear;
  /** Closes it, and lets others have it. */
  close(): Promise<void>;
}

function openFolder(folder: string, observe?: FailureObserver): OpenStore {
  const unlock = lockFolder(folder);
  try {
    const store = new SqliteStore(join(folder, 'tinstar.db'), observe);
    return { store, close: () => store.close().then(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Opens the store that the settings name, for this server alone. */
export async function openStore({ data, database }: Settings, options: PostgresOptions): Promise<OpenStore> {
  if (database === null) return openFolder(data, options.observe);
  // Its driver is loaded only by whoever wants it.
  const { PostgresStore } = await import('./postgres-store.ts');
  const store = await PostgresStore.open(database, options);
  return { store, ear: store, close: () => store.close() };
}

import { isText } from '../device/kept-shapes.ts';
import type { LocalGame } from './local-games.ts';

/**
 * Finished matches of this browser, in its own database: there is room for a thousand, where the small store of strings
 * has some for a few. A browser without one (private mode, full disk) costs old replays, not the game.
 */
const DATABASE = 'tinstar';
const MATCHES = 'matches';
const BY_AGE = 'at';
/** So many are kept; the oldest go first. */
const KEPT = 1000;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(MATCHES, { keyPath: 'id' }).createIndex(BY_AGE, BY_AGE);
  });
  return settled(request);
}

let opened: Promise<IDBDatabase> | null = null;

/** Asks the archive; `otherwise` where there is none, or where it refuses. */
async function ask<T>(
  mode: IDBTransactionMode,
  otherwise: T,
  work: (matches: IDBObjectStore) => Promise<T>,
): Promise<T> {
  try {
    const database = await (opened ??= open());
    const transaction = database.transaction(MATCHES, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('refused')));
    });
    const [answer] = await Promise.all([work(transaction.objectStore(MATCHES)), done]);
    return answer;
  } catch {
    // It may have been closed under us; whoever asks next tries again.
    opened = null;
    return otherwise;
  }
}

/** Whether it is kept now. */
export const putMatch = (game: LocalGame): Promise<boolean> =>
  ask('readwrite', false, async (matches) => {
    await settled(matches.put(game));
    const surplus = (await settled(matches.count())) - KEPT;
    if (surplus <= 0) return true;
    const oldest = await settled(matches.index(BY_AGE).getAllKeys(null, surplus));
    // `getAllKeys` of an index answers with the keys of the matches themselves.
    for (const id of oldest) matches.delete(id);
    return !oldest.includes(game.id);
  });

/** As it was kept: who reads it checks it. `null`: there is none. */
export const getMatch = (id: string): Promise<unknown> =>
  ask<unknown>('readonly', null, async (matches) => ((await settled(matches.get(id))) as unknown) ?? null);

export const matchIds = (): Promise<readonly string[]> =>
  ask<readonly string[]>('readonly', [], async (matches) => (await settled(matches.getAllKeys())).filter(isText));

export const forgetMatches = (): Promise<boolean> =>
  ask('readwrite', false, async (matches) => {
    await settled(matches.clear());
    return true;
  });

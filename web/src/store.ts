import { useSyncExternalStore } from 'react';

/** A value that can be watched: all state of the page outside components. */
export interface Store<T> {
  get(): T;
  set(next: T): void;
  update(change: (now: T) => T): void;
  subscribe(listener: () => void): () => void;
}

export type ReadableStore<T> = Pick<Store<T>, 'get' | 'subscribe'>;

export function makeStore<T>(initial: T): Store<T> {
  let now = initial;
  const listeners = new Set<() => void>();
  const set = (next: T): void => {
    if (Object.is(next, now)) return;
    now = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => now,
    set,
    update: (change) => set(change(now)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** `select` must give an equal value (`Object.is`) for an equal state. */
export function useStore<T>(store: ReadableStore<T>): T;
export function useStore<T, S>(store: ReadableStore<T>, select: (state: T) => S): S;
export function useStore<T, S>(store: ReadableStore<T>, select?: (state: T) => S): T | S {
  const read = (): T | S => (select ? select(store.get()) : store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}

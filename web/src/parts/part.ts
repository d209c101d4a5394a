import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Components of a chunk of their own, fetched before somebody opens them. */
export interface Part<M> {
  /** Fetches the chunk, once; after a failure again. */
  fetch(): Promise<M>;
  /** One of its components; drawn at once if the chunk is there. */
  component<P extends object>(pick: (module: M) => ComponentType<P>): LazyExoticComponent<ComponentType<P>>;
}

/**
 * A plain `lazy` waits once more even for what has been fetched, and React shows what waited a third of a second later:
 * long enough for the next key to reach what lies below the sheet that is about to open. What is here already is handed
 * over without a promise.
 */
export function makePart<M>(load: () => Promise<M>): Part<M> {
  let here: M | null = null;
  let coming: Promise<M> | null = null;
  const fetch = (): Promise<M> =>
    (coming ??= load().then(
      (module) => (here = module),
      (fault: unknown) => {
        coming = null;
        throw fault;
      },
    ));
  return {
    fetch,
    component: (pick) =>
      lazy(() => {
        if (here === null) return fetch().then((module) => ({ default: pick(module) }));
        const found = { default: pick(here) };
        return { then: (done: (found: unknown) => void) => done(found) } as unknown as Promise<typeof found>;
      }),
  };
}

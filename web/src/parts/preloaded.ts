import { createElement, lazy, useState, type ComponentType } from 'react';

/** Components of a chunk of their own, fetched before somebody opens them. */
export interface Part<M> {
  /** Fetches the chunk, once; after a failure again. */
  fetch(): Promise<M>;
  /** One of its components; drawn at once if the chunk is there. */
  component<P extends object>(pick: (module: M) => ComponentType<P>): ComponentType<P>;
}

/**
 * A plain `lazy` waits once more even for what has been fetched, and React shows what waited a third of a second later:
 * long enough for the next key to reach what lies below the sheet that is about to open.
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
    component<P extends object>(pick: (module: M) => ComponentType<P>) {
      const Late = lazy(async () => ({ default: pick(await fetch()) })) as unknown as ComponentType<P>;
      return function Opened(props: P) {
        const [Drawn] = useState<ComponentType<P>>(() => (here === null ? Late : pick(here)));
        return createElement(Drawn, props);
      };
    },
  };
}

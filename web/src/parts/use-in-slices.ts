import { startTransition, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ReadableStore } from '../store.ts';

/** Nobody waits longer for a drawing that is interrupted again and again. Milliseconds. */
const LATEST = 400;

/**
 * What a store holds, a little later: what is made of it is drawn in slices, and whatever is pressed meanwhile is
 * answered between them. Answers the value before until all of the new one is drawn; meanwhile `place` is marked with
 * `data-busy`, by hand: to draw that something is about to be drawn would take as long again.
 */
export function useInSlices<T>(store: ReadableStore<T>, place: RefObject<HTMLElement | null>): T {
  const [drawn, setDrawn] = useState(store.get);
  const seen = useRef(drawn);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    seen.current = drawn;
    if (drawn !== store.get()) return;
    place.current?.removeAttribute('data-busy');
    clearTimeout(timer.current);
    timer.current = undefined;
  });
  useLayoutEffect(() => {
    const isBehind = (): boolean => seen.current !== store.get();
    const force = (): void => {
      timer.current = undefined;
      if (isBehind()) setDrawn(store.get);
    };
    const hear = (): void => {
      if (!isBehind()) return;
      place.current?.setAttribute('data-busy', '');
      startTransition(() => setDrawn(store.get));
      timer.current ??= setTimeout(force, LATEST);
    };
    hear();
    const stop = store.subscribe(hear);
    return () => {
      clearTimeout(timer.current);
      stop();
    };
  }, [store, place]);
  return drawn;
}

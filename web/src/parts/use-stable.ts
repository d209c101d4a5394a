import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A handler that stays the same function while what it does follows the last drawing, so that parts which only hand it
 * on need not be drawn anew. Never call it while drawing.
 */
export function useStable<Args extends readonly unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

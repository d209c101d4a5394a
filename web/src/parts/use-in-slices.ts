import { useDeferredValue, useEffect, useState } from 'react';
import { useStable } from './use-stable.ts';

/** Nobody waits longer for a drawing that is interrupted again and again. Milliseconds. */
const LATEST = 400;

/**
 * A value a little later: what is made of it is drawn in slices, and whatever is pressed meanwhile is answered between
 * them. Answers the value before until all of the new one is drawn.
 */
export function useInSlices<T>(latest: T): T {
  const later = useDeferredValue(latest);
  const [forced, setForced] = useState(latest);
  const force = useStable(() => setForced(latest));
  const drawn = forced === latest ? latest : later;
  const isBehind = drawn !== latest;
  useEffect(() => {
    if (!isBehind) return;
    const timer = setTimeout(force, LATEST);
    return () => clearTimeout(timer);
  }, [isBehind, force]);
  return drawn;
}

import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * The same value, a frame later: what is dear to style and to paint does not share a frame with everything else that
 * changed with it.
 */
export function useFrameLater<T>(value: T): T {
  const [shown, setShown] = useState(() => value);
  useEffect(
    () => (shown === value ? undefined : afterPaint(() => startTransition(() => setShown(() => value)))),
    [shown, value],
  );
  return shown;
}

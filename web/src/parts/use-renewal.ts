import { useState } from 'react';

/**
 * Calls `renew` at the start, and again as soon as one of `keys` is another. It may set states: that happens while
 * drawing, so a table is never seen with what was staged for the decision before.
 */
export function useRenewal(keys: readonly unknown[], renew: () => void): void {
  const [known, setKnown] = useState<readonly unknown[] | null>(null);
  if (known && keys.every((key, index) => Object.is(key, known[index]))) return;
  setKnown(keys);
  renew();
}

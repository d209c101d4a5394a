import { useSyncExternalStore } from 'react';

/** From here on there is room for whole posters and laid cards beside each other. */
export const WIDE = '(min-width: 700px)';
/** From here on log and chat stand beside the table. */
export const DESK = '(min-width: 1100px)';

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}

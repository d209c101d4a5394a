import { settings } from './settings.ts';

/** Time enough for the end of a match to be seen and remembered, and for a page that was just opened to stand. */
const SOON_MS = 4000;

/** Matches that are finished here go to the server, if the person wants that. */
export function bringSoon(): void {
  if (settings.get().bring) {
    setTimeout(() => void import('./bring-along.ts').then(({ bringAlong }) => bringAlong(false)), SOON_MS);
  }
}

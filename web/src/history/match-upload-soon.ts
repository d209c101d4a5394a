import { settings } from '../device/settings.ts';

/** Time enough for the end of a match to be seen and remembered, and for a page that was just opened to stand. */
const SOON_MS = 4000;

/** Matches that are finished here go to the server, if the person wants that. */
export function uploadSoon(): void {
  if (settings.get().bring) {
    setTimeout(() => void import('./match-upload.ts').then(({ uploadMatches }) => uploadMatches(false)), SOON_MS);
  }
}

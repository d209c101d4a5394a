/** Looks after which the event loop counts as standing still; so a thread that was kept waiting itself errs by a part of it. */
export const LOOKS = 10;

/**
 * Returns what is told at each look how often the loop has gone round, and whether somebody debugs it: `true` when it has
 * not for so many looks on end. It goes by looks and by no clock: who was suspended or stopped has not looked either.
 */
export function makeVigil(): (beats: number, isDebugged: boolean) => boolean {
  let last: number | null = null;
  let missed = 0;
  return (beats, isDebugged) => {
    missed = beats === last && !isDebugged ? missed + 1 : 0;
    last = beats;
    return missed >= LOOKS;
  };
}

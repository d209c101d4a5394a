import type { Patience } from '@tinstar/bots';

/** Who thinks ahead comes to an end by then, on however slow a device: with all else a machine's move takes 1.2 s at most. */
export const THINKING_MS = 900;
/** Of that time a thought is planned for so much: one that fits is better than one that is cut short. */
const PLANNED = 0.8;
/** Playouts a millisecond before the first thought: as on a slow phone. */
const AT_FIRST = 0.3;
/** A device that was busy just now is given another chance. */
const SLOWEST = 0.1;

/** How long machines of this browser may think: as many playouts as the device made in that time when it last thought. */
export function makePatience(now: () => number): () => Patience {
  let speed = AT_FIRST;
  return () => {
    const start = now();
    return {
      iterations: Math.ceil(speed * THINKING_MS * PLANNED),
      isUp: () => now() - start > THINKING_MS,
      onThought: (playouts) => void (speed = Math.max(SLOWEST, playouts / Math.max(1, now() - start))),
    };
  };
}

import { performance } from 'node:perf_hooks';

/** Part of the time in which the event loop has something to do; above it nothing is done that can wait. */
const BUSY = 0.5;

/** Returns what tells, each time it is asked, whether the process was idle for long enough since it was last asked. */
export function leisure(utilization = performance.eventLoopUtilization.bind(performance)): () => boolean {
  let last = utilization();
  return () => {
    const now = utilization();
    const { utilization: busy } = utilization(now, last);
    last = now;
    return busy < BUSY;
  };
}

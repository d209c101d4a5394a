import type { EventLoopUtilization } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { leisure } from './leisure.ts';

it('tells leisure by how busy the loop was since it was last asked, not since the start', () => {
  let [idle, active] = [0, 0];
  const spend = (off: number, on: number): void => {
    idle += off;
    active += on;
  };
  const utilization = (a?: EventLoopUtilization, b?: EventLoopUtilization): EventLoopUtilization => {
    const now = { idle, active };
    const [to, from] = [a ?? now, b ?? { idle: 0, active: 0 }];
    const [off, on] = [to.idle - from.idle, to.active - from.active];
    return { idle: to.idle, active: to.active, utilization: off + on === 0 ? 0 : on / (off + on) };
  };
  const isIdle = leisure(utilization);
  spend(900, 100);
  expect(isIdle()).toBe(true);
  spend(100, 900);
  expect(isIdle()).toBe(false);
  spend(600, 400);
  expect(isIdle()).toBe(true);
});

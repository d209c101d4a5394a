import { makeSearchBot } from '@tinstar/bots';
import { FastRandom } from '@tinstar/engine';
import { liarsDice } from '@tinstar/engine/testing';
import { describe, expect, it } from 'vitest';
import { makePatience, THINKING_MS } from './thinking-time.ts';

/** Moves that are compared in one world: the clock is asked only between worlds. */
const IN_A_WORLD = 8;

/** Thinks on a device that makes so many playouts a millisecond by its clock, one thought after the other. */
function thinkOn(speed: (thought: number) => number, thoughts: number): { times: number[]; playouts: number[] } {
  let time = 0;
  const patience = makePatience(() => time);
  const [times, playouts]: [number[], number[]] = [[], []];
  for (let thought = 0; thought < thoughts; thought++) {
    const start = time;
    const { iterations = Infinity, isUp, onThought } = patience();
    let made = 0;
    while (made + IN_A_WORLD <= iterations && !isUp!()) {
      made += IN_A_WORLD;
      time += IN_A_WORLD / speed(thought);
    }
    onThought!(made);
    times.push(time - start);
    playouts.push(made);
  }
  return { times, playouts };
}

/** The time that 95 of 100 thoughts stay below. */
const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]!;

describe('machines of this browser', () => {
  it.each([0.05, 0.1, 0.5, 2, 10, 50])(
    'think for less than 1.2 s on a device of %d playouts a millisecond',
    (speed) => {
      const { times, playouts } = thinkOn(() => speed, 100);
      expect(p95(times)).toBeLessThan(1200);
      // What the device can is found out with the first thought, and then used.
      const later = playouts.slice(1);
      expect(Math.min(...later)).toBeGreaterThan(0.6 * Math.min(speed, 0.1) * THINKING_MS);
      if (speed >= 0.1) expect(Math.min(...later)).toBeGreaterThan(0.6 * speed * THINKING_MS);
    },
  );

  it('keep to it on a device whose speed changes, and find back to a longer thought', () => {
    const { times, playouts } = thinkOn((thought) => (thought >= 20 && thought < 40 ? 0.2 : 5), 100);
    expect(p95(times)).toBeLessThan(1200);
    expect(playouts[41]).toBeGreaterThan(4 * playouts[40]!);
  });

  it('are given what a search bot takes: as many playouts, and a clock', () => {
    const patience = makePatience(() => 0);
    const state = liarsDice.start({ lives: 2 }, 2, new FastRandom(1), null, null);
    const codes = liarsDice.legal(state, 0, []);
    let thought = 0;
    const { onThought, ...limits } = patience();
    makeSearchBot('searcher', () => 1e6).choose(liarsDice, liarsDice.view(state, 0), codes, new FastRandom(1), {
      ...limits,
      onThought: (playouts) => {
        thought = playouts;
        onThought!(playouts);
      },
    });
    expect(thought).toBeGreaterThan(0);
    expect(thought).toBeLessThanOrEqual(limits.iterations!);
    expect(patience().iterations).toBeGreaterThan(0);
  });
});

import type { Purse } from './budget.ts';
import { Tally } from './guard.ts';

/**
 * Sequential halving: all arms are tried in the same worlds, after a round the better half goes on, and the last round is
 * between the best and the first. The first arm is never dropped: all others are held against it. `tryArm` says what an
 * arm is worth in the world dealt last.
 */
export function halve(
  arms: number,
  iterations: number,
  purse: Purse,
  deal: (world: number) => void,
  tryArm: (arm: number) => number,
): Tally {
  const tally = new Tally(arms);
  let alive = Array.from({ length: arms }, (_, arm) => arm);
  const rounds = Math.max(1, Math.ceil(Math.log2(arms)));
  let world = 0;
  for (let round = 0; round < rounds; round++) {
    const share = Math.floor(iterations / rounds / alive.length);
    const isLast = round === rounds - 1;
    for (let n = 0; isLast || n < share; n++) {
      if (!purse.pay(alive.length)) return tally;
      deal(world++);
      const first = tryArm(alive[0]!);
      tally.add(alive[0]!, first, first);
      for (let i = 1; i < alive.length; i++) tally.add(alive[i]!, tryArm(alive[i]!), first);
    }
    const [leader, ...others] = alive;
    const keep = Math.max(1, Math.ceil(alive.length / 2) - 1);
    alive = [leader!, ...others.toSorted((a, b) => tally.mean(b) - tally.mean(a)).slice(0, keep)];
  }
  return tally;
}

import type { Purse } from './budget.ts';
import { Tally } from './guard.ts';

/** When arms are given up before their time, and the rest of the budget with the last of them. */
export interface Ending {
  /** So many standard errors an arm must be better than the first to be chosen. */
  readonly guard: number;
  /** How sure it must be that the rest changes nothing, in standard errors; `Infinity`: everything is tried. */
  readonly certainty: number;
}

/** Worlds before anything is given up: fewer say little about how much they differ. */
const LEAST = 12;
/** After how many worlds it is looked again. */
const LOOK = 4;

/** How many arms go through each round, the first included, and in how many worlds. */
function planRounds(arms: number, iterations: number): { alive: number; worlds: number }[] {
  const count = Math.max(1, Math.ceil(Math.log2(arms)));
  let alive = arms;
  let left = iterations;
  return Array.from({ length: count }, (_, round) => {
    const worlds = Math.floor((round === count - 1 ? left : iterations / count) / alive);
    const plan = { alive, worlds };
    left -= worlds * alive;
    alive = 1 + Math.max(1, Math.ceil(alive / 2) - 1);
    return plan;
  });
}

/**
 * Sequential halving: all arms are tried in the same worlds, after a round the better half goes on, and the last round is
 * between the best and the first. The first arm is never dropped: all others are held against it. `tryArm` says what an
 * arm is worth in the world dealt last. What is given up early is not made up for: fewer worlds are tried.
 */
export function halve(
  arms: number,
  iterations: number,
  purse: Purse,
  deal: (world: number) => void,
  tryArm: (arm: number) => number,
  { guard, certainty }: Ending = { guard: 0, certainty: Infinity },
): Tally {
  const tally = new Tally(arms);
  const rounds = planRounds(arms, iterations);
  const planned = rounds.reduce((sum, { worlds }) => sum + worlds, 0);
  let others = Array.from({ length: arms - 1 }, (_, arm) => arm + 1);
  let world = 0;
  /** What the arms were worth in the world at hand: they count together or not at all. */
  const worths = new Float64Array(arms);
  /** Gives up what will hardly beat the first any more; true when the choice is all but made. */
  const isSettled = (isLast: boolean): boolean => {
    if (certainty === Infinity || world < LEAST || world % LOOK !== 0) return false;
    const part = world / planned;
    others = others.filter((arm) => tally.heading(arm, guard, part) > -certainty);
    return others.length === 0 || (isLast && tally.heading(others[0]!, guard, part) >= certainty);
  };
  for (const [round, { alive, worlds }] of rounds.entries()) {
    others = others.toSorted((a, b) => tally.mean(b) - tally.mean(a)).slice(0, alive - 1);
    const isLast = round === rounds.length - 1;
    for (let n = 0; n < worlds; n++) {
      const compared = [0, ...others];
      if (!purse.affords(compared.length) || purse.isUp()) return tally;
      deal(world++);
      for (const arm of compared) {
        if (arm !== 0 && purse.isUp()) return tally;
        worths[arm] = tryArm(arm);
      }
      purse.pay(compared.length);
      for (const arm of compared) tally.add(arm, worths[arm]!, worths[0]!);
      if (isSettled(isLast)) return tally;
    }
  }
  return tally;
}

import { haul } from './haul.ts';
import { workDifficulty } from '../checks.ts';
import type { WorkFrame } from './frame.ts';
import { type MoveContext, rollDie } from '../move-context.ts';
import { playerOf, type State } from '../state.ts';
import { JOB_INDEX, resourceOf } from '../lookup.ts';
import { canSpendWill } from '../willpower.ts';

/*
 * A day's work: two dice, each on its own (BW-075, BW-076).
 */

export const isFailed = (s: State, work: WorkFrame, die: number): boolean =>
  work.dice[die as 0 | 1] < workDifficulty(s, work);

/** Returns whether somebody has to decide. */
export function runWork(s: State, io: MoveContext, work: WorkFrame): boolean {
  const { seat, job } = work;
  if (work.dice.includes(0)) {
    for (const die of [0, 1] as const) if (work.dice[die] === 0) work.dice[die] = rollDie(s, io);
    io.tell?.({ type: 'worked', seat, job, dice: [...work.dice], difficulty: workDifficulty(s, work) });
  }
  if ((isFailed(s, work, 0) || isFailed(s, work, 1)) && canSpendWill(s, seat)) return true;
  endWork(s, work);
  return false;
}

/** BW-075: each die on its own; a master miner's sixes may be gems (BW-071). */
export function endWork(s: State, work: WorkFrame): void {
  const { seat, job, dice } = work;
  s.stack.splice(s.stack.indexOf(work), 1);
  const isMaster = playerOf(s, seat).ranks[JOB_INDEX[job]] === 2;
  const hits = dice.filter((_, die) => !isFailed(s, work, die));
  const sixes = job === 'mining' && isMaster ? hits.filter((die) => die === 6).length : 0;
  const yields = Array.from({ length: hits.length - sixes }, () => resourceOf(job));
  haul(s, seat, yields, [], false);
  if (sixes > 0) s.stack.push({ kind: 'six', seat, left: sixes });
}

import { cabinsBuilt } from '../cabins.ts';
import { CABIN, JOB_DATA, JOURNEYMAN_JOBS } from '../data/trades.ts';
import { CARGO_INDEX, JOB_INDEX } from '../lookup.ts';
import { countOf } from '../state.ts';
import { journeymanJobs } from '../tasks.ts';
import type { Job } from '../words.ts';
import type { Aim } from './aim.ts';

/*
 * What goods are invested in.
 */

/** Whether what lies ready makes the next rank of a job. */
function makesRank({ me }: Aim, job: Job): boolean {
  const { resource, cost } = JOB_DATA[job];
  const index = JOB_INDEX[job];
  const goods = countOf(me.invested, index) + countOf(me.cargo, CARGO_INDEX[resource]);
  return goods >= (cost[countOf(me.ranks, index)] ?? Number.POSITIVE_INFINITY);
}

/** Whether the next rank of a job fulfils a task (BW-016, BW-270, BW-271). */
function fulfilsTask({ me, todo, mastersMakeGood }: Aim, job: Job): boolean {
  const rank = countOf(me.ranks, JOB_INDEX[job]);
  const jobs = journeymanJobs(me) + 1;
  if (rank === 0 && jobs >= JOURNEYMAN_JOBS && todo.includes('reach_journeyman')) return true;
  return todo.includes('become_master') && (rank === 1 ? mastersMakeGood : cabinsBuilt(me) > 0);
}

/** Wood is kept for the cabin, unless it fulfils a task as it is; everything else goes where it completes a rank. */
export function rateInvest(aim: Aim, job: Job): number {
  const { me, todo, wantsCabin } = aim;
  const isReady = makesRank(aim, job);
  if (isReady && fulfilsTask(aim, job)) return 8;
  if (job === 'lumbering' && wantsCabin && countOf(me.cargo, CARGO_INDEX.wood) <= CABIN.wood) return -5;
  if (aim.job === job || aim.jobs.includes(job)) return 7;
  const isApprentice = countOf(me.ranks, JOB_INDEX[job]) === 0;
  return aim.job !== null && isReady && isApprentice && todo.includes('reach_journeyman') ? 8 : -5;
}

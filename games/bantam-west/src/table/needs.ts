import type { Seat } from '@tinstar/engine';
import { cabinsBuilt } from '../cabins.ts';
import { CABIN, JOB_DATA, JOURNEYMAN_JOBS } from '../data/trades.ts';
import { CARGO_INDEX, JOB_CARGO } from '../lookup.ts';
import { type Means, type Search, searchFor } from './means.ts';
import * as sources from './sources.ts';
import { countOf, type Player, playerOf, type State } from '../state.ts';
import type { View } from '../view-type.ts';
import { type Job, JOBS, type Task } from '../words.ts';
import { planOf } from '../data/plan-card.ts';
import { journeymanJobs, mastersMakeGood } from '../tasks.ts';

/*
 * What the tasks of a plan still need, and the nearest means of it.
 */

/** So much of so much, of wood, resources, dollars or deeds. */
interface Amount {
  readonly have: number;
  readonly need: number;
}

export interface TaskProgress extends Amount {
  readonly isMoney?: true;
  /** The next of several jobs, and how far one is in it. */
  readonly next?: Amount & { readonly job: Job };
}

/** The jobs somebody could rise in to a rank (1 journeyman, 2 master), the nearest first; what one carries counts (BW-083). */
function jobsTowards({ ranks, invested, cargo }: Player, rank: 1 | 2): readonly (Amount & { readonly job: Job })[] {
  const ways = JOBS.flatMap((job, index) => {
    const { cost } = JOB_DATA[job];
    // Who has the rank in a job needs another one (BW-270).
    if (ranks[index]! >= rank) return [];
    const paid = cost.slice(0, ranks[index]).reduce((sum, one) => sum + one, 0) + invested[index]!;
    const need = rank === 1 ? cost[0] : cost[0] + cost[1];
    return [{ job, have: Math.min(need, paid + countOf(cargo, JOB_CARGO[index]!)), need }];
  });
  // As much done as possible; among equals the shortest way.
  return ways.toSorted((a, b) => b.have / b.need - a.have / a.need || a.need - b.need);
}

const woodOf = ({ cargo }: Player): Amount => ({
  have: Math.min(CABIN.wood, countOf(cargo, CARGO_INDEX.wood)),
  need: CABIN.wood,
});

const moneyOf = ({ money }: Player, price: number | null): Amount => ({
  have: Math.min(money, price ?? 0),
  need: price ?? 0,
});

/** How far somebody is with a task. */
export function progressWith(task: Task, view: View, seat: Seat): TaskProgress {
  const player = playerOf(view, seat);
  const buyer = { view, player };
  switch (task) {
    case 'build_cabin':
      return woodOf(player);
    case 'turn_in_head':
      return { have: Math.min(1, player.heads.length), need: 1 };
    case 'reach_journeyman': {
      const [next] = jobsTowards(player, 1);
      const have = Math.min(JOURNEYMAN_JOBS, journeymanJobs(player));
      return { have, need: JOURNEYMAN_JOBS, ...(next ? { next } : {}) };
    }
    // A rank and a cabin (BW-271); whoever becomes a master instead is done at once.
    case 'become_master':
      return { have: Number(journeymanJobs(player) > 0) + Number(cabinsBuilt(player) > 0), need: 2 };
    case 'own_weapon':
      return { ...moneyOf(player, sources.leastForWeapon(buyer)), isMoney: true };
    case 'own_horse':
      return { ...moneyOf(player, sources.leastForHorse(buyer)), isMoney: true };
    case 'open_chest':
    case 'make_trouble':
      return { have: 0, need: 1 };
  }
}

/** One thing a task still needs, and where the nearest means are. */
export type Need = Partial<Amount> & {
  readonly what: 'wood' | 'site' | 'head' | 'bounty' | 'job' | 'money' | 'weapon' | 'horse' | 'chest' | 'trouble';
  readonly job?: Job;
  readonly means: readonly Means[];
};

/** What a task still needs: ways to fulfil it, each with all it takes, in order. */
export interface TaskNeeds {
  readonly task: Task;
  readonly roads: readonly (readonly Need[])[];
  /** So many of the roads are needed. */
  readonly enough: number;
}

/** One road more than needed is worth naming. */
const SPARE = 1;

/** Jobs to rise in to a rank, the nearest first: those that can be practised here, or for which one carries enough. */
function jobsUpTo(search: Search, rank: 1 | 2): Need[] {
  const ways = jobsTowards(search.player, rank).map((way): Need => {
    const missing = way.need - way.have;
    return { what: 'job', ...way, means: missing === 0 ? [] : sources.goods(search, way.job, missing) };
  });
  return ways.filter(({ have, need, means }) => have === need || means.some(({ by }) => by !== 'buy'));
}

/** Wood and a place for a cabin (BW-044, BW-122). */
function cabinNeeds(search: Search): Need[] {
  const wood = woodOf(search.player);
  const site: Need = { what: 'site', means: sources.sites(search) };
  if (wood.have === wood.need) return [site];
  return [{ what: 'wood', ...wood, means: sources.goods(search, 'lumbering', wood.need - wood.have) }, site];
}

/** BW-271: a rank and a cabin, or mastery. */
function waysToMakeGood(search: Search): Need[][] {
  const { player } = search;
  const job = journeymanJobs(player) > 0 ? [] : jobsUpTo(search, 1).slice(0, 1);
  const settled = [...job, ...(cabinsBuilt(player) > 0 ? [] : cabinNeeds(search))];
  if (!mastersMakeGood(search.view)) return [settled];
  return [
    settled,
    ...jobsUpTo(search, 2)
      .slice(0, 1)
      .map((need) => [need]),
  ];
}

function bought(search: Search, what: 'weapon' | 'horse', price: number | null, means: readonly Means[]): Need[] {
  const purse = moneyOf(search.player, price);
  const isShort = purse.have < purse.need;
  return [...(isShort ? [{ what: 'money', ...purse, means: sources.earnings(search) } as const] : []), { what, means }];
}

function roadsTo(task: Task, search: Search): Need[][] {
  const { player } = search;
  switch (task) {
    case 'build_cabin':
      return [cabinNeeds(search)];
    case 'turn_in_head': {
      const bounty: Need = { what: 'bounty', means: sources.bounties(search) };
      return [player.heads.length > 0 ? [bounty] : [{ what: 'head', means: sources.heads(search) }, bounty]];
    }
    case 'reach_journeyman':
      return jobsUpTo(search, 1)
        .slice(0, ranksMissing(player) + SPARE)
        .map((need) => [need]);
    case 'become_master':
      return waysToMakeGood(search);
    case 'own_weapon':
      return [bought(search, 'weapon', sources.leastForWeapon(search), sources.weapons(search))];
    case 'own_horse':
      return [bought(search, 'horse', sources.leastForHorse(search), sources.horses(search))];
    case 'open_chest':
      return [[{ what: 'chest', means: sources.chests(search) }]];
    case 'make_trouble':
      return [[{ what: 'trouble', means: sources.quarrels(search) }]];
  }
}

/** BW-270. */
const ranksMissing = (player: Player): number => Math.max(1, JOURNEYMAN_JOBS - journeymanJobs(player));

/** What each open task of somebody's plan still needs, with the nearest means. */
export function openNeeds(view: View, world: State, seat: Seat): TaskNeeds[] {
  const search = searchFor(view, world, seat);
  return planOf(view)
    .filter((task) => !search.player.tasks.includes(task))
    .map((task) => ({
      task,
      roads: roadsTo(task, search),
      enough: task === 'reach_journeyman' ? ranksMissing(search.player) : 1,
    }));
}

import { isCabinPlace } from '../map.ts';
import { countsExtended, goalOf } from '../options.ts';
import { type Job, JOBS } from '../words.ts';
import { mostOfBurning } from './flames.ts';
import { makePricer, type Pricer, type Project, type Situation, type Stand } from './prices.ts';
import { asState } from './world.ts';
import { countOf } from '../state.ts';
import { paceOf } from '../abilities.ts';
import { cabinAt, cabinLimit, cabinsBuilt } from '../cabins.ts';
import { CARGO_INDEX, JOB_INDEX } from '../lookup.ts';

/*
 * The order in which to do what is left of the plan: every order is priced in grit, and the cheapest one says where to
 * go next.
 */

/** Something to be about: where it begins, and what it gains. */
export interface Errand {
  readonly name: Project | 'raid';
  /** The place where it begins. */
  readonly goal: number;
  /** Grit it gains beyond the best plan: 0 for what comes first in that, less for what is better done later. */
  readonly worth: number;
}

export interface Plan {
  /** The best first. */
  readonly errands: readonly Errand[];
  /** What comes first; `null`: nothing can be done. */
  readonly first: Errand['name'] | null;
  /** Where that begins; -1: nowhere. */
  readonly goal: number;
  /** The job to learn next. */
  readonly job: Job | null;
  /** All jobs the plan means to learn. */
  readonly jobs: readonly Job[];
  /** Whether a cabin is wanted in place of mastery (5.2). */
  readonly settles: boolean;
  /** Grit all that is left takes. */
  readonly grit: number;
}

/** Orders of up to this many tasks are all tried; of more the cheapest next one is taken. */
const MOST_TRIED = 5;
/** Orders that cost so much more than the best are not followed to their end. */
const SLACK = 3;
/** What begins where one stands is reckoned so much cheaper: or two plans of one price send their man to and fro. */
const AT_HAND = 0.75;
/** What cannot be done for now is as if it took this much grit. */
const NOT_YET = 30;
/** Grit a point of reputation takes where every source counts. */
const A_POINT = 2.6;
/** So much more than it costs a fire has to bring to be gone out of the way for. */
const DETOUR = 0.5;
/** Grit it is worth to come home to a fire. */
const HOME = 9;

/** Projects beside the plan card that bring reputation where every source counts (A2). */
function extras({ me, todo, view, seat }: Situation): Project[] {
  if (!countsExtended(view.options)) return [];
  const list: Project[] = [];
  if (!todo.includes('build_cabin') && cabinsBuilt(me) < cabinLimit(me)) list.push('extra_cabin');
  if (mostOfBurning(view, seat) > 0) list.push('burn_cabin');
  if (!todo.includes('become_master') && me.ranks.some((rank) => rank < 2)) list.push('extra_master');
  return list;
}

export function makePlan(it: Situation): Plan {
  const { me, todo, expenses, view, seat } = it;
  const pricer = makePricer(it);
  const place = isCabinPlace(me.place) ? cabinAt(asState(view), me.place).hectare : me.place;
  const stand: Stand = {
    place,
    money: me.money,
    paid: 0,
    grit: 0,
    wood: countOf(me.cargo, CARGO_INDEX.wood),
    pace: paceOf(me),
    learnt: 0,
  };
  const isExtended = countsExtended(view.options);
  const isShort = todo.length <= MOST_TRIED && !isExtended;
  const projects: Project[] = [...todo, ...extras(it)];
  if (expenses > me.money) projects.push('earn');
  const extra = isShort && view.viewer === seat ? luxuries(it) : [];
  const { prices, learnt } = isShort
    ? pricesOfOrders(pricer, [...projects, ...extra], stand)
    : { prices: pricesOfNext(pricer, projects, stand), learnt: 0 };
  const least = Math.min(...prices.values());
  for (const luxury of extra) if (prices.get(luxury) !== least) prices.delete(luxury);
  const errands: Errand[] = [...prices].map(([name, price]) => ({
    name,
    goal: pricer.tryOut(name, { ...stand }),
    worth: least - price,
  }));
  errands.sort((a, b) => b.worth - a.worth);
  errands.push(...fires(it, pricer, stand, errands[0]?.goal ?? -1));
  errands.sort((a, b) => b.worth - a.worth);
  const [best] = errands;
  const settles = todo.includes('become_master') && !isExtended && pricer.settles(stand);
  const wantsMastery =
    (best?.name === 'become_master' && !settles) || best?.name === 'extra_master' || !todo.includes('reach_journeyman');
  const keepsWood = (settles && cabinsBuilt(me) === 0) || todo.includes('build_cabin');
  const job = wantsJob(it) ? (pricer.training(stand, wantsMastery && !settles, keepsWood)?.job ?? null) : null;
  return {
    settles,
    errands,
    first: best?.name ?? null,
    goal: best?.goal ?? -1,
    job,
    jobs: JOBS.filter((one) => one === job || (learnt >> JOB_INDEX[one]) % 2 === 1),
    // Where nothing can be begun there is no price, but an end.
    grit: isExtended
      ? A_POINT * (goalOf(view.options) - me.reputation)
      : Math.min(projects.length === 0 ? 0 : least, NOT_YET * projects.length),
  };
}

/** What is bought only if it pays: a horse that no task asks for, and the money for it. */
const isLuxury = (project: Project): boolean => project === 'ride' || project === 'earn';
function luxuries({ me, todo, expenses }: Situation): Project[] {
  if (me.horse !== null || todo.includes('own_horse') || todo.length < LEAST_FOR_A_HORSE) return [];
  return expenses > me.money ? ['ride'] : ['ride', 'earn'];
}
/** Who has less than this left to do is not thinking of horses. */
const LEAST_FOR_A_HORSE = 2;

/** Fires to put out and to light. */
function fires(it: Situation, pricer: Pricer, from: Stand, next: number): Errand[] {
  const { me, view } = it;
  const list: Errand[] = [];
  const home = { ...from };
  const goal = pricer.tryOut('save_cabin', home);
  // One's own cabin burns and can be reached today: nothing else is worth as much (BW-267).
  if (goal >= 0 && home.grit <= me.grit && me.life > 2) list.push({ name: 'save_cabin', goal, worth: HOME });
  // A fire takes more from a rival than the way to it takes from oneself.
  const fire = countsExtended(view.options) ? null : pricer.bestFire(from, next);
  if (fire !== null) list.push({ name: 'burn_cabin', goal: fire.post, worth: fire.worth - DETOUR });
  return list;
}

const wantsJob = ({ todo, view }: Situation): boolean =>
  todo.includes('reach_journeyman') || todo.includes('become_master') || countsExtended(view.options);

/** By project: what the cheapest order costs that begins with it; and the jobs that the cheapest of all means to learn. */
function pricesOfOrders(
  pricer: Pricer,
  projects: readonly Project[],
  from: Stand,
): { prices: Map<Project, number>; learnt: number } {
  const prices = new Map<Project, number>();
  const floors = floorsOf(pricer, projects, from);
  let least = Number.POSITIVE_INFINITY;
  let learnt = 0;
  const end = (first: Project, price: number, stand: Stand): void => {
    if (price < (prices.get(first) ?? Number.POSITIVE_INFINITY)) prices.set(first, price);
    if (price < least) [least, learnt] = [price, stand.learnt];
  };
  const walk = (left: readonly Project[], stand: Stand, first: Project | null): void => {
    const duties = left.filter((project) => !isLuxury(project)).length;
    if (first !== null && duties === 0) return end(first, stand.grit, stand);
    const branches = left.flatMap((project, at) => {
      const next = { ...stand };
      const begin = pricer.tryOut(project, next);
      if (begin < 0) return [];
      if (first === null && begin === from.place) next.grit -= AT_HAND;
      return [{ project, at, next }];
    });
    branches.sort((a, b) => a.next.grit - b.next.grit);
    for (const { project, at, next } of branches) {
      const name = first ?? project;
      const rest = left.toSpliced(at, 1);
      const floor = next.grit + rest.reduce((sum, one) => sum + floors.get(one)!, 0);
      if (floor < Math.min(prices.get(name) ?? Number.POSITIVE_INFINITY, least + SLACK)) walk(rest, next, name);
    }
    if (branches.length === 0 && first !== null) end(first, stand.grit + NOT_YET * duties, stand);
  };
  walk(projects, from, null);
  return { prices, learnt };
}

/** By project: what it takes at the least, with all the money, wherever one is. */
function floorsOf(pricer: Pricer, projects: readonly Project[], from: Stand): Map<Project, number> {
  const floors = new Map<Project, number>();
  for (const project of projects) {
    if (floors.has(project)) continue;
    const trial = { ...from, ...AT_BEST };
    const isLikely = !isLuxury(project) && pricer.tryOut(project, trial) >= 0;
    floors.set(project, isLikely ? Math.max(0, trial.grit) : 0);
  }
  return floors;
}
/** Somebody for whom everything is near and paid for. */
const AT_BEST: Partial<Stand> = { pace: Number.POSITIVE_INFINITY, money: 1e6, wood: 9 };

/** By project: its own price for what it brings; `earn` comes before what cannot be paid yet. */
function pricesOfNext(pricer: Pricer, projects: readonly Project[], from: Stand): Map<Project, number> {
  const prices = new Map<Project, number>();
  for (const project of projects) {
    if (project === 'earn') continue;
    const trial = { ...from };
    const paid = { ...from };
    let price = Number.POSITIVE_INFINITY;
    let next: Project = project;
    const begin = pricer.tryOut(project, trial);
    if (begin >= 0) price = trial.grit - (begin === from.place ? AT_HAND : 0);
    else if (projects.includes('earn') && pricer.tryOut('earn', paid) >= 0 && pricer.tryOut(project, paid) >= 0)
      [price, next] = [paid.grit, 'earn'];
    // The first cabin and the first mastery count twice where every source does.
    if (project === 'build_cabin' || project === 'become_master') price /= 2;
    // A cabin that burns down is a point less for its owner as well.
    if (project === 'burn_cabin') price *= 0.75;
    if (price < (prices.get(next) ?? Number.POSITIVE_INFINITY)) prices.set(next, price);
  }
  return prices;
}

import { isCabinPlace } from '../map.ts';
import { countsExtended, goalOf } from '../options.ts';
import type { Job } from '../words.ts';
import { mostOfBurning } from './flames.ts';
import { makePricer, type Pricer, type Project, type Situation, type Stand } from './prices.ts';
import { asState } from './world.ts';
import { countOf } from '../state.ts';
import { cabinAt, cabinLimit, cabinsBuilt } from '../cabins.ts';
import { CARGO_INDEX } from '../lookup.ts';

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
  /** The job to learn. */
  readonly job: Job | null;
  /** Whether a cabin is wanted in place of mastery (5.2). */
  readonly settles: boolean;
  /** Grit all that is left takes. */
  readonly grit: number;
}

/** Orders of up to this many projects are all tried; of more the cheapest next one is taken. */
const MOST_TRIED = 5;
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
  const { me, todo, expenses, view } = it;
  const pricer = makePricer(it);
  const place = isCabinPlace(me.place) ? cabinAt(asState(view), me.place).hectare : me.place;
  const stand: Stand = { place, money: me.money, paid: 0, grit: 0, wood: countOf(me.cargo, CARGO_INDEX.wood) };
  const projects: Project[] = [...todo, ...extras(it)];
  if (expenses > me.money) projects.push('earn');
  const isExtended = countsExtended(view.options);
  const isShort = projects.length <= MOST_TRIED && !isExtended;
  const prices = isShort ? pricesOfOrders(pricer, projects, stand) : pricesOfNext(pricer, projects, stand);
  const least = Math.min(...prices.values());
  const errands: Errand[] = [...prices].map(([name, price]) => ({
    name,
    goal: pricer.tryOut(name, { ...stand }),
    worth: least - price,
  }));
  errands.push(...fires(it, pricer, stand));
  errands.sort((a, b) => b.worth - a.worth);
  const [best] = errands;
  const settles = todo.includes('become_master') && !isExtended && pricer.settles(stand);
  const wantsMastery =
    (best?.name === 'become_master' && !settles) || best?.name === 'extra_master' || !todo.includes('reach_journeyman');
  return {
    settles,
    errands,
    first: best?.name ?? null,
    goal: best?.goal ?? -1,
    job: wantsJob(it) ? (pricer.training(place, wantsMastery && !settles)?.job ?? null) : null,
    grit: isExtended ? A_POINT * (goalOf(view.options) - me.reputation) : projects.length === 0 ? 0 : least,
  };
}

/** Fires to put out and to light. */
function fires(it: Situation, pricer: Pricer, from: Stand): Errand[] {
  const { me, view, seat } = it;
  const list: Errand[] = [];
  const home = { ...from };
  const goal = pricer.tryOut('save_cabin', home);
  // One's own cabin burns and can be reached today: nothing else is worth as much (BW-267).
  if (goal >= 0 && home.grit <= me.grit && me.life > 2) list.push({ name: 'save_cabin', goal, worth: HOME });
  const worth = countsExtended(view.options) ? 0 : mostOfBurning(view, seat);
  const there = { ...from };
  const post = worth > 0 ? pricer.tryOut('burn_cabin', there) : -1;
  // A fire takes more from a rival than the way to it takes from oneself.
  if (post >= 0) list.push({ name: 'burn_cabin', goal: post, worth: worth - there.grit - DETOUR });
  return list;
}

const wantsJob = ({ todo, view }: Situation): boolean =>
  todo.includes('reach_journeyman') || todo.includes('become_master') || countsExtended(view.options);

/** By project: what the cheapest order costs that begins with it. */
function pricesOfOrders(pricer: Pricer, projects: readonly Project[], from: Stand): Map<Project, number> {
  const prices = new Map<Project, number>();
  const walk = (left: readonly Project[], stand: Stand, first: Project | null): void => {
    let isStuck = true;
    for (const project of left) {
      const next = { ...stand };
      const begin = pricer.tryOut(project, next);
      if (begin < 0) continue;
      isStuck = false;
      if (first === null && begin === from.place) next.grit -= AT_HAND;
      const most = prices.get(first ?? project) ?? Number.POSITIVE_INFINITY;
      if (next.grit >= most) continue;
      walk(
        left.filter((other) => other !== project),
        next,
        first ?? project,
      );
    }
    if (!isStuck || first === null) return;
    const price = stand.grit + NOT_YET * left.length;
    if (price < (prices.get(first) ?? Number.POSITIVE_INFINITY)) prices.set(first, price);
  };
  walk(projects, from, null);
  return prices;
}

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

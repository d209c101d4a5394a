import { CABIN_LIMIT } from '../../data/trades.ts';
import { isCabinPlace } from '../../map.ts';
import { countsExtended } from '../../options.ts';
import type { Job } from '../../words.ts';
import { mostOfBurning } from './flames.ts';
import { makePricer, type Pricer, type Project, type Situation, type Stand } from './prices.ts';
import { asState } from './world.ts';
import { countOf } from '../../state.ts';
import { cabinAt, cabinsBuilt } from '../../cabins.ts';
import { CARGO_INDEX, JOB_INDEX } from '../../lookup.ts';

/*
 * The order in which to do what is left of the plan: every order is priced in grit, and the cheapest one says where to
 * go next.
 */

export interface Plan {
  /** What comes first; `null`: nothing can be done. */
  readonly first: Project | null;
  /** Where that begins; -1: nowhere. */
  readonly goal: number;
  /** The job to learn. */
  readonly job: Job | null;
  /** Whether a cabin is wanted in place of mastery (5.2). */
  readonly settles: boolean;
}

/** Orders of up to this many projects are all tried; of more the cheapest next one is taken. */
const MOST_TRIED = 5;
/** What begins where one stands is reckoned so much cheaper: or two plans of one price send their man to and fro. */
const AT_HAND = 0.75;
/** What cannot be done for now is as if it took this much grit. */
const NOT_YET = 30;
/** So much more than it costs a fire has to bring to be gone out of the way for. */
const DETOUR = 0.5;

/** Projects beside the plan card that bring reputation where every source counts (A2). */
function extras({ me, todo, view, seat }: Situation): Project[] {
  if (!countsExtended(view.options)) return [];
  const list: Project[] = [];
  if (!todo.includes('build_cabin') && cabinsBuilt(me) < CABIN_LIMIT[countOf(me.ranks, JOB_INDEX.lumbering)]!)
    list.push('extra_cabin');
  if (mostOfBurning(view, seat) > 0) list.push('burn_cabin');
  if (!todo.includes('become_master') && me.ranks.some((rank) => rank < 2)) list.push('extra_master');
  return list;
}

export function makePlan(it: Situation): Plan {
  const { me, todo, expenses, view } = it;
  const pricer = makePricer(it);
  const place = isCabinPlace(me.place) ? cabinAt(asState(view), me.place).hectare : me.place;
  const stand: Stand = { place, money: me.money, grit: 0, wood: countOf(me.cargo, CARGO_INDEX.wood) };
  const projects: Project[] = [...todo, ...extras(it)];
  if (expenses > me.money) projects.push('earn');
  const isExtended = countsExtended(view.options);
  const first = isBurningHome(it, pricer, stand)
    ? 'save_cabin'
    : !isExtended && isWorthAFire(it, pricer, stand)
      ? 'burn_cabin'
      : projects.length <= MOST_TRIED && !isExtended
        ? cheapestOrder(pricer, projects, stand)
        : cheapestNext(pricer, projects, stand);
  const settles = todo.includes('become_master') && !isExtended && pricer.settles(stand);
  const wantsMastery =
    (first === 'become_master' && !settles) || first === 'extra_master' || !todo.includes('reach_journeyman');
  return {
    settles,
    first,
    goal: first === null ? -1 : pricer.tryOut(first, { ...stand }),
    job: wantsJob(it) ? (pricer.training(place, wantsMastery && !settles)?.job ?? null) : null,
  };
}

/** Whether one's own cabin burns and can be reached today: nothing else is worth as much (BW-267). */
function isBurningHome({ me }: Situation, pricer: Pricer, from: Stand): boolean {
  const trial = { ...from };
  return pricer.tryOut('save_cabin', trial) >= 0 && trial.grit <= me.grit && me.life > 2;
}

/** Whether a fire takes more from a rival than the way to it takes from oneself. */
function isWorthAFire({ view, seat }: Situation, pricer: Pricer, from: Stand): boolean {
  const worth = mostOfBurning(view, seat);
  const trial = { ...from };
  return worth > 0 && pricer.tryOut('burn_cabin', trial) >= 0 && worth > trial.grit + DETOUR;
}

const wantsJob = ({ todo, view }: Situation): boolean =>
  todo.includes('reach_journeyman') || todo.includes('become_master') || countsExtended(view.options);

/** The first project of the cheapest order. */
function cheapestOrder(pricer: Pricer, projects: readonly Project[], from: Stand): Project | null {
  let best: Project | null = null;
  let least = Number.POSITIVE_INFINITY;
  const walk = (left: readonly Project[], stand: Stand, first: Project | null): void => {
    let isStuck = true;
    for (const project of left) {
      const next = { ...stand };
      const begin = pricer.tryOut(project, next);
      if (begin < 0) continue;
      isStuck = false;
      if (first === null && begin === from.place) next.grit -= AT_HAND;
      if (next.grit >= least) continue;
      walk(
        left.filter((other) => other !== project),
        next,
        first ?? project,
      );
    }
    const price = stand.grit + NOT_YET * left.length;
    if (isStuck && first !== null && price < least) [best, least] = [first, price];
  };
  walk(projects, from, null);
  return best;
}

/** What brings most for its grit; `earn` comes before what cannot be paid yet. */
function cheapestNext(pricer: Pricer, projects: readonly Project[], from: Stand): Project | null {
  let best: Project | null = null;
  let least = Number.POSITIVE_INFINITY;
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
    if (price < least) [best, least] = [next, price];
  }
  return best;
}

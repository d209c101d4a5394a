import { CABIN, HORSE_PRICE, JOB_DATA, JOURNEYMAN_JOBS, MANIFEST, TRADE_PRICES } from '../data/trades.ts';
import { placeOf } from '../map.ts';
import { cabinsBuilt } from '../cabins.ts';
import { CARGO_INDEX, JOB_INDEX } from '../lookup.ts';
import { cargoSpaces, sumOf } from '../carrying.ts';
import { countOf, type Npc, type Player } from '../state.ts';
import type { View } from '../view-type.ts';
import { type Job, JOBS, type Task } from '../words.ts';
import { cabinToSave } from './flames.ts';
import { makeFightCosts, makeHunt } from './hunt.ts';
import { makeMischief, type Mischief } from './mischief.ts';
import { type Fetched, makeSupplies } from './supplies.ts';
import { PREY_VALUE } from './wages.ts';
import { cheapestWeapon, expectedPrice, mayDemand, woodPrice } from './wares.ts';
import type { Style } from './style.ts';
import { chillOf, distancesOn, fearOf, fieldsFor, sitesIn } from './world.ts';
import { journeymanJobs, mastersMakeGood } from '../tasks.ts';

/*
 * What each thing to do costs in grit, thought through from where one stands: walking, working, paying.
 */

/** Something to do. `earn` and the extras are not on the plan card. */
export type Project = Task | 'earn' | 'ride' | 'extra_cabin' | 'extra_master' | 'burn_cabin' | 'save_cabin';

/** Where one would stand, with what. */
export interface Stand {
  place: number;
  money: number;
  /** Dollars of the plan's expenses that were spent on the way here. */
  paid: number;
  wood: number;
  /** Spent on the way here. */
  grit: number;
  /** Hectares a grit takes him: a horse may be bought on the way. */
  pace: number;
  /** Jobs learnt on the way here, as bits. */
  learnt: number;
}

export interface Situation {
  readonly style: Style;
  readonly view: View;
  readonly seat: number;
  readonly me: Player;
  /** From where the player stands, dangers included. */
  readonly cost: Float64Array;
  readonly todo: readonly Task[];
  /** Dollars all that is left will take. */
  readonly expenses: number;
  /** What the goods on board would bring that are not needed. */
  readonly saleable: number;
}

export interface Training {
  readonly job: Job;
  /** Where it begins, and where it ends. */
  readonly field: number;
  readonly end: number;
  readonly grit: number;
}

export interface Pricer {
  /** Does a project in thought; returns where it begins, or -1 if it cannot be done from there. */
  tryOut(project: Project, stand: Stand): number;
  /** The job that is learnt most cheaply. */
  training(from: Stand, toMaster: boolean, keepsWood?: boolean): Training | null;
  settles(from: Stand): boolean;
  bestFire: Mischief['bestFire'];
}

/** All that is missing is on board. */
const HERE = ({ place }: Stand): Fetched => ({ field: place, end: place, grit: 0 });

const GUN = placeOf('GUN');
const TRD = placeOf('TRD');
const STB = placeOf('STB');

/** Pieces a grit of work brings, a reroll now and then included. */
export const yieldOf = (me: Player, job: Job, rank = countOf(me.ranks, JOB_INDEX[job])): number =>
  (2 * (7 - JOB_DATA[job].difficulty[rank]!)) / 6 + (me.will > 2 ? 0.25 : 0);

/** Grit it costs who is nearly frozen to work in the cold: the last of the day takes him back under cover. */
const COLD = 1.5;
/** Grit a demand takes, the willpower and the days in jail included. */
const DEMAND = 2;

/** Walking and paying in thought. */
export interface Legs {
  steps(from: number, to: number): number;
  /** To an NPC that is to be fought. */
  stepsToFoe(from: number, npc: Npc): number;
  /** Grit the way takes; `ignored` are steps of it that are none, but fear. */
  walk(stand: Stand, from: number, to: number, ignored?: number): number;
  nearest(from: number, places: readonly number[]): number;
  /** Returns where one is then, or -1 if there is no way. */
  go(stand: Stand, to: number): number;
  pay(stand: Stand, shop: number, price: number): number;
  /** Grit a stop at `post` adds to the way to `goal`; to the post alone, if there is no goal. */
  detour(stand: Stand, post: number, goal: number): number;
  /** Grit a fight with this NPC costs. */
  fight(npc: Npc): number;
}

/** Hectares a horse adds, of two drawn the better. */
export const HORSE_PACE = 2.4;
/** So much more than it costs a horse has to save: steps that are left over at a stop are lost (BW-060). */
const DOUBT = 1.2;

export function makePricer(it: Situation): Pricer {
  const { view, seat, me, cost, todo, expenses, saleable } = it;
  const between = distancesOn(view.map);
  const fields = fieldsFor(view, seat);
  const sites = sitesIn(view);
  const start = me.place;
  const fight = makeFightCosts(me);
  const steps = (from: number, to: number): number => (from === start ? cost[to]! : between[from]![to]!);

  const [day] = view.stack;
  const underWay = day?.kind === 'day' && day.seat === seat ? day.steps : 0;

  const stepsToFoe = (from: number, npc: Npc): number => steps(from, npc.hectare) - fearOf(npc, me, from !== start);

  /** Whether a night there might be the last one: not where one's own cabin stands. */
  const freezesAt = (place: number): boolean =>
    me.life <= 2 && chillOf(place, me.life) > 2 && !me.cabins.some(({ hectare }) => hectare === place);

  /** Whole grit: steps that are left over at a stop are lost (BW-060), those of a move under way are not. */
  function walk({ pace }: Stand, from: number, to: number, ignored = 0): number {
    const far = steps(from, to) - ignored - (from === start ? underWay : 0);
    const cold = from === start && to !== start && freezesAt(to) ? COLD : 0;
    return Math.max(0, Math.ceil(far / pace)) + cold;
  }

  function nearest(from: number, places: readonly number[]): number {
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const place of places) {
      const far = steps(from, place);
      if (far < least) [best, least] = [place, far];
    }
    return best;
  }

  function go(stand: Stand, to: number): number {
    if (to < 0 || !Number.isFinite(steps(stand.place, to))) return -1;
    stand.grit += walk(stand, stand.place, to);
    stand.place = to;
    return to;
  }

  function pay(stand: Stand, shop: number, price: number): number {
    if (stand.money < price) return -1;
    stand.money -= price;
    stand.paid += price;
    return go(stand, shop);
  }

  function detour(stand: Stand, post: number, goal: number): number {
    const there = walk(stand, stand.place, post);
    return goal < 0 ? there : Math.max(0, there + walk(stand, post, goal) - walk(stand, stand.place, goal));
  }

  const demands = mayDemand(me);
  const weapon = cheapestWeapon(view, me);
  const legs: Legs = { steps, stepsToFoe, walk, nearest, go, pay, detour, fight };
  const supplies = makeSupplies(it, fields, legs);

  function training(from: Stand, toMaster: boolean, keepsWood = todo.includes('build_cabin')): Training | null {
    let best: Training | null = null;
    for (const job of JOBS) {
      const index = JOB_INDEX[job];
      const isLearnt = (from.learnt >> index) % 2 === 1;
      const rank = isLearnt ? 1 : countOf(me.ranks, index);
      if (rank === 2 || (!toMaster && rank > 0)) continue;
      const { resource, cost: ranks } = JOB_DATA[job];
      // Wood is for the cabin first: once that stands, more of it comes overnight.
      const spare = resource === 'wood' && keepsWood ? 0 : countOf(me.cargo, CARGO_INDEX[resource]);
      const total = toMaster ? ranks[1] + (rank === 0 ? ranks[0] : 0) : countOf(ranks, rank);
      const missing = Math.max(0, total - (isLearnt ? 0 : countOf(me.invested, index)) - spare);
      const fetched = missing === 0 ? HERE(from) : supplies.fetch(from, resource, missing, yieldOf(me, job, rank));
      if (fetched === null) continue;
      if (best === null || fetched.grit < best.grit) best = { job, ...fetched };
    }
    return best;
  }

  /** The work that pays best, selling included: where, and dollars a grit. */
  function wages(stand: Stand): { field: number; rate: number } | null {
    const from = stand.place;
    let best: { field: number; rate: number } | null = null;
    // Who carries all he can of what he needs has no room for what sells.
    const hasRoom = saleable > 0 || sumOf(me.cargo) < cargoSpaces(me);
    for (const job of hasRoom ? JOBS : []) {
      const { resource } = JOB_DATA[job];
      const field = nearest(from, fields[resource]);
      if (field < 0) continue;
      const trip = (steps(from, field) + between[field]![TRD]!) / stand.pace;
      const rate = (MANIFEST.cargo * TRADE_PRICES[resource].sell) / (MANIFEST.cargo / yieldOf(me, job) + trip);
      if (best === null || rate > best.rate) best = { field, rate };
    }
    for (const { place, grit, worth } of hasRoom ? supplies.stores : []) {
      const trip = (steps(from, place) + between[place]![TRD]!) / stand.pace;
      const rate = worth / (trip + grit);
      if (best === null || rate > best.rate) best = { field: place, rate };
    }
    if (me.heads.length >= MANIFEST.heads) return best;
    for (const npc of view.npcs) {
      if (npc.hectare < 0 || npc.kind === 'rival') continue;
      const trip = (stepsToFoe(from, npc) + between[npc.hectare]![TRD]!) / stand.pace;
      const rate = PREY_VALUE[npc.kind] / (trip + fight(npc));
      if (best === null || rate > best.rate) best = { field: npc.hectare, rate };
    }
    return best;
  }

  function earn(stand: Stand): number {
    // What has been paid for need not be earned again.
    const owed = Math.max(0, expenses - stand.paid);
    // Who has enough would only stand about in the shop.
    if (stand.money >= owed) return -1;
    const short = owed - stand.money - saleable;
    const isFull = sumOf(me.cargo) >= cargoSpaces(me);
    let begin = -1;
    if (short > 0) {
      const work = wages(stand);
      if (work === null) return -1;
      // What is on board already is sold first where the manifest is full.
      begin = isFull && saleable > 0 && stand.place === start ? TRD : work.field;
      stand.grit += short / work.rate;
      stand.place = work.field;
    }
    stand.money = Math.max(stand.money, owed);
    const sold = go(stand, TRD);
    return begin >= 0 ? begin : sold;
  }

  function build(stand: Stand): number {
    const missing = Math.max(0, CABIN.wood - stand.wood);
    let begin = -1;
    if (missing > 0) {
      const isLearnt = (stand.learnt >> JOB_INDEX.lumbering) % 2 === 1;
      const cut = supplies.fetch(stand, 'wood', missing, yieldOf(me, 'lumbering', isLearnt ? 1 : undefined));
      if (cut === null) begin = pay(stand, TRD, woodPrice(me, missing));
      else {
        begin = cut.field;
        stand.grit += cut.grit;
        stand.place = cut.end;
      }
      if (begin < 0) return -1;
    }
    const site = go(stand, nearest(stand.place, sites));
    if (site < 0) return -1;
    stand.grit++;
    stand.wood = 0;
    return begin >= 0 ? begin : site;
  }

  /** One rank, or mastery, in whichever job takes least. */
  function learn(stand: Stand, toMaster: boolean, keepsWood?: boolean): number {
    const work = training(stand, toMaster, keepsWood);
    if (work === null) return -1;
    stand.grit += work.grit;
    stand.place = work.end;
    stand.learnt |= 1 << JOB_INDEX[work.job];
    return work.field;
  }

  /** H3 the other way: a journeyman with a cabin. */
  function settle(stand: Stand): number {
    // Logs on board are for the cabin, and not for the rank as well.
    const work = journeymanJobs(me) > 0 ? -1 : learn(stand, false, cabinsBuilt(me) === 0);
    const site = cabinsBuilt(me) > 0 ? stand.place : build(stand);
    return work >= 0 ? work : site;
  }

  /** Whether settling is the shorter way to H3. */
  function settles(from: Stand): boolean {
    const [master, settler] = [{ ...from }, { ...from }];
    const [learnt, settled] = [learn(master, true), settle(settler)];
    return settled >= 0 && (!mastersMakeGood(view) || learnt < 0 || settler.grit < master.grit);
  }

  const mischief = makeMischief(it, legs);
  const hunt = makeHunt(it, legs);

  /** A horse: bought for a task, or because it saves more grit than it costs. */
  function mount(stand: Stand): number {
    const stable = pay(stand, STB, expectedPrice(me, 'stable', HORSE_PRICE));
    if (stable >= 0) stand.pace += HORSE_PACE;
    return stable;
  }

  function tryOut(project: Project, stand: Stand): number {
    switch (project) {
      case 'earn':
        return earn(stand);
      case 'reach_journeyman': {
        const begin = learn(stand, false);
        for (let jobs = journeymanJobs(me) + 1; jobs < JOURNEYMAN_JOBS; jobs++) learn(stand, false);
        return begin;
      }
      case 'extra_master':
        return learn(stand, true);
      case 'become_master': {
        const trial = { ...stand };
        const begin = settle(trial);
        const first = mastersMakeGood(view) ? learn(stand, true) : -1;
        if (begin < 0 || (first >= 0 && stand.grit <= trial.grit)) return first;
        Object.assign(stand, trial);
        return begin;
      }
      case 'build_cabin':
      case 'extra_cabin':
        return build(stand);
      case 'turn_in_head':
        return hunt(stand);
      case 'own_weapon':
        if (!demands) return pay(stand, GUN, weapon);
        stand.grit += DEMAND;
        return go(stand, GUN);
      case 'own_horse':
        return mount(stand);
      case 'ride': {
        const { paid } = stand;
        const stable = mount(stand);
        // None of the plan's expenses: what it takes has to be earned beside them.
        stand.paid = paid;
        stand.grit += DOUBT;
        return stable;
      }
      case 'open_chest':
        return mischief.openAny(stand);
      case 'make_trouble':
        return mischief.trouble(stand);
      case 'burn_cabin':
        return mischief.burn(stand);
      case 'save_cabin': {
        const home = cabinToSave(view, seat);
        return home < 0 ? -1 : go(stand, me.cabins[home]!.hectare);
      }
    }
  }

  return { tryOut, training, settles, bestFire: mischief.bestFire };
}

import { NPC_DATA } from '../../data/npcs.ts';
import {
  CABIN,
  HORSE_PRICE,
  JOB_DATA,
  JOURNEYMAN_JOBS,
  MANIFEST,
  TRADE_PRICES,
  WEAPON_PRICES,
} from '../../data/trades.ts';
import { placeOf } from '../../map.ts';
import { cabinsBuilt } from '../../cabins.ts';
import { CARGO_INDEX, JOB_INDEX } from '../../lookup.ts';
import { cargoSpaces, sumOf } from '../../carrying.ts';
import { countOf, type Npc, npcOf, type Player } from '../../state.ts';
import type { View } from '../../view-type.ts';
import { type Job, JOBS, NPC_KINDS, type NpcKind, type Task } from '../../words.ts';
import { fightCost } from './fight-sense.ts';
import { cabinToSave } from './flames.ts';
import { makeMischief } from './mischief.ts';
import { cheapestWeapon, expectedPrice, mayDemand, woodPrice } from './wares.ts';
import { distancesOn, fieldsFor, sitesIn } from './world.ts';
import { paceOf } from '../../abilities.ts';
import { journeymanJobs } from '../../tasks.ts';

/*
 * What each thing to do costs in grit, thought through from where one stands: walking, working, paying.
 */

/** Something to do. `earn` and the extras are not on the plan card. */
export type Project = Task | 'earn' | 'extra_cabin' | 'extra_master' | 'burn_cabin' | 'save_cabin';

/** Where one would stand, with what. */
export interface Stand {
  place: number;
  money: number;
  wood: number;
  /** Spent on the way here. */
  grit: number;
}

export interface Situation {
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
  readonly field: number;
  readonly grit: number;
}

export interface Pricer {
  /** Does a project in thought; returns where it begins, or -1 if it cannot be done from there. */
  tryOut(project: Project, stand: Stand): number;
  /** The job that is learnt most cheaply. */
  training(from: number, toMaster: boolean): Training | null;
  settles(from: Stand): boolean;
}

const GUN = placeOf('GUN');
const TRD = placeOf('TRD');
const SAL = placeOf('SAL');
const STB = placeOf('STB');

/** Pieces a grit of work brings, a reroll now and then included. */
const yieldOf = (me: Player, job: Job): number =>
  (2 * (7 - JOB_DATA[job].difficulty[countOf(me.ranks, JOB_INDEX[job])]!)) / 6 + (me.will > 2 ? 0.25 : 0);

/** Dollars for head and loot, on average; a weapon counts as what it saves. */
const PREY_VALUE: Readonly<Record<NpcKind, number>> = Object.fromEntries(
  NPC_KINDS.map((kind) => {
    const { tokens } = NPC_DATA[kind];
    const worth = tokens.map(
      ({ head, loot }) =>
        head +
        loot.money +
        (loot.weapon ? WEAPON_PRICES.common : 0) +
        loot.cargo.reduce((sum, cargo) => sum + TRADE_PRICES[cargo].sell, 0),
    );
    return [kind, sumOf(worth) / tokens.length];
  }),
) as Record<NpcKind, number>;
const CHEST_VALUE = 6;
/** Dollars a grit of work brings, walking included. */
export const WAGE = 1.5;
/** Grit a demand takes, the willpower and the days in jail included. */
const DEMAND = 2;
/** A fight that costs so much grit is left alone. */
export const HOPELESS = 9;

/** Walking and paying in thought. */
export interface Legs {
  steps(from: number, to: number): number;
  nearest(from: number, places: readonly number[]): number;
  /** Returns where one is then, or -1 if there is no way. */
  go(stand: Stand, to: number): number;
  pay(stand: Stand, shop: number, price: number): number;
  /** Grit a fight with this NPC costs. */
  fight(npc: Npc): number;
}

/** Costs of fights, worked out once for every kind and its wounds. */
function makeFightCosts(me: Player): (npc: Npc) => number {
  const known = new Map<string, number>();
  return (npc) => {
    const key = `${npc.kind} ${npc.wounds}`;
    let cost = known.get(key);
    if (cost === undefined) known.set(key, (cost = fightCost(npc, me)));
    return cost;
  };
}

export function makePricer(it: Situation): Pricer {
  const { view, seat, me, cost, todo, expenses, saleable } = it;
  const between = distancesOn(view.map);
  const fields = fieldsFor(view, seat);
  const sites = sitesIn(view);
  const pace = paceOf(me);
  const start = me.place;
  const fight = makeFightCosts(me);
  const steps = (from: number, to: number): number => (from === start ? cost[to]! : between[from]![to]!);

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
    stand.grit += steps(stand.place, to) / pace;
    stand.place = to;
    return to;
  }

  function pay(stand: Stand, shop: number, price: number): number {
    if (stand.money < price) return -1;
    stand.money -= price;
    return go(stand, shop);
  }

  function training(from: number, toMaster: boolean): Training | null {
    let best: Training | null = null;
    for (const job of JOBS) {
      const index = JOB_INDEX[job];
      const rank = countOf(me.ranks, index);
      if (rank === 2 || (!toMaster && rank > 0)) continue;
      const { resource, cost: ranks } = JOB_DATA[job];
      const spare = resource === 'wood' && todo.includes('build_cabin') ? 0 : countOf(me.cargo, CARGO_INDEX[resource]);
      const total = toMaster ? ranks[1] + (rank === 0 ? ranks[0] : 0) : countOf(ranks, rank);
      const missing = Math.max(0, total - countOf(me.invested, index) - spare);
      const field = missing === 0 ? from : nearest(from, fields[resource]);
      if (field < 0) continue;
      const grit = (field === from ? 0 : steps(from, field) / pace) + missing / yieldOf(me, job);
      if (best === null || grit < best.grit) best = { job, field, grit };
    }
    return best;
  }

  /** The work that pays best, selling included: where, and dollars a grit. */
  function wages(from: number): { field: number; rate: number } | null {
    let best: { field: number; rate: number } | null = null;
    for (const job of JOBS) {
      const { resource } = JOB_DATA[job];
      const field = nearest(from, fields[resource]);
      if (field < 0) continue;
      const trip = (steps(from, field) + between[field]![TRD]!) / pace;
      const rate = (MANIFEST.cargo * TRADE_PRICES[resource].sell) / (MANIFEST.cargo / yieldOf(me, job) + trip);
      if (best === null || rate > best.rate) best = { field, rate };
    }
    if (me.heads.length >= MANIFEST.heads) return best;
    for (const npc of view.npcs) {
      if (npc.hectare < 0 || npc.kind === 'rival') continue;
      const trip = (steps(from, npc.hectare) + between[npc.hectare]![TRD]!) / pace;
      const rate = PREY_VALUE[npc.kind] / (trip + fight(npc));
      if (best === null || rate > best.rate) best = { field: npc.hectare, rate };
    }
    return best;
  }

  function earn(stand: Stand): number {
    const short = expenses - stand.money - saleable;
    const isFull = sumOf(me.cargo) >= cargoSpaces(me);
    let begin = -1;
    if (short > 0) {
      const work = wages(stand.place);
      if (work === null) return -1;
      // What is on board already is sold first where the manifest is full.
      begin = isFull && saleable > 0 && stand.place === start ? TRD : work.field;
      stand.grit += short / work.rate;
      stand.place = work.field;
    }
    stand.money = Math.max(stand.money, expenses);
    const sold = go(stand, TRD);
    return begin >= 0 ? begin : sold;
  }

  function build(stand: Stand): number {
    const missing = Math.max(0, CABIN.wood - stand.wood);
    let begin = -1;
    if (missing > 0) {
      const field = nearest(stand.place, fields.wood);
      if (field >= 0) {
        begin = go(stand, field);
        stand.grit += missing / yieldOf(me, 'lumbering');
      } else begin = pay(stand, TRD, woodPrice(me, missing));
      if (begin < 0) return -1;
    }
    const site = go(stand, nearest(stand.place, sites));
    if (site < 0) return -1;
    stand.grit++;
    stand.wood = 0;
    return begin >= 0 ? begin : site;
  }

  function hunt(stand: Stand): number {
    const shops = [TRD, SAL];
    if (me.heads.length > 0) return go(stand, nearest(stand.place, shops));
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    view.npcs.forEach((npc, index) => {
      if (npc.hectare < 0 || npc.kind === 'rival') return;
      const walk = (steps(stand.place, npc.hectare) + between[npc.hectare]![TRD]!) / pace;
      const guarded = view.chests.some((chest) => !chest.opened && chest.place === npc.hectare) ? CHEST_VALUE : 0;
      const gain = expenses > stand.money ? (PREY_VALUE[npc.kind] + guarded) / WAGE : 0;
      const price = walk + fight(npc) - gain;
      if (fight(npc) < HOPELESS && price < least) [best, least] = [index, price];
    });
    if (best < 0) return -1;
    const begin = go(stand, npcOf(view, best).hectare);
    stand.grit += fight(npcOf(view, best));
    stand.money += PREY_VALUE[npcOf(view, best).kind];
    go(stand, nearest(stand.place, shops));
    return begin;
  }

  /** So many ranks, each as dear as the first. */
  function learn(stand: Stand, toMaster: boolean, times: number): number {
    const work = training(stand.place, toMaster);
    if (work === null) return -1;
    stand.grit += work.grit * times;
    stand.place = work.field;
    return work.field;
  }

  /** H3 the other way: a journeyman with a cabin. */
  function settle(stand: Stand): number {
    const work = journeymanJobs(me) > 0 ? -1 : learn(stand, false, 1);
    const site = cabinsBuilt(me) > 0 ? stand.place : build(stand);
    return work >= 0 ? work : site;
  }

  /** Whether settling is the shorter way to H3. */
  function settles(from: Stand): boolean {
    const [master, settler] = [{ ...from }, { ...from }];
    const [learnt, settled] = [learn(master, true, 1), settle(settler)];
    return settled >= 0 && (learnt < 0 || settler.grit < master.grit);
  }

  const mischief = makeMischief(it, { steps, nearest, go, pay, fight });

  function tryOut(project: Project, stand: Stand): number {
    switch (project) {
      case 'earn':
        return earn(stand);
      case 'reach_journeyman':
        return learn(stand, false, JOURNEYMAN_JOBS - journeymanJobs(me));
      case 'extra_master':
        return learn(stand, true, 1);
      case 'become_master': {
        const trial = { ...stand };
        const begin = settle(trial);
        const first = learn(stand, true, 1);
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
        if (!mayDemand(me)) return pay(stand, GUN, cheapestWeapon(view, me));
        stand.grit += DEMAND;
        return go(stand, GUN);
      case 'own_horse':
        return pay(stand, STB, expectedPrice(me, 'stable', HORSE_PRICE));
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

  return { tryOut, training, settles };
}

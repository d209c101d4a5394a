import {
  CABIN,
  HORSE_PRICE,
  ITEM_DATA,
  JOB_DATA,
  MANIFEST,
  SHOP_ACTIONS,
  TRADE_PRICES,
  WEAPON_PRICES,
} from '../data/trades.ts';
import { NPC_DATA } from '../data/frontier.ts';
import { FRONTIERS, isCabinPlace, placeOf, VAULT } from '../map.ts';
import { CARGO_INDEX, cargoSpaces, JOB_INDEX, level, paceOf, sumOf } from '../queries.ts';
import type { Player } from '../state.ts';
import type { View } from '../view-type.ts';
import { type Job, JOBS, NPC_KINDS, type NpcKind, type Task } from '../words.ts';
import { fightCost } from './fight-sense.ts';
import { cheapestWeapon, expectedPrice, hasBurglary, hasKey, mayDemand, woodPrice } from './wares.ts';
import { distancesOn, fieldsFor, isInTheWay, sitesIn } from './world.ts';

/*
 * What each thing to do costs in grit, thought through from where one stands: walking, working, paying.
 */

/** Something to do. `earn` and the extras are not on the plan card. */
export type Project = Task | 'earn' | 'extra_cabin' | 'extra_master';

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
  /** Does a project in thought; answers where it begins, or -1 if it cannot be done from there. */
  tryOut(project: Project, stand: Stand): number;
  /** The job that is learnt most cheaply. */
  training(from: number, toMaster: boolean): Training | null;
}

const GUN = placeOf('GUN');
const TRD = placeOf('TRD');
const SAL = placeOf('SAL');
const STB = placeOf('STB');
const BNK = placeOf('BNK');

/** Pieces a grit of work brings, a reroll now and then included. */
const yieldOf = (me: Player, job: Job): number =>
  (2 * (7 - JOB_DATA[job].difficulty[me.ranks[JOB_INDEX[job]]!]!)) / 6 + (me.will > 2 ? 0.25 : 0);

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
const WAGE = 1.5;

/** The hectare before the hidden path to a place; -1: none leads there. */
const gateOf = (view: View, place: number): number =>
  FRONTIERS[view.map].ways[place]!.find((way) => way.path.key !== undefined)?.to ?? -1;

export function makePricer(it: Situation): Pricer {
  const { view, seat, me, cost, todo, expenses, saleable } = it;
  const between = distancesOn(view.map);
  const fields = fieldsFor(view, seat);
  const sites = sitesIn(view);
  const pace = paceOf(me);
  const start = me.place;
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
      const rank = me.ranks[index]!;
      if (rank === 2) continue;
      const { resource, cost: ranks } = JOB_DATA[job];
      const spare = resource === 'wood' && todo.includes('build_cabin') ? 0 : me.cargo[CARGO_INDEX[resource]]!;
      const total = toMaster ? ranks[1] + (rank === 0 ? ranks[0] : 0) : ranks[rank]!;
      const missing = Math.max(0, total - me.invested[index]! - spare);
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
      if (npc.hectare < 0) return;
      const walk = (steps(stand.place, npc.hectare) + between[npc.hectare]![TRD]!) / pace;
      const guarded = view.chests.some((chest) => !chest.opened && chest.place === npc.hectare) ? CHEST_VALUE : 0;
      const gain = expenses > stand.money ? (PREY_VALUE[npc.kind] + guarded) / WAGE : 0;
      const price = walk + fightCost(npc, me) - gain;
      if (price < least) [best, least] = [index, price];
    });
    if (best < 0) return -1;
    const begin = go(stand, view.npcs[best]!.hectare);
    stand.grit += fightCost(view.npcs[best]!, me);
    stand.money += PREY_VALUE[view.npcs[best]!.kind];
    go(stand, nearest(stand.place, shops));
    return begin;
  }

  /** One chest: what it takes depends on where it lies. */
  function open(stand: Stand, place: number, leastOdds = 0.5): number {
    if (place === VAULT) {
      let begin = -1;
      if (!hasBurglary(me)) {
        begin = pay(stand, TRD, ITEM_DATA.lockpick.price!);
        if (begin < 0) return -1;
      }
      const odds = Math.min(6, 8 + level(me, 'stealth') - SHOP_ACTIONS.crack_vault.difficulty) / 6;
      if (odds < leastOdds) return -1;
      const bank = go(stand, BNK);
      stand.grit += 1 / odds + (1 - odds) * 4;
      return begin >= 0 ? begin : bank;
    }
    const gate = gateOf(view, place);
    if (gate >= 0) {
      if (me.keyOpen && stand.place === start) return go(stand, place);
      let begin = -1;
      if (!hasKey(me)) {
        begin = pay(stand, TRD, ITEM_DATA.lamp.price!);
        if (begin < 0) return -1;
      }
      const before = go(stand, gate);
      stand.grit += 1 / pace;
      return begin >= 0 ? begin : before;
    }
    const there = go(stand, place);
    const guard = view.npcs.find((npc) => npc.hectare === place && isInTheWay(view, seat, npc));
    if (guard !== undefined) stand.grit += fightCost(guard, me);
    return there;
  }

  function openAny(stand: Stand): number {
    let begin = -1;
    let best: Stand | null = null;
    for (const chest of view.chests) {
      if (chest.opened) continue;
      const trial = { ...stand };
      const first = open(trial, chest.place);
      if (first < 0 || (best !== null && trial.grit >= best.grit)) continue;
      [begin, best] = [first, trial];
    }
    if (best !== null) Object.assign(stand, best);
    return begin;
  }

  /** Somebody's cabin to break into, else somebody to beat; alone the bank is the only one to make trouble for (ours). */
  function trouble(stand: Stand): number {
    if (view.seats === 1)
      return view.chests.some(({ place, opened }) => place === VAULT && !opened) ? open(stand, VAULT, 0.1) : -1;
    const cabins = view.players.flatMap((player, owner) =>
      owner === seat ? [] : player.cabins.filter((cabin) => cabin.hectare >= 0).map((cabin) => cabin.hectare),
    );
    const rivals = view.players.flatMap((player, other) =>
      other !== seat && player.life > 0 && !player.jailed && !isCabinPlace(player.place) ? [player.place] : [],
    );
    const mayFight = view.options.playerFights && me.life >= 4;
    const begin = go(stand, nearest(stand.place, cabins.length > 0 ? cabins : mayFight ? rivals : []));
    const isHandy = level(me, 'dexterity') >= 2 || level(me, 'strength') >= 3 || hasBurglary(me);
    stand.grit += cabins.length === 0 ? 5 : isHandy ? 1.5 : 3;
    return begin;
  }

  function tryOut(project: Project, stand: Stand): number {
    switch (project) {
      case 'earn':
        return earn(stand);
      case 'reach_journeyman':
      case 'become_master':
      case 'extra_master': {
        const work = training(stand.place, project !== 'reach_journeyman');
        if (work === null) return -1;
        stand.grit += work.grit;
        stand.place = work.field;
        return work.field;
      }
      case 'build_cabin':
      case 'extra_cabin':
        return build(stand);
      case 'turn_in_head':
        return hunt(stand);
      case 'own_weapon':
        return pay(stand, GUN, mayDemand(me) ? 1 : cheapestWeapon(view, me));
      case 'own_horse':
        return pay(stand, STB, expectedPrice(me, 'stable', HORSE_PRICE));
      case 'open_chest':
        return openAny(stand);
      case 'make_trouble':
        return trouble(stand);
    }
  }

  return { tryOut, training };
}

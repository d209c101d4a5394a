import { planOf } from '../changes.ts';
import { LOW_WILL } from '../data/characters.ts';
import type { CombatCard } from '../data/combat-cards.ts';
import {
  CABIN,
  CABIN_LIMIT,
  HORSE_PRICE,
  ITEM_DATA,
  JOB_DATA,
  RACK_PRICE,
  SHOP_ACTIONS,
  TRADE_PRICES,
  WEAPON_PRICES,
} from '../data/trades.ts';
import { hasChest, weaponPrice } from '../goods.ts';
import { CABIN_PLACE, cabinOwner, FRONTIERS, HECTARE_DATA, isCabinPlace, placeOf, VAULT } from '../map.ts';
import { countsExtended } from '../options.ts';
import {
  cabinAt,
  cabinIn,
  cabinsBuilt,
  CARGO_INDEX,
  cargoSpaces,
  fireAt,
  JOB_INDEX,
  level,
  npcData,
  sumOf,
} from '../queries.ts';
import type { Player } from '../state.ts';
import type { View } from '../view-type.ts';
import { CARGO, type Job, JOBS, type Task } from '../words.ts';
import { asState, waysFrom } from './world.ts';

/** What the player is about: where to go next, and what he still has to pay for. */
export interface Errand {
  readonly me: Player;
  readonly cost: Float64Array;
  readonly todo: readonly Task[];
  /** Where to, as a hectare; -1: nowhere. */
  readonly goal: number;
  /** The job resources are kept and invested for; `null`: none. */
  readonly job: Job | null;
  readonly wantsWood: number;
  readonly wantsWeapon: boolean;
  readonly wantsHorse: boolean;
  readonly wantsLamp: boolean;
  readonly wantsTool: boolean;
  readonly wantsFight: boolean;
  readonly wantsCabin: boolean;
  readonly expenses: number;
}

const GUN = placeOf('GUN');
const TRD = placeOf('TRD');
const SAL = placeOf('SAL');
const STB = placeOf('STB');
const BNK = placeOf('BNK');
const CAVE = placeOf('M09');

const nearest = (cost: Float64Array, places: readonly number[]): number => {
  let best = -1;
  for (const place of places)
    if (Number.isFinite(cost[place]!) && (best < 0 || cost[place]! < cost[best]!)) best = place;
  return best;
};

/** How much a fight with this kind is worth avoiding: its life, and its bite. */
const TOUGHNESS: Readonly<Record<string, number>> = {
  wolf: 0,
  bandit: 3,
  puma: 5,
  alligator: 8,
  gangster: 8,
  grizzly: 12,
  iron_hat: 14,
};

/** Where one can work without a fight; camps and town are near. */
function workPlaces(view: View, seat: number, job: Job | null): number[] {
  const s = asState(view);
  const { inPlay } = FRONTIERS[view.map];
  const places: number[] = [];
  for (let place = 0; place < CABIN_PLACE; place++) {
    const { resources } = HECTARE_DATA[place]!;
    if (!inPlay[place] || resources === undefined || fireAt(s, place) > 0) continue;
    if (job !== null && !resources.includes(JOB_DATA[job].resource)) continue;
    if (resources.every((cargo) => view.supply[CARGO_INDEX[cargo]] === 0)) continue;
    const cabin = cabinIn(s, place);
    if (cabin >= 0 && cabinOwner(cabin) !== seat && !cabinAt(s, cabin).open) continue;
    if (
      view.npcs.some(
        (npc) =>
          npc.hectare === place &&
          npcData(npc).watch !== 'neutral' &&
          !view.players[seat]!.ignoredBy.includes(npc.kind),
      )
    )
      continue;
    places.push(place);
  }
  return places;
}

export function planErrand(view: View, seat: number): Errand {
  const me = view.players[seat]!;
  const s = asState(view);
  const cost = waysFrom(view, me);
  const todo = planOf(view).filter((task) => !me.tasks.includes(task));
  const extended = countsExtended(view.options);
  const has = (task: Task): boolean => todo.includes(task);
  const wantsCabin = has('build_cabin') || (extended && cabinsBuilt(me) < CABIN_LIMIT[me.ranks[JOB_INDEX.lumbering]!]!);
  const wantsWood = wantsCabin ? Math.max(0, CABIN.wood - me.cargo[CARGO_INDEX.wood]!) : 0;
  const wantsWeapon = has('own_weapon');
  const wantsHorse = has('own_horse') && me.horse === null;
  const wantsFight = has('turn_in_head') && me.heads.length === 0;
  const job = jobToLearn(
    view,
    me,
    has('reach_journeyman') || has('become_master') || extended,
    has('become_master') || extended,
  );
  const chest = has('open_chest');
  const caveOpen = hasChest(s, placeOf('M10'));
  // Alone the vault serves both tasks (ours: the bank is the only one to make trouble for).
  const vault = view.seats === 1 && has('make_trouble') && hasChest(s, VAULT);
  const wantsLamp = chest && caveOpen && !vault && !hasKey(me) && me.items.length === 0;
  const wantsTool = vault && !hasBurglary(me) && me.items.length === 0;
  const weapon = mayDemand(me) && view.display.some((slot) => isCommon(slot.at(-1))) ? 1 : cheapestWeapon(view);
  const expenses =
    TRADE_PRICES.wood.buy! * wantsWood +
    (wantsWeapon ? weapon : 0) +
    (wantsHorse ? HORSE_PRICE : 0) +
    (wantsLamp ? ITEM_DATA.lamp.price! : 0) +
    (wantsTool ? ITEM_DATA.lockpick.price! : 0);
  const base = {
    me,
    cost,
    todo,
    job,
    wantsWood,
    wantsWeapon,
    wantsHorse,
    wantsLamp,
    wantsTool,
    wantsFight,
    wantsCabin,
    expenses,
  };
  return { ...base, goal: chooseGoal(view, seat, { ...base, goal: -1 }) };
}

export const hasKey = (me: Player): boolean =>
  me.items.some(({ item }) => item === 'lamp') ||
  me.deck.some(({ card }) => card === 'handtorch' || card === 'oil_lantern');
const BURGLARS = ['thrown_blade', 'crowbar', 'burglars_roll', 'night_needle'];
export const hasBurglary = (me: Player): boolean =>
  me.items.some(({ item }) => item === 'lockpick') || me.deck.some(({ card }) => BURGLARS.includes(card));

/** Whether to demand a weapon: with malice enough, and willpower against a bad roll. Caught is jailed. */
export const mayDemand = (me: Player): boolean =>
  level(me, 'malice') >= SHOP_ACTIONS.demand.difficulty - 3 && me.will > LOW_WILL;
const isCommon = (card: CombatCard | undefined): boolean =>
  card !== undefined && weaponPrice(card) === WEAPON_PRICES.common;

const cheapestWeapon = (view: View): number => {
  const prices = view.display.flatMap((slot) => (slot.length > 0 ? [weaponPrice(slot.at(-1)!)] : []));
  return Math.min(RACK_PRICE, ...prices);
};

/** The job that is nearest to its next rank, by what lies on the card and in the manifest. */
function jobToLearn(view: View, me: Player, wanted: boolean, toMaster: boolean): Job | null {
  if (!wanted) return null;
  let best: Job | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const job of JOBS) {
    const index = JOB_INDEX[job];
    const rank = me.ranks[index]!;
    if (rank === 2) continue;
    const { resource, cost } = JOB_DATA[job];
    const spare = resource === 'wood' ? 0 : me.cargo[CARGO_INDEX[resource]]!;
    const total = toMaster ? cost[1] + (rank === 0 ? cost[0] : 0) : cost[rank]!;
    const isHere = FRONTIERS[view.map].boards.some((board) => board === BOARD_OF_JOB[job]);
    const missing = total - me.invested[index]! - spare + (isHere ? 0 : 6) + JOB_DATA[job].difficulty[0] / 4;
    if (missing < least) [best, least] = [job, missing];
  }
  return best;
}
const BOARD_OF_JOB: Readonly<Record<Job, string>> = {
  mining: 'mountains',
  gathering: 'marsh',
  lumbering: 'forest',
  hunting: 'plains',
};

/** What the goods on board would bring at the trading post, less what is kept. */
export function saleable(errand: Errand): number {
  const { me, job } = errand;
  let worth = 3 * me.heads.length;
  CARGO.forEach((cargo, kind) => {
    if (cargo === 'wood' && errand.wantsCabin) return;
    if (job !== null && JOB_DATA[job].resource === cargo) return;
    worth += me.cargo[kind]! * TRADE_PRICES[cargo].sell;
  });
  return worth;
}

function chooseGoal(view: View, seat: number, errand: Errand): number {
  const { me, cost, todo } = errand;
  const s = asState(view);
  const near = (places: readonly number[]): number => nearest(cost, places);
  const money = me.money;
  const full = sumOf(me.cargo) >= cargoSpaces(me);
  // Turn heads in; sell when it pays for what is left, or the manifest is full.
  const canAfford = money >= errand.expenses;
  const worth = saleable(errand);
  if (errand.wantsCabin && errand.wantsWood === 0) {
    const sites = workSites(view);
    if (canAfford || cost[near(sites)]! <= cost[TRD]!) return near(sites);
  }
  if (canAfford && errand.expenses > 0) {
    const shops: number[] = [];
    if (errand.wantsWood > 0 || errand.wantsLamp || errand.wantsTool) shops.push(TRD);
    if (errand.wantsWeapon) shops.push(GUN);
    if (errand.wantsHorse) shops.push(STB);
    return near(shops);
  }
  if (me.heads.length > 0 && (todo.includes('turn_in_head') || errand.expenses > money)) {
    if (canAfford || worth + money >= errand.expenses || full) return near([TRD, SAL]);
  }
  if (errand.expenses > 0 && worth > 0 && (worth + money >= errand.expenses || full)) return TRD;
  if (view.seats === 1 && todo.includes('make_trouble') && hasBurglary(me) && hasChest(s, VAULT) && canAfford)
    return BNK;
  if (todo.includes('open_chest') && !errand.wantsLamp) {
    const open = view.chests
      .filter((chest) => !chest.opened && HECTARE_DATA[chest.place]!.rim.every((rim) => rim !== 'black'))
      .map(({ place }) => place);
    const places = hasKey(me) && hasChest(s, placeOf('M10')) ? [CAVE, ...open] : open;
    if (me.keyOpen && hasChest(s, placeOf('M10'))) return placeOf('M10');
    if (errand.expenses === 0 || cost[near(places)]! < 4) return near(places);
  }
  if (errand.job === null || errand.expenses > 0) {
    if (errand.wantsFight && me.life >= 3) return fightGoal(view, errand);
  }
  if (todo.includes('make_trouble') && todo.length === 1) return troubleGoal(view, seat, errand);
  const places = workPlaces(view, seat, errand.expenses > 0 ? null : errand.job);
  if (errand.expenses > 0 || errand.job !== null) {
    const jobPlaces = errand.job === null ? [] : workPlaces(view, seat, errand.job);
    const goal = near(jobPlaces.length > 0 ? jobPlaces : places);
    if (goal >= 0) return goal;
  }
  if (errand.wantsFight) return fightGoal(view, errand);
  return todo.includes('make_trouble') ? troubleGoal(view, seat, errand) : near(places);
}

function workSites(view: View): number[] {
  const s = asState(view);
  const { inPlay } = FRONTIERS[view.map];
  const sites: number[] = [];
  for (let place = 0; place < CABIN_PLACE; place++) {
    const data = HECTARE_DATA[place]!;
    if (!inPlay[place] || data.resources === undefined || cabinIn(s, place) >= 0 || fireAt(s, place) > 0) continue;
    if (!view.npcs.some((npc) => npc.hectare === place)) sites.push(place);
  }
  return sites;
}

/** The NPC that is nearest and easiest. */
function fightGoal(view: View, { cost, me }: Errand): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const npc of view.npcs) {
    if (npc.hectare < 0) continue;
    const price = cost[npc.hectare]! + TOUGHNESS[npc.kind]! * (me.life >= 5 ? 1 : 2) - 2 * npc.wounds;
    if (price < least) [best, least] = [npc.hectare, price];
  }
  return best;
}

/** Somebody's cabin to break into, somebody weak to beat, or the vault. */
function troubleGoal(view: View, seat: number, { cost, me }: Errand): number {
  if (view.seats === 1) return BNK;
  const cabins = view.players.flatMap((player, owner) =>
    owner === seat ? [] : player.cabins.filter((cabin) => cabin.hectare >= 0).map((cabin) => cabin.hectare),
  );
  if (cabins.length > 0) return nearest(cost, cabins);
  if (!view.options.playerFights || me.life < 3) return -1;
  const rivals = view.players.flatMap((player, other) =>
    other !== seat && player.life > 0 && !player.jailed && !isCabinPlace(player.place) ? [player.place] : [],
  );
  return nearest(cost, rivals);
}

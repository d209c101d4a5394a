import { type Check, checkOf, DANGER } from './atlas.ts';
import { cabinAt, cabinIn, isKeptFrom } from '../cabins.ts';
import {
  CABIN,
  HORSE_PRICE,
  ITEM_DATA,
  JOB_DATA,
  POKER_WIN,
  RACK_PRICE,
  SHOP_ACTIONS,
  TRADE_PRICES,
} from '../data/trades.ts';
import type { CombatCard } from '../data/combat-cards.ts';
import { sumOf } from '../carrying.ts';
import { cardData, CARGO_INDEX, JOB_INDEX, npcData } from '../lookup.ts';
import { hasChest } from '../chests.ts';
import { cabinOwner, cabinPlace, hectareData, isCabinPlace, VAULT, waysFrom } from '../map.ts';
import {
  atShop,
  byTrouble,
  hectaresWith,
  type Means,
  meansAt,
  nearest,
  type Search,
  type Source,
  type ToolNeeded,
  withKey,
} from './means.ts';
import { BURGLARY_TOOLS, foeNpc, KEYS, LIGHTERS, type Tool } from '../move-table.ts';
import { countOf, npcOf } from '../state.ts';
import { ownedTools, toolBonus } from '../tools.ts';
import { whyNoFoe } from '../verbs/fight.ts';
import { CARGO, ITEMS, type Item, type Job, JOBS } from '../words.ts';
import { fireAt } from '../fire/burning.ts';
import { whyNotBurn } from '../fire/lay.ts';
import { priceFor, cargoWorth, headWorth, weaponPrice } from '../prices.ts';
import { strainOn } from '../willpower.ts';

/*
 * Where each thing comes from that a plan asks for: what costs nothing first.
 */

/** So many foes and rivals, and so many chests are worth naming. */
const FEW = 2;
const FEW_CHESTS = 4;

/** BW-075, BW-127, BW-203: hectares where a job can be practised; what burns or is locked is left out. */
function fieldsOf(search: Search, job: Job): number[] {
  const { world, seat } = search;
  const { resource } = JOB_DATA[job];
  return hectaresWith(search, (place) => {
    const grows = hectareData(place).resources?.includes(resource) ?? false;
    return grows && fireAt(world, place) === 0 && !isKeptFrom(world, seat, place);
  });
}

/** BW-074: nothing is worked for and nothing sold where the supply is empty. */
function work(search: Search, job: Job): Means[] {
  const { resource, difficulty } = JOB_DATA[job];
  if (countOf(search.view.supply, CARGO_INDEX[resource]) === 0) return [];
  const needed = difficulty[countOf(search.player.ranks, JOB_INDEX[job])]!;
  return nearest(search, fieldsOf(search, job), () => ({ by: 'work', job, difficulty: needed }));
}

/** So many pieces of a job's resource: lying about (BW-033), stored (BW-130), to be worked for (BW-075), for sale (BW-113). */
export function goods(search: Search, job: Job, missing: number): Means[] {
  const { view, player } = search;
  const { resource } = JOB_DATA[job];
  const kind = CARGO_INDEX[resource];
  const lying = new Map(view.ground.map(({ place, cargo }) => [place, countOf(cargo, kind)]));
  const stored = new Map(player.cabins.map(({ hectare, storage }) => [hectare, countOf(storage, kind)]));
  const some = (counts: ReadonlyMap<number, number>): number[] =>
    [...counts].flatMap(([place, count]) => (place >= 0 && count > 0 && !isCabinPlace(place) ? [place] : []));
  // What was haggled for, or a good customer saves, is off one piece.
  const isEach = missing > 1;
  const { buy } = TRADE_PRICES[resource];
  const price = isEach ? buy : priceFor(player, 'trading_post', buy);
  return [
    ...nearest(search, some(lying), (place) => ({ by: 'lying', count: lying.get(place)! })),
    ...nearest(search, some(stored), (place) => ({ by: 'stored', count: stored.get(place)! })),
    ...work(search, job),
    ...(countOf(view.supply, kind) > 0 ? atShop(search, 'trading_post', { by: 'buy', price, isEach }) : []),
  ];
}

/** BW-122, BW-203: where a cabin may be built. */
export function sites(search: Search): Means[] {
  const { world } = search;
  const isFree = (place: number): boolean => {
    const { resources, exit } = hectareData(place);
    return resources !== undefined && exit === undefined && cabinIn(world, place) < 0 && fireAt(world, place) === 0;
  };
  return nearest(search, hectaresWith(search, isFree), () => ({ by: 'build' }));
}

/** An NPC to beat, where it stands. */
function hunt(search: Search, index: number): Means[] {
  const npc = npcOf(search.view, index);
  const life = npcData(npc).life - npc.wounds;
  return meansAt(search, npc.hectare, { by: 'hunt', npc: index, life }).map((means) => withoutNpc(means, index));
}

/** Somebody one comes for is not in the way. */
function withoutNpc<M extends Means>(means: M, npc: number): M {
  const { route, guards } = means;
  const dangers = route.dangers.filter((other) => other !== npc);
  const trouble = route.trouble - (route.dangers.length - dangers.length) * DANGER;
  return { ...means, route: { ...route, dangers, trouble }, guards: guards.filter((other) => other !== npc) };
}

/** BW-190: heads of foes, the nearest first; or heads that lie about (BW-033). */
export function heads(search: Search): Means[] {
  const { view } = search;
  const lying = view.ground.filter(({ place, heads: lost }) => !isCabinPlace(place) && lost.length > 0);
  // BW-285: the rival leaves no head.
  const foes = view.npcs.flatMap(({ hectare, kind }, index) =>
    hectare < 0 || kind === 'rival' ? [] : hunt(search, index),
  );
  return [
    ...nearest(
      search,
      lying.map(({ place }) => place),
      () => ({ by: 'headLying' }),
    ),
    ...foes.toSorted(byTrouble).slice(0, FEW),
  ];
}

/** BW-120: who takes heads. */
export const bounties = (search: Search): Means[] =>
  [...atShop(search, 'trading_post', { by: 'turnIn' }), ...atShop(search, 'saloon', { by: 'turnIn' })].toSorted(
    byTrouble,
  );

const shopCheck = ({ player }: Search, action: keyof typeof SHOP_ACTIONS, bonus = 0): Check =>
  checkOf(player, SHOP_ACTIONS[action].ability, SHOP_ACTIONS[action].difficulty, bonus);

/** What no die can bring about is no means. */
const possible = (means: readonly Means[]): Means[] => means.filter((one) => !('check' in one) || one.check.faces > 0);

/** What the cheapest weapon costs, open or from the rack (BW-113, BW-114); `null`: there is none. */
export function leastForWeapon({
  view: { display, rackCount },
  player,
}: Pick<Search, 'view' | 'player'>): number | null {
  const open = display.flatMap((stack) => (stack.length > 0 ? [weaponPrice(stack.at(-1)!)] : []));
  const prices = [...open, ...(rackCount > 0 ? [RACK_PRICE] : [])];
  return prices.length === 0 ? null : priceFor(player, 'gunsmith', Math.min(...prices));
}

/** BW-113, BW-118: bought, or demanded if it is a common one. */
export function weapons(search: Search): Means[] {
  const price = leastForWeapon(search);
  const hasCommon = search.view.display.some(
    (stack) => stack.length > 0 && cardData(stack.at(-1)!).rarity === 'common',
  );
  const check = shopCheck(search, 'demand', strainOn(search.player, 'demand'));
  return [
    ...(price === null ? [] : atShop(search, 'gunsmith', { by: 'buy', price, isEach: false })),
    ...(hasCommon ? possible(atShop(search, 'gunsmith', { by: 'demand', check })) : []),
  ];
}

export const leastForHorse = ({ view, player }: Pick<Search, 'view' | 'player'>): number | null =>
  view.stableCount > 0 ? priceFor(player, 'stable', HORSE_PRICE) : null;

/** BW-114. */
export function horses(search: Search): Means[] {
  const price = leastForHorse(search);
  return price === null ? [] : atShop(search, 'stable', { by: 'buy', price, isEach: false });
}

/** BW-113, BW-118, BW-120: what brings money: what one carries, a game of poker, or the nearest work. */
export function earnings(search: Search): Means[] {
  const { view, player } = search;
  const carried = player.cargo.reduce((sum, count, kind) => sum + count * cargoWorth(CARGO[kind]!), 0);
  const bounty = player.heads.reduce((sum, npc) => sum + headWorth(view, npc), 0);
  const money = carried + bounty;
  return [
    ...(money > 0 ? atShop(search, 'trading_post', { by: 'sell', money }) : []),
    ...JOBS.flatMap((job) =>
      work(search, job).map((means) => ({ ...means, by: 'earn', money: cargoWorth(JOB_DATA[job].resource) }) as Means),
    )
      .toSorted(byTrouble)
      .slice(0, 1),
    ...possible(atShop(search, 'saloon', { by: 'poker', money: POKER_WIN, check: shopCheck(search, 'poker') })),
  ];
}

/** The cheapest item for a purpose, unless one has a tool for it. */
function toolFor(
  { player }: Search,
  power: 'key' | 'burglary',
  tools: readonly Tool[],
): ToolNeeded & { bonus: number } {
  const price = (item: Item): number => ITEM_DATA[item].price ?? Number.POSITIVE_INFINITY;
  const item = ITEMS.filter((one) => ITEM_DATA[one][power] !== undefined).toSorted((a, b) => price(a) - price(b))[0]!;
  const own = ownedTools(player, tools);
  return {
    thing: item,
    shop: 'trading_post',
    price: own.length > 0 ? null : priceFor(player, 'trading_post', price(item)),
    bonus: power === 'key' ? 0 : Math.max(...(own.length > 0 ? own : [item]).map((tool) => toolBonus(tool, power))),
  };
}

/** BW-010, BW-099: from the bank, with a tool. */
function vault(search: Search): Means[] {
  if (!hasChest(search.world, VAULT)) return [];
  const { bonus, ...tool } = toolFor(search, 'burglary', BURGLARY_TOOLS);
  return possible(atShop(search, 'bank', { by: 'vault', tool, check: shopCheck(search, 'crack_vault', bonus) }));
}

/** 5.10: closed chests: open to everybody, behind a hidden path (BW-063), or in the vault. */
export function chests(search: Search): Means[] {
  const { view } = search;
  const closed = view.chests.flatMap(({ place, opened }) => (place >= 0 && !opened && place !== VAULT ? [place] : []));
  const isHidden = (place: number): boolean => waysFrom(view, place).every(({ path }) => path.key !== undefined);
  const behind = closed.filter(isHidden);
  const { bonus: _, ...key } = toolFor(search, 'key', KEYS);
  const keyed = behind.length > 0 ? withKey(search) : search;
  return [
    ...closed
      .filter((place) => !isHidden(place))
      .flatMap((place) => meansAt(search, place, { by: 'chest', tool: null })),
    ...behind.flatMap((place) => meansAt(keyed, place, { by: 'chest', tool: key })),
    ...vault(search),
  ]
    .toSorted(byTrouble)
    .slice(0, FEW_CHESTS);
}

/** What makes fire: what one has, else the cheapest weapon on display that does (BW-113); lighters are not for sale. */
function lighterFor({ view, player }: Search): (ToolNeeded & { bonus: number }) | null {
  const own = ownedTools(player, LIGHTERS);
  const sold = view.display.flatMap((stack) => LIGHTERS.filter((tool) => tool === stack.at(-1)) as CombatCard[]);
  const [cheapest] = sold.toSorted((a, b) => weaponPrice(a) - weaponPrice(b));
  const thing = own[0] ?? cheapest;
  if (thing === undefined) return null;
  return {
    thing,
    shop: 'gunsmith',
    price: own.length > 0 ? null : priceFor(player, 'gunsmith', weaponPrice(cheapest!)),
    bonus: Math.max(...(own.length > 0 ? own : [thing]).map((tool) => toolBonus(tool, 'lighter'))),
  };
}

/** The nearest cabin of somebody else for a crime. */
const crimeAt = (search: Search, cabins: readonly number[], crime: (cabin: number) => Source): Means[] =>
  possible(cabins.flatMap((cabin) => meansAt(search, cabinAt(search.world, cabin).hectare, crime(cabin))))
    .toSorted(byTrouble)
    .slice(0, 1);

/** BW-130: what lies in a cabin, behind its door where that is locked; BW-200: a cabin that is not all aflame. */
function cabinCrimes(search: Search): Means[] {
  const { view, world, seat, player } = search;
  const cabins = view.players.flatMap(({ cabins: built }, owner) =>
    owner === seat ? [] : built.flatMap(({ hectare }, i) => (hectare >= 0 ? [cabinPlace(owner, i)] : [])),
  );
  /** The door comes first, where it is locked. */
  const checkAt = (cabin: number): Check =>
    cabinAt(world, cabin).open ? checkOf(player, 'stealth', CABIN.loot) : checkOf(player, 'strength', CABIN.force);
  const full = cabins.filter((cabin) => sumOf(cabinAt(world, cabin).storage) > 0);
  const loot = crimeAt(search, full, (cabin) => ({ by: 'loot', owner: cabinOwner(cabin), check: checkAt(cabin) }));
  const lighter = lighterFor(search);
  if (lighter === null) return loot;
  const { bonus, ...tool } = lighter;
  const burn = checkOf(player, 'malice', CABIN.burn, bonus + strainOn(player, 'light'));
  const whole = cabins.filter((cabin) => whyNotBurn(world, cabin) === null);
  return [
    ...loot,
    ...crimeAt(search, whole, (cabin) => ({ by: 'light', owner: cabinOwner(cabin), tool, check: burn })),
  ];
}

/** 5.2, BW-272: a theft, the vault, somebody's cabin; alone the rival (BW-285). */
export function quarrels(search: Search): Means[] {
  const { view, world, seat } = search;
  const rival = view.npcs.findIndex(({ kind }) => kind === 'rival');
  return [
    ...possible(atShop(search, 'trading_post', { by: 'steal', check: shopCheck(search, 'steal') })),
    ...vault(search),
    ...cabinCrimes(search),
    ...(rival >= 0 && whyNoFoe(world, seat, foeNpc(rival)) === null ? hunt(search, rival) : []),
  ];
}

import { CABIN, TRADE_PRICES } from '../data/trades.ts';
import { CARGO_INDEX } from '../lookup.ts';
import { hectareData } from '../map.ts';
import { countOf } from '../state.ts';
import { CARGO, type Cargo, cargoAt, type Resource } from '../words.ts';
import { breakInCost } from './mischief.ts';
import type { Legs, Situation, Stand } from './prices.ts';
import { lootCost } from './wares.ts';

/*
 * Where goods come from: fields to work on, one's own cabins, and those of others.
 */

/** How goods are come by: where that begins, where it ends, and the grit it takes. */
export interface Fetched {
  readonly field: number;
  readonly end: number;
  readonly grit: number;
}

/** A cabin with something in it. */
export interface Store {
  readonly place: number;
  readonly isOwn: boolean;
  /** By cargo: what can be taken at a time. */
  readonly goods: readonly number[];
  /** Grit it takes to get at it, once there. */
  readonly grit: number;
  /** Dollars it would bring. */
  readonly worth: number;
}

export interface Supplies {
  readonly stores: readonly Store[];
  /** So many of a kind, from wherever it takes least; `null`: there is none. */
  fetch(from: Stand, resource: Resource, missing: number, aGrit: number): Fetched | null;
}

/** What a thief takes of a cabin: no more than three, the dearest first. */
export function plunderOf(storage: readonly number[]): number[] {
  const taken = storage.map(() => 0);
  let room: number = CABIN.lootAmount;
  const kinds = CARGO.map((cargo, kind) => [TRADE_PRICES[cargo].sell, kind] as const).toSorted(([a], [b]) => b - a);
  for (const [, kind] of kinds) {
    taken[kind] = Math.min(room, countOf(storage, kind));
    room -= taken[kind]!;
  }
  return taken;
}

const worthOf = (goods: readonly number[]): number =>
  goods.reduce((sum, count, kind) => sum + count * TRADE_PRICES[cargoAt(kind)].sell, 0);

function storesFor({ view, seat, me }: Situation): Store[] {
  const list: Store[] = [];
  const entry = breakInCost(me);
  const loot = lootCost(me);
  view.players.forEach(({ cabins }, owner) => {
    for (const { hectare, storage, fires, open: isOpen } of cabins) {
      if (hectare < 0 || fires > 0 || !storage.some((count) => count > 0)) continue;
      const isOwn = owner === seat;
      // Nobody climbs through a window with his last life.
      if (!isOwn && (me.doneToday.includes('loot') || me.life <= 1)) continue;
      const goods = isOwn ? storage : plunderOf(storage);
      const grit = isOwn ? 0 : loot + (isOpen ? 0 : entry);
      list.push({ place: hectare, isOwn, goods, grit, worth: worthOf(goods) });
    }
  });
  return list;
}

export function makeSupplies(
  it: Situation,
  fields: Readonly<Record<Cargo, readonly number[]>>,
  { steps, walk }: Legs,
): Supplies {
  const stores = storesFor(it);

  function work(from: Stand, place: number, resource: Resource, missing: number, aGrit: number): Fetched | null {
    let best: Fetched | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const field of fields[resource]) {
      const far = steps(place, field);
      const grit = walk(from, place, field) + missing / aGrit;
      // Of fields that take as much the nearer one.
      if (grit + far / 100 < least) [best, least] = [{ field, end: field, grit }, grit + far / 100];
    }
    return best;
  }

  function fetch(from: Stand, resource: Resource, missing: number, aGrit: number): Fetched | null {
    let best = work(from, from.place, resource, missing, aGrit);
    for (const { place, isOwn, goods, grit } of stores) {
      const there = steps(from.place, place);
      const count = countOf(goods, CARGO_INDEX[resource]);
      if (count === 0 || !Number.isFinite(there)) continue;
      const rest = Math.max(0, missing - count);
      const isField = isOwn && (hectareData(place).resources ?? []).includes(resource);
      const more: Fetched | null =
        rest === 0 || isField
          ? { field: place, end: place, grit: rest / aGrit }
          : work(from, place, resource, rest, aGrit);
      if (more === null) continue;
      const whole = walk(from, from.place, place) + grit + more.grit;
      if (best === null || whole < best.grit) best = { field: place, end: more.end, grit: whole };
    }
    return best;
  }

  return { stores, fetch };
}

import type { Seat } from '@tinstar/engine';
import type { CombatCard } from './data/combat-cards.ts';
import { MANIFEST } from './data/trades.ts';
import { addCard, drawTop, type Drawn, EVERYBODY, putUnder } from './decks.ts';
import type { MoveContext } from './move-context.ts';
import { cabinPlace } from './map.ts';
import { headOfThing, isHeadThing, itemOfThing, THINGS } from './move-table.ts';
import { add, countOf, type Ground, groundAt, type OwnedItem, playerOf, type State } from './state.ts';
import { CARGO, type Cargo, type Horse, type Item } from './words.ts';
import { hectareOf } from './cabins.ts';
import { cargoSpaces, hasItemRoom, hasRoom, sumOf } from './carrying.ts';
import { CARGO_INDEX, ITEM_INDEX } from './lookup.ts';
import { fireAt } from './fire/burning.ts';
import { fulfil } from './tasks.ts';

/*
 * Money, goods, items, weapons, horses, and what lies on the ground: who has what, and what changes it
 * (BW-033, BW-037, BW-079 to BW-084). Each change tells what it did.
 */

export function earn(s: State, io: MoveContext, seat: Seat, money: number): void {
  if (money === 0) return;
  playerOf(s, seat).money += money;
  io.tell?.({ type: 'earned', seat, money });
}

export function payMoney(s: State, seat: Seat, money: number): void {
  playerOf(s, seat).money -= money;
}

export function groundFor(s: State, place: number): Ground {
  let ground = groundAt(s, place);
  if (ground === null) {
    ground = { place, cargo: CARGO.map(() => 0), items: [], heads: [] };
    s.ground.push(ground);
  }
  return ground;
}

/** Nothing lies where nothing lies. Fire takes what is put into it (BW-208). */
export function tidyGround(s: State): void {
  for (const ground of s.ground) if (fireAt(s, ground.place) > 0) clearGround(s, ground);
  s.ground = s.ground.filter(
    ({ cargo, items, heads }) => items.length > 0 || heads.length > 0 || cargo.some((count) => count > 0),
  );
}

function clearGround(s: State, ground: Ground): void {
  ground.cargo.forEach((count, kind) => (s.supply[kind]! += count));
  ground.cargo.fill(0);
  for (const { item } of ground.items) s.itemSupply[ITEM_INDEX[item]]!++;
  ground.items.length = 0;
  ground.heads.length = 0;
}

export function addCargo(s: State, io: MoveContext, seat: Seat, cargo: Cargo): void {
  add(playerOf(s, seat).cargo, CARGO_INDEX[cargo], 1);
  io.tell?.({ type: 'gained', seat, cargo, count: 1 });
}

/** BW-109: it joins the deck; exhausted if it was so in other hands (BW-108). Only its owner hears of one that lay face-down (BW-240). */
export function gainWeapon(
  s: State,
  io: MoveContext,
  seat: Seat,
  { card, known }: Drawn<CombatCard>,
  exhausted = false,
): void {
  addCard(playerOf(s, seat), seat, card, exhausted, known);
  const event = { type: 'gotWeapon', seat, card } as const;
  if (known === EVERYBODY) io.tell?.(event);
  else io.tell?.(event, [seat], { type: 'gotWeapon', seat, card: null });
  fulfil(s, io, seat, 'own_weapon');
}

/** The top card of the rack, if there is one. */
export const takeTopWeapon = (s: State): Drawn<CombatCard> | null => drawTop(s.rack, s.rackSeen);

export function gainHorse(s: State, io: MoveContext, seat: Seat, horse: Horse): void {
  playerOf(s, seat).horse = horse;
  io.tell?.({ type: 'gotHorse', seat, horse });
  fulfil(s, io, seat, 'own_horse');
}

/** A horse goes back under the stable's stack, seen by all; the saddle comes off. What it carried must find room. */
export function returnHorse(s: State, io: MoveContext, seat: Seat): void {
  const player = playerOf(s, seat);
  if (player.horse === null) return;
  putUnder(s.stable, s.stableSeen, player.horse, EVERYBODY);
  io.tell?.({ type: 'lostHorse', seat, horse: player.horse });
  unsaddle(s, seat);
}

/** Without the horse: the saddle comes off, and what no longer fits falls to the ground, the cheapest first (ours). */
export function unsaddle(s: State, seat: Seat): void {
  const player = playerOf(s, seat);
  player.horse = null;
  if (player.saddle) s.saddles++;
  player.saddle = false;
  for (let kind = 0; kind < CARGO.length; kind++) {
    while (countOf(player.cargo, kind) > 0 && sumOf(player.cargo) > cargoSpaces(player)) {
      add(player.cargo, kind, -1);
      add(groundFor(s, player.place).cargo, kind, 1);
    }
  }
  tidyGround(s);
}

/** Back to the supply. */
export function removeItem(s: State, seat: Seat, item: Item): void {
  const player = playerOf(s, seat);
  const at = player.items.findIndex((owned) => owned.item === item);
  player.items.splice(at, 1);
  add(s.itemSupply, ITEM_INDEX[item], 1);
}

/** Whether the player has it with him: cargo, an item, a head. */
export function carries(s: State, seat: Seat, thing: number): boolean {
  const player = playerOf(s, seat);
  if (thing < CARGO.length) return countOf(player.cargo, thing) > 0;
  if (isHeadThing(thing)) return player.heads.includes(headOfThing(thing));
  const item = itemOfThing(thing);
  return player.items.some((owned) => owned.item === item);
}

/** Where one of these items is in a list, a ready one before an exhausted one; -1: nowhere. */
export function readyFirst(items: readonly OwnedItem[], item: Item): number {
  const ready = items.findIndex((owned) => owned.item === item && !owned.exhausted);
  return ready >= 0 ? ready : items.findIndex((owned) => owned.item === item);
}

export function liesHere(s: State, seat: Seat, thing: number): boolean {
  const ground = s.ground.find(({ place }) => place === playerOf(s, seat).place);
  if (ground === undefined) return false;
  if (thing < CARGO.length) return countOf(ground.cargo, thing) > 0;
  return isHeadThing(thing)
    ? ground.heads.includes(headOfThing(thing))
    : readyFirst(ground.items, itemOfThing(thing)) >= 0;
}

export function hasRoomFor(s: State, seat: Seat, thing: number): boolean {
  const player = playerOf(s, seat);
  if (thing < CARGO.length) return hasRoom(player);
  return isHeadThing(thing) ? player.heads.length < MANIFEST.heads : hasItemRoom(player);
}

/** Returns the item, if it was one. */
export function removeThing(s: State, seat: Seat, thing: number): OwnedItem | null {
  const player = playerOf(s, seat);
  if (thing < CARGO.length) add(player.cargo, thing, -1);
  else if (isHeadThing(thing)) player.heads.splice(player.heads.indexOf(headOfThing(thing)), 1);
  else return player.items.splice(readyFirst(player.items, itemOfThing(thing)), 1)[0]!;
  return null;
}

/** Back to the supply; a head is gone (BW-033, BW-074). */
export function discard(s: State, io: MoveContext, seat: Seat, thing: number): void {
  removeThing(s, seat, thing);
  if (thing < CARGO.length) add(s.supply, thing, 1);
  else if (!isHeadThing(thing)) s.itemSupply[ITEM_INDEX[itemOfThing(thing)]]!++;
  io.tell?.({ type: 'discarded', seat, thing: THINGS[thing]! });
}

/** One's own cabin in whose hectare, or inside which, the player stands; -1: none. */
export function ownCabinHere(s: State, seat: Seat): number {
  const player = playerOf(s, seat);
  const hectare = hectareOf(s, player.place);
  for (let i = 0; i < 3; i++) if (player.cabins[i]!.hectare === hectare) return cabinPlace(seat, i);
  return -1;
}

import { haul } from './belongings.ts';
import { fulfil } from './reputation.ts';
import type { Seat } from '@tinstar/engine';
import { CHESTS, NPC_DATA } from './data/frontier.ts';
import { HORSE_PRICE, ITEM_DATA, MANIFEST, SADDLE_PRICE, TRADE_PRICES, WEAPON_PRICES } from './data/trades.ts';
import { addCargo, earn, gainWeapon, groundFor, takeTopWeapon, tidyGround } from './belongings.ts';
import type { CombatCard } from './data/combat-cards.ts';
import type { Loot } from './data/frontier.ts';
import type { HaulFrame } from './frames/frame.ts';
import type { MoveContext } from './move-context.ts';
import { cabinPlace, placeName } from './map.ts';
import { headOfThing, isHeadThing, itemOfThing, THINGS, WEAPONS } from './move-table.ts';
import { cardData, CARGO_INDEX, hasItemRoom, hasRoom, hectareOf, ITEM_INDEX } from './queries.ts';
import { type OwnedItem, type State, playerOf, npcOf, countOf, add } from './state.ts';
import { CARGO, type Cargo, type Item, cargoAt } from './words.ts';

/*
 * Carrying, dropping, storing, investing and what things are worth (BW-033, BW-037, BW-079 to BW-084).
 */

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

/** The own cabin in whose hectare, or inside which, the player stands; -1: none. */
export function ownCabinHere(s: State, seat: Seat): number {
  const player = playerOf(s, seat);
  const hectare = hectareOf(s, player.place);
  for (let i = 0; i < 3; i++) if (player.cabins[i]!.hectare === hectare) return cabinPlace(seat, i);
  return -1;
}

/** Takes in what fits; returns whether somebody has to make room first (A10, A24). */
export function runHaul(s: State, io: MoveContext, frame: HaulFrame): boolean {
  const player = playerOf(s, frame.seat);
  while (frame.cargo.length > 0) {
    const cargo = frame.cargo[0]!;
    if (s.supply[CARGO_INDEX[cargo]] === 0) frame.cargo.shift();
    else if (hasRoom(player)) {
      frame.cargo.shift();
      add(s.supply, CARGO_INDEX[cargo], -1);
      addCargo(s, io, frame.seat, cargo);
    } else return true;
  }
  while (frame.heads.length > 0) {
    if (player.heads.length >= MANIFEST.heads) return true;
    player.heads.push(frame.heads.shift()!);
  }
  return false;
}

/** What found no room: left on the ground, or never produced. */
export function leaveHaul(s: State, io: MoveContext, frame: HaulFrame): void {
  const { seat } = frame;
  const { place } = playerOf(s, seat);
  for (const cargo of frame.cargo) {
    const kind = CARGO_INDEX[cargo];
    if (!frame.spill || s.supply[kind] === 0) {
      io.tell?.({ type: 'surplus', seat, cargo });
      continue;
    }
    add(s.supply, kind, -1);
    add(groundFor(s, place).cargo, kind, 1);
    io.tell?.({ type: 'dropped', seat, thing: cargo, place: placeName(place) });
  }
  for (const head of frame.heads) {
    groundFor(s, place).heads.push(head);
    io.tell?.({ type: 'dropped', seat, thing: `head_${head}`, place: placeName(place) });
  }
  frame.cargo.length = 0;
  frame.heads.length = 0;
  tidyGround(s);
}

export function takeLoot(s: State, io: MoveContext, seat: Seat, loot: Loot, heads: readonly number[]): void {
  earn(s, io, seat, loot.money);
  haul(s, seat, loot.cargo, heads, true);
  if (!loot.weapon) return;
  const drawn = takeTopWeapon(s);
  if (drawn !== null) gainWeapon(s, io, seat, drawn);
}

/** 5.10: opening a chest. */
export function openChest(s: State, io: MoveContext, seat: Seat, place: number): void {
  const chest = s.chests.find((other) => other.place === place && !other.opened)!;
  chest.opened = true;
  io.tell?.({ type: 'chestOpened', seat, place: placeName(place), token: chest.token });
  takeLoot(s, io, seat, CHESTS[chest.token]!, []);
  fulfil(s, io, seat, 'open_chest');
}

export const hasChest = (s: State, place: number): boolean =>
  s.chests.some((chest) => chest.place === place && !chest.opened);

/** What the trading post, the saloon and the jailer give for things (BW-113, BW-120, A22). */
export const cargoWorth = (cargo: Cargo): number => TRADE_PRICES[cargo].sell;
/** BW-113: half of what is listed, rounded down. */
export const resaleOf = (price: number): number => Math.floor(price / 2);
export const itemWorth = (item: Item): number => resaleOf(ITEM_DATA[item].price ?? 0);
export const weaponPrice = (card: CombatCard): number => WEAPON_PRICES[cardData(card).rarity!];
export const weaponWorth = (card: CombatCard): number => resaleOf(weaponPrice(card));
export const HORSE_WORTH = resaleOf(HORSE_PRICE);
export const SADDLE_WORTH = resaleOf(SADDLE_PRICE);
export function headWorth(s: Pick<State, 'npcs'>, npc: number): number {
  const { kind, token } = npcOf(s, npc);
  return NPC_DATA[kind].tokens[token]!.head;
}
export function thingWorth(s: Pick<State, 'npcs'>, thing: number): number {
  if (thing < CARGO.length) return cargoWorth(cargoAt(thing));
  return isHeadThing(thing) ? headWorth(s, headOfThing(thing)) : itemWorth(itemOfThing(thing));
}

/** All a player could pay bail with beside money (A22, BW-268). */
export function goodsWorth(s: State, seat: Seat): number {
  const player = playerOf(s, seat);
  let worth = player.horse === null ? 0 : HORSE_WORTH;
  for (let kind = 0; kind < player.cargo.length; kind++) worth += countOf(player.cargo, kind) * thingWorth(s, kind);
  for (let thing = player.cargo.length; thing < THINGS.length; thing++)
    if (carries(s, seat, thing)) worth += thingWorth(s, thing);
  for (const { card } of player.deck) if (WEAPONS.includes(card)) worth += weaponWorth(card);
  return worth;
}

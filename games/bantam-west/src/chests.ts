import type { Seat } from '@tinstar/engine';
import { earn, gainWeapon, takeTopWeapon } from './belongings.ts';
import { CHESTS } from './data/chests.ts';
import type { Loot } from './data/npcs.ts';
import { haul } from './frames/haul.ts';
import { placeName } from './map.ts';
import type { MoveContext } from './move-context.ts';
import type { State } from './state.ts';
import { fulfil } from './tasks.ts';

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

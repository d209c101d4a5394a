import type { Seat } from '@tinstar/engine';
import { CABIN } from '../data/trades.ts';
import { fireAt, fireOf, tokensOf, boardBurns } from './burning.ts';
import { layOnHectare, newFire } from './lay.ts';
import { cabinPlace, placeName } from '../map.ts';
import type { MoveContext } from '../move-context.ts';
import { addExtended } from '../reputation.ts';
import { playerOf, type State } from '../state.ts';
import { carryAway } from '../wounds.ts';
import { loseCabin, troubleAt } from '../tasks.ts';

/*
 * Cabins that burn down (BW-215, BW-216).
 */

/** BW-215, BW-216, A15, A17a: cabins whose fire spaces are full burn down. */
export function burnDown(s: State, io: MoveContext): void {
  for (let owner = 0; owner < s.seats; owner++) {
    playerOf(s, owner).cabins.forEach((cabin, index) => {
      if (cabin.fires < CABIN.fireSpaces) return;
      const place = cabinPlace(owner, index);
      const { hectare } = cabin;
      const fire = fireOf(s, cabin.fire);
      io.tell?.({ type: 'burntDown', owner, arsonist: fire.arsonist, place: placeName(hectare) });
      for (let seat = 0; seat < s.seats; seat++) {
        if (playerOf(s, seat).place === place) loseAll(s, io, seat);
      }
      cabin.storage.forEach((count, kind) => (s.supply[kind]! += count));
      cabin.storage.fill(0);
      // BW-135: back to its owner, who may build it again.
      Object.assign(cabin, { hectare: -1, open: false, fires: 0, fire: 0 });
      s.ground = s.ground.filter((ground) => ground.place !== place);
      loseCabin(s, io, owner);
      if (fire.arsonist !== owner) {
        addExtended(s, io, fire.arsonist, 1);
        troubleAt(s, io, fire.arsonist, place);
      }
      if (tokensOf(s, fire) === 0) s.fires = s.fires.filter((other) => other !== fire);
      if (boardBurns(hectare) && fireAt(s, hectare) === 0) {
        const next = newFire(s, owner, false);
        io.tell?.({ type: 'fireSpread', seat: owner, place: placeName(hectare), fire: next.number });
        layOnHectare(s, io, next, hectare);
      }
    });
  }
}

/** BW-216: caught in a burning cabin. */
function loseAll(s: State, io: MoveContext, seat: Seat): void {
  const player = playerOf(s, seat);
  io.tell?.({ type: 'wounded', seat, count: player.life, life: 0 });
  io.tell?.({ type: 'fell', seat, place: placeName(player.place) });
  player.cargo.forEach((count, kind) => (s.supply[kind]! += count));
  player.cargo.fill(0);
  player.heads.length = 0;
  carryAway(s, io, seat);
}

import type { Seat } from '@tinstar/engine';
import { cabinAt, cabinIn } from '../cabins.ts';
import { CABIN } from '../data/trades.ts';
import { fireAt, strengthOf, boardBurns, extinguish } from './burning.ts';
import { coloursOf, layOnCabin, layOnHectare } from './lay.ts';
import { cabinPlace, frontierOf, isBlack, isCabinPlace, isShut, isWhite, placeName } from '../map.ts';
import { areasOn } from '../sight.ts';
import type { MoveContext } from '../move-context.ts';
import { type Fire, playerOf, type State } from '../state.ts';

/*
 * How fires spread by night, and die.
 */

/** BW-211, BW-213: where a fire may grow tonight; into a cabin if it is strong enough (BW-214), one token to a hectare (BW-212). */
export function spreadTargets(s: State, fire: Fire): number[] {
  const targets = new Set<number>();
  const { ways } = frontierOf(s);
  const areas = areasOn(s);
  const canTake = (hectare: number): boolean => !isBlack(hectare) && boardBurns(hectare) && fireAt(s, hectare) === 0;
  const colours = coloursOf(s, fire);
  const inColour = (to: number): boolean => colours === null || areas[to]!.some((area) => colours.includes(area));
  for (const hectare of fire.hectares) {
    for (const way of ways[hectare]!) {
      if (way.crossing || isShut(way.path) || !canTake(way.to)) continue;
      if (isWhite(way.to) || inColour(way.to)) targets.add(way.to);
    }
    const cabin = cabinIn(s, hectare);
    if (cabin >= 0 && cabinAt(s, cabin).fire === 0 && strengthOf(s, fire) >= CABIN.burn) targets.add(cabin);
  }
  for (let seat = 0; seat < s.seats; seat++) {
    playerOf(s, seat).cabins.forEach((cabin, index) => {
      if (cabin.fire !== fire.number) return;
      if (cabin.fires < CABIN.fireSpaces) targets.add(cabinPlace(seat, index));
      if (canTake(cabin.hectare) && inColour(cabin.hectare)) targets.add(cabin.hectare);
    });
  }
  return [...targets].toSorted((a, b) => a - b);
}

/** Every place where an arsonist may lay his one token tonight. */
export function placesToSpread(s: State, seat: Seat): number[] {
  const places = new Set<number>();
  for (const fire of s.fires) if (fire.arsonist === seat) for (const to of spreadTargets(s, fire)) places.add(to);
  return [...places].toSorted((a, b) => a - b);
}

export function spread(s: State, io: MoveContext, seat: Seat, place: number): void {
  const fire = s.fires.find((own) => own.arsonist === seat && spreadTargets(s, own).includes(place))!;
  io.tell?.({ type: 'fireSpread', seat, place: placeName(place), fire: fire.number });
  if (isCabinPlace(place)) {
    cabinAt(s, place).fire = fire.number;
    layOnCabin(s, io, place);
    return;
  }
  layOnHectare(s, io, fire, place);
}

/** BW-211, A17b. */
export function removeDeadFires(s: State, io: MoveContext): void {
  for (const fire of [...s.fires]) if (spreadTargets(s, fire).length === 0) extinguish(s, io, fire.number);
}

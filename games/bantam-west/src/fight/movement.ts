import { cabinAt } from '../cabins.ts';
import { pushCheck } from '../checks.ts';
import { nameOf, otherSide, placeOfFighter, sideOf } from './sides.ts';
import type { Fighter, FightFrame } from '../frames/frame.ts';
import { hectareData, isCabinPlace, placeName, placeOf, waysFrom } from '../map.ts';
import type { MoveContext } from '../move-context.ts';
import { isPlain } from '../roads.ts';
import { sightRange } from '../sight.ts';
import { npcOf, playerOf, type State } from '../state.ts';
import { hurt, scorch } from '../wounds.ts';
import { fireAt } from '../fire/burning.ts';

/*
 * Steps, pushes and pulls in a fight (BW-145, BW-175, BW-218).
 */

/** BW-175: where a pushed opponent can go: along plain paths; in a showdown nobody is pushed into surrender (BW-230, ours). */
export function pushSteps(s: State, fight: FightFrame, target: Fighter): number[] {
  const place = placeOfFighter(s, target);
  if (isCabinPlace(place)) return [cabinAt(s, place).hectare];
  const from = placeOfFighter(s, otherSide(fight, target));
  return waysFrom(s, place)
    .filter((way) => isPlain(way) && (target.seat >= 0 || !way.crossing))
    .map((way) => way.to)
    .filter((to) => !fight.showdown || sightRange(s, from, to) >= 0);
}

export function shove(s: State, io: MoveContext, target: Fighter, to: number): void {
  if (target.seat >= 0) playerOf(s, target.seat).place = to;
  else npcOf(s, target.npc).hectare = to;
  io.tell?.({ type: 'pushed', foe: nameOf(s, target), place: placeName(to) });
  if (target.seat >= 0) enterInFight(s, io, target);
}

/** A player's step in a fight: path checks are rolled, fire and hidden hectares hurt. */
export function fightStep(s: State, io: MoveContext, fight: FightFrame, to: number): void {
  const side = sideOf(fight, fight.turn);
  const player = playerOf(s, side.seat);
  fight.moving--;
  const way =
    isCabinPlace(to) || isCabinPlace(player.place)
      ? undefined
      : waysFrom(s, player.place).find((other) => other.to === to);
  const check = way?.path.check;
  if (check !== undefined) {
    const wash = check.wash === undefined ? -1 : placeOf(check.wash);
    const purpose = { kind: 'path', to, harm: check.harm, wash } as const;
    pushCheck(s, side.seat, check.ability, check.difficulty, 0, purpose);
    return;
  }
  arriveInFight(s, io, side, to);
}

export function arriveInFight(s: State, io: MoveContext, side: Fighter, to: number): void {
  playerOf(s, side.seat).place = to;
  io.tell?.({ type: 'fightMoved', foe: nameOf(s, side), place: placeName(to) });
  enterInFight(s, io, side);
}

/** Walking or pushed, whoever enters in a fight: fire burns (BW-218) and hidden hectares ask for stealth (BW-145). */
export function enterInFight(s: State, io: MoveContext, { seat }: Fighter): void {
  const { place, tamed } = playerOf(s, seat);
  const fire = fireAt(s, place);
  if (fire > 0 && !tamed.includes(fire) && scorch(s, io, seat)) hurt(s, io, seat, 1);
  const enter = isCabinPlace(place) ? undefined : hectareData(place).enter;
  if (enter !== undefined) pushCheck(s, seat, enter.ability, enter.difficulty, 0, { kind: 'enter' });
}

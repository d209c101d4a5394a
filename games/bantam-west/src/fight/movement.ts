import { cabinAt, cabinHere, isDoorStep, mayPassDoor } from '../cabins.ts';
import { pushCheck, npcRolls } from '../checks.ts';
import { nameOf, otherSide, placeOfFighter, sideOf } from './sides.ts';
import type { Fighter, FightFrame } from '../frames/frame.ts';
import { hectareData, isCabinPlace, isShut, placeName, placeOf, waysFrom, type Way, wayTo } from '../map.ts';
import type { MoveContext } from '../move-context.ts';
import { isPlain } from '../roads.ts';
import { sightRange } from '../sight.ts';
import { npcOf, playerOf, type State, type Player } from '../state.ts';
import { hurt, scorch } from '../wounds.ts';
import { fireAt } from '../fire/burning.ts';
import { npcData } from '../lookup.ts';

/*
 * Steps and pushes in a fight.
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

const isPassable = ({ path }: Way, { keyOpen }: Player): boolean =>
  path.action === undefined && (path.key === undefined || keyOpen);

/** A movement on a card: along paths, or through a door one may use (BW-126). */
export function mayStepTo(s: State, { seat }: Fighter, to: number): boolean {
  const player = playerOf(s, seat);
  const { place } = player;
  if (isDoorStep(s, place, to)) return mayPassDoor(s, seat, isCabinPlace(place) ? place : to);
  const way = wayTo(s, place, to);
  return way !== null && isPassable(way, player);
}

/** Whether there is anywhere to step to. Asked far more often than where. */
export function canStep(s: State, { seat }: Fighter): boolean {
  const player = playerOf(s, seat);
  const { place } = player;
  if (!isCabinPlace(place)) {
    const ways = waysFrom(s, place);
    for (let i = 0; i < ways.length; i++) if (isPassable(ways[i]!, player)) return true;
  }
  const cabin = cabinHere(s, seat);
  return cabin >= 0 && mayPassDoor(s, seat, cabin);
}

/** BW-188, BW-189, BW-192: towards the player within sight; returns false if it cannot follow. */
export function npcSteps(s: State, io: MoveContext, fight: FightFrame, side: Fighter): boolean {
  const npc = npcOf(s, side.npc);
  const goal = placeOfFighter(s, otherSide(fight, side));
  const now = sightRange(s, npc.hectare, goal);
  const ways = waysFrom(s, npc.hectare).filter((way) => {
    if (way.crossing || isShut(way.path)) return false;
    const range = sightRange(s, way.to, goal);
    return range >= 0 && range < now;
  });
  const abilities = npcData(npc).abilities;
  const way = ways.find(isPlain) ?? ways.find(({ path }) => (abilities[path.check!.ability] ?? 0) > 0);
  if (way === undefined) return false;
  const check = way.path.check;
  // BW-250: it stays, and suffers nothing.
  if (check !== undefined && !npcRolls(s, io, side, check.ability, check.difficulty)) return true;
  npc.hectare = way.to;
  io.tell?.({ type: 'fightMoved', foe: nameOf(s, side), place: placeName(way.to) });
  return true;
}

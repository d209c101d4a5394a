import { pushCheck } from './checks.ts';
import type { CombatAction } from './data/combat-cards.ts';
import { HORSE_DATA } from './data/trades.ts';
import { distanceOf, inRange, nameOf, otherSide, placeOfFighter, sideOf } from './fight.ts';
import type { Fighter, FightFrame } from './frames/frame.ts';
import { endFight } from './fight-end.ts';
import { type MoveContext, rollDie } from './move-context.ts';
import { hectareData, isCabinPlace, placeName, placeOf, waysFrom } from './map.ts';
import { isPlain } from './roads.ts';
import { type State, playerOf, npcOf } from './state.ts';
import { heal, hurt, scorch } from './wounds.ts';
import { cabinAt } from './cabins.ts';
import { cardData, npcData } from './lookup.ts';
import { coverAt, sightRange } from './sight.ts';
import { fireAt } from './fires.ts';

/*
 * What a combat card does when it resolves (BW-150 to BW-159, BW-166 to BW-169): one interpreter for players and NPCs.
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

/** BW-247: what the other side has played comes to nothing. */
export function trip(s: State, io: MoveContext, fight: FightFrame): void {
  const other = otherSide(fight, sideOf(fight, fight.turn));
  other.trumped = true;
  io.tell?.({ type: 'tripped', foe: nameOf(s, other) });
}

/** A player uses a primary action (BW-153, BW-154). */
export function usePrimary(s: State, io: MoveContext, fight: FightFrame, index: number): void {
  const side = sideOf(fight, fight.turn);
  const action = cardData(side.chosen!).primary[index]!;
  fight.done[index as 0 | 1] = true;
  fight.usedPrimary = true;
  if (action.check === undefined) {
    carryOut(s, io, fight, side, action);
    return;
  }
  let bonus = 0;
  if (cardData(side.chosen!).type === 'shoot') {
    bonus += side.aim;
    side.aim = 0;
    if (side.steady && playerOf(s, side.seat).character === 'levi_mercer') {
      side.steady = false;
      bonus++;
    }
  }
  const { ability, difficulty } = action.check;
  pushCheck(s, side.seat, ability, difficulty, bonus, { kind: 'damage', amount: action.amount });
}

function carryOut(s: State, io: MoveContext, fight: FightFrame, side: Fighter, action: CombatAction): void {
  if (action.do === 'damage') dealDamage(s, io, fight, action.amount);
  else if (action.do === 'defend') {
    side.defence += action.amount;
    io.tell?.({ type: 'defended', foe: nameOf(s, side), count: action.amount });
  } else if (action.do === 'move') fight.moving = action.amount;
  else if (action.do === 'pull') pull(s, io, fight, side);
  else if (side.seat >= 0) heal(s, io, side.seat, action.amount);
  else mend(s, io, side, action.amount);
}

/** BW-158: an NPC's wounds heal like a player's. */
function mend(s: State, io: MoveContext, side: Fighter, amount: number): void {
  const npc = npcOf(s, side.npc);
  const count = Math.min(amount, npc.wounds);
  npc.wounds -= count;
  if (count > 0) io.tell?.({ type: 'npcMended', kind: npc.kind, count });
}

/** Damage by the resolving card; from afar the target's cover may take it (BW-148, A12). */
export function dealDamage(s: State, io: MoveContext, fight: FightFrame, amount: number): void {
  const side = sideOf(fight, fight.turn);
  const target = otherSide(fight, side);
  const cover = coverAt(placeOfFighter(s, target));
  if (cover === 0 || distanceOf(s, fight) < 1) {
    land(s, io, fight, target, amount);
    return;
  }
  if (target.seat >= 0) {
    const { horse } = playerOf(s, target.seat);
    const bonus = horse === null ? 0 : HORSE_DATA[horse].shelter;
    pushCheck(s, target.seat, null, cover, bonus, { kind: 'cover', amount });
    return;
  }
  const die = rollDie(s, io);
  io.tell?.({
    type: 'npcRolled',
    kind: npcOf(s, target.npc).kind,
    die,
    sum: die,
    difficulty: cover,
    success: die >= cover,
  });
  if (die >= cover) io.tell?.({ type: 'covered', foe: nameOf(s, target) });
  else land(s, io, fight, target, amount);
}

export function land(s: State, io: MoveContext, fight: FightFrame, target: Fighter, amount: number): void {
  target.taken += amount;
  fight.hit = true;
  io.tell?.({ type: 'damage', foe: nameOf(s, target), count: amount });
}

/** The whip: one hectare nearer along a plain path. */
function pull(s: State, io: MoveContext, fight: FightFrame, side: Fighter): void {
  const target = otherSide(fight, side);
  const goal = placeOfFighter(s, side);
  const now = sightRange(s, placeOfFighter(s, target), goal);
  const nearer = pushSteps(s, fight, target).find((to) => {
    const range = sightRange(s, to, goal);
    return range >= 0 && range < now;
  });
  if (nearer !== undefined) shove(s, io, target, nearer);
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
function enterInFight(s: State, io: MoveContext, { seat }: Fighter): void {
  const { place, tamed } = playerOf(s, seat);
  const fire = fireAt(s, place);
  if (fire > 0 && !tamed.includes(fire) && scorch(s, io, seat)) hurt(s, io, seat, 1);
  const enter = isCabinPlace(place) ? undefined : hectareData(place).enter;
  if (enter !== undefined) pushCheck(s, seat, enter.ability, enter.difficulty, 0, { kind: 'enter' });
}

/** BW-187 to BW-192: an NPC's card. Returns false if the fight is over. */
export function npcActs(s: State, io: MoveContext, fight: FightFrame, side: Fighter): boolean {
  const { primary, range } = cardData(side.chosen!);
  if (!inRange(s, fight, range)) {
    if (npcSteps(s, io, fight, side)) return true;
    endFight(s, io, fight, 'lost_track');
    return false;
  }
  for (const action of primary) {
    if (action.do === 'move') continue;
    if (action.check === undefined || npcRolls(s, io, side, action.check.ability, action.check.difficulty)) {
      carryOut(s, io, fight, side, action);
    } else io.tell?.({ type: 'missed', foe: nameOf(s, side), card: side.chosen! });
  }
  return true;
}

function npcRolls(
  s: State,
  io: MoveContext,
  side: Fighter,
  ability: keyof ReturnType<typeof npcData>['abilities'],
  difficulty: number,
): boolean {
  const npc = npcOf(s, side.npc);
  const added = npcData(npc).abilities[ability] ?? 0;
  if (1 + added >= difficulty) return true;
  const die = rollDie(s, io);
  const success = die + added >= difficulty;
  io.tell?.({ type: 'npcRolled', kind: npc.kind, die, sum: die + added, difficulty, success });
  return success;
}

/** BW-189, BW-192: towards the player within sight; returns false if it cannot follow. */
function npcSteps(s: State, io: MoveContext, fight: FightFrame, side: Fighter): boolean {
  const npc = npcOf(s, side.npc);
  const goal = placeOfFighter(s, otherSide(fight, side));
  const now = sightRange(s, npc.hectare, goal);
  const ways = waysFrom(s, npc.hectare).filter((way) => {
    if (way.crossing || way.path.key !== undefined || way.path.action !== undefined) return false;
    const range = sightRange(s, way.to, goal);
    return range >= 0 && range < now;
  });
  const abilities = npcData(npc).abilities;
  const way = ways.find(isPlain) ?? ways.find(({ path }) => (abilities[path.check!.ability] ?? 0) > 0);
  if (way === undefined) return false;
  const check = way.path.check;
  if (check !== undefined && !npcRolls(s, io, side, check.ability, check.difficulty)) return true;
  npc.hectare = way.to;
  io.tell?.({ type: 'fightMoved', foe: nameOf(s, side), place: placeName(way.to) });
  return true;
}

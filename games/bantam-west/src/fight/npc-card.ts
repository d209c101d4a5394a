import { carryOut } from './card-actions.ts';
import { inRange, nameOf, otherSide, placeOfFighter } from './sides.ts';
import type { Fighter, FightFrame } from '../frames/frame.ts';
import { cardData, npcData } from '../lookup.ts';
import { placeName, waysFrom } from '../map.ts';
import { type MoveContext, rollDie } from '../move-context.ts';
import { isPlain } from '../roads.ts';
import { sightRange } from '../sight.ts';
import { npcOf, type State } from '../state.ts';
import { endFight } from './end.ts';

/*
 * An NPC's card in a fight (BW-187 to BW-192).
 */

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

export function npcRolls(
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

/** BW-188, BW-189, BW-192: towards the player within sight; returns false if it cannot follow. */
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
  // BW-250: it stays, and suffers nothing.
  if (check !== undefined && !npcRolls(s, io, side, check.ability, check.difficulty)) return true;
  npc.hectare = way.to;
  io.tell?.({ type: 'fightMoved', foe: nameOf(s, side), place: placeName(way.to) });
  return true;
}

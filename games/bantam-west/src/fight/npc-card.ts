import { inRange, nameOf } from './sides.ts';
import type { Fighter, FightFrame } from '../frames/frame.ts';
import { cardData } from '../lookup.ts';
import type { MoveContext } from '../move-context.ts';
import type { State } from '../state.ts';
import { endFight } from './end.ts';
import { npcRolls } from '../checks.ts';
import { npcSteps } from './movement.ts';
import { carryOut } from '../verbs/combat-card.ts';

/*
 * An NPC's card in a fight (BW-187 to BW-192).
 */

/** BW-187, BW-188: an NPC's card. Returns false if the fight is over. */
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

import { pushCheck } from '../checks.ts';
import type { CombatAction } from '../data/combat-cards.ts';
import { dealDamage } from './damage.ts';
import { pushSteps, shove } from './movement.ts';
import { nameOf, otherSide, placeOfFighter, sideOf } from './sides.ts';
import type { Fighter, FightFrame } from '../frames/frame.ts';
import { cardData } from '../lookup.ts';
import type { MoveContext } from '../move-context.ts';
import { sightRange } from '../sight.ts';
import { npcOf, playerOf, type State } from '../state.ts';
import { heal } from '../wounds.ts';

/*
 * What a combat card does when it resolves (BW-150 to BW-159, BW-166 to BW-169): one interpreter for players and NPCs.
 */

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

export function carryOut(s: State, io: MoveContext, fight: FightFrame, side: Fighter, action: CombatAction): void {
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

/** The whip: one hectare nearer along a plain path. */
export function pull(s: State, io: MoveContext, fight: FightFrame, side: Fighter): void {
  const target = otherSide(fight, side);
  const goal = placeOfFighter(s, side);
  const now = sightRange(s, placeOfFighter(s, target), goal);
  const nearer = pushSteps(s, fight, target).find((to) => {
    const range = sightRange(s, to, goal);
    return range >= 0 && range < now;
  });
  if (nearer !== undefined) shove(s, io, target, nearer);
}

import { distanceOf, inRange, lifeOf, nameOf, otherSide, placeOfFighter, sideOf, standing } from './sides.ts';
import type { Fighter, FightFrame } from '../frames/frame.ts';
import { cardData, npcData } from '../lookup.ts';
import { type MoveContext, rollDie } from '../move-context.ts';
import { npcOf, playerOf, type State } from '../state.ts';
import { pushCheck } from '../checks.ts';
import { HORSE_DATA } from '../data/trades.ts';
import { coverAt } from '../sight.ts';

/*
 * Damage, cover and defence (BW-148, BW-158).
 */

/** BW-158: defence counts whichever card resolves first, so who can still defend has not fallen yet. */
function canStillDefend(s: State, fight: FightFrame, side: Fighter): boolean {
  if (side.chosen === null || fight.turn > 1) return false;
  const isSecond = sideOf(fight, 1) === side;
  const isCurrent = sideOf(fight, fight.turn) === side;
  // While somebody interrupts, both regular cards are still to come.
  if (fight.interrupting || fight.stage === 'interrupt') {
    const card = side.waiting ?? side.chosen;
    return !side.trumped && cardData(card).primary.some((action) => action.do === 'defend');
  }
  if (side.trumped || (!isCurrent && !(isSecond && fight.turn === 0))) return false;
  const { primary, range } = cardData(side.chosen);
  if (isCurrent && !inRange(s, fight, range)) return false;
  return primary.some(
    (action, i) => action.do === 'defend' && !(isCurrent && (fight.done[i] || fight.usedAlternative || fight.finished)),
  );
}

/** BW-158: who strikes and is gone before the other card resolves is still defended against. */
export function defendLast(s: State, io: MoveContext, fight: FightFrame): void {
  const side = sideOf(fight, 1);
  if (fight.turn !== 0 || side.chosen === null || side.trumped || side.taken === 0) return;
  const { primary, range } = cardData(side.chosen);
  if (range !== null) return;
  for (const action of primary) {
    if (action.do !== 'defend') continue;
    side.defence += action.amount;
    io.tell?.({ type: 'defended', foe: nameOf(s, side), count: action.amount });
  }
}

export const hasFallen = (s: State, fight: FightFrame, side: Fighter): boolean =>
  lifeOf(s, side) <= 0 || (standing(s, side) <= 0 && !canStillDefend(s, fight, side));

/** Damage counts: life goes, an NPC gets wounds (BW-190). */
export function settleDamage(s: State, io: MoveContext, fight: FightFrame): void {
  for (const side of [fight.attacker, fight.defender]) {
    const count = Math.max(0, side.taken - side.defence);
    side.taken = 0;
    side.defence = 0;
    if (count === 0) continue;
    io.tell?.({ type: 'hurt', foe: nameOf(s, side), count });
    if (side.seat >= 0) playerOf(s, side.seat).life = Math.max(0, playerOf(s, side.seat).life - count);
    else npcOf(s, side.npc).wounds = Math.min(npcData(npcOf(s, side.npc)).life, npcOf(s, side.npc).wounds + count);
  }
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

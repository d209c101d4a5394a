import { fightStep, pushSteps, shove, mayStepTo, canStep } from '../fight/movement.ts';
import { distanceOf, inRange, otherSide, sideOf, standing, nameOf, placeOfFighter } from '../fight/sides.ts';
import type { Fighter, FightFrame } from '../frames/frame.ts';
import { cardData } from '../lookup.ts';
import { isCabinPlace } from '../map.ts';
import { MOVES } from '../move-table.ts';
import { type State, npcOf, playerOf } from '../state.ts';
import { listWays } from './travel.ts';
import { no, type Verb } from './verb.ts';
import { cabinHere } from '../cabins.ts';
import { pushCheck } from '../checks.ts';
import type { CombatAction } from '../data/combat-cards.ts';
import { dealDamage } from '../fight/damage.ts';
import type { MoveContext } from '../move-context.ts';
import { sightRange } from '../sight.ts';
import { heal } from '../wounds.ts';

/*
 * What is done with the card on the table, and what it does. NPCs' cards do the same (fight/npc-card.ts).
 */

const MOVE_TO = MOVES.base.moveTo;

const FALLING = no('about-to-fall', 'BW-158');

/** BW-153, BW-154, BW-167, BW-168. */
export const primary: Verb<'resolve'> = {
  why(s, { top }, index) {
    const side = sideOf(top, top.turn);
    const { primary: actions, range, joined } = cardData(side.chosen!);
    const action = actions[index];
    if (action === undefined) return no('not-offered', 'BW-153');
    if (top.usedAlternative) return no('only-one', 'BW-167');
    if (top.done[index as 0 | 1]) return no('action-done', 'BW-153');
    if (joined === 'or' && (top.done[0] || top.done[1])) return no('action-done', 'BW-154');
    // BW-152, BW-243: out of range there is only the alternative, also where the card would move.
    if (!inRange(s, top, range)) return no('out-of-range', 'BW-168');
    if (standing(s, side) <= 0) return action.do === 'defend' ? null : FALLING;
    if (action.do === 'move') return canStep(s, side) ? null : no('nowhere-to-go', 'BW-157');
    return action.do === 'pull' && distanceOf(s, top) === 0 ? no('no-use-now', 'BW-158') : null;
  },
  play: (s, io, { top }, index) => usePrimary(s, io, top, index),
};

/** BW-157, BW-167; an ambush card does what it was laid for. */
export const alternative: Verb<'resolve'> = {
  why(s, { top }) {
    const side = sideOf(top, top.turn);
    if (top.exchange === 0) return no('no-use-now', 'BW-173');
    if (top.usedPrimary || top.usedSpecial) return no('only-one', 'BW-167');
    if (top.usedAlternative) return no('action-done', 'BW-157');
    if (standing(s, side) <= 0) return FALLING;
    return canStep(s, side) ? null : no('nowhere-to-go', 'BW-157');
  },
  play(_s, _io, { top }) {
    top.usedAlternative = true;
    top.moving = 1;
  },
};

/** Whether a side's regular card may still be carried out. */
const isStillToCome = (fight: FightFrame, side: Fighter): boolean =>
  side.chosen !== null && !side.trumped && (fight.turn === 0 || fight.interrupting);

/** BW-155, BW-171, BW-175, BW-247: the specials that belong to fights; the others are tools (tools.ts). */
function canUseSpecial(s: State, fight: FightFrame): boolean {
  const side = sideOf(fight, fight.turn);
  if (side.chosen === null || fight.exchange === 0 || fight.usedSpecial || fight.usedAlternative) return false;
  const { special: data, range } = cardData(side.chosen);
  if (data === undefined || standing(s, side) <= 0) return false;
  if (data.renew) return true;
  if (data.seeAbove === undefined || !fight.hit || !inRange(s, fight, range)) return false;
  const other = otherSide(fight, side);
  return data.seeAbove === 'push' ? pushSteps(s, fight, other).length > 0 : isStillToCome(fight, other);
}

export const special: Verb<'resolve'> = {
  why: (s, { top }) => (canUseSpecial(s, top) ? null : no('no-use-now', 'BW-155')),
  play(s, io, { seat, top }) {
    top.usedSpecial = true; // BW-174: exhausted when it leaves the table.
    const data = cardData(sideOf(top, top.turn).chosen!).special!;
    if (data.renew) s.stack.push({ kind: 'renew', seat, kept: [] });
    else if (data.seeAbove === 'trip') trip(s, io, top);
    else top.moving = -1;
  },
};

/** BW-057, BW-157, BW-175: as far as the card moves its player, or the opponent he pushes. */
export const moveTo: Verb<'moving'> = {
  list(s, { seat, player, top }, into) {
    if (top.moving > 0) {
      listWays(s, player.place, MOVE_TO, into);
      const cabin = isCabinPlace(player.place) ? -1 : cabinHere(s, seat);
      if (cabin >= 0) into.push(MOVE_TO + cabin);
    } else for (const to of pushedTo(s, top)) into.push(MOVE_TO + to);
  },
  why(s, { top }, to) {
    const isThere = top.moving > 0 ? mayStepTo(s, sideOf(top, top.turn), to) : pushedTo(s, top).includes(to);
    return isThere ? null : no('no-path', 'BW-057');
  },
  play(s, io, { top }, to) {
    if (top.moving > 0) {
      fightStep(s, io, top, to);
      return;
    }
    top.moving = 0;
    shove(s, io, otherSide(top, sideOf(top, top.turn)), to);
  },
};

const pushedTo = (s: State, fight: FightFrame): number[] =>
  pushSteps(s, fight, otherSide(fight, sideOf(fight, fight.turn)));

/** BW-167: one need not use all of a card. */
export const finish: Verb<'interrupt' | 'resolve' | 'moving'> = {
  why: () => null,
  play(_s, _io, { top }) {
    if (top.stage === 'interrupt') top.turn++;
    else if (top.moving === 0) top.finished = true;
    else top.moving = 0;
  },
};

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

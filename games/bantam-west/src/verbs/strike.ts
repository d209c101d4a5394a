import { distanceOf, inRange, otherSide, sideOf, standing } from '../fight.ts';
import type { Fighter, FightFrame } from '../frames.ts';
import { isCabinPlace, waysFrom } from '../map.ts';
import { MOVES } from '../move-table.ts';
import { cabinAt, cabinIn, cardData } from '../queries.ts';
import { playerOf, type State } from '../state.ts';
import { fightStep, pushSteps, shove, trip, usePrimary } from '../strike.ts';
import { mayPassDoor } from '../travel.ts';
import { no, type Verb } from './verb.ts';

/*
 * What is done with the card on the table (BW-150 to BW-159, BW-166 to BW-169).
 */

const { base } = MOVES;

/** Places a fighter may step to with a movement on a card: along paths, or through a door he may use (BW-126). */
function fightSteps(s: State, { seat }: Fighter): number[] {
  const { place, keyOpen } = playerOf(s, seat);
  if (isCabinPlace(place)) return mayPassDoor(s, seat, place) ? [cabinAt(s, place).hectare] : [];
  const steps: number[] = [];
  for (const { path, to } of waysFrom(s, place))
    if (path.action === undefined && (path.key === undefined || keyOpen)) steps.push(to);
  const cabin = cabinIn(s, place);
  if (cabin >= 0 && mayPassDoor(s, seat, cabin)) steps.push(cabin);
  return steps;
}
const canStep = (s: State, side: Fighter): boolean => fightSteps(s, side).length > 0;

/** BW-153, BW-154. */
function canUsePrimary(s: State, fight: FightFrame, index: number): boolean {
  const side = sideOf(fight, fight.turn);
  if (side.chosen === null || fight.usedAlternative || fight.done[index as 0 | 1]) return false;
  const { primary: actions, range, joined } = cardData(side.chosen);
  const action = actions[index];
  if (action === undefined) return false;
  if (joined === 'or' && (fight.done[0] || fight.done[1])) return false;
  // BW-243: out of range there is only the alternative, also where the card would move.
  if (!inRange(s, fight, range)) return false;
  if (standing(s, side) <= 0) return action.do === 'defend';
  if (action.do === 'move') return canStep(s, side);
  return action.do !== 'pull' || distanceOf(s, fight) > 0;
}

/** BW-167, BW-168. */
export const primary: Verb<'resolve'> = {
  why(s, { top }, index) {
    if (top.moving === 0 && canUsePrimary(s, top, index)) return null;
    return top.usedAlternative ? no('only-one', 'BW-167') : no('out-of-range', 'BW-168');
  },
  play: (s, io, { top }, index) => usePrimary(s, io, top, index),
};

/** BW-157, BW-167; an ambush card does what it was laid for. */
function canUseAlternative(s: State, fight: FightFrame): boolean {
  const side = sideOf(fight, fight.turn);
  if (fight.exchange === 0 || fight.usedPrimary || fight.usedAlternative || fight.usedSpecial) return false;
  return standing(s, side) > 0 && canStep(s, side);
}

export const alternative: Verb<'resolve'> = {
  why(s, { top }) {
    if (top.moving === 0 && canUseAlternative(s, top)) return null;
    return top.usedPrimary || top.usedSpecial ? no('only-one', 'BW-167') : no('nowhere-to-go', 'BW-157');
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
  why: (s, { top }) => (top.moving === 0 && canUseSpecial(s, top) ? null : no('no-use-now', 'BW-155')),
  play(s, io, { seat, top }) {
    top.usedSpecial = true;
    const data = cardData(sideOf(top, top.turn).chosen!).special!;
    if (data.renew) s.stack.push({ kind: 'renew', seat, kept: [] });
    else if (data.seeAbove === 'trip') trip(s, io, top);
    else top.moving = -1;
  },
};

/** Where the card on the table lets its player, or the opponent he pushes, go. */
function stepsOf(s: State, fight: FightFrame): number[] {
  const side = sideOf(fight, fight.turn);
  if (fight.moving === 0) return [];
  return fight.moving > 0 ? fightSteps(s, side) : pushSteps(s, fight, otherSide(fight, side));
}

/** BW-057, BW-157, BW-175. */
export const moveTo: Verb<'resolve'> = {
  list(s, { top }, into) {
    for (const place of stepsOf(s, top)) into.push(base.moveTo + place);
  },
  why: (s, { top }, place) => (stepsOf(s, top).includes(place) ? null : no('no-path', 'BW-057')),
  play(s, io, { top }, place) {
    if (top.moving > 0) {
      fightStep(s, io, top, place);
      return;
    }
    top.moving = 0;
    shove(s, io, otherSide(top, sideOf(top, top.turn)), place);
  },
};

/** BW-167: one need not use all of a card. */
export const finish: Verb<'interrupt' | 'resolve'> = {
  why: () => null,
  play(_s, _io, { top }) {
    if (top.stage === 'interrupt') top.turn++;
    else if (top.moving === 0) top.finished = true;
    else top.moving = 0;
  },
};

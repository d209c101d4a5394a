import { trip, usePrimary } from '../fight/card-actions.ts';
import { fightStep, pushSteps, shove } from '../fight/movement.ts';
import { distanceOf, inRange, otherSide, sideOf, standing } from '../fight/sides.ts';
import type { Fighter, FightFrame } from '../frames/frame.ts';
import { cardData } from '../lookup.ts';
import { isCabinPlace, type Way, waysFrom } from '../map.ts';
import { MOVES } from '../move-table.ts';
import { type Player, playerOf, type State } from '../state.ts';
import { cabinHere, isDoorStep, mayPassDoor, wayTo } from '../travel.ts';
import { listWays } from './travel.ts';
import { no, type Verb } from './verb.ts';

/*
 * What is done with the card on the table (BW-150 to BW-159, BW-166 to BW-169).
 */

const MOVE_TO = MOVES.base.moveTo;

const isPassable = ({ path }: Way, { keyOpen }: Player): boolean =>
  path.action === undefined && (path.key === undefined || keyOpen);

/** A movement on a card: along paths, or through a door one may use (BW-126). */
function mayStepTo(s: State, { seat }: Fighter, to: number): boolean {
  const player = playerOf(s, seat);
  const { place } = player;
  if (isDoorStep(s, place, to)) return mayPassDoor(s, seat, isCabinPlace(place) ? place : to);
  const way = wayTo(s, place, to);
  return way !== null && isPassable(way, player);
}

/** Whether there is anywhere to step to. Asked far more often than where. */
function canStep(s: State, { seat }: Fighter): boolean {
  const player = playerOf(s, seat);
  const { place } = player;
  if (!isCabinPlace(place)) {
    const ways = waysFrom(s, place);
    for (let i = 0; i < ways.length; i++) if (isPassable(ways[i]!, player)) return true;
  }
  const cabin = cabinHere(s, seat);
  return cabin >= 0 && mayPassDoor(s, seat, cabin);
}

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
    // BW-243: out of range there is only the alternative, also where the card would move.
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
    top.usedSpecial = true;
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

import { cabinOwner, isCabinPlace, placeName, waysFrom } from '../../map.ts';
import type { Move } from '../../move-table.ts';
import type { View } from '../../view-type.ts';
import { rateAct } from './acts.ts';
import { type Errand, planErrand } from './errands.ts';
import { watches } from './quarrels.ts';
import type { Style } from './style.ts';
import { asState, chillOf, distancesOn, gritTo, costsFrom } from './world.ts';
import { cabinAt, cabinIn } from '../../cabins.ts';
import { paceOf } from '../../abilities.ts';

/*
 * A player's own turn: things worth doing here, else a step on the way.
 */

export function dayRater(view: View, seat: number, style: Style): (move: Move) => number {
  const errand = planErrand(view, seat, style);
  const top = view.stack[0]!;
  const steps = top.kind === 'day' ? top.steps : 0;
  const step = stepToGoal(view, errand, steps);
  return (move) => {
    // Home burns: nothing on the way is worth a stop.
    if (move.type === 'step') return move.to === step ? (errand.first === 'save_cabin' ? 7.5 : 2) : -5;
    return rateAct(view, seat, errand, move);
  };
}

/** The neighbour on the way to the goal, or to where the night is best spent; `null`: stay. */
function stepToGoal(view: View, errand: Errand, steps: number): string | null {
  const { me, goal } = errand;
  if (isCabinPlace(me.place)) {
    if (errand.first === 'save_cabin') return null;
    const { hectare } = cabinAt(asState(view), me.place);
    return me.grit === 0 || (goal < 0 && me.life < me.lifeMax) ? null : placeName(hectare);
  }
  const home = cabinIn(asState(view), me.place);
  const isOwn = home >= 0 && cabinOwner(home) === view.viewer;
  if (isOwn && errand.first === 'save_cabin') return placeName(home);
  if (me.grit === 0 && steps === 0) return isOwn ? placeName(home) : null;
  const target = nightStop(view, errand, steps);
  if (target < 0 || target === me.place) return null;
  const back = costsFrom(view, { ...me, place: target });
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const { to, path } of waysFrom(view, me.place)) {
    if (path.key !== undefined && !me.keyOpen) continue;
    const price = errand.cost[to]! + back[to]!;
    if (price < least) [best, least] = [placeName(to), price];
  }
  return best;
}

/** The goal, if there is grit left to do something there; else the best place on the way to spend the night. */
function nightStop(view: View, errand: Errand, steps: number): number {
  const { me, goal, cost } = errand;
  const reach = steps + me.grit * paceOf(me);
  const isFreezing = me.grit <= 1 && me.life <= 2 && chillOf(me.place, me.life) > 1;
  const aim = goal < 0 ? me.place : goal;
  if (!isFreezing && (goal < 0 || gritTo(me, steps, cost[goal]!) < me.grit)) return goal;
  const between = distancesOn(view.map);
  let best = aim;
  let least = Number.POSITIVE_INFINITY;
  for (let place = 0; place < cost.length; place++) {
    if (cost[place]! > reach) continue;
    const price = between[place]![aim]! + chillOf(place, me.life) + watchersAt(view, errand, place);
    if (price < least) [best, least] = [place, price];
  }
  return best;
}

/** Ending a turn before an NPC's eyes is an invitation. */
function watchersAt(view: View, errand: Errand, place: number): number {
  if ((errand.wantsFight || errand.prey >= 0) && place === errand.goal) return 0;
  let price = 0;
  for (const npc of view.npcs) if (watches(view, npc, place)) price += 3;
  return price;
}

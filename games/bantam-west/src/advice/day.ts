import { cabinOwner, isCabinPlace, placeName, PLACES } from '../map.ts';
import type { Move } from '../move-table.ts';
import type { Player } from '../state.ts';
import type { View } from '../view-type.ts';
import { rateAct } from './acts.ts';
import { type Aim, aimOf } from './aim.ts';
import { rateEntry } from './burglary.ts';
import { bestChase } from './legends.ts';
import { watches } from './quarrels.ts';
import { bestRaid } from './raid.ts';
import type { Style } from './style.ts';
import { asState, chillOf, distancesOn, fearOf, gritTo, stepTowards } from './world.ts';
import { cabinAt, cabinIn } from '../cabins.ts';
import { paceOf } from '../abilities.ts';

/*
 * A player's own turn: things worth doing here, else a step on the way.
 */

export function dayRater(view: View, seat: number, style: Style): (move: Move) => number {
  const top = view.stack[0]!;
  const steps = top.kind === 'day' ? top.steps : 0;
  const aim = withRaid(view, seat, aimOf(view, seat, style), steps);
  const step = stepToGoal(view, aim, steps);
  return (move) => {
    // Home burns: nothing on the way is worth a stop.
    if (move.type !== 'step') return rateAct(view, seat, aim, move);
    if (move.to === step) return aim.first === 'save_cabin' ? 7.5 : 2;
    const place = PLACES.indexOf(move.to);
    return isCabinPlace(place) ? rateEntry(view, aim, place) : -5;
  };
}

/** Who can be done today, or whose home burns, lets rivals and beasts be. */
function withRaid(view: View, seat: number, aim: Aim, steps: number): Aim {
  if (aim.grit <= aim.me.grit || aim.first === 'save_cabin') return aim;
  const raids = [bestRaid(view, seat, aim, steps), bestChase(view, aim, steps)];
  const raid = raids.reduce((a, b) => (b !== null && (a === null || b.worth > a.worth) ? b : a));
  const [best] = aim.errands;
  if (raid === null || raid.goal === aim.me.place || (best !== undefined && best.worth >= raid.worth)) return aim;
  return { ...aim, goal: raid.goal, first: 'raid', errands: [raid, ...aim.errands] };
}

/** The neighbour on the way to the goal, or to where the night is best spent; `null`: stay. */
function stepToGoal(view: View, aim: Aim, steps: number): string | null {
  const { me, goal } = aim;
  if (isCabinPlace(me.place)) {
    const { hectare } = cabinAt(asState(view), me.place);
    if (aim.first === 'save_cabin' && goal === hectare) return null;
    const rests = (goal < 0 && me.life < me.lifeMax) || (goal === hectare && isBed(aim));
    return me.grit === 0 || rests ? null : placeName(hectare);
  }
  const home = cabinIn(asState(view), me.place);
  const isOwn = home >= 0 && cabinOwner(home) === view.viewer;
  if (isOwn && aim.first === 'save_cabin') return placeName(home);
  if (me.grit === 0 && steps === 0) return isOwn ? placeName(home) : null;
  if (isOwn && goal === me.place && isBed(aim)) return placeName(home);
  const target = nightStop(view, aim, steps);
  if (target < 0 || target === me.place) return null;
  const next = stepTowards(view, me, target);
  return next < 0 ? null : placeName(next);
}

/** Whether the goal, one's own cabin, is where to rest before a hunt: whoever has no head yet has nothing else to do for it there. */
const isBed = ({ first, wantsFight }: Aim): boolean => first === 'turn_in_head' && wantsFight;

/** The goal, if there is grit left to do something there; else the best place on the way to spend the night. */
function nightStop(view: View, aim: Aim, steps: number): number {
  const { me, goal, cost } = aim;
  const reach = steps + me.grit * paceOf(me);
  const isFreezing = me.grit <= 1 && me.life <= 2 && chillOf(me.place, me.life) > 1;
  const end = goal < 0 ? me.place : goal;
  if (!isFreezing && (goal < 0 || gritTo(me, steps, cost[goal]! - fearAt(view, me, goal)) < me.grit)) return goal;
  const between = distancesOn(view.map);
  let best = end;
  let least = Number.POSITIVE_INFINITY;
  for (let place = 0; place < cost.length; place++) {
    if (cost[place]! > reach) continue;
    const price = between[place]![end]! + chillOf(place, me.life) + watchersAt(view, aim, place);
    if (price < least) [best, least] = [place, price];
  }
  return best;
}

/** What was reckoned for keeping away from NPCs that wait where the plan leads all the same: no steps. */
function fearAt(view: View, me: Player, goal: number): number {
  let fear = 0;
  for (const npc of view.npcs) if (npc.hectare === goal) fear += fearOf(npc, me, false);
  return fear;
}

/** Ending a turn before an NPC's eyes is an invitation. */
function watchersAt(view: View, aim: Aim, place: number): number {
  if ((aim.wantsFight || aim.prey >= 0) && place === aim.goal) return 0;
  let price = 0;
  for (const npc of view.npcs) if (watches(view, npc, place)) price += 3;
  return price;
}

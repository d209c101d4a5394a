import { CABIN } from '../../data/trades.ts';
import { cabinOwner, isCabinPlace, PLACES } from '../../map.ts';
import type { Move } from '../../move-table.ts';
import { countsExtended } from '../../options.ts';
import type { View } from '../../view-type.ts';
import type { Errand } from './errands.ts';
import { JAIL, lighterRange, oddsWithWill } from './wares.ts';
import { asState, daysLeft } from './world.ts';
import { playerOf } from '../../state.ts';
import { level } from '../../abilities.ts';
import { cabinAt, cabinsBuilt } from '../../cabins.ts';
import { toolBonus } from '../../tools.ts';
import { fireAt, fireOf, strengthOf } from '../../fire/burning.ts';
import { canBeLost } from '../../tasks.ts';

/*
 * Fire: whose cabin is worth burning, and when one's own is worth saving.
 */

/** How many fires burn as long as they have to. */
const STAYS_LIT = 0.8;
/** Grit a reputation point is worth where every source counts. */
const POINT = 2.2;
/** Grit it takes to build again: three wood, the way there, the building (BW-267). */
const REBUILDING = 9;
/** A try to put a fire out must succeed so often to be worth the way home. */
const WORTH_A_TRY = 0.4;

/** Whether this player's cabin task hangs on a single cabin (BW-267). */
const hangsOnOne = (view: View, owner: number): boolean => {
  const player = playerOf(view, owner);
  return player.tasks.some((task) => canBeLost(view, task, player)) && cabinsBuilt(player) === 1;
};

/** Grit its owner loses with a cabin. */
function lossOf(view: View, owner: number): number {
  const task = hangsOnOne(view, owner) ? REBUILDING : 0;
  return countsExtended(view.options) ? POINT + (task > 0 ? POINT : 0) : task;
}

/** What a burnt cabin is worth to somebody: a point where all count, and its share of the owner's loss, who is ahead most. */
export function worthOfBurning(view: View, seat: number, owner: number): number {
  const isAhead = playerOf(view, owner).tasks.length > playerOf(view, seat).tasks.length;
  const own = countsExtended(view.options) ? POINT : 0;
  return own + (lossOf(view, owner) * (isAhead ? 1.25 : 1)) / Math.max(1, view.seats - 1);
}

/** Lighting somebody's cabin: worth what its loss is, once it has burnt down (BW-215). */
export function rateLight(
  view: View,
  seat: number,
  { me, todo, style }: Errand,
  move: Extract<Move, { type: 'light' }>,
): number {
  const place = PLACES.indexOf(move.place);
  if (!isCabinPlace(place) || cabinOwner(place) === seat) return -5;
  const cabin = cabinAt(asState(view), place);
  if (cabin.fire > 0 && view.fires.find(({ number }) => number === cabin.fire)?.arsonist !== seat) return -5;
  const nights = CABIN.fireSpaces - cabin.fires;
  if (daysLeft(view) < nights - 1) return -5;
  const gain = worthOfBurning(view, seat, cabinOwner(place)) + (todo.includes('make_trouble') ? 3 : 0);
  const odds = oddsWithWill(me, CABIN.burn, level(me, 'malice') + toolBonus(move.tool, 'lighter'));
  return odds * STAYS_LIT * gain - (1 - odds) * JAIL > style.match ? 6 : -5;
}

/** What a fire is worth beyond its match, at most, to whoever has a lighter; 0: nothing. */
export const mostOfBurning = (view: View, seat: number): number =>
  lighterRange(playerOf(view, seat)) < 0 || !hasUseForLighter(view, seat)
    ? 0
    : STAYS_LIT * Math.max(...view.players.map((_, owner) => (owner === seat ? 0 : worthOfBurning(view, seat, owner))));

/** Whether a lighter would find work: somebody's cabin that is worth it and can still burn down in time. */
export const hasUseForLighter = (view: View, seat: number): boolean =>
  daysLeft(view) >= CABIN.fireSpaces - 1 &&
  view.players.some(
    ({ cabins }, owner) =>
      owner !== seat &&
      worthOfBurning(view, seat, owner) * STAYS_LIT > 1 &&
      cabins.some(({ hectare, fires }) => hectare >= 0 && fires < CABIN.fireSpaces),
  );

/** The night's token: on a rival's cabin if it can be, else where it hurts others and not oneself. */
export function rateSpread(view: View, seat: number, name: string): number {
  const place = PLACES.indexOf(name);
  if (isCabinPlace(place)) return cabinOwner(place) === seat ? -9 : 5 + cabinAt(asState(view), place).fires;
  const me = playerOf(view, seat);
  let worth = me.place === place ? -4 : 0;
  view.players.forEach((player, other) => {
    if (other !== seat && player.place === place) worth++;
    player.cabins.forEach(({ hectare }) => (worth += hectare === place ? (other === seat ? -3 : 1) : 0));
  });
  return worth;
}

/** One's own cabin that burns and is worth saving; -1: none. */
export function cabinToSave(view: View, seat: number): number {
  const me = playerOf(view, seat);
  const s = asState(view);
  if (!countsExtended(view.options) && !hangsOnOne(view, seat)) return -1;
  return me.cabins.findIndex(({ hectare, fire }) => {
    if (hectare < 0 || fire === 0) return false;
    const { arsonist, crime } = fireOf(s, fire);
    if (arsonist === seat && crime) return false;
    return oddsWithWill(me, strengthOf(s, fireOf(s, fire)), level(me, 'malice')) >= WORTH_A_TRY;
  });
}

/** Water on a fire: one's own cabin is worth an attempt. */
export function rateExtinguish(view: View, seat: number, { me }: Errand, isByHand: boolean): number {
  const fire = fireAt(asState(view), me.place);
  const isOurs = me.cabins.some((cabin) => cabin.hectare >= 0 && cabin.fire === fire);
  const isArsonist = view.fires.some(({ number, arsonist, crime }) => number === fire && arsonist === seat && crime);
  if (!isOurs || isArsonist || fire === 0) return -1;
  return me.life > 2 ? (isByHand ? 4 : 4.5) : -1;
}

/** Any attempt is better than none: the fire hurts either way. A failed traverse ends the move as well (BW-261). */
export function rateFire(view: View, seat: number, move: Move): number {
  const me = playerOf(view, seat);
  const day = view.stack[0];
  const isOurs = me.cabins.some(({ fire }) => fire > 0 && fire === fireAt(asState(view), me.place));
  if (move.type === 'extinguish') return level(me, 'malice') + (move.with === 'hands' ? 0.5 : 2) + (isOurs ? 6 : 0);
  if (move.type === 'traverse') return level(me, 'dexterity') + (day?.kind === 'day' && day.steps > 0 ? -0.2 : 0.2);
  return move.type === 'tame' ? level(me, 'persuasion') : -1;
}

import { CABIN, FIRE_BASE, GRIT } from '../data/trades.ts';
import { cabinOwner, isCabinPlace, PLACES } from '../map.ts';
import type { Move, Tool } from '../move-table.ts';
import { countsExtended } from '../options.ts';
import type { View } from '../view-type.ts';
import type { Aim } from './aim.ts';
import { JAIL, lighters, oddsWithWill } from './wares.ts';
import { asState, daysLeft, distancesOn } from './world.ts';
import { type Cabin, playerOf } from '../state.ts';
import { level, paceOf } from '../abilities.ts';
import { cabinAt, cabinsBuilt, hectareOf } from '../cabins.ts';
import { toolBonus } from '../tools.ts';
import { fireAt, fireOf, strengthOf } from '../fire/burning.ts';
import { canBeLost } from '../tasks.ts';

/*
 * Fire: whose cabin is worth burning, and when one's own is worth saving.
 */

/** How often an owner who can be home in time comes, and puts the fire out if his hand is good enough. */
const COMES_HOME = 0.9;
/** Grit the way home takes him. */
const ALARM = 1;
/** Grit a reputation point is worth where every source counts. */
export const POINT = 2.2;
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

/** Turns the owner of a cabin has before it burns down, with so many tokens on it (BW-215): what is left of today, and a day for each free space. */
function turnsLeft({ pioneer, seats }: View, seat: number, owner: number, tokens: number): number {
  const place = (one: number): number => (one - pioneer + seats) % seats;
  return (place(owner) > place(seat) ? 1 : 0) + Math.max(0, CABIN.fireSpaces - tokens);
}

/** Chance that a cabin burns down once so many tokens lie on it: its owner puts it out if he can come in time (BW-219). */
function staysLit(view: View, seat: number, owner: number, { hectare }: Cabin, tokens: number): number {
  const player = playerOf(view, owner);
  const from = hectareOf(asState(view), player.place);
  // From Doc Barber's the way leads straight home (BW-182).
  const isNear = player.life <= 0 || distancesOn(view.map)[from]![hectare]! <= GRIT * paceOf(player);
  if (player.jailed || !isNear) return 1;
  const odds = oddsWithWill(player, FIRE_BASE + CABIN.fireSpaces - 1, level(player, 'malice'));
  return (1 - COMES_HOME * odds) ** turnsLeft(view, seat, owner, tokens);
}

/** What another token on a cabin is worth once it lies there; more of them today, for whoever can lay more. */
function worthOfToken(view: View, seat: number, owner: number, cabin: Cabin, more: number): number {
  const tokens = Math.min(CABIN.fireSpaces, cabin.fires + 1 + more);
  const burns = staysLit(view, seat, owner, cabin, tokens);
  const loss = worthOfBurning(view, seat, owner);
  return loss === 0 ? 0 : burns * loss + ((1 - burns) * ALARM) / Math.max(1, view.seats - 1);
}

/** What lighting a cabin is worth to who stands before it, in grit: its loss, if it burns down (BW-215), and the risk of jail. */
export function worthOfLight(
  view: View,
  seat: number,
  { me, todo }: Pick<Aim, 'me' | 'todo'>,
  owner: number,
  cabin: Cabin,
  tool: Tool,
): number {
  if (cabin.fire > 0 && view.fires.find(({ number }) => number === cabin.fire)?.arsonist !== seat) return 0;
  if (daysLeft(view) < CABIN.fireSpaces - cabin.fires - 1) return 0;
  const gain = worthOfToken(view, seat, owner, cabin, lighters(me) - 1) + (todo.includes('make_trouble') ? 3 : 0);
  const odds = oddsWithWill(me, CABIN.burn, level(me, 'malice') + toolBonus(tool, 'lighter'));
  return odds * gain - (1 - odds) * JAIL;
}

export function rateLight(view: View, seat: number, aim: Aim, move: Extract<Move, { type: 'light' }>): number {
  const place = PLACES.indexOf(move.place);
  if (!isCabinPlace(place) || cabinOwner(place) === seat) return -5;
  const worth = worthOfLight(view, seat, aim, cabinOwner(place), cabinAt(asState(view), place), move.tool);
  return worth > aim.style.match ? 6 : -5;
}

/** What a fire is worth at most, with so many lighters; 0: nothing, or it comes too late. */
function bestFire(view: View, seat: number, count: number): number {
  let best = 0;
  if (count === 0 || daysLeft(view) < CABIN.fireSpaces - 1) return best;
  view.players.forEach(({ cabins }, owner) => {
    if (owner === seat) return;
    for (const cabin of cabins)
      if (cabin.hectare >= 0 && cabin.fires < CABIN.fireSpaces)
        best = Math.max(best, worthOfToken(view, seat, owner, cabin, count - 1));
  });
  return best;
}

/** What a fire is worth beyond its match, at most, to whoever has a lighter; 0: nothing. */
export const mostOfBurning = (view: View, seat: number): number => bestFire(view, seat, lighters(playerOf(view, seat)));

/** Whether one lighter more would find work: somebody's cabin that is worth it and can still burn down in time. */
export const hasUseForLighter = (view: View, seat: number): boolean =>
  bestFire(view, seat, lighters(playerOf(view, seat)) + 1) > WORTH_MAKING;
/** Grit a fire has to be worth for a lighter to be made. */
const WORTH_MAKING = 1;

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
export function rateExtinguish(view: View, seat: number, { me }: Aim, isByHand: boolean): number {
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

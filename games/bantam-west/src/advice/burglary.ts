import { level } from '../abilities.ts';
import { cabinAt, cabinIn, isKeptFrom } from '../cabins.ts';
import { cargoSpaces, sumOf } from '../carrying.ts';
import { CABIN, JOB_DATA, TRADE_PRICES } from '../data/trades.ts';
import { CARGO_INDEX, JOB_INDEX } from '../lookup.ts';
import { cabinOwner, isCabinPlace } from '../map.ts';
import type { Move } from '../move-table.ts';
import { oddsFor } from '../odds.ts';
import { countOf } from '../state.ts';
import type { View } from '../view-type.ts';
import { CARGO, type Cargo } from '../words.ts';
import { type Aim, aimOf } from './aim.ts';
import { breakInCost } from './mischief.ts';
import { yieldOf } from './prices.ts';
import { WAGE } from './wages.ts';
import { lootCost } from './wares.ts';
import { asState } from './world.ts';

/*
 * Breaking in: for a task, or for what lies there.
 */

/** Of two what one loses is the other's gain; of more it helps third ones as much. */
const areTwo = ({ seats }: View): boolean => seats === 2;

/** So much more than it costs loot has to be worth. */
const doubtOf = (view: View): number => (areTwo(view) ? 0 : 0.4);

/** How many more of a kind the plan can use: for a cabin, and for ranks. */
export function lackOf({ me, jobs, wantsCabin }: Aim, cargo: Cargo): number {
  let need = cargo === 'wood' && wantsCabin ? CABIN.wood : 0;
  for (const job of jobs) {
    const { resource, cost } = JOB_DATA[job];
    const rank = countOf(me.ranks, JOB_INDEX[job]);
    if (resource === cargo) need += Math.max(0, (cost[rank] ?? 0) - countOf(me.invested, JOB_INDEX[job]));
  }
  return Math.max(0, need - countOf(me.cargo, CARGO_INDEX[cargo]));
}

/** Grit that the goods of a cabin would save: what is needed need not be worked for, what sells need not be earned. */
export function lootWorth(aim: Aim, storage: readonly number[]): number {
  const { me } = aim;
  const isShort = aim.expenses > me.money;
  const worths: number[] = [];
  let room = Math.max(0, cargoSpaces(me) - sumOf(me.cargo));
  CARGO.forEach((cargo, kind) => {
    const job = aim.jobs.find((one) => JOB_DATA[one].resource === cargo) ?? 'lumbering';
    let lack = lackOf(aim, cargo);
    for (let count = countOf(storage, kind); count > 0; count--, lack--)
      worths.push(lack > 0 ? 1 / yieldOf(me, job) : isShort && room-- > 0 ? TRADE_PRICES[cargo].sell / WAGE : 0);
  });
  return sumOf(worths.toSorted((a, b) => b - a).slice(0, CABIN.lootAmount));
}

/** The cabin one stands before or in, if it is another's; -1: none. */
function strangersCabin(view: View, place: number): number {
  const cabin = isCabinPlace(place) ? place : cabinIn(asState(view), place);
  return cabin < 0 || cabinOwner(cabin) === view.viewer ? -1 : cabin;
}

/** Whether looting the cabin here would make trouble (BW-272). */
function isTroubleHere(view: View, { me, todo }: Aim): boolean {
  const cabin = strangersCabin(view, me.place);
  const mayLoot = me.grit > 0 && cabin >= 0 && !me.doneToday.includes('loot');
  return mayLoot && todo.includes('make_trouble') && sumOf(cabinAt(asState(view), cabin).storage) > 0;
}

/** Grit its owner would have to work again for what a thief takes: for what his plan can use. */
function lossOf(view: View, cabin: number): number {
  const owner = aimOf(view, cabinOwner(cabin));
  const { storage } = cabinAt(asState(view), cabin);
  const losses = CARGO.flatMap((cargo, kind) => {
    const job = owner.jobs.find((one) => JOB_DATA[one].resource === cargo) ?? 'lumbering';
    const used = Math.min(countOf(storage, kind), lackOf(owner, cargo));
    return Array.from({ length: used }, () => 1 / yieldOf(owner.me, job));
  });
  return sumOf(losses.toSorted((a, b) => b - a).slice(0, CABIN.lootAmount));
}

/** Grit that looting the cabin here would gain, once inside. */
function gainHere(view: View, aim: Aim): number {
  const { me } = aim;
  const cabin = strangersCabin(view, me.place);
  if (cabin < 0 || me.doneToday.includes('loot')) return 0;
  const loss = areTwo(view) ? lossOf(view, cabin) : 0;
  return lootWorth(aim, cabinAt(asState(view), cabin).storage) + loss - lootCost(me);
}

/** Through a door that stands open, to what lies inside. */
export function rateEntry(view: View, aim: Aim, cabin: number): number {
  if (cabinOwner(cabin) === view.viewer) return -5;
  return isTroubleHere(view, aim) || (aim.me.grit > 0 && gainHere(view, aim) > doubtOf(view)) ? 5 : -5;
}

/** Whether what lies here is what the plan came for: the way and the work elsewhere are saved as well. */
function isPlanned(view: View, aim: Aim): boolean {
  const { me, goal } = aim;
  const cabin = strangersCabin(view, me.place);
  if (cabin < 0 || me.doneToday.includes('loot')) return false;
  const s = asState(view);
  const { hectare, storage } = cabinAt(s, cabin);
  return goal === hectare && isKeptFrom(s, view.viewer ?? 0, hectare) && lootWorth(aim, storage) > 0;
}

/** Breaking in, looting, and getting out again. */
export function rateBurglary(view: View, aim: Aim, move: Move): number {
  const { me } = aim;
  const isInside = isCabinPlace(me.place);
  const worth = gainHere(view, aim);
  const isWanted = isPlanned(view, aim) || isTroubleHere(view, aim);
  if (move.type === 'lootCabin') return worth > doubtOf(view) || isWanted ? 5.5 : -5;
  if (isInside) return move.type === 'climb' ? 4 : -5;
  const wants = isWanted ? me.grit > 0 : me.grit > 1 && me.life > 2 && worth - breakInCost(me) > doubtOf(view);
  switch (move.type) {
    case 'pickLock':
      return wants ? 6.5 : -5;
    case 'force':
      return wants &&
        me.grit > 1 &&
        oddsFor(CABIN.force, level(me, 'strength')) > oddsFor(CABIN.climb, level(me, 'dexterity'))
        ? 6
        : -5;
    default:
      return wants && me.life > 1 ? 5 : -5;
  }
}

import type { View } from '../view-type.ts';
import { playerOf } from '../state.ts';
import { aimOf } from './aim.ts';

/*
 * The race: who is about to win, and how much of his loss is one's own gain.
 */

/** What was reckoned of rivals before: little changes from move to move. Forgotten now and then. */
const RECKONED = new Map<string, number>();
const MOST_RECKONED = 500;

/** All that a rival's plan is priced by. */
function keyOf(view: View, seat: number): string {
  const { character, abilities, place, money, cargo, tasks, ranks, invested, ...rest } = playerOf(view, seat);
  const { items, deck, horse, heads, life, will } = rest;
  return JSON.stringify([
    [seat, view.map, view.options.plan, view.options.openRange, character, abilities],
    [place, money, cargo, tasks, ranks, invested],
    [items, deck.length, horse, heads, life, will],
    view.players.map(({ cabins }) =>
      cabins.map(({ hectare, open, storage, fires }) => [hectare, open, storage, fires]),
    ),
    view.npcs.map(({ kind, hectare, wounds }) => [kind, hectare, wounds]),
    view.chests.map(({ opened }) => opened),
    view.fires.map(({ hectares }) => hectares),
    view.display.map((slot) => slot.at(-1)),
  ]);
}

function reckon(view: View, seat: number): number {
  if (seat === view.viewer) return aimOf(view, seat).grit;
  const key = keyOf(view, seat);
  let grit = RECKONED.get(key);
  if (grit === undefined) {
    if (RECKONED.size >= MOST_RECKONED) RECKONED.clear();
    RECKONED.set(key, (grit = aimOf(view, seat).grit));
  }
  return grit;
}

/** By seat, what was asked of a view before: a decision asks many times. */
const LEFT = new WeakMap<View, (number | undefined)[]>();

/** Grit a seat still needs to fulfil its plan, as far as everybody can tell. */
export function gritLeft(view: View, seat: number): number {
  let left = LEFT.get(view);
  if (left === undefined) LEFT.set(view, (left = []));
  const { jailed, life } = playerOf(view, seat);
  return (left[seat] ??= reckon(view, seat)) + (jailed || life <= 0 ? 1 : 0);
}

/** So much more grit makes a rival e times less of a danger. */
const SOFTNESS = 5;
/** Whoever can be done with his next turn. */
const A_DAY = 4;
const URGENCY = 1.5;

/** How much of a rival's loss is one's own gain: among two all of it, among more the leaders' most. */
export function rivalryWith(view: View, seat: number, other: number): number {
  const left = gritLeft(view, other);
  const rivals = view.players.flatMap((_, rival) => (rival === seat ? [] : [gritLeft(view, rival)]));
  // Whoever wins tomorrow ends the race for all: stopping one of several such helps little.
  if (left <= A_DAY && gritLeft(view, seat) > playerOf(view, seat).grit)
    return URGENCY / rivals.filter((one) => one <= A_DAY).length;
  return 1 / rivals.reduce((sum, one) => sum + Math.exp((left - one) / SOFTNESS), 0);
}

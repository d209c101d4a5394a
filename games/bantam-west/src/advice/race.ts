import type { View } from '../view-type.ts';
import { playerOf } from '../state.ts';
import { aimOf } from './aim.ts';

/*
 * The race: who is about to win, and how much of his loss is one's own gain.
 */

/** Grit a seat still needs to fulfil its plan, as far as everybody can tell. */
export function gritLeft(view: View, seat: number): number {
  const { jailed, life } = playerOf(view, seat);
  return aimOf(view, seat).grit + (jailed || life <= 0 ? 1 : 0);
}

/** So much more grit makes a rival e times less of a danger. */
const SOFTNESS = 5;
/** Whoever can be done with his next turn. */
const A_DAY = 4;
const URGENCY = 1.5;

/** How much of a rival's loss is one's own gain: among two all of it, among more the leaders' most. */
export function rivalryWith(view: View, seat: number, other: number): number {
  const left = gritLeft(view, other);
  const isUrgent = left <= A_DAY && gritLeft(view, seat) > playerOf(view, seat).grit;
  if (view.seats === 2) return isUrgent ? URGENCY : 1;
  let sum = 0;
  view.players.forEach((_, rival) => {
    if (rival !== seat) sum += Math.exp((left - gritLeft(view, rival)) / SOFTNESS);
  });
  return (isUrgent ? URGENCY : 1) / sum;
}

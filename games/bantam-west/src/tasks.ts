import type { Seat } from '@tinstar/engine';
import type { MoveContext } from './move-context.ts';
import { cabinOwner, isCabinPlace } from './map.ts';
import { type Player, playerOf, type State } from './state.ts';
import { cabinsBuilt } from './cabins.ts';
import type { Task } from './words.ts';
import { planOf } from './data/plan-card.ts';
import { JOURNEYMAN_JOBS } from './data/trades.ts';
import { addReputation, addExtended, noteFinished } from './reputation.ts';

/*
 * The tasks of the plan card: how they are fulfilled, and which can be lost again. Each change tells what it did.
 */

/** Jobs in which somebody is no apprentice any more. */
export const journeymanJobs = ({ ranks }: Pick<Player, 'ranks'>): number => ranks.filter((rank) => rank > 0).length;

/** BW-271: whether mastery makes good. Of two on side B only who settles does: else nobody built in every second game, and all trouble was the vault. */
export const mastersMakeGood = ({ seats, options }: Pick<State, 'seats' | 'options'>): boolean =>
  seats !== 2 || options.openRange;

/** Whether a task of this player holds only as long as a cabin of his stands (BW-267): where mastery makes good a master needs none. */
export const canBeLost = (s: Pick<State, 'seats' | 'options'>, task: Task, { ranks }: Pick<Player, 'ranks'>): boolean =>
  task === 'build_cabin' || (task === 'become_master' && !(mastersMakeGood(s) && ranks.includes(2)));

/** BW-016, BW-021: a task of the plan card is fulfilled: worth 1 reputation (5.2). */
export function fulfil(s: State, io: MoveContext, seat: Seat, task: Task): void {
  const player = playerOf(s, seat);
  if (!planOf(s).includes(task) || player.tasks.includes(task)) return;
  player.tasks.push(task);
  io.tell?.({ type: 'taskDone', seat, task });
  addReputation(s, io, seat, 1);
  noteFinished(s, seat);
}

/** BW-124: a cabin more. */
export function gainCabin(s: State, io: MoveContext, owner: Seat): void {
  addExtended(s, io, owner, 1);
  fulfil(s, io, owner, 'build_cabin');
  settle(s, io, owner);
}

/** BW-215, BW-267: a cabin less, and with the last one the tasks that hang on it are open again. */
export function loseCabin(s: State, io: MoveContext, owner: Seat): void {
  addExtended(s, io, owner, -1);
  const player = playerOf(s, owner);
  if (cabinsBuilt(player) > 0) return;
  for (const task of player.tasks.filter((one) => canBeLost(s, one, player))) {
    player.tasks.splice(player.tasks.indexOf(task), 1);
    io.tell?.({ type: 'taskLost', seat: owner, task });
    addReputation(s, io, owner, -1);
  }
  noteFinished(s, owner);
}

/** A rank was reached: G3 asks for so many (BW-270), H3 for one as master. */
export function noteRank(s: State, io: MoveContext, seat: Seat): void {
  const player = playerOf(s, seat);
  if (mastersMakeGood(s) && player.ranks.includes(2)) fulfil(s, io, seat, 'become_master');
  if (journeymanJobs(player) >= JOURNEYMAN_JOBS) fulfil(s, io, seat, 'reach_journeyman');
  settle(s, io, seat);
}

/** H3 the other way (BW-271): a journeyman with a cabin of his own. */
function settle(s: State, io: MoveContext, seat: Seat): void {
  const player = playerOf(s, seat);
  if (cabinsBuilt(player) > 0 && journeymanJobs(player) > 0) fulfil(s, io, seat, 'become_master');
}

/** BW-272: breaking into, looting or burning another player's cabin. */
export function troubleAt(s: State, io: MoveContext, seat: Seat, place: number): void {
  if (isCabinPlace(place) && cabinOwner(place) !== seat) fulfil(s, io, seat, 'make_trouble');
}

import type { Seat } from '@tinstar/engine';
import { MAX_ABILITY } from './data/characters.ts';
import { JOB_DATA, JOURNEYMAN_JOBS, RAISE_SPACES } from './data/trades.ts';
import type { MoveContext } from './move-context.ts';
import { cabinOwner, isCabinPlace } from './map.ts';
import { countsExtended } from './options.ts';
import { add, countOf, type Player, playerOf, type State } from './state.ts';
import { ABILITY_INDEX, JOB_INDEX } from './lookup.ts';
import { cabinsBuilt } from './cabins.ts';
import { canRaiseAny } from './abilities.ts';
import { type Ability, type Job, RANKS, type Task } from './words.ts';
import { hasFinished } from './outcome.ts';
import { planOf } from './plan-card.ts';

/*
 * Reputation, tasks, ranks and abilities: what a plan is fulfilled with (BW-021 to BW-025, BW-083). Each change tells what it did.
 */

/** BW-021, BW-023: moves the stone and offers the "+1" of spaces reached for the first time. */
export function addReputation(s: State, io: MoveContext, seat: Seat, change: number): void {
  const player = playerOf(s, seat);
  const before = player.reputation;
  player.reputation = Math.max(0, before + change);
  if (player.reputation === before) return;
  io.tell?.({ type: 'reputation', seat, change: player.reputation - before, reputation: player.reputation });
  RAISE_SPACES.forEach((space, i) => {
    if (player.reputation < space || player.raised[i]) return;
    player.raised[i] = true;
    if (canRaiseAny(player)) s.stack.push({ kind: 'raise', seat });
  });
  noteFinished(s, seat);
}

/** Reputation whose source is extended only (A2). */
export function addExtended(s: State, io: MoveContext, seat: Seat, change: number): void {
  if (countsExtended(s.options)) addReputation(s, io, seat, change);
}

/** Whoever falls behind the goal again has not reached it: the order counts from the next time (BW-229). */
function noteFinished(s: State, seat: Seat): void {
  const at = s.finished.indexOf(seat);
  if (!hasFinished(s, seat)) {
    if (at >= 0) s.finished.splice(at, 1);
  } else if (at < 0) s.finished.push(seat);
}

/** Jobs in which somebody is no apprentice any more. */
export const journeymanJobs = ({ ranks }: Pick<Player, 'ranks'>): number => ranks.filter((rank) => rank > 0).length;

/** Whether a task of this player holds only as long as a cabin of his stands (BW-267): a master needs none. */
export const canBeLost = (task: Task, { ranks }: Pick<Player, 'ranks'>): boolean =>
  task === 'build_cabin' || (task === 'become_master' && !ranks.includes(2));

/** A task of the plan card is fulfilled: worth 1 reputation (5.2). */
export function fulfil(s: State, io: MoveContext, seat: Seat, task: Task): void {
  const player = playerOf(s, seat);
  if (!planOf(s).includes(task) || player.tasks.includes(task)) return;
  player.tasks.push(task);
  io.tell?.({ type: 'taskDone', seat, task });
  addReputation(s, io, seat, 1);
  noteFinished(s, seat);
}

/** BW-215, BW-267: a cabin less, and with the last one the tasks that hang on it are open again. */
export function loseCabin(s: State, io: MoveContext, owner: Seat): void {
  addExtended(s, io, owner, -1);
  const player = playerOf(s, owner);
  if (cabinsBuilt(player) > 0) return;
  for (const task of player.tasks.filter((one) => canBeLost(one, player))) {
    player.tasks.splice(player.tasks.indexOf(task), 1);
    io.tell?.({ type: 'taskLost', seat: owner, task });
    addReputation(s, io, owner, -1);
  }
  noteFinished(s, owner);
}

export function raiseAbility(s: State, io: MoveContext, seat: Seat, ability: Ability): void {
  const { abilities } = playerOf(s, seat);
  const index = ABILITY_INDEX[ability];
  if (countOf(abilities, index) >= MAX_ABILITY) return;
  add(abilities, index, 1);
  io.tell?.({ type: 'abilityRaised', seat, ability, level: countOf(abilities, index) });
}

/** BW-083, BW-084: one rank up; its cost has been paid. */
export function promote(s: State, io: MoveContext, seat: Seat, job: Job): void {
  const player = playerOf(s, seat);
  const index = JOB_INDEX[job];
  add(player.ranks, index, 1);
  io.tell?.({ type: 'ranked', seat, job, rank: RANKS[countOf(player.ranks, index)]! });
  if (player.ranks[index] === 2) {
    raiseAbility(s, io, seat, JOB_DATA[job].ability);
    addExtended(s, io, seat, 1);
    fulfil(s, io, seat, 'become_master');
  }
  if (journeymanJobs(player) >= JOURNEYMAN_JOBS) fulfil(s, io, seat, 'reach_journeyman'); // BW-270
  settle(s, io, seat);
}

/** H3 the other way (BW-271): a journeyman with a cabin of his own. */
export function settle(s: State, io: MoveContext, seat: Seat): void {
  const player = playerOf(s, seat);
  if (cabinsBuilt(player) > 0 && journeymanJobs(player) > 0) fulfil(s, io, seat, 'become_master');
}

/** BW-272: breaking into, looting or burning another player's cabin. */
export function troubleAt(s: State, io: MoveContext, seat: Seat, place: number): void {
  if (isCabinPlace(place) && cabinOwner(place) !== seat) fulfil(s, io, seat, 'make_trouble');
}

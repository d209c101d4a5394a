import { addExtended, raiseAbility } from '../reputation.ts';
import { MAX_WILL } from '../data/characters.ts';
import { JOB_DATA } from '../data/trades.ts';
import { hectareData, isCabinPlace } from '../map.ts';
import { MOVES } from '../move-table.ts';
import { add, countOf, playerOf, type State } from '../state.ts';
import { jobAt, JOBS, type Job, RANKS } from '../words.ts';
import { no, type Verb } from './verb.ts';
import { isKeptFrom } from '../cabins.ts';
import { CARGO_INDEX, JOB_CARGO, JOB_INDEX } from '../lookup.ts';
import { isDisturbed } from '../threats.ts';
import { isOnFire } from '../fire/burning.ts';
import { lacksGrit, payGrit } from '../costs.ts';
import { changeWill } from '../willpower.ts';
import type { Seat } from '@tinstar/engine';
import type { MoveContext } from '../move-context.ts';
import { noteRank } from '../tasks.ts';

/*
 * Work, what comes of it for one's rank, and rest.
 */

const { invest: INVEST, work: WORK } = MOVES.base;

/** BW-042, BW-075, BW-085, BW-127, BW-203: where the resource grows, undisturbed. */
export const work: Verb = {
  list(_s, { player: { place } }, into) {
    if (isCabinPlace(place) || hectareData(place).resources === undefined) return;
    for (let job = 0; job < JOBS.length; job++) into.push(WORK + job);
  },
  why(s, { seat, player }, job) {
    const { resource } = JOB_DATA[jobAt(job)];
    const { place } = player;
    if (isCabinPlace(place) || !hectareData(place).resources?.includes(resource))
      return no('no-resource-here', 'BW-075', { cargo: resource });
    const grit = lacksGrit(player);
    if (grit !== null) return grit;
    if (countOf(s.supply, JOB_CARGO[job]!) === 0) return no('supply-empty', 'BW-074', { cargo: resource });
    if (isOnFire(s, place)) return no('burning', 'BW-203');
    if (isDisturbed(s, seat)) return no('npc-in-the-way', 'BW-085');
    return isKeptFrom(s, seat, place) ? no('cabin-locked', 'BW-127') : null;
  },
  play(s, _io, { seat, player }, job) {
    payGrit(player);
    s.stack.push({ kind: 'work', seat, job: jobAt(job), dice: [0, 0] });
  },
};

/** BW-083, BW-084: one rank up; its cost has been paid. */
export function promote(s: State, io: MoveContext, seat: Seat, job: Job): void {
  const player = playerOf(s, seat);
  const index = JOB_INDEX[job];
  add(player.ranks, index, 1);
  io.tell?.({ type: 'ranked', seat, job, rank: RANKS[countOf(player.ranks, index)]! });
  if (player.ranks[index] === 2) {
    raiseAbility(s, io, seat, JOB_DATA[job].ability);
    addExtended(s, io, seat, 1);
  }
  noteRank(s, io, seat);
}

/** BW-037, BW-083: a resource onto the card of its job; also to make room for more (A10). */
export const invest: Verb<'day' | 'haul'> = {
  list(_s, { player }, into) {
    for (let job = 0; job < JOBS.length; job++) if (countOf(player.cargo, JOB_CARGO[job]!) > 0) into.push(INVEST + job);
  },
  why(_s, { player, top }, job) {
    const { resource } = JOB_DATA[jobAt(job)];
    const isMaster = countOf(player.ranks, job) === 2;
    const hasNone = countOf(player.cargo, JOB_CARGO[job]!) === 0;
    if (top.kind === 'haul')
      return isMaster || hasNone || top.cargo.length === 0 ? no('makes-no-room', 'BW-082') : null;
    if (isMaster) return no('already-master', 'BW-083');
    return hasNone ? no('not-yours', 'BW-037', { cargo: resource }) : null;
  },
  play(s, io, { seat, player }, index) {
    const job = jobAt(index);
    const { resource, cost } = JOB_DATA[job];
    add(player.cargo, CARGO_INDEX[resource], -1);
    add(player.invested, index, 1);
    io.tell?.({ type: 'invested', seat, job });
    const price = cost[countOf(player.ranks, index)]!;
    if (countOf(player.invested, index) < price) return;
    add(s.supply, CARGO_INDEX[resource], price);
    player.invested[index] = 0;
    promote(s, io, seat, job);
  },
};

/** BW-043, BW-105. */
export const reflect: Verb = {
  why: (_s, { player }) =>
    lacksGrit(player) ?? (player.will < MAX_WILL ? null : no('will-full', 'BW-043', { count: MAX_WILL })),
  play(s, io, { seat, player }) {
    payGrit(player);
    changeWill(s, io, seat, 1);
    io.tell?.({ type: 'reflected', seat, will: player.will });
  },
};

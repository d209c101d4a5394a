import { standInFrom, type Vote } from '@tinstar/protocol';
import { isSubstituted, type SourceState } from '../source/table-source.ts';

/** What can be done for a table that waits for somebody. Mirrors the server's `votes.ts` and `stand-ins.ts`. */

/** Who is seated at an open chair. */
export const NEWCOMER = 'deputy';

/** Seats that belong to a person: a stand-in takes nobody's vote away, but who resigned has none. */
export const peopleOf = ({ seats }: SourceState): number[] =>
  seats.flatMap((one, seat) => (one.kind === 'player' && !one.resigned ? [seat] : []));

/** While the owner is away, anybody at the table may help it on. */
export const mayLead = ({ isOwner, info, seats }: SourceState): boolean =>
  isOwner || (info !== null && (info.owner === null || !seats[info.owner]?.connected));

export const findVote = ({ info }: SourceState, about: Vote['about'], seat: number | null): Vote | undefined =>
  info?.votes.find((vote) => vote.about === about && vote.seat === seat);

/** What this seat has voted for already needs no second press. */
export const hasVoted = (state: SourceState, vote: Vote | undefined): boolean =>
  state.me !== null && vote?.by.includes(state.me) === true && (vote.about === 'bot' || !mayLead(state));

/** By whom a machine is seated for somebody: anybody, or all the others; `null`: nobody yet. */
export interface StandIn {
  readonly by: 'anybody' | 'all' | null;
  /** When anybody may, if nothing happens until then; `null`: that is not known yet. */
  readonly from: number | null;
}

/** Whether a machine may play for somebody who is not there; `null`: that is no question. `waited`: for whom the table waits. */
export function standInAt(state: SourceState, seat: number, waited: readonly number[], now: number): StandIn | null {
  const { info, me, phase } = state;
  const one = state.seats[seat]!;
  const people = peopleOf(state);
  const isAsked = phase === 'playing' && info !== null && me !== null && me !== seat && people.includes(me);
  if (!isAsked || one.kind !== 'player' || one.resigned || isSubstituted(one) || one.connected) return null;
  const isDue = isTimed(state) || waited.includes(seat);
  const from = isDue ? standInFrom(info.speed, one.overdue ?? null, one.away ?? null) : null;
  if (from !== null && from <= now) return { by: 'anybody', from };
  return { by: people.length > 2 ? 'all' : null, from };
}

export const isTimed = ({ phase, info }: SourceState): boolean =>
  phase === 'playing' && info !== null && info.speed.kind !== 'untimed';

/** `waited`: for whom the table waits; they cannot stop their own clock. */
export function canPause(state: SourceState, waited: readonly number[]): boolean {
  const { me, info } = state;
  if (!isTimed(state) || me === null) return false;
  if (mayLead(state)) return true;
  // Where the owner does not lead, most of the others can: at least two who need not ask the owner.
  const others = peopleOf(state).filter((seat) => !waited.includes(seat));
  const needed = Math.max(2, Math.floor(others.length / 2) + 1);
  return others.includes(me) && others.filter((seat) => seat !== info?.owner).length >= needed;
}

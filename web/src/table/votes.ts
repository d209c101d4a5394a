import type { Vote } from '@tinstar/protocol';
import { isSubstituted, type SourceState } from '../source/table-source.ts';

/** What the owner, or most of the others, can do for a table that waits for somebody. Mirrors the server's `votes.ts`. */

/** Who plays for somebody absent. */
export const STAND_IN = 'deputy';

/** Seats that belong to a person: a stand-in takes nobody's vote away, but who resigned has none. */
export const peopleOf = ({ seats }: SourceState): number[] =>
  seats.flatMap((one, seat) => (one.kind === 'player' && !one.resigned ? [seat] : []));

/** While the owner is away, anybody at the table may help it on. */
export const mayLead = ({ isOwner, info, seats }: SourceState): boolean =>
  isOwner || (info !== null && (info.owner === null || !seats[info.owner]?.connected));

/** Where the owner does not lead, most of the others can: at least two who need not ask the owner. */
const canVote = ({ me, phase, info }: SourceState, others: readonly number[]): boolean =>
  phase === 'playing' &&
  me !== null &&
  others.includes(me) &&
  others.filter((seat) => seat !== info?.owner).length >= Math.max(2, Math.floor(others.length / 2) + 1);

export const findVote = ({ info }: SourceState, about: Vote['about'], seat: number | null): Vote | undefined =>
  info?.votes.find((vote) => vote.about === about && vote.seat === seat);

/** What this seat has voted for already needs no second press. */
export const hasVoted = (state: SourceState, vote: Vote | undefined): boolean =>
  state.me !== null && !mayLead(state) && vote?.by.includes(state.me) === true;

export function canSeatMachine(state: SourceState, seat: number): boolean {
  const people = peopleOf(state);
  return (
    state.me !== null &&
    seat !== state.me &&
    people.includes(seat) &&
    !isSubstituted(state.seats[seat]!) &&
    !state.seats[seat]!.connected &&
    (mayLead(state) ||
      canVote(
        state,
        people.filter((other) => other !== seat),
      ))
  );
}

export const isTimed = ({ phase, info }: SourceState): boolean =>
  phase === 'playing' && info !== null && info.speed.kind !== 'untimed';

/** `waited`: for whom the table waits; they cannot stop their own clock. */
export const canPause = (state: SourceState, waited: readonly number[]): boolean =>
  isTimed(state) &&
  state.me !== null &&
  (mayLead(state) ||
    canVote(
      state,
      peopleOf(state).filter((seat) => !waited.includes(seat)),
    ));

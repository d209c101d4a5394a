import type { Vote } from '@tinstar/protocol';
import type { TableState } from './source/table-source.ts';

/** What the owner, or most of the others, can do for a table that waits for somebody. Mirrors the server's `votes.ts`. */

/** Who plays for somebody absent. */
export const STAND_IN = 'deputy';

/** Seats that belong to a person: a stand-in takes nobody's vote away, but who resigned has none. */
export const peopleOf = ({ seats }: TableState): number[] =>
  seats.flatMap(({ kind, resigned }, seat) => (kind === 'person' && !resigned ? [seat] : []));

/** While the owner is away, anybody at the table may help it on. */
export const mayLead = ({ isOwner, info, seats }: TableState): boolean =>
  isOwner || (info !== null && (info.owner === null || !seats[info.owner]?.connected));

/** Where the owner does not lead, most of the others can: at least two who need not ask the owner. */
const canVote = ({ me, phase, info }: TableState, others: readonly number[]): boolean =>
  phase === 'playing' &&
  me !== null &&
  others.includes(me) &&
  others.filter((seat) => seat !== info?.owner).length >= Math.max(2, Math.floor(others.length / 2) + 1);

export const findVote = ({ info }: TableState, about: Vote['about'], seat: number | null): Vote | undefined =>
  info?.votes.find((vote) => vote.about === about && vote.seat === seat);

/** What this seat has voted for already needs no second press. */
export const hasVoted = (state: TableState, vote: Vote | undefined): boolean =>
  state.me !== null && !mayLead(state) && vote?.by.includes(state.me) === true;

export function canSeatMachine(state: TableState, seat: number): boolean {
  const people = peopleOf(state);
  return (
    state.me !== null &&
    seat !== state.me &&
    people.includes(seat) &&
    !state.seats[seat]!.substituted &&
    !state.seats[seat]!.connected &&
    (mayLead(state) ||
      canVote(
        state,
        people.filter((other) => other !== seat),
      ))
  );
}

export const isTimed = ({ phase, info }: TableState): boolean =>
  phase === 'playing' && info !== null && info.speed.kind !== 'untimed';

/** `waited`: for whom the table waits; they cannot stop their own clock. */
export const canPause = (state: TableState, waited: readonly number[]): boolean =>
  isTimed(state) &&
  state.me !== null &&
  (mayLead(state) ||
    canVote(
      state,
      peopleOf(state).filter((seat) => !waited.includes(seat)),
    ));

import type { Seat } from '@tinstar/engine';
import type { Vote } from '@tinstar/protocol';
import { type CommandResult, happens, refuse } from './result.ts';
import type { TableEvent } from '../journal/entry.ts';
import { belongsToPerson } from '../journal/people.ts';
import type { TableState } from '../journal/state.ts';

/**
 * What people may do together about somebody absent. Most of those the table does not wait for stop the clocks, whatever the
 * owner thinks; all the others seat a machine before the time for it has come (`stand-ins.ts`). Votes are open and stand until
 * carried out, or until the game goes on by itself.
 */

export interface Ballot {
  readonly about: Vote['about'];
  /** Whose seat it is about; `null` for the clocks of all. */
  readonly seat: Seat | null;
  readonly by: readonly Seat[];
}

/** Those who are asked: the people the table does not wait for. A stand-in takes nobody's vote away. */
function electorate({ seats, match }: TableState, { about, seat }: Pick<Ballot, 'about' | 'seat'>): Seat[] {
  const people = seats.flatMap((one, index) => (belongsToPerson(one) ? [index] : []));
  return people.filter((one) => (about === 'bot' ? one !== seat : !match!.awaited.must.includes(one)));
}

/** Most of them, or all where it is about a seat; and never one alone. */
const neededOf = (about: Vote['about'], { length }: readonly Seat[]): number =>
  Math.max(2, about === 'bot' ? length : Math.floor(length / 2) + 1);

export const votesOf = (state: TableState): Vote[] =>
  state.votes.map((ballot) => ({
    ...ballot,
    by: [...ballot.by],
    needed: neededOf(ballot.about, electorate(state, ballot)),
  }));

/** Counts a vote; with enough of the others behind it, what it is about is done. */
export function vote(
  state: TableState,
  by: Seat,
  about: Vote['about'],
  seat: Seat | null,
  then: TableEvent,
): CommandResult {
  const people = electorate(state, { about, seat });
  const needed = neededOf(about, people);
  // The clocks are the owner's to stop where nothing can be carried against them; a seat is its person's.
  const voters = about === 'bot' ? people : people.filter((one) => one !== state.owner);
  if (voters.length < needed || !people.includes(by)) return refuse(about === 'bot' ? 'not-yet' : 'not-owner');
  const ballot = state.votes.find((one) => one.about === about && one.seat === seat);
  const given = ballot?.by.filter((one) => people.includes(one)) ?? [];
  if (given.includes(by)) {
    // Whoever had not voted may have given the match up since.
    return given.length >= needed ? happens(then) : refuse('voted-already');
  }
  const voted: TableEvent = { kind: 'voted', by, about, seat };
  return given.length + 1 >= needed ? happens(voted, then) : happens(voted);
}

/** Writes a vote down, and strikes out what has been settled. */
export function countVotes(votes: readonly Ballot[], what: TableEvent): readonly Ballot[] {
  switch (what.kind) {
    case 'voted': {
      const known = votes.find(({ about, seat }) => about === what.about && seat === what.seat);
      const ballot = { about: what.about, seat: what.seat, by: [...(known?.by ?? []), what.by] };
      return [...votes.filter((one) => one !== known), ballot];
    }
    case 'moved':
      return votes.filter(({ about, seat }) => about === 'bot' && !(seat === what.seat && what.by === 'player'));
    case 'paused':
      return votes.filter(({ about }) => about !== 'pause');
    case 'botSeated':
    case 'returned':
      return votes.filter(({ seat }) => seat !== what.seat);
    case 'left':
    case 'resigned':
      return votes
        .filter(({ seat }) => seat !== what.seat)
        .map((one) => ({ ...one, by: one.by.filter((seat) => seat !== what.seat) }))
        .filter(({ by }) => by.length > 0);
    case 'ended':
    case 'closed':
      return [];
    default:
      return votes;
  }
}

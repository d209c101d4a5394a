import { CLOCK, isRevealing, rewindChange, type Seat, wasHouseAsked } from '@tinstar/engine';
import { standInFrom } from '@tinstar/protocol';
import { PRIVATE } from '../audience/audience.ts';
import type { JournalEntry, TableEvent } from '../journal/entry.ts';
import { belongsToPerson, isPlayedByMachine } from '../journal/people.ts';
import { DEFAULT_STAND_IN, type TableState } from '../journal/state.ts';
import { authorOf } from './bounds.ts';
import { type CommandResult, happens, refuse } from './result.ts';
import { vote } from './votes.ts';

/**
 * When a machine plays for somebody: by their own word (`left`); when they are not there and their time has been up, or a
 * nudge has gone unanswered for minutes where there are no clocks; or by the vote of all the others. It is always the same
 * one: nobody chooses how well others are played for. What it played is theirs to take back.
 */

/** By seat: since when its time has been up, or without clocks a nudge unanswered; `null`: neither. */
export type Overdue = readonly (number | null)[];

/** Who is there, as the table knows it. */
export interface Whereabouts {
  readonly now: number;
  /** Since when nobody is at the seat; `null`: somebody is. */
  awaySince(seat: Seat): number | null;
}

/** Without clocks only while the table waits for them. */
function mayStandIn({ facts, match, overdue }: TableState, seat: Seat, away: number, now: number): boolean {
  if (facts.speed.kind === 'untimed' && !match?.awaited.must.includes(seat)) return false;
  const from = standInFrom(facts.speed, overdue[seat]!, away);
  return from !== null && now >= from;
}

/** Has a machine play for somebody, or votes for it. */
export function standIn(state: TableState, by: Seat, seat: Seat, { now, awaySince }: Whereabouts): CommandResult {
  const away = awaySince(seat);
  if (state.status !== 'playing' || away === null) return refuse('not-absent');
  const seated: TableEvent = { kind: 'botSeated', seat, bot: DEFAULT_STAND_IN, by };
  return mayStandIn(state, seat, away, now) ? happens(seated) : vote(state, by, 'bot', seat, seated);
}

/** What can be taken back of what a stand-in has played for somebody. */
interface PlayedFor {
  /** How many moves would be left. */
  readonly to: number;
  /** At once, or with the consent of all others. */
  readonly how: 'free' | 'ask';
}

/**
 * What a stand-in has played can be taken back until another person has moved, or a window of the clock was closed: at once
 * if nobody else has learned anything by it, else as any move behind the barrier is (`undo.ts`). `null`: it stands.
 */
export function playedFor(state: TableState, seat: Seat): PlayedFor | null {
  const { facts, match, seats, status, journal, moveEntries } = state;
  const to = seats[seat]!.standInSince;
  if (to === null || status !== 'playing' || !match || wasHouseAsked(match, to)) return null;
  const { moves } = match.record;
  if (!moves.slice(to).some((made) => made.seat === seat)) return null;
  const others = seats.filter((other, index) => index !== seat && belongsToPerson(other));
  const isOther = (other: Seat): boolean => other !== seat && seats[other]!.player !== null;
  let isNews = false;
  for (let index = to; index < moves.length; index++) {
    const { what } = journal[moveEntries[index]!]!;
    if (what.kind !== 'moved' || what.seat === CLOCK || what.by !== 'bot') return null;
    isNews ||= isRevealing(match, index + 1, isOther);
  }
  if (!isNews) return { to, how: 'free' };
  if (facts.undo === false || match.awaited.house || others.some(isPlayedByMachine)) return null;
  return { to, how: others.length === 0 ? 'free' : 'ask' };
}

/** Back at one's own seat; `isBack`: as if the machine had not played. */
export function comeBack(state: TableState, seat: Seat, isBack: boolean): CommandResult {
  if (!isPlayedByMachine(state.seats[seat]!)) return refuse('not-absent');
  const returned: TableEvent = { kind: 'returned', seat };
  if (!isBack) return happens(returned);
  const played = playedFor(state, seat);
  if (!played) return refuse('not-taken-back');
  const { to, how } = played;
  if (how === 'ask') return happens(returned, { kind: 'undoAsked', seat, to });
  return { events: [returned, { kind: 'rewound', seat, to }], match: rewindChange(state.match!, to) };
}

/** What an entry makes of somebody whose time was up, and of what a machine plays for them. Follows from public entries alone. */
export function turnStandIns(state: TableState, { at, what }: JournalEntry): void {
  const { seats, moves } = state;
  if (what.kind === 'botSeated' && belongsToPerson(seats[what.seat]!)) seats[what.seat]!.standInSince = moves;
  else if (what.kind === 'left' || what.kind === 'returned' || what.kind === 'resigned')
    seats[what.seat]!.standInSince = null;
  else if (what.kind === 'undone' || what.kind === 'rewound')
    for (const seat of seats) if (seat.standInSince !== null) seat.standInSince = Math.min(seat.standInSince, moves);
  const overdue = overdueAfter(state, at, what);
  if (overdue.some((since, seat) => since !== state.overdue[seat])) state.overdue = overdue;
}

function overdueAfter(state: TableState, at: number, what: TableEvent): Overdue {
  const isTimed = state.facts.speed.kind !== 'untimed';
  // Whoever does anything that all can see is there.
  const author = PRIVATE.has(what.kind) ? null : authorOf(state, what);
  return state.overdue.map((since, seat) => {
    if (seat === author) return null;
    switch (what.kind) {
      case 'moved':
        if (what.seat !== seat) return since;
        if (what.by === 'timeout') return since ?? at;
        return isTimed && what.by !== 'player' ? since : null;
      case 'nudged':
        return isTimed || what.seat !== seat ? since : (since ?? at);
      case 'botSeated':
        return what.seat === seat ? null : since;
      case 'undone':
      case 'rewound':
        // Another decision is asked for than the one it was about.
        return isTimed ? since : null;
      default:
        return since;
    }
  });
}

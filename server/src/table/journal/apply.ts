import { adopt, decisionOf, CLOCK, type Match, type MatchChange, type Seat } from '@tinstar/engine';
import { TooNew } from '../../errors.ts';
import { audienceOf, everyoneAt } from '../audience/audience.ts';
import { spend } from '../commands/bounds.ts';
import { turnEnd } from '../commands/ending.ts';
import { turnPlans } from '../commands/plans.ts';
import { turnStandIns } from '../commands/stand-ins.ts';
import { forgetRequest } from '../commands/undo.ts';
import { countVotes } from '../commands/votes.ts';
import { extendClock, habitsOf, turnClocks } from '../time/clocks.ts';
import { lateExtension, MORE_TIME, windowNow } from '../time/windows.ts';
import type { JournalEntry, TableEvent } from './entry.ts';
import { isPlayedByMachine, isPlayedByPerson } from './people.ts';
import { keepSpare } from './spare.ts';
import { DEFAULT_STAND_IN, emptySeat, type TableLog, type TableState } from './state.ts';

function ownerAfter(state: TableState, left: Seat): Seat | null {
  const count = state.seats.length;
  for (let step = 1; step <= count; step++) {
    const seat = (left + step) % count;
    if (isPlayedByPerson(state.seats[seat]!)) return seat;
  }
  return null;
}

/** Seats whose clock runs: those that owe a decision and are played by their person. */
function clockedSeats({ status, match, seats, clocks, paused }: TableState): Seat[] {
  if (status !== 'playing' || !match || paused) return [];
  // A window is charged to nobody.
  return match.awaited.must.filter((seat) => !isPlayedByMachine(seats[seat]!) && clocks.openWindow?.seat !== seat);
}

function turnTime(state: TableState, at: number, mover: Seat | null, timedOut: boolean): void {
  const window = windowNow(state, at);
  if (window !== state.clocks.openWindow) for (const seat of state.seats) seat.sealed = null;
  state.clocks.openWindow = window;
  turnClocks(state.clocks, state.facts.speed, at, clockedSeats(state), mover, timedOut);
}

const extendWindow = ({ clocks }: TableState, by: number): void => {
  if (clocks.openWindow && by > 0) clocks.openWindow = { ...clocks.openWindow, extra: clocks.openWindow.extra + by };
};

/** A vacation that is under way ends now, or goes on until another day. */
function keepHabits({ clocks }: TableState, at: number, what: Extract<TableEvent, { kind: 'habits' }>): void {
  const { seat, hours, vacation } = what;
  const over = habitsOf(clocks, seat)
    .vacations.filter(({ from }) => from < at)
    .map(({ from, until }) => ({ from, until: Math.min(until, at) }));
  const vacations = vacation === null ? over : [...over, { from: at, until: vacation }];
  clocks.habits![seat] = { hours, vacations };
}

/**
 * Writes an entry into the state. The match itself has moved already: what a command made of it is adopted before (see
 * `adoptMatch`), and a journal that is read again is replayed by `reading.ts`.
 */
export function apply(state: TableState, entry: JournalEntry): void {
  turn(state, entry);
  log(state, entry);
}

/** What a command has made of the match: another one stands there, or it begins. */
export type NextMatch = MatchChange | { readonly opened: Match };

/** Puts what a command made of the match in its place. What it began is on disk by now. */
export function adoptMatch(state: TableState, next: NextMatch): void {
  if ('opened' in next) state.match = next.opened;
  else {
    const match = state.match!;
    keepSpare(match, match.state);
    adopt(match, next);
  }
}

/**
 * The table as it will be after these entries, without their log: for what has to be decided before they are written. The
 * table itself stays as it is.
 */
export function previewOf(state: TableState, next: NextMatch | null, entries: readonly JournalEntry[]): TableState {
  const { clocks } = state;
  const match = next === null ? state.match : 'opened' in next ? next.opened : { ...state.match!, ...next.head };
  const preview: TableState = {
    ...state,
    match,
    seats: state.seats.map((seat) => ({ ...seat })),
    clocks: {
      ...clocks,
      left: clocks.left.slice(),
      since: clocks.since.slice(),
      ...(clocks.habits ? { habits: clocks.habits.slice() } : {}),
    },
    counts: state.counts.slice(),
    spent: state.spent.map((spent) => ({ ...spent })),
  };
  for (const entry of entries) turn(preview, entry);
  return preview;
}

/** How many moves an entry takes back. */
const takenBy = (what: TableEvent, moves: number): number =>
  what.kind === 'undone' ? 1 : what.kind === 'rewound' ? moves - what.to : 0;

/** What an entry makes of the table, beside its log. */
function turn(state: TableState, entry: JournalEntry): void {
  const { at, what } = entry;
  const { seats } = state;
  const taken = takenBy(what, state.moves);
  state.moves -= taken;
  let mover: Seat | null = null;
  let timedOut = false;
  switch (what.kind) {
    case 'joined':
      seats[what.seat] = {
        ...seats[what.seat]!,
        player: { id: what.player, name: what.name },
        bot: null,
        longer: what.longer ?? false,
      };
      for (const seat of seats) if (seat.kept === what.player) seat.kept = null;
      seats[what.seat]!.kept = null;
      if (state.owner === null && (state.facts.owner === null || state.facts.owner === what.player)) {
        state.owner = what.seat;
      }
      break;
    case 'gave':
      seats[what.seat]!.nonce = what.nonce;
      break;
    case 'left':
      if (state.status === 'gathering') seats[what.seat] = emptySeat(null);
      else seats[what.seat]!.bot = DEFAULT_STAND_IN;
      if (state.owner === what.seat) state.owner = ownerAfter(state, what.seat);
      break;
    case 'resigned':
      // Nothing of what was left with the table is theirs any more: the machine makes up its own mind.
      Object.assign(seats[what.seat]!, { resigned: true, orders: [], sealed: null, watch: null });
      seats[what.seat]!.bot ??= DEFAULT_STAND_IN;
      if (state.owner === what.seat) state.owner = ownerAfter(state, what.seat);
      break;
    case 'claimed':
      seats[what.seat]!.player = { id: what.player, name: seats[what.seat]!.player!.name };
      break;
    case 'botSeated':
      seats[what.seat]!.bot = what.bot;
      break;
    case 'returned':
      seats[what.seat]!.bot = null;
      state.owner ??= what.seat;
      break;
    case 'started':
      state.status = 'playing';
      break;
    case 'moved':
      state.moves++;
      mover = what.seat;
      timedOut = what.by === 'timeout';
      break;
    case 'rewound':
      state.takenBack++;
      break;
    case 'undoAsked':
      state.undo = { ...state.undo, asked: { seat: what.seat, to: what.to, at, agreed: [] } };
      break;
    case 'undoAgreed': {
      const asked = state.undo.asked!;
      state.undo = { ...state.undo, asked: { ...asked, agreed: [...asked.agreed, what.seat] } };
      break;
    }
    case 'undoDeclined': {
      const { seat, to } = state.undo.asked!;
      state.undo = { asked: null, declined: [...state.undo.declined, { seat, to }] };
      break;
    }
    case 'nudged':
      seats[what.seat]!.nudgedAt = at;
      break;
    case 'ordered': {
      const { orders } = seats[what.seat]!;
      // "No" and "yes" exclude each other.
      seats[what.seat]!.orders = what.on ? [what.order] : orders.filter((order) => order !== what.order);
      break;
    }
    case 'watched':
      seats[what.seat]!.watch = what.watch;
      break;
    case 'extended': {
      const { moreTime } = seats[what.seat]!;
      const used = (moreTime?.round === what.round ? moreTime.used : 0) + 1;
      seats[what.seat]!.moreTime = { round: what.round, used };
      extendWindow(state, MORE_TIME);
      break;
    }
    case 'sealed':
      seats[what.seat]!.sealed = {
        decision: (state.match && decisionOf(state.match, what.seat)) ?? -1,
        move: what.move,
        at,
      };
      break;
    case 'chatSwitched':
      state.chat = what.on;
      break;
    case 'paused':
      state.paused = what.on;
      break;
    case 'granted':
      extendClock(state.clocks, state.facts.speed, at, what.seat);
      break;
    case 'ended':
      state.status = 'ended';
      state.outcome = what.outcome;
      state.ending = what.ending ?? null;
      break;
    case 'rematched':
      state.rematch = what.table;
      break;
    case 'closed':
      state.status = 'closed';
      if (what.reason === 'agreed') state.ending = 'agreed';
      break;
    case 'inspected':
      state.inspected = true;
      break;
    case 'newRules':
      // A newer server has moved the table: by the rules of this one nobody may go on.
      if (what.version > state.game.version) throw new TooNew(`entry ${entry.number} brings rules that are not known`);
      state.rules = what.version;
      break;
    case 'missing':
      state.clocks.openWindow = { ...state.clocks.openWindow!, missing: what.seats };
      break;
    case 'habits':
      keepHabits(state, at, what);
      break;
    case 'undone':
    case 'endAsked':
    case 'endAgreed':
    case 'endDeclined':
    case 'said':
    case 'planned':
    case 'voted':
      break;
    default:
      throw new TooNew(`entry ${entry.number} is of no kind that is known`);
  }
  spend(state, what, taken);
  forgetRequest(state, what);
  turnEnd(state, what);
  turnPlans(state, what);
  turnStandIns(state, entry);
  if (what.kind === 'voted' || state.votes.length > 0) state.votes = countVotes(state.votes, what);
  turnTime(state, at, mover, timedOut);
  if (mover !== null && mover !== CLOCK) {
    seats[mover]!.sealed = null;
    extendWindow(state, lateExtension(state, at));
  }
  const audience = audienceOf(what, seats.length);
  for (let slot = 0; slot <= seats.length; slot++) if (audience & (1 << slot)) state.counts[slot]!++;
  state.changedAt = at;
  if (audience === everyoneAt(seats.length)) state.publicAt = at;
}

/** The one place where the log grows. */
type Growing = {
  readonly [Part in keyof TableLog]: TableLog[Part] extends readonly (infer One)[]
    ? One[]
    : TableLog[Part] extends ReadonlyMap<infer Key, infer Value>
      ? Map<Key, Value>
      : never;
};

function log(state: TableState, entry: JournalEntry): void {
  const { number, what } = entry;
  const { journal, audience, moveEntries, taken, askedAbout } = state as unknown as Growing;
  journal.push(entry);
  audience.push(audienceOf(what, state.seats.length));
  if (what.kind === 'moved') moveEntries.push(number);
  else if (what.kind === 'undone') taken.set(number, moveEntries.splice(-1));
  else if (what.kind === 'rewound') taken.set(number, moveEntries.splice(what.to));
  else if (what.kind === 'undoAsked') askedAbout.set(number, moveEntries[what.to]!);
}

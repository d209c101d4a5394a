import {
  type AnyGame,
  type AnyMove,
  decisionOf,
  type Ending,
  type EventFields,
  type GameEvent,
  HOUSE,
  heard,
  type Match,
  openMatch,
  type Outcome,
  type Seat,
  type Told,
} from '@tinstar/engine';
import type { Order, Status, Watch } from '@tinstar/protocol';
import { audienceOf } from '../audience/audience.ts';
import { type Spent, spend } from '../commands/bounds.ts';
import { type EndState, NO_END, turnEnd } from '../commands/ending.ts';
import { type ClockState, extendClock, habitsOf, startClocks, turnClocks } from '../time/clocks.ts';
import type { Happening, JournalEntry, TableFacts, TableIndex } from './entry.ts';
import { forgetRequest, NO_UNDO, type UndoState } from '../commands/undo.ts';
import { isPlayedByMachine, isPlayedByPerson } from './people.ts';
import { type Plan, turnPlans } from '../commands/plans.ts';
import { type Ballot, countVotes } from '../commands/votes.ts';
import { lateExtension, MORE_TIME, windowNow } from '../time/windows.ts';

export interface TableSeat {
  player: { readonly id: string; readonly name: string } | null;
  /** The bot that plays this seat now: its occupant, or the one that stands in for the player (see `people.ts`). */
  bot: string | null;
  /** Its person has given the match up: what is theirs is the name alone. */
  resigned: boolean;
  orders: readonly Order[];
  /** The secret answer to the window that is open now, the decision it answers, and when it came. */
  sealed: { readonly decision: number; readonly move: AnyMove | null; readonly at: number } | null;
  /** The turn that comes next, planned ahead. */
  plan: Plan | null;
  /** The standing order for rights, and the round it is good for. */
  watch: (Watch & { readonly round: number }) | null;
  /** How often the seat asked for more time, and in which round. */
  moreTime: { readonly round: number; readonly used: number } | null;
  /** Asked for longer windows when sitting down. */
  longer: boolean;
  /** When somebody last nudged it; milliseconds since 1970. */
  nudgedAt: number;
}

/** All of a table, secrets included: what its facts and its journal amount to. Changed by `happen` alone. */
export interface TableState {
  readonly facts: TableFacts;
  readonly game: AnyGame;
  /** The version of the rules it follows. */
  rules: number;
  status: Status;
  chat: boolean;
  /** All clocks stand. */
  paused: boolean;
  /** The seat of whoever may seat bots and switch the chat. */
  owner: Seat | null;
  readonly seats: TableSeat[];
  /** `null` before it begins, and where it was played by rules that are no more: then what was told is all there is. */
  match: Match | null;
  outcome: Outcome | null;
  rematch: string | null;
  clocks: ClockState;
  readonly journal: JournalEntry[];
  /** By entry of the journal: who hears of it, a bit per viewer (see `slotOf`). */
  readonly audience: number[];
  /** By slot: how many entries that viewer has heard. */
  readonly counts: number[];
  /** By move of the match: its entry in the journal. */
  readonly moveEntries: number[];
  /** By entry that took moves back: the entries of those moves. */
  readonly taken: Map<number, readonly number[]>;
  /** By request to take back: the move it is about. Noted when it is made, for the moves may be others later. */
  readonly askedAbout: Map<number, number>;
  undo: UndoState;
  /** What is proposed about ending the match without a result. */
  end: EndState;
  /** How it is over, where its rules had not ended it. */
  ending: Ending | null;
  /** How often moves were taken back after something new was known. */
  takenBack: number;
  votes: readonly Ballot[];
  /** By seat: what it has added to the journal beside its moves. */
  readonly spent: Spent[];
  /** Whoever runs the server has looked at its secrets before the end. */
  inspected: boolean;
}

/** Where a viewer stands in lists: seats first, spectators last. */
export const slotOf = (viewer: Seat | null, seats: number): number => viewer ?? seats;

const emptySeat = (bot: string | null): TableSeat => ({
  player: null,
  bot,
  resigned: false,
  orders: [],
  sealed: null,
  plan: null,
  watch: null,
  moreTime: null,
  longer: false,
  nudgedAt: 0,
});

export function openState(facts: TableFacts, game: AnyGame): TableState {
  const count = facts.seats.length;
  return {
    facts,
    game,
    rules: facts.version,
    status: 'gathering',
    chat: true,
    paused: false,
    owner: null,
    seats: facts.seats.map((planned) => emptySeat(planned && 'bot' in planned ? planned.bot : null)),
    match: null,
    outcome: null,
    rematch: null,
    clocks: startClocks(facts.speed, count),
    journal: [],
    audience: [],
    counts: Array.from({ length: count + 1 }, () => 0),
    moveEntries: [],
    taken: new Map(),
    askedAbout: new Map(),
    undo: NO_UNDO,
    end: NO_END,
    ending: null,
    takenBack: 0,
    votes: [],
    spent: facts.seats.map(() => ({ around: 0, takenBack: 0 })),
    inspected: false,
  };
}

export const indexOf = (state: TableState): TableIndex => ({
  status: state.status,
  players: state.seats.map(({ player }) => player?.id ?? null),
});

export const isOver = ({ status }: TableState): boolean => status === 'ended' || status === 'closed';

/** Whether nothing of it is secret any more: it was ended, by its rules or its people. Not where nobody came back. */
export const isUncovered = ({ status, ending }: Pick<TableState, 'status' | 'ending'>): boolean =>
  status === 'ended' || ending !== null;

export const isFull = (state: TableState): boolean => state.seats.every(({ player, bot }) => player || bot);

export const seatOf = (state: TableState, player: string): Seat | null => {
  const seat = state.seats.findIndex((taken) => taken.player?.id === player);
  return seat < 0 ? null : seat;
};

/** Begins the match, but tells nobody yet. Throws a `Problem` for a bad deal. */
export function openTableMatch({ facts, game }: TableState): Match {
  return openMatch(game, { options: facts.options, seats: facts.seats.length, seed: facts.seed, deal: facts.deal });
}

/** The events of an entry that a viewer hears. */
export function eventsFor(told: readonly Told[], viewer: Seat | null): (GameEvent & EventFields)[] {
  const events: (GameEvent & EventFields)[] = [];
  for (const one of told) {
    const event = heard(one, viewer);
    if (event !== null) events.push(event as GameEvent & EventFields);
  }
  return events;
}

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
  return match.awaited.must.filter((seat) => !isPlayedByMachine(seats[seat]!) && clocks.house?.seat !== seat);
}

function turn(state: TableState, at: number, mover: Seat | null, timedOut: boolean): void {
  const window = windowNow(state, at);
  if (window !== state.clocks.house) for (const seat of state.seats) seat.sealed = null;
  state.clocks.house = window;
  turnClocks(state.clocks, state.facts.speed, at, clockedSeats(state), mover, timedOut);
}

const extendWindow = ({ clocks }: TableState, by: number): void => {
  if (clocks.house && by > 0) clocks.house = { ...clocks.house, extra: clocks.house.extra + by };
};

/** A vacation that is under way ends now, or goes on until another day. */
function keepHabits({ clocks }: TableState, at: number, what: Extract<Happening, { kind: 'habits' }>): void {
  const { seat, hours, vacation } = what;
  const over = habitsOf(clocks, seat)
    .vacations.filter(({ from }) => from < at)
    .map(({ from, until }) => ({ from, until: Math.min(until, at) }));
  const vacations = vacation === null ? over : [...over, { from: at, until: vacation }];
  clocks.habits![seat] = { hours, vacations };
}

/**
 * Writes an entry into the state. The match itself has moved already: `submit` and `undo` both judge and do, and a
 * journal that is read again is replayed by `reading.ts`.
 */
export function happen(state: TableState, entry: JournalEntry): void {
  const { at, what } = entry;
  const { seats } = state;
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
      if (state.owner === null && (state.facts.owner === null || state.facts.owner === what.player)) {
        state.owner = what.seat;
      }
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
      state.moveEntries.push(entry.number);
      mover = what.seat;
      timedOut = what.by === 'timeout';
      break;
    case 'undone':
      state.taken.set(entry.number, state.moveEntries.splice(-1));
      break;
    case 'rewound':
      state.taken.set(entry.number, state.moveEntries.splice(what.to));
      state.takenBack++;
      break;
    case 'undoAsked':
      state.askedAbout.set(entry.number, state.moveEntries[what.to]!);
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
      state.rules = what.version;
      break;
    case 'missing':
      state.clocks.house = { ...state.clocks.house!, missing: what.seats };
      break;
    case 'habits':
      keepHabits(state, at, what);
      break;
    case 'endAsked':
    case 'endAgreed':
    case 'endDeclined':
    case 'said':
    case 'planned':
    case 'voted':
      break;
    default:
      throw new Error(`entry ${entry.number} is of no kind that is known`);
  }
  spend(state, what, state.taken.get(entry.number)?.length ?? 0);
  forgetRequest(state, what);
  turnEnd(state, what);
  turnPlans(state, what);
  if (what.kind === 'voted' || state.votes.length > 0) state.votes = countVotes(state.votes, what);
  turn(state, at, mover, timedOut);
  if (mover !== null && mover !== HOUSE) {
    seats[mover]!.sealed = null;
    extendWindow(state, lateExtension(state, at));
  }
  const audience = audienceOf(what, seats.length);
  state.journal.push(entry);
  state.audience.push(audience);
  for (let slot = 0; slot <= seats.length; slot++) if (audience & (1 << slot)) state.counts[slot]!++;
}

/** The bot that takes over when somebody leaves a running match or the time is up. */
export const DEFAULT_STAND_IN = 'heuristic';

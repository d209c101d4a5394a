import {
  type AnyGame,
  type AnyMove,
  type Ending,
  type EventFields,
  type GameEvent,
  heard,
  type Match,
  openMatch,
  type Outcome,
  type Seat,
  seedOf,
  type Told,
} from '@tinstar/engine';
import type { Order, Status, Watch } from '@tinstar/protocol';
import type { Spent } from '../commands/bounds.ts';
import { type EndState, NO_END } from '../commands/ending.ts';
import type { Plan } from '../commands/plans.ts';
import { NO_UNDO, type UndoState } from '../commands/undo.ts';
import type { Overdue } from '../commands/stand-ins.ts';
import type { Ballot } from '../commands/votes.ts';
import { type ClockState, startClocks } from '../time/clocks.ts';
import type { JournalEntry, TableEvent, TableFacts, TableIndex } from './entry.ts';
import { partsOf } from './seed.ts';

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
  /** What its person adds to the seed. */
  nonce: string | null;
  /** When somebody last nudged it; milliseconds since 1970. */
  nudgedAt: number;
  /** Of a machine that others have seated for the player: after how many moves it began. */
  standInSince: number | null;
  /** Before the start: the player of the match before for whom it is kept. */
  kept: string | null;
}

/** The journal of a table, and where in it what is found. It only grows, by `apply` alone. */
export interface TableLog {
  readonly journal: readonly JournalEntry[];
  /** By entry of the journal: who hears of it, a bit per viewer (see `slotOf`). */
  readonly audience: readonly number[];
  /** By move of the match: its entry in the journal. */
  readonly moveEntries: readonly number[];
  /** By entry that took moves back: the entries of those moves. */
  readonly taken: ReadonlyMap<number, readonly number[]>;
  /** By request to take back: the move it is about. Noted when it is made, for the moves may be others later. */
  readonly askedAbout: ReadonlyMap<number, number>;
}

/** All of a table, secrets included: what its facts and its journal amount to. Changed by `apply` alone. */
export interface TableState extends TableLog {
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
  /** By slot: how many entries that viewer has heard. */
  readonly counts: number[];
  /** How many moves stand. */
  moves: number;
  /** When something last happened. */
  changedAt: number;
  /** When everybody last heard something. What all may see depends on no other time: a secret entry would show in it. */
  publicAt: number;
  undo: UndoState;
  /** What is proposed about ending the match without a result. */
  end: EndState;
  /** How it is over, where its rules had not ended it. */
  ending: Ending | null;
  /** How often moves were taken back after something new was known. */
  takenBack: number;
  votes: readonly Ballot[];
  /** By seat: since when its time has been up, or a nudge unanswered; see `stand-ins.ts`. */
  overdue: Overdue;
  /** By seat: what it has added to the journal beside its moves. */
  readonly spent: Spent[];
  /** Whoever runs the server has looked at its secrets before the end. */
  inspected: boolean;
}

/** Where a viewer stands in lists: seats first, spectators last. */
export const slotOf = (viewer: Seat | null, seats: number): number => viewer ?? seats;

export const emptySeat = (bot: string | null, kept: string | null = null): TableSeat => ({
  player: null,
  bot,
  resigned: false,
  orders: [],
  sealed: null,
  plan: null,
  watch: null,
  moreTime: null,
  longer: false,
  nonce: null,
  nudgedAt: 0,
  standInSince: null,
  kept,
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
    seats: facts.seats.map((planned) =>
      planned && 'bot' in planned ? emptySeat(planned.bot) : emptySeat(null, planned && planned.reserved),
    ),
    match: null,
    outcome: null,
    rematch: null,
    clocks: startClocks(facts.speed, count),
    journal: [],
    audience: [],
    counts: Array.from({ length: count + 1 }, () => 0),
    moves: 0,
    changedAt: facts.createdAt,
    publicAt: 0,
    moveEntries: [],
    taken: new Map(),
    askedAbout: new Map(),
    undo: NO_UNDO,
    end: NO_END,
    ending: null,
    takenBack: 0,
    votes: [],
    overdue: facts.seats.map(() => null),
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

/** Begins the match, but tells nobody yet; `coming`: what happens just before. Throws a `Problem` for a bad deal. */
export function openTableMatch(state: TableState, coming: readonly TableEvent[]): Match {
  const { facts, game } = state;
  const seed = seedOf(partsOf(state, coming));
  return openMatch(game, { options: facts.options, seats: facts.seats.length, seed, deal: facts.deal });
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

/** The bot that plays for somebody who leaves a running match, whose time is up, or who is not there. */
export const DEFAULT_STAND_IN = 'heuristic';

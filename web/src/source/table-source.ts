import type { Arm } from '@tinstar/bots';
import type {
  AnyMove,
  AnyOptions,
  GameEvent,
  Outcome,
  Presentation,
  Refusal,
  Seat,
  Seen,
  Viewer,
} from '@tinstar/engine';
import type { Clocks, Order, Own, SeatInfo, TableInfo, Watch } from '@tinstar/protocol';
import type { GameId } from '@tinstar/shelf';
import type { ReadableStore } from '../store.ts';

/** One move and what the viewer hears of it. Number 0 is the set-up. */
export interface Step {
  readonly number: number;
  readonly events: readonly GameEvent[];
  /** `null` where only the events of a missed move are known, not the position after it. */
  readonly after: Presentation | null;
  /** The viewer made it by hand. Where nobody comes back after days, unsaid. */
  readonly isOwn?: boolean;
}

/** A moment of the past as the viewer saw it: there is nothing to decide in it. */
export interface PastMoment {
  /** How many moves had been made by then, as far as the viewer heard of them; all of them once it is over. */
  readonly move: number;
  readonly game: Seen;
}

/** A seat as everybody sees it, with what is said of it here: a machine's name, and whether its player is there. */
export type TableSeat = SeatInfo & {
  readonly name: string;
  readonly connected: boolean;
  /** Since when nobody is there, where the server says so. */
  readonly away?: number | null;
};

/** A seat at a table of this device. */
export const seatHere = (name: string, bot: string | null): TableSeat =>
  bot === null ? { kind: 'player', standIn: null, name, connected: true } : { kind: 'bot', bot, name, connected: true };

/** A person whose seat a machine plays until they come back. */
export const isSubstituted = (seat: TableSeat): boolean => seat.kind === 'player' && seat.standIn !== null;

/** Has given the match up: the machine plays it to the end. */
export const hasResigned = (seat: TableSeat | undefined): boolean => seat?.kind === 'player' && seat.resigned === true;

export const isPlayedByMachine = (seat: TableSeat): boolean => seat.kind === 'bot' || isSubstituted(seat);

/** Until when its player is on vacation; `null`: it is over, or there was none. */
export const vacationOf = (seat: TableSeat): number | null =>
  seat.kind === 'player' && seat.vacation !== undefined && seat.vacation >= Date.now() ? seat.vacation : null;

export interface ChatLine {
  readonly id: number;
  readonly seat: Seat | null;
  readonly name: string;
  /** Who it is about, where that is somebody else. */
  readonly about?: string;
  /** One of the preset phrases, said in the reader's language; or free text. */
  readonly phrase: string | null;
  readonly text: string;
  /** Something the table itself says: `web.notice.<notice>`. */
  readonly notice: string | null;
}

/** A window that time closes, whatever anybody answers. */
export type OpenWindow = NonNullable<Clocks['house']>;

/** What its own seat has left with the table. Only the seat itself is told. */
export interface OwnOrders extends Pick<Own, 'watch' | 'plan' | 'moreTime'> {
  /** The answer to every question out of turn; `null`: ask me. */
  readonly standing: Order | null;
  /** Whether its next turn can be planned while a window collects answers. */
  readonly mayPlan: boolean;
}
/** A next turn, planned ahead. */
export type PlannedTurn = NonNullable<Own['plan']>;

export type LinkState = 'opening' | 'open' | 'lost' | 'gone';

export interface SourceState {
  readonly link: LinkState;
  readonly game: GameId;
  readonly options: AnyOptions;
  readonly phase: 'gathering' | 'playing' | 'over';
  readonly seats: readonly TableSeat[];
  readonly me: Viewer;
  readonly isOwner: boolean;
  /** Where people share a device: to whom it has to be passed before it can go on. */
  readonly pass: Seat | null;
  readonly outcome: Outcome | null;
  readonly chat: readonly ChatLine[];
  readonly watchers: number;
  /** By the clock of this device. */
  readonly clocks: Clocks | null;
  readonly window: OpenWindow | null;
  /** One's own secret answer to that window, where the table collects them: a move, or `null` to let it be. */
  readonly sealed: { readonly move: AnyMove | null } | null;
  /** Private orders of one's own seat; `null` where nobody keeps any. */
  readonly orders: OwnOrders | null;
  /** What was told, of a match that cannot be shown any more because it follows older rules. */
  readonly story?: readonly Step[];
  /** The public facts of a table on the server; `null` for a table of this browser. */
  readonly info: TableInfo | null;
  /** Somebody asks to take a move back after something new was known. */
  readonly undoAsked: {
    readonly seat: Seat;
    /** One's own answer is given. */
    readonly isAnswered: boolean;
    /** What the viewer heard of that move. */
    readonly events: readonly GameEvent[];
  } | null;
  /** Somebody proposes to end the match without a result. */
  readonly endAsked: { readonly seat: Seat; readonly isAnswered: boolean } | null;
  /** What a machine has played for the viewer can be taken back when coming back; missing: it stands. */
  readonly playedFor?: Own['playedFor'];
  /** How often moves were taken back after something new was known. */
  readonly takenBack: number;
  /** For how many decisions a hint was asked for; missing: there are none at this table. */
  readonly hints?: number;
  /** One's own recovery code was used: another device sits at this seat, too. */
  readonly isElsewhere: boolean;
  /** Where the rematch is, once somebody asked for one. */
  readonly rematch: string | null;
}

/** Of a table that is only on this device: nobody watches, nothing is asked. */
export const QUIET = {
  phase: 'playing',
  isOwner: true,
  pass: null,
  outcome: null,
  chat: [],
  watchers: 0,
  clocks: null,
  window: null,
  sealed: null,
  orders: null,
  info: null,
  undoAsked: null,
  endAsked: null,
  isElsewhere: false,
  rematch: null,
} as const satisfies Partial<SourceState>;

export type News =
  /** Everything anew: at the start, after an undo, after a gap too long to follow. */
  | { readonly type: 'reset'; readonly history: readonly Step[]; readonly now: Presentation }
  | { readonly type: 'step'; readonly step: Step };

/** A table, wherever it runs: on a server, in a worker of this browser, in a lesson, or some minutes ago. The page knows nothing else. */
export interface TableSource {
  readonly kind: 'online' | 'delayed' | 'offline' | 'lesson';
  readonly state: ReadableStore<SourceState>;
  /** Hears all news from now on; a `reset` comes first. */
  listen(listener: (news: News) => void): () => void;
  /** `null`: accepted. Anything else changed nothing. */
  submit(decision: number, move: AnyMove): Promise<Refusal | null>;
  /** `isBeyond`: behind the barrier, with all that followed. */
  undo(isBeyond?: boolean): Promise<Refusal | null>;
  /** Says that a standing right is not used in the window that is open: for tables that wait for all answers. */
  letBe?(decision: number): void;
  /** What the viewer saw after a step of the story; where nobody can look back, missing. Rejects with an `ApiError`. */
  past?(number: number): Promise<PastMoment>;
  /** What could be done now, thought over by what the viewer sees, best first; counted. Only against machines alone. */
  hint?(): Promise<readonly Arm[]>;
  /** Somebody else takes the device, or it is put down: where people share one. */
  sit?(seat: Viewer): void;
  /** Machines take no time any more, or their usual time again: where nobody else plays. */
  hurry?(isOn: boolean): void;
  /** Remembers what everybody is called at this table, for lists of games. */
  keepNames?(names: readonly string[]): void;
  close(): void;
  readonly online?: OnlineActs;
  /** Played on from another match: it counts for nothing. */
  readonly isPractice?: true;
  /** Where the replay is, once it is over. */
  readonly replayId?: string;
}

/** `null`: done. */
type Answer = Promise<Refusal | null>;

/** What only a table with other people needs. */
export interface OnlineActs {
  readonly id: string;
  say(line: { phrase: string } | { text: string }): Answer;
  seatMachine(seat: Seat, machine: string): Answer;
  /** Stops all clocks, or lets them run again. */
  pause(isOn: boolean): Answer;
  /** Gives somebody else more time. */
  grant(seat: Seat): Answer;
  switchChat(isOn: boolean): Answer;
  /** Whether somebody else may take a move back. */
  answerUndo(isFine: boolean): Answer;
  /** Back at one's own seat: the machine stands up. `isBack`: what it played is taken back. */
  comeBack(isBack?: boolean): void;
  /** Answers questions out of turn like this from now on; `null` asks again. */
  stand(answer: Order | null): void;
  keepWatch(watch: Watch | null): void;
  askMoreTime(): void;
  /** Plans one's own next turn; no moves give the plan up. */
  keepPlan(moves: readonly AnyMove[]): Answer;
  /** Plays a plan that came back. */
  playPlan(decision: number): Answer;
  /** Stands up: before the start the seat is free again, later a machine plays until one comes back. */
  leave(): Answer;
  /** Gives the match up. */
  resign(): Answer;
  /** Proposes to end it without a result. */
  askEnd(): Answer;
  /** Whether it may end so; of whoever proposed it, "no" takes it back. */
  answerEnd(isFine: boolean): Answer;
  /** The person here knows about the other device. */
  forgetElsewhere(): void;
  /** Asks the one everybody waits for, politely. */
  nudge(seat: Seat): Answer;
  rematch(): Answer;
}

import type { AnyMove, AnyOptions, GameEvent, Refusal, Seat, Viewer, Presentation } from '@tinstar/engine';
import type { Storytelling } from '@tinstar/text/story/fold';
import type { ComponentType, ReactNode } from 'react';
import type { HelpBook } from '../parts/help/book.ts';
import type { Cue } from '../device/sound.ts';
import type { OpenWindow, OnlineActs, OwnOrders } from '../source/table-source.ts';
import type { Director, LogLine, ShownMoment } from '../table/stage.ts';
import type { Chapters } from '../history/replay-chapters.ts';
import type { Tally } from './manifest.ts';
import type { Question } from './questions.ts';

/** What a game's table is given: it draws the view and offers the moves, and decides nothing itself. */
export interface GameTableProps {
  readonly now: Presentation;
  readonly names: readonly string[];
  readonly me: Viewer;
  /** Seats whose player is a machine or away, for a small sign beside the name. */
  readonly machines: readonly boolean[];
  /** What the page puts beside a seat: clock, connection. */
  beside(seat: Seat): ReactNode;
  /** A window that time closes: how long it is still open. */
  readonly window: OpenWindow | null;
  /** One's own secret answer to that window, where the table collects them. */
  readonly sealed: { readonly move: AnyMove | null } | null;
  /** Lets a standing right be for this window. Told to nobody. */
  letBe(): void;
  /** Private orders of one's own seat and how to give them; `null` where the table keeps none. */
  readonly orders:
    | (OwnOrders & Pick<OnlineActs, 'stand' | 'keepWatch' | 'askMoreTime' | 'keepPlan' | 'playPlan'>)
    | null;
  /** What has happened and been shown so far. */
  readonly log: readonly LogLine[];
  /** All of it is over and shown: by the rules, or because people ended it, which no view tells. */
  readonly isOver: boolean;
  /** Nothing may be done here: a replay, or a spectator. */
  readonly isReadOnly: boolean;
  readonly moment: ShownMoment | null;
  /** The player has seen the moment. */
  goOn(): void;
  /** Makes the move; the page shows a refusal by itself. */
  act(move: AnyMove): void;
  /** Takes one's own last move back, where `now.undo` has steps. */
  undo(): void;
  /** A small button that tells what can be taken back and what it takes to go further; for the action bar. */
  readonly takeBack: ReactNode;
  /** What somebody else does just now, in words, and the way past it; for the action bar of whoever is not asked. */
  readonly narrator: ReactNode;
  /** Why a move may not be made now; `null` if it may. */
  why(move: AnyMove): Refusal | null;
  /** A lesson's choice: nothing else may be done. */
  readonly taught: ((move: AnyMove) => boolean) | null;
}

/** What ends taking back, in few words: `web.undo.barrier.<word>`. A game's own are `<game>.barrier.<word>`. */
export type BarrierWord =
  | 'asked'
  | 'day'
  | 'dice'
  | 'discarded'
  | 'drawn'
  | 'fight'
  | 'round'
  | 'shot'
  | 'shown'
  | 'shuffled'
  | 'turn';

/** Everything the page needs to know of a game beside its rules and words. */
export interface GameTable {
  readonly Table: ComponentType<GameTableProps>;
  makeDirector(me: () => Viewer): Director;
  /** Whether the viewer wants to see all of what goes on just now. */
  isWatched?(): boolean;
  /** Draws what a table begins with, one thing at a time, so that it is there when somebody sits down. */
  prepare?(): Generator<unknown>;
  /** The sound of an event for this viewer. */
  cueOf(event: GameEvent, me: Viewer): Cue | null;
  readonly story: Storytelling;
  /** Whom a seat plays, where everybody is a character: machines bear that name, in the game's own words. */
  nameOf?(view: unknown, seat: Seat): string;
  /** What the end screen tells beside winner and score: how it came about. */
  readonly Breakdown: ComponentType<{
    log: readonly LogLine[];
    names: readonly string[];
    options: AnyOptions;
    /** The position at the end. */
    view: unknown;
  }>;
  /** What a score is, in the reader's words: what counts may be an option of the game. */
  scoreText(score: number, options: AnyOptions): string;
  /** A move in the words only the view knows; left out: as the game says it. */
  moveText?(move: AnyMove, now: Presentation, names: readonly string[]): string;
  /** What the viewer is asked for now, for whoever cannot see it. */
  askText(now: Presentation, names: readonly string[]): string;
  /** What the viewer holds that the others do not see; empty: nothing. */
  heldText(now: Presentation, names: readonly string[]): string;
  /** Where a replay can jump to. */
  readonly chapters: Chapters;
  /** What each barrier of the game is called: a `BarrierWord`, or a word of its own. */
  readonly barriers: Readonly<Record<string, string>>;
  /** Left out: there is no bluffing in this game. */
  readonly tally?: Tally;
  /** Catalogues of the table's own, which its help needs, too. */
  readonly words: readonly string[];
  /** All it explains, a chunk of its own. */
  loadHelp(): Promise<HelpBook>;
  /** A short answer for the command box: hand, table, piles. */
  readonly asText: Readonly<Partial<Record<Question, (now: Presentation, names: readonly string[]) => string>>>;
}

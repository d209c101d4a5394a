import type { Mover } from '@tinstar/protocol';
import type { Metrics } from '../metrics.ts';
import { isHeardByAll } from './audience/audience.ts';
import type { JournalEntry } from './journal/entry.ts';
import type { TableState } from './journal/state.ts';

/** What the metrics hear of a table. No figure changes with what is secret, at its time: it is counted with what everybody hears of next. */
export class TableFigures {
  private readonly metrics: Metrics;
  private readonly state: TableState;
  /** Who made moves that the metrics do not know of yet. */
  private moves: Mover[] = [];
  /** How often another server was faster. */
  private conflicts = 0;
  private followed = 0;

  constructor(metrics: Metrics, state: TableState) {
    this.metrics = metrics;
    this.state = state;
  }

  /** What was written here, and how long that took. */
  count(entries: readonly JournalEntry[], milliseconds: number): void {
    for (const { what } of entries) if (what.kind === 'moved') this.moves.push(what.by);
    if (this.tell(entries)) this.metrics.countCommit(milliseconds);
  }

  countConflict(): void {
    this.conflicts++;
  }

  /** What another server has written. */
  countFollowed(entries: readonly JournalEntry[]): void {
    this.followed += entries.length;
    this.tell(entries);
  }

  private tell(entries: readonly JournalEntry[]): boolean {
    const { state, metrics, moves } = this;
    if (!entries.some(({ number }) => isHeardByAll(state, number))) return false;
    for (const by of moves) metrics.countMove(state.facts.game, by);
    metrics.countOthers(this.conflicts, this.followed);
    moves.length = 0;
    this.conflicts = 0;
    this.followed = 0;
    return true;
  }
}

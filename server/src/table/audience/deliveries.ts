import type { JournalEntry, TableEvent } from '../journal/entry.ts';
import { CHANGES_TABLE } from '../journal/kinds.ts';
import type { TableState } from '../journal/state.ts';
import { PRIVATE } from './audience.ts';
import type { Connection, Crowd } from './crowd.ts';
import type { Shares } from './share.ts';
import { show } from './show.ts';
import { address, type Delivery, updatesOf } from './updates.ts';

/** Updates of what is being applied, until all of it is told. */
export class Deliveries {
  private readonly state: TableState;
  private readonly shares: Shares;
  private readonly crowd: Crowd;
  private waiting: Delivery[] = [];

  constructor(state: TableState, shares: Shares, crowd: Crowd) {
    this.state = state;
    this.shares = shares;
    this.crowd = crowd;
  }

  /** What an entry brings to whoever watches: built at once, before the next one changes the state. `before`: what it changed. */
  add(entry: JournalEntry, before: Pick<TableState, 'votes' | 'overdue' | 'undo' | 'end'>): void {
    const { state } = this;
    // A request to take a move back, a proposal to end or a vote may be over because somebody moves on.
    const isSettled =
      before.undo.asked !== state.undo.asked ||
      before.end.asked !== state.end.asked ||
      before.votes !== state.votes ||
      before.overdue !== state.overdue;
    const isTableTold = CHANGES_TABLE.has(entry.what.kind) || isSettled;
    this.waiting.push(...updatesOf(state, this.shares, entry, isTableTold));
  }

  /** Tells everybody; whoever asked for it is answered by it. `viewer`: from where the asker looks. */
  send(events: readonly TableEvent[], asker: Connection | null, viewer: number | null, re: number): void {
    const { waiting } = this;
    this.waiting = [];
    let isAnswered = asker === null;
    let [last, addressed] = ['', ''];
    for (const { slot, text } of waiting) {
      if (text !== last) [last, addressed] = [text, address(text, null)];
      for (const connection of this.crowd.at(slot)) {
        const isAnswer = connection === asker && !isAnswered;
        if (isAnswer) isAnswered = true;
        connection.send(isAnswer ? address(text, re) : addressed);
      }
    }
    if (isAnswered) return;
    const own = events.some(({ kind }) => PRIVATE.has(kind));
    asker!.send(show(this.state, viewer, { what: 'done', re, own }));
  }
}

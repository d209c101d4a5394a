import type { Following, Viewer } from '@tinstar/engine';
import { CHANGES_GAME } from '../journal/kinds.ts';
import type { JournalEntry } from '../journal/entry.ts';
import { noGameParts, type Presented, presentTo } from './presented.ts';
import { noParts, show } from './show.ts';
import type { TableState } from '../journal/state.ts';

/** An update on its way to whoever watches from a slot; it still lacks its head (see `address`). */
export interface Delivery {
  readonly slot: number;
  readonly text: string;
}

/** Keeps what the viewers of a table have been shown of the match, and builds what changes it. */
export class Presenter {
  private readonly state: TableState;
  /** By slot: who sees the table from there. */
  private readonly viewers: readonly Viewer[];
  /** By slot: the presentation its viewers have; `undefined`: nobody watches from there. */
  private readonly presented: (Presented | null | undefined)[];
  /** The match as it was last shown; `null` before it has begun, or where views are compared. */
  private following: Following<unknown> | null = null;

  constructor(state: TableState) {
    this.state = state;
    this.viewers = state.counts.map((_, slot) => (slot === state.seats.length ? null : slot));
    this.presented = state.counts.map(() => undefined);
    this.follow();
  }

  /** From now on changes are told of the match as it is. */
  private follow(): void {
    const { match, game } = this.state;
    this.following = (match && game.sight?.follow(match.state)) ?? null;
  }

  viewerAt(slot: number): Viewer {
    return this.viewers[slot] ?? null;
  }

  /** Somebody is shown everything there. */
  open(slot: number): void {
    // What others there still have to be shown stays owed to them.
    if (this.presented[slot] === undefined)
      this.presented[slot] = presentTo(this.state, this.viewerAt(slot), noGameParts());
  }

  /** Nobody watches from there any more. */
  close(slot: number): void {
    this.presented[slot] = undefined;
  }

  /** The updates of an entry for all who watch: to be built at once, before later entries change the state. */
  present(entry: JournalEntry, isTableTold: boolean): Delivery[] {
    const { state } = this;
    const audience = state.audience[entry.number]!;
    const isOfGame = CHANGES_GAME.has(entry.what.kind);
    const seen = (isOfGame && this.following?.look(state.match!.state, this.viewers)) || null;
    if (isOfGame && !this.following) this.follow();
    const parts = noParts(seen);
    const deliveries: Delivery[] = [];
    for (let slot = 0; slot < this.viewers.length; slot++) {
      const before = this.presented[slot];
      if (before === undefined) continue;
      if (!(audience & (1 << slot))) {
        // Whoever is not told now has to be shown all of it next time.
        if (seen) this.presented[slot] = null;
        continue;
      }
      const viewer = this.viewerAt(slot);
      let game: { before: Presented | null; after: Presented | null } | null = null;
      if (isOfGame) game = { before, after: presentTo(state, viewer, parts.game, before) };
      const n = state.counts[slot]!;
      const text = show(state, viewer, { what: 'update', entry, n, game, table: isTableTold, parts });
      if (game) this.presented[slot] = before && game.after ? Object.assign(before, game.after) : game.after;
      deliveries.push({ slot, text });
    }
    return deliveries;
  }
}

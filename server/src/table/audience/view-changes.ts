import {
  contrastOf,
  type Following,
  type Json,
  type Viewer,
  writeMembersPatch,
  type WrittenPatches,
} from '@tinstar/engine';
import type { TableState } from '../journal/state.ts';

/** Members of a patch and more of them. */
export const joined = (some: string, more: string): string =>
  some === '' ? more : more === '' ? some : `${some},${more}`;

/**
 * How what is seen of a match changes. Views are not kept for that: the state that was shown last is still there (the next
 * move is tried in it), and to build its views again costs less than to fetch those of hundreds of tables, which have lain
 * about since their last move. Of the games' help (`contrast`, `sight`) see docs/performance.md.
 */
export class ViewChanges {
  private readonly state: TableState;
  private readonly viewers: readonly Viewer[];
  /** The state of the match that was shown last; `null` before it has begun. */
  private shown: unknown = null;
  /** Where the game tells itself how what is seen changes. */
  private following: Following<unknown> | null = null;
  /** By slot: the view that is had there, where it is older than what was shown last. */
  private readonly outdated = new Map<number, object>();

  constructor(state: TableState, viewers: readonly Viewer[]) {
    this.state = state;
    this.viewers = viewers;
    this.begin();
  }

  /** From now on changes are told of the match as it is. */
  private begin(): void {
    const { match, game } = this.state;
    this.shown = match?.state ?? null;
    this.following = (match && game.sight?.follow(match.state)) ?? null;
  }

  /** Nobody has what was shown there. */
  forget(slot: number): void {
    this.outdated.delete(slot);
  }

  /**
   * By slot: members of the patch that makes what was last shown there what is seen now. Of slots in `told`, a bit each;
   * those in `left` keep what they have, and are told the next time.
   */
  look(told: number, left: number): readonly string[] {
    const { state, viewers, shown, following } = this;
    const now = state.match!.state;
    if (following) {
      const changes = viewers.map(() => '');
      // Of several servers each has some of those who look on: nothing is made for the others.
      const slots = changes.flatMap((_, slot) => (told & (1 << slot) ? slot : []));
      const { shared, own } = following.look(
        now,
        slots.map((slot) => viewers[slot]!),
      );
      slots.forEach((slot, at) => (changes[slot] = joined(shared, own[at]!)));
      return changes;
    }
    if (shown === null) {
      this.begin();
      return [];
    }
    this.shown = now;
    return this.compare(shown, now, told, left);
  }

  private compare(shown: unknown, now: unknown, told: number, left: number): readonly string[] {
    const { viewers, outdated, state } = this;
    const { game } = state;
    const changes = viewers.map(() => '');
    const slots: number[] = [];
    for (let slot = 0; slot < viewers.length; slot++) {
      const [isTold, isLeft] = [told & (1 << slot), left & (1 << slot)];
      const viewer = viewers[slot]!;
      const has = outdated.get(slot);
      if (isTold && has) {
        changes[slot] = writeMembersPatch(has as Json, game.view(now, viewer) as Json, null);
        outdated.delete(slot);
      } else if (isTold) slots.push(slot);
      else if (isLeft && !has && shown !== now) outdated.set(slot, game.view(shown, viewer) as object);
    }
    if (shown === now || slots.length === 0) return changes;
    const { before, after } = contrastOf(
      game,
      shown,
      now,
      slots.map((slot) => viewers[slot]!),
    );
    const written: WrittenPatches = new Map();
    slots.forEach((slot, at) => {
      changes[slot] = writeMembersPatch(before[at] as Json, after[at] as Json, written);
    });
    return changes;
  }
}

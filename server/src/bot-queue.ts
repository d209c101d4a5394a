import { isThinker } from '@tinstar/bots';
import type { Question } from './bot-chooser.ts';

/** A question somebody waits for an answer to. */
export interface Task {
  readonly question: Question;
  readonly resolve: (code: number | null) => void;
}

/** So many tables are remembered at most by when they had their turn. */
const MOST_TABLES = 10_000;

/** Questions that wait for a thread. Tables take turns, so that one table's thinkers never keep another's waiting for long. */
export class BotQueue {
  private readonly tasks: Task[] = [];
  /** By table: when somebody there thought ahead last, counted in turns. */
  private readonly turns = new Map<string, number>();
  private turn = 0;

  get isEmpty(): boolean {
    return this.tasks.length === 0;
  }

  /** How many of them want to think ahead. */
  get thinkers(): number {
    return this.tasks.filter(({ question }) => isThinker(question.bot)).length;
  }

  push(task: Task): void {
    this.tasks.push(task);
  }

  /** Who decides at once goes first; then who thinks ahead, of the table that has waited longest for a turn to. */
  take(): Task | undefined {
    let at = this.tasks.findIndex(({ question }) => !isThinker(question.bot));
    if (at < 0 && this.tasks.length > 0) {
      const turns = this.tasks.map(({ question }) => this.turns.get(question.table) ?? 0);
      at = turns.indexOf(Math.min(...turns));
      if (this.turns.size > MOST_TABLES) this.turns.clear();
      this.turns.set(this.tasks[at]!.question.table, ++this.turn);
    }
    return at < 0 ? undefined : this.tasks.splice(at, 1)[0];
  }
}

import type { Question } from './bot-chooser.ts';

/** A question somebody waits for an answer to. */
export interface Task {
  readonly question: Question;
  /** When it was asked, by what elapses. */
  readonly askedAt: number;
  readonly resolve: (code: number | null) => void;
}

/** So many tables are remembered at most by when they had their turn. */
const MOST_TABLES = 10_000;

/**
 * Questions that wait for a thread. Tables with people go first; among them, and among the others, tables take turns: none
 * keeps another waiting for more than one answer of its own.
 */
export class BotQueue {
  private readonly tasks: Task[] = [];
  /** By table: when it was answered last, counted in turns. */
  private readonly turns = new Map<string, number>();
  private turn = 0;

  get isEmpty(): boolean {
    return this.tasks.length === 0;
  }

  /** How many wait whose turn comes no later than that of a question with people, or without. */
  waiting(hasPeople: boolean): number {
    return this.tasks.filter(({ question }) => question.hasPeople || !hasPeople).length;
  }

  push(task: Task): void {
    this.tasks.push(task);
  }

  take(): Task | undefined {
    let next: Task | undefined;
    for (const task of this.tasks) if (!next || this.goesBefore(task, next)) next = task;
    if (!next) return undefined;
    this.remove(next);
    if (this.turns.size > MOST_TABLES) this.turns.clear();
    this.turns.set(next.question.table, ++this.turn);
    return next;
  }

  /** Whoever asked has been answered otherwise. Returns whether it was still waiting. */
  remove(task: Task): boolean {
    const at = this.tasks.indexOf(task);
    if (at >= 0) this.tasks.splice(at, 1);
    return at >= 0;
  }

  private goesBefore({ question: one }: Task, { question: other }: Task): boolean {
    if (one.hasPeople !== other.hasPeople) return one.hasPeople;
    return (this.turns.get(one.table) ?? 0) < (this.turns.get(other.table) ?? 0);
  }
}

import { countsExtended, goalOf, planOf, type View } from '@tinstar/bantam-west';

/** How far somebody is on the way to winning: by tasks, or by reputation where all of its sources count (A2, A3). */
export interface Progress {
  readonly what: 'tasks' | 'reputation';
  readonly done: number;
  readonly goal: number;
}

export function progressOf(view: View, seat: number): Progress {
  const { tasks, reputation } = view.players[seat]!;
  return countsExtended(view.options)
    ? { what: 'reputation', done: reputation, goal: goalOf(view.options) }
    : { what: 'tasks', done: tasks.length, goal: planOf(view).length };
}

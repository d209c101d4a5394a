import type { AnyMove, AnyOptions, Json, Seat } from '@tinstar/engine';

/** Every game is taught in three parts: the first turn, what makes it special, and how it is won. */
export const PARTS = ['turn', 'twist', 'scoring'] as const;
export type Part = (typeof PARTS)[number];

export interface ScriptedMove {
  readonly seat: Seat;
  readonly move: AnyMove;
}

export interface LessonStep extends ScriptedMove {
  /** Words: `<game>-lessons.<part>.<key>`. */
  readonly key: string;
}

/** A short scripted scene on the real engine with a fixed deal. */
export interface Lesson {
  readonly part: Part;
  readonly options?: AnyOptions;
  readonly seats: number;
  readonly seed: string;
  readonly deal: Json;
  /** What happened before the lesson begins; not shown. */
  readonly before?: readonly ScriptedMove[];
  /** One entry per move; only the learner's are awaited, the others' follow by themselves. */
  readonly steps: readonly LessonStep[];
}

export const LEARNER = 0;
export const TEACHER = 1;

/** The ways to write a game's script down, for its own type of move. */
export function scriptOf<M>(): {
  made(seat: Seat, move: M): ScriptedMove;
  mine(key: string, move: M): LessonStep;
  theirs(move: M): LessonStep;
} {
  const made = (seat: Seat, move: M): ScriptedMove => ({ seat, move: move as AnyMove });
  return {
    made,
    mine: (key, move) => ({ key, ...made(LEARNER, move) }),
    theirs: (move) => ({ key: 'teacher', ...made(TEACHER, move) }),
  };
}

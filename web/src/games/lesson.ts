import {
  heard,
  openMatch,
  present,
  submit,
  type AnyGame,
  type AnyMove,
  type AnyOptions,
  type GameEvent,
  type Json,
  type Match,
  type Seat,
} from '@tinstar/engine';
import type { Facts } from '@tinstar/text';

export const LEARNER = 0;
export const TEACHER = 1;

/** What the learner sees and has heard when something is said. */
export interface Scene<View = unknown, Event = GameEvent> {
  readonly view: View;
  readonly heard: readonly Event[];
}

/** What words are made of, so that they cannot say anything but what lies on the table. */
export interface Said<View = unknown, Event = GameEvent> {
  /** Names and numbers beside those of the move that is asked for. */
  facts?(scene: Scene<View, Event>): Facts;
  /** What the words take for granted, before and after the move: the tests look whether it is so. */
  holds?(scene: Scene<View, Event>, after: Scene<View, Event>): Readonly<Record<string, boolean>>;
}

export interface ScriptedMove {
  readonly seat: Seat;
  readonly move: AnyMove;
}

export interface LessonStep extends ScriptedMove, Said {
  /** Words: `<game>-lessons.<part>.<key>`, or `<game>-lessons.<key>`. */
  readonly key: string;
}

/** A short scripted scene on the real engine with a fixed deal. */
export interface Lesson {
  /** Its name in the address and in the catalogue. */
  readonly part: string;
  readonly options?: AnyOptions;
  readonly seats: number;
  readonly seed: string;
  readonly deal: Json;
  /** What happened before the lesson begins; not shown. */
  readonly before?: readonly ScriptedMove[];
  /** One entry per move; only the learner's are awaited, the others' follow by themselves. */
  readonly steps: readonly LessonStep[];
  /** What is said when all is done: `<part>.end`. */
  readonly end?: Said;
}

/** The ways to write a game's script down, for its own types of move, view and event. */
export function scriptOf<Move, View, Event>(): {
  made(seat: Seat, move: Move): ScriptedMove;
  mine(key: string, move: Move, said?: Said<View, Event>): LessonStep;
  theirs(move: Move, key?: string, said?: Said<View, Event>): LessonStep;
  closing(said: Said<View, Event>): Said;
} {
  const made = (seat: Seat, move: Move): ScriptedMove => ({ seat, move: move as AnyMove });
  // A lesson's scenes are those of its own game.
  const closing = (said: Said<View, Event>): Said => said as unknown as Said;
  return {
    made,
    mine: (key, move, said = {}) => ({ key, ...made(LEARNER, move), ...closing(said) }),
    theirs: (move, key = 'teacher', said = {}) => ({ key, ...made(TEACHER, move), ...closing(said) }),
    closing,
  };
}

/** The last event of a type that was heard; there is one. */
export function last<Event extends { readonly type: string }, Type extends Event['type']>(
  events: readonly Event[],
  type: Type,
): Extract<Event, { readonly type: Type }> {
  return events.findLast((event) => event.type === type) as Extract<Event, { readonly type: Type }>;
}

/** The lesson at its beginning. */
export function openScene(game: AnyGame, lesson: Lesson): Match {
  const { options = {}, seats, seed, deal } = lesson;
  const match = openMatch(game, { options, seats, seed, deal });
  for (const { seat, move } of lesson.before ?? []) {
    const answer = submit(match, seat, { decision: null, move });
    if (!answer.ok) throw new Error(`the lesson ${lesson.part} was refused ${answer.refusal.code}`);
  }
  return match;
}

export const sceneOf = (match: Match): Scene => ({
  view: present(match, LEARNER).view,
  heard: match.told
    .flat()
    .map((told) => heard(told, LEARNER))
    .filter((event) => event !== null),
});

/** All that the words of a step may name; `null`: the lesson is over. */
export const factsOf = (lesson: Lesson, step: LessonStep | null, scene: Scene): Facts => ({
  ...step?.move,
  ...(step ?? lesson.end)?.facts?.(scene),
});

import { heard, present, submit, type AnyGame, type Refusal } from '@tinstar/engine';
import type { GameId } from '@tinstar/shelf';
import { LEARNER, openScene, sceneOf, type Lesson, type Scene } from '../games/lesson.ts';
import { settings } from '../device/settings.ts';
import { makeStore } from '../store.ts';
import { QUIET, type News, seatHere, type Step, type TableSource, type SourceState } from './table-source.ts';

/** Long enough to see what the other one does; where nothing is animated, nobody waits. */
const TEACHER_MS = { off: 150, fast: 600, normal: 1100 } as const;

export interface LessonSource extends TableSource {
  /** What the learner had seen and heard after so many moves. */
  sceneAt(number: number): Scene;
}

/** A guided hand on the real engine: the learner's moves are awaited, the teacher's are played from the script. */
export function openLesson(game: AnyGame, lesson: Lesson, names: readonly string[]): LessonSource {
  const match = openScene(game, lesson);
  const first = match.record.moves.length;
  const scenes = [sceneOf(match)];
  /** The index of the step that comes next; past the end: the lesson is over. */
  let at = 0;
  const listeners = new Set<(news: News) => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const state = makeStore<SourceState>({
    ...QUIET,
    link: 'open',
    game: game.id as GameId,
    options: match.record.options,
    seats: names.map((name, seat) => seatHere(name, seat === LEARNER ? null : 'heuristic')),
    me: LEARNER,
    takenBack: 0,
  });

  // Nothing is taken back in a lesson: the coach has already moved on.
  const now = () => ({ ...present(match, LEARNER), undo: null });
  const stepAt = (number: number): Step => ({
    number,
    events: match.told[number]!.map((told) => heard(told, LEARNER)).filter((event) => event !== null),
    after: number === match.record.moves.length ? now() : null,
  });

  function make(seat: number, decision: number | null, move: unknown): Refusal | null {
    const answer = submit(match, seat, { decision, move });
    if (!answer.ok) return answer.repeated ? null : answer.refusal;
    at++;
    scenes.push(sceneOf(match));
    const { outcome } = present(match, null);
    if (outcome) state.update((before) => ({ ...before, outcome, phase: 'over' }));
    const step = stepAt(answer.number);
    for (const listener of listeners) listener({ type: 'step', step });
    wakeTeacher();
    return null;
  }

  function wakeTeacher(): void {
    const next = lesson.steps[at];
    if (!next || next.seat === LEARNER) return;
    timer = setTimeout(() => make(next.seat, null, next.move), TEACHER_MS[settings.get().speed]);
  }

  return {
    kind: 'lesson',
    state,
    sceneAt: (number) => scenes[number - first]!,
    listen(listener) {
      listeners.add(listener);
      listener({ type: 'reset', history: match.told.map((_, number) => stepAt(number)), now: now() });
      return () => listeners.delete(listener);
    },
    submit: (decision, move) => Promise.resolve(make(LEARNER, decision, move)),
    undo: () => Promise.resolve(null),
    close: () => clearTimeout(timer),
  };
}

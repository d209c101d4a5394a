import type { GameId } from '@tinstar/shelf';
import type { Lesson } from './lesson.ts';

/** The lessons of every game, each a chunk of its own: most visits never need them. */
const LESSONS: Readonly<Record<GameId, () => Promise<readonly Lesson[]>>> = {
  'wyatt-earp': async () => (await import('./wyatt-earp/lessons.ts')).lessons,
  scoundrels: async () => (await import('./scoundrels/lessons.ts')).lessons,
  'bantam-west': async () => (await import('./bantam-west/lessons.ts')).lessons,
};

const opened = new Map<GameId, Promise<readonly Lesson[]>>();

export function loadLessons(game: GameId): Promise<readonly Lesson[]> {
  let lessons = opened.get(game);
  if (!lessons) opened.set(game, (lessons = LESSONS[game]()));
  return lessons;
}

import type { GameId } from '@tinstar/shelf';
import type { Lesson } from './lesson.ts';

/** The lessons of every game that has some, each a chunk of its own: most visits never need them. */
const LESSONS = import.meta.glob<readonly Lesson[]>('./*/lessons.ts', { import: 'lessons' });
const pathOf = (game: string): string => `./${game}/lessons.ts`;

export const hasLessons = (game: string): boolean => pathOf(game) in LESSONS;

const opened = new Map<GameId, Promise<readonly Lesson[]>>();

/** Only of a game that has some. */
export function loadLessons(game: GameId): Promise<readonly Lesson[]> {
  let lessons = opened.get(game);
  if (!lessons) opened.set(game, (lessons = LESSONS[pathOf(game)]!()));
  return lessons;
}

import {
  BOARD_OF,
  HECTARE_DATA,
  PLACES,
  planOf,
  type Board,
  type Event,
  type FrameView,
  type Move,
  type PlayerView,
  type View,
} from '@tinstar/bantam-west';
import { last, LEARNER, scriptOf, TEACHER, type Scene } from '../lesson.ts';

export const { mine, theirs, closing } = scriptOf<Move, View, Event>();
export type FrontierScene = Scene<View, Event>;

export const SEED = '7e'.repeat(32);

export const learner = ({ view }: FrontierScene): PlayerView => view.players[LEARNER]!;
export const teacher = ({ view }: FrontierScene): PlayerView => view.players[TEACHER]!;
export const placeOfLearner = (scene: FrontierScene): string => PLACES[learner(scene).place]!;
export const boardOf = (place: string): Board => BOARD_OF[PLACES.indexOf(place)]!;
export const resourceIn = (place: string): string => HECTARE_DATA[PLACES.indexOf(place)]!.resources![0]!;
export const tasksOf = ({ view }: FrontierScene): number => planOf(view).length;

/** Steps left in the move that is under way. */
export const stepsLeft = ({ view }: FrontierScene): number =>
  (view.stack.at(-1) as Extract<FrameView, { kind: 'day' }>).steps;

/** The last roll, as it is added up: 5 + 3 = 8. */
export function rollOf({ heard }: FrontierScene): { die: number; bonus: number; sum: number; difficulty: number } {
  const { die, sum, difficulty } = last(heard, 'rolled');
  return { die, bonus: sum - die, sum, difficulty };
}
export const hasSucceeded = ({ heard }: FrontierScene): boolean => last(heard, 'rolled').success;

/** A step that begins a new move costs a grit, and none within a move. */
export const paysGrit = (scene: FrontierScene, after: FrontierScene): boolean =>
  learner(after).grit === learner(scene).grit - 1;
export const isFree = (scene: FrontierScene, after: FrontierScene): boolean =>
  learner(after).grit === learner(scene).grit;

import type { AnyMove } from '@tinstar/engine';
import type { Move } from '@tinstar/bantam-west';
import type { Lesson, LessonStep } from '../game-table.ts';

/** A first day: walk to the falls, work two shifts of luck, invest, and check a task before the night. */

const LEARNER = 0;

const mine = (key: string, move: Move): LessonStep => ({ seat: LEARNER, key, move: move as unknown as AnyMove });

export const lesson: Lesson = {
  seats: 2,
  seed: '7e'.repeat(32),
  deal: {
    pioneer: LEARNER,
    characters: ['levi_mercer', 'hanna_wilde'],
    places: ['M02', 'T01'],
    money: [3, 3],
    dice: [5, 6],
  },
  steps: [
    mine('walk', { type: 'step', to: 'M03' }),
    mine('farther', { type: 'step', to: 'M04' }),
    mine('work', { type: 'work', job: 'mining' }),
    mine('invest', { type: 'invest', job: 'mining' }),
    mine('rank', { type: 'invest', job: 'mining' }),
    mine('end', { type: 'endTurn' }),
  ],
};

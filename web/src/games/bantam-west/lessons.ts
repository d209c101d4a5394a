import type { Move } from '@tinstar/bantam-west';
import { LEARNER, scriptOf, TEACHER, type Lesson } from '../lesson.ts';

const { made, mine, theirs } = scriptOf<Move>();
const SEED = '7e'.repeat(32);
const characters = ['levi_mercer', 'hanna_wilde'];
const LAST_DAY = 8;

/** A first day: walk to the falls, work two shifts of luck, invest, and check a task before the night. */
const turn: Lesson = {
  part: 'turn',
  seats: 2,
  seed: SEED,
  deal: { pioneer: LEARNER, characters, places: ['M02', 'T01'], money: [3, 3], dice: [5, 6] },
  steps: [
    mine('walk', { type: 'step', to: 'M03' }),
    mine('farther', { type: 'step', to: 'M04' }),
    mine('work', { type: 'work', job: 'mining' }),
    mine('invest', { type: 'invest', job: 'mining' }),
    mine('rank', { type: 'invest', job: 'mining' }),
    mine('over', { type: 'endTurn' }),
  ],
};

/** Town and country: haggle, buy, carry it into the woods, build. */
const twist: Lesson = {
  part: 'twist',
  seats: 2,
  seed: SEED,
  deal: { pioneer: LEARNER, characters, places: ['TRD', 'SAL'], money: [22, 3], dice: [5] },
  steps: [
    mine('haggle', { type: 'haggle' }),
    mine('wood', { type: 'buyGoods', cargo: 'wood' }),
    mine('more', { type: 'buyGoods', cargo: 'wood' }),
    mine('third', { type: 'buyGoods', cargo: 'wood' }),
    mine('street', { type: 'step', to: 'T01' }),
    mine('edge', { type: 'step', to: 'W01' }),
    mine('path', { type: 'step', to: 'W02' }),
    mine('deeper', { type: 'step', to: 'W03' }),
    mine('site', { type: 'step', to: 'W04' }),
    mine('build', { type: 'build' }),
    mine('over', { type: 'endTurn' }),
  ],
};

/** The last day of the calendar: two tasks in one turn, and then it is counted. */
const scoring: Lesson = {
  part: 'scoring',
  options: { lastDay: LAST_DAY },
  seats: 2,
  seed: SEED,
  deal: { pioneer: LEARNER, characters, places: ['TRD', 'SAL'], money: [26, 3], dice: [5] },
  before: Array.from({ length: LAST_DAY - 1 }, () => [
    made(LEARNER, { type: 'endTurn' }),
    made(TEACHER, { type: 'endTurn' }),
  ]).flat(),
  steps: [
    mine('silver', { type: 'buyGoods', cargo: 'silver' }),
    mine('more', { type: 'buyGoods', cargo: 'silver' }),
    mine('invest', { type: 'invest', job: 'mining' }),
    mine('rank', { type: 'invest', job: 'mining' }),
    mine('street', { type: 'step', to: 'T01' }),
    mine('market', { type: 'step', to: 'T02' }),
    mine('square', { type: 'step', to: 'T03' }),
    mine('gunsmith', { type: 'step', to: 'GUN' }),
    mine('weapon', { type: 'buyWeapon', slot: 1 }),
    mine('over', { type: 'endTurn' }),
    theirs({ type: 'endTurn' }),
  ],
};

export const lessons: readonly Lesson[] = [turn, twist, scoring];

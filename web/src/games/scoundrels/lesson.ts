import { HOUSE, type AnyMove } from '@tinstar/engine';
import type { Move } from '@tinstar/scoundrels';
import type { Lesson, LessonStep } from '../game-table.ts';

/** Two turns: an honest card, a hire, a bluff to catch, and a bluff of one's own with a safe to scout and mark. */

const LEARNER = 0;
const TEACHER = 1;

const step = (seat: number, key: string, move: Move): LessonStep => ({ seat, key, move: move as unknown as AnyMove });
const mine = (key: string, move: Move): LessonStep => step(LEARNER, key, move);
const theirs = (move: Move): LessonStep => step(TEACHER, 'teacher', move);
const house = (move: Move): LessonStep => step(HOUSE, 'lastCall', move);

export const lesson: Lesson = {
  seats: 2,
  seed: '3d'.repeat(32),
  deal: {
    first: LEARNER,
    leaders: ['lilith-boone', 'preston-cain'],
    traits: ['young', 'filthy', 'lucky'],
    jobs: ['pickpocket', 'dog', 'gambler'],
    poker: [
      ['4', '0', '3', '6', '5', 'A', '2'],
      ['2', '0', '3', 'A', '4', '5', '6'],
    ],
  },
  steps: [
    mine('play', { type: 'playCard', card: '4', slot: '4' }),
    mine('leader', { type: 'useLeader' }),
    mine('hire', { type: 'hire', space: 2 }),
    mine('place', { type: 'place', space: 0 }),
    mine('settle', { type: 'settle' }),
    house({ type: 'closeLastCall' }),
    theirs({ type: 'playCard', card: '2', slot: '5' }),
    theirs({ type: 'useLeader' }),
    theirs({ type: 'safe', safe: 13 }),
    mine('suspect', { type: 'suspect' }),
    theirs({ type: 'visitOffice' }),
    theirs({ type: 'office', option: 0 }),
    mine('bluff', { type: 'playCard', card: '0', slot: 'A' }),
    mine('use', { type: 'use', space: 0 }),
    mine('scout', { type: 'useLeader' }),
    mine('safe', { type: 'safe', safe: 7 }),
    mine('mark', { type: 'mark', number: '6' }),
    mine('office', { type: 'visitOffice' }),
    mine('sell', { type: 'office', option: 0 }),
    house({ type: 'closeLastCall' }),
  ],
};

import { CARDS, COPIES, type Card, type Move } from '@tinstar/wyatt-earp';
import type { AnyMove } from '@tinstar/engine';
import type { Lesson, LessonStep } from '../game-table.ts';

/** A first hand in two turns: draw, lay a set, shoot, take a discard, play a photo, go out, settle. */

const LEARNER = 0;
const TEACHER = 1;

const learnerHand: Card[] = [
  'jesse_james',
  'jesse_james',
  'jesse_james',
  'belle_starr',
  'belle_starr',
  'belle_starr',
  'bank_robbery',
  'photo_jesse_james',
  'billy_the_kid',
  'wes_hardin',
];
const teacherHand: Card[] = [
  'billy_the_kid',
  'billy_the_kid',
  'billy_the_kid',
  'jesse_james',
  'bob_dalton',
  'bob_dalton',
  'sundance_kid',
  'sundance_kid',
  'hideout',
  'wyatt_earp',
];
/** The first discard, the learner's draw, the card the shot turns up, the teacher's draw. */
const pile: Card[] = ['butch_cassidy', 'jesse_james', 'butch_cassidy', 'sundance_kid', 'bob_dalton', 'most_wanted'];

/** The given cards first, then all the others. */
function deckFrom(first: readonly Card[]): Card[] {
  const rest = CARDS.flatMap((card, index) => {
    const used = first.filter((one) => one === card).length;
    return Array.from({ length: COPIES[index]! - used }, () => card);
  });
  return [...first, ...rest];
}

const dealt = learnerHand.flatMap((card, index) => [card, teacherHand[index]!]);

const step = (seat: number, key: string, move: Move): LessonStep => ({ seat, key, move: move as unknown as AnyMove });
const mine = (key: string, move: Move): LessonStep => step(LEARNER, key, move);
const theirs = (move: Move): LessonStep => step(TEACHER, 'teacher', move);

export const lesson: Lesson = {
  seats: 2,
  seed: '7e'.repeat(32),
  deal: { dealer: TEACHER, deck: deckFrom([...dealt, ...pile]) },
  steps: [
    mine('draw', { type: 'draw' }),
    mine('set', { type: 'lay', outlaw: 'jesse_james', count: 4 }),
    mine('second', { type: 'lay', outlaw: 'belle_starr', count: 3 }),
    mine('shoot', { type: 'bankRobbery', outlaw: 'jesse_james' }),
    mine('discard', { type: 'discard', card: 'wes_hardin' }),
    theirs({ type: 'draw' }),
    theirs({ type: 'lay', outlaw: 'billy_the_kid', count: 3 }),
    theirs({ type: 'discard', card: 'jesse_james' }),
    mine('take', { type: 'takeDiscard' }),
    mine('photo', { type: 'photo', outlaw: 'jesse_james' }),
    mine('add', { type: 'lay', outlaw: 'jesse_james', count: 1 }),
    mine('join', { type: 'lay', outlaw: 'billy_the_kid', count: 1 }),
    mine('out', { type: 'discard', card: 'butch_cassidy' }),
  ],
};

import { SET_SIZE, WINNING_MONEY, type Outlaw } from '@tinstar/wyatt-earp';
import { last, TEACHER, LEARNER, type Lesson } from '../lesson.ts';
import {
  closing,
  copies,
  dealOf,
  discarding,
  drawing,
  groupOf,
  held,
  laying,
  mine,
  pointsFor,
  pointsOf,
  posterOf,
  SEED,
  theirs,
} from './lesson-script.ts';

const PREY: Outlaw = 'jesse_james';
const OTHERS: Outlaw = 'billy_the_kid';

/** Take, play, discard, twice; the teacher throws away what the learner needs. */
export const turn: Lesson = {
  part: 'turn',
  seats: 2,
  seed: SEED,
  deal: dealOf(
    [...copies(PREY, 3), ...copies('belle_starr', 3), 'bank_robbery', 'photo_jesse_james', OTHERS, 'wes_hardin'],
    [...copies(OTHERS, 3), PREY, ...copies('bob_dalton', 2), ...copies('sundance_kid', 2), 'hideout', 'wyatt_earp'],
    ['butch_cassidy', PREY, 'butch_cassidy', 'sundance_kid', 'bob_dalton', 'most_wanted'],
  ),
  steps: [
    drawing('draw', { facts: () => ({ goal: WINNING_MONEY }) }),
    laying('set', PREY, 4, {
      facts: () => ({ least: SET_SIZE, points: pointsFor(PREY), raise: 1 }),
      holds: (scene, after) => ({
        'it opens him': !posterOf(scene, PREY).opened && posterOf(after, PREY).opened,
        'each card has its points': pointsOf(after, LEARNER, PREY) === 4 * pointsFor(PREY),
        'each card after the first raises the reward': last(after.heard, 'laid').raise === 3,
      }),
    }),
    laying('second', 'belle_starr', 3),
    discarding('discard', 'wes_hardin'),
    theirs({ type: 'draw' }),
    theirs({ type: 'lay', outlaw: OTHERS, count: 3 }),
    theirs({ type: 'discard', card: PREY }),
    mine(
      'take',
      { type: 'takeDiscard' },
      {
        facts: ({ view }) => ({ card: view.topDiscard }),
        holds: (scene) => ({
          'the teacher threw it away': scene.view.discardedBy.at(-1) === TEACHER,
          'the learner hunts him': scene.view.topDiscard === PREY && groupOf(scene, LEARNER, PREY).outlaws > 0,
        }),
      },
    ),
    laying('add', PREY, 1, {
      holds: (scene, after) => ({
        'he is open': posterOf(scene, PREY).opened,
        'it brings points': pointsOf(after, LEARNER, PREY) > pointsOf(scene, LEARNER, PREY),
        'it brings no reward': last(after.heard, 'laid').raise === 0,
      }),
    }),
    laying('join', OTHERS, 1, {
      holds: (scene) => ({ 'the teacher opened him': posterOf(scene, OTHERS).openedBy === TEACHER }),
    }),
    discarding('over', 'butch_cassidy'),
  ],
  end: closing({
    facts: () => ({ outlaw: OTHERS }),
    holds: (scene) => ({
      'the learner has a card there': groupOf(scene, LEARNER, OTHERS).outlaws === 1,
      'sheriff cards are in the hand': held(scene, 'bank_robbery') > 0,
    }),
  }),
};

import { OUTLAWS, type Card, type Outlaw } from '@tinstar/wyatt-earp';
import { last, LEARNER, TEACHER, type Lesson } from '../lesson.ts';
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
  type HuntScene,
} from './lesson-script.ts';

const PREY: Outlaw = 'jesse_james';
const OTHERS: Outlaw = 'billy_the_kid';
const hasHit = ({ heard }: HuntScene): boolean => last(heard, 'shot').hit;
const hunted = (scene: HuntScene, seat: number): readonly Outlaw[] =>
  OUTLAWS.filter((outlaw) => groupOf(scene, seat, outlaw).outlaws > 0);
const onlyGroup = (scene: HuntScene): Outlaw => hunted(scene, LEARNER)[0]!;

/** Every shot hits: the robbery, the hideout, the answer to it, and the learner's own hideout, which has two places to go to. */
export const twist: Lesson = {
  part: 'twist',
  seats: 2,
  seed: SEED,
  deal: dealOf(
    [
      ...copies(PREY, 3),
      'bank_robbery',
      'photo_jesse_james',
      'hideout',
      ...copies('wyatt_earp', 2),
      'belle_starr',
      'wes_hardin',
    ],
    [
      ...copies(OTHERS, 3),
      'hideout',
      ...copies('bob_dalton', 2),
      ...copies('sundance_kid', 2),
      'butch_cassidy',
      'most_wanted',
    ],
    [
      'butch_cassidy',
      ...(['belle_starr', 'wes_hardin', 'butch_cassidy'] as const),
      ...(['bob_dalton', 'sundance_kid', 'wes_hardin', 'belle_starr'] as const),
      ...(['jesse_james', 'bob_dalton'] as const),
      ...(['sundance_kid', 'butch_cassidy'] as const),
      ...(['bob_dalton', 'wes_hardin', 'belle_starr'] as const),
    ],
  ),
  steps: [
    drawing('draw'),
    laying('set', PREY, 3),
    mine(
      'shoot',
      { type: 'bankRobbery' },
      {
        facts: (scene) => ({ card: 'bank_robbery' satisfies Card, outlaw: onlyGroup(scene) }),
        holds: (scene, after) => ({
          'there is one place to go to': hunted(scene, LEARNER).length === 1,
          'it hits and goes there': hasHit(after) && last(after.heard, 'attached').outlaw === onlyGroup(scene),
        }),
      },
    ),
    discarding('discard', 'wes_hardin'),
    theirs({ type: 'draw' }),
    theirs({ type: 'lay', outlaw: OTHERS, count: 3 }),
    theirs({ type: 'hideout' }),
    mine(
      'react',
      { type: 'react' },
      {
        facts: ({ view }) => ({ card: 'hideout', outlaw: view.pending.outlaw, answer: 'wyatt_earp' }),
        holds: (scene, after) => ({
          'it is covered and counts nothing':
            groupOf(scene, LEARNER, PREY).covered && pointsOf(scene, LEARNER, PREY) === 0,
          'the answer is in the hand': held(scene, 'wyatt_earp') > 0 && scene.view.active === TEACHER,
          'it hits': hasHit(after),
        }),
      },
    ),
    theirs({ type: 'discard', card: 'butch_cassidy' }),
    drawing('again', {
      holds: (scene) => ({ 'it is free again': pointsOf(scene, LEARNER, PREY) > 0 }),
    }),
    mine(
      'photo',
      { type: 'photo', outlaw: PREY },
      {
        facts: () => ({ points: pointsFor('photo_jesse_james') }),
        holds: (scene, after) => ({
          'he is open': posterOf(scene, PREY).opened,
          'it has those points': last(after.heard, 'attached').points === pointsFor('photo_jesse_james'),
        }),
      },
    ),
    discarding('rest', 'bob_dalton', { holds: ({ view }) => ({ 'one was played': view.sheriffPlayed }) }),
    theirs({ type: 'draw' }),
    theirs({ type: 'lay', outlaw: 'bob_dalton', count: 3 }),
    theirs({ type: 'discard', card: 'most_wanted' }),
    drawing('third', {
      facts: ({ heard }) => ({ outlaw: last(heard, 'laid').outlaw }),
      holds: ({ heard }) => ({ 'it is the teacher’s': last(heard, 'laid').seat === TEACHER }),
    }),
    mine(
      'hideout',
      { type: 'hideout' },
      {
        facts: () => ({ card: 'hideout' }),
        holds: (scene, after) => ({
          'the card is in the hand': held(scene, 'hideout') > 0,
          'there are more places to go to': hunted(scene, TEACHER).length > 1,
          'it hits': hasHit(after),
        }),
      },
    ),
    mine(
      'cover',
      { type: 'cover', victim: TEACHER, outlaw: OTHERS },
      {
        holds: (scene, after) => ({
          'his points are gone': pointsOf(scene, TEACHER, OTHERS) > 0 && pointsOf(after, TEACHER, OTHERS) === 0,
          'the reward stays': posterOf(scene, OTHERS).reward === posterOf(after, OTHERS).reward,
        }),
      },
    ),
  ],
  end: closing({}),
};

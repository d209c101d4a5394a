import { CAPTURE_POINTS, SET_SIZE, SOLE_LEAD, WINNING_MONEY, type Outlaw, type Settlement } from '@tinstar/wyatt-earp';
import { last, LEARNER, TEACHER, type Lesson } from '../lesson.ts';
import {
  closing,
  copies,
  dealOf,
  discarding,
  drawing,
  groupOf,
  handSize,
  held,
  laying,
  made,
  mine,
  pointsFor,
  pointsOf,
  raiseFor,
  SEED,
  theirs,
  type HuntScene,
} from './lesson-script.ts';

const ALONE: Outlaw = 'jesse_james';
const SHARED: Outlaw = 'billy_the_kid';
const TOO_FEW: Outlaw = 'sundance_kid';

const howOf = ({ heard }: HuntScene, outlaw: Outlaw): Settlement | undefined =>
  heard.flatMap((event) => (event.type === 'settled' && event.outlaw === outlaw ? [event.how] : []))[0];

/** The end of a round: a card is asked for, a robbery finds its place after the hit, and every poster is settled. */
export const scoring: Lesson = {
  part: 'scoring',
  seats: 2,
  seed: SEED,
  deal: dealOf(
    [...copies(ALONE, 3), ...copies('belle_starr', 4), 'most_wanted', ...copies(TOO_FEW, 2)],
    [...copies(SHARED, 3), ...copies('bob_dalton', 3), TOO_FEW, 'photo_wes_hardin', 'wes_hardin', 'butch_cassidy'],
    [
      'butch_cassidy',
      ...([ALONE, 'wes_hardin', 'wes_hardin', 'butch_cassidy'] as const),
      ...(['stagecoach_robbery', 'wes_hardin', 'photo_butch_cassidy', 'butch_cassidy'] as const),
      ...([SHARED, 'butch_cassidy'] as const),
      // What is shot at.
      'belle_starr',
    ],
  ),
  before: [
    made(LEARNER, { type: 'draw' }),
    made(LEARNER, { type: 'lay', outlaw: ALONE, count: 4 }),
    made(LEARNER, { type: 'lay', outlaw: 'belle_starr', count: 4 }),
    made(LEARNER, { type: 'discard', card: 'wes_hardin' }),
    made(TEACHER, { type: 'draw' }),
    made(TEACHER, { type: 'lay', outlaw: SHARED, count: 3 }),
    made(TEACHER, { type: 'lay', outlaw: 'bob_dalton', count: 3 }),
    made(TEACHER, { type: 'discard', card: 'butch_cassidy' }),
  ],
  steps: [
    drawing('draw'),
    mine(
      'ask',
      { type: 'mostWantedAsk', outlaw: TOO_FEW, direction: 'clockwise' },
      {
        facts: (scene) => ({ card: 'most_wanted', count: held(scene, TOO_FEW) }),
        holds: (scene, { heard }) => ({
          'one is missing for a set': held(scene, TOO_FEW) === SET_SIZE - 1,
          'somebody has one': last(heard, 'handedOver').from === TEACHER,
        }),
      },
    ),
    laying('set', TOO_FEW, 3, {
      holds: (scene) => ({ 'the teacher gave one': last(scene.heard, 'handedOver').outlaw === TOO_FEW }),
    }),
    discarding('discard', 'wes_hardin', {
      facts: (scene) => ({ outlaw: TOO_FEW, points: pointsOf(scene, LEARNER, TOO_FEW), need: CAPTURE_POINTS }),
      holds: (scene) => ({
        'they are too few': pointsOf(scene, LEARNER, TOO_FEW) + pointsOf(scene, TEACHER, TOO_FEW) < CAPTURE_POINTS,
      }),
    }),
    theirs({ type: 'draw' }),
    theirs({ type: 'discard', card: 'butch_cassidy' }),
    drawing('again'),
    mine(
      'shoot',
      { type: 'stagecoachRobbery' },
      {
        facts: () => ({
          card: 'stagecoach_robbery',
          points: pointsFor('stagecoach_robbery'),
          raise: raiseFor('stagecoach_robbery'),
        }),
        holds: (_, { heard }) => ({ 'it hits': last(heard, 'shot').hit }),
      },
    ),
    mine(
      'place',
      { type: 'attach', outlaw: ALONE },
      {
        facts: (scene) => ({ points: pointsOf(scene, LEARNER, ALONE) }),
        holds: (scene, { heard }) => ({
          'he will be caught': pointsOf(scene, LEARNER, ALONE) >= CAPTURE_POINTS,
          'nobody else hunts him': groupOf(scene, TEACHER, ALONE).outlaws === 0,
          'the reward rises as was said': last(heard, 'attached').raise === raiseFor('stagecoach_robbery'),
        }),
      },
    ),
    laying('join', SHARED, 1, {
      facts: (scene) => ({ points: pointsOf(scene, TEACHER, SHARED), need: CAPTURE_POINTS, lead: SOLE_LEAD }),
      holds: (scene, after) => {
        const [mineNow, theirsNow] = [LEARNER, TEACHER].map((seat) => pointsOf(after, seat, SHARED)) as [
          number,
          number,
        ];
        return {
          'without it he gets away': pointsOf(scene, TEACHER, SHARED) < CAPTURE_POINTS,
          'with it he is caught': mineNow + theirsNow >= CAPTURE_POINTS,
          'it is enough for a share': theirsNow - mineNow < SOLE_LEAD,
        };
      },
    }),
    discarding('out', 'butch_cassidy', {
      holds: (scene, { heard }) => ({
        'it is the last card': handSize(scene) === 1,
        'the round ends': last(heard, 'roundEnded').seat === LEARNER,
      }),
    }),
  ],
  end: closing({
    facts: () => ({
      lead: SOLE_LEAD,
      outlaw: ALONE,
      shared: SHARED,
      need: CAPTURE_POINTS,
      free: TOO_FEW,
      goal: WINNING_MONEY,
    }),
    holds: (scene) => ({
      'one is caught alone': howOf(scene, ALONE) === 'sole',
      'one is shared': howOf(scene, SHARED) === 'shared',
      'one gets away': howOf(scene, TOO_FEW) === 'not_captured',
    }),
  }),
};

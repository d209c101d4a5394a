import { CABIN, HECTARES, ITEM_DATA } from '@tinstar/bantam-west';
import { last, LEARNER, TEACHER, type Lesson } from '../lesson.ts';
import {
  closing,
  hasSucceeded,
  learner,
  mine,
  placeOfLearner,
  rollOf,
  SEED,
  teacher,
  theirs,
  type FrontierScene,
} from './lesson-script.ts';

const SITE = 'W06';
const TARGET = 'cabin_1_0';
const TASK = 'build_cabin';
const flames = (scene: FrontierScene): number => teacher(scene).cabins[0]!.fires;
const stands = (scene: FrontierScene): boolean => HECTARES[teacher(scene).cabins[0]!.hectare] === SITE;

/** Somebody's cabin is set on fire, and burns down in the second night. */
export const fire: Lesson = {
  part: 'fire',
  seats: 2,
  seed: SEED,
  deal: {
    pioneer: LEARNER,
    characters: ['hanna_wilde', 'levi_mercer'],
    places: [SITE, 'SAL'],
    money: [3, 3],
    items: [['lighter'], []],
    cabins: [[], [SITE]],
    tasks: [[], [TASK]],
    dice: [4],
  },
  steps: [
    mine(
      'light',
      { type: 'light', tool: 'lighter', place: TARGET },
      {
        facts: (scene) => ({
          character: learner(scene).character,
          owner: TEACHER,
          task: TASK,
          ability: 'malice',
          difficulty: CABIN.burn,
        }),
        holds: (scene, after) => ({
          'the cabin is here': stands(scene) && placeOfLearner(scene) === SITE,
          'it is a task of its owner': teacher(scene).tasks.includes(TASK),
          'the check is right':
            last(after.heard, 'rolled').ability === 'malice' && last(after.heard, 'rolled').difficulty === CABIN.burn,
        }),
      },
    ),
    mine(
      'over',
      { type: 'endTurn' },
      {
        facts: (scene) => ({ ...rollOf(scene), tool: 'lighter', spaces: CABIN.fireSpaces }),
        holds: (scene) => ({
          'it burns': hasSucceeded(scene) && flames(scene) === 1,
          'the lighter is used up': ITEM_DATA.lighter.discard && learner(scene).items.length === 0,
        }),
      },
    ),
    theirs({ type: 'endTurn' }),
    mine(
      'spread',
      { type: 'spread', place: TARGET },
      {
        facts: () => ({ owner: TEACHER }),
        holds: ({ heard }, after) => ({
          'it is night': last(heard, 'nightFell').day === 1,
          'one flame is added': flames(after) === CABIN.fireSpaces,
        }),
      },
    ),
    mine(
      'leave',
      { type: 'step', to: 'W03' },
      {
        facts: (scene) => ({ flames: flames(scene) }),
        holds: (scene) => ({
          'all spaces burn': flames(scene) === CABIN.fireSpaces,
          'the learner stands there': placeOfLearner(scene) === SITE,
        }),
      },
    ),
    mine(
      'sleep',
      { type: 'endTurn' },
      { holds: (scene) => ({ 'the learner is away': placeOfLearner(scene) !== SITE }) },
    ),
    theirs({ type: 'endTurn' }),
  ],
  end: closing({
    facts: () => ({ owner: TEACHER, task: TASK, place: SITE }),
    holds: (scene) => ({
      'it has burnt down': last(scene.heard, 'burntDown').owner === TEACHER && !stands(scene),
      'the task is lost': last(scene.heard, 'taskLost').task === TASK && !teacher(scene).tasks.includes(TASK),
      'the hectare burns': scene.view.fires.some(({ hectares }) => hectares.includes(HECTARES.indexOf(SITE))),
    }),
  }),
};

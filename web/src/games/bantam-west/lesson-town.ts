import {
  BAIL,
  CABIN,
  CARGO,
  SHOP_ACTIONS,
  TRADE_PRICES,
  type Ability,
  type Event,
  type View,
} from '@tinstar/bantam-west';
import { last, LEARNER, type Lesson, type LessonStep, type Said } from '../lesson.ts';
import {
  boardOf,
  closing,
  hasSucceeded,
  isFree,
  learner,
  mine,
  paysGrit,
  resourceIn,
  rollOf,
  SEED,
  stepsLeft,
  type FrontierScene,
} from './lesson-script.ts';

const WARE = 'wood';
const SITE = 'W06';
const haggling = SHOP_ACTIONS.haggle_trading_post;
const stealing = SHOP_ACTIONS.steal;

const wood = (scene: FrontierScene): number => learner(scene).cargo[CARGO.indexOf(WARE)]!;
const isChecked = ({ heard }: FrontierScene, ability: Ability, difficulty: number): boolean =>
  last(heard, 'rolled').ability === ability && last(heard, 'rolled').difficulty === difficulty;

/** A step on the way to the site, and what its move costs. */
const walk = (key: string, to: string, isPaid: boolean, said: Said<View, Event> = {}): LessonStep =>
  mine(
    key,
    { type: 'step', to },
    {
      facts: (scene) => ({ steps: stepsLeft(scene), board: boardOf(to), ...said.facts?.(scene) }),
      holds: (scene, after) => ({
        'the way costs what is said': (isPaid ? paysGrit : isFree)(scene, after),
        ...said.holds?.(scene, after),
      }),
    },
  );

/** Town and country: haggle, buy, steal, carry it into the marsh, build, and sleep inside. */
export const twist: Lesson = {
  part: 'twist',
  seats: 2,
  seed: SEED,
  deal: {
    pioneer: LEARNER,
    characters: ['mika_mankiller', 'hanna_wilde'],
    places: ['TRD', 'SAL'],
    money: [TRADE_PRICES[WARE].buy, 3],
    cargo: [[WARE], []],
    dice: [5, 6],
  },
  steps: [
    mine(
      'haggle',
      { type: 'haggle' },
      {
        facts: (scene) => ({
          character: learner(scene).character,
          shop: 'trading_post',
          need: CABIN.wood,
          count: wood(scene),
          cargo: WARE,
          ability: haggling.ability,
          difficulty: haggling.difficulty,
        }),
        holds: (scene, after) => ({
          'the check is right': isChecked(after, haggling.ability, haggling.difficulty),
          'it is free': isFree(scene, after),
        }),
      },
    ),
    mine(
      'wood',
      { type: 'buyGoods', cargo: WARE },
      {
        facts: (scene) => ({ ...rollOf(scene), money: last(scene.heard, 'discountWon').money }),
        holds: (scene, after) => ({
          'it went well': hasSucceeded(scene),
          'it is cheaper': last(after.heard, 'bought').price === TRADE_PRICES[WARE].buy - haggling.discount,
          'it is free': isFree(scene, after),
        }),
      },
    ),
    mine(
      'steal',
      { type: 'steal', thing: WARE },
      {
        facts: (scene) => ({
          money: learner(scene).money,
          ability: stealing.ability,
          difficulty: stealing.difficulty,
          price: BAIL,
        }),
        holds: (scene, after) => ({
          'one is missing': wood(scene) === CABIN.wood - 1,
          'it cannot be paid': learner(scene).money < TRADE_PRICES[WARE].buy,
          'the check is right': isChecked(after, stealing.ability, stealing.difficulty),
          'a grit is paid': paysGrit(scene, after),
          'it leads to jail': stealing.jail,
        }),
      },
    ),
    walk('street', 'T01', true, {
      facts: rollOf,
      holds: (scene) => ({ 'it went well': hasSucceeded(scene) && wood(scene) === CABIN.wood }),
    }),
    walk('edge', 'W01', false),
    walk('path', 'W02', false),
    walk('deeper', 'W03', true),
    walk('site', SITE, false, { facts: () => ({ cargo: resourceIn(SITE) }) }),
    mine(
      'build',
      { type: 'build' },
      {
        facts: () => ({ need: CABIN.wood, cargo: WARE }),
        holds: (scene, after) => ({
          'it costs that much': wood(scene) - wood(after) === CABIN.wood && paysGrit(scene, after),
          'it is a task': learner(after).tasks.includes('build_cabin'),
        }),
      },
    ),
    mine(
      'inside',
      { type: 'step', to: 'cabin_0_0' },
      {
        facts: () => ({ life: CABIN.life, will: CABIN.will }),
        holds: (scene, after) => ({
          'it is free': isFree(scene, after),
          'the door is locked': !learner(scene).cabins[0]!.open,
        }),
      },
    ),
    mine(
      'over',
      { type: 'endTurn' },
      { facts: (scene) => ({ grit: learner(scene).grit }), holds: (scene) => ({ spent: learner(scene).grit === 0 }) },
    ),
  ],
  end: closing({}),
};

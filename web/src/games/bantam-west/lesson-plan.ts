import {
  BOARD_DATA,
  CABIN,
  CARGO,
  JOB_DATA,
  JOBS,
  journeymanJobs,
  JOURNEYMAN_JOBS,
  paceOf,
  planOf,
  RANKS,
  weaponPrice,
  type Job,
  type Rank,
} from '@tinstar/bantam-west';
import { last, LEARNER, type Lesson } from '../lesson.ts';
import {
  boardOf,
  closing,
  isFree,
  learner,
  mine,
  paysGrit,
  placeOfLearner,
  resourceIn,
  SEED,
  stepsLeft,
  tasksOf,
  teacher,
  theirs,
  type FrontierScene,
} from './lesson-script.ts';

const characters = ['levi_mercer', 'hanna_wilde'];
const JOB: Job = 'mining';
const cargo = JOB_DATA[JOB].resource;
const difficulty = JOB_DATA[JOB].difficulty[0];
const DICE = 2;
/** Where the weapon lies that is bought. */
const SLOT = 1;

const rankOf = (scene: FrontierScene, further = 0): Rank => RANKS[learner(scene).ranks[JOBS.indexOf(JOB)]! + further]!;
const carried = (scene: FrontierScene): number => learner(scene).cargo[CARGO.indexOf(cargo)]!;
const done = (scene: FrontierScene): number => learner(scene).tasks.length;

/** A first day: walk to the falls, work, invest, and rise to journeyman before the night. */
export const turn: Lesson = {
  part: 'turn',
  seats: 2,
  seed: SEED,
  deal: { pioneer: LEARNER, characters, places: ['M02', 'T01'], money: [3, 3], dice: [5, 6] },
  steps: [
    mine(
      'walk',
      { type: 'step', to: 'M03' },
      {
        facts: (scene) => ({
          tasks: tasksOf(scene),
          character: learner(scene).character,
          steps: paceOf(learner(scene)),
        }),
        holds: (scene, after) => ({
          'a grit is paid': paysGrit(scene, after),
          'a move has so many steps': stepsLeft(after) === paceOf(learner(scene)) - 1,
        }),
      },
    ),
    mine(
      'farther',
      { type: 'step', to: 'M04' },
      {
        facts: (scene) => ({ steps: stepsLeft(scene), cargo: resourceIn('M04') }),
        holds: (scene, after) => ({ 'the step is free': isFree(scene, after) }),
      },
    ),
    mine(
      'work',
      { type: 'work', job: JOB },
      {
        facts: () => ({ dice: DICE, difficulty, cargo }),
        holds: (_, { heard }) => ({
          'so many dice are thrown': last(heard, 'worked').dice.length === DICE,
          'the difficulty is right': last(heard, 'worked').difficulty === difficulty,
        }),
      },
    ),
    mine(
      'invest',
      { type: 'invest', job: JOB },
      {
        facts: (scene) => ({
          rolled: last(scene.heard, 'worked').dice.join(', '),
          difficulty,
          count: carried(scene),
          cargo,
        }),
        holds: (scene) => ({
          'each good die brought one':
            last(scene.heard, 'worked').dice.filter((die) => die >= difficulty).length === carried(scene),
        }),
      },
    ),
    mine(
      'rank',
      { type: 'invest', job: JOB },
      {
        facts: (scene) => ({ rank: rankOf(scene, 1), jobs: JOURNEYMAN_JOBS }),
        holds: (scene, after) => ({
          'one more is enough': rankOf(after) === rankOf(scene, 1),
          'a task is begun': done(after) === done(scene) && journeymanJobs(learner(after)) === 1,
        }),
      },
    ),
    mine(
      'over',
      { type: 'endTurn' },
      {
        facts: (scene) => ({
          done: done(scene),
          tasks: tasksOf(scene),
          weather: BOARD_DATA[boardOf(placeOfLearner(scene))].weather,
        }),
      },
    ),
  ],
  end: closing({ facts: ({ heard }) => ({ grit: last(heard, 'turn').grit }) }),
};

/** The last two tasks in one turn; whoever has all of them when the day is over wins. */
export const scoring: Lesson = {
  part: 'scoring',
  seats: 2,
  seed: SEED,
  deal: {
    pioneer: LEARNER,
    characters,
    places: ['M02', 'SAL'],
    money: [15, 3],
    cargo: [['wood', 'wood', 'wood'], []],
    tasks: [['turn_in_head', 'reach_journeyman'], ['own_weapon']],
  },
  steps: [
    mine(
      'build',
      { type: 'build' },
      {
        facts: (scene) => ({
          done: done(scene),
          tasks: tasksOf(scene),
          jobs: JOURNEYMAN_JOBS,
          count: CABIN.wood,
          cargo: resourceIn('M02'),
        }),
        holds: (scene, after) => ({
          'a head was turned in, the jobs learnt': done(scene) === tasksOf(scene) - 2,
          'a cabin stands': learner(after).cabins[0]!.hectare >= 0,
          'it is a task': done(after) === done(scene) + 1,
        }),
      },
    ),
    mine(
      'raise',
      { type: 'raise', ability: 'stealth' },
      {
        facts: (scene) => ({ reputation: learner(scene).reputation }),
        holds: (scene, after) => ({
          'an ability grows': last(after.heard, 'abilityRaised').seat === LEARNER,
          'reputation comes from tasks': learner(scene).reputation === done(scene),
        }),
      },
    ),
    mine(
      'way',
      { type: 'step', to: 'M01' },
      {
        facts: ({ view }) => ({
          task: planOf(view).find((task) => !view.players[LEARNER]!.tasks.includes(task))!,
        }),
        holds: (scene) => ({ 'one task is missing': done(scene) === tasksOf(scene) - 1 }),
      },
    ),
    mine('street', { type: 'step', to: 'T03' }),
    mine('gunsmith', { type: 'step', to: 'GUN' }),
    mine(
      'weapon',
      { type: 'buyWeapon', slot: SLOT },
      {
        facts: ({ view }) => ({ card: view.display[SLOT]![0]!, price: weaponPrice(view.display[SLOT]![0]!) }),
        holds: (scene, after) => ({
          'the price is right': learner(scene).money - learner(after).money === last(after.heard, 'bought').price,
          'the last task is done': done(after) === tasksOf(after),
        }),
      },
    ),
    mine(
      'over',
      { type: 'endTurn' },
      {
        facts: (scene) => ({ tasks: tasksOf(scene) }),
        holds: (scene) => ({
          'all tasks are done': done(scene) === tasksOf(scene),
          'nobody else has them all': teacher(scene).tasks.length < tasksOf(scene),
        }),
      },
    ),
    theirs({ type: 'endTurn' }),
  ],
  end: closing({
    facts: ({ view }) => ({ day: view.options.lastDay }),
    holds: ({ view, heard }) => ({
      'the learner has won': last(heard, 'gameEnded').winner === LEARNER && view.winner === LEARNER,
    }),
  }),
};

import { CARDS, COPIES, type Card, type Move } from '@tinstar/wyatt-earp';
import type { Json } from '@tinstar/engine';
import { LEARNER, scriptOf, TEACHER, type Lesson } from '../lesson.ts';

const { made, mine, theirs } = scriptOf<Move>();
const SEED = '7e'.repeat(32);

const copies = (card: Card, count: number): Card[] => Array.from({ length: count }, () => card);

/** Two hands, then the first discard and the draw pile from its top; all other cards follow. */
function dealOf(learner: readonly Card[], teacher: readonly Card[], pile: readonly Card[]): Json {
  const first = [...learner.flatMap((card, index) => [card, teacher[index]!]), ...pile];
  const rest = CARDS.flatMap((card, index) =>
    copies(card, COPIES[index]! - first.filter((one) => one === card).length),
  );
  return { dealer: TEACHER, deck: [...first, ...rest] };
}

/** The teacher draws a Sundance Kid and throws away a Jesse James; the shot of the last lesson hits. */
const round = dealOf(
  [
    ...copies('jesse_james', 3),
    ...copies('belle_starr', 3),
    'bank_robbery',
    'photo_jesse_james',
    'billy_the_kid',
    'wes_hardin',
  ],
  [
    ...copies('billy_the_kid', 3),
    'jesse_james',
    ...copies('bob_dalton', 2),
    ...copies('sundance_kid', 2),
    'hideout',
    'wyatt_earp',
  ],
  ['butch_cassidy', 'jesse_james', 'butch_cassidy', 'sundance_kid', 'bob_dalton', 'most_wanted'],
);

const turn: Lesson = {
  part: 'turn',
  seats: 2,
  seed: SEED,
  deal: round,
  steps: [
    mine('draw', { type: 'draw' }),
    mine('set', { type: 'lay', outlaw: 'jesse_james', count: 4 }),
    mine('second', { type: 'lay', outlaw: 'belle_starr', count: 3 }),
    mine('discard', { type: 'discard', card: 'wes_hardin' }),
    theirs({ type: 'draw' }),
    theirs({ type: 'lay', outlaw: 'billy_the_kid', count: 3 }),
    theirs({ type: 'discard', card: 'jesse_james' }),
    mine('take', { type: 'takeDiscard' }),
    mine('add', { type: 'lay', outlaw: 'jesse_james', count: 1 }),
    mine('join', { type: 'lay', outlaw: 'billy_the_kid', count: 1 }),
    mine('over', { type: 'discard', card: 'butch_cassidy' }),
  ],
};

/** Every shot hits: the robbery, the hideout, the answer to it, and the learner's own hideout, which has two places to go to. */
const twist: Lesson = {
  part: 'twist',
  seats: 2,
  seed: SEED,
  deal: dealOf(
    [
      ...copies('jesse_james', 3),
      'bank_robbery',
      'photo_jesse_james',
      'hideout',
      ...copies('wyatt_earp', 2),
      'belle_starr',
      'wes_hardin',
    ],
    [
      ...copies('billy_the_kid', 3),
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
    mine('draw', { type: 'draw' }),
    mine('set', { type: 'lay', outlaw: 'jesse_james', count: 3 }),
    mine('shoot', { type: 'bankRobbery' }),
    mine('discard', { type: 'discard', card: 'wes_hardin' }),
    theirs({ type: 'draw' }),
    theirs({ type: 'lay', outlaw: 'billy_the_kid', count: 3 }),
    theirs({ type: 'hideout' }),
    mine('react', { type: 'react' }),
    theirs({ type: 'discard', card: 'butch_cassidy' }),
    mine('again', { type: 'draw' }),
    mine('photo', { type: 'photo', outlaw: 'jesse_james' }),
    mine('rest', { type: 'discard', card: 'bob_dalton' }),
    theirs({ type: 'draw' }),
    theirs({ type: 'lay', outlaw: 'bob_dalton', count: 3 }),
    theirs({ type: 'discard', card: 'most_wanted' }),
    mine('third', { type: 'draw' }),
    mine('hideout', { type: 'hideout' }),
    mine('cover', { type: 'cover', victim: TEACHER, outlaw: 'billy_the_kid' }),
  ],
};

const scoring: Lesson = {
  part: 'scoring',
  seats: 2,
  seed: SEED,
  deal: round,
  before: [
    made(LEARNER, { type: 'draw' }),
    made(LEARNER, { type: 'lay', outlaw: 'jesse_james', count: 4 }),
    made(LEARNER, { type: 'lay', outlaw: 'belle_starr', count: 3 }),
    made(LEARNER, { type: 'bankRobbery' }),
    made(LEARNER, { type: 'attach', outlaw: 'jesse_james' }),
    made(LEARNER, { type: 'discard', card: 'wes_hardin' }),
    made(TEACHER, { type: 'draw' }),
    made(TEACHER, { type: 'lay', outlaw: 'billy_the_kid', count: 3 }),
    made(TEACHER, { type: 'discard', card: 'jesse_james' }),
  ],
  steps: [
    mine('take', { type: 'takeDiscard' }),
    mine('photo', { type: 'photo', outlaw: 'jesse_james' }),
    mine('add', { type: 'lay', outlaw: 'jesse_james', count: 1 }),
    mine('join', { type: 'lay', outlaw: 'billy_the_kid', count: 1 }),
    mine('out', { type: 'discard', card: 'butch_cassidy' }),
  ],
};

export const lessons: readonly Lesson[] = [turn, twist, scoring];

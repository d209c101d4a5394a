import { CLOCK, type Json, type Seat } from '@tinstar/engine';
import type { Move } from '@tinstar/scoundrels';
import { LEARNER, scriptOf, TEACHER, type Lesson, type LessonStep, type ScriptedMove } from '../lesson.ts';

type Card = Extract<Move, { type: 'playCard' }>['card'];
type Slot = Extract<Move, { type: 'playCard' }>['slot'];

const { made, mine, theirs } = scriptOf<Move>();
const close: Move = { type: 'closeLastCall' };
const lastCall: LessonStep = { key: 'lastCall', ...made(CLOCK, close) };
const sell: readonly Move[] = [{ type: 'visitOffice' }, { type: 'office', option: 0 }];

/** A turn nobody talks about: a card, a visit to the Office, and nobody suspects. */
const quiet = (seat: Seat, card: Card, slot: Slot): ScriptedMove[] => [
  made(seat, { type: 'playCard', card, slot }),
  ...sell.map((move) => made(seat, move)),
  made(CLOCK, close),
];

const SEED = '3d'.repeat(32);
/** The second safe of the Estate. */
const SAFE = 7;

const dealOf = (learner: readonly Card[], teacher: readonly Card[]): Json => ({
  first: LEARNER,
  leaders: ['lilith-boone', 'preston-cain'],
  traits: ['young', 'filthy', 'lucky'],
  jobs: ['pickpocket', 'dog', 'gambler'],
  poker: [[...learner], [...teacher]],
});

/** An honest card and a hire; then the hired one at work, a safe scouted and marked. */
const turn: Lesson = {
  part: 'turn',
  seats: 2,
  seed: SEED,
  deal: dealOf(['4', 'A', '3', '6', '5', '0', '2'], ['3', '0', '2', 'A', '4', '5', '6']),
  steps: [
    mine('play', { type: 'playCard', card: '4', slot: '4' }),
    mine('leader', { type: 'useLeader' }),
    mine('hire', { type: 'hire', space: 2 }),
    mine('place', { type: 'place', space: 0 }),
    mine('settle', { type: 'settle' }),
    lastCall,
    theirs({ type: 'playCard', card: '3', slot: '3' }),
    ...sell.map(theirs),
    lastCall,
    mine('second', { type: 'playCard', card: 'A', slot: 'A' }),
    mine('use', { type: 'use', space: 0 }),
    mine('scout', { type: 'useLeader' }),
    mine('safe', { type: 'safe', safe: SAFE }),
    mine('mark', { type: 'mark', number: '6' }),
    mine('office', { type: 'visitOffice' }),
    mine('sell', { type: 'office', option: 0 }),
    lastCall,
  ],
};

const later = dealOf(['4', '3', '6', '0', '5', 'A', '2'], ['3', '4', '6', '2', '5', 'A', '0']);
const firstDay = [
  ...quiet(LEARNER, '4', '4'),
  ...quiet(TEACHER, '3', '3'),
  ...quiet(LEARNER, '3', '3'),
  ...quiet(TEACHER, '4', '4'),
  ...quiet(LEARNER, '6', '6'),
  ...quiet(TEACHER, '6', '6'),
];

/** The last cards of a day: a bluff that is suspected, one to suspect, and the evening that turns them up. */
const twist: Lesson = {
  part: 'twist',
  seats: 2,
  seed: SEED,
  deal: later,
  before: firstDay,
  steps: [
    mine('bluff', { type: 'playCard', card: '0', slot: 'A' }),
    theirs({ type: 'suspect' }),
    mine('scout', { type: 'useLeader' }),
    mine('safe', { type: 'safe', safe: SAFE }),
    mine('mark', { type: 'mark', number: '3' }),
    mine('office', { type: 'visitOffice' }),
    mine('sell', { type: 'office', option: 0 }),
    theirs({ type: 'playCard', card: '2', slot: '5' }),
    theirs({ type: 'useLeader' }),
    theirs({ type: 'safe', safe: 13 }),
    mine('suspect', { type: 'suspect' }),
    ...sell.map(theirs),
  ],
};

/** The last turns of the game: a safe with an own true mark, a bluff to catch, and the count. */
const scoring: Lesson = {
  part: 'scoring',
  seats: 2,
  seed: SEED,
  deal: later,
  before: [
    ...firstDay,
    made(LEARNER, { type: 'playCard', card: '0', slot: 'A' }),
    made(LEARNER, { type: 'useLeader' }),
    made(LEARNER, { type: 'safe', safe: SAFE }),
    made(LEARNER, { type: 'mark', number: '3' }),
    ...sell.map((move) => made(LEARNER, move)),
    made(CLOCK, close),
    ...quiet(TEACHER, '2', '2'),
    // The second day.
    ...quiet(LEARNER, 'A', 'A'),
    ...quiet(TEACHER, 'A', 'A'),
    ...quiet(LEARNER, '2', '2'),
    ...quiet(TEACHER, '5', '5'),
    ...quiet(LEARNER, '6', '6'),
    ...quiet(TEACHER, '6', '6'),
  ],
  steps: [
    mine('five', { type: 'playCard', card: '5', slot: '5' }),
    mine('leader', { type: 'useLeader' }),
    mine('steal', { type: 'safe', safe: SAFE }),
    mine('office', { type: 'visitOffice' }),
    mine('sell', { type: 'office', option: 0 }),
    lastCall,
    theirs({ type: 'playCard', card: '0', slot: '2' }),
    mine('suspect', { type: 'suspect' }),
    ...sell.map(theirs),
  ],
};

export const lessons: readonly Lesson[] = [turn, twist, scoring];

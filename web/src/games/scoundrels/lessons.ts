import { CLOCK, type Json, type Seat } from '@tinstar/engine';
import { SLOTS, type Event, type Move, type SlotView, type View } from '@tinstar/scoundrels';
import {
  last,
  LEARNER,
  scriptOf,
  TEACHER,
  type Lesson,
  type LessonStep,
  type Said,
  type Scene,
  type ScriptedMove,
} from '../lesson.ts';

type Card = Extract<Move, { type: 'playCard' }>['card'];
type Slot = Extract<Move, { type: 'playCard' }>['slot'];
type TownScene = Scene<View, Event>;

const { made, mine, theirs, closing } = scriptOf<Move, View, Event>();
const close: Move = { type: 'closeLastCall' };
const lastCall: LessonStep = { key: 'lastCall', ...made(CLOCK, close) };
/** What information is worth to the sheriff. */
const SALE = 2;
const sell: readonly Move[] = [{ type: 'visitOffice' }, { type: 'office', option: 0 }];
const theirSale = sell.map((move) => theirs(move));
const office: readonly LessonStep[] = [
  mine('office', sell[0]!),
  mine('sell', sell[1]!, {
    facts: () => ({ amount: SALE }),
    holds: (_, { heard }) => ({
      'it is information': last(heard, 'officeOption').option === 'sell-information',
      'it brings that much': last(heard, 'gained').amount === SALE,
    }),
  }),
];

/** A turn nobody talks about: a card, a visit to the Office, and nobody suspects. */
const quiet = (seat: Seat, card: Card, slot: Slot): ScriptedMove[] => [
  made(seat, { type: 'playCard', card, slot }),
  ...sell.map((move) => made(seat, move)),
  made(CLOCK, close),
];

const SEED = '3d'.repeat(32);
/** A safe of the Estate. */
const SAFE = 7;

const dealOf = (learner: readonly Card[], teacher: readonly Card[]): Json => ({
  first: LEARNER,
  leaders: ['lilith-boone', 'preston-cain'],
  traits: ['young', 'filthy', 'lucky'],
  jobs: ['pickpocket', 'dog', 'gambler'],
  poker: [[...learner], [...teacher]],
});

const slotOf = ({ view }: TownScene, seat: Seat, slot: string): SlotView =>
  view.players[seat]!.slots[(SLOTS as readonly string[]).indexOf(slot)]!;
const scoundrelIn = ({ view }: TownScene, space: number): string =>
  `${view.saloon[space]!.trait}+${view.saloon[space]!.job}`;
/** How many scoundrels are in the Saloon. */
const guests = ({ view }: TownScene): number => view.saloon.filter(Boolean).length;
const valueOf = ({ view }: TownScene): number => view.safes[SAFE]!.value!;
const isLast = ({ view }: TownScene): boolean => view.hand!.length === 1;

/** The leader at work: the slot of the card just played decides what that is. */
const leader = (key: string, slot: Slot, said: Said<View, Event> = {}): LessonStep =>
  mine(
    key,
    { type: 'useLeader' },
    {
      facts: (scene) => ({ slot, ...said.facts?.(scene) }),
      holds: (scene, after) => ({
        'it is that slot': last(after.heard, 'usedLeader').slot === slot,
        ...said.holds?.(scene, after),
      }),
    },
  );
const look = mine('safe', { type: 'safe', safe: SAFE });
const mark = (number: '3' | '6', isTrue: boolean): LessonStep =>
  mine(
    'mark',
    { type: 'mark', number },
    {
      facts: (scene) => ({ number: Number(number), value: valueOf(scene) }),
      holds: (scene) => ({ 'it is as true as is said': (valueOf(scene) === Number(number)) === isTrue }),
    },
  );
const playing = (key: string, card: Card, slot: Slot, said: Said<View, Event> = {}): LessonStep =>
  mine(
    key,
    { type: 'playCard', card, slot },
    {
      facts: (scene) => ({ ...said.facts?.(scene) }),
      holds: (scene, after) => ({
        'the card is there and the slot is free':
          scene.view.hand!.includes(card) && !slotOf(scene, LEARNER, slot).filled,
        ...said.holds?.(scene, after),
      }),
    },
  );

/** What the leader's fourth slot brings. */
const PAY = 4;
/** The place in the Saloon whose scoundrel is hired. */
const PLACE = 2;

/** An honest card and a hire; then the hired one at work, a safe scouted and marked. */
const turn: Lesson = {
  part: 'turn',
  seats: 2,
  seed: SEED,
  deal: dealOf(['4', 'A', '3', '6', '5', '0', '2'], ['3', '0', '2', 'A', '4', '5', '6']),
  steps: [
    playing('play', '4', '4', { facts: ({ view }) => ({ days: view.options.days }) }),
    leader('leader', '4', {
      facts: () => ({ amount: PAY }),
      holds: (_, { heard }) => ({ 'it brings that much': last(heard, 'gained').amount === PAY }),
    }),
    mine(
      'hire',
      { type: 'hire', space: PLACE },
      {
        facts: (scene) => ({
          scoundrel: scoundrelIn(scene, PLACE),
          price: scene.view.saloon[PLACE]!.price,
          money: scene.view.players[LEARNER]!.money,
        }),
        holds: (_, { heard }) => ({
          'it is hired at that price': last(heard, 'hired').price === last(heard, 'paid').amount,
        }),
      },
    ),
    mine(
      'place',
      { type: 'place', space: 0 },
      {
        facts: ({ view }) => ({ spaces: view.players[LEARNER]!.sheet.length }),
        holds: ({ view }) => ({ 'all are free': view.players[LEARNER]!.sheet.every((space) => space === null) }),
      },
    ),
    mine(
      'settle',
      { type: 'settle' },
      {
        holds: (scene, after) => ({ 'somebody comes only now': guests(scene) < guests(after) }),
      },
    ),
    lastCall,
    theirs({ type: 'playCard', card: '3', slot: '3' }),
    ...theirSale,
    lastCall,
    playing('second', 'A', 'A', {
      facts: ({ heard }) => ({ scoundrel: last(heard, 'placed').scoundrel }),
    }),
    mine(
      'use',
      { type: 'use', space: 0 },
      {
        facts: ({ heard }) => ({ scoundrel: last(heard, 'placed').scoundrel }),
        holds: (_, { heard }) => ({ 'it steals money': last(heard, 'stoleMoney').from === TEACHER }),
      },
    ),
    leader('scout', 'A'),
    look,
    mark('6', false),
    ...office,
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
    playing('bluff', '0', 'A', { holds: (scene) => ({ 'it is the last of the day': isLast(scene) }) }),
    theirs({ type: 'suspect' }),
    leader('scout', 'A', {
      holds: (scene) => ({ 'it is suspected': slotOf(scene, LEARNER, 'A').henchmen.includes(TEACHER) }),
    }),
    look,
    mark('3', true),
    ...office,
    theirs({ type: 'playCard', card: '2', slot: '5' }),
    theirs({ type: 'useLeader' }),
    theirs({ type: 'safe', safe: 13 }),
    mine(
      'suspect',
      { type: 'suspect' },
      {
        facts: ({ heard }) => ({ slot: last(heard, 'usedLeader').slot, safe: last(heard, 'stoleSafe').safe }),
        holds: ({ heard }) => ({
          'it was stolen by the teacher': last(heard, 'stoleSafe').seat === TEACHER,
          'with that slot': last(heard, 'usedLeader').seat === TEACHER,
        }),
      },
    ),
    ...theirSale,
  ],
  end: closing({
    holds: ({ heard }) => ({
      'both bluffs were turned up':
        heard.filter((event) => event.type === 'revealed' && event.bluff).length === 2 &&
        heard.filter(({ type }) => type === 'revealed').length === 2,
    }),
  }),
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
    playing('five', '5', '5', {
      facts: () => ({ safe: SAFE }),
      holds: (scene) => ({
        'it is the last of the game': isLast(scene) && scene.view.day === scene.view.options.days,
        'the marked safe is there':
          scene.view.safes[SAFE]!.at === 'site' && scene.view.safes[SAFE]!.marks.some(({ seat }) => seat === LEARNER),
      }),
    }),
    leader('leader', '5'),
    mine(
      'steal',
      { type: 'safe', safe: SAFE },
      {
        facts: (scene) => ({ value: valueOf(scene) }),
        holds: (scene, after) => ({
          'the mark says so': scene.view.safes[SAFE]!.marks.some(
            ({ seat, number }) => seat === LEARNER && number === valueOf(scene),
          ),
          'it is stolen': last(after.heard, 'stoleSafe').seat === LEARNER,
        }),
      },
    ),
    ...office,
    lastCall,
    theirs({ type: 'playCard', card: '0', slot: '2' }),
    mine(
      'suspect',
      { type: 'suspect' },
      {
        facts: ({ heard }) => ({ slot: last(heard, 'played').slot }),
        holds: ({ view, heard }) => ({
          'it is the very last': last(heard, 'played').seat === TEACHER && view.players[TEACHER]!.handSize === 0,
        }),
      },
    ),
    ...theirSale,
  ],
  end: closing({
    facts: ({ heard }) => {
      const counted = heard.findLast((event) => event.type === 'counted' && event.seat === LEARNER) as Extract<
        Event,
        { type: 'counted' }
      >;
      const { safeTech, markTech, reputationTech, total } = counted;
      return { safes: safeTech, marks: markTech, fame: reputationTech, total };
    },
    holds: ({ heard }) => ({
      'the bluff was caught': last(heard, 'revealed').bluff,
      'the learner has won': last(heard, 'gameEnded').winner === LEARNER,
    }),
  }),
};

export const lessons: readonly Lesson[] = [turn, twist, scoring];

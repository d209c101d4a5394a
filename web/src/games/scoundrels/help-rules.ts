import { CARDS, type Event, type PokerCard, type Slot, type TimingKind, type Verb } from '@tinstar/scoundrels';
import { parseName, traitOf } from './choices.ts';
import type { TERMS } from './help-ids.ts';

/** Which rules stand behind what this table shows. */

type Rules = readonly string[];

export const TERM_RULES: Readonly<Record<(typeof TERMS)[number], Rules>> = {
  saloon: ['SC-025', 'SC-080', 'SC-081', 'SC-085', 'SC-086'],
  discard: ['SC-083', 'SC-090', 'SC-190'],
  traitDeck: ['SC-011', 'SC-014', 'SC-222'],
  jobDeck: ['SC-011', 'SC-014', 'SC-222'],
  office: ['SC-090', 'SC-091', 'SC-092', 'SC-093'],
  jail: ['SC-028', 'SC-092', 'SC-095', 'SC-102'],
  henchman: ['SC-060', 'SC-062', 'SC-063', 'SC-064'],
  money: ['SC-020', 'SC-030', 'SC-220'],
  reputation: ['SC-103', 'SC-115', 'SC-116', 'SC-117', 'SC-118'],
  track: ['SC-115', 'SC-116', 'SC-117', 'SC-107'],
  safe: ['SC-026', 'SC-200', 'SC-203', 'SC-210', 'SC-241'],
  loot: ['SC-212', 'SC-213', 'SC-214', 'SC-215'],
  mark: ['SC-201', 'SC-202', 'SC-204', 'SC-206'],
  price: ['SC-012', 'SC-081'],
  tech: ['SC-013', 'SC-241'],
  hidden: ['SC-003', 'SC-006', 'SC-060', 'SC-101'],
  suspect: ['SC-060', 'SC-061', 'SC-062', 'SC-102', 'SC-103'],
  trust: ['SC-060', 'SC-101'],
  lastCall: ['SC-067', 'SC-146'],
  orders: ['SC-067'],
  moreTime: ['SC-067'],
  space: ['SC-081', 'SC-082', 'SC-083'],
  gang: ['SC-070', 'SC-072', 'SC-081'],
  hand: ['SC-002', 'SC-031', 'SC-051', 'SC-106'],
  slots: ['SC-004', 'SC-051', 'SC-052', 'SC-070'],
  rival: ['SC-006', 'SC-230'],
};

export const TIMING_RULES: Readonly<Record<TimingKind, Rules>> = {
  poker: ['SC-120', 'SC-073'],
  response: ['SC-128', 'SC-129', 'SC-130', 'SC-134'],
  startOfTurn: ['SC-124', 'SC-050'],
  endOfTurn: ['SC-146'],
  whenHired: ['SC-125', 'SC-126'],
  after: ['SC-123'],
  faceUpZero: ['SC-135', 'SC-137'],
  yourTurn: ['SC-251'],
  rivalSlot: ['SC-269'],
  freeSlot: ['SC-269'],
};

export const TRAIT_RULES: Readonly<Record<string, Rules>> = {
  candid: ['SC-056', 'SC-135', 'SC-136', 'SC-137', 'SC-138'],
  cruel: ['SC-139'],
  daring: ['SC-140'],
  talkative: ['SC-140'],
  generous: ['SC-141', 'SC-142'],
  elderly: ['SC-142', 'SC-143'],
  greedy: ['SC-144'],
  lying: ['SC-145'],
  selfish: ['SC-146'],
  stunning: ['SC-147', 'SC-148', 'SC-149'],
  energetic: ['SC-267'],
  sympathetic: ['SC-267'],
  'quick-drawing': ['SC-268'],
  augmented: ['SC-270'],
  haunted: ['SC-271'],
  clumsy: ['SC-271'],
  sleepy: ['SC-272'],
};

export const JOB_RULES: Readonly<Record<string, Rules>> = {
  abomination: ['SC-160'],
  automaton: ['SC-161'],
  'bank-robber': ['SC-162'],
  'brain-washer': ['SC-163'],
  chef: ['SC-164'],
  'con-artist': ['SC-165'],
  deputy: ['SC-166', 'SC-067'],
  'bounty-hunter': ['SC-166', 'SC-067'],
  doctor: ['SC-167', 'SC-168', 'SC-169', 'SC-170'],
  courier: ['SC-167'],
  gambler: ['SC-171'],
  gravedigger: ['SC-172', 'SC-173', 'SC-190', 'SC-191'],
  horse: ['SC-174', 'SC-190', 'SC-191'],
  innkeeper: ['SC-175', 'SC-190', 'SC-191'],
  inventor: ['SC-176', 'SC-177', 'SC-185'],
  investor: ['SC-178'],
  journalist: ['SC-179'],
  marshal: ['SC-180'],
  mastermind: ['SC-181'],
  prisoner: ['SC-182', 'SC-067'],
  pyro: ['SC-183'],
  renegade: ['SC-184'],
  'test-subject': ['SC-185'],
  impersonator: ['SC-156', 'SC-150', 'SC-151'],
  tailor: ['SC-155', 'SC-150', 'SC-154'],
};

/** What kind of thing a job does, for those the book says nothing special about. */
export const OP_RULES: Readonly<Record<string, Rules>> = {
  scoutSafe: ['SC-200', 'SC-201'],
  markSafe: ['SC-201', 'SC-206'],
  stealSafe: ['SC-210', 'SC-214', 'SC-215'],
  scoutCard: ['SC-192'],
  gainReputation: ['SC-116'],
  loseReputation: ['SC-117'],
  hire: ['SC-081', 'SC-131'],
  swap: ['SC-150', 'SC-151', 'SC-152'],
  useScoundrel: ['SC-190', 'SC-191'],
  freeHenchman: ['SC-095'],
};

const NUMBERED: Rules = ['SC-002', 'SC-003', 'SC-051', 'SC-053'];
export const POKER_RULES: Readonly<Record<PokerCard, Rules>> = {
  '0': ['SC-054', 'SC-056', 'SC-003'],
  A: NUMBERED,
  '2': NUMBERED,
  '3': NUMBERED,
  '4': NUMBERED,
  '5': NUMBERED,
  '6': NUMBERED,
};

const SLOT: Rules = ['SC-004', 'SC-051', 'SC-052', 'SC-070'];
export const SLOT_RULES: Readonly<Record<Slot, Rules>> = {
  A: [...SLOT, 'SC-200'],
  '2': [...SLOT, 'SC-200'],
  '3': SLOT,
  '4': SLOT,
  '5': [...SLOT, 'SC-210', 'SC-214'],
  '6': [...SLOT, 'SC-055'],
};

export const SITE_RULES: Rules = ['SC-026', 'SC-211', 'SC-224'];
export const LEADER_RULES: Rules = ['SC-001', 'SC-027', 'SC-034', 'SC-070'];
export const STRATEGY_RULES: Rules = ['SC-250', 'SC-251', 'SC-252', 'SC-253'];

export const VERB_RULES: Readonly<Record<Verb, Rules>> = {
  chooseLeader: ['SC-034', 'SC-027'],
  chooseStrategy: ['SC-250'],
  playCard: ['SC-051', 'SC-003'],
  playFaceUp: ['SC-056', 'SC-135'],
  useLeader: ['SC-070', 'SC-072'],
  useStrategy: ['SC-251'],
  use: ['SC-070', 'SC-072', 'SC-074'],
  useSaloon: ['SC-190', 'SC-191'],
  useDiscard: ['SC-190', 'SC-172'],
  hire: ['SC-080', 'SC-081'],
  hireDiscard: ['SC-167', 'SC-081'],
  visitOffice: ['SC-080', 'SC-090'],
  office: ['SC-091', 'SC-092', 'SC-093'],
  makeRoom: ['SC-083', 'SC-084'],
  refuseNew: ['SC-083'],
  place: ['SC-081'],
  exchange: ['SC-082'],
  settle: ['SC-082'],
  endTurn: ['SC-042', 'SC-067'],
  pass: ['SC-071', 'SC-123'],
  suspect: ['SC-060', 'SC-062', 'SC-102', 'SC-103'],
  trust: ['SC-060'],
  closeLastCall: ['SC-067'],
  agree: ['SC-074'],
  decline: ['SC-074'],
  player: ['SC-074'],
  safe: ['SC-200', 'SC-211'],
  mark: ['SC-201', 'SC-202'],
  moveMark: ['SC-206'],
  leaveUnmarked: ['SC-206'],
  abandon: ['SC-215', 'SC-216'],
  free: ['SC-092', 'SC-095'],
  card: ['SC-192'],
  handCard: ['SC-074'],
  answer: ['SC-074'],
  sacrifice: ['SC-074'],
  pick: ['SC-074'],
  pickSaloon: ['SC-074'],
  goFirst: ['SC-110'],
  chooseStarter: ['SC-107'],
};

export const EVENT_RULES: Readonly<Record<Event['type'], Rules>> = {
  started: ['SC-001', 'SC-035'],
  leaderChosen: ['SC-034'],
  strategyPicked: ['SC-250'],
  strategiesRevealed: ['SC-250'],
  dayBegan: ['SC-041'],
  drew: ['SC-106'],
  turnBegan: ['SC-042'],
  played: ['SC-051', 'SC-003'],
  playedFaceUp: ['SC-135', 'SC-137'],
  usedLeader: ['SC-070'],
  usedStrategy: ['SC-251'],
  used: ['SC-070', 'SC-074'],
  passed: ['SC-071'],
  gained: ['SC-220'],
  paid: ['SC-081'],
  stoleMoney: ['SC-074'],
  reputation: ['SC-115', 'SC-116'],
  answered: ['SC-074'],
  scouted: ['SC-200', 'SC-203'],
  marked: ['SC-201', 'SC-202'],
  markTaken: ['SC-206'],
  leftUnmarked: ['SC-206'],
  stoleSafe: ['SC-210', 'SC-214'],
  abandoned: ['SC-215'],
  jailed: ['SC-063', 'SC-102'],
  freed: ['SC-095'],
  suspected: ['SC-060', 'SC-064'],
  trusted: ['SC-067'],
  lifted: ['SC-260', 'SC-266'],
  movedCard: ['SC-264'],
  peekedHand: ['SC-263'],
  burnt: ['SC-183'],
  scoutedCard: ['SC-192'],
  peeked: ['SC-160'],
  shuffled: ['SC-160', 'SC-171'],
  tested: ['SC-171'],
  swappedCard: ['SC-005'],
  hired: ['SC-080', 'SC-081'],
  placed: ['SC-081'],
  rearranged: ['SC-082'],
  discarded: ['SC-083', 'SC-090', 'SC-125'],
  arrived: ['SC-085'],
  swapped: ['SC-150', 'SC-151'],
  visitedOffice: ['SC-090'],
  officeOption: ['SC-091', 'SC-092', 'SC-093'],
  lastCall: ['SC-067'],
  lastCallClosed: ['SC-067'],
  dayEnded: ['SC-100', 'SC-101'],
  revealed: ['SC-101', 'SC-102', 'SC-103'],
  namedFirst: ['SC-110'],
  reshuffled: ['SC-105', 'SC-106'],
  starterChosen: ['SC-107'],
  disclosed: ['SC-245'],
  counted: ['SC-241'],
  gameEnded: ['SC-240', 'SC-243'],
};

const OPS = new Map(CARDS.jobs.map(({ id, ability }) => [id, ability.map(({ op }) => op)]));

/** The moment of its trait, then what is said of the trait, then of the job. */
export function rulesOfScoundrel(name: string): Rules | null {
  const { job, trait } = parseName(name);
  if (!OPS.has(job) || !CARDS.traits.some(({ id }) => id === trait)) return null;
  const { timing, modifiers } = traitOf({ trait });
  return [
    ...new Set([
      ...TIMING_RULES[timing.kind],
      ...(modifiers.bonusMoney ? ['SC-121'] : []),
      ...(modifiers.twice ? ['SC-122', 'SC-133'] : []),
      ...(TRAIT_RULES[trait] ?? []),
      ...(JOB_RULES[job] ?? OPS.get(job)!.flatMap((op) => OP_RULES[op] ?? [])),
    ]),
  ];
}

import type { Random } from '@tinstar/engine';
import { CARDS, scoundrels } from '../src/index.ts';
import {
  DAY,
  FIRST,
  HAND,
  JAILED,
  JOB_NEXT,
  makeScoundrel,
  MARK_AT,
  MARK_NUMBER,
  MONEY,
  ON_CARDS,
  PILE,
  PILE_COUNT,
  PLAYED,
  REPUTATION,
  SAFE_AT,
  SEEN,
  SHEET,
  STOLEN,
  SUSPECTS,
  TRAIT_NEXT,
  TURN,
  WHERE,
  type State,
} from '../src/state.ts';

const jobIndex = (id: string): number => CARDS.jobs.findIndex((job) => job.id === id);
const traitIndex = (id: string): number => CARDS.traits.findIndex((trait) => trait.id === id);

interface Scene {
  readonly sheet: readonly string[];
  readonly saloon: readonly string[];
  readonly pile: readonly string[];
  readonly money: number;
  readonly lastTurn?: boolean;
}

const FILL_TRAITS = ['sleepy', 'clumsy', 'grumpy', 'sneaky', 'patient', 'cowardly', 'young', 'helpful', 'anxious'];
const FILL_JOBS = [
  'prospector',
  'trapper',
  'barber',
  'cowhand',
  'banker',
  'miner',
  'blacksmith',
  'musician',
  'photographer',
];

/**
 * A position of the second day in which nearly everything can do something: both have safes, marks, henchmen in jail
 * and on cards, and cards of earlier turns lie on the table.
 */
export function setScene(random: Random, { sheet, saloon, pile, money, lastTurn }: Scene): State {
  const named = [...sheet, ...saloon, ...pile].filter((name) => name !== '');
  const traits = FILL_TRAITS.filter((id) => !named.some((name) => name.startsWith(`${id}+`)));
  const jobs = FILL_JOBS.filter((id) => !named.some((name) => name.endsWith(`+${id}`)));
  const full = [0, 1, 2].map((i) => saloon[i] ?? `${traits[i]}+${jobs[i]}`);
  const placed = [...sheet, ...pile].filter((name) => name !== '');
  const deck = [...full.toReversed(), ...placed].map((name) => name.split('+'));
  const deal = {
    first: 0,
    traits: deck.map(([trait]) => trait!),
    jobs: deck.map(([, job]) => job!),
    poker: ['03456A2'.split(''), '03456A2'.split('')],
  };
  const s = scoundrels.start({ days: 2, strategies: false, leaders: 'choose' }, 2, random, null, deal);
  const idOf = (name: string): number => makeScoundrel(jobIndex(name.split('+')[1]!), traitIndex(name.split('+')[0]!));
  s[TRAIT_NEXT]! += placed.length;
  s[JOB_NEXT]! += placed.length;
  sheet.forEach((name, space) => {
    if (name !== '') s[SHEET + space] = idOf(name);
  });
  pile.forEach((name, i) => {
    s[PILE + i] = idOf(name);
  });
  s[PILE_COUNT] = pile.length;
  s[DAY] = 2;
  s[MONEY] = money;
  s[JAILED] = 1;
  s[JAILED + 1] = 2;
  s[REPUTATION + 1] = 4;
  for (const [safe, seat] of [
    [0, 0],
    [6, 1],
    [7, 1],
  ] as const) {
    s[SAFE_AT + safe] = STOLEN + seat;
    s[SEEN + seat]! |= 1 << safe;
  }
  for (const [mark, safe, number] of [
    [0, 12, 2],
    [2, 13, 4],
  ] as const) {
    s[MARK_AT + mark] = safe;
    s[MARK_NUMBER + mark] = number;
    s[SEEN]! |= 1 << safe;
  }
  // An earlier card of each, the opponent's bluff under suspicion.
  for (const [seat, slot, card] of [
    [0, 4, 4],
    [1, 0, 0],
  ] as const) {
    s[PLAYED + seat * 6 + slot] = card;
    s[HAND + seat]! &= ~(1 << card);
    for (let viewer = 0; viewer < 5; viewer++)
      for (let c = 0; c < 7; c++) s[WHERE + (viewer * 4 + seat) * 7 + c]! |= 2 << slot;
  }
  if (lastTurn) {
    s[SUSPECTS + 6] = 1;
    s[ON_CARDS] = 1;
  }
  // A bluff of their own, too.
  s[SUSPECTS + 4] = 2;
  s[ON_CARDS + 1] = 1;
  s[JAILED + 1] = 1;
  if (lastTurn) {
    s[TURN] = 7;
    s[FIRST] = 1;
  }
  return s;
}

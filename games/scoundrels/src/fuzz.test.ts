import { FastRandom, tellInto, type Told } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { CARDS, scoundrels, type Event } from './index.ts';
import {
  DAY,
  FIRST,
  makeScoundrel,
  MARK_AT,
  MARK_NUMBER,
  MONEY,
  JAILED,
  JOB_NEXT,
  ON_CARDS,
  PHASE,
  PILE,
  PILE_COUNT,
  PLAYED,
  HAND,
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
} from './layout.ts';
import { OVER } from './words.ts';

const { moves } = scoundrels;
const random = new FastRandom('three thousand');
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
function setScene({ sheet, saloon, pile, money, lastTurn }: Scene): State {
  const named = [...sheet, ...saloon, ...pile].filter((name) => name !== '');
  const traits = FILL_TRAITS.filter((id) => !named.some((name) => name.startsWith(`${id}+`)));
  const jobs = FILL_JOBS.filter((id) => !named.some((name) => name.endsWith(`+${id}`)));
  const full = [0, 1, 2].map((i) => saloon[i] ?? `${traits[i]}+${jobs[i]}`);
  const placed = [...sheet, ...pile].filter((name) => name !== '');
  const deck = [...full.reverse(), ...placed].map((name) => name.split('+'));
  const deal = {
    first: 0,
    traits: deck.map(([trait]) => trait!),
    jobs: deck.map(([, job]) => job!),
    poker: ['03456A2'.split(''), '03456A2'.split('')],
  };
  const s = scoundrels.start({ days: 2, strategies: false }, 2, random, null, deal);
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
  s[JAILED] = 0;
  s[REPUTATION + 1] = 2;
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
    [0, 1, 0],
    [1, 0, 0],
  ] as const) {
    s[PLAYED + seat * 6 + slot] = card;
    s[HAND + seat]! &= ~(1 << card);
    for (let viewer = 0; viewer < 5; viewer++)
      for (let c = 0; c < 7; c++) s[WHERE + (viewer * 4 + seat) * 7 + c]! |= 2 << slot;
  }
  s[SUSPECTS + 6] = 1;
  s[ON_CARDS] = 1;
  if (lastTurn) {
    s[TURN] = 7;
    s[FIRST] = 1;
  }
  return s;
}

const hired = new Set<string>();
const used = new Set<string>();
const seenInEvening = new Set<string>();

/** Makes these moves where they are legal, then plays at random, preferring to use and to agree, until the turn is over. */
function runOn(s: State, name: string, first: readonly string[]): void {
  const into: number[] = [];
  const told: Told<Event>[] = [];
  const turn = s[TURN];
  const wanted = [...first];
  for (let step = 0; step < 150; step++) {
    const faults = scoundrels.faults(s);
    if (faults.length > 0)
      throw new Error(`${name}: ${faults.join('; ')}\n${scoundrels.describe(scoundrels.view(s, 0))}`);
    if (s[PHASE] === OVER || s[TURN] !== turn) break;
    const { must, house } = scoundrels.awaited(s);
    const seat = must[0] ?? (house ? -1 : -2);
    scoundrels.legal(s, seat, into);
    if (into.length === 0) throw new Error(`${name}: nobody can move\n${scoundrels.describe(scoundrels.view(s, 0))}`);
    const next =
      wanted[0] === undefined ? -1 : into.findIndex((code) => JSON.stringify(moves.decode(code)) === wanted[0]);
    if (next >= 0) wanted.shift();
    const eager = into.filter((code) =>
      ['use', 'useSaloon', 'useDiscard', 'agree', 'suspect'].includes(moves.decode(code).type),
    );
    const calm = into.filter((code) => moves.decode(code).type !== 'exchange');
    const pool = next >= 0 ? [into[next]!] : eager.length > 0 && random.below(5) > 0 ? eager : calm;
    const code = pool[random.below(pool.length)]!;
    scoundrels.play(s, seat, code, random, tellInto(told));
    if (step === 149) throw new Error(`${name}: does not end`);
  }
  for (const { event } of told) {
    if (event.type === 'hired') hired.add(event.scoundrel);
    if (event.type === 'used') used.add(event.scoundrel);
  }
  const evening = told.findIndex(({ event }) => event.type === 'dayEnded');
  if (evening >= 0)
    for (const { event } of told.slice(evening)) if (event.type === 'used') seenInEvening.add(event.scoundrel);
}

const say = (move: object): string => JSON.stringify(move);
const play = (slot: string): string => say({ type: 'playCard', card: '3', slot });

/** A trait for a helper that works on slot 3 and is not the one under test. */
const helper = (trait: string, job: string): string => `${trait === 'stubborn' ? 'jealous' : 'stubborn'}+${job}`;

const combinations = CARDS.jobs.flatMap((job) =>
  CARDS.traits.map((trait) => [job.id, trait.id, `${trait.id}+${job.id}`] as const),
);

describe('all 3,000 scoundrels', () => {
  it('are hired from the Saloon', () => {
    for (const [, , name] of combinations) {
      const s = setScene({
        sheet: ['', 'loyal+locksmith'].filter((other) => !shares(other, name)),
        saloon: [name],
        pile: [],
        money: 12,
      });
      runOn(s, name, [play('6'), say({ type: 'hire', space: 0 })]);
    }
    expect(hired.size).toBe(3000);
  });

  it('are used by their own timing, doubled ones twice, next to others that respond', () => {
    for (const [job, trait, name] of combinations) {
      const slot =
        CARDS.traits.find((card) => card.id === trait)!.timing.numbers?.find((number) => number !== '2') ??
        (trait === 'lucky' ? '4' : '3');
      const sheet = ['energetic+telegraphist', name, 'tireless+chef', helper(trait, 'marshal')].map((other, i) =>
        i !== 1 && shares(other, name) ? '' : other,
      );
      runOn(
        setScene({ sheet, saloon: [], pile: ['electric+duelist'].filter((other) => !shares(other, name)), money: 3 }),
        `${name} (${job})`,
        [play(slot), say({ type: 'use', space: 1 })],
      );
    }
    expect(used.size).toBeGreaterThan(2000);
  });

  it('are used through a Horse, an Innkeeper and a Gravedigger', () => {
    for (const [job, trait, name] of combinations) {
      if (job !== 'horse')
        runOn(
          setScene({
            sheet: [helper(trait, 'horse'), name],
            saloon: [],
            pile: ['electric+duelist', 'mechanical+banker'].filter((other) => !shares(other, name)),
            money: 3,
          }),
          name,
          [play('3'), say({ type: 'use', space: 0 }), say({ type: 'use', space: 1 })],
        );
      if (job !== 'innkeeper')
        runOn(
          setScene({
            sheet: [helper(trait, 'innkeeper'), 'electric+duelist'].map((other, i) =>
              i === 1 && shares(other, name) ? '' : other,
            ),
            saloon: [name],
            pile: [],
            money: 3,
          }),
          name,
          [play('3'), say({ type: 'use', space: 0 }), say({ type: 'useSaloon', space: 0 })],
        );
      if (job !== 'gravedigger')
        runOn(
          setScene({
            sheet: [helper(trait, 'gravedigger'), 'electric+duelist'].map((other, i) =>
              i === 1 && shares(other, name) ? '' : other,
            ),
            saloon: [],
            pile: [name],
            money: 3,
          }),
          name,
          [play('3'), say({ type: 'use', space: 0 })],
        );
    }
    const unused = combinations.map(([, , name]) => name).filter((name) => !used.has(name));
    expect(unused).toEqual([]);
  });

  it('are used in the evening where their timing allows it', () => {
    for (const { id: job } of CARDS.jobs) {
      for (const trait of ['daring', 'talkative', 'greedy']) {
        const name = `${trait}+${job}`;
        const sheet = [name, trait === 'greedy' ? 'talkative+prospector' : '', helper(trait, 'miner')].map((other) =>
          other !== name && shares(other, name) ? '' : other,
        );
        runOn(
          setScene({
            sheet,
            saloon: [],
            pile: ['electric+duelist'].filter((other) => !shares(other, name)),
            money: 3,
            lastTurn: true,
          }),
          name,
          [play('6'), say({ type: 'visitOffice' }), say({ type: 'suspect' })],
        );
      }
    }
    expect(seenInEvening.size).toBeGreaterThan(60);
  });
});

function shares(a: string, b: string): boolean {
  const [trait, job] = a.split('+');
  const [otherTrait, otherJob] = b.split('+');
  return trait === otherTrait || job === otherJob;
}

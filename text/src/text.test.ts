import { Problem } from '@tinstar/engine';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { textCheck } from '../testing/index.ts';
import { ALL_CATALOGUES, textIn } from './all.ts';
import type { GameWords } from './game-words.ts';
import { LANGUAGES, pickLanguage, type Language } from './languages.ts';
import { makeText } from './text.ts';

const WE = 'wyatt-earp';
const NAMES = ['Ann', 'Bert', 'Curt'];
/** Money is set with a space that does not break. */
const plainSpaces = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('languages', () => {
  it.each([
    [['de-CH', 'en'], 'de'],
    [['fr', 'it-IT'], 'it'],
    [['it_IT.UTF-8'], 'it'],
    [['C'], 'en'],
    [[], 'en'],
  ])('%j is read in %s', (wanted, language) => {
    expect(pickLanguage(wanted)).toBe(language);
  });
});

describe.each([
  ['en', '$4,000', 'Ann, Bert and Curt', 'Fastest Gun', 'a Fastest Gun', 'Photo: Belle Starr'],
  ['de', '4.000 $', 'Ann, Bert und Curt', 'Schnellster Schütze', 'einen Schnellsten Schützen', 'Photo: Belle Starr'],
  ['it', '$4.000', 'Ann, Bert e Curt', 'Pistola più veloce', 'la Pistola più veloce', 'Foto: Belle Starr'],
] as const)('in %s', (language, money, list, gun, aGun, photo) => {
  const text = textIn(language);

  it('writes money, lists and words with their articles', () => {
    expect(plainSpaces(text.money(4000))).toBe(money);
    // With a true minus before all of it: a hyphen is not read out.
    expect(plainSpaces(text.money(-4000))).toBe(`−${money}`);
    expect(text.list(NAMES)).toBe(list);
    expect(text.card(WE, 'fastest_gun')).toBe(gun);
    expect(text.card(WE, 'fastest_gun', 'a')).toBe(aGun);
    expect(text.card(WE, 'photo_belle_starr')).toBe(photo);
  });
});

describe('advice where a table is opened', () => {
  it.each(['en', 'de', 'it'] as const)('[SC-044] says in %s when the extended game is best', (language) => {
    const text = textIn(language);
    expect(text.advice('scoundrels')).toMatch(/three|drei|tre /);
    expect(text.advice('scoundrels')).toMatch(/second|zweiten|seconda/);
    expect(text.advice('wyatt-earp')).toBeNull();
  });
});

describe('events', () => {
  const text = textIn('en');

  it('tell the one who may know more than the others', () => {
    const drew = { type: 'drew', seat: 1, count: 2 };
    expect(text.event(WE, { ...drew, cards: ['hideout', 'hideout'] } as never, NAMES, 1)).toMatch(/2 × Hideout/);
    expect(text.event(WE, { ...drew, cards: null } as never, NAMES, 1)).toMatch(/2 cards/);
  });

  it('are varied, and always told alike', () => {
    const turn = { type: 'turn', seat: 0 };
    const told = Array.from({ length: 30 }, (_, number) => text.event(WE, turn as never, NAMES, number));
    expect(new Set(told).size).toBe(3);
    expect(told).toEqual(Array.from({ length: 30 }, (_, number) => text.event(WE, turn as never, NAMES, number)));
  });

  // E6 to E9 of the rules: how the bills were shared.
  it.each([
    [
      'sole',
      9,
      [11, 6, 2],
      [9, 0, 0],
      0,
      /Butch Cassidy is caught, by Ann alone: 11 sheriff points, 5 more .* whole \$9,000/,
    ],
    [
      'shared',
      8,
      [9, 5, 4],
      [5, 3, 0],
      0,
      /\(Ann 9, Bert 5 and Curt 4\), so the \$8,000 is shared.*: Ann \$5,000 and Bert \$3,000\.$/,
    ],
    ['shared', 3, [4, 4, 2], [1, 1, 0], 1, /Ann \$1,000 and Bert \$1,000\. \$1,000 cannot be divided/],
    ['shared', 1, [4, 4, 0], [0, 0, 0], 1, /too little for everyone, so nobody gets any\. \$1,000 cannot/],
    ['not_captured', 5, [4, 2, 1], [0, 0, 0], 5, /only 7 sheriff points, and it takes 8\. \$5,000 stays/],
    ['not_captured', 5, [0, 0, 0], [0, 0, 0], 5, /no sheriff point counts, and it takes 8/],
  ])('explain a settlement: %s, %i thousand', (how, reward, points, pay, left, sentence) => {
    const event = { type: 'settled', outlaw: 'butch_cassidy', how, reward, points, pay, left };
    expect(text.event(WE, event as never, NAMES)).toMatch(sentence);
  });
});

describe('problems', () => {
  const text = textIn('en');

  it.each([
    [new Problem('bad-seats', { min: 2, max: 4 }), 'This game is for 2 to 4 players.'],
    [new Problem('bad-options', { option: 'x' }), 'One of the options is unknown or has an impossible value: “x”.'],
    [new Problem('bad-options', { option: '' }), 'One of the options is unknown or has an impossible value.'],
    [
      new Problem('bad-match', { at: 'moves.3', why: 'unknown-move' }),
      'This is not a match Tinstar can read: there is no such move (at moves.3).',
    ],
    [
      new Problem('bad-match', { at: 'moves.3', why: 'needs-set' }),
      'This is not a match Tinstar can read: the rules refuse a move (needs-set) (at moves.3).',
    ],
    [
      new Problem('bad-deal', { reason: 'too-many-copies', round: 1, card: 'hideout', count: 4, copies: 3 }),
      'The given deal does not work: round 1 has 4 × “hideout”, and there are only 3.',
    ],
  ])('%s', (problem, sentence) => {
    expect(text.problem(problem)).toBe(sentence);
  });
});

describe('a hole in a catalogue', () => {
  it('shows its key and stops nothing', () => {
    const text = makeText('en', {});
    expect(text.say('web.table.join')).toBe('web.table.join');
    expect(text.event(WE, { type: 'turn' }, NAMES)).toBe('wyatt-earp.event.turn');
    expect(text.rules(WE)).toEqual([]);
  });

  it('is filled as soon as its catalogue comes', () => {
    const catalogues: Record<string, Record<string, string>> = {};
    const text = makeText('en', catalogues);
    expect(text.say('web.table.join')).toBe('web.table.join');
    expect(text.rules(WE)).toEqual([]);
    catalogues['web'] = { 'table.join': 'Join' };
    catalogues[`${WE}-rules`] = { 'setup.title': 'Setting up', 'setup.WE-001': 'Shuffle.' };
    expect(text.say('web.table.join')).toBe('Join');
    expect(text.rules(WE)).toEqual([{ id: 'setup', title: 'Setting up', rules: [{ id: 'WE-001', text: 'Shuffle.' }] }]);
  });

  it('is found by the check that the contract suite uses', () => {
    const check = textCheck({ id: WE });
    expect(check.missing('event', 'exploded')).toEqual(LANGUAGES);
    expect(check.missing('refusal', 'needs-set')).toEqual([]);
    expect(check.missing('refusal', 'game-over')).toEqual([]);
    expect(check.missing('value', 'openDiscard.true')).toEqual([]);
    expect(check.missing('option', 'nothing')).toEqual(LANGUAGES);
    expect(check.event!({ type: 'turn' })).not.toEqual([]);
    expect(check.event!({ type: 'turn', seat: 0 } as never)).toEqual([]);
    expect(check.move!({ type: 'discard', card: 'ace_of_spades' })).not.toEqual([]);
  });
});

// What a game with made-up names needs: adjective and noun agree, and stand in the order of the language.
describe('composed words', () => {
  const words: GameWords = {
    fields: { seat: 'seat', scoundrel: { word: 'scoundrel' }, cost: 'dollars' },
    split: {},
    derive: {},
    compose: (source, kind, id) => {
      if (kind !== 'scoundrel') return null;
      const [trait, job] = id.split('+');
      const gender = source.say(`job.${job}.gender`);
      return source.say('scoundrel', {
        trait: source.say(`trait.${trait}`, { gender }),
        job: source.say(`job.${job}`),
      });
    },
  };
  const catalogues = {
    en: {
      scoundrel: '{trait} {job}',
      'job.dog': 'Dog',
      'job.dog.gender': 'n',
      'trait.filthy': '{gender, select, other {Filthy}}',
      'event.hired': '{seat} hires {scoundrel} for {cost}.',
    },
    de: {
      scoundrel: '{trait} {job}',
      'job.dog': 'Hund',
      'job.dog.gender': 'm',
      'trait.filthy': '{gender, select, m {Dreckiger} f {Dreckige} other {Dreckiges}}',
      'event.hired': '{seat} heuert an: {scoundrel}, für {cost}.',
    },
    it: {
      scoundrel: '{job} {trait}',
      'job.dog': 'Cane',
      'job.dog.gender': 'm',
      'trait.filthy': '{gender, select, f {Puzzolente} other {Puzzolente}}',
      'event.hired': '{seat} ingaggia {scoundrel} per {cost}.',
    },
  };
  const hired = { type: 'hired', seat: 0, scoundrel: 'filthy+dog', cost: 3 };

  it.each([
    ['en', 'Ann hires Filthy Dog for $3.'],
    ['de', 'Ann heuert an: Dreckiger Hund, für 3 $.'],
    ['it', 'Ann ingaggia Cane Puzzolente per $3.'],
  ] as [Language, string][])('agree in %s', (language, sentence) => {
    const text = makeText(language, { den: catalogues[language] }, { words: { den: words } });
    expect(plainSpaces(text.event('den', hired as never, NAMES))).toBe(sentence);
  });
});

describe('budget', () => {
  it.each(LANGUAGES)('what a table needs in %s is at most 25 kB compressed', (language) => {
    const { common, web, 'wyatt-earp': game } = ALL_CATALOGUES[language];
    expect(gzipSync(JSON.stringify([common, web, game])).length).toBeLessThan(25_000);
  });
});

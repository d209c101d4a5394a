import { CARDS, readPack } from '@tinstar/scoundrels';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../languages.ts';
import { ALL_CATALOGUES } from '../all.ts';
import { catalogueOf, textWithCards } from './index.ts';

type Loose = any;

function ownText(language: (typeof LANGUAGES)[number], change: (pack: Loose) => void) {
  const pack: Loose = structuredClone(CARDS);
  change(pack);
  return textWithCards(readPack(pack), language);
}

describe('the words of a card pack', () => {
  it.each(LANGUAGES)('are ours in %s when the cards are', (language) => {
    const straight = (words: Readonly<Record<string, string>>): Record<string, string> =>
      Object.fromEntries(Object.entries(words).map(([key, word]) => [key, word.replaceAll(/’|''/g, "'")]));
    expect(straight(ALL_CATALOGUES[language].scoundrels)).toMatchObject(straight(catalogueOf(CARDS, language)));
  });

  it.each<[string, (pack: Loose) => void, string]>([
    ['an amount', (pack) => (pack.jobs[0].ability = [{ op: 'gainMoney', amount: 9 }]), 'Gain $9.'],
    [
      'what no template says, as it stands',
      (pack) => (pack.jobs[0].ability = [{ op: 'scoutSafe', zone: 'site', count: 4 }]),
      'scoutSafe(zone: site, count: 4)',
    ],
    [
      'a site that is called otherwise',
      (pack) => {
        pack.sites[0].name = { en: 'Bank' };
        pack.jobs[0].ability = [{ op: 'stealSafe', zone: 'site', site: 'depot' }];
      },
      'stealSafe(zone: site, site: depot)',
    ],
    ['another bonus', (pack) => (pack.traits[0].modifiers = { bonusMoney: 3 }), 'First gain $3.'],
    [
      'another condition',
      (pack) => (pack.traits[0].timing = { kind: 'startOfTurn', condition: { money: 5 } }),
      'condition: (money: 5)',
    ],
  ])('tell %s', (_name, change, words) => {
    expect(ownText('en', change).help('scoundrels', 'filthy+dog')).toContain(words);
  });

  it('are plain text, and English where a language is missing', () => {
    const text = ownText('it', (pack) => (pack.jobs[0].name = { en: "Dog's {best} #1" }));
    expect(text.card('scoundrels', 'filthy+dog')).toContain("Dog's {best} #1");
  });
});

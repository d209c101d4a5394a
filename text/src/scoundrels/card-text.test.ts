import { CARDS } from '@tinstar/scoundrels';
import { describe, expect, it } from 'vitest';
import { ALL_CATALOGUES, textIn } from '../all.ts';
import { makeCardText, type CardTemplates, type StepData, type TraitData } from './card-text.ts';
import de from './templates-de.json' with { type: 'json' };
import en from './templates-en.json' with { type: 'json' };
import itTemplates from './templates-it.json' with { type: 'json' };

const TEMPLATES = { en, de, it: itTemplates } as const;

describe.each(['en', 'de', 'it'] as const)('card texts in %s', (language) => {
  const write = makeCardText(TEMPLATES[language] as unknown as CardTemplates);
  const catalogue = ALL_CATALOGUES[language].scoundrels as Readonly<Record<string, string>>;
  const steps = (ability: unknown): StepData[] => ability as StepData[];

  it.each(CARDS.jobs.map((job) => [job.id, job] as const))('are made from the data: %s', (id, job) => {
    expect(write.ability(steps(job.ability))).toBe(catalogue[`job.${id}.help`]);
  });
  it.each(CARDS.traits.map((trait) => [trait.id, trait] as const))('are made from the data: %s', (id, trait) => {
    expect(write.trait(trait as unknown as TraitData)).toBe(catalogue[`trait.${id}.help`]);
  });
  it.each(CARDS.strategies.map((strategy) => [strategy.id, strategy] as const))(
    'are made from the data: %s',
    (id, strategy) => {
      expect(write.strategy(strategy.timing as never, steps(strategy.ability))).toBe(catalogue[`strategy.${id}.help`]);
    },
  );
  it('are made from the data: Office and leader sheet', () => {
    for (const { id, ability } of CARDS.sheriffOffice)
      expect(write.ability(steps(ability))).toBe(catalogue[`office.${id}.help`]);
    for (const { slot, ability } of CARDS.leaderAbilities) {
      if (ability.length > 0) expect(write.ability(steps(ability))).toBe(catalogue[`slot.${slot}.help`]);
    }
  });

  it('name everything as the card data does', () => {
    const straight = (text: string): string => text.replaceAll('’', "'");
    for (const job of CARDS.jobs) expect(straight(catalogue[`job.${job.id}`]!)).toBe(job.name[language]);
    for (const [kind, cards] of [
      ['leader', CARDS.leaders],
      ['strategy', CARDS.strategies],
      ['site', CARDS.sites],
      ['treasure', CARDS.safes],
      ['office', CARDS.sheriffOffice],
    ] as const) {
      for (const card of cards) expect(straight(catalogue[`${kind}.${card.id}`]!)).toBe(card.name[language]);
    }
  });
});

describe('names of scoundrels', () => {
  it.each([
    ['en', 'filthy+dog', 'Filthy Dog'],
    ['de', 'filthy+dog', 'Dreckiger Hund'],
    ['it', 'filthy+dog', 'Cane Puzzolente'],
    ['de', 'filthy+cow', 'Dreckige Kuh'],
    ['de', 'filthy+horse', 'Dreckiges Pferd'],
    ['it', 'corrupt+photographer', 'Fotografa Corrotta'],
    ['it', 'steam-powered+dog', 'Cane a Vapore'],
    ['de', 'quick-drawing+dog', 'Hund, schnell am Colt'],
    ['de', 'quick-drawing+cow', 'Kuh, schnell am Colt'],
  ] as const)('follow the grammar of %s: %s', (language, id, name) => {
    expect(textIn(language).card('scoundrels', id)).toBe(name);
  });

  it('are there for all 3,000 in all languages, with what they do', () => {
    for (const language of ['en', 'de', 'it'] as const) {
      const text = textIn(language);
      for (const job of CARDS.jobs) {
        for (const trait of CARDS.traits) {
          const id = `${trait.id}+${job.id}`;
          const name = text.card('scoundrels', id);
          expect(name).toMatch(/^\p{Lu}[^.{}]* [^.{}]+$/u);
          expect(text.help('scoundrels', id)).toMatch(/\.$/);
        }
      }
    }
  });
});

describe('sentences', () => {
  it('name the ace with its article in Italian', () => {
    const play = (card: string): string =>
      textIn('it').move('scoundrels', { type: 'playCard', card, slot: '3' }, ['Ada'], 'sentence');
    expect(play('A')).toContain('l’asso');
    expect(play('0')).toContain('lo 0');
    expect(play('4')).toContain('il 4');
  });

  it.each(CARDS.sheriffOffice.map(({ id }) => id))('tell what is done at the Office, not a heading: %s', (option) => {
    const visited = { type: 'officeOption', seat: 0, option };
    for (const language of ['en', 'de', 'it'] as const)
      expect(textIn(language).event('scoundrels', visited, ['Ada'], 0)).not.toContain(':');
  });
});

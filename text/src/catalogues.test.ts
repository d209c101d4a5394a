import { MATCH_REFUSALS, PROBLEMS } from '@tinstar/engine';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkCatalogues } from '../testing/index.ts';
import { ALL_CATALOGUES } from './all.ts';
import type { Catalogue } from './catalogue.ts';
import { LANGUAGES } from './languages.ts';

const NAMES = Object.keys(ALL_CATALOGUES.en) as (keyof typeof ALL_CATALOGUES.en)[];

describe.each(NAMES)('the catalogue %s', (name) => {
  const { en, de, it: italian } = ALL_CATALOGUES;

  it('has the same keys, arguments and cases in every language', () => {
    expect(checkCatalogues(name, { en: en[name], de: de[name], it: italian[name] })).toEqual([]);
  });
});

it('holds for a game of which only tests know', () => {
  const name = 'liars-dice';
  const read = (language: string): Catalogue =>
    JSON.parse(readFileSync(new URL(`../testing/catalogues/${language}/${name}.json`, import.meta.url), 'utf8'));
  expect(checkCatalogues(name, { en: read('en'), de: read('de'), it: read('it') })).toEqual([]);
});

describe('the common catalogue', () => {
  it('explains what the engine can refuse or not read, and nothing else', () => {
    const codesOf = (kind: string): string[] =>
      Object.keys(ALL_CATALOGUES.en.common).flatMap((key) =>
        key.startsWith(`${kind}.`) ? [key.slice(kind.length + 1)] : [],
      );
    expect(codesOf('refusal').toSorted()).toEqual(MATCH_REFUSALS.toSorted());
    expect(codesOf('problem').toSorted()).toEqual(PROBLEMS.toSorted());
    expect(codesOf('language').toSorted()).toEqual(LANGUAGES.toSorted());
  });
});

describe('the check of catalogues', () => {
  const same = (message: string) => ({ en: { key: message }, de: { key: message }, it: { key: message } });

  it.each([
    ['a missing key', { ...same('x'), de: {} }, 'de/t: lacks key'],
    ['a key of its own', { ...same('x'), it: { key: 'x', other: 'y' } }, 'it/t: other is not in en'],
    ['another argument', { ...same('{name}'), de: { key: '{nmae}' } }, 't: key: de asks for "nmae", en for "name"'],
    [
      'another case of a select',
      { ...same('{hit, select, yes {a} other {b}}'), it: { key: '{hit, select, si {a} other {b}}' } },
      't: key: it asks for "hit hit(other,si)", en for "hit hit(other,yes)"',
    ],
    [
      'a foreign plural',
      { ...same('{n, plural, one {a} other {b}}'), de: { key: '{n, plural, few {a} other {b}}' } },
      't: key: de has no plural "few" ({n})',
    ],
    ['a straight apostrophe', { ...same('x'), it: { key: "l'{n}" } }, 't: key: it has a straight apostrophe; write ’'],
    ['blanks', { ...same('x'), en: { key: ' x' } }, 't: key: en is empty or begins with a blank'],
  ])('finds %s', (_what, catalogues, fault) => {
    expect(checkCatalogues('t', catalogues as unknown as Parameters<typeof checkCatalogues>[1])).toContain(fault);
  });

  it('finds a message that is none', () => {
    expect(checkCatalogues('t', { ...same('x'), de: { key: '{n, plural, one {a}' } }).join()).toMatch(
      /de does not parse/,
    );
  });

  it('lets a language have genders of its own', () => {
    const catalogues = {
      en: { key: '{gender, select, other {Filthy}}' },
      de: { key: '{gender, select, m {Dreckiger} f {Dreckige} other {Dreckiges}}' },
      it: { key: '{gender, select, f {Sporca} other {Sporco}}' },
    };
    expect(checkCatalogues('t', catalogues)).toEqual([]);
  });
});

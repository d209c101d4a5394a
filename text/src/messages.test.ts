import { describe, expect, it } from 'vitest';
import { parseMessage, shapeOf } from '../testing/message-shape.ts';
import { ALL_CATALOGUES } from './all.ts';
import { makeFormat, readMessage } from './icu.ts';
import { LANGUAGES, type Language } from './languages.ts';

const NAMES = Object.keys(ALL_CATALOGUES.en) as (keyof typeof ALL_CATALOGUES.en)[];

/** Every way through a message: each case of each select, and the counts that plurals tell apart. */
function* samples(message: string, language: Language): Generator<Record<string, string | number>> {
  const shape = shapeOf(message, language);
  const plurals = new Set(shape.plurals.map((plural) => plural.argument));
  const selects = [...shape.selects].map((select) => {
    const [argument, cases] = select.slice(0, -1).split('(');
    return { argument: argument!, cases: cases!.split(',') };
  });
  for (const count of [0, 1, 2, 5, 1_000_000]) {
    const plain = Object.fromEntries([...shape.names].map((name) => [name, plurals.has(name) ? count : 'X']));
    yield plain;
    for (const { argument, cases } of selects) {
      for (const picked of cases) yield { ...plain, [argument]: picked };
    }
  }
}

describe.each(LANGUAGES)('every message in %s', (language) => {
  it.each(NAMES)('of %s can be spoken, and is what any reader of ICU messages makes of it', (name) => {
    const faults: string[] = [];
    const format = makeFormat(language);
    for (const [key, message] of Object.entries(ALL_CATALOGUES[language][name])) {
      const parts = readMessage(message);
      const others = parseMessage(message, language);
      for (const values of samples(message, language)) {
        try {
          const spoken = format(parts, values);
          if (/[{}]|undefined/.test(spoken)) faults.push(`${key}: ${spoken}`);
          if (spoken !== others.format(values)) faults.push(`${key}: ${spoken} for ${String(others.format(values))}`);
        } catch (error) {
          faults.push(`${key}: ${(error as Error).message}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });
});

import { LANGUAGES, makeText, type Text } from '../src/index.ts';
import { ALL_CATALOGUES } from '../src/all.ts';

function fail(key: string): never {
  throw new RangeError(`no message ${key}`);
}

/** Every language, with a hole in a catalogue as an error instead of a bare key on the screen. */
export const STRICT_TEXTS: readonly Text[] = LANGUAGES.map((language) =>
  makeText(language, ALL_CATALOGUES[language], { missing: fail }),
);

/** What is wrong with a sentence; a mended one is empty. */
export function faultsOf(text: Text, speak: () => string): string[] {
  try {
    const sentence = speak();
    const torn = /\bundefined\b|\bnull\b|\bNaN\b|\[object|[{}]| {2}| [.,;:!?]|\.\.|,\./.exec(sentence);
    if (sentence.trim() === '') return [`${text.language}: empty`];
    return torn ? [`${text.language}: "${torn[0]}" in "${sentence}"`] : [];
  } catch (error) {
    return [`${text.language}: ${(error as Error).message}`];
  }
}

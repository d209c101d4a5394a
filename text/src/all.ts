/** Every catalogue at once, without waiting: for terminal, server and tests. The page loads them one by one. */
import { CATALOGUES } from './all-catalogues.ts';
import type { Catalogue } from './catalogue.ts';
import type { Language } from './languages.ts';
import { makeText, type Text } from './text.ts';

type CatalogueName = keyof (typeof CATALOGUES)['en'];

export const ALL_CATALOGUES: Readonly<Record<Language, Readonly<Record<CatalogueName, Catalogue>>>> = CATALOGUES;

/** All words of a language: `textIn('it').card('wyatt-earp', 'hideout')`. */
export const textIn = (language: Language): Text => makeText(language, ALL_CATALOGUES[language]);

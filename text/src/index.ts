export { helpOf, rulesOf, type Catalogue, type Catalogues } from './catalogue.ts';
export type { Facts, Field, GameWords, WordSource } from './game-words.ts';
export type { Value } from './icu.ts';
export { isLanguage, LANGUAGES, pickLanguage, type Language } from './languages.ts';
export type { GlossaryEntry, Rule, RuleSection } from './rules-reference.ts';
export { makeText, type ProblemLike, type Text, type TextSettings } from './text.ts';

import { LANGUAGES, type Catalogue, type Language } from '../src/index.ts';
import { shapeOf, type Plural } from './message-shape.ts';

/** A message of each language under one key. */
type ByLanguage<T> = Readonly<Record<Language, T>>;

/**
 * What is wrong between the three languages of one catalogue: a key that one of them lacks or has elsewhere, a message
 * that does not parse, other arguments, a plural of a category the language does not have or without one it needs,
 * a select with other cases.
 */
export function checkCatalogues(name: string, catalogues: ByLanguage<Catalogue>): string[] {
  const faults: string[] = [];
  const keys = Object.keys(catalogues.en);
  for (const language of LANGUAGES) {
    const own = Object.keys(catalogues[language]);
    for (const key of keys) if (!own.includes(key)) faults.push(`${language}/${name}: lacks ${key}`);
    for (const key of own) if (!keys.includes(key)) faults.push(`${language}/${name}: ${key} is not in en`);
    if (faults.length === 0 && own.join() !== keys.join()) faults.push(`${language}/${name}: other order than en`);
  }
  for (const key of keys) {
    const messages = LANGUAGES.flatMap((language) => {
      const message = catalogues[language][key];
      return message === undefined ? [] : [{ language, message }];
    });
    faults.push(...checkMessages(messages).map((fault) => `${name}: ${key}: ${fault}`));
  }
  return faults;
}

function checkMessages(messages: readonly { language: Language; message: string }[]): string[] {
  const faults: string[] = [];
  let model: string | null = null;
  for (const { language, message } of messages) {
    try {
      const shape = shapeOf(message, language);
      const needs = [...[...shape.arguments].toSorted(), ...[...shape.selects].toSorted()].join(' ');
      model ??= needs;
      if (needs !== model) faults.push(`${language} asks for "${needs}", ${messages[0]!.language} for "${model}"`);
      for (const plural of shape.plurals) faults.push(...checkPlural(language, plural));
    } catch (error) {
      faults.push(`${language} does not parse: ${(error as Error).message}`);
    }
    if (message.trimStart() !== message || message === '') faults.push(`${language} is empty or begins with a blank`);
    // An apostrophe before a brace would quote it; ours are typographic anyway.
    if (message.includes("'")) faults.push(`${language} has a straight apostrophe; write ’`);
  }
  return faults;
}

function checkPlural(language: Language, { argument, cases, ordinal }: Plural): string[] {
  const categories = new Intl.PluralRules(language, { type: ordinal ? 'ordinal' : 'cardinal' }).resolvedOptions()
    .pluralCategories as readonly string[];
  const faults = cases
    .filter((name) => !name.startsWith('=') && !categories.includes(name))
    .map((name) => `${language} has no plural "${name}" ({${argument}})`);
  if (!cases.includes('other')) faults.push(`${language} lacks "other" in the plural of {${argument}}`);
  return faults;
}

import {
  isLanguage,
  loadCatalogues,
  makeText,
  pickLanguage,
  type CatalogueName,
  type Catalogues,
  type Language,
  type Text,
} from '@tinstar/text';
import { use } from 'react';
import { settings } from '../settings.ts';
import { makeStore, useStore } from '../store.ts';

/** The words that are loaded now, in one language. */
interface Words {
  readonly language: Language;
  readonly catalogues: Catalogues;
  readonly text: Text;
}

const makeWords = (language: Language, catalogues: Catalogues): Words => ({
  language,
  catalogues,
  text: makeText(language, catalogues),
});

const words = makeStore<Words>(makeWords('en', {}));
const SHELL: readonly CatalogueName[] = ['common', 'web'];

export function chosenLanguage(): Language {
  const { language } = settings.get();
  return isLanguage(language) ? language : pickLanguage(navigator.languages);
}

/** Loads a language with all catalogues in use and shows it when it is complete: never half of two. */
async function showLanguage(language: Language, also: readonly CatalogueName[] = []): Promise<void> {
  const names = new Set<string>([...SHELL, ...also, ...Object.keys(words.get().catalogues)]);
  const catalogues = await loadCatalogues(language, [...names] as CatalogueName[]);
  if (language !== chosenLanguage()) return;
  words.set(makeWords(language, catalogues));
  document.documentElement.lang = language;
}

/** `also`: what the first page needs beside the words of all pages. */
export async function startWords(also: readonly CatalogueName[]): Promise<void> {
  await showLanguage(chosenLanguage(), also);
  settings.subscribe(() => {
    if (chosenLanguage() !== words.get().language) void showLanguage(chosenLanguage());
  });
}

const pending = new Map<string, Promise<void>>();

async function addCatalogue(name: CatalogueName): Promise<void> {
  const { language } = words.get();
  const added = await loadCatalogues(language, [name]);
  const now = words.get();
  words.set(makeWords(now.language, { ...now.catalogues, ...added }));
  if (now.language !== language) await showLanguage(now.language);
}

/** All words of the page in the reader's language. */
export const useText = (): Text => useStore(words).text;
export const currentText = (): Text => words.get().text;
export const useLanguage = (): Language => useStore(words).language;

/** Adds a catalogue to the words; at once if it is there. */
export async function fetchWords(name: CatalogueName): Promise<void> {
  const { catalogues, language } = words.get();
  if (Object.hasOwn(catalogues, name)) return;
  const key = `${language} ${name}`;
  let promise = pending.get(key);
  if (!promise) pending.set(key, (promise = addCatalogue(name)));
  return promise;
}

/** The same with a game's catalogue; suspends until it is there. */
export function useWords(name: CatalogueName): Text {
  const now = useStore(words);
  if (!Object.hasOwn(now.catalogues, name)) {
    const key = `${now.language} ${name}`;
    let promise = pending.get(key);
    if (!promise) pending.set(key, (promise = addCatalogue(name)));
    use(promise);
  }
  return now.text;
}

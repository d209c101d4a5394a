import {
  isLanguage,
  makeText,
  pickLanguage,
  type Catalogue,
  type Catalogues,
  type Language,
  type Text,
} from '@tinstar/text';
import { use } from 'react';
import { settings } from '../device/settings.ts';
import { makeStore, useStore } from '../store.ts';
import { loadCatalogues } from './catalogues.ts';

/** The words that are loaded now, in one language. */
interface Words {
  readonly language: Language;
  /** Catalogues that are here whole: they only become more, and `text` speaks them as they come. */
  readonly names: Set<string>;
  readonly catalogues: Record<string, Catalogue>;
  readonly text: Text;
}

/** `titles`: name and pitch of every game, whether its own catalogue is here or not. */
function makeWords(language: Language, titles: Catalogues, loaded: Catalogues): Words {
  const catalogues = { ...titles, ...loaded };
  return { language, names: new Set(Object.keys(loaded)), catalogues, text: makeText(language, catalogues) };
}

const words = makeStore<Words>(makeWords('en', {}, {}));

const isShared = (name: string): boolean => name === 'common' || name === 'web';
/** What all pages say: one file a language. */
const SHARED: Readonly<Record<Language, () => Promise<{ titles: Catalogues; catalogues: Catalogues }>>> = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  it: () => import('./it.ts'),
};

export function chosenLanguage(): Language {
  const { language } = settings.get();
  return isLanguage(language) ? language : pickLanguage(navigator.languages);
}

/** Loads a language with all catalogues in use. */
async function loadWords(language: Language): Promise<Words> {
  const loading = SHARED[language]();
  const others = [...words.get().names].filter((name) => !isShared(name));
  const [{ titles, catalogues }, more] = await Promise.all([loading, loadCatalogues(language, others)]);
  return makeWords(language, titles, { ...catalogues, ...more });
}

/** Shows a language when it is complete: never half of two. */
async function showLanguage(language: Language): Promise<void> {
  const loaded = await loadWords(language);
  if (language !== chosenLanguage()) return;
  words.set(loaded);
  document.documentElement.lang = language;
}

/** Speaks a language to nobody in particular: for pages that are written before anybody asks for them. */
export const speak = async (language: Language): Promise<void> => words.set(await loadWords(language));

export async function startWords(): Promise<void> {
  await showLanguage(chosenLanguage());
  settings.subscribe(() => {
    if (chosenLanguage() !== words.get().language) void showLanguage(chosenLanguage());
  });
}

/** By language and catalogue: whoever has waited for one finds the same promise when it is drawn. */
const coming = new Map<string, Promise<void>>();
/** As React marks what it has waited for: nobody waits for it again. */
const ARRIVED = { status: 'fulfilled', value: undefined };
const HERE = Object.assign(Promise.resolve(), ARRIVED);

/** Nothing that is drawn changes by it, so nothing is drawn anew. */
async function addCatalogue(language: Language, name: string): Promise<void> {
  const added = await loadCatalogues(language, [name]);
  const now = words.get();
  if (now.language !== language) return fetchWords(name);
  Object.assign(now.catalogues, added);
  now.names.add(name);
}

/** All words of the page in the reader's language. */
export const useText = (): Text => useStore(words).text;
export const currentText = (): Text => words.get().text;
export const useLanguage = (): Language => useStore(words).language;

/** For days and hours: the reader's own way to write them, where the browser speaks the language of the page. */
export const localeFor = (language: string): string =>
  navigator.languages.find((tag) => tag.split('-', 1)[0] === language) ?? language;

/** Adds a catalogue to the words; at once if it is there. */
export function fetchWords(name: string): Promise<void> {
  const { names, language } = words.get();
  const key = `${language} ${name}`;
  const known = coming.get(key);
  if (known) return known;
  if (names.has(name)) return HERE;
  const promise = addCatalogue(language, name);
  coming.set(key, promise);
  promise.then(
    () => Object.assign(promise, ARRIVED),
    () => coming.delete(key),
  );
  return promise;
}

/** The same with a game's catalogue; suspends until it is there. */
export function useWords(name: string): Text {
  const { text } = useStore(words);
  use(fetchWords(name));
  return text;
}

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
  /** Name and pitch of every game, whether its own catalogue is here or not. */
  readonly titles: Catalogues;
  readonly catalogues: Catalogues;
  readonly text: Text;
}

const makeWords = (language: Language, titles: Catalogues, catalogues: Catalogues): Words => ({
  language,
  titles,
  catalogues,
  text: makeText(language, { ...titles, ...catalogues }),
});

const words = makeStore<Words>(makeWords('en', {}, {}));

const isShared = (name: string): boolean => name === 'common' || name === 'web';
/** What all pages say: one file a language. */
const SHARED: Readonly<Record<Language, () => Promise<Pick<Words, 'titles' | 'catalogues'>>>> = {
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
  const others = Object.keys(words.get().catalogues).filter((name) => !isShared(name)) as CatalogueName[];
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

const pending = new Map<string, Promise<void>>();

async function addCatalogue(name: CatalogueName): Promise<void> {
  const { language } = words.get();
  const added = await loadCatalogues(language, [name]);
  const now = words.get();
  words.set(makeWords(now.language, now.titles, { ...now.catalogues, ...added }));
  if (now.language !== language) await showLanguage(now.language);
}

/** All words of the page in the reader's language. */
export const useText = (): Text => useStore(words).text;
export const currentText = (): Text => words.get().text;
export const useLanguage = (): Language => useStore(words).language;

/** Adds a catalogue to the words; at once if it is there. */
export function fetchWords(name: CatalogueName): Promise<void> {
  const { catalogues, language } = words.get();
  if (Object.hasOwn(catalogues, name)) return Promise.resolve();
  const key = `${language} ${name}`;
  let promise = pending.get(key);
  if (!promise) pending.set(key, (promise = addCatalogue(name)));
  return promise;
}

/** The same with a game's catalogue; suspends until it is there. */
export function useWords(name: CatalogueName): Text {
  const now = useStore(words);
  if (!Object.hasOwn(now.catalogues, name)) use(fetchWords(name));
  return now.text;
}

import type { Catalogue, Catalogues, Language } from '@tinstar/text';

/** Every catalogue the page may need, each a chunk of its own, found by folder. */
const FOUND = import.meta.glob<Catalogue>(
  ['../../../text/catalogues/*/*.json', '!../../../text/catalogues/*/{cli,mail}.json'],
  { import: 'default' },
);
/** By `<language>/<name>`. */
const LOADERS = new Map(Object.entries(FOUND).map(([path, load]) => [/[^/]+\/[^/]+(?=\.json$)/.exec(path)![0], load]));

/** `.../en/wyatt-earp.json` is `wyatt-earp`. */
const nameOf = (path: string): string => /([^/]+)\.json$/.exec(path)![1]!;

/** What a glob has found, by the names of the catalogues. */
export const byName = <T>(found: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(found).map(([path, one]) => [nameOf(path), one]));

/** Loads the named catalogues of a language. What a game does not bring (lessons, help) is empty. */
export async function loadCatalogues(language: Language, names: readonly string[]): Promise<Catalogues> {
  const loaded = await Promise.all(names.map(async (name) => LOADERS.get(`${language}/${name}`)?.() ?? {}));
  return Object.fromEntries(names.map((name, index) => [name, loaded[index]!]));
}

export const LANGUAGES = ['en', 'de', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

/** The first language of a reader's list (`navigator.languages`, `LANG`) that we speak: `de-CH` and `de_CH.UTF-8` are `de`. */
export function pickLanguage(wanted: readonly string[], fallback: Language = 'en'): Language {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split(/[-_.]/)[0];
    if (isLanguage(language)) return language;
  }
  return fallback;
}

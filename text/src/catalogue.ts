/** One file of messages: a stable key to an ICU message. Keys are flat and dotted: `event.laid.opened`. */
export type Catalogue = Readonly<Record<string, string>>;

/** Catalogues by name. A message's full key is the name of its catalogue, a dot, and its key: `wyatt-earp.card.photo`. */
export type Catalogues = Readonly<Record<string, Catalogue>>;

/**
 * Every catalogue there is, by file name. A game has its words (what a table needs) under the game's id, its rules
 * reference under the id and `-rules`, and its lessons under the id and `-lessons`, loaded when somebody reads them.
 */
export const CATALOGUE_NAMES = [
  'common',
  'web',
  'cli',
  'wyatt-earp',
  'wyatt-earp-rules',
  'wyatt-earp-lessons',
  'scoundrels',
  'scoundrels-table',
  'scoundrels-rules',
  'scoundrels-lessons',
  'bantam-west',
  'bantam-west-table',
  'bantam-west-rules',
  'bantam-west-lessons',
] as const;
export type CatalogueName = (typeof CATALOGUE_NAMES)[number];

export const rulesOf = (game: string): string => `${game}-rules`;

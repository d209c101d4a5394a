/** One file of messages: a stable key to an ICU message. Keys are flat and dotted: `event.laid.opened`. */
export type Catalogue = Readonly<Record<string, string>>;

/** Catalogues by name. A message's full key is the name of its catalogue, a dot, and its key: `wyatt-earp.card.photo`. */
export type Catalogues = Readonly<Record<string, Catalogue>>;

/**
 * Every catalogue there is, by file name. A game has its words (what a table needs) under the game's id, its rules
 * reference under the id and `-rules`, its lessons under the id and `-lessons`, and the help of its table under the id
 * and `-help`, loaded when somebody reads them. `help` is what every table has to explain.
 */
export const CATALOGUE_NAMES = [
  'common',
  'web',
  'cli',
  'account',
  'help',
  'end',
  'history',
  'mail',
  'operator',
  'pass',
  'past',
  'chance',
  'settings',
  'watch',
  'wyatt-earp',
  'wyatt-earp-rules',
  'wyatt-earp-lessons',
  'wyatt-earp-help',
  'scoundrels',
  'scoundrels-table',
  'scoundrels-rules',
  'scoundrels-lessons',
  'scoundrels-help',
  'bantam-west',
  'bantam-west-table',
  'bantam-west-rules',
  'bantam-west-lessons',
  'bantam-west-help',
] as const;
export type CatalogueName = (typeof CATALOGUE_NAMES)[number];

export const rulesOf = (game: string): string => `${game}-rules`;
export const helpOf = (game: string): string => `${game}-help`;

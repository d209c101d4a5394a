/** One file of messages: a stable key to an ICU message. Keys are flat and dotted: `event.laid.opened`. */
export type Catalogue = Readonly<Record<string, string>>;

/**
 * Catalogues by name, which is that of the file. A message's full key is the name of its catalogue, a dot, and its key:
 * `wyatt-earp.card.photo`. A game has its words (what a table needs) under the game's id, its rules reference under the
 * id and `-rules`, its lessons under the id and `-lessons`, and the help of its table under the id and `-help`, loaded
 * when somebody reads them. `help` is what every table has to explain.
 */
export type Catalogues = Readonly<Record<string, Catalogue>>;

export const rulesOf = (game: string): string => `${game}-rules`;
export const helpOf = (game: string): string => `${game}-help`;

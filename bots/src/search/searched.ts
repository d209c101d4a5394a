import type { AnyGame } from '@tinstar/engine';

/** A game that offers what search needs. */
export type SearchedGame = AnyGame & Required<Pick<AnyGame, 'redeal' | 'rate'>>;

export const isSearched = (game: AnyGame): game is SearchedGame => game.redeal !== undefined && game.rate !== undefined;

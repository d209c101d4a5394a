import type { Json } from '@tinstar/engine';
import type { Speech } from './render.ts';

/**
 * How a field of an event, a move or a refusal becomes words:
 * - `seat`, `seats`: a player's name, or a list of names;
 * - `count`: a number, for plurals;
 * - `dollars`, `thousands`: money;
 * - `flag`: `yes` or `no`, for a select;
 * - `choice`: the value itself, for a select;
 * - `{ word: 'outlaw' }`: a word of the game's catalogue, `outlaw.<value>`;
 * - `{ words: 'card' }`: a list of such words, equal ones counted;
 * - `{ each: 'thousands' }`: one value per seat, as a list of "name value"; seats with 0 are left out;
 * - `{ tell }`: whatever the game makes of it, for what is no word but a phrase.
 */
export type Field =
  | 'seat'
  | 'seats'
  | 'count'
  | 'dollars'
  | 'thousands'
  | 'flag'
  | 'choice'
  | { readonly word: string }
  | { readonly words: string }
  | { readonly each: 'count' | 'dollars' | 'thousands' }
  | { readonly tell: (value: Json, speech: Speech) => string };

/** Values by field name. */
export type Facts = Readonly<Record<string, Json>>;

/** Asks the catalogue of the same game and language. */
export interface WordSource {
  has(key: string): boolean;
  say(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** The players in seat order, as far as the sentence knows them. */
  readonly names: readonly string[];
}

/** What the renderer has to know of a game beside its catalogues. */
export interface GameWords {
  /** By field name, alike in all events, moves and refusals of the game: one word per thing. */
  readonly fields: Readonly<Record<string, Field>>;
  /** By event type: the fields whose values pick the message, `event.settled.shared` for `split: { settled: ['how'] }`. */
  readonly split: Readonly<Record<string, readonly string[]>>;
  /** By event type: further facts a sentence may name, worked out from the event. */
  readonly derive: Readonly<Record<string, (event: Facts) => Facts>>;
  /** What came of an event that a story tells with it: a phrase for the end of its sentence; `null`: nothing. */
  readonly follows?: (event: Facts, speech: Speech, names: readonly string[]) => string | null;
  /**
   * Makes a word that is no entry of the catalogue but put together from its parts, with the grammar of the language
   * ("Filthy Dog", "Dreckiger Hund", "Cane Puzzolente"); `null` for a plain entry.
   */
  readonly compose?: (source: WordSource, kind: string, id: string, form: string | null) => string | null;
}

/**
 * For a game nobody described: numbers and names speak for themselves, `seat` is a player, and whatever else names one
 * is asked for by `{bidder_seat}`.
 */
export const NO_WORDS: GameWords = { fields: { seat: 'seat' }, split: {}, derive: {} };

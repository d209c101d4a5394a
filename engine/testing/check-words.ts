import type { AnyGame, AnyMove, GameEvent } from '../src/index.ts';
import { bytes, playThrough } from './play-through.ts';

/** What needs a text: `name` is the id, type, verb, code, `option` or `option.value`. */
export const WORD_KINDS = ['game', 'event', 'move', 'refusal', 'option', 'value'] as const;
export type WordKind = (typeof WORD_KINDS)[number];

/** How the contract asks whether the texts are complete; the engine itself knows no language. */
export interface TextCheck {
  /** The languages that have no text for it. */
  missing(kind: WordKind, name: string): readonly string[];
  /** What is wrong with the sentences for an event, as one viewer hears it, in any language. */
  event?(event: GameEvent): readonly string[];
  /** What is wrong with the sentences for a move. */
  move?(move: AnyMove): readonly string[];
}

export function wordsOf(game: AnyGame): [WordKind, string][] {
  const words = (kind: WordKind, names: readonly string[]): [WordKind, string][] => names.map((name) => [kind, name]);
  return [
    ...words('game', [game.id]),
    ...words('event', game.eventTypes),
    ...words('move', game.moves.verbs),
    ...words('refusal', game.refusals),
    ...words('option', Object.keys(game.options)),
    ...Object.entries(game.options).flatMap(([name, values]) =>
      words(
        'value',
        values.map((value) => `${name}.${value}`),
      ),
    ),
  ];
}

const twice = (names: readonly string[]): string[] => names.filter((name, index) => names.indexOf(name) !== index);

/** What `windows` names must exist. */
function checkWindows({ windows, moves, eventTypes }: AnyGame): string[] {
  if (!windows) return [];
  const { no, yes, plans, roundBegins } = windows;
  const types = [
    ...(plans?.closes ?? []),
    ...(plans?.veils ?? []),
    ...(roundBegins === undefined ? [] : [roundBegins]),
  ];
  return [
    ...[no, yes].filter((move) => move && moves.parse(move) === null).map((move) => `${bytes(move)} is no move`),
    ...(plans?.blind ?? []).filter((verb) => !moves.verbs.includes(verb)).map((verb) => `${verb} is no verb`),
    ...types.filter((type) => !eventTypes.includes(type)).map((type) => `window event ${type} is no event type`),
  ];
}

/** Property 7, the part that needs no play: lists are sound, and every word has its text. */
export function checkVocabulary(game: AnyGame, text?: TextCheck): string[] {
  const faults = [
    ...game.barriers
      .filter((type) => !game.eventTypes.includes(type))
      .map((type) => `barrier ${type} is no event type`),
    ...checkWindows(game),
    ...[...twice(game.eventTypes), ...twice(game.refusals)].map((name) => `${name} is listed twice`),
  ];
  if (text === undefined) return faults;
  const missing = wordsOf(game).flatMap(([kind, name]) =>
    text.missing(kind, name).map((language) => `no text in ${language} for ${kind} ${name}`),
  );
  return [...faults, ...missing];
}

/** Property 7, in play: only listed events happen, and each can be said as everybody hears it. */
export function checkWords(game: AnyGame, seed: number, text?: TextCheck): string[] {
  const faults = new Set<string>();
  const match = playThrough(game, seed, () => {});
  const told = match.told.flat();
  for (const event of told.flatMap((one) => (one.rest === null ? [one.event] : [one.event, one.rest]))) {
    if (!game.eventTypes.includes(event.type)) faults.add(`event ${event.type} is not listed`);
    for (const fault of text?.event?.(event) ?? []) faults.add(`event ${bytes(event)}: ${fault}`);
  }
  for (const { move } of match.record.moves) {
    for (const fault of text?.move?.(move) ?? []) faults.add(`move ${bytes(move)}: ${fault}`);
  }
  return [...faults];
}

import { GAME_IDS, isGameId } from '@tinstar/shelf';
import { Problem, seedFrom, parseSeed, type AnyGame, type AnyOptions, type OptionValue } from '@tinstar/engine';
import type { Pack } from '@tinstar/scoundrels';
import { parseArgs } from 'node:util';
import { CARD_GAME, openGame } from './cards.ts';
import { Fault } from './fault.ts';

interface OptionShape {
  readonly type: 'boolean' | 'string';
  readonly short?: string;
  readonly multiple?: true;
}
type OptionShapes = Readonly<Record<string, OptionShape>>;

/** What was given for each option; `undefined`: nothing. */
export type OptionValues<Shapes extends OptionShapes> = {
  readonly [Name in keyof Shapes]:
    | (Shapes[Name] extends { multiple: true } ? string[] : Shapes[Name]['type'] extends 'boolean' ? boolean : string)
    | undefined;
};

/** Options every command takes. */
const COMMON_OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  language: { type: 'string', short: 'l' },
} as const satisfies OptionShapes;

/** Options that set up a game. */
export const GAME_OPTIONS = {
  game: { type: 'string', short: 'g' },
  seats: { type: 'string', short: 's' },
  bots: { type: 'string', short: 'b' },
  seed: { type: 'string' },
  option: { type: 'string', short: 'o', multiple: true },
  cards: { type: 'string' },
} as const satisfies OptionShapes;

const FAULT_OF: Readonly<Record<string, string>> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: 'unknown-option',
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: 'bad-option-value',
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: 'unexpected-argument',
};

/** Which argument a message of `parseArgs` is about: the first thing it quotes. */
const quoted = (message: string): string => /'([^']+)'/.exec(message)?.[1] ?? '';

/** Reads a command's arguments. Throws a `Fault` that names the wrong one. */
export function readArguments<const Shapes extends OptionShapes>(
  args: readonly string[],
  shapes: Shapes,
): { values: OptionValues<Shapes>; positionals: string[] } {
  try {
    const options = { ...COMMON_OPTIONS, ...shapes };
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
    return { values: values as unknown as OptionValues<Shapes>, positionals };
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string };
    throw new Fault(FAULT_OF[code] ?? 'bad-arguments', { argument: quoted(message) });
  }
}

/** A whole number within limits, or its default. */
export function readNumber(text: string | undefined, name: string, fallback: number, min: number, max: number): number {
  if (text === undefined) return fallback;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) throw new Fault('bad-number', { option: `--${name}`, value: text, min, max });
  return value;
}

/** No positional argument where none is meant. */
export function expectPositionals(positionals: readonly string[], names: readonly string[]): string[] {
  if (positionals.length > names.length)
    throw new Fault('unexpected-argument', { argument: positionals[names.length]! });
  if (positionals.length < names.length) throw new Fault('missing-argument', { argument: names[positionals.length]! });
  return [...positionals];
}

export const DEFAULT_GAME = GAME_IDS[0]!;

/** The game asked for; a card pack asks for its own. */
export async function readGame(id: string | undefined, cards: Pack | null = null): Promise<AnyGame> {
  const wanted = id ?? (cards === null ? DEFAULT_GAME : CARD_GAME);
  if (!isGameId(wanted)) throw new Problem('unknown-game', { game: wanted });
  if (cards !== null && wanted !== CARD_GAME) throw new Fault('cards-and-game', { game: wanted, cards: CARD_GAME });
  return openGame(wanted, cards);
}

/** 64 hex digits are a seed as it stands; any other word makes one. */
export const readSeed = (text: string): string => (/^[0-9a-f]{64}$/i.test(text) ? parseSeed(text) : seedFrom(text));

export function readSeats(text: string | undefined, game: AnyGame, fallback: number): number {
  return readNumber(text, 'seats', fallback, game.seats.min, game.seats.max);
}

/** `name=value` as the value of that option which is written so. */
export function readGameOptions(given: readonly string[] | undefined, game: AnyGame): AnyOptions {
  const options: Record<string, OptionValue> = {};
  for (const text of given ?? []) {
    const [name = '', wanted] = text.split('=', 2);
    const choices = Object.hasOwn(game.options, name) ? game.options[name]! : [];
    const value = choices.find((choice) => String(choice) === (wanted ?? 'true'));
    if (value === undefined) throw new Problem('bad-options', { option: text });
    options[name] = value;
  }
  return options;
}

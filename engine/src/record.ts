import { parseSeed } from './commitment.ts';
import { isRecord, type Json } from './json.ts';
import type { Match } from './match.ts';
import type { AnyMove } from './moves.ts';
import type { AnyOptions, OptionValue } from './options.ts';
import { Problem } from './problem.ts';
import { CLOCK, type Seat } from './seats.ts';
import { readTold, writeTold, type ToldByMove } from './told.ts';

export interface RecordedMove {
  readonly seat: Seat;
  readonly move: AnyMove;
}

/** A match as it is stored and exchanged: replaying it gives the same states, events and bytes. */
export interface MatchRecord {
  readonly format: 'tinstar-match';
  readonly game: string;
  /** The rules version it is played by. */
  readonly version: number;
  readonly options: AnyOptions;
  readonly seats: number;
  /** 64 hex digits; secret until the match is over. */
  readonly seed: string;
  /** An explicit deal, or `null` for a deal by chance. */
  readonly deal: Json | null;
  readonly moves: RecordedMove[];
  /** How often moves were taken back after something new was known; missing: never. */
  takenBack?: number;
  /** It was over before its rules ended it: somebody gave up, or all agreed to end it. Missing: it was not. */
  readonly ending?: Ending;
  /**
   * What was told, where it was written down: of matches that are over only, for it holds every secret. A match of older
   * rules is read from this.
   */
  readonly told?: ToldByMove;
}

/** The ways a match may end that no rules know. */
const ENDINGS = ['resigned', 'agreed'] as const;
export type Ending = (typeof ENDINGS)[number];

export const MATCH_FORMAT = 'tinstar-match';

/** More moves than any match has: what is longer is not played again. */
export const MAX_MOVES = 20_000;
/** The same of what was taken back, twenty for each of them; of the seats of a table; of the versions of a game's rules. */
const MAX_TAKEN_BACK = 20 * MAX_MOVES;
const MAX_SEATS = 100;
const MAX_VERSION = 1_000_000;

const isWithin = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

const fail = (at: string, why: 'json' | 'missing' | 'unexpected' | 'bad-value' | 'too-many-moves'): never => {
  throw new Problem('bad-match', { at, why });
};

function readOption(name: string, value: unknown): OptionValue {
  if (typeof value === 'boolean' || typeof value === 'string' || Number.isFinite(value)) return value as OptionValue;
  return fail(`options.${name}`, 'bad-value');
}

function readMove(input: unknown, at: string, seats: number): RecordedMove {
  if (!isRecord(input)) return fail(at, 'bad-value');
  const { seat, move, ...rest } = input;
  if (Object.keys(rest).length > 0) return fail(`${at}.${Object.keys(rest)[0]}`, 'unexpected');
  if (!isWithin(seat, CLOCK, seats - 1)) return fail(`${at}.seat`, 'bad-value');
  if (!isRecord(move) || typeof move['type'] !== 'string') return fail(`${at}.move`, 'bad-value');
  for (const [name, value] of Object.entries(move)) {
    if (typeof value !== 'string' && !Number.isFinite(value)) return fail(`${at}.move.${name}`, 'bad-value');
  }
  return { seat, move: move as AnyMove };
}

const FIELDS = ['format', 'game', 'version', 'options', 'seats', 'seed', 'deal', 'moves'] as const;
const OPTIONAL = ['takenBack', 'ending', 'told'] as const;
const KNOWN: readonly string[] = [...FIELDS, ...OPTIONAL];

/**
 * Reads a match from JSON text or unvalidated data. Checks its shape only: whether the moves are legal is for `replay`.
 * Throws `bad-match` with `at` (the path of what is wrong) and `why`.
 */
export function parseMatch(input: unknown): MatchRecord {
  let data = input;
  if (typeof input === 'string') {
    try {
      data = JSON.parse(input) as unknown;
    } catch {
      return fail('', 'json');
    }
  }
  if (!isRecord(data)) return fail('', 'bad-value');
  for (const field of FIELDS) if (!Object.hasOwn(data, field)) fail(field, 'missing');
  for (const field of Object.keys(data)) if (!KNOWN.includes(field)) fail(field, 'unexpected');
  const { format, game, version, options, seats, seed, deal, moves, takenBack, ending, told } = data as Record<
    (typeof FIELDS)[number] | (typeof OPTIONAL)[number],
    unknown
  >;
  if (format !== MATCH_FORMAT) return fail('format', 'bad-value');
  if (typeof game !== 'string') return fail('game', 'bad-value');
  if (!isWithin(version, 0, MAX_VERSION)) return fail('version', 'bad-value');
  if (!isRecord(options)) return fail('options', 'bad-value');
  if (!isWithin(seats, 1, MAX_SEATS)) return fail('seats', 'bad-value');
  if (typeof seed !== 'string' || !/^[0-9a-f]{64}$/i.test(seed)) return fail('seed', 'bad-value');
  if (!Array.isArray(moves)) return fail('moves', 'bad-value');
  if (moves.length > MAX_MOVES) return fail('moves', 'too-many-moves');
  if (takenBack !== undefined && !isWithin(takenBack, 1, MAX_TAKEN_BACK)) return fail('takenBack', 'bad-value');
  if (ending !== undefined && !ENDINGS.includes(ending as never)) return fail('ending', 'bad-value');
  return {
    format: MATCH_FORMAT,
    game,
    version,
    options: Object.fromEntries(Object.entries(options).map(([name, value]) => [name, readOption(name, value)])),
    seats,
    seed: parseSeed(seed),
    deal: deal as Json,
    moves: moves.map((move, index) => readMove(move, `moves.${index}`, seats)),
    ...(takenBack === undefined ? {} : { takenBack }),
    ...(ending === undefined ? {} : { ending: ending as Ending }),
    ...(told === undefined
      ? {}
      : { told: readTold(told, moves.length, seats, (at) => fail(`told${at}`, 'bad-value')) }),
  };
}

/** A match as one line of JSON, the reverse of `parseMatch`. */
export const makeMatch = ({ told, ...record }: MatchRecord): string =>
  JSON.stringify(told === undefined ? record : { ...record, told: writeTold(told) });

/** The record of a match as it is kept: with what was told, once it is over and nothing is secret any more. */
export const keptRecord = ({ game, state, record, told }: Match): MatchRecord =>
  game.outcome(state) === null ? record : { ...record, told };

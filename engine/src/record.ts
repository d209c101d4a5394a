import { parseSeed, type SeedParts } from './commitment.ts';
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
  /** What the seed was made of, where people added to it; as secret as the seed. */
  readonly parts?: SeedParts;
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

const fail = (at: string, why: 'json' | 'missing' | 'unexpected' | 'bad-value' | 'too-many-moves'): never => {
  throw new Problem('bad-match', { at, why });
};

function readOption(name: string, value: unknown): OptionValue {
  if (typeof value === 'boolean' || typeof value === 'string' || Number.isFinite(value)) return value as OptionValue;
  return fail(`options.${name}`, 'bad-value');
}

function readMove(input: unknown, at: string): RecordedMove {
  if (!isRecord(input)) return fail(at, 'bad-value');
  const { seat, move, ...rest } = input;
  if (Object.keys(rest).length > 0) return fail(`${at}.${Object.keys(rest)[0]}`, 'unexpected');
  if (!Number.isInteger(seat) || (seat as number) < CLOCK) return fail(`${at}.seat`, 'bad-value');
  if (!isRecord(move) || typeof move['type'] !== 'string') return fail(`${at}.move`, 'bad-value');
  for (const [name, value] of Object.entries(move)) {
    if (typeof value !== 'string' && !Number.isFinite(value)) return fail(`${at}.move.${name}`, 'bad-value');
  }
  return { seat: seat as Seat, move: move as AnyMove };
}

const isSeed = (input: unknown): input is string => typeof input === 'string' && /^[0-9a-f]{64}$/i.test(input);

function readParts(input: unknown, seats: number): SeedParts {
  if (!isRecord(input)) return fail('parts', 'bad-value');
  const { secret, nonces, ...rest } = input;
  if (Object.keys(rest).length > 0) return fail(`parts.${Object.keys(rest)[0]}`, 'unexpected');
  if (!isSeed(secret)) return fail('parts.secret', 'bad-value');
  if (!Array.isArray(nonces) || nonces.length !== seats) return fail('parts.nonces', 'bad-value');
  return {
    secret: parseSeed(secret),
    nonces: nonces.map((nonce: unknown, seat) => {
      if (nonce === null) return null;
      return isSeed(nonce) ? parseSeed(nonce) : fail(`parts.nonces.${seat}`, 'bad-value');
    }),
  };
}

const FIELDS = ['format', 'game', 'version', 'options', 'seats', 'seed', 'deal', 'moves'] as const;
const OPTIONAL = ['takenBack', 'ending', 'told', 'parts'] as const;
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
  const { format, game, version, options, seats, seed, deal, moves, takenBack, ending, told, parts } = data as Record<
    (typeof FIELDS)[number] | (typeof OPTIONAL)[number],
    unknown
  >;
  if (format !== MATCH_FORMAT) return fail('format', 'bad-value');
  if (typeof game !== 'string') return fail('game', 'bad-value');
  if (!Number.isInteger(version)) return fail('version', 'bad-value');
  if (!isRecord(options)) return fail('options', 'bad-value');
  if (!Number.isInteger(seats) || (seats as number) < 1) return fail('seats', 'bad-value');
  if (!isSeed(seed)) return fail('seed', 'bad-value');
  if (!Array.isArray(moves)) return fail('moves', 'bad-value');
  if (moves.length > MAX_MOVES) return fail('moves', 'too-many-moves');
  if (takenBack !== undefined && !(Number.isInteger(takenBack) && (takenBack as number) > 0)) {
    return fail('takenBack', 'bad-value');
  }
  if (ending !== undefined && !ENDINGS.includes(ending as never)) return fail('ending', 'bad-value');
  return {
    format: MATCH_FORMAT,
    game,
    version: version as number,
    options: Object.fromEntries(Object.entries(options).map(([name, value]) => [name, readOption(name, value)])),
    seats: seats as number,
    seed: parseSeed(seed),
    ...(parts === undefined ? {} : { parts: readParts(parts, seats as number) }),
    deal: deal as Json,
    moves: moves.map((move, index) => readMove(move, `moves.${index}`)),
    ...(takenBack === undefined ? {} : { takenBack: takenBack as number }),
    ...(ending === undefined ? {} : { ending: ending as Ending }),
    ...(told === undefined
      ? {}
      : { told: readTold(told, moves.length, seats as number, (at) => fail(`told${at}`, 'bad-value')) }),
  };
}

/** A match as one line of JSON, the reverse of `parseMatch`. */
export const makeMatch = ({ told, ...record }: MatchRecord): string =>
  JSON.stringify(told === undefined ? record : { ...record, told: writeTold(told) });

/** The record of a match as it is kept: with what was told, once it is over and nothing is secret any more. */
export const keptRecord = ({ game, state, record, told }: Match): MatchRecord =>
  game.outcome(state) === null ? record : { ...record, told };

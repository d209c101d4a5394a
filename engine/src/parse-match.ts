import { parseSeed } from './commitment.ts';
import { isRecord, type Json } from './json.ts';
import type { AnyMove } from './moves.ts';
import type { OptionValue } from './options.ts';
import { Problem } from './problem.ts';
import { type Ending, ENDINGS, MATCH_FORMAT, type MatchRecord, type RecordedMove } from './record.ts';
import { CLOCK } from './seats.ts';
import type { SeedParts } from './seed-parts.ts';
import { readTold, writeTold } from './told.ts';

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
const isKnown = (field: string): boolean => [...FIELDS, ...OPTIONAL].some((known) => known === field);

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
  for (const field of Object.keys(data)) if (!isKnown(field)) fail(field, 'unexpected');
  const { format, game, version, options, seats, seed, deal, moves, takenBack, ending, told, parts } = data as Record<
    (typeof FIELDS)[number] | (typeof OPTIONAL)[number],
    unknown
  >;
  if (format !== MATCH_FORMAT) return fail('format', 'bad-value');
  if (typeof game !== 'string') return fail('game', 'bad-value');
  if (!isWithin(version, 0, MAX_VERSION)) return fail('version', 'bad-value');
  if (!isRecord(options)) return fail('options', 'bad-value');
  if (!isWithin(seats, 1, MAX_SEATS)) return fail('seats', 'bad-value');
  if (!isSeed(seed)) return fail('seed', 'bad-value');
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
    ...(parts === undefined ? {} : { parts: readParts(parts, seats) }),
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

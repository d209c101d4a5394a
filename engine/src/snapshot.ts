import { ChaChaRandom } from './chacha-random.ts';
import type { GameEvent, Told } from './events.ts';
import type { Game } from './game.ts';
import { differenceAt, isRecord, type Json } from './json.ts';
import type { Match } from './match.ts';
import { Problem } from './problem.ts';
import { type MatchRecord } from './record.ts';
import { parseMatch } from './parse-match.ts';
import { otherVersion, replay } from './replay.ts';
import { readTold, type ToldByMove } from './told.ts';

export const SNAPSHOT_FORMAT = 'tinstar-snapshot';

/** A running match as plain data, secrets included: for storage, never for a client. */
export interface Snapshot {
  readonly format: typeof SNAPSHOT_FORMAT;
  readonly record: MatchRecord;
  readonly state: Json;
  /** Words drawn from the generator. */
  readonly position: number;
  readonly positions: readonly number[];
  readonly told: ToldByMove;
  readonly decisions: readonly number[];
  readonly answered: { readonly decisions: readonly number[]; readonly codes: readonly number[] };
}

/** A copy: the match may go on without changing it. */
export function snapshot(match: Match): Snapshot {
  const { record, answered } = match;
  return {
    format: SNAPSHOT_FORMAT,
    record: { ...record, moves: [...record.moves] },
    state: match.game.save(match.state),
    position: match.random.position,
    positions: [...match.positions],
    told: [...match.told],
    decisions: [...match.decisions],
    answered: { decisions: [...answered.decisions], codes: [...answered.codes] },
  };
}

const fail = (at: string, why = 'bad-value'): never => {
  throw new Problem('bad-state', { at, why });
};

/** Beyond any number of a decision: one a move, and one each time that a move was taken back. */
const MAX_DECISION = 1e9;
const MAX_POSITION = 2 ** 32;

function readNumbers(input: unknown, length: number, least: number, most: number, at: string): number[] {
  if (!Array.isArray(input) || input.length !== length) return fail(at);
  input.forEach((entry: unknown, index) => {
    const isSound = Number.isInteger(entry) && (entry as number) >= least && (entry as number) <= most;
    if (!isSound) fail(`${at}.${index}`);
  });
  return [...(input as number[])];
}

/** What is wrong with its record is wrong with the snapshot. */
function readRecord(game: Pick<Game, 'id' | 'version' | 'seats'>, input: unknown): MatchRecord {
  const record = asState('record', () => parseMatch(isRecord(input) ? input : null));
  if (record.game !== game.id) return fail('record.game');
  if (record.version !== game.version) return fail('record.version', otherVersion(game, record).code);
  return record.seats < game.seats.min || record.seats > game.seats.max ? fail('record.seats') : record;
}

/** Calls a problem with a part what it is here: one with the snapshot, at that part. */
function asState<T>(part: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { at = '', why = error.code } = error.about;
    throw new Problem('bad-state', { at: at === '' ? part : `${part}.${at as string}`, why });
  }
}

/** The numbers of decisions, which moves taken back have moved on: no replay could find them. */
function readDecisions(game: Pick<Game, 'moves'>, record: MatchRecord, input: Record<string, unknown>) {
  const slots = record.seats + 1;
  const { answered } = input;
  if (!isRecord(answered)) return fail('answered');
  const decisions = readNumbers(input['decisions'], slots, 1, MAX_DECISION, 'decisions');
  const given = readNumbers(answered['decisions'], slots, -1, MAX_DECISION, 'answered.decisions');
  const codes = readNumbers(answered['codes'], slots, -1, game.moves.size - 1, 'answered.codes');
  for (let slot = 0; slot < slots; slot++) {
    if (given[slot] === 0 || given[slot]! >= decisions[slot]!) fail(`answered.decisions.${slot}`);
    if ((given[slot] === -1) !== (codes[slot] === -1)) fail(`answered.codes.${slot}`);
  }
  return { decisions, answered: { decisions: given, codes } };
}

/**
 * Continues a match where a snapshot of unknown origin left it. Its record is replayed, and all that the snapshot says
 * of the match must be what that leads to. Throws `bad-state` with `at` (the path of what is wrong) and `why`.
 */
export function restore<State, Event extends GameEvent, View>(
  game: Game<State, Event, View>,
  input: unknown,
): Match<State, Event, View> {
  if (!isRecord(input) || input['format'] !== SNAPSHOT_FORMAT) return fail('format');
  const record = readRecord(game, input['record']);
  const counted = readDecisions(game, record, input);
  const match = asState('record', () => replay(game, record));
  const { state, position, positions, told } = snapshot(match);
  for (const [part, ours] of Object.entries({ position, positions, told, state, record: match.record })) {
    const difference = differenceAt(part === 'record' ? record : input[part], ours);
    if (difference !== null) fail(difference === '' ? part : `${part}.${difference}`, 'other-than-replayed');
  }
  return { ...match, ...counted };
}

/**
 * Continues a match where a snapshot that this program wrote itself has left it, without replaying: every part is read
 * as carefully as if it came from elsewhere, but that they belong together is believed. Throws `bad-state`.
 */
export function resume<State, Event extends GameEvent, View>(
  game: Game<State, Event, View>,
  input: unknown,
): Match<State, Event, View> {
  if (!isRecord(input) || input['format'] !== SNAPSHOT_FORMAT) return fail('format');
  const record = readRecord(game, input['record']);
  const { position } = input;
  const count = record.moves.length;
  if (!Number.isInteger(position) || (position as number) < 0 || (position as number) > MAX_POSITION) {
    return fail('position');
  }
  const state = asState('state', () => game.load(input['state']));
  return {
    game,
    record,
    state,
    random: new ChaChaRandom(record.seed, position as number),
    told: readTold(input['told'], count, record.seats, (at) => fail(`told${at}`)) as Told<Event>[][],
    awaited: game.awaited(state),
    ...readDecisions(game, record, input),
    positions: readNumbers(input['positions'], count, 0, MAX_POSITION, 'positions'),
  };
}

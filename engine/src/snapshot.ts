import { ChaChaRandom } from './chacha-random.ts';
import type { GameEvent, Told } from './events.ts';
import type { Game } from './game.ts';
import { isRecord, type Json } from './json.ts';
import type { Match } from './match.ts';
import { Problem } from './problem.ts';
import { parseMatch, type MatchRecord } from './record.ts';

export const SNAPSHOT_FORMAT = 'tinstar-snapshot';

/** A running match as plain data, secrets included: for storage, never for a client. */
export interface Snapshot {
  readonly format: typeof SNAPSHOT_FORMAT;
  readonly record: MatchRecord;
  readonly state: Json;
  /** Words drawn from the generator. */
  readonly position: number;
  readonly positions: readonly number[];
  readonly told: readonly (readonly Told[])[];
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

const fail = (at: string): never => {
  throw new Problem('bad-state', { at });
};

function readNumbers(input: unknown, length: number, at: string): number[] {
  const isList = Array.isArray(input) && input.length === length && input.every((entry) => Number.isInteger(entry));
  return isList ? [...(input as number[])] : fail(at);
}

function readTold(input: unknown, length: number): Told[][] {
  const isTold = (entry: unknown): boolean => isRecord(entry) && isRecord(entry['event']);
  const isList =
    Array.isArray(input) &&
    input.length === length &&
    input.every((list) => Array.isArray(list) && list.every((entry) => isTold(entry)));
  return isList ? [...(input as Told[][])] : fail('told');
}

/** Continues a match where the snapshot left it, without replaying. Throws `bad-state`, `bad-match`, `unsupported-version`. */
export function restore<State, Event extends GameEvent, View>(
  game: Game<State, Event, View>,
  input: unknown,
): Match<State, Event, View> {
  if (!isRecord(input) || input['format'] !== SNAPSHOT_FORMAT) return fail('format');
  const record = parseMatch(input['record']);
  if (record.game !== game.id) throw new Problem('bad-match', { at: 'game', why: 'bad-value' });
  if (record.version !== game.version) {
    throw new Problem('unsupported-version', { version: record.version, supported: game.version });
  }
  const { position, answered } = input;
  if (!Number.isInteger(position) || (position as number) < 0) return fail('position');
  if (!isRecord(answered)) return fail('answered');
  const state = game.load(input['state']);
  const slots = record.seats + 1;
  const count = record.moves.length;
  return {
    game,
    record,
    state,
    random: new ChaChaRandom(record.seed, position as number),
    told: readTold(input['told'], count + 1) as Told<Event>[][],
    awaited: game.awaited(state),
    decisions: readNumbers(input['decisions'], slots, 'decisions'),
    answered: {
      decisions: readNumbers(answered['decisions'], slots, 'answered.decisions'),
      codes: readNumbers(answered['codes'], slots, 'answered.codes'),
    },
    positions: readNumbers(input['positions'], count, 'positions'),
  };
}

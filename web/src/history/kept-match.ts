import { parseMatch, type MatchRecord } from '@tinstar/engine';
import { deviceMatchOf, findTable, matchOf } from '../net/api.ts';
import { findLocalGame } from '../source/find-local-game.ts';
import { machineAt } from '../source/new-local-game.ts';

/** A finished match as it can be played again. */
export interface KeptMatch {
  readonly record: MatchRecord;
  readonly names: readonly string[];
  /** By seat: which machine sat there, or nobody's. */
  readonly machines?: readonly (string | null)[];
  /** Sealed before the first card; missing for games of a device. */
  readonly commitment?: string;
  /** Where one sat. */
  readonly me?: number;
}

/** How long the id of a match brought from a device is; a table's is shorter. */
const DEVICE_ID = 32;

/** Of a table, or of another device of this player. */
export async function fetchMatch(id: string): Promise<KeptMatch> {
  if (id.length === DEVICE_ID) {
    const { match, record } = await deviceMatchOf(id);
    return { record: parseMatch(record), names: match.names, machines: match.machines, me: match.me };
  }
  const { record, players, commitment } = await matchOf(id);
  return { record: parseMatch(record), names: players, commitment };
}

/** The same with the machines of a table named as they were there. */
export async function fetchNamed(id: string): Promise<KeptMatch> {
  const kept = await fetchMatch(id);
  if (kept.machines) return kept;
  const { seats } = (await findTable(id)).table;
  const machines = seats.map((seat) => (seat.kind === 'bot' ? seat.bot : null));
  return { ...kept, machines, names: kept.names.map((name, seat) => (machines[seat] ? machineAt(seat) : name)) };
}

/** From this browser, or else from the server. */
export const findMatch = async (id: string): Promise<KeptMatch> => (await findLocalGame(id)) ?? fetchMatch(id);

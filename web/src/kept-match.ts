import type { MatchRecord } from '@tinstar/engine';
import { deviceMatchOf, matchOf } from './api.ts';
import { findLocalGame } from './source/local-games.ts';

/** A finished match as it can be played again. */
export interface KeptMatch {
  readonly record: MatchRecord;
  readonly names: readonly string[];
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
    return { record: record as MatchRecord, names: match.names, me: match.me };
  }
  const { record, players, commitment } = await matchOf(id);
  return { record: record as MatchRecord, names: players, commitment };
}

/** From this browser, or else from the server. */
export const findMatch = async (id: string): Promise<KeptMatch> => findLocalGame(id) ?? fetchMatch(id);

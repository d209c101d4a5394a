import { heard, replay, type MatchRecord, type Seat } from '@tinstar/engine';
import { loadRules, type GameId } from '@tinstar/shelf';
import { manifestOf } from '../games/manifest.ts';
import type { BluffTally } from './journal.ts';
import { fetchMatch } from './kept-match.ts';
import type { OwnMatch } from './own-matches.ts';
import type { LogLine } from '../table/stage.ts';

/** How it was bluffed on other devices: nobody wrote it down, but the server has how these matches were played. */

/** What the player heard in a whole match, counted as at its end. */
export async function tallyOf(record: MatchRecord, me: Seat): Promise<BluffTally | null> {
  const game = record.game as GameId;
  const [engine, tally] = await Promise.all([loadRules(game), manifestOf(game).loadTally?.()]);
  const log: LogLine[] = [];
  replay(engine, { ...record, version: record.version || engine.version }, ({ told }, step) => {
    for (const event of told[step]!.map((one) => heard(one, me))) if (event) log.push({ id: log.length, step, event });
  });
  return tally?.(log, me) ?? null;
}

/** By id of the match; as long as the page lives. */
const counted = new Map<string, BluffTally | null>();

/** Plays those again that have not been counted yet. */
export async function countBluffs(matches: readonly OwnMatch[]): Promise<ReadonlyMap<string, BluffTally | null>> {
  for (const { id, replay: name, me } of matches.filter((match) => !counted.has(match.id))) {
    if (name === null) continue;
    try {
      const { record } = await fetchMatch(name);
      counted.set(id, await tallyOf(record, me));
    } catch {
      // No line, or rules that no longer play it: it stays uncounted.
    }
  }
  return new Map(counted);
}

import {
  heard,
  isOld,
  Problem,
  replay,
  retell,
  type AnyGame,
  type Match,
  type MatchRecord,
  type Told,
  type Viewer,
} from '@tinstar/engine';
import type { LogLine } from '../table/stage.ts';

/** A match after one of its moves. */
export interface Frame {
  /** `null`: only what was told is known, for today's rules would go another way. */
  readonly state: unknown;
  readonly must: readonly number[];
  readonly told: readonly Told[];
}

export interface Reel {
  readonly frames: readonly Frame[];
  /** Of older rules: from which move on today's go another way; `null`: never. */
  readonly parting: number | null;
  readonly isOld: boolean;
}

/**
 * Every position of a match, played again by the engine in this browser. One of older rules is shown as far as today's
 * go the same way, and told to its end; `null` where what was told was not kept, so that nobody could know how far.
 */
function reelOf(engine: AnyGame, record: MatchRecord): Reel | null {
  const frames: Frame[] = [];
  const take = (match: Match, number: number): void => {
    frames.push({ state: engine.clone(match.state), must: match.awaited.must, told: match.told[number]! });
  };
  // A match of this browser has no version before its first move.
  const version = record.version || engine.version;
  if (!isOld(engine, { version })) {
    replay(engine, { ...record, version }, take);
    return { frames, parting: null, isOld: false };
  }
  const { told } = record;
  if (!told) return null;
  const { parting } = retell(engine, record, told, take);
  for (const list of told.slice(parting)) frames.push({ state: null, must: [], told: list });
  return { frames, parting: parting < told.length ? parting : null, isOld: true };
}

/** What a browser has kept may hold a move that no rules allow. */
export function reelIfSound(engine: AnyGame, record: MatchRecord): Reel | 'broken' | null {
  try {
    return reelOf(engine, record);
  } catch (error) {
    if (error instanceof Problem) return 'broken';
    throw error;
  }
}

/** What a viewer heard up to a move, as the stage would have written it down. */
export function logOf(frames: readonly Frame[], at: number, viewer: Viewer): LogLine[] {
  const lines: LogLine[] = [];
  frames.slice(0, at + 1).forEach(({ told }, step) => {
    for (const one of told) {
      const event = heard(one, viewer);
      if (event !== null) lines.push({ id: lines.length, step, event });
    }
  });
  return lines;
}

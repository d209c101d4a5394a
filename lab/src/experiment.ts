import { playGame, type Series } from '@tinstar/bots';
import type { AnyGame } from '@tinstar/engine';
import type { Batch } from './batches.ts';
import type { Probe } from './probe.ts';
import { emptyTally, type Tally } from './tally.ts';

/** A series and what was counted in it: the file that `--json` writes and `--against` reads. */
export interface Experiment {
  readonly format: 'tinstar-lab';
  readonly series: Series;
  readonly tally: Tally;
}

/** Plays a batch of a series and counts it. */
export function playBatch(game: AnyGame, probe: Probe, series: Series, { from, to }: Batch): Tally {
  const tally = emptyTally();
  for (let number = from; number < to; number++) {
    const { match, result } = playGame(game, series, number);
    const events = match.told.flatMap((told) => told.map(({ event }) => event));
    probe.count({ seats: series.bots.length, moves: match.record.moves, events, outcome: result.outcome }, tally);
    tally.games++;
  }
  return tally;
}

export interface BatchCounted extends Batch {
  readonly tally: Tally;
}

import type { GameEvent } from './events.ts';
import type { Game } from './game.ts';
import { advance, openMatch, type Match } from './match.ts';
import { Problem } from './problem.ts';
import type { MatchRecord } from './record.ts';
import { CLOCK } from './seats.ts';

/** Whether a match was played by older rules than those at hand: see `retell`. */
export const isOld = (game: Pick<Game, 'version'>, record: Pick<MatchRecord, 'version'>): boolean =>
  record.version < game.version;

export const otherVersion = (game: Pick<Game, 'version'>, record: Pick<MatchRecord, 'version'>): Problem =>
  new Problem(isOld(game, record) ? 'old-rules' : 'unsupported-version', {
    version: record.version,
    supported: game.version,
  });

/**
 * Plays a recorded match again, a move at a time: stops after the set-up and after each move, for whoever has other
 * things to do in between. Throws what `replay` throws.
 */
export function* replaySteps<State, Event extends GameEvent, View>(
  game: Game<State, Event, View>,
  record: MatchRecord,
  upTo: number = record.moves.length,
): Generator<Match<State, Event, View>, Match<State, Event, View>, void> {
  if (record.game !== game.id) throw new Problem('bad-match', { at: 'game', why: 'bad-value' });
  if (record.version !== game.version) throw otherVersion(game, record);
  const match = openMatch(game, record);
  yield match;
  for (let number = 1; number <= upTo; number++) {
    const { seat, move } = record.moves[number - 1]!;
    const at = `moves.${number - 1}`;
    if (seat !== CLOCK && seat >= record.seats) throw new Problem('bad-match', { at, why: 'no-such-seat' });
    const code = game.moves.parse(move);
    if (code === null) throw new Problem('bad-match', { at, why: 'unknown-move' });
    const refusal = advance(match, seat, code);
    if (refusal !== null) throw new Problem('bad-match', { at, why: refusal.code });
    yield match;
  }
  if (record.takenBack !== undefined) match.record.takenBack = record.takenBack;
  return match;
}

/**
 * Plays a recorded match again. `onMove` sees it after the set-up (number 0) and after each move; `upTo` stops after
 * that many moves. Throws `old-rules` or `unsupported-version` for another rules version, `bad-match` for another game, unusable
 * set-up or an illegal move, with `at` and `why`.
 */
export function replay<State, Event extends GameEvent, View>(
  game: Game<State, Event, View>,
  record: MatchRecord,
  onMove?: (match: Match<State, Event, View>, number: number) => void,
  upTo: number = record.moves.length,
): Match<State, Event, View> {
  const steps = replaySteps(game, record, upTo);
  for (let number = 0; ; number++) {
    const { done, value } = steps.next();
    if (done) return value;
    onMove?.(value, number);
  }
}

import type { AnyGame } from '../src/index.ts';
import { bytes, MAX_MOVES, playThrough, type AnyMatch } from './play-through.ts';

/** Who is awaited makes sense: seats of this table, each once, and somebody who moves the game on. */
function awaitedFaults(match: AnyMatch): string[] {
  const { game, state, record } = match;
  const awaited = game.awaited(state);
  const { must, may, house } = awaited;
  const asked = [...must, ...may];
  const text = bytes(awaited);
  const faults: string[] = [];
  if (game.outcome(state) !== null) return asked.length > 0 || house ? [`awaited after the end: ${text}`] : [];
  if (must.length === 0 && !house) faults.push(`nobody has to move: ${text}`);
  if (new Set(asked).size !== asked.length) faults.push(`a seat is awaited twice: ${text}`);
  if (asked.some((seat) => !Number.isInteger(seat) || seat < 0 || seat >= record.seats)) {
    faults.push(`somebody is awaited who does not sit here: ${text}`);
  }
  return faults;
}

function outcomeFaults(match: AnyMatch): string[] {
  const { game, record } = match;
  const outcome = game.outcome(match.state);
  if (outcome === null) return [`no end after ${record.moves.length} moves`];
  const { winners, scores, places } = outcome;
  const faults: string[] = [];
  if (scores.length !== record.seats || places.length !== record.seats) faults.push('scores or places are not by seat');
  const first = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  if ((first.length === 0 && record.seats > 1) || bytes(first) !== bytes(winners.toSorted((a, b) => a - b))) {
    faults.push(`winners ${bytes(winners)} do not fit places ${bytes(places)}`);
  }
  return faults;
}

/** Property 2: every game ends, and until then somebody is awaited. */
export function checkEnding(game: AnyGame, seed: number, maxMoves: number = MAX_MOVES): string[] {
  const faults: string[] = [];
  let kept: { awaited: unknown; text: string } | null = null;
  const match = playThrough(
    game,
    seed,
    (at) => {
      faults.push(...awaitedFaults(at));
      // The match compares who is awaited by identity: an object handed out once must never change.
      if (kept !== null && bytes(kept.awaited) !== kept.text) faults.push('awaited() changed what it had handed out');
      kept = { awaited: at.awaited, text: bytes(at.awaited) };
    },
    maxMoves,
  );
  return [...faults, ...outcomeFaults(match)];
}

import type { Awaited, Outcome, Seat } from '@tinstar/engine';
import type { MoveContext } from './move-context.ts';
import { playerOf, type State } from './state.ts';
import { topOf } from './frames/stack.ts';
import { countsExtended, goalOf } from './options.ts';
import { planOf } from './data/plan-card.ts';

export function endGame(s: State, io: MoveContext, winner: Seat): void {
  s.winner = winner;
  s.stack.length = 0;
  io.tell?.({ type: 'gameEnded', winner });
}

const AWAITED: readonly Awaited[] = Array.from({ length: 16 }, (_, mask) => ({
  must: [0, 1, 2, 3].filter((seat) => mask & (1 << seat)),
  may: [],
  house: false,
}));

export function awaited(s: State): Awaited {
  if (s.stack.length === 0) return AWAITED[0]!;
  const top = topOf(s);
  if (top.kind !== 'fight') return AWAITED[1 << (top.kind === 'night' ? s.pioneer : top.seat)]!;
  const { attacker, defender } = top;
  if (top.stage === 'choose') {
    const mask = (attacker.ready ? 0 : 1 << attacker.seat) | (defender.ready ? 0 : 1 << defender.seat);
    return AWAITED[mask]!;
  }
  const side = (top.turn === 0) !== top.swapped ? attacker : defender;
  return AWAITED[1 << side.seat]!;
}

/** Scores are tasks and reputation: whoever did not win is placed by them, then by money. Alone one can lose (P2). */
export function outcome(s: State): Outcome | null {
  if (s.stack.length > 0) return null;
  const scores = s.players.map((player) => Math.max(player.tasks.length, player.reputation));
  const rank = (seat: Seat): number =>
    (seat === s.winner ? 1e9 : 0) +
    playerOf(s, seat).tasks.length * 1e6 +
    playerOf(s, seat).reputation * 1e3 +
    playerOf(s, seat).money;
  if (s.winner < 0) return { winners: [], scores, places: s.players.map(() => 2) };
  const ranks = s.players.map((_, seat) => rank(seat));
  const places = ranks.map((own) => 1 + ranks.filter((other) => other > own).length);
  return { winners: [s.winner], scores, places };
}

/** BW-024, BW-025, A2, A3. */
export function hasFinished(s: State, seat: Seat): boolean {
  const player = playerOf(s, seat);
  return countsExtended(s.options) ? player.reputation >= goalOf(s.options) : player.tasks.length >= planOf(s).length;
}

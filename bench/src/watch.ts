import { decide, luckOf, makeBot } from '@tinstar/bots';
import { advance, type AnyGame, type Match, openMatch, seedFrom } from '@tinstar/engine';

/** Plays a game among heuristics and looks at it before every move, until `look` says that is enough. */
export function watch(game: AnyGame, seats: number, seed: string, look: (match: Match) => boolean | void): void {
  const match = openMatch(game, { seats, seed: seedFrom(seed) });
  const bots = Array.from({ length: seats }, () => makeBot('heuristic'));
  const luck = luckOf(bots, seed);
  while (game.outcome(match.state) === null) {
    if (look(match) === false) return;
    const { seat, code } = decide(match, bots, luck)!;
    const refusal = advance(match, seat, code);
    if (refusal !== null) throw new Error(refusal.code);
  }
}

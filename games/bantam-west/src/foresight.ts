import type { Foresight } from '@tinstar/engine';
import { countsExtended, goalOf } from './options.ts';
import { type State, playerOf } from './state.ts';
import { planOf } from './data/plan-card.ts';

/** How far along a seat is, 0 to 1: tasks, then what helps with the next one. */
function progress(s: State, seat: number): number {
  const player = playerOf(s, seat);
  const goal = countsExtended(s.options) ? goalOf(s.options) : planOf(s).length;
  const done = countsExtended(s.options) ? player.reputation : player.tasks.length;
  const invested = player.invested.reduce((sum, count) => sum + count, 0);
  const wealth = Math.min(
    1,
    (player.money + 2 * player.cargo.reduce((sum, count) => sum + count, 0) + 2 * invested + 3 * player.heads.length) /
      16,
  );
  const trouble = (player.jailed ? 0.1 : 0) + (player.unconscious ? 0.05 : 0);
  return Math.min(1, (done + 0.7 * wealth - trouble) / goal);
}

export const foresight: Foresight<State> = {
  prospects(s) {
    if (s.stack.length === 0) return s.players.map((_, seat) => (seat === s.winner ? 1 : 0));
    if (s.seats === 1) return [progress(s, 0)];
    const odds = s.players.map((_, seat) => Math.exp(6 * progress(s, seat)));
    const all = odds.reduce((sum, own) => sum + own, 0);
    return odds.map((own) => own / all);
  },
  chapter: (s) => s.day,
};

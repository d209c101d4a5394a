import { analysable, analyse, type Look } from '@tinstar/bots';
import { loadGame } from '@tinstar/shelf';
import type { FromAnalyst, ToAnalyst } from './worker-words.ts';

/** Playouts for a decision: as many as this device makes in a moment, within limits. */
const [FEWEST, MOST] = [96, 400];
const MOMENT_MS = 250;
/** What is found is told so often, not move by move. */
const TELL_MS = 200;

/** Thinks a match over to its end, and tells on the way what it found. */
export async function studyMatch(
  { game: id, record: kept }: ToAnalyst,
  tell: (message: FromAnalyst) => void,
): Promise<void> {
  const game = await loadGame(id);
  // A match of this browser has no version before its first move.
  const { record } = analysable(game, { ...kept, version: kept.version || game.version });
  const budget = { iterations: FEWEST };
  let found: Look[] = [];
  let told = performance.now();
  let before = told;
  for (const look of analyse(game, record, budget)) {
    const now = performance.now();
    const playouts = look.decisions.reduce((sum, { arms }) => arms.reduce((all, { worlds }) => all + worlds, sum), 0);
    if (playouts > 0) {
      const fitting = (playouts / Math.max(1, now - before)) * MOMENT_MS;
      budget.iterations = Math.round(Math.min(MOST, Math.max(FEWEST, fitting)));
    }
    before = now;
    found.push(look);
    if (now - told < TELL_MS) continue;
    tell({ type: 'looks', looks: found });
    found = [];
    told = now;
  }
  tell({ type: 'looks', looks: found });
  tell({ type: 'done' });
}

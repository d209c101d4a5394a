/** Machines that were replaced, by game: only arena and laboratory load them, to measure new ones by. */
import type { Adviser, AnyGame } from '@tinstar/engine';

const FORMER: Readonly<Record<string, () => Promise<Readonly<Record<string, Adviser<never>>>>>> = {
  scoundrels: async () => (await import('@tinstar/scoundrels/former')).FORMER,
  'bantam-west': async () => (await import('@tinstar/bantam-west/former')).FORMER,
};

/** The game with the advisers it had before beside its own. */
export async function withFormer(game: AnyGame): Promise<AnyGame> {
  const load = FORMER[game.id];
  return load === undefined ? game : { ...game, advisers: { ...game.advisers, ...(await load()) } };
}

import type { AnyGame, Contrast } from './game.ts';
import type { Viewer } from './seats.ts';

/** What a viewer is shown of a state, both halves in one; where a game knows no halves, its view. */
export function sightOf({ sight, view }: AnyGame, state: unknown, viewer: Viewer): object {
  if (!sight) return view(state, viewer) as object;
  return { ...sight.shared(state), ...sight.own(state, viewer) };
}

/** What viewers see of two moments of a match, as far as it differs. */
export function contrastOf(game: AnyGame, before: unknown, after: unknown, viewers: readonly Viewer[]): Contrast {
  if (game.contrast) return game.contrast(before, after, viewers);
  const viewsAt = (state: unknown): object[] => viewers.map((viewer) => game.view(state, viewer) as object);
  return { before: viewsAt(before), after: viewsAt(after) };
}

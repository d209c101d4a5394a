import type { AnyGame } from './game.ts';
import type { Viewer } from './seats.ts';

/** What a viewer is shown of a state, both halves in one; where a game knows no halves, its view. */
export function sightOf({ sight, view }: AnyGame, state: unknown, viewer: Viewer): object {
  if (!sight) return view(state, viewer) as object;
  return { ...sight.shared(state), ...sight.own(state, viewer) };
}

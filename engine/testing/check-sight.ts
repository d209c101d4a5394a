import { FastRandom } from '../src/index.ts';
import type { AnyGame, Viewer } from '../src/index.ts';
import { bytes } from './play-through.ts';

/** The view as far as the sight has it. */
function cut(view: unknown, sight: unknown): unknown {
  if (typeof sight !== 'object' || sight === null || typeof view !== 'object' || view === null) return view;
  if (Array.isArray(view)) return view.map((item, index) => cut(item, (sight as unknown[])[index]));
  return Object.fromEntries(
    Object.keys(sight).map((name) => [
      name,
      cut((view as Record<string, unknown>)[name], (sight as Record<string, unknown>)[name]),
    ]),
  );
}

/**
 * The two halves of a view have no member twice, say nothing that the view does not say, do not depend on what was asked
 * before, and are enough to imagine the same world.
 */
export function sightFaults(game: AnyGame, state: unknown, viewer: Viewer, seed: number): string[] {
  if (!game.sight) return [];
  const halves = (of: unknown): [object, object] => {
    const common = game.sight!.shared(of);
    return [common, game.sight!.own(of, viewer, common)];
  };
  const [shared, own] = halves(state);
  const view: unknown = game.view(state, viewer);
  const sight = { ...shared, ...own };
  const twice = Object.keys(shared).filter((name) => Object.hasOwn(own, name));
  const faults = twice.map((name) => `viewer ${viewer}: ${name} is in both halves of the sight`);
  if (bytes(cut(view, sight)) !== bytes(sight)) faults.push(`viewer ${viewer}: the sight is not part of the view`);
  if (bytes(halves(game.clone(state))) !== bytes([shared, own])) faults.push(`viewer ${viewer}: the sight is stale`);
  const world = (from: unknown): string => bytes(game.save(game.imagine(from, new FastRandom(seed))));
  if (world(sight) !== world(view)) faults.push(`viewer ${viewer}: the sight is not enough to imagine the world`);
  return faults;
}

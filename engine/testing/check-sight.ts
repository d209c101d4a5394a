import {
  applyPatch,
  FastRandom,
  sightOf,
  type AnyGame,
  type Following,
  type Json,
  type Patch,
  type Viewer,
} from '../src/index.ts';
import { sameJson } from '../src/json.ts';
import { bytes, playThrough, viewersOf } from './play-through.ts';

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
  const halves = (of: unknown): [object, object] => [game.sight!.shared(of), game.sight!.own(of, viewer)];
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

/** What is told of changes makes of every sight the next one, and once in a while of one that was there before. */
export function checkChanges(game: AnyGame, seed: number): string[] {
  const { sight } = game;
  if (!sight) return [];
  const faults: string[] = [];
  let viewers: Viewer[] = [];
  let seen: Json[] = [];
  let earlier: unknown = null;
  let following: Following<unknown> | null = null;
  const look = (state: unknown, name: string): void => {
    const { shared, own } = following!.look(state, viewers);
    seen = viewers.map((viewer, index) => {
      const members = [shared, own[index]!].filter((part) => part !== '').join();
      const patched = applyPatch(seen[index]!, JSON.parse(`{${members}}`) as Patch);
      const is = sightOf(game, state, viewer) as Json;
      if (!sameJson(patched, is)) faults.push(`viewer ${viewer}, ${name}: ${members} does not make the sight`);
      return is;
    });
  };
  playThrough(game, seed, ({ state, record }, random) => {
    if (following === null) {
      viewers = viewersOf(record.seats);
      following = sight.follow(state);
      seen = viewers.map((viewer) => sightOf(game, state, viewer) as Json);
    } else look(state, `move ${record.moves.length}`);
    if (earlier !== null && random.below(8) === 0) {
      look(earlier, `back from move ${record.moves.length}`);
      look(state, `and on to move ${record.moves.length}`);
    }
    if (random.below(20) === 0) earlier = game.clone(state);
  });
  return faults;
}

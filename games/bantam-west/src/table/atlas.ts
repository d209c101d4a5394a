import { FastRandom, type Seat } from '@tinstar/engine';
import { NPC_DATA } from '../data/npcs.ts';
import { imagine } from '../imagine.ts';
import { frontierOf, HECTARES, isCabinPlace, hectareData, waysFrom, isOpenWay } from '../map.ts';
import { facesFor } from '../odds.ts';
import { type Player, type State, playerOf, npcOf } from '../state.ts';
import type { View } from '../view-type.ts';
import type { Ability } from '../words.ts';
import { level, paceOf } from '../abilities.ts';
import { hectareOf } from '../cabins.ts';
import { sightRange } from '../sight.ts';

/*
 * What a table shows beside the position: ways, their price and their odds. Questions are asked of a world imagined from
 * the view; everything they look at is open, so any such world answers truly.
 */

export const worldOf = (view: View): State => imagine(view, new FastRandom('map'));

export interface Check {
  readonly ability: Ability | null;
  readonly difficulty: number;
  /** Of 6 faces of the die, those that succeed. */
  readonly faces: number;
}

export const percent = (faces: number): number => Math.round((faces / 6) * 100);

/** A way to a hectare, step by step. */
export interface Route {
  readonly steps: readonly number[];
  readonly grit: number;
  readonly checks: readonly Check[];
  /** NPCs on the way that attack whoever comes near. */
  readonly dangers: readonly number[];
  /** What it takes, in steps: checks and dangers counted. */
  readonly trouble: number;
}

/** A failed check costs a wound or the way back: about as much as this many steps. */
const RISK = 3;
const SKULL_RISK = 30;
/** An NPC that attacks, in steps. */
export const DANGER = 4;

/** All hectares within the grit that is left, by the way with the least trouble. */
export function routesFrom(view: View, world: State, seat: Seat): ReadonlyMap<number, Route> {
  const day = view.stack[0];
  const player = playerOf(view, seat);
  if (day?.kind !== 'day' || day.seat !== seat || player.unconscious || player.jailed) return new Map();
  const routes = searchRoutes(view, world, seat, day.steps + player.grit * paceOf(player), player.keyOpen);
  if (!isCabinPlace(player.place)) routes.delete(player.place);
  return routes;
}

/** All hectares, be it for another day; where one stands by no step at all. `keyOpen`: as if hidden paths were open (BW-063). */
export const everyRoute = (view: View, world: State, seat: Seat, keyOpen: boolean): ReadonlyMap<number, Route> =>
  searchRoutes(view, world, seat, Number.POSITIVE_INFINITY, keyOpen);

/** Within so many steps. */
function searchRoutes(view: View, world: State, seat: Seat, limit: number, keyOpen: boolean): Map<number, Route> {
  const player = playerOf(view, seat);
  const day = view.stack[0];
  // What is left of a move that has been paid for.
  const paid = day?.kind === 'day' && day.seat === seat ? day.steps : 0;
  const from = hectareOf(world, player.place);
  const pace = paceOf(player);
  interface Node {
    readonly at: number;
    readonly count: number;
    readonly route: Omit<Route, 'grit'>;
  }
  const first: Node = {
    at: from,
    count: 0,
    route: { steps: isCabinPlace(player.place) ? [from] : [], checks: [], dangers: [], trouble: 0 },
  };
  const best = new Map<number, Node>();
  const open: Node[] = [first];
  while (open.length > 0) {
    open.sort((a, b) => a.route.trouble - b.route.trouble);
    const node = open.shift()!;
    if (best.has(node.at)) continue;
    best.set(node.at, node);
    for (const way of waysFrom(view, node.at)) {
      if (best.has(way.to) || node.count + 1 > limit || !isOpenWay({ keyOpen }, node.at, way)) continue;
      const asked = [way.path.check, hectareData(way.to).enter].filter((check) => check !== undefined);
      const checks = asked.map(({ ability, difficulty }) => checkOf(player, ability, difficulty));
      const dangers = watchersOf(view, world, way.to, player.sneaked).filter((npc) => {
        const { kind } = npcOf(view, npc);
        return NPC_DATA[kind].watch === 'red' && !player.ignoredBy.includes(kind);
      });
      const each = way.path.check?.harm === 'skull' ? SKULL_RISK : RISK;
      const risk = checks.reduce((sum, { faces }) => sum + (1 - faces / 6) * each, 0);
      open.push({
        at: way.to,
        count: node.count + 1,
        route: {
          steps: [...node.route.steps, way.to],
          checks: [...node.route.checks, ...checks.filter(({ faces }) => faces < 6)],
          dangers: [...node.route.dangers, ...dangers],
          trouble: node.route.trouble + 1 + risk + dangers.length * DANGER,
        },
      });
    }
  }
  const found = new Map<number, Route>();
  for (const { at, count, route } of best.values())
    found.set(at, { ...route, grit: Math.max(0, Math.ceil((count - paid) / pace)) });
  return found;
}

/** A check as somebody would roll it, with so much added besides. */
export const checkOf = (player: Player, ability: Ability | null, difficulty: number, bonus = 0): Check => ({
  ability,
  difficulty,
  faces: facesFor(difficulty, bonus + (ability === null ? 0 : level(player, ability))),
});

/** NPCs that would have somebody at this hectare in their range and sight. */
export function watchersOf(view: View, world: State, hectare: number, sneaked: readonly number[] = []): number[] {
  return view.npcs.flatMap(({ kind, hectare: lair }, index) => {
    if (lair < 0 || sneaked.includes(index)) return [];
    const { range, watch } = NPC_DATA[kind];
    if (watch === 'neutral') return [];
    const distance = sightRange(world, lair, hectare);
    return distance >= 0 && distance <= range ? [index] : [];
  });
}

/** Hectares seen from a place, with their distance. */
export function seenFrom(view: View, world: State, place: number): ReadonlyMap<number, number> {
  const seen = new Map<number, number>();
  HECTARES.forEach((_, hectare) => {
    if (!frontierOf(view).inPlay[hectare]) return;
    const distance = sightRange(world, place, hectare);
    if (distance >= 0) seen.set(hectare, distance);
  });
  return seen;
}

/** Hectares where some NPC watches. */
export function watchedHectares(view: View, world: State): ReadonlySet<number> {
  return new Set(
    HECTARES.flatMap((_, hectare) =>
      frontierOf(view).inPlay[hectare] && watchersOf(view, world, hectare).length > 0 ? [hectare] : [],
    ),
  );
}

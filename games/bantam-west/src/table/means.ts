import type { Seat } from '@tinstar/engine';
import { type Check, DANGER, everyRoute, type Route } from './atlas.ts';
import { frontierOf, HECTARES, hectareData } from '../map.ts';
import { type Player, playerOf, type State } from '../state.ts';
import { disturbs } from '../threats.ts';
import type { View } from '../view-type.ts';
import type { Tool } from '../move-table.ts';
import type { Job, Shop } from '../words.ts';
import { fireAt } from '../fire/burning.ts';

/*
 * Places where something of a plan can be had, and how one gets there. All of it is open to everybody.
 */

/** A place, and the way there from where one stands. */
export interface Spot {
  readonly place: number;
  readonly route: Route;
  /** A fire burns there: a shop is closed (BW-119). */
  readonly burns: boolean;
  /** NPCs there that keep one from working and from opening chests (BW-085). */
  readonly guards: readonly number[];
}

/** What a hidden path, a lock or a fire asks for. */
export interface ToolNeeded {
  /** The cheapest that is sold, and where. */
  readonly thing: Tool;
  readonly shop: Shop;
  /** `null`: one has such a tool. */
  readonly price: number | null;
}

/** What a place is a source of, and how it is had there. */
export type Source =
  | { readonly by: 'work'; readonly job: Job; readonly difficulty: number }
  /** Work for what is sold then, a piece for so much. */
  | { readonly by: 'earn'; readonly job: Job; readonly difficulty: number; readonly money: number }
  | { readonly by: 'buy'; readonly price: number; readonly isEach: boolean }
  | { readonly by: 'lying' | 'stored'; readonly count: number }
  | { readonly by: 'build' | 'turnIn' | 'headLying' }
  | { readonly by: 'hunt'; readonly npc: number; readonly life: number }
  | { readonly by: 'sell'; readonly money: number }
  | { readonly by: 'poker'; readonly money: number; readonly check: Check }
  | { readonly by: 'demand' | 'steal'; readonly check: Check }
  | { readonly by: 'loot'; readonly owner: Seat; readonly check: Check }
  | { readonly by: 'light'; readonly owner: Seat; readonly tool: ToolNeeded; readonly check: Check }
  | { readonly by: 'chest'; readonly tool: ToolNeeded | null }
  | { readonly by: 'vault'; readonly tool: ToolNeeded; readonly check: Check };

export type Means = Spot & Source;

/** Somebody who looks around. */
export interface Search {
  readonly view: View;
  readonly world: State;
  readonly seat: Seat;
  readonly player: Player;
  readonly routes: ReadonlyMap<number, Route>;
}

export function searchFor(view: View, world: State, seat: Seat): Search {
  const player = playerOf(view, seat);
  return { view, world, seat, player, routes: everyRoute(view, world, seat, player.keyOpen) };
}

/** The same with the hidden paths open (BW-063). */
export const withKey = (search: Search): Search => ({
  ...search,
  routes: everyRoute(search.view, search.world, search.seat, true),
});

/** In steps: a fire is put out first, a tool is bought first, a failure costs as much as a day in jail. */
const FIRE = 6;
const TOOL = 4;
const FAILURE = 12;

function troubleOf(means: Means): number {
  const { route, guards, burns } = means;
  const waiting = guards.filter((npc) => !route.dangers.includes(npc)).length * DANGER;
  const tool = 'tool' in means && (means.tool?.price ?? null) !== null ? TOOL : 0;
  const risk = 'check' in means ? (1 - means.check.faces / 6) * FAILURE : 0;
  return route.trouble + waiting + tool + risk + (burns ? FIRE : 0);
}

/** With the least trouble first. */
export const byTrouble = (a: Means, b: Means): number => troubleOf(a) - troubleOf(b);

/** What is had at a place; nothing where no way leads. */
export function meansAt({ view, world, player, routes }: Search, place: number, source: Source): Means[] {
  const route = routes.get(place);
  if (route === undefined) return [];
  const guards = view.npcs.flatMap((npc, index) =>
    npc.hectare === place && disturbs(player, npc, index) ? [index] : [],
  );
  return [{ place, route, burns: fireAt(world, place) > 0, guards, ...source }];
}

/** The nearest of some places. */
export const nearest = (search: Search, places: readonly number[], sourceAt: (place: number) => Source): Means[] =>
  places
    .flatMap((place) => meansAt(search, place, sourceAt(place)))
    .toSorted(byTrouble)
    .slice(0, 1);

/** Hectares of this map. */
export const hectaresWith = ({ view }: Search, is: (place: number) => boolean): number[] =>
  HECTARES.flatMap((_, place) => (frontierOf(view).inPlay[place] && is(place) ? [place] : []));

/** The nearest shop of a kind. */
export const atShop = (search: Search, shop: Shop, source: Source): Means[] =>
  nearest(
    search,
    hectaresWith(search, (place) => hectareData(place).shop === shop),
    () => source,
  );

import type { PathData } from '../data/boards.ts';
import {
  BOARD_OF,
  CABIN_PLACE,
  cabinNumber,
  cabinOwner,
  frontierOf,
  FRONTIERS,
  isCabinPlace,
  type MapName,
  hectareData,
} from '../map.ts';
import { countsExtended, goalOf } from '../options.ts';
import { type Npc, type Player, type State, playerOf, countOf } from '../state.ts';
import type { View } from '../view-type.ts';
import type { Cargo } from '../words.ts';
import { cabinIn, isKeptFrom } from '../cabins.ts';
import { CARGO_INDEX, npcData } from '../lookup.ts';
import { fireAt } from '../fire/burning.ts';
import { paceOf } from '../abilities.ts';

/** A view holds all that questions about the open frontier ask for; nothing hidden is ever asked through this. */
export const asState = (view: View): State => view as unknown as State;

/** Steps a path's check is worth: where it may cost all life one walks a long way round. */
const riskOf = ({ check }: PathData): number => (check === undefined ? 0 : check.harm === 'skull' ? 14 : 4);

/** Steps to everywhere, weighted: checks, red NPCs and fires make a way longer. */
export function costsFrom(view: View, player: Player): Float64Array {
  const { ways } = frontierOf(view);
  const cost = new Float64Array(CABIN_PLACE).fill(Number.POSITIVE_INFINITY);
  const start = isCabinPlace(player.place)
    ? playerOf(view, cabinOwner(player.place)).cabins[cabinNumber(player.place)]!.hectare
    : player.place;
  cost[start] = 0;
  const danger = dangers(view, player);
  const queue = [start];
  while (queue.length > 0) {
    const from = queue.shift()!;
    for (const { to, path } of ways[from]!) {
      if (path.action !== undefined && from !== start) continue;
      if (path.key !== undefined && !player.keyOpen) continue;
      const next = cost[from]! + 1 + riskOf(path) + danger[to]!;
      if (next >= cost[to]!) continue;
      cost[to] = next;
      queue.push(to);
    }
  }
  return cost;
}

/** Steps it is worth to keep away from an NPC that attacks whoever comes; and where it is only said to be. */
const RED = 9;
const RED_AFAR = 3;

/** Of the way to an NPC that is to be fought: what was reckoned for keeping away from it. */
export const fearOf = (npc: Npc, player: Player, isFromAfar: boolean): number =>
  npcData(npc).watch !== 'red' || player.ignoredBy.includes(npc.kind) ? 0 : isFromAfar ? RED_AFAR : RED;

function dangers(view: View, player: Player): Float64Array {
  const danger = new Float64Array(CABIN_PLACE);
  view.npcs.forEach((npc, index) => {
    if (npc.hectare < 0 || npcData(npc).watch !== 'red') return;
    if (!player.sneaked.includes(index) && !player.ignoredBy.includes(npc.kind)) danger[npc.hectare]! += RED;
  });
  for (const fire of view.fires) for (const hectare of fire.hectares) danger[hectare]! += 5;
  return danger;
}

/** The neighbour through which a place is reached best; -1: there is no way. */
export function stepTowards(view: View, player: Player, target: number): number {
  const danger = dangers(view, player);
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const { to, path } of frontierOf(view).ways[player.place]!) {
    if (path.key !== undefined && !player.keyOpen) continue;
    const price = 1 + riskOf(path) + danger[to]! + costsFrom(view, { ...player, place: to })[target]!;
    if (price < least) [best, least] = [to, price];
  }
  return best;
}

/** Grit to walk so far, with what is left of the current move. */
export const gritTo = (player: Player, steps: number, distance: number): number =>
  Math.max(0, Math.ceil((distance - steps) / paceOf(player)));

/** Steps between any two hectares by plain walking, where red NPCs may lurk a little longer; worked out once per map. */
const DISTANCES: Partial<Record<MapName, readonly Float64Array[]>> = {};
export function distancesOn(map: MapName): readonly Float64Array[] {
  return (DISTANCES[map] ??= FRONTIERS[map].ways.map((_, start) => {
    const cost = new Float64Array(CABIN_PLACE).fill(Number.POSITIVE_INFINITY);
    cost[start] = 0;
    const queue = [start];
    for (const from of queue) {
      for (const { to, path } of FRONTIERS[map].ways[from]!) {
        if (path.action !== undefined || path.key !== undefined) continue;
        const { npc } = hectareData(to);
        const isRed = npc !== undefined && npcData({ kind: npc } as Npc).watch === 'red';
        const next = cost[from]! + 1 + riskOf(path) + (isRed ? RED_AFAR : 0);
        if (next >= cost[to]!) continue;
        cost[to] = next;
        queue.push(to);
      }
    }
    return cost;
  }));
}

/** BW-085: an NPC that would disturb this player at work. */
export const isInTheWay = (view: View, seat: number, npc: Npc): boolean =>
  npcData(npc).watch !== 'neutral' && !playerOf(view, seat).ignoredBy.includes(npc.kind);

/** Hectares where one can work in peace, by what they hold. */
export function fieldsFor(view: View, seat: number): Record<Cargo, number[]> {
  const s = asState(view);
  const { inPlay } = frontierOf(view);
  const fields: Record<Cargo, number[]> = { wood: [], pelts: [], herbs: [], silver: [], gem: [] };
  for (let place = 0; place < CABIN_PLACE; place++) {
    const { resources } = hectareData(place);
    if (!inPlay[place] || resources === undefined || fireAt(s, place) > 0) continue;
    if (isKeptFrom(s, seat, place)) continue;
    if (view.npcs.some((npc) => npc.hectare === place && isInTheWay(view, seat, npc))) continue;
    for (const cargo of resources) if (countOf(view.supply, CARGO_INDEX[cargo]) > 0) fields[cargo].push(place);
  }
  return fields;
}

/** Free hectares to build on, away from NPCs. */
export function sitesIn(view: View): number[] {
  const s = asState(view);
  const { inPlay } = frontierOf(view);
  const sites: number[] = [];
  for (let place = 0; place < CABIN_PLACE; place++) {
    const { resources, exit } = hectareData(place);
    if (!inPlay[place] || resources === undefined || exit !== undefined) continue;
    if (cabinIn(s, place) >= 0 || fireAt(s, place) > 0) continue;
    if (!view.npcs.some((npc) => npc.hectare === place)) sites.push(place);
  }
  return sites;
}

/** How bad a night in the open is: hypothermia wounds, other weather annoys; nothing where there is shelter. */
export function chillOf(place: number, life: number): number {
  const { shelter, rim, enter } = hectareData(place);
  if (shelter !== undefined) return 0;
  // Thorns at the door of a hiding place may cost the wound that was to be spared (BW-145).
  if (rim.includes('black')) return enter === undefined ? 0 : life <= 2 ? 15 : 1.5;
  const board = BOARD_OF[place]!;
  if (board === 'town') return 0;
  return board === 'mountains' ? (life <= 2 ? 30 : life <= 3 ? 5 : 2) : 0.7;
}

/** Days left, as far as one can tell: whoever is ahead fulfils most of what is left of his plan. */
export function daysLeft(view: View): number {
  const goal = goalOf(view.options);
  const pace = countsExtended(view.options) ? 2 : 0.7;
  const lead = Math.max(...view.players.map(({ reputation }) => reputation));
  return (goal - lead) / pace;
}

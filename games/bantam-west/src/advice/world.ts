import { CABIN_PLACE, cabinNumber, cabinOwner, FRONTIERS, isCabinPlace } from '../map.ts';
import { npcData, paceOf } from '../queries.ts';
import type { Player, State } from '../state.ts';
import type { View } from '../view-type.ts';

/** A view holds all that questions about the open frontier ask for; nothing hidden is ever asked through this. */
export const asState = (view: View): State => view as unknown as State;

/** Steps to everywhere, weighted: checks, red NPCs and fires make a way longer. */
export function waysFrom(view: View, player: Player): Float64Array {
  const { ways } = FRONTIERS[view.map];
  const cost = new Float64Array(CABIN_PLACE).fill(Number.POSITIVE_INFINITY);
  const start = isCabinPlace(player.place)
    ? view.players[cabinOwner(player.place)]!.cabins[cabinNumber(player.place)]!.hectare
    : player.place;
  cost[start] = 0;
  const danger = dangers(view, player);
  const queue = [start];
  while (queue.length > 0) {
    const from = queue.shift()!;
    for (const { to, path } of ways[from]!) {
      if (path.action !== undefined && from !== start) continue;
      if (path.key !== undefined && !player.keyOpen) continue;
      const next = cost[from]! + 1 + (path.check === undefined ? 0 : 4) + danger[to]!;
      if (next >= cost[to]!) continue;
      cost[to] = next;
      queue.push(to);
    }
  }
  return cost;
}

function dangers(view: View, player: Player): Float64Array {
  const danger = new Float64Array(CABIN_PLACE);
  view.npcs.forEach((npc, index) => {
    if (npc.hectare < 0 || npcData(npc).watch !== 'red') return;
    if (!player.sneaked.includes(index) && !player.ignoredBy.includes(npc.kind)) danger[npc.hectare]! += 9;
  });
  for (const fire of view.fires) for (const hectare of fire.hectares) danger[hectare]! += 5;
  return danger;
}

/** Grit to walk so far, with what is left of the current move. */
export const gritTo = (player: Player, steps: number, distance: number): number =>
  Math.max(0, Math.ceil((distance - steps) / paceOf(player)));

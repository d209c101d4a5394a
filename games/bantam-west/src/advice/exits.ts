import { NPC_DATA } from '../data/npcs.ts';
import { isCabinPlace, waysFrom } from '../map.ts';
import { sightRange } from '../sight.ts';
import type { View } from '../view-type.ts';
import { asState } from './world.ts';
import { fireAt } from '../fire/burning.ts';

/** Steps out of sight: plain ones, where no fire burns and nothing red waits. */
export function exitsFrom(view: View, from: number, foe: number): number[] {
  if (isCabinPlace(from)) return [];
  const s = asState(view);
  return waysFrom(view, from).flatMap(({ to, path }) => {
    if (path.check !== undefined || path.key !== undefined || path.action !== undefined) return [];
    if (sightRange(s, to, foe) >= 0 || fireAt(s, to) > 0) return [];
    const isTaken = view.npcs.some((npc) => npc.hectare === to && NPC_DATA[npc.kind].watch === 'red');
    return isTaken ? [] : [to];
  });
}

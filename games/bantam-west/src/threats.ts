import type { Seat } from '@tinstar/engine';
import { cabinAt, hectareOf } from './cabins.ts';
import { npcData } from './lookup.ts';
import { isCabinPlace } from './map.ts';
import { sightRange } from './sight.ts';
import { npcOf, playerOf, type State } from './state.ts';

/*
 * NPCs that attack or disturb (BW-085, BW-193 to BW-195).
 */

/** BW-193, BW-195, A26: an NPC that would attack this player where he stands. */
export function threatens(s: State, index: number, seat: Seat): boolean {
  const npc = npcOf(s, index);
  const player = playerOf(s, seat);
  if (npc.hectare < 0 || player.life <= 0 || player.jailed || player.hidden) return false;
  const data = npcData(npc);
  if (data.watch === 'neutral' || player.sneaked.includes(index) || player.ignoredBy.includes(npc.kind)) return false;
  if (isCabinPlace(player.place)) {
    const cabin = cabinAt(s, player.place);
    if (!cabin.open) return false;
  }
  const range = sightRange(s, npc.hectare, player.place);
  return range >= 0 && range <= data.range;
}

/** BW-085: an unfooled NPC in the hectare keeps one from working, sleeping and opening chests. */
export function isDisturbed(s: State, seat: Seat): boolean {
  const player = playerOf(s, seat);
  const hectare = hectareOf(s, player.place);
  for (let i = 0; i < s.npcs.length; i++) {
    const npc = npcOf(s, i);
    if (npc.hectare !== hectare || npcData(npc).watch === 'neutral') continue;
    if (!player.sneaked.includes(i) && !player.ignoredBy.includes(npc.kind)) return true;
  }
  return false;
}

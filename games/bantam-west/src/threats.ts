import type { Seat } from '@tinstar/engine';
import { cabinAt, hectareOf } from './cabins.ts';
import { npcData } from './lookup.ts';
import { isCabinPlace } from './map.ts';
import { sightRange } from './sight.ts';
import { type Npc, npcOf, type Player, playerOf, type State } from './state.ts';

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

/** BW-085, BW-197: keeps this player from working, sleeping and opening chests where it stands. */
export function disturbs({ sneaked, ignoredBy }: Player, npc: Npc, index: number): boolean {
  return npcData(npc).watch !== 'neutral' && !sneaked.includes(index) && !ignoredBy.includes(npc.kind);
}

/** BW-085: an unfooled NPC in the hectare. */
export function isDisturbed(s: State, seat: Seat): boolean {
  const player = playerOf(s, seat);
  const hectare = hectareOf(s, player.place);
  for (let i = 0; i < s.npcs.length; i++) {
    const npc = npcOf(s, i);
    if (npc.hectare === hectare && disturbs(player, npc, i)) return true;
  }
  return false;
}

import type { Seat } from '@tinstar/engine';
import { cabinAt, hectareOf } from './cabins.ts';
import { startFight } from './fight/start.ts';
import type { EncounterFrame } from './frames/frame.ts';
import { npcData } from './lookup.ts';
import { isCabinPlace } from './map.ts';
import { sightRange } from './sight.ts';
import { type Npc, npcOf, type Player, playerOf, type State } from './state.ts';
import { type MoveContext, rollDie } from './move-context.ts';

/*
 * NPCs that attack or disturb.
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

/** BW-195: red NPCs attack whoever comes into their range; of several the nearest, here always the same hectare. */
export function meetNpcs(s: State, seat: Seat): void {
  for (let npc = 0; npc < s.npcs.length; npc++) {
    if (npcData(npcOf(s, npc)).watch !== 'red' || !threatens(s, npc, seat)) continue;
    s.stack.push({ kind: 'encounter', seat, npc });
    return;
  }
}

/** Returns whether the player has to decide. BW-198: without a stealth check there is no sneaking past. */
export function runEncounter(s: State, io: MoveContext, { seat, npc }: EncounterFrame): boolean {
  if (npcData(npcOf(s, npc)).sneak !== null) return true;
  s.stack.pop();
  startFight(s, io, { attacker: { npc }, defender: { seat } });
  return false;
}

function diceOff(s: State, io: MoveContext, npcs: readonly number[]): number[] {
  const dice = npcs.map((npc) => {
    const die = rollDie(s, io);
    io.tell?.({ type: 'attackDice', kind: npcOf(s, npc).kind, npc, die });
    return die;
  });
  const best = Math.max(...dice);
  return npcs.filter((_, i) => dice[i] === best);
}

/**
 * BW-193, BW-194, BW-196, BW-251: at the end of a turn only the nearest of those that do not ignore the player attacks; ties are diced for. Returns
 * whether one is there.
 */
export function npcsAttack(s: State, io: MoveContext, seat: Seat): boolean {
  const { place } = playerOf(s, seat);
  let near: number[] = [];
  let best = Number.POSITIVE_INFINITY;
  for (let npc = 0; npc < s.npcs.length; npc++) {
    if (!threatens(s, npc, seat)) continue;
    const range = sightRange(s, npcOf(s, npc).hectare, place);
    if (range < best) near = [];
    if (range <= best) near.push(npc);
    best = Math.min(best, range);
  }
  while (near.length > 1) near = diceOff(s, io, near);
  if (near.length === 0) return false;
  s.stack.push({ kind: 'encounter', seat, npc: near[0]! });
  return true;
}

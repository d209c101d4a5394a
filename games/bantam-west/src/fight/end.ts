import type { Seat } from '@tinstar/engine';
import { addFame } from '../beasts.ts';
import type { FightEnd } from '../events.ts';
import { settleDamage } from './damage.ts';
import { lifeOf, nameOf, otherSide, sideOf } from './sides.ts';
import type { Fighter, FightFrame } from '../frames/frame.ts';
import { npcData } from '../lookup.ts';
import { takeLoot } from '../chests.ts';
import type { MoveContext } from '../move-context.ts';
import { endGame } from '../outcome.ts';
import { beatRival } from '../rival.ts';
import { npcOf, playerOf, type State } from '../state.ts';
import { carryAway, fall } from '../wounds.ts';
import { fulfil } from '../tasks.ts';

/*
 * How a fight ends (BW-172, BW-177 to BW-190), and the showdown (BW-227 to BW-230).
 */

/** Who fell, or which NPC was left behind; `null`: both or neither. */
function namedAtTheEnd(s: State, { attacker, defender }: FightFrame, reason: FightEnd): string | null {
  const named = [attacker, defender].filter((side) =>
    reason === 'fell' ? lifeOf(s, side) <= 0 : reason === 'lost_track' && side.seat < 0,
  );
  return named.length === 1 ? nameOf(s, named[0]!) : null;
}

/** BW-172: it is over; what follows depends on who fell. */
export function endFight(s: State, io: MoveContext, fight: FightFrame, reason: FightEnd): void {
  settleDamage(s, io, fight);
  s.stack.splice(s.stack.indexOf(fight), 1);
  const { attacker, defender } = fight;
  io.tell?.({
    type: 'fightEnded',
    reason,
    attacker: nameOf(s, attacker),
    defender: nameOf(s, defender),
    foe: namedAtTheEnd(s, fight, reason),
  });
  if (fight.showdown) {
    endShowdown(s, io, fight, reason);
    return;
  }
  const fallen = [attacker, defender].filter((side) => lifeOf(s, side) <= 0);
  for (const side of fallen) {
    const other = otherSide(fight, side);
    if (side.seat < 0) defeatNpc(s, io, other.seat, side.npc);
    else if (other.seat < 0 || fallen.length === 2) fall(s, io, side.seat);
    else beatPlayer(s, io, other.seat, side.seat);
  }
}

/** BW-190, BW-285, BW-294. */
function defeatNpc(s: State, io: MoveContext, seat: Seat, index: number): void {
  const npc = npcOf(s, index);
  io.tell?.({ type: 'npcDefeated', seat, kind: npc.kind, npc: index, token: npc.token });
  if (npc.kind === 'rival') {
    fulfil(s, io, seat, 'make_trouble');
    beatRival(s, io);
    return;
  }
  npc.hectare = -1;
  npc.known = true;
  if (playerOf(s, seat).life <= 0) return;
  takeLoot(s, io, seat, npcData(npc).tokens[npc.token]!.loot, [index]);
  addFame(s, io, seat, npc.kind);
}

/** BW-183: the loser drops nothing, the winner chooses. */
function beatPlayer(s: State, io: MoveContext, seat: Seat, loser: Seat): void {
  io.tell?.({ type: 'playerDefeated', seat, loser });
  s.stack.push({ kind: 'spoils', seat, loser });
}

/** The loot is chosen: the loser is carried away. */
export function endSpoils(s: State, io: MoveContext, loser: Seat): void {
  if (playerOf(s, loser).life === 0 && !playerOf(s, loser).jailed) carryAway(s, io, loser);
}

/** Who left: whoever was led off to jail, else whose card it was. */
function leaverOf(s: State, fight: FightFrame): Fighter {
  const jailed = [fight.attacker, fight.defender].find(({ seat }) => playerOf(s, seat).jailed);
  return jailed ?? sideOf(fight, Math.min(fight.turn, 1));
}

/** BW-229, BW-230: who left the other's sight has surrendered. */
function endShowdown(s: State, io: MoveContext, fight: FightFrame, reason: FightEnd): void {
  const { attacker, defender } = fight;
  let winner = lifeOf(s, attacker) >= lifeOf(s, defender) ? attacker : defender;
  if (reason === 'fled') winner = otherSide(fight, leaverOf(s, fight));
  endGame(s, io, winner.seat);
}

import type { Refusal, Seat } from '@tinstar/engine';
import { foeNpc, MOVES, npcOfFoe } from '../move-table.ts';
import { isGuarded, npcOf, playerOf, type State } from '../state.ts';
import { no, type Verb } from './verb.ts';
import { otherSide, ownSide } from '../fight/sides.ts';
import { type Challenge, startFight } from '../fight/start.ts';
import { lacksGrit, payGrit } from '../costs.ts';

/*
 * Fights: beginning one, and parting (BW-045, BW-160, BW-161, BW-172).
 */

const { fight: FIGHT } = MOVES.base;

/** BW-020, BW-160: whether this foe can be fought at all. */
export function whyNoFoe(s: State, seat: Seat, foe: number): Refusal | null {
  const npc = npcOfFoe(foe);
  if (npc >= 0) {
    if ((s.npcs[npc]?.hectare ?? -1) < 0) return no('no-such-foe', 'BW-160');
    return isGuarded(s, npc) ? no('guarded', 'BW-285') : null;
  }
  if (!s.options.playerFights) return no('no-player-fights', 'BW-020');
  const target = s.players[foe];
  return target === undefined || foe === seat || target.life <= 0 || target.jailed ? no('no-such-foe', 'BW-160') : null;
}

export const asFighter = (foe: number): Challenge['defender'] =>
  npcOfFoe(foe) < 0 ? { seat: foe } : { npc: npcOfFoe(foe) };

/** BW-045, BW-161: whoever is in the same place; or an NPC that is about to attack (BW-193). */
export const fight: Verb<'day' | 'encounter'> = {
  list(s, { player: { place }, top }, into) {
    if (top.kind === 'encounter') return into.push(FIGHT + foeNpc(top.npc));
    for (let seat = 0; seat < s.seats; seat++) if (playerOf(s, seat).place === place) into.push(FIGHT + seat);
    for (let npc = 0; npc < s.npcs.length; npc++) if (npcOf(s, npc).hectare === place) into.push(FIGHT + foeNpc(npc));
  },
  why(s, { seat, player, top }, foe) {
    const npc = npcOfFoe(foe);
    if (top.kind === 'encounter') return top.npc === npc ? null : no('npc-in-the-way', 'BW-193');
    const wrong = whyNoFoe(s, seat, foe) ?? lacksGrit(player);
    if (wrong !== null) return wrong;
    const place = npc < 0 ? playerOf(s, foe).place : npcOf(s, npc).hectare;
    return place === player.place ? null : no('not-here', 'BW-161');
  },
  play(s, io, { seat, player, top }, foe) {
    if (top.kind === 'encounter') {
      // It was about to attack: it is the attacker (BW-160).
      s.stack.pop();
      startFight(s, io, { attacker: { npc: top.npc }, defender: { seat } });
      return;
    }
    payGrit(player);
    startFight(s, io, { attacker: { seat }, defender: asFighter(foe) });
  },
};

/** BW-172, BW-229: players may part, but not in a showdown. */
export const truce: Verb<'choose'> = {
  why(_s, { seat, top }) {
    const side = ownSide(top, seat);
    if (side.agrees) return no('already-agreed', 'BW-172');
    if (otherSide(top, side).seat < 0) return no('cannot-agree', 'BW-172');
    return top.showdown ? no('cannot-agree', 'BW-229') : null;
  },
  play(_s, io, { seat, top }) {
    ownSide(top, seat).agrees = true;
    io.tell?.({ type: 'offeredTruce', seat });
  },
};

import type { Seat } from '@tinstar/engine';
import type { CombatCard } from '../data/combat-cards.ts';
import { beginExchange } from './exchange.ts';
import { dealHands } from './hand.ts';
import { nameOf, newFight, newFighter } from './sides.ts';
import type { Fighter } from '../frames/frame.ts';
import { dayOf } from '../frames/stack.ts';
import type { MoveContext } from '../move-context.ts';
import { npcOf, type State } from '../state.ts';

/*
 * How a fight begins (BW-160 to BW-163).
 */

export interface Challenge {
  readonly attacker: { readonly seat: Seat } | { readonly npc: number };
  readonly defender: { readonly seat: Seat } | { readonly npc: number };
  /** The ambush card: it resolves alone before hands are drawn (BW-173, A14). */
  readonly ambush?: CombatCard;
  readonly showdown?: boolean;
}

export function startFight(s: State, io: MoveContext, challenge: Challenge): void {
  const make = (who: Challenge['attacker']): Fighter =>
    'seat' in who ? newFighter(who.seat, -1) : newFighter(-1, who.npc);
  const attacker = make(challenge.attacker);
  const defender = make(challenge.defender);
  const fight = newFight(attacker, defender, challenge.showdown ?? false);
  // BW-060, A30: a fight on the way ends the move action.
  const day = dayOf(s);
  if (day !== null) {
    day.steps = 0;
    // BW-196: one attack at the end of a turn.
    if (day.stage === 'end') day.stage = 'fallen';
  }
  s.stack.push(fight);
  s.fightLog = challenge.ambush === undefined ? [] : [challenge.ambush, null];
  const player = attacker.seat >= 0 ? attacker : defender;
  const foe = nameOf(s, player === attacker ? defender : attacker);
  if (attacker.seat < 0)
    io.tell?.({ type: 'npcAttacked', seat: player.seat, kind: npcOf(s, attacker.npc).kind, npc: attacker.npc });
  io.tell?.({ type: 'fightBegan', seat: player.seat, foe, ambush: challenge.ambush !== undefined });
  if (challenge.ambush === undefined) {
    dealHands(s, io, fight);
    beginExchange(fight);
    return;
  }
  attacker.chosen = challenge.ambush;
  fight.stage = 'resolve';
  fight.turn = 0;
}

import type { Seat } from '@tinstar/engine';
import type { CombatCard } from '../data/combat-cards.ts';
import { exhaustCard, removeCard } from '../decks.ts';
import { settleDamage } from './damage.ts';
import { dealHands, drawUp, HAND } from './hand.ts';
import { sideOf } from './sides.ts';
import type { Fighter, FightFrame } from '../frames/frame.ts';
import { cardData } from '../lookup.ts';
import type { MoveContext } from '../move-context.ts';
import { playerOf, type State } from '../state.ts';

/*
 * An exchange: one card of each side after the other, until damage counts (BW-164 to BW-170).
 */

/** Ours: after so many exchanges the fighters part; a showdown is then decided by who has more life left. */
export const MAX_EXCHANGES = 30;

export function beginExchange(fight: FightFrame): void {
  fight.exchange++;
  fight.stage = 'choose';
  readySide(fight.attacker);
  readySide(fight.defender);
}

function readySide(side: Fighter): void {
  side.chosen = null;
  side.ready = side.seat < 0;
  side.defence = 0;
  side.taken = 0;
  side.trumped = false;
  side.agrees = false;
}

export function beginCard(fight: FightFrame): void {
  fight.done[0] = false;
  fight.done[1] = false;
  fight.usedPrimary = false;
  fight.usedAlternative = false;
  fight.usedSpecial = false;
  fight.hit = false;
  fight.moving = 0;
  fight.finished = false;
}

/** The card just resolved leaves the table: exhausted (BW-174), used up, or onto the pile (BW-164). */
function clearTable(s: State, io: MoveContext, side: Fighter, exhausts: boolean): void {
  const card = side.chosen;
  side.chosen = null;
  if (card === null || side.seat < 0) {
    if (card !== null) side.pile.push(card);
    return;
  }
  if (!exhausts) {
    side.pile.push(card);
    return;
  }
  exhaustCard(playerOf(s, side.seat), card);
  io.tell?.({ type: 'usedTool', seat: side.seat, tool: card });
}

/** BW-166: on to the next card. An ambush has only one. */
export function nextCard(s: State, io: MoveContext, fight: FightFrame): void {
  const side = sideOf(fight, fight.turn);
  const card = side.chosen;
  if (card !== null && fight.exchange > 0) {
    const isSpent = fight.usedPrimary && cardData(card).discard === true && side.seat >= 0;
    if (isSpent) spendForGood(s, side);
    else clearTable(s, io, side, fight.usedSpecial);
  } else if (card !== null) {
    // The ambush card was exhausted when it was laid open.
    side.chosen = null;
    if (fight.usedPrimary && cardData(card).discard === true) removeOwned(s, side.seat, card, true);
  }
  fight.turn = fight.exchange === 0 ? 2 : fight.turn + 1;
  if (fight.interrupting) {
    side.chosen = side.waiting;
    side.waiting = null;
    fight.interrupting = false;
    fight.stage = 'interrupt';
  }
  beginCard(fight);
}

function spendForGood(s: State, side: Fighter): void {
  removeOwned(s, side.seat, side.chosen!, false);
  side.chosen = null;
}

export function removeOwned(s: State, seat: Seat, card: CombatCard, exhausted: boolean): void {
  removeCard(playerOf(s, seat), card, exhausted ? 'exhausted' : 'ready');
  s.spent.push(card);
}

/** The end of an exchange: damage counts, hands are filled, decks renewed where they do not suffice (BW-170). */
export function endExchange(s: State, io: MoveContext, fight: FightFrame): void {
  settleDamage(s, io, fight);
  if (fight.exchange === 0) {
    dealHands(s, io, fight);
    beginExchange(fight);
    return;
  }
  for (const side of [fight.attacker, fight.defender]) drawUp(io, side);
  beginExchange(fight);
  for (const side of [fight.defender, fight.attacker]) {
    if (side.seat < 0 || side.hand.length >= HAND || side.pile.length === 0) continue;
    s.stack.push({ kind: 'renew', seat: side.seat, kept: [] });
  }
}

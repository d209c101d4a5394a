import { OWN_CARDS } from '../data/characters.ts';
import type { CombatCard } from '../data/combat-cards.ts';
import { isOpen } from '../decks.ts';
import { beginCard } from './exchange.ts';
import { layOpen, trumps } from './reveal.ts';
import { nameOf, otherSide, sideOf } from './sides.ts';
import type { Fighter, FightFrame } from '../frames/frame.ts';
import { cardData } from '../lookup.ts';
import type { MoveContext } from '../move-context.ts';
import { playerOf, type State } from '../state.ts';

/*
 * Interrupts (BW-246).
 */

/** BW-246: whether, for all that everybody knows, this side may hold an interrupt. Whether it does stays its secret. */
function mayInterrupt(s: State, { seat, pile, chosen, hand }: Fighter): boolean {
  if (seat < 0 || hand.length === 0) return false;
  const { deck } = playerOf(s, seat);
  let left = 0;
  for (let i = OWN_CARDS; i < deck.length; i++) {
    const owned = deck[i]!;
    if (!isOpen(owned)) return true;
    if (!owned.exhausted && cardData(owned.card).interrupt === true) left++;
  }
  if (left === 0) return false;
  for (const card of pile) if (cardData(card).interrupt === true) left--;
  return left > (chosen !== null && cardData(chosen).interrupt === true ? 1 : 0);
}

/** BW-156: runs the moment for interrupts; returns whether somebody has to decide. */
export function runInterrupts(s: State, fight: FightFrame): boolean {
  while (fight.turn < 2) {
    if (mayInterrupt(s, sideOf(fight, fight.turn))) return true;
    fight.turn++;
  }
  fight.stage = 'resolve';
  fight.turn = 0;
  beginCard(fight);
  return false;
}

/** An interrupt is laid open beside the regular card and carried out at once; it trumps and is trumped like any other. */
export function interrupt(s: State, io: MoveContext, fight: FightFrame, card: CombatCard): void {
  const side = sideOf(fight, fight.turn);
  const other = otherSide(fight, side);
  side.hand.splice(side.hand.indexOf(card), 1);
  side.waiting = side.chosen;
  side.chosen = card;
  layOpen(s, side);
  io.tell?.({ type: 'interrupted', foe: nameOf(s, side), card });
  fight.stage = 'resolve';
  fight.interrupting = true;
  beginCard(fight);
  if (trumps(other.chosen, card)) {
    io.tell?.({ type: 'trumped', foe: nameOf(s, side), card });
    fight.finished = true;
  } else if (trumps(card, other.chosen) && !other.trumped) {
    other.trumped = true;
    io.tell?.({ type: 'trumped', foe: nameOf(s, other), card: other.chosen! });
  }
}

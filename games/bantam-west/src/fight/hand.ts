import { type CombatCard, NPC_DECKS } from '../data/combat-cards.ts';
import { nameOf } from './sides.ts';
import type { Fighter, FightFrame } from '../frames/frame.ts';
import { npcData } from '../lookup.ts';
import { type MoveContext, shuffleList } from '../move-context.ts';
import { npcOf, playerOf, type State } from '../state.ts';

/*
 * The cards a side fights with: dealt, drawn up to four, renewed (BW-163, BW-170, BW-171).
 */

export const HAND = 4;

/** BW-163: both shuffle and draw four; NPCs have the deck of their kind (BW-012, BW-187). */
export function dealHands(s: State, io: MoveContext, fight: FightFrame): void {
  for (const side of [fight.attacker, fight.defender]) {
    side.deck =
      side.seat >= 0
        ? playerOf(s, side.seat)
            .deck.filter((owned) => !owned.exhausted)
            .map((owned) => owned.card)
        : [...NPC_DECKS[npcData(npcOf(s, side.npc)).deck]];
    shuffleList(side.deck, io);
    drawUp(io, side);
  }
}

export function drawUp(io: MoveContext, side: Fighter): void {
  if (side.seat < 0) return;
  const { seat, hand, deck } = side;
  const count = Math.min(deck.length, HAND - hand.length);
  if (count <= 0) return;
  for (let i = 0; i < count; i++) hand.push(deck.shift()!);
  io.tell?.({ type: 'drew', seat, count, cards: hand.slice(-count) }, [seat], {
    type: 'drew',
    seat,
    count,
    cards: null,
  });
}

/** BW-171: the kept cards, then a fresh deck. */
export function renewDeck(s: State, io: MoveContext, side: Fighter, kept: CombatCard[]): void {
  side.deck.push(...side.pile, ...side.hand);
  side.pile = [];
  side.hand = kept;
  shuffleList(side.deck, io);
  io.tell?.({ type: 'renewed', foe: nameOf(s, side) });
  drawUp(io, side);
}

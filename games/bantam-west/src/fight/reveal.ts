import type { CombatCard } from '../data/combat-cards.ts';
import { showCards } from '../decks.ts';
import { nameOf } from './sides.ts';
import type { Fighter, FightFrame } from '../frames/frame.ts';
import { cardData } from '../lookup.ts';
import { type MoveContext, shuffleList } from '../move-context.ts';
import { playerOf, type State } from '../state.ts';

/*
 * Cards on the table: what trumps what, and who resolves first (BW-164, BW-165).
 */

/** BW-151: as printed on the card. */
export const trumps = (mine: CombatCard | null, theirs: CombatCard | null): boolean =>
  mine !== null && theirs !== null && cardData(mine).trumps.includes(cardData(theirs).type);

const isImmediate = (card: CombatCard | null): boolean => card !== null && cardData(card).immediate === true;

/** BW-164, BW-165: cards on the table, trumps compared first: whichever is trumped comes to nothing (BW-150). */
export function reveal(s: State, io: MoveContext, fight: FightFrame): void {
  const { attacker, defender } = fight;
  for (const side of [attacker, defender]) {
    if (side.seat >= 0) continue;
    if (side.deck.length === 0) {
      side.deck = side.pile;
      side.pile = [];
      shuffleList(side.deck, io);
      io.tell?.({ type: 'renewed', foe: nameOf(s, side) });
    }
    side.chosen = side.deck.shift() ?? null;
  }
  io.tell?.({
    type: 'revealed',
    attacker: nameOf(s, attacker),
    defender: nameOf(s, defender),
    attackCard: attacker.chosen,
    defenceCard: defender.chosen,
  });
  s.fightLog.push(attacker.chosen, defender.chosen);
  for (const side of [attacker, defender]) layOpen(s, side);
  attacker.trumped = trumps(defender.chosen, attacker.chosen);
  defender.trumped = trumps(attacker.chosen, defender.chosen);
  for (const side of [attacker, defender]) {
    if (side.trumped) io.tell?.({ type: 'trumped', foe: nameOf(s, side), card: side.chosen! });
  }
  // BW-156: an immediate card resolves first.
  fight.swapped = isImmediate(defender.chosen) && !isImmediate(attacker.chosen);
  fight.stage = 'interrupt';
  fight.turn = 0;
}

/** Everybody has seen it now. */
export function layOpen(s: State, { seat, chosen, pile }: Fighter): void {
  // Everybody knows a character's own cards.
  if (seat < 0 || chosen === null || cardData(chosen).noLoot === true) return;
  const player = playerOf(s, seat);
  let lying = 1;
  for (const card of pile) if (card === chosen) lying++;
  for (const { card, exhausted } of player.deck) if (exhausted && card === chosen) lying++;
  showCards(player, chosen, lying);
}

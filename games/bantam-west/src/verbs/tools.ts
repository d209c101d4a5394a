import type { Refusal, Seat } from '@tinstar/engine';
import { removeItem } from '../belongings.ts';
import { COMMON_DECK } from '../data/characters.ts';
import type { FightFrame } from '../frames/frame.ts';
import type { MoveContext } from '../move-context.ts';
import type { Tool } from '../move-table.ts';
import { type OwnedItem, type State, playerOf } from '../state.ts';
import { type Ask, no } from './verb.ts';
import { topOf } from '../frames/stack.ts';
import { cardData } from '../lookup.ts';
import { isItem, ownedItem } from '../tools.ts';
import { inRange, ownSide, sideOf, standing } from '../fight/sides.ts';
import type { CombatCard } from '../data/combat-cards.ts';
import { ITEM_DATA } from '../data/trades.ts';
import { exhaustCard } from '../decks.ts';

/*
 * Tools in a fight (BW-244): the special of the card one has played, or the one item of the fight, does what it does at
 * any other time, without grit (BW-162).
 */

/** Whether there can be a tool at hand at all: who chooses a card has but items. */
export const mayHaveTools = ({ player, top }: Pick<Ask, 'player' | 'top'>): boolean =>
  player.items.length > 0 || top.kind !== 'fight' || top.stage !== 'choose';

/** Whether a tool may be listed at all: by day what one owns, in a fight an item or the card on the table. */
export function isAtHand({ player, top }: Pick<Ask, 'player' | 'top'>, tool: Tool): boolean {
  if (top.kind === 'fight' && top.stage !== 'choose') return sideOf(top, top.turn).chosen === tool;
  const { items, deck } = player;
  for (let i = 0; i < items.length; i++) if (items[i]!.item === tool) return true;
  // None of the eight cards all characters have in common is a tool; they come first.
  if (top.kind !== 'fight')
    for (let i = COMMON_DECK.length; i < deck.length; i++) if (deck[i]!.card === tool) return true;
  return false;
}

/** Whether the card being carried out is this tool, and may be used as such. */
function isOnTable(s: State, fight: FightFrame, tool: Tool): boolean {
  const side = sideOf(fight, fight.turn);
  if (side.chosen !== tool || fight.exchange === 0) return false;
  if (fight.usedSpecial || fight.usedAlternative || standing(s, side) <= 0) return false;
  return inRange(s, fight, cardData(side.chosen).range);
}

/** Why a tool cannot be used: what speaks against it at any time, and in a fight that it is not its turn. */
export function inFight(
  s: State,
  { seat, top }: Pick<Ask, 'seat' | 'top'>,
  tool: Tool | 'hands',
  whyNot: Refusal | null,
): Refusal | null {
  if (top.kind !== 'fight') return whyNot;
  const isChoosing = top.stage === 'choose';
  if (isChoosing && ownSide(top, seat).usedItem) return no('one-item', 'BW-107');
  const isReady = tool !== 'hands' && (isChoosing ? isItem(tool) : isOnTable(s, top, tool));
  return isReady && whyNot === null ? null : no('no-use-now', 'BW-244');
}

/** One item or herb a fight (BW-107). */
export function countInFight(s: State, seat: Seat): void {
  const top = topOf(s);
  if (top.kind === 'fight') ownSide(top, seat).usedItem = true;
}

/** Uses a tool. It is discarded or exhausted at once; a card on the table only when it has been carried out (BW-174). */
export function applyTool(s: State, io: MoveContext, seat: Seat, tool: Tool): void {
  const top = topOf(s);
  if (top.kind === 'fight' && top.stage === 'resolve' && sideOf(top, top.turn).chosen === tool) {
    top.usedSpecial = true;
    return;
  }
  spendTool(s, io, seat, tool);
  countInFight(s, seat);
}

/** BW-035: an item that was used is discarded, if it says so, or exhausted. */
export function spendItem(s: State, seat: Seat, owned: OwnedItem): void {
  if (ITEM_DATA[owned.item].discard) removeItem(s, seat, owned.item);
  else owned.exhausted = true;
}

/** BW-036, BW-108: what was used as a tool: an item, or the special of a card. */
export function spendTool(s: State, io: MoveContext, seat: Seat, tool: Tool): void {
  const player = playerOf(s, seat);
  io.tell?.({ type: 'usedTool', seat, tool });
  const item = ownedItem(player, tool);
  if (item === undefined) exhaustCard(player, tool as CombatCard);
  else spendItem(s, seat, item);
}

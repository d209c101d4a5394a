import { ITEM_DATA } from './data/trades.ts';
import { cardData } from './lookup.ts';
import type { Tool } from './move-table.ts';
import type { OwnedCard, OwnedItem, Player } from './state.ts';
import type { Item } from './words.ts';

/*
 * What can be used of what one owns (BW-159).
 */

/** The card, if the player owns it and it is not exhausted. Plain loops: this is asked in every turn. */
export function ownedCard(player: Player, card: string): OwnedCard | undefined {
  const { deck } = player;
  for (let i = 0; i < deck.length; i++) if (deck[i]!.card === card && !deck[i]!.exhausted) return deck[i];
  return undefined;
}

export function ownedItem(player: Player, item: string): OwnedItem | undefined {
  const { items } = player;
  for (let i = 0; i < items.length; i++) if (items[i]!.item === item && !items[i]!.exhausted) return items[i];
  return undefined;
}

/** Those of some tools that somebody has, ready or not. */
export const ownedTools = ({ items, deck }: Player, tools: readonly Tool[]): Tool[] =>
  tools.filter((tool) => items.some(({ item }) => item === tool) || deck.some(({ card }) => card === tool));

/** Owns it and it is not exhausted. */
export const hasTool = (player: Player, tool: Tool): boolean =>
  ownedItem(player, tool) !== undefined || ownedCard(player, tool) !== undefined;

export const isItem = (tool: Tool): tool is Item => tool in ITEM_DATA;

/** A number in a special is added to the dice of that activity (BW-159). */
export function toolBonus(tool: Tool, power: 'lighter' | 'burglary' | 'extinguish'): number {
  if (!isItem(tool)) return cardData(tool).special?.[power] ?? 0;
  return power === 'extinguish' ? 0 : (ITEM_DATA[tool][power] ?? 0);
}

/** How far a tool reaches: its card's range, 1 for a lighter, 0 for other items (5.7). */
export const toolRange = (tool: Tool): number =>
  isItem(tool) ? (tool === 'lighter' ? 1 : 0) : (cardData(tool).range ?? 0);

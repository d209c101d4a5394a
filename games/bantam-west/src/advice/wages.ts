import { sumOf } from '../carrying.ts';
import { NPC_DATA } from '../data/npcs.ts';
import { TRADE_PRICES, WEAPON_PRICES } from '../data/trades.ts';
import { NPC_KINDS, type NpcKind } from '../words.ts';

/*
 * What prey, chests and a grit of work bring, in dollars.
 */

/** Dollars for head and loot, on average; a weapon counts as what it saves. */
export const PREY_VALUE: Readonly<Record<NpcKind, number>> = Object.fromEntries(
  NPC_KINDS.map((kind) => {
    const { tokens } = NPC_DATA[kind];
    const worth = tokens.map(
      ({ head, loot }) =>
        head +
        loot.money +
        (loot.weapon ? WEAPON_PRICES.common : 0) +
        loot.cargo.reduce((sum, cargo) => sum + TRADE_PRICES[cargo].sell, 0),
    );
    return [kind, sumOf(worth) / tokens.length];
  }),
) as Record<NpcKind, number>;
export const CHEST_VALUE = 6;
/** Dollars a grit of work brings, walking included. */
export const WAGE = 1.5;

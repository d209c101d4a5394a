import { GOOD_CUSTOM } from './data/trades.ts';
import { isNotDone, type Player } from './state.ts';
import type { Shop } from './words.ts';

/** BW-112: never below a dollar. Jericho pays a dollar less once a day (5.1). */
export function priceFor(player: Player, shop: Shop, price: number): number {
  const haggled = player.discountShop === shop ? player.discount : 0;
  const custom = player.character === 'jericho_jones' && isNotDone(player, 'good_customer') ? GOOD_CUSTOM : 0;
  return Math.max(1, price - haggled - custom);
}

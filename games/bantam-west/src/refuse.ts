import type { About, Refusal, Seat } from '@tinstar/engine';
import { MAX_FUSS } from './data/trades.ts';
import { HECTARE_DATA, isCabinPlace } from './map.ts';
import { dayOf, fireAt, isNotDone } from './queries.ts';
import type { RefusalCode } from './refusals.ts';
import type { Player, State } from './state.ts';
import type { Shop } from './words.ts';

/*
 * What explanations are made of. Every refusal names the rule it comes from.
 */

export const no = (code: RefusalCode, rule: string, about?: About): Refusal =>
  about === undefined ? { code, rule } : { code, rule, about };

export type Why = (s: State, seat: Seat, player: Player, a: number, b: number) => Refusal;

export const needsGrit = (player: Player): Refusal | null =>
  player.grit === 0 ? no('needs-grit', 'BW-030', { count: 1 }) : null;
export const needsMoney = (price: number, rule = 'BW-111'): Refusal => no('needs-money', rule, { money: price });

/** In a shop that is open, of the right kind. */
export function wrongShop(s: State, player: Player, ...shops: Shop[]): Refusal | null {
  const shop = isCabinPlace(player.place) ? undefined : HECTARE_DATA[player.place]!.shop;
  if (shop === undefined || !shops.includes(shop)) return no('not-in-shop', 'BW-111', { shop: shops[0]! });
  return fireAt(s, player.place) > 0 ? no('closed', 'BW-119') : null;
}

export const oncePer = (player: Player, what: string): Refusal | null =>
  isNotDone(player, what) ? null : no('once-a-day', 'BW-099');
export const tooMuchFuss = (s: State): Refusal | null =>
  (dayOf(s)?.fuss ?? 0) >= MAX_FUSS ? no('too-much-fuss', 'BW-033', { count: MAX_FUSS }) : null;

import type { Refusal } from '@tinstar/engine';
import { isNotDone, type Player } from './state.ts';
import { no } from './verbs/verb.ts';

/*
 * What an action costs: grit, money, and that some may be tried but once a day.
 */

/**
 * Asked by what costs grit, which is gone whether the attempt succeeds or not (BW-047). Whatever does not ask is free,
 * as most of what shops, cabins and cards offer is (BW-034, BW-036, BW-039); the doctor and the repair of a door are not (BW-048).
 */
export const lacksGrit = (player: Player): Refusal | null =>
  player.grit === 0 ? no('needs-grit', 'BW-030', { count: 1 }) : null;

/** BW-030: a token goes to the exhausted ones. */
export function payGrit(player: Player): void {
  player.grit--;
}

export const lacksMoney = (player: Player, price: number): Refusal | null =>
  player.money < price ? no('needs-money', 'BW-111', { money: price }) : null;

/** BW-099: once a day, even if it failed. */
export const doneToday = (player: Player, what: string): Refusal | null =>
  isNotDone(player, what) ? null : no('once-a-day', 'BW-099');

export function onceToday(player: Player, what: string): void {
  player.doneToday.push(what);
}

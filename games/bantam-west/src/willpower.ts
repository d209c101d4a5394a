import type { Seat } from '@tinstar/engine';
import { MAX_WILL, LOW_WILL } from './data/characters.ts';
import type { MoveContext } from './move-context.ts';
import { type State, playerOf, type Player } from './state.ts';
import { hurt } from './wounds.ts';
import type { CheckFrame, Purpose } from './frames/frame.ts';
import { fighterOf } from './frames/stack.ts';

/*
 * Willpower: spent on rolls made again, lost, and low.
 */

export function changeWill(s: State, io: MoveContext, seat: Seat, change: number): void {
  const player = playerOf(s, seat);
  const will = Math.max(0, Math.min(MAX_WILL, player.will + change));
  if (will === player.will) return;
  player.will = will;
  io.tell?.({ type: 'willChanged', seat, will });
}

/** Willpower lost to weather or an event: at the lowest box a wound follows, whatever led there (BW-101). */
export function loseWill(s: State, io: MoveContext, seat: Seat, amount: number): void {
  const player = playerOf(s, seat);
  const before = player.will;
  changeWill(s, io, seat, -amount);
  if (before > 0 && player.will === 0) hurt(s, io, seat, 1);
}

/** BW-104, 5.12: actions with the low-will symbol; in the red they have 1 less. */
const LOW_WILL_SYMBOL: ReadonlySet<Purpose['kind']> = new Set(['haggle', 'demand', 'light', 'tame']);

/** BW-102: in one of the two red boxes, in the black one. */
const isLow = ({ will }: Player): boolean => will <= LOW_WILL;
const isFull = ({ will }: Player): boolean => will === MAX_WILL;

/** BW-104: what low will takes from a check. */
export const strainOn = (player: Player, kind: Purpose['kind']): number =>
  LOW_WILL_SYMBOL.has(kind) && isLow(player) ? -1 : 0;

/** BW-104: the bonus of a check when it is rolled again: the willpower that costs may lead into the red. */
export const bonusAgain = (player: Player, { retry, bonus, purpose }: CheckFrame): number =>
  !retry && player.will === LOW_WILL + 1 && LOW_WILL_SYMBOL.has(purpose.kind) ? bonus - 1 : bonus;

/** Outside a fight while willpower lasts (BW-100, BW-101); in a fight from the full track only (BW-038, BW-103, BW-176, BW-249). */
export function canSpendWill(s: State, seat: Seat): boolean {
  const player = playerOf(s, seat);
  if (fighterOf(s, seat) !== null) return isFull(player);
  return player.will > 0 && player.life > 0;
}

/** Pays for a reroll. At the lowest box a wound follows (BW-101): it may knock out, then the roll is gone. */
export function spendWill(s: State, io: MoveContext, seat: Seat): void {
  const player = playerOf(s, seat);
  changeWill(s, io, seat, -1);
  io.tell?.({ type: 'rerolled', seat, will: player.will, free: false });
  if (player.will === 0 && fighterOf(s, seat) === null) hurt(s, io, seat, 1);
}

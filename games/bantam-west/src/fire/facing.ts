import type { Seat } from '@tinstar/engine';
import { fireAt } from './burning.ts';
import type { MoveContext } from '../move-context.ts';
import { playerOf, type State } from '../state.ts';

/*
 * Meeting a fire, and putting it out (BW-218, BW-219).
 */

/** BW-219: all tokens of a fire, also those on a cabin card. */
export function extinguish(s: State, io: MoveContext, number: number): void {
  for (const { cabins } of s.players) {
    for (const cabin of cabins) {
      if (cabin.fire !== number) continue;
      cabin.fire = 0;
      cabin.fires = 0;
    }
  }
  s.fires = s.fires.filter((fire) => fire.number !== number);
  for (const player of s.players) player.tamed = player.tamed.filter((tamed) => tamed !== number);
  io.tell?.({ type: 'fireOut', fire: number });
}

/** BW-218: interact or be hurt. The unconscious do neither (BW-177). */
export function meetFire(s: State, seat: Seat): void {
  const player = playerOf(s, seat);
  if (player.life <= 0) return;
  const fire = fireAt(s, player.place);
  if (fire > 0 && !player.tamed.includes(fire)) s.stack.push({ kind: 'burning', seat, fire });
}

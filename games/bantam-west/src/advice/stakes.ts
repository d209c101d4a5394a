import { npcData } from '../lookup.ts';
import { npcOf, playerOf } from '../state.ts';
import type { FightView, View } from '../view-type.ts';
import { aimOf } from './aim.ts';
import { FALL } from './fight-cost.ts';
import { CHEST_VALUE, PREY_VALUE, WAGE } from './wages.ts';
import { belongings, lossWorth, spoilWorth } from './spoils.ts';

/** What a fight is about, in grit. */
export interface Stakes {
  /** What beating the other brings. */
  readonly win: number;
  /** What falling costs. */
  readonly loss: number;
  /** What it is worth that both go their way. */
  readonly part: number;
}

const EVERYTHING: Stakes = { win: 40, loss: 40, part: -40 };
/** Somebody who attacks may try again as long as he has grit. */
const PURSUED = 0.5;

export function stakesOf(view: View, fight: FightView, seat: number): Stakes {
  if (fight.showdown) return EVERYTHING;
  const isAttacker = fight.attacker.seat === seat;
  const foe = isAttacker ? fight.defender : fight.attacker;
  const aim = aimOf(view, seat);
  const { me } = aim;
  if (foe.seat < 0) {
    const npc = npcOf(view, foe.npc);
    const isNeeded = aim.wantsFight ? 3 : 0;
    const guarded = view.chests.some((chest) => !chest.opened && chest.place === npc.hectare) ? CHEST_VALUE : 0;
    const isShort = aim.expenses > me.money ? 1 : 0.3;
    return {
      win: isNeeded + ((PREY_VALUE[npc.kind] + guarded) * isShort) / WAGE,
      loss: FALL + belongings(view, me) / WAGE,
      part: npcData(npc).watch === 'red' && npc.hectare === me.place ? -1 : 0,
    };
  }
  const rival = playerOf(view, foe.seat);
  return {
    win: spoilWorth(view, aim, foe.seat),
    loss: FALL + lossWorth(view, me, seat, foe.seat),
    part: !isAttacker && rival.grit > 0 ? -PURSUED : 0,
  };
}

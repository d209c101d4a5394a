import type { Player } from '../state.ts';
import type { View } from '../view-type.ts';
import { GRIT } from '../data/trades.ts';
import { isCabinPlace } from '../map.ts';
import { bestOpening, playerAsFighter, type Rival } from './duel.ts';
import { FALL } from './fight-cost.ts';
import { lossWorth } from './spoils.ts';
import { distancesOn } from './world.ts';
import { paceOf } from '../abilities.ts';

/*
 * What rivals may do before one's next turn.
 */

/** So much an attack has to promise a rival, and how often he then comes. */
const TEMPTING = 1.5;
const COMES = 0.6;
/** Steps a shot saves. */
const SHOT = 1;

/** As he will stand when his turn comes: whoever fell is on his feet again (BW-179). */
const rested = (rival: Rival): Rival => (rival.life > 0 ? rival : { ...rival, life: rival.lifeMax });

/** Grit that attacks on `me`, as he is now or would be, may cost until the next turn. */
export function perilOf(view: View, seat: number, me: Player): number {
  if (!view.options.playerFights || isCabinPlace(me.place) || me.hidden) return 0;
  const near = distancesOn(view.map)[me.place]!;
  let peril = 0;
  view.players.forEach((player, other) => {
    if (other === seat || player.jailed || isCabinPlace(player.place)) return;
    const rival = rested(player);
    if (near[rival.place]! > (GRIT - 1) * paceOf(rival) + SHOT) return;
    const { win } = bestOpening(rival, playerAsFighter(me));
    const loss = lossWorth(view, me, seat, other);
    if (win * (loss + 2) - (1 - win) * (FALL + loss) - 1 < TEMPTING) return;
    peril += COMES * win * (FALL + loss);
  });
  return peril;
}

/** What one life more is worth before the others' turns, in grit. */
export const worthOfLife = (view: View, seat: number, me: Player): number =>
  me.life >= me.lifeMax ? 0 : perilOf(view, seat, me) - perilOf(view, seat, { ...me, life: me.life + 1 });

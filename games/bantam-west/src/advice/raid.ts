import { isCabinPlace } from '../map.ts';
import { cardData } from '../lookup.ts';
import { sightRange } from '../sight.ts';
import { playerOf } from '../state.ts';
import type { View } from '../view-type.ts';
import type { Aim } from './aim.ts';
import { ambushCards, bestOpening, playerAsFighter } from './duel.ts';
import type { Errand } from './plan.ts';
import { quarrelWorth } from './quarrels.ts';
import { asState, gritTo } from './world.ts';

/*
 * Going after a rival: worth the way, or not.
 */

/** The post that is reached first: beside him, or where a ranged card reaches him. */
function postFor(view: View, { me, cost }: Aim, place: number): number {
  const s = asState(view);
  const range = Math.max(0, ...ambushCards(me).map((card) => cardData(card).range ?? 0));
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let post = 0; post < cost.length; post++) {
    if (!Number.isFinite(cost[post]!)) continue;
    const far = post === place ? 0 : sightRange(s, post, place);
    if (far < 0 || far > range) continue;
    if (cost[post]! < least) [best, least] = [post, cost[post]!];
  }
  return best;
}

/** The rival it pays most to go after with what grit is left today; `null`: none. */
export function bestRaid(view: View, seat: number, aim: Aim, steps: number): Errand | null {
  const { me, cost, style } = aim;
  if (!view.options.playerFights || me.life <= 1) return null;
  let best: Errand | null = null;
  view.players.forEach((rival, other) => {
    if (other === seat || rival.life <= 0 || rival.jailed || rival.hidden || isCabinPlace(rival.place)) return;
    const post = postFor(view, aim, rival.place);
    if (post < 0) return;
    const way = gritTo(me, steps, cost[post]!);
    if (way >= me.grit) return;
    const opening = bestOpening(me, playerAsFighter(playerOf(view, other)));
    const worth = quarrelWorth(view, aim, other, opening) - way - style.raid;
    if (worth > 0 && (best === null || worth > best.worth)) best = { name: 'raid', goal: post, worth };
  });
  return best;
}

import { isBeast } from '../beasts.ts';
import { marksFor, rivalTasks } from '../rival.ts';
import type { Npc } from '../state.ts';
import type { View } from '../view-type.ts';
import type { Aim } from './aim.ts';
import { bestOpening, npcAsFighter } from './duel.ts';
import { FALL, WOUND } from './fight-cost.ts';
import type { Errand } from './plan.ts';
import { fearOf, gritTo } from './world.ts';

/*
 * Legendary beasts and the rival: fights that are picked for more than a head.
 */

/** Grit that beating a beast is worth: two points of reputation, its head and its loot. */
const TROPHY = 11;
/** Grit that the rival's race is worth, by how much of what he is about is lost: a mark is a grit of his. */
const SETBACK = 0.8;
/** Grit the task of making trouble is worth: to beat the rival fulfils it (BW-285). */
const TROUBLE = 9;

/** What beating a beast or the rival brings, in grit; 0: it is neither. */
function gainOf(view: View, { todo }: Aim, { kind }: Npc): number {
  if (isBeast(kind)) return TROPHY;
  const { rival } = view;
  if (kind !== 'rival' || rival === null || rival.guarded) return 0;
  const count = marksFor(view);
  const marks = rival.marks.reduce((sum, own) => sum + (own < count ? own : 0), 0);
  const isClose = rivalTasks(view, rival).length === rival.plan.length - 1;
  // What he loses counts for as much as the race is close; his way back is a grit or two.
  const setback = SETBACK * (marks + 2) * (isClose ? 1.5 : 1);
  return setback + (todo.includes('make_trouble') ? TROUBLE : 0);
}

/** What such a fight is worth, in grit; `null`: it is an NPC like others. */
function worthOf(view: View, aim: Aim, npc: Npc): number | null {
  const gain = gainOf(view, aim, npc);
  if (gain === 0) return null;
  if (aim.me.life < 3) return Number.NEGATIVE_INFINITY;
  const { win, wounds } = bestOpening(aim.me, npcAsFighter(npc));
  return win * gain - 1 - (1 - win) * FALL - wounds * WOUND;
}

/** Whether to pick this quarrel here and now; `null`: it is an NPC like others. */
export function isWorthPicking(view: View, aim: Aim, npc: Npc): boolean | null {
  const worth = worthOf(view, aim, npc);
  return worth === null ? null : worth > aim.style.margin;
}

/** The beast or rival it pays most to go after with what grit is left today; `null`: none. */
export function bestChase(view: View, aim: Aim, steps: number): Errand | null {
  const { me, cost, style } = aim;
  let best: Errand | null = null;
  for (const npc of view.npcs) {
    if (npc.hectare < 0 || !Number.isFinite(cost[npc.hectare]!)) continue;
    const way = gritTo(me, steps, cost[npc.hectare]! - fearOf(npc, me, false));
    if (way >= me.grit) continue;
    const worth = (worthOf(view, aim, npc) ?? Number.NEGATIVE_INFINITY) - way - style.margin;
    if (worth > 0 && (best === null || worth > best.worth)) best = { name: 'raid', goal: npc.hectare, worth };
  }
  return best;
}

import { isBeast } from '../../beasts.ts';
import { marksFor, rivalTasks } from '../../rival.ts';
import type { Npc } from '../../state.ts';
import type { View } from '../../view-type.ts';
import { bestOpening, npcAsFighter } from './duel.ts';
import type { Errand } from './errands.ts';
import { FALL, WOUND } from './fight-sense.ts';

/*
 * Legendary beasts and the rival: fights that are picked for more than a head.
 */

/** Grit that beating a beast is worth: two points of reputation, its head and its loot. */
const TROPHY = 11;
/** Grit that the rival's race is worth, by how much of what he is about is lost: a mark is a grit of his. */
const SETBACK = 0.8;
/** Grit the task of making trouble is worth: to beat the rival fulfils it (BW-285). */
const TROUBLE = 5;

/** What a fight with a beast or the rival brings, in grit; 0: it is neither. */
function gainOf(view: View, { todo }: Errand, { kind }: Npc): number {
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

/** Whether to pick this quarrel here and now; `null`: it is an NPC like others. */
export function isWorthPicking(view: View, errand: Errand, npc: Npc): boolean | null {
  const gain = gainOf(view, errand, npc);
  if (gain === 0) return null;
  const { win, wounds } = bestOpening(errand.me, npcAsFighter(npc));
  return errand.me.life >= 3 && win * gain > 1 + (1 - win) * FALL + wounds * WOUND + errand.style.margin;
}

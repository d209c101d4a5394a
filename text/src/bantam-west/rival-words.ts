import { NPC_DATA, rivalForecast, rivalTasks, type State, type View } from '@tinstar/bantam-west';
import { placeName } from './place-words.ts';
import type { TableText } from './table-text.ts';

/** What the rival will do after this turn, if nothing comes in between (BW-287). */
export function rivalNextText(world: State, text: TableText): string {
  const { bw, named } = text;
  const next = rivalForecast(world);
  if (next === null) return bw('rival.waits');
  const { task, goal, grit, dice } = next;
  const place = placeName(goal, [], text);
  return `${bw('rival.next', { down: String(world.rival!.down), grit, place, dice })}: ${named('task', task)}`;
}

/** The rival in a sentence: how far he is, where, and what comes next; `null`: there is none. */
export function rivalText({ rival, npcs, options }: View, world: State, text: TableText): string | null {
  if (rival === null) return null;
  const { hectare, wounds } = npcs[rival.npc]!;
  const { life: max } = NPC_DATA.rival;
  return text.bw('rival.open', {
    done: rivalTasks({ options }, rival).length,
    goal: rival.plan.length,
    life: max - wounds,
    max,
    place: placeName(hectare, [], text),
    next: rivalNextText(world, text),
  });
}

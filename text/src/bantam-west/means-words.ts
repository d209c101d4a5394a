import { isItem, JOB_DATA, type Task, type View } from '@tinstar/bantam-west';
import type { Means, Need, TaskNeeds } from '@tinstar/bantam-west/table';
import { checkText, placeName } from './place-words.ts';
import type { TableText } from './table-text.ts';

/** Things a plan needs that are called like the task itself. */
const BRIEF = {
  weapon: 'own_weapon',
  horse: 'own_horse',
  chest: 'open_chest',
  trouble: 'make_trouble',
} as const satisfies Partial<Record<Need['what'], Task>>;
export const isNamedByTask = (what: Need['what']): what is keyof typeof BRIEF => what in BRIEF;

/** One carries all that a rank takes: it only has to be invested. */
export const isReady = ({ job, have, need }: Need): boolean => job !== undefined && have === need;

/** "Wood: 1 of 3". */
export function needText(one: Need, { bw, named, title, money }: TableText): string {
  const { what, job, have = 0, need = 0 } = one;
  if (isNamedByTask(what)) return bw(`brief.${BRIEF[what]}`);
  if (what === 'money') return bw('needs.money', { have: money(have), need: money(need) });
  if (job === undefined) return bw(`needs.${what}`, { have, need });
  if (isReady(one)) return bw('needs.ready', { job: title('job', job) });
  return bw('needs.job', { job: title('job', job), cargo: named('cargo', JOB_DATA[job].resource), have, need });
}

/** What one does there. */
function sourceText(means: Means, view: View, names: readonly string[], { bw, title, money }: TableText): string {
  switch (means.by) {
    case 'work':
      return bw('means.work', { difficulty: means.difficulty });
    case 'earn': {
      const { job, difficulty } = means;
      return bw('means.earn', { job: title('job', job), difficulty, money: money(means.money) });
    }
    case 'buy':
      return bw('means.buy', { price: money(means.price), each: String(means.isEach) });
    case 'lying':
    case 'stored':
      return bw(`means.${means.by}`, { count: means.count });
    case 'hunt':
      return bw('means.hunt', { kind: title('npc', view.npcs[means.npc]!.kind), life: means.life });
    case 'sell':
    case 'poker':
      return bw(`means.${means.by}`, { money: money(means.money) });
    case 'loot':
    case 'light':
      return bw(`means.${means.by}`, { name: names[means.owner]! });
    default:
      return bw(`means.${means.by}`);
  }
}

const JAILED: readonly Means['by'][] = ['demand', 'steal', 'vault', 'light'];

/** What is had at a place, by which dice, how far it is, and what is in the way: everything but its name. */
export function meansText(means: Means, view: View, names: readonly string[], text: TableText): string {
  const { bw, list, named, money } = text;
  const { by, route, guards, burns } = means;
  const foes = (npcs: readonly number[]): string => list(npcs.map((npc) => named('npc', view.npcs[npc]!.kind)));
  const waiting = guards.filter((npc) => !route.dangers.includes(npc));
  const parts = [sourceText(means, view, names, text)];
  if ('check' in means) parts.push(checkText(means.check, text));
  if (JAILED.includes(by)) parts.push(bw('orJail'));
  if ('tool' in means && means.tool !== null && means.tool.price !== null) {
    const { thing, price, shop } = means.tool;
    const item = isItem(thing) ? named('item', thing) : named('card', thing);
    parts.push(bw('means.tool', { item, price: money(price), shop: named('shop', shop) }));
  }
  if (burns) parts.push(bw('means.closed'));
  parts.push(route.steps.length === 0 ? bw('means.here') : bw('means.grit', { grit: route.grit }));
  parts.push(...route.checks.map((check) => checkText(check, text)));
  if (route.dangers.length > 0) parts.push(bw('means.past', { npcs: foes(route.dangers) }));
  if (waiting.length > 0) parts.push(bw('means.guards', { npcs: foes(waiting) }));
  return parts.join(', ');
}

/** What to look for, in a word; `null`: the task itself says it. */
function aimText({ what, job, ...need }: Need, means: Means, view: View, text: TableText): string | null {
  const { bw, title } = text;
  if (means.by === 'hunt') return title('npc', view.npcs[means.npc]!.kind);
  if (means.by === 'headLying') return bw('near.head');
  if (what === 'money') return bw('near.money');
  if (what === 'wood' || job !== undefined) return title('cargo', JOB_DATA[job ?? 'lumbering'].resource);
  return isNamedByTask(what) ? null : needText({ what, ...need }, text);
}

/** Where somebody reads it: who sits there, and how a place is called. */
export interface Reader {
  readonly names: readonly string[];
  nameOf?(place: number): string;
}

const nameOf = (place: number, reader: Reader, text: TableText): string =>
  reader.nameOf?.(place) ?? placeName(place, reader.names, text);

/** What to begin a task with, and where; `null`: there is no means of it now. */
export function nearestMeans({ roads }: TaskNeeds): { readonly first: Need; readonly means: Means } | null {
  const first = roads.flat().find(({ means }) => means.length > 0);
  return first ? { first, means: first.means[0]! } : null;
}

/** What one has to get first: a chest takes any key of its colour. */
function missingTool(means: Means, { bw, named }: TableText): string | null {
  if (!('tool' in means) || means.tool === null || means.tool.price === null) return null;
  const { thing } = means.tool;
  if (means.by === 'chest') return bw('near.key');
  return isItem(thing) ? named('item', thing) : named('card', thing);
}

/** "Wood: Foothill Fork, 2 grit", "Heart of the Cave, 3 grit + yellow key". */
export function nearText(task: TaskNeeds, view: View, reader: Reader, text: TableText): string | null {
  const nearest = nearestMeans(task);
  if (nearest === null) return null;
  const { first, means } = nearest;
  return text.bw('near', {
    what: aimText(first, means, view, text) ?? 'none',
    place: nameOf(means.place, reader, text),
    here: String(means.route.steps.length === 0),
    grit: means.route.grit,
    tool: missingTool(means, text) ?? 'none',
  });
}

/** What stands before a road: that some of them are enough, or that this one is as good as the last. */
export function roadText({ roads, enough }: TaskNeeds, index: number, { bw }: TableText): string {
  if (index > 0) return enough === 1 ? bw('needs.or') : '';
  return enough > 1 && roads.length > enough ? bw('needs.some', { count: enough }) : '';
}

/** All of it in sentences, for the terminal and for ears. */
export function taskNeedsText(task: TaskNeeds, view: View, reader: Reader, text: TableText): string {
  const say = (need: Need): string => {
    const places = need.means.map(
      (means) => `${nameOf(means.place, reader, text)} (${meansText(means, view, reader.names, text)})`,
    );
    if (places.length > 0) return `${needText(need, text)}. ${places.join('; ')}.`;
    return isReady(need) ? needText(need, text) : `${needText(need, text)}: ${text.bw('needs.none')}.`;
  };
  return task.roads
    .flatMap((road, index) => [roadText(task, index, text), ...road.map(say)])
    .filter(Boolean)
    .join(' ');
}

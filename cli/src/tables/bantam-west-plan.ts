import { canBeLost, marksFor, NPC_DATA, PLACES, planOf, type Task, type View } from '@tinstar/bantam-west';
import { openNeeds, worldOf } from '@tinstar/bantam-west/table';
import { nearText, placeName, rivalNextText, taskNeedsText, type TableText } from '@tinstar/text/bantam-west';
import { alignRows, wrap } from '../style.ts';
import type { Scene } from './table.ts';

/** The plan card with everyone's progress: a row for each task, a column for each player. */
export function drawPlan(view: View, text: TableText, { style, names }: Scene): string[] {
  const { bw, named } = text;
  const isLoose = (task: Task): boolean =>
    view.players.some((player) => player.tasks.includes(task) && canBeLost(view, task, player));
  const rows = planOf(view).map((task) => [
    `    ${named('task', task)}${isLoose(task) ? ` (${bw('plan.holds')})` : ''}`,
    ...view.players.map(({ tasks }) => (tasks.includes(task) ? style.paint('✓', 'green', 'bold') : '–')),
  ]);
  const lives = view.players.map(
    ({ life, lifeMax, jailed }) => `♥${life}/${lifeMax}${jailed ? ` ${bw('jailed')}` : ''}`,
  );
  const head = [`  ${style.paint(bw('plan.progress'), 'bold')}`, ...names.map((name) => style.paint(name, 'bold'))];
  return alignRows([head, ...rows, ['', ...lives.map((life) => style.paint(life, 'dim'))]]);
}

/** The rival of whoever plays alone: his plan card in its order, with marks, and what he will do next. */
export function drawRival(view: View, text: TableText, { style }: Scene): string[] {
  const { bw, named } = text;
  const { rival } = view;
  if (!rival) return [];
  const world = worldOf(view);
  const { hectare, wounds } = view.npcs[rival.npc]!;
  const count = marksFor(view);
  const { life } = NPC_DATA.rival;
  const head = `${bw('rival.title')} ♥${life - wounds}/${life}, ${placeName(hectare, [], text)}`;
  const rows = rival.plan.map((task, at) => {
    const marks = rival.marks[at]!;
    const spaces = `${'●'.repeat(marks)}${'○'.repeat(count - marks)}`;
    return [`    ${named('task', task)}`, marks >= count ? style.paint('✓', 'red', 'bold') : spaces];
  });
  const next = `${bw('rival.then')}: ${rivalNextText(world, text)}`;
  return [
    `  ${style.paint(head, 'bold')}`,
    ...alignRows(rows),
    ...wrap(next, style.width - 6).map((line) => `    ${line}`),
  ];
}

/** What one's own open tasks still need: in short where to begin with each, or all the means of it. */
export function drawNeeds(
  view: View,
  seat: number,
  isWhole: boolean,
  text: TableText,
  { style, names }: Scene,
): string[] {
  const { bw } = text;
  const tasks = openNeeds(view, worldOf(view), seat);
  if (tasks.length === 0) return [];
  // By the word one types to go there.
  const reader = { names, nameOf: (place: number) => `${PLACES[place]} ${placeName(place, names, text)}` };
  return [
    `  ${style.paint(bw('needs.title'), 'bold')}`,
    ...tasks.flatMap((needs) => {
      const words = isWhole
        ? taskNeedsText(needs, view, reader, text)
        : (nearText(needs, view, reader, text) ?? bw('needs.none'));
      return wrap(`${bw(`brief.${needs.task}`)}. ${words}`, style.width - 6).map(
        (line, at) => `${at === 0 ? '    ' : '      '}${line}`,
      );
    }),
  ];
}

import { PLACES } from './map.ts';
import { marksFor } from './rival.ts';
import type { Player } from './state.ts';
import type { View } from './view-type.ts';
import { CARGO, type Task } from './words.ts';
import { canBeLost } from './tasks.ts';

/** A task that can be lost again is marked (BW-267). */
const taskName = (view: View, task: Task, player: Player): string =>
  canBeLost(view, task, player) ? `${task}~` : task;

/** The view as plain text, for tests and bug reports. */
export function describe(view: View): string {
  const lines = [
    `day ${view.day}, ${view.map}, plan ${view.options.plan}${view.winner >= 0 ? `, won by ${view.winner}` : ''}`,
  ];
  view.players.forEach((player, seat) => {
    const cargo = player.cargo.flatMap((count, kind) => (count > 0 ? [`${count} ${CARGO[kind]}`] : []));
    const states = [player.jailed && 'jailed', player.unconscious && 'unconscious', player.hidden && 'hidden'].filter(
      Boolean,
    );
    lines.push(
      `${seat}${seat === view.viewer ? '*' : ' '} ${player.character} at ${PLACES[player.place]} grit ${player.grit} life ${player.life}/${player.lifeMax} ` +
        `will ${player.will} $${player.money} rep ${player.reputation} tasks [${player.tasks.map((task) => taskName(view, task, player)).join(' ')}] cargo [${cargo.join(', ')}] ` +
        `items [${player.items.map(({ item }) => item).join(' ')}] heads ${player.heads.length} horse ${player.horse ?? '-'} ` +
        `ranks ${player.ranks.join('')}${states.length > 0 ? ` ${states.join(' ')}` : ''}`,
    );
    player.cabins.forEach((cabin, index) => {
      if (cabin.hectare < 0) return;
      const door = cabin.open ? 'open' : 'locked';
      lines.push(
        `   cabin ${index} in ${PLACES[cabin.hectare]} ${door} stores ${cabin.storage.join('/')} fire ${cabin.fires}`,
      );
    });
  });
  const npcs = view.npcs
    .filter((npc) => npc.hectare >= 0)
    .map((npc) => `${npc.kind}@${PLACES[npc.hectare]}${npc.wounds > 0 ? `-${npc.wounds}` : ''}`);
  lines.push(`npcs ${npcs.join(' ')}`);
  if (view.rival !== null) {
    const { plan, marks, down, guarded } = view.rival;
    lines.push(
      `rival ${plan.map((task, at) => `${task} ${marks[at]}/${marksFor(view)}`).join(', ')}${down ? ' down' : ''}${guarded ? ' guarded' : ''}`,
    );
  }
  for (const fire of view.fires)
    lines.push(
      `fire ${fire.number} by ${fire.arsonist} at ${fire.hectares.map((hectare) => PLACES[hectare]).join(' ')}`,
    );
  lines.push(
    `shop ${view.display.map((slot) => slot.at(-1) ?? '-').join(' ')} rack ${view.rackCount} stable ${view.stableCount}`,
  );
  lines.push(`stack ${view.stack.map((frame) => frame.kind).join(' > ')}`);
  return lines.join('\n');
}

import {
  ABILITIES,
  CARGO,
  cargoSpaces,
  hectareOf,
  mastersMakeGood,
  NPC_DATA,
  planOf,
  sumOf,
  type View,
} from '@tinstar/bantam-west';
import { openNeeds, routesFrom, worldOf } from '@tinstar/bantam-west/table';
import type { GameTable } from '../game-table.ts';
import {
  cardText,
  fightIn,
  rivalText,
  placeName,
  placeParts,
  routeText,
  taskNeedsText,
  whereText,
} from '@tinstar/text/bantam-west';
import { progressOf } from './progress.ts';
import { tableText } from './words.ts';

/** One's own cards of a fight; empty: there is none, or none are left. */
export function handText(view: View): string {
  const text = tableText();
  const fight = fightIn(view);
  const hand = [fight?.attacker, fight?.defender].find(
    (side) => side && side.seat >= 0 && side.seat === view.viewer,
  )?.hand;
  return (hand ?? []).map((card) => cardText(card, text)).join(' ');
}

/** Short answers for the command box and for ears: who am I, what is here, where can I go, how far is everybody. */
export const asText: GameTable['asText'] = {
  hand: (now) => handText(now.view as View) || '–',
  me(now, names) {
    const text = tableText();
    const view = now.view as View;
    if (view.viewer === null) return '–';
    const player = view.players[view.viewer]!;
    const cargo = player.cargo.flatMap((count, kind) =>
      count > 0 ? [`${count} × ${text.named('cargo', CARGO[kind]!)}`] : [],
    );
    const abilities = ABILITIES.map((ability, index) => `${text.named('ability', ability)} ${player.abilities[index]}`);
    const { grit, life, lifeMax, will, money } = player;
    const own = text.bw('own', {
      grit,
      life,
      max: lifeMax,
      will,
      money: text.money(money),
      used: sumOf(player.cargo),
      spaces: cargoSpaces(player),
      ...progressOf(view, view.viewer),
    });
    return [whereText(view, view.viewer, names, text), own, text.list(abilities), text.list(cargo)]
      .filter(Boolean)
      .join('. ');
  },
  here(now, names) {
    const text = tableText();
    const view = now.view as View;
    const world = worldOf(view);
    const { place } = view.players[view.viewer ?? 0]!;
    return [placeName(place, names, text), ...placeParts(view, world, hectareOf(world, place), names, text)].join('. ');
  },
  places(now, names) {
    const text = tableText();
    const view = now.view as View;
    if (view.viewer === null) return '–';
    return [...routesFrom(view, worldOf(view), view.viewer)]
      .map(([hectare, route]) => `${placeName(hectare, names, text)}: ${routeText(view, route, text)}.`)
      .join(' ');
  },
  plan(now, names) {
    const text = tableText();
    const view = now.view as View;
    const done = view.players[view.viewer ?? 0]!.tasks;
    const needs = view.viewer === null ? [] : openNeeds(view, worldOf(view), view.viewer);
    return planOf(view)
      .map((task) => {
        const open = needs.find((one) => one.task === task);
        const end = open ? ` ${taskNeedsText(open, view, { names }, text)}` : '';
        const check = done.includes(task) ? ` ${text.bw('plan.done')}.` : '';
        return `${text.named('task', task)}: ${text.bw(`task.${task}`, { mastery: String(mastersMakeGood(view)) })}${check}${end}`;
      })
      .join(' ');
  },
  players(now, names) {
    const text = tableText();
    const view = now.view as View;
    return view.players
      .map(({ life, lifeMax }, seat) =>
        text.bw('player', {
          name: names[seat]!,
          ...progressOf(view, seat),
          life,
          max: lifeMax,
          place: whereText(view, seat, names, text),
        }),
      )
      .concat(rivalText(view, worldOf(view), text) ?? [])
      .join('. ');
  },
  npcs(now, names) {
    const text = tableText();
    const view = now.view as View;
    return view.npcs
      .filter(({ hectare }) => hectare >= 0)
      .map(
        ({ kind, hectare, wounds }) =>
          `${text.named('npc', kind)} ♥${NPC_DATA[kind].life - wounds}: ${placeName(hectare, names, text)}`,
      )
      .join('. ');
  },
};

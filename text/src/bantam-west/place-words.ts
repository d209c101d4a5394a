import type { Seat } from '@tinstar/engine';
import {
  BOARD_OF,
  cabinOwner,
  CARGO,
  HECTARE_DATA,
  hectareOf,
  isCabinPlace,
  nextPlace,
  NPC_DATA,
  PLACES,
  type State,
  type View,
} from '@tinstar/bantam-west';
import { percent, type Check, type Route } from '@tinstar/bantam-west/table';
import type { TableText } from './table-text.ts';

/** "Dexterity 7: 50 %". */
export const checkText = ({ ability, difficulty, faces }: Check, { bw, named }: TableText): string =>
  bw('check', {
    ability: ability === null ? bw('die') : named('ability', ability),
    difficulty,
    percent: percent(faces),
  });

/** What the way there costs and risks. */
export function routeText(view: View, route: Route, text: TableText): string {
  const { bw, list, named } = text;
  const parts = [bw('route', { steps: route.steps.length, grit: route.grit })];
  if (route.checks.length > 0) parts.push(list(route.checks.map((check) => checkText(check, text))));
  if (route.dangers.length > 0)
    parts.push(bw('route.danger', { npcs: list(route.dangers.map((npc) => named('npc', view.npcs[npc]!.kind))) }));
  return parts.join('. ');
}

export function placeName(place: number, names: readonly string[], { named, bw }: TableText): string {
  return isCabinPlace(place) ? bw('cabinOf', { name: names[cabinOwner(place)] ?? '' }) : named('place', PLACES[place]!);
}

/** Everything that can be seen in a hectare, as short phrases. */
export function placeParts(
  view: View,
  world: State,
  hectare: number,
  names: readonly string[],
  text: TableText,
): string[] {
  const { bw, named, title, list } = text;
  const data = HECTARE_DATA[hectare]!;
  const parts: string[] = [];
  if (data.resources)
    parts.push(bw('has.resource', { cargo: list(data.resources.map((cargo) => named('cargo', cargo))) }));
  if (data.exit) parts.push(bw('has.exit', { board: named('board', data.exit) }));
  if (data.camp) parts.push(bw('has.camp', data.camp));
  if (data.release) parts.push(bw('has.release'));
  if (view.chests.some(({ place, opened }) => place === hectare && !opened)) parts.push(bw('has.chest'));
  for (const npc of view.npcs) {
    if (npc.hectare !== hectare) continue;
    const { life, watch, range } = NPC_DATA[npc.kind];
    const tomorrow = nextPlace(world, npc);
    parts.push(
      bw('has.npc', { kind: title('npc', npc.kind), life: life - npc.wounds, watch, range }) +
        (tomorrow === hectare ? '' : `, ${bw('beast.next', { place: placeName(tomorrow, names, text) })}`),
    );
  }
  const people = view.players.flatMap((player, seat) =>
    hectareOf(world, player.place) === hectare ? [names[seat]!] : [],
  );
  if (people.length > 0) parts.push(list(people));
  view.players.forEach(({ cabins }, seat) => {
    for (const cabin of cabins)
      if (cabin.hectare === hectare)
        parts.push(bw('has.cabin', { name: names[seat]!, open: String(cabin.open), burning: String(cabin.fires > 0) }));
  });
  const ground = view.ground.find(({ place }) => place === hectare);
  if (ground) {
    const lies = [
      ...ground.cargo.flatMap((count, kind) => (count > 0 ? [`${count} × ${named('cargo', CARGO[kind]!)}`] : [])),
      ...ground.items.map(({ item, exhausted }) => `${named('item', item)}${exhausted ? ` (${bw('exhausted')})` : ''}`),
      ...ground.heads.map((npc) => bw('head', { kind: named('npc', view.npcs[npc]!.kind) })),
    ];
    if (lies.length > 0) parts.push(bw('has.ground', { things: list(lies) }));
  }
  if (view.fires.some(({ hectares }) => hectares.includes(hectare))) parts.push(bw('has.fire'));
  return parts;
}

export const boardName = (hectare: number, { named }: TableText): string => named('board', BOARD_OF[hectare]!);

export function whereText(view: View, seat: Seat, names: readonly string[], text: TableText): string {
  return placeName(view.players[seat]!.place, names, text);
}

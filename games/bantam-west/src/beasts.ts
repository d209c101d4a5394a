import type { Seat } from '@tinstar/engine';
import { BEAST_FAME, TRAILS } from './data/beasts.ts';
import { placeName, placeOf } from './map.ts';
import type { MoveContext } from './move-context.ts';
import { addExtended } from './reputation.ts';
import { plainWay } from './roads.ts';
import type { Npc, State } from './state.ts';
import { type Beast, BEASTS, type NpcKind } from './words.ts';
import { fireAt } from './fire/burning.ts';

/*
 * The legendary beasts (BW-290 to BW-295): where they roam. They fight like any NPC, and do not come back.
 */

export const isBeast = (kind: NpcKind): kind is Beast => (BEASTS as readonly NpcKind[]).includes(kind);

/** BW-294: fame for whoever beats a beast, and again for its head in the saloon. */
export function addFame(s: State, io: MoveContext, seat: Seat, kind: NpcKind): void {
  if (isBeast(kind)) addExtended(s, io, seat, BEAST_FAME);
}

/** BW-291: where its trail leads it on a day. */
export function trailOn(kind: Beast, day: number): number {
  const trail = TRAILS[kind];
  return placeOf(trail[(day - 1) % trail.length]!);
}

/** BW-291, BW-292: where it goes tonight: a beast on its trail or back to it, one hectare, never into fire. */
export function nextPlace(s: State, { kind, hectare }: Npc): number {
  if (!isBeast(kind) || hectare < 0) return hectare;
  const goal = trailOn(kind, s.day + 1);
  const way = plainWay(
    s,
    hectare,
    (at) => at === goal,
    ({ crossing }) => !crossing,
  );
  const next = way?.[0] ?? hectare;
  return fireAt(s, next) > 0 ? hectare : next;
}

/** BW-291: in the fourth step of the night. */
export function roam(s: State, io: MoveContext): void {
  s.npcs.forEach((npc, index) => {
    const place = nextPlace(s, npc);
    if (place === npc.hectare) return;
    npc.hectare = place;
    io.tell?.({ type: 'beastRoamed', kind: npc.kind, npc: index, place: placeName(place) });
  });
}

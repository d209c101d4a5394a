/** Response arrows: who may answer a use. */
import { whenOf } from './cards.ts';
import type { Table } from './interpreter/table.ts';
import { NONE, traitOf } from './state.ts';
import { GONE, IN_SALOON } from './places.ts';
import { SPACES } from './words.ts';
import * as S from './state.ts';

/** Whom a response may follow (SC-128, SC-267): the neighbour at which side, and the bit of `sides` that says so. */
export const REACHES = [
  [-1, 1],
  [1, 2],
] as const;

/**
 * SC-128: neighbours whose arrows point at a used scoundrel may respond, a response itself included (SC-134). They are those
 * who lie there when all of it is done, so one hired by it (SC-131) or changed by it (SC-154); once, after both uses of a
 * doubled one (SC-133), and also where its "may" was declined (SC-130). What was skipped never comes here (SC-129).
 */
export function callResponses(t: Table, isScoundrel: boolean, place: number): void {
  const { s, cards } = t;
  // SC-252: arrows answer scoundrels alone; SC-132: and not one that was replaced.
  if (!isScoundrel || place === GONE || place >= IN_SALOON) return;
  const seat = Math.floor(place / SPACES);
  const space = place % SPACES;
  for (const [away, side] of REACHES) {
    const reacting = space - away;
    if (reacting < 0 || reacting >= SPACES) continue;
    const scoundrel = S.sheet(s, seat, reacting);
    if (scoundrel === NONE) continue;
    const when = whenOf(cards, traitOf(scoundrel));
    if (when.kind === 'response' && when.sides & side) S.setBit(s, S.PENDING, traitOf(scoundrel));
  }
}

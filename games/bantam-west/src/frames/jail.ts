import type { Seat } from '@tinstar/engine';
import { earn } from '../belongings.ts';
import { addExtended, addReputation } from '../reputation.ts';
import { BAIL } from '../data/trades.ts';
import type { BailFrame, ReleaseFrame } from './frame.ts';
import type { MoveContext } from '../move-context.ts';
import { cabinPlace, placeName, RELEASE } from '../map.ts';
import { playerOf, type State } from '../state.ts';
import { goodsWorth } from '../prices.ts';
import { meetFire } from '../fire/burning.ts';

/*
 * Bail, and where the released go (BW-181, BW-182, BW-268).
 */

/** Returns whether somebody has to decide. */
export function runBail(s: State, io: MoveContext, frame: BailFrame): boolean {
  const { money, reputation } = playerOf(s, frame.seat);
  // A21: nothing to pay with at all.
  const isDestitute = frame.owed === BAIL && money < BAIL && reputation === 0 && goodsWorth(s, frame.seat) < BAIL;
  if (frame.owed > 0 && !isDestitute) return true;
  leaveJail(s, io, frame, isDestitute ? 0 : BAIL, 0);
  return false;
}

/** BW-181, BW-182, A23: whoever is owed the bail gets what was paid, be it nothing. */
export function leaveJail(s: State, io: MoveContext, { seat }: BailFrame, worth: number, reputation: number): void {
  const player = playerOf(s, seat);
  s.stack.pop();
  const to = player.bailTo;
  player.jailed = false;
  player.bailTo = -1;
  io.tell?.({ type: 'bailed', seat, worth, to: to < 0 ? null : to });
  s.stack.push({ kind: 'release', seat });
  if (reputation > 0) {
    addReputation(s, io, seat, -reputation);
    if (to >= 0) addExtended(s, io, to, reputation);
  } else if (to >= 0) earn(s, io, to, worth);
}

/** Own cabins one may be released into: locked ones (BW-134, BW-225). */
export const isOpenForRelease = (s: State, seat: Seat, index: number): boolean => {
  const cabin = playerOf(s, seat).cabins[index]!;
  return cabin.hectare >= 0 && !cabin.open;
};

/** Returns whether somebody has to decide. */
export function runRelease(s: State, io: MoveContext, frame: ReleaseFrame): boolean {
  for (let i = 0; i < 3; i++) if (isOpenForRelease(s, frame.seat, i)) return true;
  releaseTo(s, io, frame, 0);
  return false;
}

/** 0: the town; else the number of one's own cabin plus one. */
export function releaseTo(s: State, io: MoveContext, { seat }: ReleaseFrame, where: number): void {
  s.stack.pop();
  const place = where === 0 ? RELEASE : cabinPlace(seat, where - 1);
  playerOf(s, seat).place = place;
  io.tell?.({ type: 'released', seat, place: placeName(place) });
  meetFire(s, seat);
}

import type { Seat } from '@tinstar/engine';
import type { CheckFrame } from './frames/frame.ts';
import { cabinOwner, isCabinPlace } from './map.ts';
import { playerOf, type State } from './state.ts';

/*
 * Who is a criminal (BW-180).
 */

/** BW-180: what one goes to jail for if it fails, or if one falls while at it. */
function isCrime({ seat, purpose }: CheckFrame): boolean {
  switch (purpose.kind) {
    case 'steal':
    case 'demand':
    case 'crackVault':
    case 'lootCabin':
      return true;
    case 'light':
      return !isCabinPlace(purpose.place) || cabinOwner(purpose.place) !== seat;
    default:
      return false;
  }
}

/** BW-180: would be caught as a criminal here and now. */
export function isCriminal(s: State, seat: Seat): boolean {
  const { place } = playerOf(s, seat);
  if (isCabinPlace(place) && cabinOwner(place) !== seat) return true;
  if (s.stack.some((frame) => frame.kind === 'check' && frame.seat === seat && isCrime(frame))) return true;
  // BW-201: while a fire of his burns.
  return s.fires.some((fire) => fire.arsonist === seat && fire.crime);
}

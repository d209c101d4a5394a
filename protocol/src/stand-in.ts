import type { Speed } from './values.ts';
import { LIMITS } from './version.ts';

/**
 * From when on anybody at the table may have a machine play for somebody who is not there; `null`: only by the vote of all
 * the others. With clocks once their time was up; without, some minutes after a nudge, of which they spent as many away.
 * `overdue` is told of the seat, `away` with presence.
 */
export function standInFrom(speed: Speed, overdue: number | null, away: number | null): number | null {
  if (overdue === null || away === null) return null;
  return speed.kind === 'untimed' ? Math.max(overdue, away) + LIMITS.standIn : overdue;
}

import type { NotifyWish } from '@tinstar/protocol';
import { minuteIn } from '../table/time/hours.ts';

const MINUTE = 60_000;
const DAY_MINUTES = 1440;

/** `time` itself, or the end of the quiet hours it falls into. A change of the clocks in between costs an hour at most. */
export function afterQuiet(quiet: NotifyWish['quiet'], time: number): number {
  if (!quiet || quiet.from === quiet.to) return time;
  const now = minuteIn(quiet.zone, time);
  const length = (quiet.to - quiet.from + DAY_MINUTES) % DAY_MINUTES;
  const passed = (now - quiet.from + DAY_MINUTES) % DAY_MINUTES;
  if (passed >= length) return time;
  return Math.floor(time / MINUTE) * MINUTE + (length - passed) * MINUTE;
}

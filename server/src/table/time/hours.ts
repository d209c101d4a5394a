import type { PlayingHours } from '@tinstar/protocol';

/** When a seat's player plays, as far as clocks of days must know. Follows from the journal alone. */
export interface SeatHabits {
  readonly hours: PlayingHours | null;
  /** Times in which the clock stands still, in order; milliseconds since 1970. */
  readonly vacations: readonly { readonly from: number; readonly until: number }[];
}

export const ANY_TIME: SeatHabits = { hours: null, vacations: [] };

const MINUTE = 60_000;
const DAY_MINUTES = 1440;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Minutes after midnight in a time zone. */
export function minuteIn(zone: string, time: number): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(zone, format);
  }
  const parts = format.formatToParts(time);
  const read = (type: string): number => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return read('hour') * 60 + read('minute');
}

/** How long from `time` on it stays as it is: inside the playing hours, or outside of them. */
function stretchAt({ from, to, zone }: PlayingHours, time: number): { isInside: boolean; end: number } {
  // Nobody can say that there is no time at all; time that never passes would be waited for without an end.
  const length = (to - from + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  const passed = (minuteIn(zone, time) - from + DAY_MINUTES) % DAY_MINUTES;
  const isInside = passed < length;
  const minutes = isInside ? length - passed : DAY_MINUTES - passed;
  return { isInside, end: Math.floor(time / MINUTE) * MINUTE + minutes * MINUTE };
}

/**
 * When `amount` milliseconds of playing time have passed since `start`. The walk looks at the clock of the time zone
 * anew at every end of a stretch, so that summer time costs nobody more than the hour it takes.
 */
export function addPlayingTime({ hours, vacations }: SeatHabits, start: number, amount: number): number {
  let time = start;
  let left = amount;
  for (;;) {
    const away = vacations.find(({ from, until }) => from <= time && time < until);
    if (away) {
      time = away.until;
      continue;
    }
    const { isInside, end } = hours ? stretchAt(hours, time) : { isInside: true, end: Infinity };
    const leaves = Math.min(end, ...vacations.filter(({ from }) => from > time).map(({ from }) => from));
    if (isInside && time + left <= leaves) return time + left;
    if (isInside) left -= leaves - time;
    time = leaves;
  }
}

export const isOnVacation = ({ vacations }: SeatHabits, at: number): boolean =>
  vacations.some(({ from, until }) => from <= at && at < until);

/** The vacation that is not over yet at `at`. */
export const vacationUntil = ({ vacations }: SeatHabits, at: number): number | null =>
  vacations.find(({ until }) => at < until)?.until ?? null;

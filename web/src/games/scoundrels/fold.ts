/** The story in sentences, not as a ledger: what one line tells already needs none of its own. */
import type { Event } from '@tinstar/scoundrels';
import type { LogLine } from '../../stage.ts';

/** What a leader's ability comes to. */
const EFFECTS: readonly Event['type'][] = ['gained', 'scouted', 'stoleSafe'];

/** Whether the next line says it, too. */
function isToldBy(event: Event, next: Event): boolean {
  if (!('seat' in event) || !('seat' in next) || event.seat !== next.seat) return false;
  switch (event.type) {
    case 'turnBegan':
      return next.type === 'played' || next.type === 'playedFaceUp';
    case 'usedLeader':
      return EFFECTS.includes(next.type);
    case 'paid':
      return next.type === 'hired' && next.price === event.amount;
    case 'scouted':
      return next.type === 'marked' && next.safe === event.safe;
    default:
      return false;
  }
}

/** A line with what came right before it and is told in the same sentence. Made once: lines are drawn by identity. */
const joined = new WeakMap<LogLine, LogLine>();
function joinedWith(line: LogLine, before: Event): LogLine {
  const event = line.event as Event;
  if (event.type !== 'marked' || before.type !== 'scouted') return line;
  const known = joined.get(line);
  if (known) return known;
  const { treasure, value } = before;
  const both = { ...event, treasure, value, looked: true };
  const whole: LogLine = { ...line, event: both };
  joined.set(line, whole);
  return whole;
}

export function foldStory(log: readonly LogLine[]): readonly LogLine[] {
  return log.flatMap((line, at) => {
    const event = line.event as Event;
    const next = log[at + 1]?.event as Event | undefined;
    const before = log[at - 1]?.event as Event | undefined;
    if (next && isToldBy(event, next)) return [];
    return [before && isToldBy(before, event) ? joinedWith(line, before) : line];
  });
}

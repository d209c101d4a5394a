import type { GameEvent } from '@tinstar/engine';
import type { LogLine } from '../table/stage.ts';

/** What makes a story of a ledger: which events of a game are told in one sentence. */
export interface Folding<E> {
  /** Whether the next line says it, too. */
  isToldBy(event: E, next: E): boolean;
  /** Both as one event, for one sentence; `null`: each has its own. */
  join(event: E, next: E): E | null;
}

/** A line that tells several events takes the place of the first one and leads to where the last one led. */
export function makeFold<E>({ isToldBy, join }: Folding<E>): (log: readonly LogLine[]) => readonly LogLine[] {
  /** By the last line in it: made once, because lines are drawn by identity. */
  const made = new WeakMap<LogLine, { readonly before: LogLine; readonly whole: LogLine }>();

  function joined(before: LogLine, line: LogLine): LogLine | null {
    const known = made.get(line);
    if (known?.before === before) return known.whole;
    const event = join(before.event as E, line.event as E);
    if (event === null) return null;
    const whole: LogLine = { id: before.id, step: line.step, event: event as GameEvent };
    made.set(line, { before, whole });
    return whole;
  }

  return (log) => {
    const lines: LogLine[] = [];
    log.forEach((line, at) => {
      const next = log[at + 1];
      if (next && isToldBy(line.event as E, next.event as E)) return;
      const before = lines.at(-1);
      const whole = before && joined(before, line);
      if (whole) lines[lines.length - 1] = whole;
      else lines.push(line);
    });
    return lines;
  };
}

import type { GameEvent, Viewer } from '@tinstar/engine';

/** An event of a story that is told. */
export interface StoryLine {
  /** Place in the whole stream, counted from 0: it also picks the wording. */
  readonly id: number;
  /** The move it belongs to. */
  readonly step: number;
  readonly event: GameEvent;
}

/** How a game tells what happened, on the page and in the terminal. */
export interface Storytelling {
  /** Events that are not worth a line. */
  readonly silent: readonly string[];
  /** Joins lines that are one sentence; left out: every event has its own. */
  fold?(log: readonly StoryLine[]): readonly StoryLine[];
  /** The same story for somebody who was away: shorter where others were among themselves. */
  digest?(log: readonly StoryLine[], me: Viewer): readonly StoryLine[];
}

/** What makes a story of a ledger: which events of a game are told in one sentence. */
export interface Folding<E> {
  /** Whether the next line says it, too. */
  isToldBy(event: E, next: E): boolean;
  /** Both as one event, for one sentence; `null`: each has its own. */
  join(event: E, next: E): E | null;
}

/** A line that tells several events takes the place of the first one and leads to where the last one led. */
export function makeFold<E>({ isToldBy, join }: Folding<E>): (log: readonly StoryLine[]) => readonly StoryLine[] {
  /** By the last line in it: made once, because lines are drawn by identity. */
  const made = new WeakMap<StoryLine, { readonly before: StoryLine; readonly whole: StoryLine }>();

  function joined(before: StoryLine, line: StoryLine): StoryLine | null {
    const known = made.get(line);
    if (known?.before === before) return known.whole;
    const event = join(before.event as E, line.event as E);
    if (event === null) return null;
    const whole: StoryLine = { id: before.id, step: line.step, event: event as GameEvent };
    made.set(line, { before, whole });
    return whole;
  }

  return (log) => {
    const lines: StoryLine[] = [];
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

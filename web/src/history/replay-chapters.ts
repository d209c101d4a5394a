import type { Viewer } from '@tinstar/engine';
import type { Frame } from './replay-frames.ts';

/** What a match falls into, by the events with which a part begins. */
export interface Chapters {
  /** What the game calls it. */
  readonly kind: 'round' | 'day';
  readonly begins: string;
  /** An event with the seat whose turn begins. */
  readonly turn: string;
}

/** The moves with which its parts begin. */
export interface Marks {
  readonly parts: readonly number[];
  /** Turns of the viewer; of everybody, for somebody who only watches. */
  readonly turns: readonly number[];
}

export function marksOf(frames: readonly Frame[], { begins, turn }: Chapters, viewer: Viewer): Marks {
  const where = (is: (event: { type: string; seat?: unknown }) => boolean): number[] =>
    frames.flatMap(({ told }, number) => (told.some(({ event }) => is(event)) ? [number] : []));
  return {
    parts: where(({ type }) => type === begins),
    turns: where(({ type, seat }) => type === turn && (viewer === null || seat === viewer)),
  };
}

/** The mark before a move; its own part's beginning first, as a player of music would. */
export const markBefore = (marks: readonly number[], at: number): number | null =>
  marks.findLast((mark) => mark < at) ?? null;

export const markAfter = (marks: readonly number[], at: number): number | null =>
  marks.find((mark) => mark > at) ?? null;

/** The how-manieth part a move is in; 0 before the first. */
export const partAt = (marks: readonly number[], at: number): number => marks.filter((mark) => mark <= at).length;

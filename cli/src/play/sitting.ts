import type { Bot } from '@tinstar/bots';
import type { AnyGame, AnyMove, Match, Seat } from '@tinstar/engine';
import type { Teller } from '../story.ts';
import { wrap, type Tone } from '../style.ts';
import type { Terminal } from '../terminal.ts';
import type { LineInput } from './input.ts';

/** The person sits here; machines everywhere else. */
export const PERSON: Seat = 0;

/** A game at the terminal. */
export interface Sitting {
  readonly game: AnyGame;
  readonly match: Match;
  /** By seat; the person's entry gives tips. */
  readonly bots: readonly Bot[];
  readonly teller: Teller;
  readonly terminal: Terminal;
  readonly input: LineInput;
  readonly beat: number;
  readonly save: { readonly file: string | null; readonly force: boolean };
  /** Events of the person's stream told so far. */
  told: number;
  /** Moves still to be made of a walk the person asked for. */
  ahead: readonly AnyMove[];
  /** The decision on a standing right that the person let be. */
  letBe: number | null;
  /** How many moves were made when the person was told what it takes to go back behind news. */
  warned: number | null;
}

/** A sentence beside the story. */
export function remark({ style, print }: Terminal, sentence: string, ...tones: Tone[]): void {
  for (const line of wrap(sentence, style.width - 2)) print(`  ${style.paint(line, ...tones)}`);
}

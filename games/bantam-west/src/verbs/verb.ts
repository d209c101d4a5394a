import type { About, Refusal, Seat } from '@tinstar/engine';
import { MAX_FUSS } from '../data/trades.ts';
import type { DayFrame, FightFrame, Frame } from '../frames/frame.ts';
import type { MoveContext } from '../move-context.ts';
import { MOVES } from '../move-table.ts';
import type { RefusalCode } from '../refusals.ts';
import type { Player, State } from '../state.ts';
import type { Shop } from '../words.ts';
import { dayOf, topOf } from '../frames/stack.ts';

/*
 * What a verb is: how its moves are listed, why one of them is refused, what it does. Nothing else states a condition:
 * what may be done now is every candidate that nothing speaks against.
 */

type FightQuestion = 'choose' | 'interrupt' | 'resolve' | 'moving';
/** What somebody is asked: the frame on top; a fight asks by its stages, and the unconscious have a day of their own. */
export type Question = Exclude<Frame['kind'], 'fight' | 'night' | 'effects'> | FightQuestion | 'unconscious';

type FrameOf<Q extends Question> = Q extends FightQuestion
  ? FightFrame
  : Q extends 'unconscious'
    ? DayFrame
    : Extract<Frame, { kind: Q }>;

interface AskBy<F extends Frame> {
  readonly seat: Seat;
  readonly player: Player;
  readonly top: F;
}
/** Who is asked, and by which frame. */
export type Ask<Q extends Question = Question> = AskBy<FrameOf<Q>>;

/** Moves that may be allowed, by code. The list is kept from one question to the next: nothing is allocated for it. */
export class Candidates {
  readonly codes = new Uint16Array(MOVES.size);
  count = 0;
  push(code: number): void {
    this.codes[this.count++] = code;
  }
  pushOnce(code: number): void {
    for (let i = 0; i < this.count; i++) if (this.codes[i] === code) return;
    this.push(code);
  }
}

/** A verb, by the questions it answers: `Verb<'day' | 'haul'>`. */
export type Verb<Q extends Question = 'day'> = AnswerTo<FrameOf<Q>>;

/** `a` and `b` are the indices of a move's parameters. */
interface AnswerTo<F extends Frame> {
  /** By day only in one of these shops, before all that `why` asks; without: anywhere. */
  readonly shops?: readonly Shop[];
  /** Candidates, cheap and generous, in the order in which they are offered. Without: all its moves. */
  list?(s: State, ask: AskBy<F>, into: Candidates): void;
  /** `null`: allowed. The first reason that holds is what the player is told. */
  why(s: State, ask: AskBy<F>, a: number, b: number): Refusal | null;
  /** The stack is advanced afterwards. */
  play(s: State, io: MoveContext, ask: AskBy<F>, a: number, b: number): void;
}

/** For verbs that another one lists: things and wares are offered one by one, not verb by verb. */
export const listedAlong = (): void => {};

/** Every refusal names the rule it comes from. */
export const no = (code: RefusalCode, rule: string, about?: About): Refusal =>
  about === undefined ? { code, rule } : { code, rule, about };

/** Ours: no turn is endless. */
export const tooMuchFuss = (s: State): Refusal | null =>
  (dayOf(s)?.fuss ?? 0) >= MAX_FUSS ? no('too-much-fuss', 'BW-033', { count: MAX_FUSS }) : null;
export function countFuss(s: State): void {
  const top = topOf(s);
  if (top.kind === 'day') top.fuss++;
}

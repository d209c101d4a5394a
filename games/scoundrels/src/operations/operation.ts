import type { Do } from '../cards.ts';
import { pop, user } from '../interpreter/frames.ts';
import { type Question, type Scope, someFits, stageOf } from '../interpreter/scope.ts';
import type { Table } from '../interpreter/table.ts';
import type { State } from '../state.ts';
import type { Shape } from './shape.ts';

/**
 * All the engine knows of an operation: what a card pack may say, when it is possible, what it asks, what it does. A
 * condition stands in one place: what fits a question decides the list, the refusal and whether the step is possible.
 */
export interface Operation {
  /** Its parameters in a card pack. */
  readonly shape: Shape;
  /** As a condition or a cost: whether it holds or can be paid. Takes it from the means. */
  payable(at: Scope): boolean;
  /** Whether it could do anything; by default, whether anything answers its first question. */
  possible(at: Scope): boolean;
  /** In an option of a `choice`: whether the one it concerns can bear it in full. */
  bearable(at: Scope, who: number): boolean;
  /** Carries out what needs no decision; false: it asks. */
  begin(t: Table, at: Scope): boolean;
  /** Fills the frame of a step that asks. */
  open(at: Scope, f: number): void;
  /** What it asks now; null: nothing more. */
  asks(at: Scope): Question | null;
  /** Who answers it. */
  decides(step: Do, s: State, f: number): number;
  /** Whether what it asks now may be declined, or stopped with: only where the card says "may" (SC-074, SC-141). */
  mayStop(at: Scope): boolean;
  /** Does what was chosen: the move of this index answered what it asked. */
  choose(t: Table, at: Scope, index: number): void;
  decline(t: Table, at: Scope): void;
  /** Nothing answers any more: goes on by itself, or ends. */
  goOn(t: Table, at: Scope): void;
}

/** An operation with what most of them have in common. All have the same fields in the same order: that is faster. */
export function operation(own: Pick<Operation, 'shape'> & Partial<Operation>): Operation {
  const end = ({ s }: Table): void => pop(s);
  const made: Operation = {
    shape: own.shape,
    payable: own.payable ?? (() => true),
    possible:
      own.possible ??
      ((at) => {
        const asked = made.asks(at);
        return asked === null || someFits(asked, at);
      }),
    bearable: own.bearable ?? (() => true),
    begin: own.begin ?? (() => false),
    open: own.open ?? (() => undefined),
    asks: own.asks ?? (() => null),
    decides: own.decides ?? ((_step, s, f) => user(s, f)),
    mayStop: own.mayStop ?? ((at) => at.step.may && stageOf(at) === 0),
    choose: own.choose ?? end,
    decline: own.decline ?? end,
    goOn: own.goOn ?? end,
  };
  return made;
}

/** What the parameters of an operation may be in a card pack. */
import type { Limits, PackReason } from '../pack/reasons.ts';

/** What is wrong with a value: a reason and what it takes to say it. */
export type Wrong = readonly [PackReason, Limits?];
export type Check = (value: unknown) => Wrong | null;

/** The parameters an operation must have, those it may have, and which of the common three it allows. */
export interface Shape {
  readonly must?: Readonly<Record<string, Check>>;
  readonly may?: Readonly<Record<string, Check>>;
  readonly flags?: readonly ('cost' | 'may' | 'then')[];
  /** Parameters that another one makes necessary. */
  needs?(step: Readonly<Record<string, unknown>>): string | null;
}

export const whole =
  (least: number, most: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most
      ? null
      : ['number', { least, most }];
export const oneOf =
  (...allowed: unknown[]): Check =>
  (value) =>
    allowed.includes(value) ? null : ['one-of', { allowed: allowed.join(', ') }];
export const AMOUNT = whole(1, 99);
export const orAll =
  (check: Check): Check =>
  (value) =>
    value === 'all' ? null : check(value);
/** Checked where lists of steps are. */
export const STEPS: Check = () => null;

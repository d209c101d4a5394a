import type { Told } from './events.ts';
import { isRecord, sameJson, type Json } from './json.ts';

/** What was told of a match, by move, the set-up first. */
export type ToldByMove = readonly (readonly Told[])[];

/** As it is written down: what everybody heard needs no audience. */
export const writeTold = (told: ToldByMove): Json =>
  told.map((list) =>
    list.map(({ event, only, rest }) => ({
      event: event as unknown as Json,
      ...(only === null ? {} : { only: [...only] }),
      ...(rest === null ? {} : { rest: rest as unknown as Json }),
    })),
  );

/** Whether a move told the same; what is read without care may lack an audience of everybody. */
export const sameTold = (given: readonly Told[] | undefined, ours: readonly Told[]): boolean =>
  given?.length === ours.length &&
  ours.every(({ event, only, rest }, at) => {
    const other = given[at]!;
    return sameJson([other.event, other.only ?? null, other.rest ?? null], [event, only, rest]);
  });

const isEvent = (input: unknown): boolean => isRecord(input) && typeof input['type'] === 'string';

const PARTS = ['event', 'only', 'rest'];

function isTold(entry: unknown, seats: number): boolean {
  if (!isRecord(entry) || !isEvent(entry['event'])) return false;
  const { only = null, rest = null } = entry;
  const isSeat = (seat: unknown): boolean =>
    Number.isInteger(seat) && (seat as number) >= 0 && (seat as number) < seats;
  const isAudience = only === null || (Array.isArray(only) && only.every((seat) => isSeat(seat)));
  return isAudience && (rest === null || isEvent(rest)) && Object.keys(entry).every((part) => PARTS.includes(part));
}

/**
 * Reads what was told of so many moves by so many seats. `fail` is called with the place of the first entry that is not
 * well formed, below `told`, and does not return.
 */
export function readTold(input: unknown, moves: number, seats: number, fail: (at: string) => never): Told[][] {
  if (!Array.isArray(input) || input.length !== moves + 1) return fail('');
  return input.map((list: unknown, number) => {
    if (!Array.isArray(list)) return fail(`.${number}`);
    return list.map((entry: unknown, at) => {
      if (!isTold(entry, seats)) return fail(`.${number}.${at}`);
      const { event, only, rest } = entry as Partial<Told>;
      return { event: event!, only: only ?? null, rest: rest ?? null };
    });
  });
}

/** Where scoundrels lie: on sheets, in the Saloon, on the pile. All of it is public. */
import * as S from './state.ts';
import type { State } from './state.ts';
import { SPACES } from './words.ts';

/** Places of scoundrels: 0 to 19 sheets (five a seat), then the Saloon and the pile. */
export const IN_SALOON = 20;

export const IN_PILE = 32;

/** It left the place where it lay. */
export const GONE = S.NONE;

export const onSheet = (seat: number, space: number): number => seat * SPACES + space;

/** Whether a place is a space of this seat's sheet. */
export const isOnSheet = (place: number, seat: number): boolean =>
  place >= seat * SPACES && place < (seat + 1) * SPACES;

/** The place of the top card of the discard pile; below `IN_PILE` when there is none. */
export const topOfPile = (s: State): number => IN_PILE + S.pileCount(s) - 1;

/** Where the state keeps the scoundrel at a place. */
const indexOf = (place: number): number =>
  place < IN_SALOON ? S.SHEET + place : place < IN_PILE ? S.SALOON + place - IN_SALOON : S.PILE + place - IN_PILE;

export const scoundrelAt = (s: State, place: number): number => (place < 0 ? S.NONE : s[indexOf(place)]!);

export function putScoundrel(s: State, place: number, scoundrel: number): void {
  s[indexOf(place)] = scoundrel;
}

export function countSheet(s: State, seat: number, exceptPlace: number): number {
  let count = 0;
  for (let place = onSheet(seat, 0); place < onSheet(seat + 1, 0); place++)
    if (scoundrelAt(s, place) !== S.NONE && place !== exceptPlace) count++;
  return count;
}

/** Where scoundrels, henchmen and safes are, as the rules ask for it. All of it is public; nothing here changes a state. */
import type { Cards } from './cards.ts';
import * as F from './interpreter/frames.ts';
import * as S from './state.ts';
import type { State } from './state.ts';
import { EVENING, HENCHMEN, MARKS, SAFE_COUNT, SAFES_PER_SITE, SPACES } from './words.ts';

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

/** SC-125: while a "when hired" scoundrel works it still lies where it was hired; nobody else can have it meanwhile. */
export function isBeingHired(s: State, place: number): boolean {
  for (let i = 0; i < S.depth(s); i++) {
    const f = F.frameAt(i);
    if (F.kind(s, f) === F.HIRE && F.held(s, f) === place && F.stage(s, f) !== F.TO_ARRANGE) return true;
  }
  return false;
}

/** Whether somebody stands in this space of the Saloon who may leave it, other than the one at `except`. */
export const mayLeaveSaloon = (s: State, place: number, except: number): boolean =>
  scoundrelAt(s, place) !== S.NONE && place !== except && !isBeingHired(s, place);

export function countSheet(s: State, seat: number, exceptPlace: number): number {
  let count = 0;
  for (let place = onSheet(seat, 0); place < onSheet(seat + 1, 0); place++)
    if (scoundrelAt(s, place) !== S.NONE && place !== exceptPlace) count++;
  return count;
}

/** SC-063, SC-221: henchmen that are neither in jail nor on a card nor out of the game. */
export const availableHenchmen = (s: State, seat: number): number =>
  HENCHMEN - S.jailed(s, seat) - S.onCards(s, seat) - S.burnt(s, seat);

/** Whose henchmen a step speaks of: `own`, `opponent` or `any`. */
export const fitsOwner = (owner: string, seat: number, user: number): boolean =>
  owner === 'any' || (owner === 'own') === (seat === user);

/** Henchmen in jail that fit. */
export function countJailed(s: State, owner: string, user: number): number {
  let count = 0;
  for (let seat = 0; seat < S.seats(s); seat++) if (fitsOwner(owner, seat, user)) count += S.jailed(s, seat);
  return count;
}

export const isEvening = (s: State): boolean => S.phase(s) === EVENING;

export const siteOf = (safe: number): number => Math.floor(safe / SAFES_PER_SITE);
export const isAtSite = (s: State, safe: number): boolean => S.safeAt(s, safe) < S.UNUSED;
export const isUnused = (s: State, safe: number): boolean => S.safeAt(s, safe) === S.UNUSED;
export const isStolenBy = (s: State, safe: number, seat: number): boolean => S.safeAt(s, safe) === S.STOLEN + seat;

export function hasMark(s: State, seat: number, safe: number): boolean {
  for (let i = 0; i < MARKS; i++) if (S.markAt(s, seat * MARKS + i) === safe) return true;
  return false;
}

/** Marks show 2/3, 4/5 or 6/7. */
export const kindOf = (number: number): number => (number - 2) >> 1;

/** The seat's marks of a kind on a safe (`NONE`: not on any): of two the lower number, for they are alike. */
export function findMark(cards: Cards, s: State, seat: number, kind: number, safe: number): number {
  let found = S.NONE;
  for (let i = 0; i < MARKS; i++) {
    const at = seat * MARKS + i;
    if (cards.markKind[i] !== kind || S.markAt(s, at) !== safe) continue;
    if (found === S.NONE || S.markNumber(s, at) < S.markNumber(s, found)) found = at;
  }
  return found;
}

export function countStolen(s: State, seat: number): number {
  let count = 0;
  for (let safe = 0; safe < SAFE_COUNT; safe++) if (isStolenBy(s, safe, seat)) count++;
  return count;
}

import type { Table } from './interpreter/table.ts';
import * as S from './state.ts';
import { HENCHMEN, SLOTS } from './words.ts';
import type { State } from './state.ts';
import { raise } from './timing.ts';

/** SC-271: its owner's scoundrels may wait for it, whoever does it. */
export function jail(t: Table, seat: number, by: number): boolean {
  if (availableHenchmen(t.s, seat) === 0) return false;
  S.add(t.s, S.JAILED + seat, 1);
  t.tell?.({ type: 'jailed', seat, by });
  raise(t, 'jailed', seat);
  return true;
}

/** SC-095: back to its owner's supply. It is waited for as `jail` is (SC-271). */
export function free(t: Table, seat: number, by: number): void {
  S.add(t.s, S.JAILED + seat, -1);
  t.tell?.({ type: 'freed', seat, by });
  raise(t, 'freed', seat);
}

/** Puts an available henchman of `seat` on a card, until the day ends (SC-064). SC-270: `by` has put it there. */
export function suspect(t: Table, seat: number, spot: number, by: number): void {
  const owner = S.seatOfSpot(spot);
  S.setBit(t.s, S.SUSPECTS + spot, seat);
  S.add(t.s, S.ON_CARDS + seat, 1);
  t.tell?.({ type: 'suspected', seat, owner, slot: SLOTS[S.slotOfSpot(spot)]!, by });
  raise(t, 'suspected', owner);
  raise(t, 'suspect', by);
}

/** Takes a henchman of `seat` off a card. */
export function lift(t: Table, seat: number, spot: number, by: number): void {
  S.clearBit(t.s, S.SUSPECTS + spot, seat);
  S.add(t.s, S.ON_CARDS + seat, -1);
  t.tell?.({ type: 'lifted', seat, owner: S.seatOfSpot(spot), slot: SLOTS[S.slotOfSpot(spot)]!, by });
}

/** SC-062, SC-065, SC-066: face-down cards of others, on which none of its owner's lies yet. */
export const mayLieOn = (s: State, seat: number, spot: number): boolean =>
  S.isFilled(s, spot) && S.seatOfSpot(spot) !== seat && !S.isSuspectedBy(s, spot, seat);

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

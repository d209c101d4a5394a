import type { Seat } from '@tinstar/engine';
import {
  EVERYONE,
  FETCH_BEFORE,
  FETCH_COUNT,
  FETCH_INDEX,
  FETCH_KNOWN_TO,
  FETCH_NOT,
  FETCH_PAST,
  FETCH_SEAT,
  FETCH_SIZE,
  FETCH_STATUS,
  HELD,
  SPENT,
  type State,
} from '../state.ts';
import { CARD_KINDS } from '../words.ts';

/*
 * Cards fetched from the discard pile in secret this round, oldest first (WE-063, D21). A fetch is where it begins in the
 * state: from 0 in steps of FETCH_SIZE up to, not including, `endOfFetches`.
 */

export const endOfFetches = ({ now }: State): number => now[FETCH_COUNT] * FETCH_SIZE;
/** Where the fetch with this number begins, counted from 0. */
export const fetchAt = (index: number): number => index * FETCH_SIZE;
export const fetchSeat = (state: State, fetch: number): Seat => state.fetches[fetch + FETCH_SEAT]!;
/** It lay below this index of the pile. */
export const fetchBefore = (state: State, fetch: number): number => state.fetches[fetch + FETCH_BEFORE]!;
/** Its index. Secret. */
export const fetchIndex = (state: State, fetch: number): number => state.fetches[fetch + FETCH_INDEX]!;
/** Whether it was fetched before the pile was renewed. */
export const isPastFetch = (state: State, fetch: number): boolean => state.fetches[fetch + FETCH_PAST] === 1;
/** HELD, PERHAPS_SPENT or SPENT. */
export const fetchStatus = (state: State, fetch: number): number => state.fetches[fetch + FETCH_STATUS]!;
/** Outlaws it is not, as bits. */
export const fetchNot = (state: State, fetch: number): number => state.fetches[fetch + FETCH_NOT]!;
/** Seats that know which card it is, as bits; EVERYONE when it came to light. */
export const fetchKnownTo = (state: State, fetch: number): number => state.fetches[fetch + FETCH_KNOWN_TO]!;

/** The pile it lay in, as everyone remembers it. */
export const fetchPile = (state: State, fetch: number): Uint8Array =>
  isPastFetch(state, fetch) ? state.pastDiscards : state.discards;
/** The card it took. Secret. */
export const fetchedCard = (state: State, fetch: number): number => fetchPile(state, fetch)[fetchIndex(state, fetch)]!;

/** Whether this card came out of that hand since and may have been it. */
export const maySpend = (state: State, fetch: number, card: number): boolean =>
  state.spent[(fetch / FETCH_SIZE) * CARD_KINDS + card] === 1;

export function noteSpent(state: State, fetch: number, card: number): void {
  state.spent[(fetch / FETCH_SIZE) * CARD_KINDS + card] = 1;
}

export function setFetchIndex(state: State, fetch: number, index: number): void {
  state.fetches[fetch + FETCH_INDEX] = index;
}

export function setFetchStatus(state: State, fetch: number, status: number): void {
  state.fetches[fetch + FETCH_STATUS] = status;
}

export function excludeFromFetch(state: State, fetch: number, outlaws: number): void {
  state.fetches[fetch + FETCH_NOT]! |= outlaws;
}

export function tellFetchTo(state: State, fetch: number, seats: number): void {
  state.fetches[fetch + FETCH_KNOWN_TO]! |= seats;
}

/** It left the hand and everyone knows which card it was. */
export function spendFetch(state: State, fetch: number): void {
  state.fetches[fetch + FETCH_STATUS] = SPENT;
  state.fetches[fetch + FETCH_KNOWN_TO] = EVERYONE;
}

/** A card is fetched from the discard pile without being shown. */
export function addFetch(state: State, seat: Seat, index: number, before: number): void {
  const fetch = endOfFetches(state);
  state.now[FETCH_COUNT]++;
  state.fetches[fetch + FETCH_SEAT] = seat;
  state.fetches[fetch + FETCH_BEFORE] = before;
  state.fetches[fetch + FETCH_INDEX] = index;
  state.fetches[fetch + FETCH_STATUS] = HELD;
  state.fetches[fetch + FETCH_KNOWN_TO] = 1 << seat;
}

/** The pile is renewed: what was fetched lay in the past one. */
export function ageFetches(state: State): void {
  for (let fetch = 0; fetch < endOfFetches(state); fetch += FETCH_SIZE) state.fetches[fetch + FETCH_PAST] = 1;
}

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
} from './state.ts';
import { CARD_KINDS } from './words.ts';

/** Cards fetched from the discard pile in secret this round, oldest first, counted from 0 (WE-063, D21). */

const part = (state: State, fetch: number, place: number): number => state.fetches[fetch * FETCH_SIZE + place]!;

function setPart(state: State, fetch: number, place: number, value: number): void {
  state.fetches[fetch * FETCH_SIZE + place] = value;
}

export const fetchCount = ({ now }: State): number => now[FETCH_COUNT];
export const fetchSeat = (state: State, fetch: number): Seat => part(state, fetch, FETCH_SEAT);
/** It lay below this index of the pile. */
export const fetchBefore = (state: State, fetch: number): number => part(state, fetch, FETCH_BEFORE);
/** Its index. Secret. */
export const fetchIndex = (state: State, fetch: number): number => part(state, fetch, FETCH_INDEX);
/** Whether it was fetched before the pile was renewed. */
export const isPastFetch = (state: State, fetch: number): boolean => part(state, fetch, FETCH_PAST) === 1;
/** HELD, PERHAPS_SPENT or SPENT. */
export const fetchStatus = (state: State, fetch: number): number => part(state, fetch, FETCH_STATUS);
/** Outlaws it is not, as bits. */
export const fetchNot = (state: State, fetch: number): number => part(state, fetch, FETCH_NOT);
/** Seats that know which card it is, as bits; EVERYONE when it came to light. */
export const fetchKnownTo = (state: State, fetch: number): number => part(state, fetch, FETCH_KNOWN_TO);

/** The pile it lay in, as everyone remembers it. */
export const fetchPile = (state: State, fetch: number): Uint8Array =>
  isPastFetch(state, fetch) ? state.pastDiscards : state.discards;
/** The card it took. Secret. */
export const fetchedCard = (state: State, fetch: number): number => fetchPile(state, fetch)[fetchIndex(state, fetch)]!;

/** Whether this card came out of that hand since and may have been it. */
export const maySpend = (state: State, fetch: number, card: number): boolean =>
  state.spent[fetch * CARD_KINDS + card] === 1;

export function noteSpent(state: State, fetch: number, card: number): void {
  state.spent[fetch * CARD_KINDS + card] = 1;
}

export function setFetchIndex(state: State, fetch: number, index: number): void {
  setPart(state, fetch, FETCH_INDEX, index);
}

export function setFetchStatus(state: State, fetch: number, status: number): void {
  setPart(state, fetch, FETCH_STATUS, status);
}

export function excludeFromFetch(state: State, fetch: number, outlaws: number): void {
  setPart(state, fetch, FETCH_NOT, fetchNot(state, fetch) | outlaws);
}

export function tellFetchTo(state: State, fetch: number, seats: number): void {
  setPart(state, fetch, FETCH_KNOWN_TO, fetchKnownTo(state, fetch) | seats);
}

/** It left the hand and everyone knows which card it was. */
export function spendFetch(state: State, fetch: number): void {
  setPart(state, fetch, FETCH_STATUS, SPENT);
  setPart(state, fetch, FETCH_KNOWN_TO, EVERYONE);
}

/** A card is fetched from the discard pile without being shown. */
export function addFetch(state: State, seat: Seat, index: number, before: number): void {
  const fetch = state.now[FETCH_COUNT]++;
  setPart(state, fetch, FETCH_SEAT, seat);
  setPart(state, fetch, FETCH_BEFORE, before);
  setPart(state, fetch, FETCH_INDEX, index);
  setPart(state, fetch, FETCH_STATUS, HELD);
  setPart(state, fetch, FETCH_KNOWN_TO, 1 << seat);
}

/** The pile is renewed: what was fetched lay in the past one. */
export function ageFetches(state: State): void {
  for (let fetch = 0; fetch < fetchCount(state); fetch++) setPart(state, fetch, FETCH_PAST, 1);
}

import { shuffle, type Tell } from '@tinstar/engine';
import type { Event } from './events.ts';
import { ageFetches, endOfFetches, fetchIndex, isPastFetch } from './hidden/fetches.ts';
import { gain } from './hands.ts';
import { addUnseen } from './hidden/knowledge.ts';
import type { MoveContext } from './move-context.ts';
import {
  DISCARD_COUNT,
  discardPileSize,
  DRAW_COUNT,
  FETCH_SIZE,
  FROM_DECK,
  FROM_RENEWED,
  PAST_COUNT,
  RENEWED,
  type State,
  TAKEN_COUNT,
} from './state.ts';
import { type Card, cardName, isOutlaw, isSheriff, WYATT_EARP } from './words.ts';

/** D3: whether a shot finds a card; `played` counts a card that goes to the discard pile before it. */
export function canShoot(state: State, played: 0 | 1): boolean {
  return state.now[DRAW_COUNT] > 0 || (state.now[RENEWED] === 0 && discardPileSize(state) + played > 0);
}

/** Whether two cards can be drawn, after the renewal if need be (WE-068). */
export function canDrawTwo(state: State, played: 0 | 1): boolean {
  const left = state.now[DRAW_COUNT];
  return left >= 2 || (state.now[RENEWED] === 0 && left + discardPileSize(state) + played >= 2);
}

/** Whether Wyatt Earp finds a card to fetch: any but a Wyatt Earp (WE-063). Every secret fetch took one of those. */
export function canFetch(state: State): boolean {
  const taken = state.now[TAKEN_COUNT];
  const size = state.now[DISCARD_COUNT];
  for (let i = 0, others = 0; i < size; i++) if (state.discards[i] !== WYATT_EARP && ++others > taken) return true;
  return false;
}

/** Whether a remembered discard was secretly fetched. */
export function isTaken(state: State, index: number): boolean {
  const end = endOfFetches(state);
  for (let fetch = 0; fetch < end; fetch += FETCH_SIZE) {
    if (!isPastFetch(state, fetch) && fetchIndex(state, fetch) === index) return true;
  }
  return false;
}

/** The topmost copy of a card in the discard pile; -1 if there is none. */
export function findDiscard(state: State, card: number): number {
  for (let i = state.now[DISCARD_COUNT] - 1; i >= 0; i--) {
    if (state.discards[i] === card && (state.now[TAKEN_COUNT] === 0 || !isTaken(state, i))) return i;
  }
  return -1;
}

/** The discard pile as it really lies, bottom first. */
export function discardPile(state: State): Card[] {
  const cards: Card[] = [];
  for (let i = 0; i < state.now[DISCARD_COUNT]; i++) if (!isTaken(state, i)) cards.push(cardName(state.discards[i]!));
  return cards;
}

/** `seat`: whose move put it there (WE-087). */
export function putOnDiscardPile(state: State, card: number, seat: number): void {
  const top = state.now[DISCARD_COUNT]++;
  state.discards[top] = card;
  state.discarders[top] = seat + 1;
}

/** Takes a card out of the pile, seen by all (D20). */
export function removeDiscard(state: State, index: number): void {
  const size = state.now[DISCARD_COUNT]--;
  for (const pile of [state.discards, state.discarders]) {
    pile.copyWithin(index, index + 1, size);
    pile[size - 1] = 0;
  }
}

/** Takes the top card: never one of the secretly fetched, which lie under the Wyatt Earp that fetched them. */
export function takeTopDiscard(state: State): number {
  const top = --state.now[DISCARD_COUNT];
  const card = state.discards[top]!;
  state.discards[top] = 0;
  state.discarders[top] = 0;
  return card;
}

/** WE-068: the discard pile is shuffled and becomes the draw pile; a card that is left stays on top (D1). */
function renew(state: State, { random, tell }: MoveContext): void {
  const { now, draw, discards } = state;
  const leftover = now[DRAW_COUNT] > 0 ? draw[0]! : -1;
  let count = 0;
  for (let i = 0; i < now[DISCARD_COUNT]; i++) if (!isTaken(state, i)) draw[count++] = discards[i]!;
  shuffle(draw, 0, count, random);
  if (tell) tell({ type: 'renewed', count });
  if (leftover >= 0) draw[count++] = leftover;
  now[DRAW_COUNT] = count;
  state.pastDiscards.set(discards);
  state.pastDiscarders.set(state.discarders);
  now[PAST_COUNT] = now[DISCARD_COUNT];
  discards.fill(0);
  state.discarders.fill(0);
  now[DISCARD_COUNT] = 0;
  now[TAKEN_COUNT] = 0;
  ageFetches(state);
  now[RENEWED] = 1;
}

function popDraw(state: State): number {
  const top = --state.now[DRAW_COUNT];
  const card = state.draw[top]!;
  state.draw[top] = 0;
  return card;
}

/**
 * Draws two cards into the hand, renewing the pile if need be. False if there are not two even then (WE-071).
 * `barring`: sheriff cards may not be played this turn (WE-062).
 */
export function drawTwo(state: State, seat: number, barring: boolean, context: MoveContext): boolean {
  const { now } = state;
  const left = now[DRAW_COUNT];
  const wasRenewed = now[RENEWED] === 1;
  if (left < 2 && !wasRenewed) renew(state, context);
  if (now[DRAW_COUNT] < 2) return false;
  const first = popDraw(state);
  const second = popDraw(state);
  const fromDeck = wasRenewed ? 0 : left < 2 ? left : 2;
  if (fromDeck > 0) addUnseen(state, seat, fromDeck, FROM_DECK);
  if (fromDeck < 2) addUnseen(state, seat, 2 - fromDeck, FROM_RENEWED);
  if (now[RENEWED]) state.drawnSinceRenewal[seat]! += 2 - fromDeck;
  gain(state, seat, first);
  gain(state, seat, second);
  if (barring) {
    if (isSheriff(first)) state.barred[first]!++;
    if (isSheriff(second)) state.barred[second]!++;
  }
  if (context.tell) tellDrawn(seat, first, second, context.tell);
  return true;
}

/** In the order of CARDS: which of the two lay on top bears on nothing. */
function tellDrawn(seat: number, first: number, second: number, tell: Tell<Event>): void {
  const cards = [cardName(Math.min(first, second)), cardName(Math.max(first, second))];
  tell({ type: 'drew', seat, count: 2, cards }, [seat], { type: 'drew', seat, count: 2, cards: null });
}

/** WE-032: turns up the top card of the draw pile and puts it on the discard pile. True for a hit. */
export function shoot(state: State, seat: number, card: number, context: MoveContext): boolean {
  if (state.now[DRAW_COUNT] === 0) renew(state, context);
  const flipped = popDraw(state);
  if (state.now[RENEWED]) state.renewedSeen[flipped]!++;
  putOnDiscardPile(state, flipped, seat);
  const hit = isOutlaw(flipped); // WE-033
  if (context.tell) context.tell({ type: 'shot', seat, card: cardName(card), flipped: cardName(flipped), hit });
  return hit;
}

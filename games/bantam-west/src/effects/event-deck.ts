import type { Seat } from '@tinstar/engine';
import { EVENT_DATA } from '../data/event-cards.ts';
import { type MoveContext, shuffleList } from '../move-context.ts';
import { type State, playerOf } from '../state.ts';

/*
 * The event deck.
 */

/** Draws the next event; an empty deck is made of the discards. */
export function drawEvent(s: State, io: MoveContext, seat: Seat): void {
  if (s.eventDeck.length === 0) {
    s.eventDeck = s.eventDiscard;
    s.eventDiscard = [];
    shuffleList(s.eventDeck, io);
    io.tell?.({ type: 'eventsShuffled', count: s.eventDeck.length });
  }
  const event = s.eventDeck.shift();
  if (event === undefined) return;
  s.eventSoon = s.eventSoon
    .filter((soon) => soon.event !== event)
    .map((soon) => ({ event: soon.event, within: soon.within - 1 }));
  s.eventDiscard.push(event);
  const { outcomes } = EVENT_DATA[event]!;
  io.tell?.({ type: 'eventDrawn', seat, event, effects: outcomes.length === 1 ? outcomes[0]! : [] });
  s.stack.push({ kind: 'event', seat, event });
}

/** The card stays with a player instead of going to the discard pile. */
export function giveEvent(s: State, io: MoveContext, seat: Seat, event: number): void {
  const at = s.eventDiscard.indexOf(event);
  if (at < 0) return;
  s.eventDiscard.splice(at, 1);
  playerOf(s, seat).keptEvents.push(event);
  io.tell?.({ type: 'eventKept', seat, event });
}

const TOP_OF_DECK = 5;

/** RESHUFFLE5: the card goes somewhere among the next five. */
export function reshuffleEvent(s: State, io: MoveContext, event: number): void {
  const at = s.eventDiscard.indexOf(event);
  if (at < 0) return;
  s.eventDiscard.splice(at, 1);
  const within = Math.min(TOP_OF_DECK, s.eventDeck.length + 1);
  const top = s.eventDeck.splice(0, within - 1);
  top.push(event);
  shuffleList(top, io);
  s.eventDeck.unshift(...top);
  // All that was known to lie on top is among these five too now.
  s.eventSoon = s.eventSoon.map((soon) => ({ event: soon.event, within: Math.max(soon.within + 1, within) }));
  s.eventSoon.push({ event, within });
  io.tell?.({ type: 'eventReturned', event });
}

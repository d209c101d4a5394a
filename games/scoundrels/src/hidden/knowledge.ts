/**
 * What each viewer knows of everybody's poker cards, kept as the places where each card can be.
 * Who looks at what is public; what they saw is not. Everything here is sound: the true place is always among them.
 */
import * as S from '../state.ts';
import type { State } from '../state.ts';
import { POKER_COUNT } from '../words.ts';

/** Notes where a viewer thinks a card can be. */
function think(s: State, viewer: number, owner: number, card: number, places: number): void {
  s[S.whereOf(viewer, owner) + card] = places;
}

/** Rules places out for all cards of an owner. */
function ruleOut(s: State, viewer: number, owner: number, places: number): void {
  const base = S.whereOf(viewer, owner);
  for (let card = 0; card < POKER_COUNT; card++) S.keepBits(s, base + card, ~places);
}

/** A card that can be in one place can be in others, too. */
function spread(s: State, viewer: number, owner: number, from: number, to: number): void {
  const base = S.whereOf(viewer, owner);
  for (let card = 0; card < POKER_COUNT; card++) S.spreadBits(s, base + card, from, to);
}

/** A new set of seven, none of it drawn yet. */
export function forgetCards(s: State, owner: number): void {
  for (let viewer = 0; viewer < S.VIEWERS; viewer++) {
    for (let card = 0; card < POKER_COUNT; card++) think(s, viewer, owner, card, S.IN_DECK);
  }
}

/** The viewer knows for certain where this card is. */
function pin(s: State, viewer: number, owner: number, card: number, place: number): void {
  if (place & (S.IN_SLOTS | S.FACE_UP)) ruleOut(s, viewer, owner, place);
  think(s, viewer, owner, card, place);
}

/** An empty hand or deck is public. */
function tidy(s: State, owner: number): void {
  const empty = (S.hand(s, owner) === 0 ? S.IN_HAND : 0) | (S.deckCount(s, owner) === 0 ? S.IN_DECK : 0);
  if (empty !== 0) for (let viewer = 0; viewer < S.VIEWERS; viewer++) ruleOut(s, viewer, owner, empty);
}

/** A card went from hand into a slot, face down; called after the hand has changed. */
export function notePlayed(s: State, owner: number, slot: number): void {
  for (let viewer = 0; viewer < S.VIEWERS; viewer++) spread(s, viewer, owner, S.IN_HAND, S.IN_SLOT << slot);
  tidy(s, owner);
}

export function noteFaceUp(s: State, owner: number): void {
  for (let viewer = 0; viewer < S.VIEWERS; viewer++) pin(s, viewer, owner, 0, S.FACE_UP);
  tidy(s, owner);
}

/** The top card of the deck goes to the hand; called before it has moved. */
export function noteDraw(s: State, owner: number): void {
  const card = S.topOfDeck(s, owner);
  for (let viewer = 0; viewer < S.VIEWERS; viewer++) {
    if (S.hasSeenTop(s, owner, viewer)) think(s, viewer, owner, card, S.IN_HAND);
    else spread(s, viewer, owner, S.IN_DECK, S.IN_HAND);
  }
  s[S.TOP_SEEN + owner] = 0;
  S.add(s, S.DRAWN + owner, 1);
}

export const noteDrawn = tidy;

/** Somebody looks at the top card of a deck and puts it back. */
export function notePeek(s: State, viewer: number, owner: number): void {
  think(s, viewer, owner, S.topOfDeck(s, owner), S.IN_DECK);
  S.setBit(s, S.TOP_SEEN + owner, viewer);
}

/** The top card of a deck is shown to everybody. */
export function noteShownTop(s: State, owner: number): void {
  for (let viewer = 0; viewer < S.VIEWERS; viewer++) notePeek(s, viewer, owner);
}

export function noteShuffled(s: State, owner: number): void {
  s[S.TOP_SEEN + owner] = 0;
}

/** Somebody scouts a face-down card. */
export function noteScout(s: State, viewer: number, owner: number, slot: number, card: number): void {
  S.setBit(s, S.LOOKED + S.spotOf(owner, slot), viewer);
  pin(s, viewer, owner, card, S.IN_SLOT << slot);
}

export function noteRevealed(s: State, owner: number, slot: number, card: number): void {
  for (let viewer = 0; viewer < S.VIEWERS; viewer++) pin(s, viewer, owner, card, S.IN_SLOT << slot);
}

/** The owner exchanged the card in a slot for one of its hand: what was scouted there is stale. */
export function noteSwapped(s: State, owner: number, slot: number): void {
  const place = S.IN_SLOT << slot;
  for (let viewer = 0; viewer < S.VIEWERS; viewer++) {
    for (let card = 0; card < POKER_COUNT; card++) {
      const before = S.where(s, viewer, owner, card);
      let now = before & ~(place | S.IN_HAND);
      if (before & place) now |= S.IN_HAND;
      if (before & S.IN_HAND) now |= S.IN_HAND | place;
      think(s, viewer, owner, card, now);
    }
  }
  const spot = S.spotOf(owner, slot);
  s[S.STALE + spot] = S.staleAt(s, spot) | S.lookedAt(s, spot);
  s[S.LOOKED + spot] = 0;
}

/** Somebody has seen this card in a hand. */
export function noteHandSeen(s: State, viewer: number, owner: number, card: number): void {
  think(s, viewer, owner, card, S.IN_HAND);
}

/** A card went from one slot to another, face down, before everybody's eyes. */
export function noteMoved(s: State, owner: number, slot: number, to: number): void {
  const from = S.IN_SLOT << slot;
  for (let viewer = 0; viewer < S.VIEWERS; viewer++) {
    spread(s, viewer, owner, from, S.IN_SLOT << to);
    ruleOut(s, viewer, owner, from);
  }
}

/**
 * Night: the four cards played today went under the deck, and the hand was filled up to four. Since seven cards are
 * four played and three others, the new hand is always the three others and one of the four (SC-043).
 */
export function noteNight(s: State, owner: number): void {
  for (let viewer = 0; viewer < S.VIEWERS; viewer++) {
    let batch = 0;
    for (let card = 0; card < POKER_COUNT; card++) {
      const before = S.where(s, viewer, owner, card);
      const played = before & (S.IN_SLOTS | S.FACE_UP);
      if (played === before) batch |= 1 << card;
      think(s, viewer, owner, card, played === 0 ? S.IN_HAND : S.IN_HAND | S.IN_DECK);
    }
    s[S.batchOf(viewer, owner)] = batch;
  }
  s[S.TOP_SEEN + owner] = 0;
  s[S.DRAWN + owner] = 0;
}

/** A start without any knowledge. */
export function startKnowledge(s: State): void {
  for (let owner = 0; owner < S.seats(s); owner++) forgetCards(s, owner);
}

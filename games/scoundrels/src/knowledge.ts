/**
 * What each viewer knows of everybody's poker cards, kept as the places where each card can be.
 * Who looks at what is public; what they saw is not. Everything here is sound: the true place is always among them.
 */
import {
  DECK,
  DECK_COUNT,
  DRAWN,
  FACE_UP,
  HAND,
  IN_DECK,
  IN_HAND,
  IN_SLOT,
  IN_SLOTS,
  KNOWN_BATCH,
  LOOKED,
  SEATS,
  STALE,
  TOP_SEEN,
  VIEWERS,
  WHERE,
  type State,
} from './layout.ts';
import { POKER_COUNT } from './words.ts';

const at = (viewer: number, owner: number): number => WHERE + (viewer * 4 + owner) * POKER_COUNT;

/** A new set of seven: four in hand, three in the deck, and nobody knows which. */
export function forgetCards(s: State, owner: number): void {
  for (let viewer = 0; viewer < VIEWERS; viewer++) {
    for (let card = 0; card < POKER_COUNT; card++) s[at(viewer, owner) + card] = IN_HAND | IN_DECK;
  }
}

/** The viewer knows for certain where this card is. */
function pin(s: State, viewer: number, owner: number, card: number, place: number): void {
  const base = at(viewer, owner);
  if (place & (IN_SLOTS | FACE_UP)) for (let other = 0; other < POKER_COUNT; other++) s[base + other]! &= ~place;
  s[base + card] = place;
}

/** An empty hand or deck is public. */
function tidy(s: State, owner: number): void {
  const empty = (s[HAND + owner] === 0 ? IN_HAND : 0) | (s[DECK_COUNT + owner] === 0 ? IN_DECK : 0);
  if (empty === 0) return;
  for (let viewer = 0; viewer < VIEWERS; viewer++) {
    const base = at(viewer, owner);
    for (let card = 0; card < POKER_COUNT; card++) s[base + card]! &= ~empty;
  }
}

/** A card went from hand into a slot, face down; called after the hand has changed. */
export function notePlayed(s: State, owner: number, slot: number): void {
  const place = IN_SLOT << slot;
  for (let viewer = 0; viewer < VIEWERS; viewer++) {
    const base = at(viewer, owner);
    for (let card = 0; card < POKER_COUNT; card++) if (s[base + card]! & IN_HAND) s[base + card]! |= place;
  }
  tidy(s, owner);
}

export function noteFaceUp(s: State, owner: number): void {
  for (let viewer = 0; viewer < VIEWERS; viewer++) pin(s, viewer, owner, 0, FACE_UP);
  tidy(s, owner);
}

/** The top card of the deck goes to the hand; called before it has moved. */
export function noteDraw(s: State, owner: number): void {
  const card = s[DECK + owner * POKER_COUNT + s[DECK_COUNT + owner]! - 1]!;
  for (let viewer = 0; viewer < VIEWERS; viewer++) {
    if (s[TOP_SEEN + owner]! & (1 << viewer)) {
      s[at(viewer, owner) + card] = IN_HAND;
      continue;
    }
    const base = at(viewer, owner);
    for (let other = 0; other < POKER_COUNT; other++) if (s[base + other]! & IN_DECK) s[base + other]! |= IN_HAND;
  }
  s[TOP_SEEN + owner] = 0;
  s[DRAWN + owner]!++;
}

export const noteDrawn = tidy;

/** Somebody looks at the top card of a deck and puts it back. */
export function notePeek(s: State, viewer: number, owner: number): void {
  const card = s[DECK + owner * POKER_COUNT + s[DECK_COUNT + owner]! - 1]!;
  s[at(viewer, owner) + card] = IN_DECK;
  s[TOP_SEEN + owner]! |= 1 << viewer;
}

/** The top card of a deck is shown to everybody. */
export function noteShownTop(s: State, owner: number): void {
  for (let viewer = 0; viewer < VIEWERS; viewer++) notePeek(s, viewer, owner);
}

export function noteShuffled(s: State, owner: number): void {
  s[TOP_SEEN + owner] = 0;
}

/** Somebody scouts a face-down card. */
export function noteScout(s: State, viewer: number, owner: number, slot: number, card: number): void {
  s[LOOKED + owner * 6 + slot]! |= 1 << viewer;
  pin(s, viewer, owner, card, IN_SLOT << slot);
}

export function noteRevealed(s: State, owner: number, slot: number, card: number): void {
  for (let viewer = 0; viewer < VIEWERS; viewer++) pin(s, viewer, owner, card, IN_SLOT << slot);
}

/** The owner exchanged the card in a slot for one of its hand: what was scouted there is stale. */
export function noteSwapped(s: State, owner: number, slot: number): void {
  const place = IN_SLOT << slot;
  for (let viewer = 0; viewer < VIEWERS; viewer++) {
    const base = at(viewer, owner);
    for (let card = 0; card < POKER_COUNT; card++) {
      const before = s[base + card]!;
      let now = before & ~(place | IN_HAND);
      if (before & place) now |= IN_HAND;
      if (before & IN_HAND) now |= IN_HAND | place;
      s[base + card] = now;
    }
  }
  s[STALE + owner * 6 + slot]! |= s[LOOKED + owner * 6 + slot]!;
  s[LOOKED + owner * 6 + slot] = 0;
}

/** Somebody has seen this card in a hand. */
export function noteHandSeen(s: State, viewer: number, owner: number, card: number): void {
  s[at(viewer, owner) + card] = IN_HAND;
}

/** A card went from one slot to another, face down, before everybody's eyes. */
export function noteMoved(s: State, owner: number, slot: number, to: number): void {
  const from = IN_SLOT << slot;
  for (let viewer = 0; viewer < VIEWERS; viewer++) {
    const base = at(viewer, owner);
    for (let card = 0; card < POKER_COUNT; card++)
      if (s[base + card]! & from) s[base + card] = (s[base + card]! & ~from) | (IN_SLOT << to);
  }
}

/**
 * Night: the four cards played today went under the deck, and the hand was filled up to four. Since seven cards are
 * four played and three others, the new hand is always the three others and one of the four (SC-043).
 */
export function noteNight(s: State, owner: number): void {
  for (let viewer = 0; viewer < VIEWERS; viewer++) {
    const base = at(viewer, owner);
    let batch = 0;
    for (let card = 0; card < POKER_COUNT; card++) {
      const before = s[base + card]!;
      const played = before & (IN_SLOTS | FACE_UP);
      if (played === before) batch |= 1 << card;
      s[base + card] = played === 0 ? IN_HAND : IN_HAND | IN_DECK;
    }
    s[KNOWN_BATCH + viewer * 4 + owner] = batch;
  }
  s[TOP_SEEN + owner] = 0;
  s[DRAWN + owner] = 0;
}

/** A start without any knowledge. */
export function startKnowledge(s: State): void {
  for (let owner = 0; owner < s[SEATS]!; owner++) forgetCards(s, owner);
}

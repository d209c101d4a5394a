/** What abilities do to played poker cards and the henchmen on them. */
import { noteHandSeen, noteMoved, noteScout, noteSwapped } from './knowledge.ts';
import { BURNT, HAND, LOOKED, NONE, ON_CARDS, PLAYED, SEATS, STALE, SUSPECTS } from './layout.ts';
import type { Table } from './table.ts';
import { POKER, POKER_COUNT, SLOTS } from './words.ts';

export function burn(t: Table, seat: number, owner: number, slot: number): void {
  const { s } = t;
  const card = owner * 6 + slot;
  const henchmen = [];
  for (let other = 0; other < s[SEATS]!; other++) {
    if ((s[SUSPECTS + card]! & (1 << other)) === 0) continue;
    s[ON_CARDS + other]!--;
    s[BURNT + other]!++;
    henchmen.push(other);
  }
  s[SUSPECTS + card] = 0;
  t.tell?.({ type: 'burnt', seat, owner, slot: SLOTS[slot]!, henchmen });
}

/** Takes a henchman of `seat` off a card. */
export function lift(t: Table, seat: number, card: number, by: number): void {
  const { s } = t;
  s[SUSPECTS + card]! &= ~(1 << seat);
  s[ON_CARDS + seat]!--;
  t.tell?.({ type: 'lifted', seat, owner: Math.floor(card / 6), slot: SLOTS[card % 6]!, by });
}

/** SC-264: everything that lies on the card and is known of it goes along. */
export function moveCard(t: Table, seat: number, slot: number, to: number): void {
  const { s } = t;
  for (const field of [PLAYED, SUSPECTS, LOOKED, STALE]) {
    s[field + seat * 6 + to] = s[field + seat * 6 + slot]!;
    s[field + seat * 6 + slot] = field === PLAYED ? NONE : 0;
  }
  noteMoved(s, seat, slot, to);
  t.tell?.({ type: 'movedCard', seat, slot: SLOTS[slot]!, to: SLOTS[to]! });
}

/** SC-263: a card of each opponent's hand, drawn by chance, looked at and put back. Whose hand it is sees which. */
export function peekHands(t: Table, seat: number): void {
  const { s, tell } = t;
  for (let i = 1; i < s[SEATS]!; i++) {
    const owner = (seat + i) % s[SEATS]!;
    const hand = [];
    for (let card = 0; card < POKER_COUNT; card++) if (s[HAND + owner]! & (1 << card)) hand.push(card);
    if (hand.length === 0) continue;
    const card = hand[t.random.below(hand.length)]!;
    noteHandSeen(s, seat, owner, card);
    const hidden = { type: 'peekedHand', seat, owner, card: null } as const;
    tell?.({ ...hidden, card: POKER[card]! }, [seat, owner], hidden);
  }
}

/** SC-192: looks secretly, no mark. */
export function scoutCard(t: Table, seat: number, owner: number, slot: number): void {
  const { s, tell } = t;
  const card = s[PLAYED + owner * 6 + slot]!;
  if (seat !== owner) noteScout(s, seat, owner, slot, card);
  if (!tell) return;
  const event = { type: 'scoutedCard', seat, owner, slot: SLOTS[slot]!, card: null } as const;
  tell({ ...event, card: POKER[card]! }, seat === owner ? [seat] : [seat, owner], event);
}

export function swapCard(t: Table, seat: number, slot: number, laid: number): void {
  const { s } = t;
  const card = seat * 6 + slot;
  const taken = s[PLAYED + card]!;
  s[PLAYED + card] = laid;
  s[HAND + seat] = (s[HAND + seat]! & ~(1 << laid)) | (1 << taken);
  noteSwapped(s, seat, slot);
  t.tell?.({ type: 'swappedCard', seat, slot: SLOTS[slot]! });
}

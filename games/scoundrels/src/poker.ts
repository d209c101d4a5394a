/** What abilities do to played poker cards and the henchmen on them. */
import { noteScout, noteSwapped } from './knowledge.ts';
import { BURNT, HAND, ON_CARDS, PLAYED, SEATS, SUSPECTS } from './layout.ts';
import type { Table } from './table.ts';
import { POKER, SLOTS } from './words.ts';

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

/** Unsuspected cards stay hidden (SC-101) until the game is over; then everything that was played face down is told (SC-245). */
import type { DisclosedCard } from './events.ts';
import * as S from './state.ts';
import { NONE, type State } from './state.ts';
import { POKER, SLOT_COUNT, SLOTS } from './words.ts';
import { isBluff } from './poker.ts';

/** Where a seat's cards of a day are noted: one number, four bits a slot. */
const pageOf = (book: number, day: number, seat: number): number => book + (day - 1) * S.MAX_SEATS + seat;
const BITS = 4;
/** What a page says of a slot. */
const read = (s: State, page: number, slot: number): number => (s[page]! >> (BITS * slot)) & 15;
function write(s: State, page: number, slot: number, value: number): void {
  s[page]! |= value << (BITS * slot);
}

/** Notes what lies in the slots when the day is over. */
export function noteLaid(s: State, seat: number): void {
  const page = pageOf(S.LAID, S.day(s), seat);
  for (let slot = 0; slot < SLOT_COUNT; slot++) write(s, page, slot, S.playedAt(s, S.spotOf(seat, slot)) + 1);
}

/** Notes whose henchmen lay on a card that is called. */
export function noteDoubted(s: State, owner: number, slot: number, suspects: number): void {
  write(s, pageOf(S.DOUBTED, S.day(s), owner), slot, suspects);
}

/** Every face-down card of the game, day by day. */
export function disclosedCards(s: State): DisclosedCard[] {
  const cards: DisclosedCard[] = [];
  const seats = S.seats(s);
  for (let day = 1; day <= S.days(s); day++) {
    for (let seat = 0; seat < seats; seat++) {
      for (let slot = 0; slot < SLOT_COUNT; slot++) {
        const card = read(s, pageOf(S.LAID, day, seat), slot) - 1;
        if (card === NONE) continue;
        const doubted = read(s, pageOf(S.DOUBTED, day, seat), slot);
        const henchmen = Array.from({ length: seats }, (_, other) => other).filter((other) => doubted & (1 << other));
        cards.push({ day, seat, slot: SLOTS[slot]!, card: POKER[card]!, bluff: isBluff(card, slot), henchmen });
      }
    }
  }
  return cards;
}

/** The same read back into a state. */
export function copyDisclosed(s: State, cards: readonly DisclosedCard[]): void {
  for (const { day, seat, slot, card, henchmen } of cards) {
    const at = SLOTS.indexOf(slot);
    write(s, pageOf(S.LAID, day, seat), at, POKER.indexOf(card) + 1);
    for (const other of henchmen) write(s, pageOf(S.DOUBTED, day, seat), at, 1 << other);
  }
}

/** Unsuspected cards stay hidden (SC-101) until the game is over; then everything that was played face down is told. */
import type { DisclosedCard } from './events.ts';
import { DAY, DAYS, DOUBTED, LAID, MAX_SEATS, NONE, PLAYED, SEATS, type State } from './layout.ts';
import { isBluff, POKER, SLOT_COUNT, SLOTS } from './words.ts';

/** Where a seat's cards of a day are noted: one number, four bits a slot. */
const pageOf = (day: number, seat: number): number => (day - 1) * MAX_SEATS + seat;
const BITS = 4;

/** Notes what lies in the slots when the day is over. */
export function noteLaid(s: State, seat: number): void {
  let page = 0;
  for (let slot = 0; slot < SLOT_COUNT; slot++) page |= (s[PLAYED + seat * SLOT_COUNT + slot]! + 1) << (BITS * slot);
  s[LAID + pageOf(s[DAY]!, seat)] = page;
}

/** Notes whose henchmen lay on a card that is called. */
export function noteDoubted(s: State, owner: number, slot: number, suspects: number): void {
  s[DOUBTED + pageOf(s[DAY]!, owner)]! |= suspects << (BITS * slot);
}

/** Every face-down card of the game, day by day. */
export function disclosedCards(s: State): DisclosedCard[] {
  const cards: DisclosedCard[] = [];
  const seats = s[SEATS]!;
  for (let day = 1; day <= s[DAYS]!; day++) {
    for (let seat = 0; seat < seats; seat++) {
      for (let slot = 0; slot < SLOT_COUNT; slot++) {
        const card = ((s[LAID + pageOf(day, seat)]! >> (BITS * slot)) & 15) - 1;
        if (card === NONE) continue;
        const doubted = s[DOUBTED + pageOf(day, seat)]! >> (BITS * slot);
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
    const shift = BITS * SLOTS.indexOf(slot);
    s[LAID + pageOf(day, seat)]! |= (POKER.indexOf(card) + 1) << shift;
    for (const other of henchmen) s[DOUBTED + pageOf(day, seat)]! |= (1 << other) << shift;
  }
}

/** The end of a day: bluffs are called, cards go under the decks, hands are filled, somebody begins the next day. */
import { shuffle } from '@tinstar/engine';
import { changeReputation, draw, jail, siteName } from './acts.ts';
import { disclosedCards, noteDoubted, noteLaid } from './disclosure.ts';
import { noteNight, noteRevealed } from './knowledge.ts';
import {
  ACTIVE,
  ASKED,
  CALLED,
  CAUGHT,
  DAY,
  DAYS,
  DECK,
  DECK_COUNT,
  FIRST,
  HAND,
  LOOKED,
  MONEY,
  NONE,
  ON_CARDS,
  PHASE,
  PLAYED,
  PROVED,
  REPUTATION,
  SAFE_CARD,
  SEATS,
  STALE,
  SUSPECTS,
  YESTERDAY,
  ZERO_UP,
} from './layout.ts';
import { countTech, ranking } from './settle.ts';
import type { Table } from './table.ts';
import { HAND_SIZE, isBluff, OVER, POKER, POKER_COUNT, SLOT_COUNT, SLOTS, STARTER } from './words.ts';

/** SC-101: turns the next suspected card, in turn order and from slot A up. False when none is left. */
export function callNext(t: Table): boolean {
  const { s } = t;
  const seats = s[SEATS]!;
  for (; s[CALLED]! < seats * SLOT_COUNT; s[CALLED]!++) {
    const owner = (s[FIRST]! + Math.floor(s[CALLED]! / SLOT_COUNT)) % seats;
    const slot = s[CALLED]! % SLOT_COUNT;
    if (s[SUSPECTS + owner * 6 + slot] === 0) continue;
    callCard(t, owner, slot);
    s[CALLED]!++;
    return true;
  }
  return false;
}

/** SC-102, SC-103. Whoever suspected gains first, clockwise from the owner's left; then the owner loses. */
function callCard(t: Table, owner: number, slot: number): void {
  const { s } = t;
  const seats = s[SEATS]!;
  const at = owner * 6 + slot;
  const card = s[PLAYED + at]!;
  const bluff = isBluff(card, slot);
  const suspects = s[SUSPECTS + at]!;
  const henchmen = [];
  for (let i = 1; i < seats; i++) if (suspects & (1 << ((owner + i) % seats))) henchmen.push((owner + i) % seats);
  noteRevealed(s, owner, slot, card);
  t.tell?.({ type: 'revealed', seat: owner, slot: SLOTS[slot]!, card: POKER[card]!, bluff, henchmen });
  s[SUSPECTS + at] = 0;
  noteDoubted(s, owner, slot, suspects);
  s[(bluff ? CAUGHT : PROVED) + owner]!++;
  for (const seat of henchmen) {
    s[ON_CARDS + seat]!--;
    if (bluff) changeReputation(t, seat, 1);
    else jail(t, seat, owner);
  }
  if (bluff) changeReputation(t, owner, -1);
}

/**
 * After all cards were called: the game ends, or the night comes (SC-104 to SC-107).
 * Returns who begins the next day; `NONE` when somebody chooses that first, or when the game is over.
 */
export function endDay(t: Table): number {
  const { s } = t;
  for (let seat = 0; seat < s[SEATS]!; seat++) noteLaid(s, seat);
  if (s[DAY] === s[DAYS]) {
    endGame(t);
    return NONE;
  }
  for (let seat = 0; seat < s[SEATS]!; seat++) putUnder(t, seat);
  for (let seat = 0; seat < s[SEATS]!; seat++) {
    draw(t, seat, HAND_SIZE - countHand(s[HAND + seat]!));
    noteNight(s, seat);
  }
  s[DAY]!++;
  s[CALLED] = 0;
  const best = Math.max(...Array.from({ length: s[SEATS]! }, (_, seat) => s[REPUTATION + seat]!));
  const leaders = Array.from({ length: s[SEATS]! }, (_, seat) => seat).filter((seat) => s[REPUTATION + seat] === best);
  if (leaders.length === 1) {
    s[PHASE] = STARTER;
    s[ASKED] = leaders[0]!;
    return NONE;
  }
  return (s[ACTIVE]! + 1) % s[SEATS]!;
}

const countHand = (hand: number): number => {
  let count = 0;
  for (let card = 0; card < POKER_COUNT; card++) count += (hand >> card) & 1;
  return count;
};

/** SC-105, SC-136: the cards played today are shuffled and put under the deck, never into it. */
function putUnder(t: Table, seat: number): void {
  const { s } = t;
  const under = [];
  if (s[ZERO_UP + seat] === 1) under.push(0);
  s[YESTERDAY + seat] = 0;
  for (let slot = 0; slot < SLOT_COUNT; slot++) {
    const at = seat * 6 + slot;
    if (s[PLAYED + at] !== NONE) {
      under.push(s[PLAYED + at]!);
      s[YESTERDAY + seat]! |= 1 << slot;
    }
    s[PLAYED + at] = NONE;
    s[LOOKED + at] = 0;
    s[STALE + at] = 0;
  }
  s[ZERO_UP + seat] = 0;
  // Sorted first: the shuffled order depends on the cards and chance alone, not on where they lay.
  under.sort((a, b) => a - b);
  shuffle(under, 0, under.length, t.random);
  const deck = DECK + seat * POKER_COUNT;
  for (let i = s[DECK_COUNT + seat]! - 1; i >= 0; i--) s[deck + i + under.length] = s[deck + i]!;
  under.forEach((card, i) => {
    s[deck + i] = card;
  });
  s[DECK_COUNT + seat]! += under.length;
  t.tell?.({ type: 'reshuffled', seat, count: under.length });
}

/** SC-240, SC-241. */
function endGame(t: Table): void {
  const { s, cards } = t;
  s[PHASE] = OVER;
  s[ASKED] = NONE;
  if (!t.tell) return;
  t.tell({ type: 'disclosed', laid: disclosedCards(s) });
  const scores = [];
  for (let seat = 0; seat < s[SEATS]!; seat++) {
    const count = countTech(cards, s, seat);
    scores.push(count.total);
    t.tell({
      type: 'counted',
      seat,
      ...count,
      safes: count.safes.map((entry) => ({
        ...entry,
        site: siteName(t, entry.safe),
        treasure: cards.safeIds[s[SAFE_CARD + entry.safe]!]!,
      })),
      money: s[MONEY + seat]!,
    });
  }
  t.tell({ type: 'gameEnded', winner: ranking(cards, s)[0]!, scores });
}

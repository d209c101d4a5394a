/** Step 1 of a turn: a card is claimed to be that of its slot. */
import type { Refusal } from '@tinstar/engine';
import { type Cards, whenOf } from '../cards.ts';
import { noteFaceUp, notePlayed } from '../hidden/knowledge.ts';
import { CODE } from '../move-table.ts';
import * as S from '../state.ts';
import { NONE, traitOf, type State } from '../state.ts';
import { ACT, BESIDE, END, PLAN, POKER_COUNT, SLOT_COUNT, SLOTS, SPACES } from '../words.ts';
import { no, type VerbRules } from './verb.ts';
import { FINISH_FIRST, isBusy, NOT_NOW } from '../turn.ts';

const CARD_PLAYED = no('card-played', 'SC-042');
const NOT_IN_HAND = no('card-not-in-hand', 'SC-051');
const NO_ZERO = no('card-not-in-hand', 'SC-051', { card: '0' });
const SLOT_TAKEN = no('slot-taken', 'SC-052');
const NO_CANDID = no('no-candid', 'SC-056');

/** SC-042: why step 1 of a turn is not open. */
function whyNoCard(s: State): Refusal | null {
  if (isBusy(s)) return FINISH_FIRST;
  if (S.phase(s) === PLAN) return null;
  return S.phase(s) === ACT || S.phase(s) === END ? CARD_PLAYED : NOT_NOW;
}

function hasCandid(cards: Cards, s: State, seat: number): boolean {
  for (let space = 0; space < SPACES; space++) {
    const scoundrel = S.sheet(s, seat, space);
    if (scoundrel !== NONE && whenOf(cards, traitOf(scoundrel)).kind === 'faceUpZero') return true;
  }
  return false;
}

/**
 * SC-051: any card into any open slot: a 0 too (SC-054), with a Candid scoundrel as without (SC-137); a card whose own slot is taken as
 * a bluff elsewhere (SC-053); and into the 6 slot also without an ability for it (SC-055).
 */
export const playCard: VerbRules = {
  why(_cards, s, seat, card, slot) {
    const closed = whyNoCard(s);
    if (closed !== null) return closed;
    if (!S.isInHand(s, seat, card)) return NOT_IN_HAND;
    return S.isFilled(s, S.spotOf(seat, slot)) ? SLOT_TAKEN : null;
  },
  list(cards, s, seat, into) {
    if (whyNoCard(s) !== null) return;
    for (let card = 0; card < POKER_COUNT; card++) {
      if (!S.isInHand(s, seat, card)) continue;
      for (let slot = 0; slot < SLOT_COUNT; slot++)
        if (!S.isFilled(s, S.spotOf(seat, slot))) into.push(CODE.playCard + card * SLOT_COUNT + slot);
      // A 0 face up stands with the other ways to play it.
      if (card === 0 && playFaceUp.why(cards, s, seat, 0, 0, false) === null) into.push(CODE.playFaceUp);
    }
  },
  play({ s, tell }, seat, card, slot) {
    S.clearBit(s, S.HAND + seat, card);
    s[S.PLAYED + S.spotOf(seat, slot)] = card;
    s[S.SLOT] = slot;
    s[S.PHASE] = ACT;
    notePlayed(s, seat, slot);
    tell?.({ type: 'played', seat, slot: SLOTS[slot]! });
  },
};

/** SC-056: a Candid scoundrel lets the 0 be played face up, beside the sheet. */
export const playFaceUp: VerbRules = {
  why(cards, s, seat) {
    const closed = whyNoCard(s);
    if (closed !== null) return closed;
    if (!S.isInHand(s, seat, 0)) return NO_ZERO;
    return hasCandid(cards, s, seat) ? null : NO_CANDID;
  },
  play({ s, tell }, seat) {
    S.clearBit(s, S.HAND + seat, 0);
    s[S.ZERO_UP + seat] = 1;
    s[S.SLOT] = BESIDE; // SC-135
    s[S.PHASE] = ACT;
    noteFaceUp(s, seat);
    tell?.({ type: 'playedFaceUp', seat });
  },
};

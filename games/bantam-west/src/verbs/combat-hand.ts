import type { Seat } from '@tinstar/engine';
import { COMBAT_CARDS, type CombatCard } from '../data/combat-cards.ts';
import { renewDeck } from '../fight/hand.ts';
import { interrupt } from '../fight/interrupts.ts';
import { ownSide } from '../fight/sides.ts';
import type { Fighter } from '../frames/frame.ts';
import { fightOf } from '../frames/stack.ts';
import { cardData, cardIndex } from '../lookup.ts';
import { MOVES } from '../move-table.ts';
import type { State } from '../state.ts';
import { type Candidates, no, type Verb } from './verb.ts';

/*
 * Choosing cards for an exchange, and renewing the hand (BW-164, BW-171, BW-246).
 */

const { playCard: PLAY_CARD, setAside: SET_ASIDE } = MOVES.base;

const cardAt = (index: number): CombatCard => COMBAT_CARDS[index]!;

/** Two of a kind are listed once. */
function listHand({ hand }: Fighter, verb: number, into: Candidates): void {
  for (let i = 0; i < hand.length; i++) into.pushOnce(verb + cardIndex(hand[i]!));
}

/** BW-164: a card for this exchange; BW-246: an interrupt beside it. */
export const playCard: Verb<'choose' | 'interrupt'> = {
  list: (_s, { seat, top }, into) => listHand(ownSide(top, seat), PLAY_CARD, into),
  why(_s, { seat, top }, index) {
    const card = cardAt(index);
    const isHeld = ownSide(top, seat).hand.includes(card);
    if (top.stage === 'interrupt') return isHeld && cardData(card).interrupt ? null : no('no-interrupt', 'BW-246');
    return isHeld ? null : no('not-in-hand', 'BW-164');
  },
  play(s, io, { seat, top }, index) {
    const card = cardAt(index);
    if (top.stage === 'interrupt') {
      interrupt(s, io, top, card);
      return;
    }
    const side = ownSide(top, seat);
    side.hand.splice(side.hand.indexOf(card), 1);
    side.chosen = card;
    side.ready = true;
    io.tell?.({ type: 'chose', seat });
  },
};

/** A27. */
export const playNothing: Verb<'choose'> = {
  why: (_s, { seat, top }) => (ownSide(top, seat).hand.length === 0 ? null : no('hand-not-empty', 'BW-164')),
  play(_s, io, { seat, top }) {
    ownSide(top, seat).ready = true;
    io.tell?.({ type: 'chose', seat });
  },
};

const renewing = (s: State, seat: Seat): Fighter => ownSide(fightOf(s)!, seat);

/** BW-171: hand cards to be kept, one by one. */
export const setAside: Verb<'renew'> = {
  list: (s, { seat }, into) => listHand(renewing(s, seat), SET_ASIDE, into),
  why: (s, { seat }, index) => (renewing(s, seat).hand.includes(cardAt(index)) ? null : no('not-in-hand', 'BW-171')),
  play(s, io, { seat, top }, index) {
    const { hand } = renewing(s, seat);
    const card = cardAt(index);
    hand.splice(hand.indexOf(card), 1);
    top.kept.push(card);
    io.tell?.({ type: 'setAside', seat, card }, [seat], { type: 'setAside', seat, card: null });
  },
};

/** BW-171. */
export const renew: Verb<'renew'> = {
  why: () => null,
  play(s, io, { seat, top }) {
    s.stack.pop();
    renewDeck(s, io, renewing(s, seat), top.kept);
  },
};

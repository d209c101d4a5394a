import { finish } from '../interpreter/begin-step.ts';
import { noteHandSeen } from '../hidden/knowledge.ts';
import * as S from '../state.ts';
import { POKER, POKER_COUNT } from '../words.ts';
import { operation, type Operation } from './operation.ts';

/** SC-263: a card of each opponent's hand, drawn by chance, looked at and put back. Whose hand it is sees which. */
export const peekHand: Operation = operation({
  shape: { flags: ['then'] },
  possible({ s, user }) {
    for (let seat = 0; seat < S.seats(s); seat++) if (seat !== user && S.hand(s, seat) !== 0) return true;
    return false;
  },
  begin(t, at) {
    const { s } = t;
    const seat = at.user;
    for (let i = 1; i < S.seats(s); i++) {
      const owner = (seat + i) % S.seats(s);
      const hand = [];
      for (let card = 0; card < POKER_COUNT; card++) if (S.isInHand(s, owner, card)) hand.push(card);
      if (hand.length === 0) continue;
      const card = hand[t.random.below(hand.length)]!;
      noteHandSeen(s, seat, owner, card);
      const hidden = { type: 'peekedHand', seat, owner, card: null } as const;
      t.tell?.({ ...hidden, card: POKER[card]! }, [seat, owner], hidden);
    }
    return finish(t, at);
  },
});

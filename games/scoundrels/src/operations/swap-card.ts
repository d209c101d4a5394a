import { finish } from '../interpreter/begin-step.ts';
import * as F from '../interpreter/frames.ts';
import { question, stageOf } from '../interpreter/scope.ts';
import { noteSwapped } from '../hidden/knowledge.ts';
import * as S from '../state.ts';
import { SLOTS } from '../words.ts';
import { operation, type Operation } from './operation.ts';

const WHICH = question(
  'card',
  ({ s, user }, spot) => S.seatOfSpot(spot) === user && S.isFilled(s, spot) && S.hand(s, user) !== 0,
);
const FOR_WHICH = question('handCard', ({ s, user }, card) => S.isInHand(s, user, card));

/** A card of its user on the table for one of the hand. `A` holds the slot. */
export const swapCard: Operation = operation({
  shape: { flags: ['may', 'then'] },
  asks: (at) => (stageOf(at) === 0 ? WHICH : FOR_WHICH),
  choose(t, at, index) {
    const { s, user, f } = at;
    if (stageOf(at) === 0) {
      s[f + F.STAGE] = 1;
      s[f + F.A] = S.slotOfSpot(index);
      return;
    }
    const slot = F.a(s, f);
    const spot = S.spotOf(user, slot);
    S.setBit(s, S.HAND + user, S.playedAt(s, spot));
    S.clearBit(s, S.HAND + user, index);
    s[S.PLAYED + spot] = index;
    noteSwapped(s, user, slot);
    t.tell?.({ type: 'swappedCard', seat: user, slot: SLOTS[slot]! });
    finish(t, at);
  },
});

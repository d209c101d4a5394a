import { finish } from '../interpreter/begin-step.ts';
import * as F from '../interpreter/frames.ts';
import { question } from '../interpreter/scope.ts';
import { noteScout } from '../hidden/knowledge.ts';
import * as S from '../state.ts';
import { POKER, SLOTS } from '../words.ts';
import { operation, type Operation } from './operation.ts';
import { oneOf } from './shape.ts';

const WHICH = question(
  'card',
  ({ s, step, user }, spot) => S.isFilled(s, spot) && (step.who === 'any' || S.seatOfSpot(spot) !== user),
);

/** SC-192: looks secretly at a played card, no mark. "any" is one's own, too (SC-179). */
export const scoutCard: Operation = operation({
  shape: { must: { whose: oneOf('any', 'opponent') }, flags: ['then'] },
  asks: () => WHICH,
  choose(t, at, spot) {
    const { s, tell } = t;
    const seat = at.user;
    const owner = S.seatOfSpot(spot);
    const slot = S.slotOfSpot(spot);
    const card = S.playedAt(s, spot);
    if (seat !== owner) noteScout(s, seat, owner, slot, card);
    const hidden = { type: 'scoutedCard', seat, owner, slot: SLOTS[slot]!, card: null } as const;
    tell?.({ ...hidden, card: POKER[card]! }, seat === owner ? [seat] : [seat, owner], hidden);
    s[at.base + F.THAT] = spot;
    finish(t, at);
  },
});

import { finish } from '../interpreter/begin-step.ts';
import * as F from '../interpreter/frames.ts';
import { question, stageOf, type Scope } from '../interpreter/scope.ts';
import { noteMoved } from '../hidden/knowledge.ts';
import * as S from '../state.ts';
import { SLOTS, SLOT_COUNT } from '../words.ts';
import { operation, type Operation } from './operation.ts';

const isOpen = ({ s, user }: Scope, spot: number): boolean => S.seatOfSpot(spot) === user && !S.isFilled(s, spot);

function hasOpenSlot(at: Scope): boolean {
  for (let slot = 0; slot < SLOT_COUNT; slot++) if (isOpen(at, S.spotOf(at.user, slot))) return true;
  return false;
}

/** SC-264: a card of an earlier turn. */
const WHICH = question('card', (at, spot) => {
  const { s, user } = at;
  if (S.seatOfSpot(spot) !== user || !S.isFilled(s, spot)) return false;
  const isThisTurns = user === S.active(s) && S.slotOfSpot(spot) === S.slot(s);
  return !isThisTurns && hasOpenSlot(at);
});
const TO_WHERE = question('card', isOpen);

/** A card of its user to an open slot: everything that lies on it and is known of it goes along. `A` holds the spot. */
export const moveCard: Operation = operation({
  shape: { flags: ['may', 'then'] },
  asks: (at) => (stageOf(at) === 0 ? WHICH : TO_WHERE),
  choose(t, at, spot) {
    const { s, user, f } = at;
    if (stageOf(at) === 0) {
      s[f + F.STAGE] = 1;
      s[f + F.A] = spot;
      return;
    }
    const from = F.a(s, f);
    for (const field of [S.PLAYED, S.SUSPECTS, S.LOOKED, S.STALE]) {
      s.copyWithin(field + spot, field + from, field + from + 1);
      s[field + from] = field === S.PLAYED ? S.NONE : 0;
    }
    noteMoved(s, user, S.slotOfSpot(from), S.slotOfSpot(spot));
    t.tell?.({ type: 'movedCard', seat: user, slot: SLOTS[S.slotOfSpot(from)]!, to: SLOTS[S.slotOfSpot(spot)]! });
    finish(t, at);
  },
});

import { finish } from '../interpreter/begin-step.ts';
import * as F from '../interpreter/frames.ts';
import { lift, mayLieOn, suspect } from '../henchmen.ts';
import { question, stageOf } from '../interpreter/scope.ts';
import * as S from '../state.ts';
import type { State } from '../state.ts';
import { SLOT_COUNT } from '../words.ts';
import { operation, type Operation } from './operation.ts';

/** SC-266: whether a henchman may be moved from one card to another. */
const canMove = (s: State, seat: number, from: number, to: number): boolean => to !== from && mayLieOn(s, seat, to);

/** Whether a henchman of `seat` lies on this card and can go elsewhere. */
function isMovable(s: State, seat: number, from: number): boolean {
  if (!S.isSuspectedBy(s, from, seat)) return false;
  for (let to = 0; to < S.seats(s) * SLOT_COUNT; to++) if (canMove(s, seat, from, to)) return true;
  return false;
}

// `A` holds the spot it comes from, `B` whose it is.
const FROM_WHERE = question('card', ({ s }, spot) => {
  for (let seat = 0; seat < S.seats(s); seat++) if (isMovable(s, seat, spot)) return true;
  return false;
});
const WHOSE = question('player', ({ s, f }, seat) => isMovable(s, seat, F.a(s, f)));
const TO_WHERE = question('card', ({ s, f }, spot) => canMove(s, F.b(s, f), F.a(s, f), spot));
const BY_STAGE = [FROM_WHERE, WHOSE, TO_WHERE] as const;

/** A henchman from one card to another. */
export const moveHenchman: Operation = operation({
  shape: { flags: ['may', 'then'] },
  asks: (at) => BY_STAGE[stageOf(at)] ?? null,
  choose(t, at, index) {
    const { s, user, f } = at;
    const stage = stageOf(at);
    if (stage === 2) {
      const seat = F.b(s, f);
      lift(t, seat, F.a(s, f), user);
      suspect(t, seat, index, user);
      finish(t, at);
      return;
    }
    s[f + F.STAGE] = stage + 1;
    s[f + (stage === 0 ? F.A : F.B)] = index;
  },
});

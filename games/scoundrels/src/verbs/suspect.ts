/** Suspicion: a standing right from the moment a card lies until the last call is closed (SC-060 to SC-067). */
import type { Refusal } from '@tinstar/engine';
import type { FrameKind } from '../interpreter/frame-kinds.ts';
import * as F from '../interpreter/frames.ts';
import { availableHenchmen, suspect as putHenchman } from '../henchmen.ts';
import { CODE } from '../move-table.ts';
import * as S from '../state.ts';
import type { State } from '../state.ts';
import { ACT, BESIDE, LAST_CALL } from '../words.ts';
import { mayTouchCards } from '../evening.ts';
import { no, type VerbRules } from './verb.ts';

const IN_THE_EVENING = no('evening', 'SC-109');
const NO_CARD = no('no-card-to-suspect', 'SC-060');
const OWN_CARD = no('own-card', 'SC-065');
const FACE_UP_CARD = no('face-up-card', 'SC-066');
const ALREADY_SUSPECTED = no('already-suspected', 'SC-062');
const NO_HENCHMAN = no('no-henchman', 'SC-063');

/** Why nobody can suspect anything now. */
function whyNobody(s: State): Refusal | null {
  const phase = S.phase(s);
  if (!mayTouchCards(s)) return IN_THE_EVENING;
  return phase < ACT || phase > LAST_CALL || S.slot(s) < 0 ? NO_CARD : null;
}

/** Why a seat may not put a henchman on the card that `owner` played in this slot. All of it is public (SC-068). */
function whyNotSeat(s: State, seat: number, owner: number, slot: number): Refusal | null {
  if (seat === owner) return OWN_CARD;
  // SC-137: so lies the 0 of a Candid scoundrel.
  if (slot === BESIDE) return FACE_UP_CARD;
  if (S.isSuspectedBy(s, S.spotOf(owner, slot), seat)) return ALREADY_SUSPECTED;
  return availableHenchmen(s, seat) === 0 ? NO_HENCHMAN : null;
}

/** SC-061: only on the card of this turn. */
const whyNot = (s: State, seat: number): Refusal | null => whyNobody(s) ?? whyNotSeat(s, seat, S.active(s), S.slot(s));

export const canSuspect = (s: State, seat: number): boolean => whyNot(s, seat) === null;

/** Who could still suspect this turn's card, one bit each: a public fact. */
export function suspecters(s: State): number {
  if (whyNobody(s) !== null) return 0;
  const owner = S.active(s);
  const slot = S.slot(s);
  let seats = 0;
  for (let seat = S.seats(s) - 1; seat >= 0; seat--) if (whyNotSeat(s, seat, owner, slot) === null) seats |= 1 << seat;
  return seats;
}

export const suspect: VerbRules = {
  why: (_cards, s, seat) => whyNot(s, seat),
  play(t, seat) {
    const { s } = t;
    putHenchman(t, seat, S.spotOf(S.active(s), S.slot(s)), seat);
    if (F.isOnTop(s, F.WINDOW) && F.user(s, F.top(s)) === seat) F.pop(s);
  },
};

/** SC-067: whoever is about to lose a henchman to jail may put it on the card first, or trust. */
export const windowFrame: FrameKind = {
  topic: () => 'window',
  list(_cards, s, f, into) {
    if (canSuspect(s, F.user(s, f))) into.push(CODE.suspect, CODE.trust);
  },
  choose(t, f) {
    const seat = F.user(t.s, f);
    F.pop(t.s);
    t.tell?.({ type: 'trusted', seat });
  },
  goOn: ({ s }) => F.pop(s),
};

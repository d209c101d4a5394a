/** Using what lies on the sheet when its time has come, and letting it be. */
import { whenOf } from '../cards.ts';
import { beginAbility, beginUse } from '../interpreter/abilities.ts';
import { OF_LEADER } from '../interpreter/frames.ts';
import { canCarryOut, canUse } from '../interpreter/usable.ts';
import { isItsTime } from '../timing.ts';
import { onSheet } from '../places.ts';
import * as S from '../state.ts';
import { NONE, traitOf } from '../state.ts';
import { BESIDE, SLOTS } from '../words.ts';
import { no, type VerbRules } from './verb.ts';
import { canReact, dropReactions } from '../interpreter/offers.ts';
import { FINISH_FIRST, NOT_NOW, whyNotAct } from '../turn.ts';
import { isUsed } from '../uses.ts';

const CANNOT_USE = no('cannot-use', 'SC-074');
const EMPTY_SPACE = no('empty-space', 'SC-070');
const ALREADY_USED = no('already-used', 'SC-072');
const CANNOT_BE_CHAINED = no('cannot-use', 'SC-075');
const NOT_TRIGGERED = no('not-triggered', 'SC-070');
const NOT_HIRED_NOW = no('not-triggered', 'SC-157');
const LEADER_USED = no('leader-used', 'SC-072');
const NO_SLOT = no('no-slot', 'SC-135');
const NOBODY_TO_ORDER = no('not-a-target', 'SC-110');
const NO_ORDER = no('not-now', 'SC-110');

/**
 * SC-070: what shows the icon of the slot, bluff or not. SC-071: in any order; whatever is not used by the end is skipped. Who
 * begins carries out all of it that can be (SC-074).
 */
export const use: VerbRules = {
  why(cards, s, seat, space, _second, isAskedFor) {
    const scoundrel = S.sheet(s, seat, space);
    if (scoundrel === NONE) return EMPTY_SPACE;
    if (isUsed(s, scoundrel)) return ALREADY_USED;
    if (S.depth(s) > 0) return isAskedFor ? CANNOT_BE_CHAINED : FINISH_FIRST;
    const isTime = S.offered(s) === S.OFFER ? S.isPending(s, scoundrel) : isItsTime(cards, s, scoundrel);
    if (!isTime) return whenOf(cards, traitOf(scoundrel)).kind === 'whenHired' ? NOT_HIRED_NOW : NOT_TRIGGERED;
    return canUse(cards, s, seat, scoundrel, onSheet(seat, space), true) ? null : CANNOT_USE;
  },
  play: (t, seat, space) => beginUse(t, seat, onSheet(seat, space), true),
};

/** SC-070, SC-135: the ability of the slot that was played. */
export const useLeader: VerbRules = {
  why(cards, s, seat) {
    const closed = whyNotAct(s);
    if (closed !== null) return closed;
    if (s[S.LEADER_USED] === 1) return LEADER_USED;
    if (S.slot(s) === BESIDE) return NO_SLOT;
    return canCarryOut(cards, s, seat, cards.leaderAbility[S.slot(s)]!) ? null : CANNOT_USE;
  },
  play(t, seat) {
    const { s, cards } = t;
    s[S.LEADER_USED] = 1;
    t.tell?.({ type: 'usedLeader', seat, slot: SLOTS[S.slot(s)]! });
    beginAbility(t, seat, cards.leaderAbility[S.slot(s)]!, OF_LEADER);
  },
};

/** Lets the offered "after" scoundrels and responses be. */
export const pass: VerbRules = {
  why: (_cards, s) => (S.depth(s) === 0 && S.offered(s) === S.OFFER ? null : NOT_NOW),
  play(t, seat) {
    dropReactions(t.s, seat);
    t.tell?.({ type: 'passed', seat });
  },
};

/** SC-110: in the evening the player who was last on turn says who uses abilities first. */
export const goFirst: VerbRules = {
  why(cards, s, _seat, first) {
    const isWilling = first < S.seats(s) && canReact(cards, s, first);
    if (first < S.seats(s) && !isWilling) return NOBODY_TO_ORDER;
    return isWilling && S.depth(s) === 0 && S.offered(s) === S.OFFER_ORDER ? null : NO_ORDER;
  },
  play(t, seat, first) {
    t.s[S.ORDER] = first;
    t.tell?.({ type: 'namedFirst', seat, first });
  },
};

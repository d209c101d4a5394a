/** Ending a turn, closing its last call, and naming who begins the next day (SC-080, SC-107, SC-146). */
import * as S from '../state.ts';
import { NONE } from '../state.ts';
import { beginDay, beginLastCall, endTurn as end, isActing, isBusy, NOT_NOW, whyNotAct } from '../turn.ts';
import { END, LAST_CALL, STARTER } from '../words.ts';
import { no, type VerbRules } from './verb.ts';

const HIRE_OR_OFFICE_FIRST = no('hire-or-office-first', 'SC-080');
const LAST_CALL_CLOSED = no('last-call-closed', 'SC-146');

export const endTurn: VerbRules = {
  why(_cards, s) {
    if (S.phase(s) === END && !isBusy(s)) return null;
    return isActing(s) ? HIRE_OR_OFFICE_FIRST : whyNotAct(s);
  },
  play: (t) => beginLastCall(t),
};

/** SC-146: the house closes a last call. */
export const closeLastCall: VerbRules = {
  why: (_cards, s) => (S.phase(s) === LAST_CALL && S.asked(s) === NONE ? null : LAST_CALL_CLOSED),
  play(t) {
    t.tell?.({ type: 'lastCallClosed', seat: S.active(t.s) });
    end(t);
  },
};

/** SC-107: the sole leader in reputation names who begins. */
export const chooseStarter: VerbRules = {
  why: (_cards, s, _seat, first) => (S.phase(s) === STARTER && !isBusy(s) && first < S.seats(s) ? null : NOT_NOW),
  play(t, seat, first) {
    t.tell?.({ type: 'starterChosen', seat, first });
    beginDay(t, first);
  },
};

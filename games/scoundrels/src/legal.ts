/** What a seat may do: the moves that come into question, as far as `why` says nothing against them. */
import { HOUSE, type Seat } from '@tinstar/engine';
import type { Cards } from './cards.ts';
import { kindOf } from './interpreter/frame-kinds.ts';
import * as F from './interpreter/frames.ts';
import { CODE, codesOf, firstOf, secondOf, verbOf, type Verb } from './move-table.ts';
import * as S from './state.ts';
import type { State } from './state.ts';
import { VERBS } from './verbs/index.ts';
import { canSuspect } from './verbs/suspect.ts';
import { ACT, END, LEADERS, PLAN, SLOT_COUNT, STARTER, STRATEGY } from './words.ts';

const movesOf = (...verbs: Verb[]): number[] => verbs.flatMap(codesOf);
const cards = codesOf('playCard');

/** By phase: what comes into question while nothing is being carried out or offered, in the order it is listed. */
const BY_PHASE: Readonly<Record<number, readonly number[]>> = {
  [LEADERS]: movesOf('chooseLeader'),
  [STRATEGY]: movesOf('chooseStrategy'),
  // A 0 face up stands with the other ways to play it.
  [PLAN]: [
    ...movesOf('use', 'useStrategy'),
    ...cards.slice(0, SLOT_COUNT),
    CODE.playFaceUp,
    ...cards.slice(SLOT_COUNT),
  ],
  [ACT]: movesOf('use', 'useStrategy', 'useLeader', 'hire', 'visitOffice'),
  [END]: movesOf('use', 'useStrategy', 'endTurn'),
  [STARTER]: movesOf('chooseStarter'),
};
const IN_OFFER = movesOf('use', 'useStrategy', 'pass');
const IN_ORDER = movesOf('goFirst');

function candidates(s: State): readonly number[] {
  if (S.offered(s) === S.NO_OFFER) return BY_PHASE[S.phase(s)] ?? [];
  return S.offered(s) === S.OFFER ? IN_OFFER : IN_ORDER;
}

export function legal(pack: Cards, s: State, seat: Seat, into: number[]): number[] {
  into.length = 0;
  if (seat === HOUSE) {
    if (VERBS.closeLastCall.why(pack, s, seat, 0, 0, false) === null) into.push(CODE.closeLastCall);
    return into;
  }
  if (S.asked(s) === seat && S.depth(s) > 0) {
    const f = F.top(s);
    kindOf(s, f).list(pack, s, f, into);
    // In its own window the choice already holds the suspicion.
    if (F.kind(s, f) === F.WINDOW) return into;
  } else if (S.asked(s) === seat || S.phase(s) === STRATEGY) {
    for (const code of candidates(s))
      if (VERBS[verbOf(code)].why(pack, s, seat, firstOf(code), secondOf(code), false) === null) into.push(code);
  }
  if (canSuspect(s, seat)) into.push(CODE.suspect);
  return into;
}

/** What a seat may do: the moves that come into question, as far as `why` says nothing against them. */
import { CLOCK, type Seat } from '@tinstar/engine';
import type { Cards } from './cards.ts';
import { kindOf } from './interpreter/frame-kinds.ts';
import * as F from './interpreter/frames.ts';
import { CODE, countOf, type Verb } from './move-table.ts';
import * as S from './state.ts';
import type { State } from './state.ts';
import { closeLastCall } from './verbs/end-turn.ts';
import { rulesOf } from './verbs/index.ts';
import { canSuspect } from './verbs/suspect.ts';
import type { VerbRules } from './verbs/verb.ts';
import { ACT, END, LEADERS, PLAN, STARTER, STRATEGY } from './words.ts';

/** The moves of a verb, as far as nothing speaks against them. */
interface Candidates {
  readonly rules: VerbRules;
  readonly first: number;
  readonly count: number;
}
const all = (...verbs: Verb[]): Candidates[] =>
  verbs.map((verb) => ({ rules: rulesOf(CODE[verb]), first: CODE[verb], count: countOf(verb) }));

/** By phase: what comes into question while nothing is being carried out or offered, in the order it is listed. */
const BY_PHASE: Readonly<Record<number, readonly Candidates[]>> = {
  [LEADERS]: all('chooseLeader'),
  [STRATEGY]: all('chooseStrategy'),
  [PLAN]: all('use', 'useStrategy', 'playCard'),
  [ACT]: all('use', 'useStrategy', 'useLeader', 'hire', 'visitOffice'),
  [END]: all('use', 'useStrategy', 'endTurn'),
  [STARTER]: all('chooseStarter'),
};
const IN_OFFER = all('use', 'useStrategy', 'pass');
const IN_ORDER = all('goFirst');
const NOTHING: readonly Candidates[] = [];

function candidates(s: State): readonly Candidates[] {
  if (S.offered(s) === S.NO_OFFER) return BY_PHASE[S.phase(s)] ?? NOTHING;
  return S.offered(s) === S.OFFER ? IN_OFFER : IN_ORDER;
}

function listVerb({ rules, first, count }: Candidates, cards: Cards, s: State, seat: Seat, into: number[]): void {
  if (rules.list) rules.list(cards, s, seat, into);
  else for (let i = 0; i < count; i++) if (rules.why(cards, s, seat, i, 0, false) === null) into.push(first + i);
}

export function legal(cards: Cards, s: State, seat: Seat, into: number[]): number[] {
  into.length = 0;
  if (seat === CLOCK) {
    if (closeLastCall.why(cards, s, seat, 0, 0, false) === null) into.push(CODE.closeLastCall);
    return into;
  }
  if (S.asked(s) === seat && S.depth(s) > 0) {
    const f = F.top(s);
    kindOf(s, f).list(cards, s, f, into, Infinity);
    // In its own window the choice already holds the suspicion.
    if (F.kind(s, f) === F.WINDOW) return into;
  } else if (S.asked(s) === seat || S.phase(s) === STRATEGY) {
    const verbs = candidates(s);
    for (let v = 0; v < verbs.length; v++) listVerb(verbs[v]!, cards, s, seat, into);
  }
  if (canSuspect(s, seat)) into.push(CODE.suspect);
  return into;
}

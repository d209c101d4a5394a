/** The frame of a turn: which step comes when, the last call, and whose turn is next. */
import type { Table } from './interpreter/table.ts';
import * as S from './state.ts';
import { NONE, type State } from './state.ts';
import { suspecters } from './verbs/suspect.ts';
import { LAST_CALL, PLAN, SLOTS, ACT, END, HAND_SIZE, STRATEGY } from './words.ts';
import { draw } from './poker.ts';
import type { Refusal } from '@tinstar/engine';
import { no } from './verbs/verb.ts';
import { beginEvening, isDayOver } from './evening.ts';
import { forgetUses } from './uses.ts';

export const NOT_NOW = no('not-now', 'SC-042');
export const FINISH_FIRST = no('finish-first', 'SC-075');
const PLAY_FIRST = no('play-first', 'SC-042');
const ALREADY_HIRED = no('already-hired', 'SC-080');

/** SC-075: something is being carried out or offered, and comes first. */
export const isBusy = (s: State): boolean => S.depth(s) > 0 || S.offered(s) !== S.NO_OFFER;

/** Steps 2 and 3 of a turn, with nothing under way. */
export const isActing = (s: State): boolean => S.phase(s) === ACT && !isBusy(s);

/** SC-042: why steps 2 and 3 of a turn are not open: not yet, or not any more. */
export function whyNotAct(s: State, later = PLAY_FIRST): Refusal | null {
  if (isBusy(s)) return FINISH_FIRST;
  if (S.phase(s) === ACT) return null;
  if (S.phase(s) === PLAN) return later;
  return S.phase(s) === END ? ALREADY_HIRED : NOT_NOW;
}

/** SC-146: the last chance to suspect, if anybody can. The house closes it. */
export function beginLastCall(t: Table): void {
  const { s } = t;
  s[S.PHASE] = LAST_CALL;
  if (suspecters(s) !== 0) t.tell?.({ type: 'lastCall', seat: S.active(s), slot: SLOTS[S.slot(s)]! });
}

/** SC-041: clockwise, until the day is over. */
export function endTurn(t: Table): void {
  const { s } = t;
  if (isDayOver(s)) {
    beginEvening(t);
    return;
  }
  S.add(s, S.TURN, 1);
  s[S.ACTIVE] = (S.active(s) + 1) % S.seats(s);
  beginTurn(t);
}

function beginTurn(t: Table): void {
  const { s } = t;
  s[S.PHASE] = PLAN;
  s[S.SLOT] = NONE;
  forgetUses(s);
  t.tell?.({ type: 'turnBegan', seat: S.active(s), day: S.day(s), turn: Math.floor(S.turn(s) / S.seats(s)) + 1 });
}

/** SC-035: everybody has a leader; hands (SC-031), then strategy cards or none (SC-032). */
export function dealHands(t: Table): void {
  const { s } = t;
  for (let seat = 0; seat < S.seats(s); seat++) {
    draw(t, seat, HAND_SIZE);
    s[S.DRAWN + seat] = 0;
  }
  s[S.PHASE] = STRATEGY;
  if (s[S.WITH_STRATEGIES] === 0) beginFirstDay(t);
}

/** SC-033: the last thing of the set-up; by lot, unless the deal says it. */
export function beginFirstDay(t: Table): void {
  const { s } = t;
  beginDay(t, S.first(s) === NONE ? t.random.below(S.seats(s)) : S.first(s));
}

/** A day begins with this player. */
export function beginDay(t: Table, starter: number): void {
  const { s } = t;
  s[S.FIRST] = starter;
  s[S.ACTIVE] = starter;
  s[S.TURN] = 0;
  t.tell?.({ type: 'dayBegan', day: S.day(s), final: S.isFinalDay(s), first: starter });
  beginTurn(t);
}

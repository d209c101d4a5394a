/** The frame of the game: what is asked when nothing is being carried out, and what follows what. */
import { callNext, endDay } from './evening.ts';
import type { Table } from './interpreter/table.ts';
import * as S from './state.ts';
import { NONE, type State } from './state.ts';
import { askForLeader } from './verbs/choose-leader.ts';
import { suspecters } from './verbs/suspect.ts';
import { use, useStrategy } from './verbs/use.ts';
import { ACT, END, EVENING, LAST_CALL, LEADERS, PLAN, SLOTS, SPACES, STRATEGY, TURNS_A_DAY } from './words.ts';
import { offerReactions } from './reactions.ts';

/** Nothing is being carried out. Returns whether something went on by itself. */
export function advanceTurn(t: Table): boolean {
  const { s } = t;
  if (offerReactions(t)) return false;
  switch (S.phase(s)) {
    case LEADERS:
      s[S.ASKED] = askForLeader(t);
      if (S.asked(s) === NONE) s[S.PHASE] = STRATEGY;
      return false;
    case PLAN:
    case ACT:
      s[S.ASKED] = S.active(s);
      return false;
    case END:
      if (hasEndOfTurn(t)) {
        s[S.ASKED] = S.active(s);
        return false;
      }
      beginLastCall(t);
      return true;
    case LAST_CALL:
      if (suspecters(s) !== 0) return false;
      endTurn(t);
      return true;
    case EVENING: {
      if (callNext(t)) return true;
      const starter = endDay(t);
      if (starter === NONE) return false;
      beginDay(t, starter);
      return true;
    }
    default:
      return false;
  }
}

/** Whether anything of the active player's works at the end of the turn. */
function hasEndOfTurn({ cards, s }: Table): boolean {
  const seat = S.active(s);
  for (let space = 0; space < SPACES; space++) if (use.why(cards, s, seat, space, 0, false) === null) return true;
  return useStrategy.why(cards, s, seat, 0, 0, false) === null;
}

/** SC-146: the last chance to suspect, if anybody can. The house closes it. */
export function beginLastCall(t: Table): void {
  const { s } = t;
  s[S.PHASE] = LAST_CALL;
  if (suspecters(s) !== 0) t.tell?.({ type: 'lastCall', seat: S.active(s), slot: SLOTS[S.slot(s)]! });
}

/** SC-041: clockwise, until everybody has had four. */
export function endTurn(t: Table): void {
  const { s } = t;
  if (S.turn(s) + 1 < TURNS_A_DAY * S.seats(s)) {
    S.add(s, S.TURN, 1);
    s[S.ACTIVE] = (S.active(s) + 1) % S.seats(s);
    beginTurn(t);
    return;
  }
  s[S.PHASE] = EVENING; // SC-100
  s[S.SLOT] = NONE;
  forgetUses(s);
  t.tell?.({ type: 'dayEnded', day: S.day(s) });
}

/** Each scoundrel once per player turn and once per end of day (SC-072, SC-108, SC-123). */
function forgetUses(s: State): void {
  S.fill(s, S.USED_JOBS, S.WORDS, 0);
  S.fill(s, S.USED_TRAITS, S.WORDS, 0);
  s[S.STRATEGY_USED] = 0;
  s[S.LEADER_USED] = 0;
  s[S.ORDER] = NONE;
}

function beginTurn(t: Table): void {
  const { s } = t;
  s[S.PHASE] = PLAN;
  s[S.SLOT] = NONE;
  forgetUses(s);
  t.tell?.({ type: 'turnBegan', seat: S.active(s), day: S.day(s), turn: Math.floor(S.turn(s) / S.seats(s)) + 1 });
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

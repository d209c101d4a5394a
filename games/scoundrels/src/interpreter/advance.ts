/** Going on until somebody has to decide. */
import { stepsOf } from '../cards.ts';
import * as S from '../state.ts';
import { beginLastCall, dealHands, endTurn, beginDay } from '../turn.ts';
import { finishAbility, isSecondUseOpen } from './abilities.ts';
import { beginStep } from './begin-step.ts';
import { answer, kindOf } from './frame-kinds.ts';
import * as F from './frames.ts';
import { listAnswers, scopeIn, type Scope } from './scope.ts';
import type { Table } from './table.ts';
import { callNext, endDay } from '../evening.ts';
import { NONE } from '../state.ts';
import { askForLeader } from '../verbs/choose-leader.ts';
import { suspecters } from '../verbs/suspect.ts';
import { use } from '../verbs/use.ts';
import { ACT, END, EVENING, LAST_CALL, LEADERS, PLAN, SPACES, STRATEGY } from '../words.ts';
import { offerReactions } from './offers.ts';
import { useStrategy } from '../verbs/use-strategy.ts';

const scratch: number[] = [];
/** It is enough to know whether there is nothing to choose, one thing or several. */
const SEVERAL = 2;

/** SC-075: one thing is carried out completely before the next. Goes on until somebody has to decide, or only standing rights are left, or the game is over. */
export function advance(t: Table): void {
  const { s } = t;
  s[S.OFFERED] = S.NO_OFFER;
  s[S.ASKED] = S.NONE;
  for (;;) {
    if (S.depth(s) > 0 ? !advanceFrame(t, F.top(s)) : !advanceTurn(t)) return;
  }
}

/** False: the frame asks somebody. One choice is taken without asking. */
function advanceFrame(t: Table, f: number): boolean {
  const { s, cards } = t;
  const kind = F.kind(s, f);
  if (kind === F.LIST || kind === F.ABILITY) {
    const step = stepsOf(cards, F.list(s, f))[F.pc(s, f)];
    if (step !== undefined) {
      beginStep(t, f, step);
      return true;
    }
    if (kind === F.LIST || !isSecondUseOpen(cards, s, f)) {
      if (kind === F.LIST) F.pop(s);
      else finishAbility(t, f);
      return true;
    }
  }
  return kind === F.STEP ? advanceStep(t, scopeIn(cards, s, f)) : advanceOther(t, f);
}

/** The same for a step, which is looked at once only: there are many. */
function advanceStep(t: Table, at: Scope): boolean {
  const { does } = at.step;
  scratch.length = 0;
  listAnswers(at, scratch, SEVERAL);
  const [only] = scratch;
  if (scratch.length > 1) {
    at.s[S.ASKED] = does.decides(at.step, at.s, at.f);
    return false;
  }
  if (only !== undefined) answer(t, at, only);
  else does.goOn(t, at);
  return true;
}

function advanceOther(t: Table, f: number): boolean {
  const { s, cards } = t;
  const frame = kindOf(s, f);
  scratch.length = 0;
  frame.list(cards, s, f, scratch, SEVERAL);
  const [only] = scratch;
  if (scratch.length > 1) {
    s[S.ASKED] = F.user(s, f);
    return false;
  }
  if (only !== undefined) frame.choose(t, f, only);
  else frame.goOn(t, f);
  return true;
}

/** Whether anything of the active player's works at the end of the turn. */
function hasEndOfTurn({ cards, s }: Table): boolean {
  const seat = S.active(s);
  for (let space = 0; space < SPACES; space++) if (use.why(cards, s, seat, space, 0, false) === null) return true;
  return useStrategy.why(cards, s, seat, 0, 0, false) === null;
}

/** Nothing is being carried out. Returns whether something went on by itself. */
export function advanceTurn(t: Table): boolean {
  const { s } = t;
  if (offerReactions(t)) return false;
  switch (S.phase(s)) {
    case LEADERS:
      s[S.ASKED] = askForLeader(t);
      if (S.asked(s) !== NONE) return false;
      dealHands(t);
      return S.phase(s) !== STRATEGY;
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

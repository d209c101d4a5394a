/** The frame of the game: what is asked when nothing is being carried out, and what follows what. */
import { raise, WENT_TO_OFFICE } from './acts.ts';
import { beginAbility, beginStep, beginUse, finishAbility } from './begin.ts';
import { askedBy, frameChoices } from './choices.ts';
import { chooseIn } from './chosen.ts';
import { callNext, endDay } from './evening.ts';
import { goOn } from './go-on.ts';
import { beginHire } from './hire.ts';
import { noteFaceUp, notePlayed } from './knowledge.ts';
import {
  ACTIVE,
  ASKED,
  DAY,
  DAYS,
  DEPTH,
  FIRST,
  HAND,
  LEADER,
  LEADER_USED,
  NONE,
  NO_OFFER,
  OFFERED,
  ORDER,
  PENDING_STRATEGIES,
  PHASE,
  PLAYED,
  SALOON,
  SEATS,
  SLOT,
  STRATEGY_CARD,
  STRATEGY_USED,
  type State,
  TURN,
  USED_JOBS,
  USED_TRAITS,
  WORDS,
  ZERO_UP,
} from './layout.ts';
import { askForLeader, takeLeader } from './leaders.ts';
import { dropReactions, hasEndOfTurn, offerReactions, strategyName } from './moments.ts';
import { MOVES } from './move-table.ts';
import { discardFrom } from './saloon.ts';
import {
  ABILITY,
  F_FLAGS,
  F_LIST,
  F_PC,
  F_PLACE,
  F_USER,
  GONE,
  IN_SALOON,
  LIST,
  OFFICE,
  OF_LEADER,
  OF_STRATEGY,
  SECOND_USE_OPEN,
  type Table,
  canSuspect,
  pop,
  push,
  scoundrelAt,
  top,
} from './table.ts';
import { canUseAgain } from './usable.ts';
import {
  ACT,
  BESIDE,
  END,
  EVENING,
  LAST_CALL,
  LEADERS,
  PLAN,
  SALOON_SPACES,
  SLOTS,
  SPACES,
  STRATEGY,
  TURNS_A_DAY,
} from './words.ts';

/** Goes on until somebody has to decide, or only standing rights are left, or the game is over. */
export function advance(t: Table): void {
  const { s, cards } = t;
  s[OFFERED] = NO_OFFER;
  s[ASKED] = NONE;
  for (;;) {
    if (s[DEPTH] === 0) {
      if (!advanceBase(t)) return;
      continue;
    }
    const f = top(s);
    if (s[f] === LIST || s[f] === ABILITY) {
      const pc = s[f + F_PC]!;
      if (pc < cards.lists[s[f + F_LIST]!]!.length) {
        s[f + F_PC] = pc + 1;
        beginStep(t, f, pc);
        continue;
      }
      if (s[f] === LIST) {
        pop(s);
        continue;
      }
      if (!isSecondUseOpen(t, f)) {
        finishAbility(t, f);
        continue;
      }
    }
    scratch.length = 0;
    frameChoices(cards, s, f, scratch);
    if (scratch.length === 0) goOn(t, f);
    else if (scratch.length === 1) chooseIn(t, f, scratch[0]!);
    else {
      s[ASKED] = askedBy(cards, s, f);
      return;
    }
  }
}

const scratch: number[] = [];

/** SC-147: a second use is open while the scoundrel is still there and could do something. */
function isSecondUseOpen(t: Table, f: number): boolean {
  const { s, cards } = t;
  if ((s[f + F_FLAGS]! & SECOND_USE_OPEN) === 0 || s[f + F_PLACE] === GONE) return false;
  return canUseAgain(cards, s, s[f + F_USER]!, scoundrelAt(s, s[f + F_PLACE]!), s[f + F_PLACE]!);
}

/** Nothing is being carried out. Returns whether something went on by itself. */
function advanceBase(t: Table): boolean {
  const { s } = t;
  if (offerReactions(t)) return false;
  switch (s[PHASE]) {
    case LEADERS:
      s[ASKED] = askForLeader(t);
      if (s[ASKED] === NONE) s[PHASE] = STRATEGY;
      return false;
    case PLAN:
    case ACT:
      s[ASKED] = s[ACTIVE]!;
      return false;
    case END:
      if (hasEndOfTurn(t.cards, s)) {
        s[ASKED] = s[ACTIVE]!;
        return false;
      }
      beginLastCall(t);
      return true;
    case LAST_CALL:
      if (isCallOpen(s)) return false;
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

/** Whether anybody could still suspect this turn's card: a public fact. */
export function isCallOpen(s: State): boolean {
  for (let seat = 0; seat < s[SEATS]!; seat++) if (canSuspect(s, seat)) return true;
  return false;
}

/** Does what was chosen while nothing is being carried out. */
export function chooseAtBase(t: Table, seat: number, code: number): void {
  const { s, cards } = t;
  const value = MOVES.values[code * 3]!;
  switch (MOVES.verbs[MOVES.verbOf[code]!]) {
    case 'chooseLeader':
      takeLeader(t, seat, value);
      break;
    case 'use':
      beginUse(t, seat, seat * SPACES + value, true);
      break;
    case 'useStrategy': {
      const card = s[LEADER + seat]! * 2 + s[STRATEGY_CARD + seat]!;
      s[STRATEGY_USED]! |= 1 << seat;
      s[PENDING_STRATEGIES]! &= ~(1 << seat);
      t.tell?.({ type: 'usedStrategy', seat, strategy: strategyName(cards, card) });
      beginAbility(t, seat, cards.strategyAbility[card]!, OF_STRATEGY);
      break;
    }
    case 'useLeader':
      s[LEADER_USED] = 1;
      t.tell?.({ type: 'usedLeader', seat, slot: SLOTS[s[SLOT]!]! });
      beginAbility(t, seat, cards.leaderAbility[s[SLOT]!]!, OF_LEADER);
      break;
    case 'pass':
      dropReactions(s, seat);
      t.tell?.({ type: 'passed', seat });
      break;
    case 'playCard':
      playCard(t, seat, value, MOVES.values[code * 3 + 1]!);
      break;
    case 'playFaceUp':
      s[HAND + seat]! &= ~1;
      s[ZERO_UP + seat] = 1;
      s[SLOT] = BESIDE;
      s[PHASE] = ACT;
      noteFaceUp(s, seat);
      t.tell?.({ type: 'playedFaceUp', seat });
      break;
    case 'hire':
      s[PHASE] = END;
      beginHire(t, seat, IN_SALOON + value, 0, NONE);
      break;
    case 'visitOffice':
      s[PHASE] = END;
      t.tell?.({ type: 'visitedOffice', seat });
      // SC-090: the right-most scoundrel goes first, then the Saloon is refilled, then an option is chosen.
      for (let space = SALOON_SPACES - 1; space >= 0; space--) {
        if (s[SALOON + space] === NONE) continue;
        discardFrom(t, seat, IN_SALOON + space);
        break;
      }
      push(s, OFFICE, seat);
      raise(t, WENT_TO_OFFICE, seat, NONE);
      break;
    case 'endTurn':
      beginLastCall(t);
      break;
    case 'goFirst':
      s[ORDER] = value;
      t.tell?.({ type: 'namedFirst', seat, first: value });
      break;
    case 'chooseStarter':
      t.tell?.({ type: 'starterChosen', seat, first: value });
      beginDay(t, value);
      break;
    default:
  }
}

function playCard(t: Table, seat: number, card: number, slot: number): void {
  const { s } = t;
  s[HAND + seat]! &= ~(1 << card);
  s[PLAYED + seat * 6 + slot] = card;
  s[SLOT] = slot;
  s[PHASE] = ACT;
  notePlayed(s, seat, slot);
  t.tell?.({ type: 'played', seat, slot: SLOTS[slot]! });
}

/** SC-146: the last chance to suspect, if anybody can. The house closes it. */
function beginLastCall(t: Table): void {
  const { s } = t;
  s[PHASE] = LAST_CALL;
  if (isCallOpen(s)) t.tell?.({ type: 'lastCall', seat: s[ACTIVE]!, slot: SLOTS[s[SLOT]!]! });
}

export function closeLastCall(t: Table): void {
  t.tell?.({ type: 'lastCallClosed', seat: t.s[ACTIVE]! });
  endTurn(t);
}

function endTurn(t: Table): void {
  const { s } = t;
  if (s[TURN]! + 1 < TURNS_A_DAY * s[SEATS]!) {
    s[TURN]!++;
    s[ACTIVE] = (s[ACTIVE]! + 1) % s[SEATS]!;
    beginTurn(t);
    return;
  }
  s[PHASE] = EVENING;
  s[SLOT] = NONE;
  forgetUses(s);
  t.tell?.({ type: 'dayEnded', day: s[DAY]! });
}

/** Each scoundrel once per player turn and once per end of day (SC-072, SC-108, SC-123). */
function forgetUses(s: State): void {
  s.fill(0, USED_JOBS, USED_JOBS + WORDS);
  s.fill(0, USED_TRAITS, USED_TRAITS + WORDS);
  s[STRATEGY_USED] = 0;
  s[LEADER_USED] = 0;
  s[ORDER] = NONE;
}

function beginTurn(t: Table): void {
  const { s } = t;
  s[PHASE] = PLAN;
  s[SLOT] = NONE;
  forgetUses(s);
  t.tell?.({ type: 'turnBegan', seat: s[ACTIVE]!, day: s[DAY]!, turn: Math.floor(s[TURN]! / s[SEATS]!) + 1 });
}

/** A day begins with this player. */
export function beginDay(t: Table, starter: number): void {
  const { s } = t;
  s[FIRST] = starter;
  s[ACTIVE] = starter;
  s[TURN] = 0;
  t.tell?.({ type: 'dayBegan', day: s[DAY]!, final: s[DAY] === s[DAYS], first: starter });
  beginTurn(t);
}

/** The frame of the game: what is asked when nothing is being carried out, and what follows what. */
import { beginAbility, beginStep, beginUse, finishAbility } from './begin.ts';
import { beginHire, chooseIn, goOn } from './chosen.ts';
import { askedBy, frameChoices } from './choices.ts';
import {
  AFTER,
  END_OF_TURN,
  FACE_UP_ZERO,
  POKER_TIMING,
  priceOf,
  RESPONSE,
  START_OF_TURN,
  YOUR_TURN,
  type Cards,
} from './compile.ts';
import { callNext, endDay } from './evening.ts';
import { noteFaceUp, notePlayed } from './knowledge.ts';
import {
  ACTIVE,
  ASKED,
  clearBit,
  DAY,
  DAYS,
  DEPTH,
  FIRST,
  HAND,
  hasBit,
  LEADER,
  LEADER_USED,
  MONEY,
  NO_OFFER,
  NONE,
  OFFER,
  OFFER_ORDER,
  OFFERED,
  ORDER,
  PENDING,
  PENDING_STRATEGIES,
  PHASE,
  PLAYED,
  SALOON,
  SEATS,
  SHEET,
  SLOT,
  STRATEGY_CARD,
  STRATEGY_USED,
  traitOf,
  TURN,
  USED_JOBS,
  USED_TRAITS,
  WORDS,
  ZERO_UP,
  type State,
} from './layout.ts';
import { CODE, MOVES, playCode } from './move-table.ts';
import { discardFrom } from './saloon.ts';
import {
  ABILITY,
  canSuspect,
  F_FLAGS,
  F_LIST,
  F_PC,
  F_PLACE,
  F_USER,
  GONE,
  IN_SALOON,
  LIST,
  OF_LEADER,
  OF_STRATEGY,
  OFFICE,
  pop,
  push,
  SECOND_USE_OPEN,
  scoundrelAt,
  top,
  type Table,
} from './table.ts';
import { canCarryOut, canUse, canUseAgain } from './usable.ts';
import {
  ACT,
  BESIDE,
  END,
  EVENING,
  LAST_CALL,
  OVER,
  PLAN,
  POKER_COUNT,
  SALOON_SPACES,
  SLOT_COUNT,
  SLOTS,
  SPACES,
  STARTER,
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

/**
 * SC-075, SC-123, SC-128: asks players whose scoundrels' moment has come: the active player first, then clockwise;
 * in the evening the player who was last on turn says who begins (SC-110).
 */
function offerReactions(t: Table): boolean {
  const { s, cards } = t;
  if (s[PENDING] === 0 && s[PENDING + 1] === 0 && s[PENDING + 2] === 0 && s[PENDING_STRATEGIES] === 0) return false;
  const seats = s[SEATS]!;
  let willing = 0;
  let next = NONE;
  for (let i = seats - 1; i >= 0; i--) {
    const seat = (s[ACTIVE]! + i) % seats;
    if (!canReact(cards, s, seat)) continue;
    willing++;
    next = seat;
  }
  if (willing === 0) {
    s.fill(0, PENDING, PENDING + WORDS);
    s[PENDING_STRATEGIES] = 0;
    s[ORDER] = NONE;
    return false;
  }
  s[OFFERED] = OFFER;
  if (s[PHASE] === EVENING) {
    if (s[ORDER] !== NONE && canReact(cards, s, s[ORDER]!)) next = s[ORDER]!;
    else if (willing > 1) {
      s[OFFERED] = OFFER_ORDER;
      next = s[ACTIVE]!;
    }
  }
  s[ASKED] = next;
  return true;
}

export function canReact(cards: Cards, s: State, seat: number): boolean {
  for (let space = 0; space < SPACES; space++) if (canReactAt(cards, s, seat, space)) return true;
  return (s[PENDING_STRATEGIES]! & (1 << seat)) !== 0 && canUseStrategy(cards, s, seat);
}

function canReactAt(cards: Cards, s: State, seat: number, space: number): boolean {
  const place = seat * SPACES + space;
  const scoundrel = s[SHEET + place]!;
  if (scoundrel === NONE || !hasBit(s, PENDING, traitOf(scoundrel))) return false;
  const { kind } = cards.when[traitOf(scoundrel)]!;
  return (kind === AFTER || kind === RESPONSE) && canUse(cards, s, seat, scoundrel, place, true);
}

/** SC-251: at most once in a turn; whether its time has come is asked elsewhere. */
function canUseStrategy(cards: Cards, s: State, seat: number): boolean {
  if (s[STRATEGY_CARD + seat] === NONE || s[STRATEGY_USED]! & (1 << seat)) return false;
  return canCarryOut(cards, s, seat, cards.strategyAbility[s[LEADER + seat]! * 2 + s[STRATEGY_CARD + seat]!]!);
}

function isStrategyTime(cards: Cards, s: State, seat: number, kind: number): boolean {
  if (s[STRATEGY_CARD + seat] === NONE) return false;
  const when = cards.strategyWhen[s[LEADER + seat]! * 2 + s[STRATEGY_CARD + seat]!]!;
  return when.kind === kind && (when.money === NONE || when.money === s[MONEY + seat]);
}

/** Whether a scoundrel's own timing allows it now, outside reactions. */
export function isItsTime(cards: Cards, s: State, scoundrel: number): boolean {
  const when = cards.when[traitOf(scoundrel)]!;
  switch (s[PHASE]) {
    case PLAN:
      return when.kind === START_OF_TURN && (when.money === NONE || when.money === s[MONEY + s[ACTIVE]!]);
    case ACT:
      if (s[SLOT] === BESIDE) return when.kind === FACE_UP_ZERO;
      return when.kind === POKER_TIMING && (when.slots & (1 << s[SLOT]!)) !== 0;
    case END:
      return when.kind === END_OF_TURN;
    default:
      return false;
  }
}

function hasEndOfTurn(cards: Cards, s: State): boolean {
  const seat = s[ACTIVE]!;
  for (let space = 0; space < SPACES; space++) {
    const place = seat * SPACES + space;
    const scoundrel = s[SHEET + place]!;
    if (scoundrel !== NONE && isItsTime(cards, s, scoundrel) && canUse(cards, s, seat, scoundrel, place, true)) return true;
  }
  return isStrategyTime(cards, s, seat, YOUR_TURN) && canUseStrategy(cards, s, seat);
}

/** What the asked seat may choose while nothing is being carried out. */
export function baseChoices(cards: Cards, s: State, into: number[]): void {
  const seat = s[ASKED]!;
  if (s[OFFERED] === OFFER_ORDER) {
    for (let other = 0; other < s[SEATS]!; other++) if (canReact(cards, s, other)) into.push(CODE.goFirst + other);
    return;
  }
  if (s[OFFERED] === OFFER) {
    for (let space = 0; space < SPACES; space++) if (canReactAt(cards, s, seat, space)) into.push(CODE.use + space);
    if (s[PENDING_STRATEGIES]! & (1 << seat) && canUseStrategy(cards, s, seat)) into.push(CODE.useStrategy);
    into.push(CODE.pass);
    return;
  }
  const phase = s[PHASE];
  if (phase === STARTER) {
    for (let other = 0; other < s[SEATS]!; other++) into.push(CODE.chooseStarter + other);
    return;
  }
  for (let space = 0; space < SPACES; space++) {
    const place = seat * SPACES + space;
    const scoundrel = s[SHEET + place]!;
    if (scoundrel !== NONE && isItsTime(cards, s, scoundrel) && canUse(cards, s, seat, scoundrel, place, true)) into.push(CODE.use + space);
  }
  const strategyTime = isStrategyTime(cards, s, seat, YOUR_TURN) || (phase === PLAN && isStrategyTime(cards, s, seat, START_OF_TURN));
  if (strategyTime && canUseStrategy(cards, s, seat)) into.push(CODE.useStrategy);
  if (phase === PLAN) cardChoices(cards, s, seat, into);
  else if (phase === END) into.push(CODE.endTurn);
  else {
    if (canUseLeader(cards, s)) into.push(CODE.useLeader);
    for (let space = 0; space < SALOON_SPACES; space++) {
      const scoundrel = s[SALOON + space]!;
      if (scoundrel !== NONE && priceOf(cards, scoundrel) <= s[MONEY + seat]!) into.push(CODE.hire + space);
    }
    into.push(CODE.visitOffice);
  }
}

export function canUseLeader(cards: Cards, s: State): boolean {
  if (s[LEADER_USED] !== 0 || s[SLOT] === BESIDE) return false;
  return canCarryOut(cards, s, s[ACTIVE]!, cards.leaderAbility[s[SLOT]!]!);
}

/** SC-051 to SC-056. */
function cardChoices(cards: Cards, s: State, seat: number, into: number[]): void {
  for (let card = 0; card < POKER_COUNT; card++) {
    if ((s[HAND + seat]! & (1 << card)) === 0) continue;
    for (let slot = 0; slot < SLOT_COUNT; slot++) if (s[PLAYED + seat * 6 + slot] === NONE) into.push(playCode(card, slot));
    if (card === 0 && hasCandid(cards, s, seat)) into.push(CODE.playFaceUp);
  }
}

export function hasCandid(cards: Cards, s: State, seat: number): boolean {
  for (let space = 0; space < SPACES; space++) {
    const scoundrel = s[SHEET + seat * SPACES + space]!;
    if (scoundrel !== NONE && cards.when[traitOf(scoundrel)]!.kind === FACE_UP_ZERO) return true;
  }
  return false;
}

/** Does what was chosen while nothing is being carried out. */
export function chooseAtBase(t: Table, seat: number, code: number): void {
  const { s, cards } = t;
  const value = MOVES.values[code * 3]!;
  switch (MOVES.verbs[MOVES.verbOf[code]!]) {
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

export const strategyName = (cards: Cards, card: number): string => cards.pack.leaders[card >> 1]!.strategies[card & 1]!;

/** The seat lets its reactions be. */
function dropReactions(s: State, seat: number): void {
  for (let space = 0; space < SPACES; space++) {
    const scoundrel = s[SHEET + seat * SPACES + space]!;
    if (scoundrel !== NONE) clearBit(s, PENDING, traitOf(scoundrel));
  }
  s[PENDING_STRATEGIES]! &= ~(1 << seat);
  if (s[ORDER] === seat) s[ORDER] = NONE;
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

export const isOver = (s: State): boolean => s[PHASE] === OVER;

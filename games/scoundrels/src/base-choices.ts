/** What may be chosen while nothing is being carried out. */
import { type Cards, FACE_UP_ZERO, START_OF_TURN, YOUR_TURN, priceOf } from './compile.ts';
import {
  ACTIVE,
  ASKED,
  HAND,
  LEADER_USED,
  MONEY,
  NONE,
  OFFER,
  OFFERED,
  OFFER_ORDER,
  PENDING_STRATEGIES,
  PHASE,
  PLAYED,
  SALOON,
  SEATS,
  SHEET,
  SLOT,
  type State,
  traitOf,
} from './layout.ts';
import { isLeaderFree } from './leaders.ts';
import { canReact, canReactAt, canUseStrategy, isItsTime, isStrategyTime } from './moments.ts';
import { CODE, MOVES, playCode } from './move-table.ts';
import { canCarryOut, canUse } from './usable.ts';
import {
  BESIDE,
  END,
  LEADER_COUNT,
  LEADERS,
  PLAN,
  POKER_COUNT,
  SALOON_SPACES,
  SLOT_COUNT,
  SPACES,
  STARTER,
} from './words.ts';

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
  if (phase === LEADERS) {
    for (let leader = 0; leader < LEADER_COUNT; leader++)
      if (isLeaderFree(s, leader)) into.push(CODE.chooseLeader + leader);
    return;
  }
  for (let space = 0; space < SPACES; space++) if (canUseAt(cards, s, seat, space)) into.push(CODE.use + space);
  if (canUseStrategyNow(cards, s, seat)) into.push(CODE.useStrategy);
  if (phase === PLAN) cardChoices(cards, s, seat, into);
  else if (phase === END) into.push(CODE.endTurn);
  else {
    if (canUseLeader(cards, s)) into.push(CODE.useLeader);
    for (let space = 0; space < SALOON_SPACES; space++)
      if (canHireFrom(cards, s, seat, space)) into.push(CODE.hire + space);
    into.push(CODE.visitOffice);
  }
}

/** Whether `baseChoices` has this code, without making the list: every move of a match is asked about. */
export function isBaseChoice(cards: Cards, s: State, code: number): boolean {
  const seat = s[ASKED]!;
  const verb = MOVES.verbs[MOVES.verbOf[code]!]!;
  const value = MOVES.values[code * 3]!;
  if (s[OFFERED] === OFFER_ORDER) return verb === 'goFirst' && value < s[SEATS]! && canReact(cards, s, value);
  if (s[OFFERED] === OFFER) {
    if (verb === 'use') return canReactAt(cards, s, seat, value);
    if (verb === 'useStrategy') return (s[PENDING_STRATEGIES]! & (1 << seat)) !== 0 && canUseStrategy(cards, s, seat);
    return verb === 'pass';
  }
  const phase = s[PHASE];
  if (phase === STARTER) return verb === 'chooseStarter' && value < s[SEATS]!;
  if (phase === LEADERS) return verb === 'chooseLeader' && isLeaderFree(s, value);
  switch (verb) {
    case 'use':
      return canUseAt(cards, s, seat, value);
    case 'useStrategy':
      return canUseStrategyNow(cards, s, seat);
    case 'playCard':
      if (phase !== PLAN || (s[HAND + seat]! & (1 << value)) === 0) return false;
      return s[PLAYED + seat * 6 + MOVES.values[code * 3 + 1]!] === NONE;
    case 'playFaceUp':
      return phase === PLAN && (s[HAND + seat]! & 1) !== 0 && hasCandid(cards, s, seat);
    case 'endTurn':
      return phase === END;
    case 'useLeader':
      return phase !== PLAN && phase !== END && canUseLeader(cards, s);
    case 'hire':
      return phase !== PLAN && phase !== END && canHireFrom(cards, s, seat, value);
    case 'visitOffice':
      return phase !== PLAN && phase !== END;
    default:
      return false;
  }
}

function canUseAt(cards: Cards, s: State, seat: number, space: number): boolean {
  const place = seat * SPACES + space;
  const scoundrel = s[SHEET + place]!;
  return scoundrel !== NONE && isItsTime(cards, s, scoundrel) && canUse(cards, s, seat, scoundrel, place, true);
}

function canUseStrategyNow(cards: Cards, s: State, seat: number): boolean {
  const isTime =
    isStrategyTime(cards, s, seat, YOUR_TURN) || (s[PHASE] === PLAN && isStrategyTime(cards, s, seat, START_OF_TURN));
  return isTime && canUseStrategy(cards, s, seat);
}

function canHireFrom(cards: Cards, s: State, seat: number, space: number): boolean {
  const scoundrel = s[SALOON + space]!;
  return scoundrel !== NONE && priceOf(cards, scoundrel) <= s[MONEY + seat]!;
}

export function canUseLeader(cards: Cards, s: State): boolean {
  if (s[LEADER_USED] !== 0 || s[SLOT] === BESIDE) return false;
  return canCarryOut(cards, s, s[ACTIVE]!, cards.leaderAbility[s[SLOT]!]!);
}

/** SC-051 to SC-056. */
export function cardChoices(cards: Cards, s: State, seat: number, into: number[]): void {
  for (let card = 0; card < POKER_COUNT; card++) {
    if ((s[HAND + seat]! & (1 << card)) === 0) continue;
    for (let slot = 0; slot < SLOT_COUNT; slot++)
      if (s[PLAYED + seat * 6 + slot] === NONE) into.push(playCode(card, slot));
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

/** Why a seat may not make a move now. */
import { HOUSE, type Refusal, type Seat } from '@tinstar/engine';
import { isBaseChoice } from './base-choices.ts';
import { priceOf, WHEN_HIRED, type Cards } from './compile.ts';
import {
  ACTIVE,
  ASKED,
  DAY,
  DAYS,
  DEPTH,
  HAND,
  hasBit,
  LEADER_USED,
  MONEY,
  NONE,
  OFFER,
  OFFERED,
  PENDING,
  PHASE,
  PLAYED,
  SALOON,
  SEATS,
  SHEET,
  SLOT,
  STRATEGY_CARD,
  STRATEGY_USED,
  SUSPECTS,
  traitOf,
  type State,
} from './layout.ts';
import { CODE, MOVES } from './move-table.ts';
import { legal } from './play.ts';
import type { RefusalCode } from './refusals.ts';
import { availableHenchmen, canSuspect, F_STAGE, HIRE, MARK, stepOf, TO_ARRANGE, top } from './table.ts';
import { canReact, isItsTime } from './moments.ts';
import { isArrangement } from './hire-choices.ts';
import { isUsed } from './usable.ts';
import { ACT, BESIDE, END, EVENING, LAST_CALL, LEADERS, OVER, PLAN, SPACES, STRATEGY } from './words.ts';

const because = (code: RefusalCode, rule: string | null, about?: Refusal['about']): Refusal =>
  about === undefined ? { code, rule } : { code, rule, about };

const scratch: number[] = [];

export function refusal(cards: Cards, s: State, seat: Seat, code: number): Refusal | null {
  if (seat !== HOUSE && (seat < 0 || seat >= s[SEATS]!)) return because('not-now', null);
  if (isLegal(cards, s, seat, code)) return null;
  if (s[PHASE] === OVER) return because('game-over', 'SC-240');
  const verb = MOVES.verbs[MOVES.verbOf[code]!]!;
  const value = MOVES.values[code * 3]!;
  if (verb === 'closeLastCall' || seat === HOUSE)
    return seat === HOUSE ? because('last-call-closed', 'SC-146') : because('house-only', 'SC-146');
  if (verb === 'suspect') return whyNotSuspect(s, seat);
  if (s[PHASE] === LEADERS) {
    if (verb !== 'chooseLeader') return because('leaders-first', 'SC-034');
    return because(s[ASKED] === seat ? 'leader-taken' : 'not-your-turn', 'SC-034');
  }
  if (s[PHASE] === STRATEGY)
    return because(s[STRATEGY_CARD + seat] === NONE ? 'strategy-first' : 'strategy-picked', 'SC-250');
  if (s[ASKED] !== seat)
    return s[ACTIVE] === seat ? because('others-decide', 'SC-075') : because('not-your-turn', 'SC-041');
  switch (verb) {
    case 'playCard':
      return whyNotPlay(s, seat, value, MOVES.values[code * 3 + 1]!);
    case 'playFaceUp':
      if (isBusy(s)) return because('finish-first', 'SC-075');
      if (s[PHASE] !== PLAN) return whyNoCard(s);
      return (s[HAND + seat]! & 1) === 0
        ? because('card-not-in-hand', 'SC-051', { card: '0' })
        : because('no-candid', 'SC-056');
    case 'use':
      return whyNotUse(cards, s, seat, value);
    case 'useLeader':
      if (!isActing(s)) return whyNotAct(s);
      if (s[LEADER_USED] === 1) return because('leader-used', 'SC-072');
      return s[SLOT] === BESIDE ? because('no-slot', 'SC-135') : because('cannot-use', 'SC-074');
    case 'useStrategy':
      if (s[STRATEGY_CARD + seat] === NONE) return because('no-strategy', 'SC-032');
      if (s[STRATEGY_USED]! & (1 << seat)) return because('strategy-used', 'SC-251');
      return because(s[DEPTH]! > 0 ? 'finish-first' : 'strategy-not-now', 'SC-251');
    case 'hire':
    case 'hireDiscard':
      return whyNotHire(cards, s, seat, verb === 'hire' ? value : NONE);
    case 'visitOffice':
      return whyNotAct(s);
    case 'endTurn':
      return isActing(s) ? because('hire-or-office-first', 'SC-080') : whyNotAct(s);
    case 'office':
      return whyNotOption(cards, s, value);
    case 'mark':
    case 'leaveUnmarked':
      return whyNotMark(s, verb);
    case 'exchange':
      return because(isArranging(s) ? 'empty-space' : 'when-hiring', 'SC-082');
    case 'goFirst':
      return because(value < s[SEATS]! && !canReact(cards, s, value) ? 'not-a-target' : 'not-now', 'SC-110');
    case 'player':
    case 'safe':
    case 'card':
    case 'free':
    case 'abandon':
    case 'handCard':
    case 'sacrifice':
    case 'pick':
    case 'pickSaloon':
    case 'useSaloon':
    case 'useDiscard':
    case 'answer':
    case 'moveMark':
      return because(s[DEPTH]! > 0 && asksFor(cards, s, verb) ? 'not-a-target' : 'by-ability', 'SC-074');
    default:
      return because('not-now', 'SC-042');
  }
}

/** Whether `legal` has this code; the list itself is made only for the rarer frames. */
function isLegal(cards: Cards, s: State, seat: Seat, code: number): boolean {
  const inFrame = s[ASKED] === seat && s[DEPTH]! > 0;
  if (seat === HOUSE || s[PHASE] === STRATEGY || (inFrame && !isArranging(s)))
    return legal(cards, s, seat, scratch).includes(code);
  if (code === CODE.suspect) return canSuspect(s, seat);
  if (inFrame) return isArrangement(s, top(s), code);
  return s[ASKED] === seat && isBaseChoice(cards, s, code);
}

const isArranging = (s: State): boolean => s[DEPTH]! > 0 && s[top(s)] === HIRE && s[top(s) + F_STAGE] === TO_ARRANGE;

/** Whether the pending decision takes moves of this verb at all. */
function asksFor(cards: Cards, s: State, verb: string): boolean {
  return legal(cards, s, s[ASKED]!, []).some((code) => MOVES.verbs[MOVES.verbOf[code]!] === verb);
}

/** SC-075: something is being carried out or offered, and comes first. */
const isBusy = (s: State): boolean => s[DEPTH]! > 0 || s[OFFERED] !== 0;
/** Steps 2 and 3 of a turn, with nothing under way. */
const isActing = (s: State): boolean => s[PHASE] === ACT && !isBusy(s);

/** SC-042: why steps 2 and 3 of a turn are not open: not yet, or not any more. */
function whyNotAct(s: State, later: RefusalCode = 'play-first'): Refusal {
  if (isBusy(s)) return because('finish-first', 'SC-075');
  if (s[PHASE] === PLAN) return because(later, 'SC-042');
  return s[PHASE] === END ? because('already-hired', 'SC-080') : because('not-now', 'SC-042');
}

/** SC-042: why step 1 of a turn is not open. */
const whyNoCard = (s: State): Refusal =>
  because(s[PHASE] === ACT || s[PHASE] === END ? 'card-played' : 'not-now', 'SC-042');

function whyNotSuspect(s: State, seat: Seat): Refusal {
  if (s[PHASE] === EVENING) return because('evening', 'SC-109');
  const inTurn = s[PHASE]! >= ACT && s[PHASE]! <= LAST_CALL;
  if (!inTurn || s[SLOT]! < 0) return because('no-card-to-suspect', 'SC-060');
  if (seat === s[ACTIVE]) return because('own-card', 'SC-065');
  if (s[SLOT] === BESIDE) return because('face-up-card', 'SC-066');
  if (s[SUSPECTS + s[ACTIVE]! * 6 + s[SLOT]!]! & (1 << seat)) return because('already-suspected', 'SC-062');
  return because(availableHenchmen(s, seat) === 0 ? 'no-henchman' : 'not-now', 'SC-063');
}

function whyNotPlay(s: State, seat: Seat, card: number, slot: number): Refusal {
  if (isBusy(s)) return because('finish-first', 'SC-075');
  if (s[PHASE] !== PLAN) return whyNoCard(s);
  if ((s[HAND + seat]! & (1 << card)) === 0) return because('card-not-in-hand', 'SC-051');
  return because(s[PLAYED + seat * 6 + slot] !== NONE ? 'slot-taken' : 'not-now', 'SC-052');
}

function whyNotUse(cards: Cards, s: State, seat: Seat, space: number): Refusal {
  const scoundrel = s[SHEET + seat * SPACES + space]!;
  if (scoundrel === NONE) return because('empty-space', 'SC-070');
  if (isUsed(s, scoundrel)) return because('already-used', 'SC-072');
  if (s[DEPTH]! > 0) return because(asksFor(cards, s, 'use') ? 'cannot-use' : 'finish-first', 'SC-075');
  const when = cards.when[traitOf(scoundrel)]!;
  const time = s[OFFERED] === OFFER ? hasBit(s, PENDING, traitOf(scoundrel)) : isItsTime(cards, s, scoundrel);
  if (!time) return because('not-triggered', when.kind === WHEN_HIRED ? 'SC-157' : 'SC-070');
  return because('cannot-use', 'SC-074');
}

function whyNotHire(cards: Cards, s: State, seat: Seat, space: number): Refusal {
  const isHiring = isActing(s) || (s[DEPTH]! > 0 && asksFor(cards, s, space === NONE ? 'hireDiscard' : 'hire'));
  if (!isHiring) return whyNotAct(s, 'hire-later');
  // SC-080: the own hire of a turn is one from the Saloon.
  if (space === NONE && s[DEPTH] === 0) return because('by-ability', 'SC-080');
  const scoundrel = space === NONE ? NONE : s[SALOON + space]!;
  if (scoundrel === NONE) return because('nobody-there', 'SC-080');
  // Through an ability it may cost less.
  const discount = s[DEPTH] === 0 ? 0 : stepOf(cards, s, top(s)).amount;
  return because('cannot-pay', 'SC-081', {
    price: Math.max(0, priceOf(cards, scoundrel) - discount),
    money: s[MONEY + seat]!,
  });
}

function whyNotOption(cards: Cards, s: State, option: number): Refusal {
  if (!isActing(s) && (s[DEPTH] === 0 || !asksFor(cards, s, 'office'))) return whyNotAct(s);
  if (isActing(s) || option >= cards.office.length) return because('not-now', 'SC-090');
  const final = cards.lists[cards.office[option]!]!.some((step) => step.cond === 'finalDay');
  if (final && s[DAY] !== s[DAYS]) return because('final-day-only', 'SC-093');
  return because('option-impossible', 'SC-092');
}

function whyNotMark(s: State, verb: string): Refusal {
  if (s[DEPTH] === 0 || s[top(s)] !== MARK) return because('by-ability', 'SC-200');
  return verb === 'mark' ? because('no-such-mark', 'SC-205') : because('marks-left', 'SC-206');
}

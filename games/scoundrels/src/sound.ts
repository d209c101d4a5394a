import { stepsOf, type Cards } from './cards.ts';
import { askedBy } from './interpreter/frame-kinds.ts';
import * as F from './interpreter/frames.ts';
import * as S from './state.ts';
import type { State } from './state.ts';
import { ACT, END, HAND_SIZE, LAST_CALL, LEADERS, PLAN, TURNS_A_DAY } from './words.ts';

/*
 * What must hold between the numbers of a state that comes from outside, beyond what faults.ts counts: else the rules
 * would ask somebody who is not there, or who has nothing left to play.
 */

/** SC-035: nobody has a turn yet, and hands come after the leaders. */
function isSetUpSound(s: State): boolean {
  if (S.active(s) !== S.NONE || S.turn(s) !== 0 || S.slot(s) !== S.NONE || S.depth(s) > 0) return false;
  for (let seat = 0; seat < S.seats(s); seat++)
    if (S.handSize(s, seat) !== (S.phase(s) === LEADERS ? 0 : HAND_SIZE)) return false;
  return true;
}

/** Whose turn it is follows from who began the day; and for every turn to come there is a card. */
function isTurnSound(s: State): boolean {
  const seats = S.seats(s);
  const phase = S.phase(s);
  if ([S.first(s), S.active(s), S.asked(s), S.order(s)].some((seat) => seat >= seats)) return false;
  if (S.day(s) > S.days(s) || S.turn(s) >= TURNS_A_DAY * seats) return false;
  if (phase < PLAN) return isSetUpSound(s);
  if (S.first(s) < 0) return false;
  if (S.active(s) !== (S.first(s) + S.turn(s)) % seats) return false;
  if ((S.slot(s) === S.NONE) !== (phase < ACT || phase > LAST_CALL)) return false;
  if (phase < PLAN || phase > LAST_CALL) return true;
  const isPlain = phase <= END && S.depth(s) === 0 && S.offered(s) === S.NO_OFFER;
  if (isPlain && S.asked(s) !== S.active(s)) return false;
  for (let seat = 0; seat < seats; seat++) {
    const place = (seat - S.first(s) + seats) % seats;
    const begun = Math.ceil((S.turn(s) + (phase === PLAN ? 0 : 1) - place) / seats);
    if (S.handSize(s, seat) < TURNS_A_DAY - begun) return false;
  }
  return true;
}

/** Frames belong to players, stand on the ability they carry out, and are at a step that there is. */
function isStackSound(cards: Cards, s: State): boolean {
  for (let i = 0; i < S.depth(s); i++) {
    const f = F.frameAt(i);
    const kind = F.kind(s, f);
    if (F.user(s, f) >= S.seats(s)) return false;
    const isStep = kind === F.STEP;
    const steps = kind === F.ABILITY || kind === F.LIST || isStep ? stepsOf(cards, F.list(s, f)).length : null;
    if (steps !== null && F.pc(s, f) > steps - (isStep ? 1 : 0)) return false;
    const base = F.base(s, f);
    const hasBase = kind === F.LIST || isStep || (kind === F.HIRE && base !== S.NONE);
    if (!hasBase) continue;
    if (base >= f || (base - S.STACK) % S.FRAME !== 0 || F.kind(s, base) !== F.ABILITY) return false;
  }
  return true;
}

/** While something is carried out, its top frame says who is asked. */
const isAskedSound = (cards: Cards, s: State): boolean =>
  S.depth(s) === 0 || S.asked(s) === askedBy(cards, s, F.top(s));

export const isSound = (cards: Cards, s: State): boolean =>
  isTurnSound(s) && isStackSound(cards, s) && isAskedSound(cards, s);

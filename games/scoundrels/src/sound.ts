import { askedBy } from './choices.ts';
import type { Cards } from './compile.ts';
import * as L from './layout.ts';
import { ABILITY, F_BASE, F_LIST, F_PC, F_USER, HIRE, LIST, STEP, top } from './table.ts';
import { ACT, END, LAST_CALL, PLAN, POKER_COUNT, TURNS_A_DAY } from './words.ts';

/*
 * What must hold between the numbers of a state that comes from outside, beyond what faults.ts counts: else the rules
 * would ask somebody who is not there, or who has nothing left to play.
 */

function countCards(s: L.State, seat: number): number {
  let count = 0;
  for (let card = 0; card < POKER_COUNT; card++) count += (s[L.HAND + seat]! >> card) & 1;
  return count;
}

/** Whose turn it is follows from who began the day; and for every turn to come there is a card. */
function isTurnSound(s: L.State): boolean {
  const seats = s[L.SEATS]!;
  const phase = s[L.PHASE]!;
  if ([L.FIRST, L.ACTIVE, L.ASKED, L.ORDER].some((at) => s[at]! >= seats)) return false;
  if (s[L.DAY]! > s[L.DAYS]! || s[L.TURN]! >= TURNS_A_DAY * seats) return false;
  if (s[L.ACTIVE] !== (s[L.FIRST]! + s[L.TURN]!) % seats) return false;
  if ((s[L.SLOT] === L.NONE) !== (phase < ACT || phase > LAST_CALL)) return false;
  if (phase < PLAN || phase > LAST_CALL) return true;
  const isPlain = phase <= END && s[L.DEPTH] === 0 && s[L.OFFERED] === L.NO_OFFER;
  if (isPlain && s[L.ASKED] !== s[L.ACTIVE]) return false;
  for (let seat = 0; seat < seats; seat++) {
    const place = (seat - s[L.FIRST]! + seats) % seats;
    const begun = Math.ceil((s[L.TURN]! + (phase === PLAN ? 0 : 1) - place) / seats);
    if (countCards(s, seat) < TURNS_A_DAY - begun) return false;
  }
  return true;
}

/** Frames belong to players, stand on the ability they carry out, and are at a step that there is. */
function isStackSound(cards: Cards, s: L.State): boolean {
  for (let i = 0; i < s[L.DEPTH]!; i++) {
    const f = L.STACK + i * L.FRAME;
    const kind = s[f]!;
    if (s[f + F_USER]! >= s[L.SEATS]!) return false;
    const steps = kind === ABILITY || kind === LIST || kind === STEP ? cards.lists[s[f + F_LIST]!]!.length : null;
    if (steps !== null && s[f + F_PC]! > steps - (kind === STEP ? 1 : 0)) return false;
    const base = s[f + F_BASE]!;
    const hasBase = kind === LIST || kind === STEP || (kind === HIRE && base !== L.NONE);
    if (!hasBase) continue;
    if (base >= f || (base - L.STACK) % L.FRAME !== 0 || s[base] !== ABILITY) return false;
  }
  return true;
}

/** While something is carried out, its top frame says who is asked. */
const isAskedSound = (cards: Cards, s: L.State): boolean =>
  s[L.DEPTH] === 0 || s[L.ASKED] === askedBy(cards, s, top(s));

export const isSound = (cards: Cards, s: L.State): boolean =>
  isTurnSound(s) && isStackSound(cards, s) && isAskedSound(cards, s);

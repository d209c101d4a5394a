/**
 * A complete hire (SC-081 to SC-085, SC-125): paying, using or making room, placing, rearranging, and last the refill.
 * Until it is placed or discarded the scoundrel lies where it was hired.
 */
import { HIRED, pay, raise } from './acts.ts';
import { beginUse } from './begin.ts';
import { WHEN_HIRED, nameOf, priceOf } from './compile.ts';
import { countSheet } from './counts.ts';
import { NONE, SALOON, SHEET, type State, traitOf } from './layout.ts';
import { CODE, MOVES, firstOf } from './move-table.ts';
import { discardFrom, exchange, putOnPile, refill, relocate, takeFromPile, whereOf } from './saloon.ts';
import {
  BY_HIRE,
  F_BASE,
  F_EXCHANGES,
  F_GAP,
  F_HELD,
  F_PRICE,
  F_STAGE,
  F_USER,
  HIRE,
  IN_PILE,
  IN_SALOON,
  TO_ARRANGE,
  TO_LEAVE,
  TO_MAKE_ROOM,
  TO_PAY,
  TO_PLACE,
  TO_USE,
  type Table,
  pop,
  push,
  scoundrelAt,
} from './table.ts';
import { SPACES } from './words.ts';

/** Begins a complete hire: in step 3, or through an ability with its discount. */
export function beginHire(t: Table, user: number, place: number, discount: number, base: number): void {
  const { s, cards } = t;
  const f = push(s, HIRE, user);
  s[f + F_HELD] = place;
  s[f + F_BASE] = base;
  s[f + F_GAP] = NONE;
  s[f + F_STAGE] = TO_PAY;
  s[f + F_PRICE] = Math.max(0, priceOf(cards, scoundrelAt(s, place)) - discount);
  // Four exchanges reach every order of five spaces (SC-082).
  s[f + F_EXCHANGES] = SPACES - 1;
}

export function chooseInHire(t: Table, f: number, code: number): void {
  const { s } = t;
  const user = s[f + F_USER]!;
  switch (s[f + F_STAGE]) {
    case TO_USE:
      s[f + F_STAGE] = TO_LEAVE;
      if (code === CODE.agree) beginUse(t, user, s[f + F_HELD]!, true, BY_HIRE);
      return;
    case TO_MAKE_ROOM:
      if (code === CODE.refuseNew) {
        throwAway(t, f);
        return;
      }
      discardFrom(t, user, user * SPACES + firstOf(code));
      s[f + F_STAGE] = TO_PLACE;
      return;
    case TO_PLACE: {
      const place = user * SPACES + firstOf(code);
      const scoundrel = takeAway(s, f, place);
      s[SHEET + place] = scoundrel;
      s[f + F_STAGE] = TO_ARRANGE;
      t.tell?.({ type: 'placed', seat: user, scoundrel: nameOf(t.cards, scoundrel), space: firstOf(code) });
      return;
    }
    default:
      if (code === CODE.settle) {
        endHire(t, f);
        return;
      }
      s[f + F_EXCHANGES]!--;
      exchange(t, user, firstOf(code), MOVES.values[code * 3 + 1]!);
  }
}

/** Takes the hired scoundrel from Saloon or pile to its new place. The Saloon keeps its gap until the hire is over. */
function takeAway(s: State, f: number, to: number): number {
  const from = s[f + F_HELD]!;
  const scoundrel = scoundrelAt(s, from);
  relocate(s, from, to);
  if (from >= IN_PILE) takeFromPile(s, from - IN_PILE);
  else {
    s[f + F_GAP] = from - IN_SALOON;
    s[SALOON + from - IN_SALOON] = NONE;
  }
  return scoundrel;
}

/** The hired scoundrel goes to the discard pile without ever lying on the sheet. */
function throwAway(t: Table, f: number): void {
  const { s } = t;
  const from = s[f + F_HELD]!;
  const scoundrel = takeAway(s, f, HELD);
  relocate(s, HELD, putOnPile(t, s[f + F_USER]!, scoundrel, whereOf(from)));
  s[f + F_STAGE] = TO_ARRANGE;
}
/** No place: between two of them. */
const HELD = 1000;

/** SC-085: the Saloon is refilled when everything else of the hire is done. */
function endHire(t: Table, f: number): void {
  const user = t.s[f + F_USER]!;
  const gap = t.s[f + F_GAP]!;
  pop(t.s);
  if (gap !== NONE) refill(t, gap);
  raise(t, HIRED, user, NONE);
}

export function goOnHire(t: Table, f: number): void {
  const { s, cards } = t;
  const user = s[f + F_USER]!;
  const place = s[f + F_HELD]!;
  if (s[f + F_STAGE] === TO_LEAVE) {
    // SC-125: always discarded, even if it was not used; from the pile it just stays there (SC-170).
    if (place < IN_PILE) throwAway(t, f);
    else s[f + F_STAGE] = TO_ARRANGE;
    return;
  }
  const scoundrel = scoundrelAt(s, place);
  pay(t, user, s[f + F_PRICE]!);
  t.tell?.({
    type: 'hired',
    seat: user,
    scoundrel: nameOf(cards, scoundrel),
    price: s[f + F_PRICE]!,
    where: whereOf(place),
  });
  const whenHired = cards.when[traitOf(scoundrel)]!.kind === WHEN_HIRED;
  if (whenHired) s[f + F_STAGE] = TO_USE;
  else s[f + F_STAGE] = countSheet(s, user, NONE) < SPACES ? TO_PLACE : TO_MAKE_ROOM;
}

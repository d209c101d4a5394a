/** A complete hire: paying, taking, using or making room, placing, rearranging (SC-081 to SC-085, SC-125). */
import { HIRED, pay, raise } from './acts.ts';
import { beginUse } from './begin.ts';
import { TO_ARRANGE, TO_LEAVE, TO_MAKE_ROOM, TO_PAY, TO_PLACE, TO_USE, heldPlace } from './choices.ts';
import { WHEN_HIRED, nameOf, priceOf } from './compile.ts';
import { NONE, SALOON, SHEET, traitOf } from './layout.ts';
import { CODE, MOVES, firstOf } from './move-table.ts';
import { discardFrom, exchange, putOnPile, refill, relocate, takeFromPile, whereOf } from './saloon.ts';
import {
  F_BASE,
  F_EXCHANGES,
  F_FROM,
  F_PRICE,
  F_SCOUNDREL,
  F_SPACE,
  F_STAGE,
  F_USER,
  HIRE,
  IN_PILE,
  IN_SALOON,
  STAYS_ON_PILE,
  type Table,
  pop,
  push,
  scoundrelAt,
} from './table.ts';
import { countSheet } from './counts.ts';
import { SPACES } from './words.ts';

/** Begins a complete hire (SC-081): in step 3, or through an ability with its discount. */
export function beginHire(t: Table, user: number, place: number, discount: number, base: number): void {
  const { s, cards } = t;
  const scoundrel = scoundrelAt(s, place);
  const f = push(s, HIRE, user);
  s[f + F_SCOUNDREL] = scoundrel;
  s[f + F_FROM] = place;
  s[f + F_BASE] = base;
  s[f + F_STAGE] = TO_PAY;
  s[f + F_PRICE] = Math.max(0, priceOf(cards, scoundrel) - discount);
  // Four exchanges reach every order of five spaces (SC-082).
  s[f + F_EXCHANGES] = SPACES - 1;
}

export function chooseInHire(t: Table, f: number, code: number): void {
  const { s } = t;
  const user = s[f + F_USER]!;
  const scoundrel = s[f + F_SCOUNDREL]!;
  switch (s[f + F_STAGE]) {
    case TO_USE:
      s[f + F_STAGE] = TO_LEAVE;
      if (code !== CODE.agree) return;
      if (s[f + F_FROM]! >= IN_PILE) beginUse(t, user, s[f + F_FROM]!, true, STAYS_ON_PILE);
      else beginUse(t, user, heldPlace(f), true);
      return;
    case TO_MAKE_ROOM:
      if (code === CODE.refuseNew) {
        relocate(s, heldPlace(f), putOnPile(t, user, scoundrel, 'hired'));
        s[f + F_STAGE] = TO_ARRANGE;
        return;
      }
      discardFrom(t, user, user * SPACES + firstOf(code));
      s[f + F_STAGE] = TO_PLACE;
      return;
    case TO_PLACE: {
      const place = user * SPACES + firstOf(code);
      s[SHEET + place] = scoundrel;
      relocate(s, heldPlace(f), place);
      s[f + F_SPACE] = firstOf(code);
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

function endHire(t: Table, f: number): void {
  const user = t.s[f + F_USER]!;
  pop(t.s);
  raise(t, HIRED, user, NONE);
}

export function goOnHire(t: Table, f: number): void {
  const { s, cards } = t;
  const user = s[f + F_USER]!;
  const scoundrel = s[f + F_SCOUNDREL]!;
  const from = s[f + F_FROM]!;
  if (s[f + F_STAGE] === TO_LEAVE) {
    // SC-125: always discarded, even if it was not used; from the pile it just stays there (SC-170).
    if (from < IN_PILE) relocate(s, heldPlace(f), putOnPile(t, user, scoundrel, 'hired'));
    s[f + F_STAGE] = TO_ARRANGE;
    return;
  }
  pay(t, user, s[f + F_PRICE]!);
  t.tell?.({
    type: 'hired',
    seat: user,
    scoundrel: nameOf(cards, scoundrel),
    price: s[f + F_PRICE]!,
    where: whereOf(from),
  });
  const whenHired = cards.when[traitOf(scoundrel)]!.kind === WHEN_HIRED;
  if (whenHired) s[f + F_STAGE] = TO_USE;
  else s[f + F_STAGE] = countSheet(s, user, NONE) < SPACES ? TO_PLACE : TO_MAKE_ROOM;
  if (from < IN_PILE) {
    relocate(s, from, heldPlace(f));
    s[SALOON + from - IN_SALOON] = NONE;
    refill(t, from - IN_SALOON);
  } else if (!whenHired) {
    relocate(s, from, heldPlace(f));
    takeFromPile(s, from - IN_PILE);
  }
}

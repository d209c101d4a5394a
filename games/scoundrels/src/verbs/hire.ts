/**
 * A complete hire (SC-080 to SC-085, SC-125): paying, using or making room, placing, rearranging, and last the refill.
 * Until it is placed or discarded the scoundrel lies where it was hired.
 */
import { nameOf, priceOf, whenOf } from '../cards.ts';
import { beginUse } from '../interpreter/abilities.ts';
import type { FrameKind } from '../interpreter/frame-kinds.ts';
import * as F from '../interpreter/frames.ts';
import { pay } from '../money.ts';
import type { Table } from '../interpreter/table.ts';
import { canUse } from '../interpreter/usable.ts';
import { CODE, firstOf, secondOf } from '../move-table.ts';
import { countSheet, IN_PILE, IN_SALOON, onSheet, putScoundrel, scoundrelAt } from '../places.ts';
import {
  discardFrom,
  exchange as exchangeSpaces,
  putOnPile,
  refill,
  relocate,
  takeFromPile,
  whereIs,
} from '../saloon.ts';
import * as S from '../state.ts';
import { NONE, traitOf, type State } from '../state.ts';
import { END, SPACES } from '../words.ts';
import { no, type VerbRules } from './verb.ts';
import { raise } from '../timing.ts';
import { whyNotAct } from '../turn.ts';

const HIRE_LATER = no('hire-later', 'SC-042');
const NOBODY_THERE = no('nobody-there', 'SC-080');
const BY_ABILITY = no('by-ability', 'SC-080');
const EMPTY_SPACES = no('empty-space', 'SC-082');
const WHEN_HIRING = no('when-hiring', 'SC-082');

/** SC-080, SC-081: the hire of a turn, for the full price. */
export const hire: VerbRules = {
  why(cards, s, seat, space, _second, isAskedFor) {
    const closed = isAskedFor ? null : whyNotAct(s, HIRE_LATER);
    if (closed !== null) return closed;
    const scoundrel = S.saloon(s, space);
    if (scoundrel === NONE) return NOBODY_THERE;
    // Through an ability it may cost less.
    const discount = isAskedFor ? F.stepOf(cards, s, F.top(s)).amount : 0;
    const price = priceOf(cards, scoundrel, discount);
    const money = S.money(s, seat);
    return S.depth(s) === 0 && price <= money ? null : no('cannot-pay', 'SC-081', { price, money });
  },
  play(t, seat, space) {
    t.s[S.PHASE] = END;
    beginHire(t, seat, IN_SALOON + space, 0, NONE);
  },
};

/** SC-080: the hire of a turn is one from the Saloon; abilities may hire from the pile. */
export const hireDiscard: VerbRules = {
  why: (_cards, s, _seat, _first, _second, isAskedFor) =>
    isAskedFor ? NOBODY_THERE : (whyNotAct(s, HIRE_LATER) ?? BY_ABILITY),
};

export const exchange: VerbRules = {
  why: (_cards, s) => (isArranging(s) ? EMPTY_SPACES : WHEN_HIRING),
};

const isArranging = (s: State): boolean => F.isOnTop(s, F.HIRE) && F.stage(s, F.top(s)) === F.TO_ARRANGE;

/** SC-168: begins a complete hire: in step 3, or through an ability with its discount. */
export function beginHire({ s, cards }: Table, user: number, place: number, discount: number, base: number): void {
  const f = F.push(s, F.HIRE, user);
  s[f + F.HELD] = place;
  s[f + F.BASE] = base;
  s[f + F.GAP] = NONE;
  s[f + F.STAGE] = F.TO_PAY;
  s[f + F.PRICE] = priceOf(cards, scoundrelAt(s, place), discount);
  // Four exchanges reach every order of five spaces (SC-082).
  s[f + F.EXCHANGES] = SPACES - 1;
}

const isOpen = (s: State, seat: number, space: number): boolean => S.sheet(s, seat, space) === NONE;

const TOPICS: Readonly<Record<number, string>> = {
  [F.TO_USE]: 'hire_use',
  [F.TO_MAKE_ROOM]: 'make_room',
  [F.TO_PLACE]: 'place',
  [F.TO_ARRANGE]: 'arrange',
};

export const hireFrame: FrameKind = {
  topic: (_cards, s, f) => TOPICS[F.stage(s, f)] ?? 'hire',
  list(cards, s, f, into, most) {
    const user = F.user(s, f);
    let filled = 0;
    switch (F.stage(s, f)) {
      case F.TO_USE: {
        // SC-125, SC-268: it may be unusable, and is discarded all the same.
        const place = F.held(s, f);
        if (canUse(cards, s, user, scoundrelAt(s, place), place, true)) into.push(CODE.agree);
        into.push(CODE.decline);
        return;
      }
      case F.TO_MAKE_ROOM:
        // SC-083, SC-084: the only discard that no card asks for. Whose ability hires may go, too (SC-168).
        for (let space = 0; space < SPACES; space++) into.push(CODE.makeRoom + space);
        into.push(CODE.refuseNew);
        return;
      case F.TO_PLACE:
        for (let space = 0; space < SPACES; space++) if (isOpen(s, user, space)) into.push(CODE.place + space);
        return;
      case F.TO_ARRANGE:
        into.push(CODE.settle);
        if (F.exchanges(s, f) === 0) return;
        for (let space = 0; space < SPACES; space++) if (!isOpen(s, user, space)) filled |= 1 << space;
        for (let a = 0; a < SPACES && into.length < most; a++)
          for (let b = a + 1; b < SPACES; b++)
            if (filled & ((1 << a) | (1 << b))) into.push(CODE.exchange + a * SPACES + b);
        return;
      default:
    }
  },
  choose(t, f, code) {
    const { s } = t;
    const user = F.user(s, f);
    switch (F.stage(s, f)) {
      case F.TO_USE:
        s[f + F.STAGE] = F.TO_LEAVE;
        if (code === CODE.agree) beginUse(t, user, F.held(s, f), true, F.BY_HIRE | F.DISCARD_AFTER);
        return;
      case F.TO_MAKE_ROOM:
        if (code === CODE.refuseNew) {
          throwAway(t, f);
          return;
        }
        discardFrom(t, user, onSheet(user, firstOf(code)));
        s[f + F.STAGE] = F.TO_PLACE;
        return;
      case F.TO_PLACE: {
        const place = onSheet(user, firstOf(code));
        const scoundrel = takeAway(s, f, place);
        putScoundrel(s, place, scoundrel);
        s[f + F.STAGE] = F.TO_ARRANGE;
        t.tell?.({ type: 'placed', seat: user, scoundrel: nameOf(t.cards, scoundrel), space: firstOf(code) });
        return;
      }
      default:
        if (code === CODE.settle) {
          endHire(t, f);
          return;
        }
        S.add(s, f + F.EXCHANGES, -1);
        exchangeSpaces(t, user, firstOf(code), secondOf(code));
    }
  },
  goOn(t, f) {
    const { s } = t;
    if (F.stage(s, f) === F.TO_PAY) payUp(t, f);
    // SC-125: always discarded, even if it was not used; from the pile it just stays there (SC-170).
    else if (F.held(s, f) < IN_PILE) throwAway(t, f);
    else s[f + F.STAGE] = F.TO_ARRANGE;
  },
};

function payUp(t: Table, f: number): void {
  const { s, cards } = t;
  const user = F.user(s, f);
  const place = F.held(s, f);
  const price = F.price(s, f);
  const scoundrel = scoundrelAt(s, place);
  pay(t, user, price);
  t.tell?.({ type: 'hired', seat: user, scoundrel: nameOf(cards, scoundrel), price, where: whereIs(place) });
  // SC-087, SC-126: a "when hired" scoundrel needs no room; SC-083: for any other it must be made.
  if (whenOf(cards, traitOf(scoundrel)).kind === 'whenHired') s[f + F.STAGE] = F.TO_USE;
  else s[f + F.STAGE] = countSheet(s, user, NONE) < SPACES ? F.TO_PLACE : F.TO_MAKE_ROOM;
}

/** Takes the hired scoundrel from Saloon or pile to its new place. The Saloon keeps its gap until the hire is over. */
function takeAway(s: State, f: number, to: number): number {
  const from = F.held(s, f);
  const scoundrel = scoundrelAt(s, from);
  relocate(s, from, to);
  if (from >= IN_PILE) takeFromPile(s, from - IN_PILE);
  else {
    s[f + F.GAP] = from - IN_SALOON;
    putScoundrel(s, from, NONE);
  }
  return scoundrel;
}

/** No place: between two of them. */
const ON_THE_WAY = 1000;

/** The hired scoundrel goes to the discard pile without ever lying on the sheet. */
function throwAway(t: Table, f: number): void {
  const { s } = t;
  const from = F.held(s, f);
  const scoundrel = takeAway(s, f, ON_THE_WAY);
  relocate(s, ON_THE_WAY, putOnPile(t, F.user(s, f), scoundrel, whereIs(from)));
  s[f + F.STAGE] = F.TO_ARRANGE;
}

/** SC-085, SC-127: the Saloon is refilled when everything else of the hire is done. */
function endHire(t: Table, f: number): void {
  const user = F.user(t.s, f);
  const gap = F.gap(t.s, f);
  F.pop(t.s);
  if (gap !== NONE) refill(t, gap);
  raise(t, 'hire', user);
}

/** Doing what was chosen in the frame on top of the stack, and ending frames that have nothing left to ask. */
import { abandon, changeReputation, free, HIRED, jail, pay, placeMark, raise, SCOUTED, shuffleDeck, siteName, stealMoney, STOLE_SAFE, suspect, lookAtSafe } from './acts.ts';
import { beginAbility, beginAgain, beginList, beginTheft, beginUse, finishAbility, raiseMoney, stepOf, succeed } from './begin.ts';
import { decidingSeat, heldPlace, TO_ARRANGE, TO_LEAVE, TO_MAKE_ROOM, TO_PAY, TO_PLACE, TO_USE } from './choices.ts';
import {
  ALL,
  BURN_HENCHMEN,
  CHOICE,
  DISCARD,
  FREE_HENCHMAN,
  HIRE_STEP,
  JAIL_HENCHMAN,
  LOSE_REPUTATION,
  MARK_SAFE,
  nameOf,
  PAY_MONEY,
  PEEK_DECK,
  PLACE_HENCHMAN,
  priceOf,
  SCOUT_CARD,
  SCOUT_SAFE,
  STEAL_MONEY,
  STEAL_SAFE,
  SWAP,
  SWAP_CARD,
  TEST_DECK,
  USE_SCOUNDREL,
  WHEN_HIRED,
  type Do,
} from './compile.ts';
import { notePeek, noteScout, noteSwapped } from './knowledge.ts';
import {
  BURNT,
  DECK,
  DECK_COUNT,
  HAND,
  jobOf,
  makeScoundrel,
  MARK_AT,
  MARK_NUMBER,
  MONEY,
  NONE,
  ON_CARDS,
  PILE_COUNT,
  PLAYED,
  SALOON,
  SEATS,
  SHEET,
  SUSPECTS,
  traitOf,
} from './layout.ts';
import { CODE, MOVES } from './move-table.ts';
import { countSheet } from './usable.ts';
import { discardFrom, exchange, putOnPile, refill, relocate, takeFromPile, whereOf } from './saloon.ts';
import {
  ABANDON,
  ABILITY,
  availableHenchmen,
  canSuspect,
  F_A,
  F_B,
  F_BASE,
  F_C,
  F_CHOOSER,
  F_EXCHANGES,
  F_FREED,
  F_FROM,
  F_HIRED,
  F_MARK_KIND,
  F_PLACE,
  F_PRICE,
  F_SAFE,
  F_SCOUNDREL,
  F_SPACE,
  F_STAGE,
  F_THAT,
  F_USER,
  HIRE,
  IN_PILE,
  IN_SALOON,
  MARK,
  OF_OFFICE,
  OFFICE,
  pop,
  push,
  putScoundrel,
  scoundrelAt,
  siteOf,
  STAYS_ON_PILE,
  STEP,
  type Table,
  WINDOW,
} from './table.ts';
import { MARKS, POKER, POKER_COUNT, SLOTS, SPACES } from './words.ts';

const first = (code: number): number => MOVES.values[code * 3]!;

/** Does what `code` says in frame `f`, which is on top of the stack. */
export function chooseIn(t: Table, f: number, code: number): void {
  const { s } = t;
  const user = s[f + F_USER]!;
  switch (s[f]) {
    case ABILITY:
      if (code === CODE.agree) beginAgain(t, f);
      else finishAbility(t, f);
      return;
    case STEP:
      chooseInStep(t, f, code);
      return;
    case MARK:
      chooseMark(t, f, code);
      return;
    case ABANDON:
      pop(s);
      abandon(t, user, first(code));
      return;
    case WINDOW:
      pop(s);
      t.tell?.({ type: 'trusted', seat: user });
      return;
    case HIRE:
      chooseInHire(t, f, code);
      return;
    case OFFICE: {
      const option = first(code);
      pop(s);
      t.tell?.({ type: 'officeOption', seat: user, option: t.cards.pack.sheriffOffice[option]!.id });
      beginAbility(t, user, t.cards.office[option]!, OF_OFFICE);
      return;
    }
    default:
  }
}

function chooseMark(t: Table, f: number, code: number): void {
  const { s } = t;
  const user = s[f + F_USER]!;
  const safe = s[f + F_SAFE]!;
  if (code === CODE.leaveUnmarked) {
    pop(s);
    t.tell?.({ type: 'leftUnmarked', seat: user, safe, site: siteName(t, safe) });
  } else if (code < CODE.moveMark) {
    pop(s);
    placeMark(t, user, safe, first(code) + 2);
  } else {
    const from = first(code);
    const kind = MOVES.values[code * 3 + 1]!;
    s[f + F_MARK_KIND] = kind;
    for (let i = 0; i < MARKS; i++) {
      const mark = user * MARKS + i;
      if (s[MARK_AT + mark] !== from || t.cards.markKind[i] !== kind) continue;
      s[MARK_AT + mark] = NONE;
      s[MARK_NUMBER + mark] = 0;
      break;
    }
    t.tell?.({ type: 'markTaken', seat: user, safe: from, site: siteName(t, from) });
  }
}

function chooseInStep(t: Table, f: number, code: number): void {
  const { s, cards } = t;
  const step = stepOf(cards, s, f);
  const user = s[f + F_USER]!;
  const base = s[f + F_BASE]!;
  if (code === CODE.decline && step.op !== PEEK_DECK) {
    pop(s);
    return;
  }
  const value = first(code);
  switch (step.op) {
    case PAY_MONEY:
      pay(t, user, step.amount === ALL ? s[MONEY + user]! : step.amount);
      return finishStep(t, f, step);
    case DISCARD:
      pop(s);
      return discardFrom(t, user, user * SPACES + value);
    case STEAL_MONEY:
      stealMoney(t, user, value, step.amount);
      raiseMoney(t, user, base);
      return finishStep(t, f, step);
    case LOSE_REPUTATION:
      if (changeReputation(t, value, -step.amount)) return finishStep(t, f, step);
      return pop(s);
    case CHOICE:
      return chooseAnswer(t, f, step, value);
    case SCOUT_SAFE:
    case MARK_SAFE:
      return chooseSafe(t, f, step, value);
    case STEAL_SAFE:
      return beginTheft(t, f, user, value);
    case FREE_HENCHMAN:
      s[f + F_A]!++;
      s[base + F_FREED] = value;
      return free(t, value, user);
    case JAIL_HENCHMAN:
      if (step.who === 'you') {
        jail(t, user, user);
        return finishStep(t, f, step);
      }
      s[f + F_STAGE] = 1;
      s[f + F_A] = value;
      return undefined;
    case PLACE_HENCHMAN: {
      const slot = MOVES.values[code * 3 + 1]!;
      suspect(t, step.which === 'freed' ? s[base + F_FREED]! : user, value, slot, user);
      return finishStep(t, f, step);
    }
    case BURN_HENCHMEN:
      burn(t, user, value, MOVES.values[code * 3 + 1]!);
      return finishStep(t, f, step);
    case SCOUT_CARD:
      scoutCard(t, user, value, MOVES.values[code * 3 + 1]!);
      s[base + F_THAT] = value * 6 + MOVES.values[code * 3 + 1]!;
      return finishStep(t, f, step);
    case PEEK_DECK:
      return choosePeek(t, f, step, code);
    case SWAP_CARD:
      if (s[f + F_STAGE] === 0) {
        s[f + F_STAGE] = 1;
        s[f + F_A] = MOVES.values[code * 3 + 1]!;
        return undefined;
      }
      swapCard(t, user, s[f + F_A]!, value);
      return finishStep(t, f, step);
    case USE_SCOUNDREL: {
      s[f + F_STAGE] = 1;
      const place = step.zone === 'sheet' ? user * SPACES + value : step.zone === 'saloon' ? IN_SALOON + value : IN_PILE + s[PILE_COUNT]! - 1;
      return beginUse(t, user, place, false);
    }
    case HIRE_STEP: {
      s[f + F_STAGE] = 1;
      const place = step.zone === 'discard' ? IN_PILE + s[PILE_COUNT]! - 1 : IN_SALOON + value;
      if (step.zone === 'discard') s[base + F_HIRED] = traitOf(scoundrelAt(s, place));
      return beginHire(t, user, place, step.amount, base);
    }
    case SWAP:
      return chooseSwap(t, f, step, code);
    default:
      return undefined;
  }
}

/** The step was carried out: end its frame and go on with what depends on it. */
function finishStep(t: Table, f: number, step: Do): void {
  const { s } = t;
  const user = s[f + F_USER]!;
  const base = s[f + F_BASE]!;
  const chooser = s[f + F_CHOOSER]!;
  pop(s);
  succeed(t, step, user, base, chooser);
}

function chooseAnswer(t: Table, f: number, step: Do, value: number): void {
  const { s, cards } = t;
  if (step.who === 'opponent' && s[f + F_A] === NONE) {
    s[f + F_A] = value;
    return;
  }
  const decider = decidingSeat(cards, s, f);
  s[f + F_STAGE] = 1;
  const scoundrel = scoundrelAt(s, s[s[f + F_BASE]! + F_PLACE]!);
  t.tell?.({ type: 'answered', seat: decider, option: value, scoundrel: scoundrel === NONE ? null : nameOf(cards, scoundrel) });
  beginList(t, step.options[value]!, s[f + F_USER]!, s[f + F_BASE]!, decider);
}

function chooseSafe(t: Table, f: number, step: Do, safe: number): void {
  const { s } = t;
  const user = s[f + F_USER]!;
  if (step.zone === 'eachSite' && siteOf(safe) !== s[f + F_C]) {
    s[f + F_C] = siteOf(safe);
    s[f + F_A] = 0;
  }
  s[f + F_A]!++;
  s[f + F_B]! |= 1 << safe;
  s[s[f + F_BASE]! + F_THAT] = safe;
  if (step.op === SCOUT_SAFE) lookAtSafe(t, user, safe);
  const mark = push(s, MARK, user);
  s[mark + F_SAFE] = safe;
}

function burn(t: Table, seat: number, owner: number, slot: number): void {
  const { s } = t;
  const card = owner * 6 + slot;
  const henchmen = [];
  for (let other = 0; other < s[SEATS]!; other++) {
    if ((s[SUSPECTS + card]! & (1 << other)) === 0) continue;
    s[ON_CARDS + other]!--;
    s[BURNT + other]!++;
    henchmen.push(other);
  }
  s[SUSPECTS + card] = 0;
  t.tell?.({ type: 'burnt', seat, owner, slot: SLOTS[slot]!, henchmen });
}

/** SC-192: looks secretly, no mark. */
function scoutCard(t: Table, seat: number, owner: number, slot: number): void {
  const { s, tell } = t;
  const card = s[PLAYED + owner * 6 + slot]!;
  if (seat !== owner) noteScout(s, seat, owner, slot, card);
  if (!tell) return;
  const event = { type: 'scoutedCard', seat, owner, slot: SLOTS[slot]!, card: null } as const;
  tell({ ...event, card: POKER[card]! }, seat === owner ? [seat] : [seat, owner], event);
}

function choosePeek(t: Table, f: number, step: Do, code: number): void {
  const { s, tell } = t;
  const user = s[f + F_USER]!;
  if (s[f + F_STAGE] === 0) {
    const owner = first(code);
    const card = s[DECK + owner * POKER_COUNT + s[DECK_COUNT + owner]! - 1]!;
    notePeek(s, user, owner);
    s[f + F_STAGE] = 1;
    s[f + F_A] = owner;
    tell?.({ type: 'peeked', seat: user, owner, card: POKER[card]! }, [user], { type: 'peeked', seat: user, owner, card: null });
    return;
  }
  if (code === CODE.agree) shuffleDeck(t, user, s[f + F_A]!);
  finishStep(t, f, step);
}

function swapCard(t: Table, seat: number, slot: number, laid: number): void {
  const { s } = t;
  const card = seat * 6 + slot;
  const taken = s[PLAYED + card]!;
  s[PLAYED + card] = laid;
  s[HAND + seat] = (s[HAND + seat]! & ~(1 << laid)) | (1 << taken);
  noteSwapped(s, seat, slot);
  t.tell?.({ type: 'swappedCard', seat, slot: SLOTS[slot]! });
}

function chooseSwap(t: Table, f: number, step: Do, code: number): void {
  const { s, cards } = t;
  const user = s[f + F_USER]!;
  const place = code >= CODE.pickSaloon ? IN_SALOON + first(code) : user * SPACES + first(code);
  if (s[f + F_STAGE] === 0) {
    s[f + F_STAGE] = 1;
    s[f + F_A] = place;
    return;
  }
  const own = s[f + F_A]!;
  const a = scoundrelAt(s, own);
  const b = scoundrelAt(s, place);
  const job = step.part === 'job';
  t.tell?.({ type: 'swapped', seat: user, part: job ? 'job' : 'trait', scoundrel: nameOf(cards, a), other: nameOf(cards, b) });
  putScoundrel(s, own, makeScoundrel(jobOf(job ? b : a), traitOf(job ? a : b)));
  putScoundrel(s, place, makeScoundrel(jobOf(job ? a : b), traitOf(job ? b : a)));
  finishStep(t, f, step);
}

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

function chooseInHire(t: Table, f: number, code: number): void {
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
        const to = putOnPile(t, user, scoundrel, 'hired');
        relocate(s, heldPlace(f), to);
        endHire(t, f);
        return;
      }
      discardFrom(t, user, user * SPACES + first(code));
      s[f + F_STAGE] = TO_PLACE;
      return;
    case TO_PLACE: {
      const place = user * SPACES + first(code);
      s[SHEET + place] = scoundrel;
      relocate(s, heldPlace(f), place);
      s[f + F_SPACE] = first(code);
      s[f + F_STAGE] = TO_ARRANGE;
      t.tell?.({ type: 'placed', seat: user, scoundrel: nameOf(t.cards, scoundrel), space: first(code) });
      return;
    }
    default:
      if (code === CODE.settle) {
        endHire(t, f);
        return;
      }
      s[f + F_EXCHANGES]!--;
      exchange(t, user, first(code), MOVES.values[code * 3 + 1]!);
  }
}

function endHire(t: Table, f: number): void {
  const user = t.s[f + F_USER]!;
  pop(t.s);
  raise(t, HIRED, user, NONE);
}

/** Frame `f` has nothing to ask: it goes on by itself or ends. */
export function goOn(t: Table, f: number): void {
  const { s } = t;
  switch (s[f]) {
    case STEP:
      goOnStep(t, f);
      return;
    case HIRE:
      goOnHire(t, f);
      return;
    default:
      pop(s);
  }
}

function goOnHire(t: Table, f: number): void {
  const { s, cards } = t;
  const user = s[f + F_USER]!;
  const scoundrel = s[f + F_SCOUNDREL]!;
  const from = s[f + F_FROM]!;
  if (s[f + F_STAGE] === TO_LEAVE) {
    // SC-125: always discarded, even if it was not used; from the pile it just stays there (SC-170).
    if (from < IN_PILE) relocate(s, heldPlace(f), putOnPile(t, user, scoundrel, 'hired'));
    endHire(t, f);
    return;
  }
  pay(t, user, s[f + F_PRICE]!);
  t.tell?.({ type: 'hired', seat: user, scoundrel: nameOf(cards, scoundrel), price: s[f + F_PRICE]!, where: whereOf(from) });
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

function goOnStep(t: Table, f: number): void {
  const { s, cards } = t;
  const step = stepOf(cards, s, f);
  const user = s[f + F_USER]!;
  switch (step.op) {
    case SCOUT_SAFE:
    case MARK_SAFE:
      if (s[f + F_B] === 0) return pop(s);
      if (step.op === SCOUT_SAFE) raise(t, SCOUTED, user, NONE);
      return finishStep(t, f, step);
    case STEAL_SAFE:
      if (s[f + F_STAGE] === 0) return pop(s);
      raise(t, STOLE_SAFE, user, NONE);
      return finishStep(t, f, step);
    case FREE_HENCHMAN:
      return s[f + F_A] === 0 ? pop(s) : finishStep(t, f, step);
    case JAIL_HENCHMAN:
      return goOnJail(t, f, step);
    case CHOICE:
      return goOnChoice(t, f, step);
    case TEST_DECK:
      shuffleDeck(t, user, user);
      return pop(s);
    case USE_SCOUNDREL:
    case HIRE_STEP:
      return s[f + F_STAGE] === 0 ? pop(s) : finishStep(t, f, step);
    default:
      return pop(s);
  }
}

/** SC-067, SC-166: first the threatened henchmen's window, then one still available goes to jail. */
function goOnJail(t: Table, f: number, step: Do): void {
  const { s } = t;
  const victim = s[f + F_A]!;
  if (s[f + F_STAGE] === 0) return pop(s);
  if (s[f + F_STAGE] === 1) {
    s[f + F_STAGE] = 2;
    if (canSuspect(s, victim) && availableHenchmen(s, victim) > 0) push(s, WINDOW, victim);
    return undefined;
  }
  if (jail(t, victim, s[f + F_USER]!)) return finishStep(t, f, step);
  return pop(s);
}

function goOnChoice(t: Table, f: number, step: Do): void {
  const { s } = t;
  if (step.who === 'opponent' || s[f + F_A]! + 1 >= s[SEATS]!) {
    finishStep(t, f, step);
    return;
  }
  s[f + F_A]!++;
  s[f + F_STAGE] = 0;
}

/** Doing what was chosen in the frame on top of the stack. */
import {
  abandon,
  changeReputation,
  free,
  jail,
  lookAtSafe,
  pay,
  placeMark,
  shuffleDeck,
  siteName,
  stealMoney,
  suspect,
} from './acts.ts';
import {
  beginAbility,
  beginAgain,
  beginList,
  beginTheft,
  beginUse,
  finishAbility,
  finishStep,
  raiseMoney,
} from './begin.ts';
import { decidingSeat } from './choices.ts';
import {
  ALL,
  BURN_HENCHMEN,
  CHOICE,
  DISCARD,
  type Do,
  FREE_HENCHMAN,
  HIRE_STEP,
  JAIL_HENCHMAN,
  JAIL_SUSPECT,
  LOSE_REPUTATION,
  MARK_SAFE,
  MOVE_CARD,
  MOVE_HENCHMAN,
  PAY_MONEY,
  PEEK_DECK,
  PLACE_HENCHMAN,
  SCOUT_CARD,
  SCOUT_SAFE,
  STEAL_MONEY,
  STEAL_SAFE,
  SWAP,
  SWAP_CARD,
  USE_SCOUNDREL,
  nameOf,
} from './compile.ts';
import { beginHire, chooseInHire } from './hire.ts';
import { notePeek } from './knowledge.ts';
import { DECK, DECK_COUNT, MARK_AT, MARK_NUMBER, MONEY, NONE, jobOf, makeScoundrel, traitOf } from './layout.ts';
import { CODE, MOVES, firstOf } from './move-table.ts';
import { burn, lift, moveCard, scoutCard, swapCard } from './poker.ts';
import { discardFrom } from './saloon.ts';
import {
  ABANDON,
  ABILITY,
  F_A,
  F_B,
  F_BASE,
  F_C,
  F_FREED,
  F_HIRED,
  F_MARK_KIND,
  F_PLACE,
  F_SAFE,
  F_STAGE,
  F_THAT,
  F_USER,
  HIRE,
  IN_SALOON,
  MARK,
  OFFICE,
  OF_OFFICE,
  STEP,
  type Table,
  WINDOW,
  pop,
  push,
  putScoundrel,
  scoundrelAt,
  siteOf,
  stepOf,
  topOfPile,
} from './table.ts';
import { MARKS, POKER, POKER_COUNT, SPACES } from './words.ts';

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
      abandon(t, user, firstOf(code));
      return;
    case WINDOW:
      pop(s);
      t.tell?.({ type: 'trusted', seat: user });
      return;
    case HIRE:
      chooseInHire(t, f, code);
      return;
    case OFFICE: {
      const option = firstOf(code);
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
    placeMark(t, user, safe, firstOf(code) + 2);
  } else {
    const from = firstOf(code);
    const kind = MOVES.values[code * 3 + 1]!;
    s[f + F_MARK_KIND] = kind;
    // Of two of a kind the lower number: which of the seven pieces lies where is nobody's business.
    let taken = NONE;
    for (let i = 0; i < MARKS; i++) {
      const mark = user * MARKS + i;
      if (s[MARK_AT + mark] !== from || t.cards.markKind[i] !== kind) continue;
      if (taken === NONE || s[MARK_NUMBER + mark]! < s[MARK_NUMBER + taken]!) taken = mark;
    }
    s[MARK_AT + taken] = NONE;
    s[MARK_NUMBER + taken] = 0;
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
  const value = firstOf(code);
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
    case JAIL_SUSPECT:
      if (s[f + F_STAGE] === 0) return pickCard(t, f, code);
      lift(t, value, s[f + F_A]!, user);
      jail(t, value, user);
      return finishStep(t, f, step);
    case MOVE_HENCHMAN:
      if (s[f + F_STAGE] === 0) return pickCard(t, f, code);
      if (s[f + F_STAGE] === 1) {
        s[f + F_STAGE] = 2;
        s[f + F_B] = value;
        return undefined;
      }
      lift(t, s[f + F_B]!, s[f + F_A]!, user);
      suspect(t, s[f + F_B]!, value, MOVES.values[code * 3 + 1]!, user);
      return finishStep(t, f, step);
    case MOVE_CARD:
      if (s[f + F_STAGE] === 0) return pickCard(t, f, code);
      moveCard(t, user, s[f + F_A]! % 6, MOVES.values[code * 3 + 1]!);
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
      const place =
        step.zone === 'sheet' ? user * SPACES + value : step.zone === 'saloon' ? IN_SALOON + value : topOfPile(s);
      return beginUse(t, user, place, false);
    }
    case HIRE_STEP: {
      s[f + F_STAGE] = 1;
      const place = step.zone === 'discard' ? topOfPile(s) : IN_SALOON + value;
      if (step.zone === 'discard') s[base + F_HIRED] = traitOf(scoundrelAt(s, place));
      return beginHire(t, user, place, step.amount, base);
    }
    case SWAP:
      return chooseSwap(t, f, step, code);
    default:
      return undefined;
  }
}

/** The card a step begins with; `F_A` holds it. */
function pickCard({ s }: Table, f: number, code: number): void {
  s[f + F_STAGE] = 1;
  s[f + F_A] = code - CODE.card;
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
  t.tell?.({
    type: 'answered',
    seat: decider,
    option: value,
    scoundrel: scoundrel === NONE ? null : nameOf(cards, scoundrel),
  });
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

function choosePeek(t: Table, f: number, step: Do, code: number): void {
  const { s, tell } = t;
  const user = s[f + F_USER]!;
  if (s[f + F_STAGE] === 0) {
    const owner = firstOf(code);
    const card = s[DECK + owner * POKER_COUNT + s[DECK_COUNT + owner]! - 1]!;
    notePeek(s, user, owner);
    s[f + F_STAGE] = 1;
    s[f + F_A] = owner;
    tell?.({ type: 'peeked', seat: user, owner, card: POKER[card]! }, [user], {
      type: 'peeked',
      seat: user,
      owner,
      card: null,
    });
    return;
  }
  if (code === CODE.agree) shuffleDeck(t, user, s[f + F_A]!);
  finishStep(t, f, step);
}

function chooseSwap(t: Table, f: number, step: Do, code: number): void {
  const { s, cards } = t;
  const user = s[f + F_USER]!;
  const place = code >= CODE.pickSaloon ? IN_SALOON + firstOf(code) : user * SPACES + firstOf(code);
  if (s[f + F_STAGE] === 0) {
    s[f + F_STAGE] = 1;
    s[f + F_A] = place;
    return;
  }
  const own = s[f + F_A]!;
  const a = scoundrelAt(s, own);
  const b = scoundrelAt(s, place);
  const job = step.part === 'job';
  t.tell?.({
    type: 'swapped',
    seat: user,
    part: step.part as 'job' | 'trait' | 'both',
    scoundrel: nameOf(cards, a),
    other: nameOf(cards, b),
  });
  const both = step.part === 'both';
  putScoundrel(s, own, both ? b : makeScoundrel(jobOf(job ? b : a), traitOf(job ? a : b)));
  putScoundrel(s, place, both ? a : makeScoundrel(jobOf(job ? a : b), traitOf(job ? b : a)));
  finishStep(t, f, step);
}

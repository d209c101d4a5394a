/** Abilities: beginning one, beginning a step, finishing both. Steps that ask somebody become a frame of their own. */
import {
  ALL,
  CHOICE,
  CLEAR_SALOON,
  DISCARD,
  DRAW_CARD,
  GAIN_MONEY,
  GAIN_REPUTATION,
  JAIL_HENCHMAN,
  LOSE_REPUTATION,
  nameOf,
  PAY_MONEY,
  PEEK_HAND,
  REQUIRE,
  SHERIFF_OPTION,
  STEAL_MONEY,
  STEAL_SAFE,
  SWAP,
  TEST_DECK,
  WHEN_HIRED,
  type Do,
} from './compile.ts';
import {
  changeReputation,
  draw,
  gain,
  GAINED_MONEY,
  jail,
  pay,
  raise,
  stealMoney,
  takeSafe,
  isOverLimit,
} from './acts.ts';
import { noteShownTop } from './knowledge.ts';
import { DECK, DECK_COUNT, jobOf, MONEY, NONE, SEATS, setBit, traitOf, USED_JOBS, USED_TRAITS } from './layout.ts';
import { peekHands } from './poker.ts';
import { callResponses, clearSaloon, discardFrom, whereOf } from './saloon.ts';
import {
  ABANDON,
  ABILITY,
  BY_HIRE,
  DISCARD_AFTER,
  F_A,
  F_B,
  F_BASE,
  F_C,
  F_CHOOSER,
  F_FLAGS,
  F_FREED,
  F_LIST,
  F_PC,
  F_PLACE,
  F_SAFE,
  F_SOURCE,
  F_STAGE,
  F_THAT,
  F_USER,
  GONE,
  IN_SALOON,
  LIST,
  OF_SCOUNDREL,
  OFFICE,
  pop,
  push,
  scoundrelAt,
  SECOND_USE_OPEN,
  STEP,
  type Table,
} from './table.ts';
import { gainOf } from './counts.ts';
import { isVictim } from './targets.ts';
import { meansNow, possible } from './usable.ts';
import { POKER, POKER_COUNT } from './words.ts';

/** Begins to use the scoundrel at a place. Modifiers count only when its own timing allowed it (SC-121, SC-122, SC-191). */
export function beginUse(t: Table, user: number, place: number, byTiming: boolean, flags = 0): void {
  const { s, cards } = t;
  const scoundrel = scoundrelAt(s, place);
  const trait = traitOf(scoundrel);
  const f = push(s, ABILITY, user);
  s[f + F_SOURCE] = OF_SCOUNDREL;
  s[f + F_PLACE] = place;
  s[f + F_FLAGS] = flags;
  if (byTiming && cards.twice[trait]) s[f + F_FLAGS]! |= SECOND_USE_OPEN;
  // Used in the Saloon or on the pile, "when hired" discards as much as "then discard" does (SC-172, SC-175).
  if (cards.thenDiscard[trait] || (place >= IN_SALOON && cards.when[trait]!.kind === WHEN_HIRED))
    s[f + F_FLAGS]! |= DISCARD_AFTER;
  beginRun(t, f, false);
  if (byTiming && cards.bonus[trait]! > 0) {
    gain(t, user, cards.bonus[trait]!, true);
    raise(t, GAINED_MONEY, user, trait);
  }
}

/** Starts the first or the second run through a scoundrel's ability, with the job it has now (SC-149). */
function beginRun(t: Table, f: number, again: boolean): void {
  const { s, cards } = t;
  const place = s[f + F_PLACE]!;
  const scoundrel = scoundrelAt(s, place);
  setBit(s, USED_JOBS, jobOf(scoundrel));
  setBit(s, USED_TRAITS, traitOf(scoundrel));
  s[f + F_LIST] = cards.ability[jobOf(scoundrel)]!;
  s[f + F_PC] = 0;
  // What the first run scouted or freed is nothing the second one can point at.
  s[f + F_THAT] = NONE;
  s[f + F_FREED] = NONE;
  const user = s[f + F_USER]!;
  const where = s[f + F_FLAGS]! & BY_HIRE ? 'hired' : whereOf(place);
  t.tell?.({ type: 'used', seat: user, scoundrel: nameOf(cards, scoundrel), where, again });
  if (cards.extraCost[traitOf(scoundrel)]) jail(t, user, user);
}

export function beginAgain(t: Table, f: number): void {
  t.s[f + F_FLAGS]! &= ~SECOND_USE_OPEN;
  beginRun(t, f, true);
}

/** An ability of the leader sheet, a strategy card or the Office. */
export function beginAbility(t: Table, user: number, list: number, source: number): void {
  const f = push(t.s, ABILITY, user);
  t.s[f + F_LIST] = list;
  t.s[f + F_PC] = 0;
  t.s[f + F_SOURCE] = source;
  t.s[f + F_FLAGS] = 0;
}

/** The scoundrel is done: neighbours may respond, then it goes if that was promised (SC-143, SC-147, SC-174). */
export function finishAbility(t: Table, f: number): void {
  const { s } = t;
  const user = s[f + F_USER]!;
  const place = s[f + F_PLACE]!;
  const discards = (s[f + F_FLAGS]! & (DISCARD_AFTER | BY_HIRE)) === DISCARD_AFTER;
  const isScoundrel = s[f + F_SOURCE] === OF_SCOUNDREL;
  pop(s);
  if (!isScoundrel || place === GONE) return;
  if (place < IN_SALOON) callResponses(t, place);
  if (discards) discardFrom(t, user, place);
}

/** A step was carried out: what depends on it happens now. */
export function succeed(t: Table, step: Do, user: number, base: number, chooser: number): void {
  if (step.followUp !== NONE) beginList(t, step.followUp, user, base, chooser);
}

export function beginList(t: Table, list: number, user: number, base: number, chooser: number): void {
  const f = push(t.s, LIST, user);
  t.s[f + F_LIST] = list;
  t.s[f + F_PC] = 0;
  t.s[f + F_BASE] = base;
  t.s[f + F_CHOOSER] = chooser;
}

/** Money gained by using a scoundrel wakes the greedy ones, except that scoundrel itself (SC-144). */
export function raiseMoney(t: Table, user: number, base: number): void {
  const { s } = t;
  if (s[base + F_SOURCE] !== OF_SCOUNDREL) return;
  const scoundrel = scoundrelAt(s, s[base + F_PLACE]!);
  raise(t, GAINED_MONEY, user, scoundrel === NONE ? NONE : traitOf(scoundrel));
}

/** Begins step `pc` of the list in frame `f`. */
export function beginStep(t: Table, f: number, pc: number): void {
  const { s, cards } = t;
  const list = s[f + F_LIST]!;
  const step = cards.lists[list]![pc]!;
  const user = s[f + F_USER]!;
  const base = s[f] === ABILITY ? f : s[f + F_BASE]!;
  const chooser = s[f] === ABILITY ? NONE : s[f + F_CHOOSER]!;
  if (step.op === REQUIRE) return;
  if (step.op === DISCARD && step.what === 'this') {
    s[base + F_FLAGS]! |= DISCARD_AFTER;
    return;
  }
  if (step.op !== DISCARD && !possible(cards, s, step, meansNow(s, user, base), base, chooser)) {
    // A cost that cannot be paid any more ends the ability; anything else is skipped.
    if (step.cost) s[f + F_PC] = cards.lists[list]!.length;
    return;
  }
  switch (step.op) {
    case PAY_MONEY:
      if (step.may) break;
      pay(t, user, step.amount === ALL ? s[MONEY + user]! : step.amount);
      return succeed(t, step, user, base, chooser);
    case GAIN_MONEY:
      gainMoney(t, step, user, base);
      return succeed(t, step, user, base, chooser);
    case STEAL_MONEY:
      if (step.who === 'opponent') break;
      if (step.who === 'chooser') stealMoney(t, user, chooser, step.amount);
      else stealFromEach(t, step, user);
      raiseMoney(t, user, base);
      return succeed(t, step, user, base, chooser);
    case GAIN_REPUTATION:
      if (changeReputation(t, user, step.amount)) succeed(t, step, user, base, chooser);
      return undefined;
    case LOSE_REPUTATION:
      if (step.who === 'opponent') break;
      if (changeReputation(t, step.who === 'chooser' ? chooser : user, -step.amount))
        succeed(t, step, user, base, chooser);
      return undefined;
    case JAIL_HENCHMAN:
      if (step.who !== 'you' || step.may) break;
      jail(t, user, user);
      return succeed(t, step, user, base, chooser);
    case DRAW_CARD:
      draw(t, user, step.count);
      return succeed(t, step, user, base, chooser);
    case STEAL_SAFE:
      if (step.zone !== 'that') break;
      beginTheft(t, beginQuestion(t, f, pc, base, chooser), user, s[base + F_THAT]!);
      return undefined;
    case TEST_DECK:
      beginTest(t, step, f, pc, user, base, chooser);
      return undefined;
    case SHERIFF_OPTION:
      push(s, OFFICE, user);
      return undefined;
    case PEEK_HAND:
      peekHands(t, user);
      return succeed(t, step, user, base, chooser);
    case CLEAR_SALOON:
      clearSaloon(t, user, s[base + F_PLACE]!);
      return succeed(t, step, user, base, chooser);
    default:
  }
  beginQuestion(t, f, pc, base, chooser);
  return undefined;
}

/** A step that asks becomes a frame. */
function beginQuestion(t: Table, f: number, pc: number, base: number, chooser: number): number {
  const { s, cards } = t;
  const list = s[f + F_LIST]!;
  const step = cards.lists[list]![pc]!;
  const q = push(s, STEP, s[f + F_USER]!);
  s[q + F_LIST] = list;
  s[q + F_PC] = pc;
  s[q + F_BASE] = base;
  s[q + F_CHOOSER] = chooser;
  s[q + F_STAGE] = 0;
  s[q + F_A] = 0;
  s[q + F_B] = 0;
  s[q + F_C] = 0;
  if (step.op === CHOICE) s[q + F_A] = step.who === 'opponent' ? NONE : 1;
  if (step.op === JAIL_HENCHMAN && step.who === 'chooser') {
    s[q + F_STAGE] = 1;
    s[q + F_A] = chooser;
  }
  if (step.op === SWAP && step.own === 'this') {
    s[q + F_STAGE] = 1;
    s[q + F_A] = s[base + F_PLACE]!;
  }
  return q;
}

function gainMoney(t: Table, step: Do, user: number, base: number): void {
  const { s } = t;
  if (step.who === 'eachOpponent') {
    for (let i = 1; i < s[SEATS]!; i++) gain(t, (user + i) % s[SEATS]!, step.amount);
    return;
  }
  gain(t, user, gainOf(s, step, user, s[base + F_PLACE]!, s[MONEY + user]!));
  raiseMoney(t, user, base);
}

/** The victims are named once, before anybody pays. */
function stealFromEach(t: Table, step: Do, user: number): void {
  const { s } = t;
  let victims = 0;
  for (let seat = 0; seat < s[SEATS]!; seat++) if (isVictim(s, step, seat, user)) victims |= 1 << seat;
  for (let i = 1; i < s[SEATS]!; i++) {
    const seat = (user + i) % s[SEATS]!;
    if (victims & (1 << seat)) stealMoney(t, user, seat, step.amount);
  }
}

/** Takes the safe; over the limit one has to be abandoned. `q`: the step's frame, which ends after that. */
export function beginTheft(t: Table, q: number, user: number, safe: number): void {
  const { s } = t;
  s[q + F_STAGE] = 1;
  takeSafe(t, user, safe);
  if (isOverLimit(s, user)) s[push(s, ABANDON, user) + F_SAFE] = safe;
}

/** SC-171: the card is shown, then the outcome, then it is shuffled back in any case. */
function beginTest(t: Table, step: Do, f: number, pc: number, user: number, base: number, chooser: number): void {
  const { s } = t;
  const card = s[DECK + user * POKER_COUNT + s[DECK_COUNT + user]! - 1]!;
  noteShownTop(s, user);
  t.tell?.({ type: 'tested', seat: user, card: POKER[card]! });
  const q = beginQuestion(t, f, pc, base, chooser);
  s[q + F_STAGE] = 1;
  const list = step.numbers & (1 << card) ? step.followUp : step.otherwise;
  if (list !== NONE) beginList(t, list, user, base, chooser);
}

/** The step was carried out: end its frame and go on with what depends on it. */
export function finishStep(t: Table, f: number, step: Do): void {
  const { s } = t;
  const user = s[f + F_USER]!;
  const base = s[f + F_BASE]!;
  const chooser = s[f + F_CHOOSER]!;
  pop(s);
  succeed(t, step, user, base, chooser);
}

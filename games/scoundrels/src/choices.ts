/** What may be chosen in the frame on top of the stack. Complete: nothing else is accepted. */
import {
  BURN_HENCHMEN,
  CHOICE,
  DISCARD,
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
  type Cards,
  type Do,
} from './compile.ts';
import {
  DECK_COUNT,
  HAND,
  JAILED,
  MARK_AT,
  MONEY,
  NONE,
  PILE_COUNT,
  PLAYED,
  SAFE_AT,
  SEATS,
  SHEET,
  STOLEN,
  SUSPECTS,
  type State,
} from './layout.ts';
import { hireChoices } from './hire-choices.ts';
import { cardCode, CODE, moveMarkCode } from './move-table.ts';
import {
  ABANDON,
  ABILITY,
  availableHenchmen,
  canSuspect,
  F_A,
  F_B,
  F_BASE,
  F_C,
  F_HIRED,
  F_MARK_KIND,
  F_PLACE,
  F_SAFE,
  F_STAGE,
  F_USER,
  HIRE,
  IN_PILE,
  IN_SALOON,
  isStolenBy,
  MARK,
  OFFICE,
  siteOf,
  STEP,
  WINDOW,
  stepOf,
  topOfPile,
} from './table.ts';
import { countJailed, fitsOwner } from './counts.ts';
import {
  canHire,
  canLose,
  canMove,
  fitsSafe,
  fullyPossible,
  hasOption,
  isEarlier,
  isMovable,
  isPartner,
  isPlacement,
  isVictim,
  someMovable,
} from './targets.ts';
import { canCarryOut, isTarget, meansNow } from './usable.ts';
import { MARKS, MARK_KINDS, POKER_COUNT, SAFE_COUNT, SALOON_SPACES, SITE_COUNT, SLOT_COUNT, SPACES } from './words.ts';

/** The seat that is asked by a frame. */
export function askedBy(cards: Cards, s: State, f: number): number {
  if (s[f] === STEP && stepOf(cards, s, f).op === CHOICE) {
    const decider = decidingSeat(cards, s, f);
    if (decider !== NONE) return decider;
  }
  return s[f + F_USER]!;
}

/** Inside a `choice`: who decides now, or `NONE` while its user names somebody. */
export function decidingSeat(cards: Cards, s: State, f: number): number {
  const step = stepOf(cards, s, f);
  if (step.who === 'opponent') return s[f + F_A]!;
  return (s[f + F_USER]! + s[f + F_A]!) % s[SEATS]!;
}

/** Appends the codes that may be chosen in frame `f`. */
export function frameChoices(cards: Cards, s: State, f: number, into: number[]): void {
  const user = s[f + F_USER]!;
  switch (s[f]) {
    case ABILITY: // only asked about a second use
      into.push(CODE.agree, CODE.decline);
      return;
    case STEP:
      stepChoices(cards, s, f, into);
      return;
    case MARK:
      markChoices(cards, s, f, into);
      return;
    case ABANDON:
      for (let safe = 0; safe < SAFE_COUNT; safe++) if (isStolenBy(s, safe, user)) into.push(CODE.abandon + safe);
      return;
    case WINDOW:
      if (canSuspect(s, user)) into.push(CODE.suspect, CODE.trust);
      return;
    case HIRE:
      hireChoices(cards, s, f, into);
      return;
    case OFFICE:
      cards.office.forEach((list, option) => {
        if (canCarryOut(cards, s, user, list) && paysInFull(cards, s, list, user)) into.push(CODE.office + option);
      });
      return;
    default:
  }
}

/** At the Office henchmen are freed in full or not at all. */
function paysInFull(cards: Cards, s: State, list: number, user: number): boolean {
  for (const step of cards.lists[list]!) {
    if (step.op !== FREE_HENCHMAN || step.upTo) continue;
    if (countJailed(s, step.who, user) < step.count) return false;
  }
  return true;
}

/** SC-201, SC-205, SC-206. */
function markChoices(cards: Cards, s: State, f: number, into: number[]): void {
  const user = s[f + F_USER]!;
  const safe = s[f + F_SAFE]!;
  const only = s[f + F_MARK_KIND]!;
  const before = into.length;
  for (let kind = 0; kind < MARK_KINDS; kind++) {
    if ((only !== NONE && only !== kind) || !hasFreeMark(cards, s, user, kind)) continue;
    for (const number of cards.markSides[kind]!) into.push(CODE.mark + number - 2);
  }
  if (into.length > before) return;
  into.push(CODE.leaveUnmarked);
  for (let other = 0; other < SAFE_COUNT; other++) {
    const at = s[SAFE_AT + other]!;
    if (other === safe || (at >= STOLEN && at !== STOLEN + user)) continue;
    let kinds = 0;
    for (let i = 0; i < MARKS; i++) if (s[MARK_AT + user * MARKS + i] === other) kinds |= 1 << cards.markKind[i]!;
    for (let kind = 0; kind < MARK_KINDS; kind++) if (kinds & (1 << kind)) into.push(moveMarkCode(other, kind));
  }
}

function hasFreeMark(cards: Cards, s: State, seat: number, kind: number): boolean {
  for (let i = 0; i < MARKS; i++) if (s[MARK_AT + seat * MARKS + i] === NONE && cards.markKind[i] === kind) return true;
  return false;
}

function stepChoices(cards: Cards, s: State, f: number, into: number[]): void {
  const step = stepOf(cards, s, f);
  const user = s[f + F_USER]!;
  const base = s[f + F_BASE]!;
  const stage = s[f + F_STAGE]!;
  const seats = s[SEATS]!;
  const before = into.length;
  switch (step.op) {
    case PAY_MONEY:
      into.push(CODE.agree);
      break;
    case DISCARD:
      for (let space = 0; space < SPACES; space++) {
        const place = user * SPACES + space;
        if (s[SHEET + place] !== NONE && !(step.what === 'other' && place === s[base + F_PLACE]))
          into.push(CODE.sacrifice + space);
      }
      break;
    case STEAL_MONEY:
      for (let seat = 0; seat < seats; seat++) if (isVictim(s, step, seat, user)) into.push(CODE.player + seat);
      break;
    case LOSE_REPUTATION:
      for (let seat = 0; seat < seats; seat++) if (canLose(cards, s, step, seat, user)) into.push(CODE.player + seat);
      break;
    case CHOICE:
      choiceChoices(cards, s, f, step, into);
      return;
    case SCOUT_SAFE:
    case MARK_SAFE:
    case STEAL_SAFE:
      if (stage === 0) safeChoices(s, f, step, into);
      return;
    case FREE_HENCHMAN:
      if (s[f + F_A]! >= step.count) return;
      for (let seat = 0; seat < seats; seat++) {
        if (s[JAILED + seat]! > 0 && fitsOwner(step.who, seat, user)) into.push(CODE.free + seat);
      }
      if (step.upTo && into.length > before) into.push(CODE.decline);
      return;
    case JAIL_HENCHMAN:
      if (stage !== 0) return;
      if (step.who === 'you') {
        // Asked out of turn, its user may have suspected with the last one meanwhile.
        if (availableHenchmen(s, user) > 0) into.push(CODE.agree);
      } else
        for (let seat = 0; seat < seats; seat++)
          if (seat !== user && availableHenchmen(s, seat) > 0) into.push(CODE.player + seat);
      break;
    case PLACE_HENCHMAN:
      for (let card = 0; card < seats * SLOT_COUNT; card++) {
        if (isPlacement(s, step, user, base, card)) into.push(CODE.card + card);
      }
      break;
    case BURN_HENCHMEN:
      for (let card = 0; card < seats * SLOT_COUNT; card++) if (s[SUSPECTS + card] !== 0) into.push(CODE.card + card);
      break;
    case JAIL_SUSPECT:
      if (stage === 1) return suspectChoices(s, s[f + F_A]!, () => true, into);
      for (let slot = 0; slot < SLOT_COUNT; slot++)
        if (s[SUSPECTS + user * SLOT_COUNT + slot] !== 0) into.push(cardCode(user, slot));
      return;
    case MOVE_HENCHMAN:
      if (stage === 1) return suspectChoices(s, s[f + F_A]!, (seat) => isMovable(s, seat, s[f + F_A]!), into);
      for (let card = 0; card < seats * SLOT_COUNT; card++) {
        const fits = stage === 0 ? someMovable(s, card) : canMove(s, s[f + F_B]!, s[f + F_A]!, card);
        if (fits) into.push(CODE.card + card);
      }
      if (stage !== 0) return;
      break;
    case MOVE_CARD:
      for (let slot = 0; slot < SLOT_COUNT; slot++) {
        const fits = stage === 0 ? isEarlier(s, user, slot) : s[PLAYED + user * SLOT_COUNT + slot] === NONE;
        if (fits) into.push(cardCode(user, slot));
      }
      if (stage !== 0) return;
      break;
    case SCOUT_CARD:
      for (let card = 0; card < seats * SLOT_COUNT; card++) {
        const seat = Math.floor(card / SLOT_COUNT);
        if (s[PLAYED + card] !== NONE && (step.who === 'any' || seat !== user)) into.push(CODE.card + card);
      }
      break;
    case PEEK_DECK:
      if (stage === 0)
        for (let seat = 0; seat < seats; seat++) if (s[DECK_COUNT + seat]! > 0) into.push(CODE.player + seat);
      if (stage === 1) into.push(CODE.agree, CODE.decline);
      return;
    case SWAP_CARD:
      if (stage === 1) {
        for (let card = 0; card < POKER_COUNT; card++)
          if (s[HAND + user]! & (1 << card)) into.push(CODE.handCard + card);
        return;
      }
      for (let slot = 0; slot < SLOT_COUNT; slot++) {
        if (s[PLAYED + user * SLOT_COUNT + slot] !== NONE) into.push(cardCode(user, slot));
      }
      break;
    case USE_SCOUNDREL:
      if (stage === 0) targetChoices(cards, s, step, user, base, into);
      return;
    case HIRE_STEP:
      if (stage !== 0) return;
      if (step.zone === 'discard') {
        const place = topOfPile(s);
        if (place >= IN_PILE && canHire(cards, s, step, place, s[MONEY + user]!, s[base + F_HIRED]!))
          into.push(CODE.hireDiscard);
      } else {
        for (let space = 0; space < SALOON_SPACES; space++) {
          if (canHire(cards, s, step, IN_SALOON + space, s[MONEY + user]!, NONE)) into.push(CODE.hire + space);
        }
      }
      break;
    case SWAP:
      swapChoices(s, f, step, into);
      if (stage !== 0 && step.own !== 'this') return;
      break;
    default:
  }
  if (step.may && into.length > before) into.push(CODE.decline);
}

/** Whose henchman on a card. */
function suspectChoices(s: State, card: number, fits: (seat: number) => boolean, into: number[]): void {
  for (let seat = 0; seat < s[SEATS]!; seat++)
    if (s[SUSPECTS + card]! & (1 << seat) && fits(seat)) into.push(CODE.player + seat);
}

function choiceChoices(cards: Cards, s: State, f: number, step: Do, into: number[]): void {
  const user = s[f + F_USER]!;
  if (step.who === 'opponent' && s[f + F_A] === NONE) {
    for (let seat = 0; seat < s[SEATS]!; seat++) {
      if (seat !== user && hasOption(cards, s, step, user, seat)) into.push(CODE.player + seat);
    }
    return;
  }
  if (s[f + F_STAGE] !== 0) return;
  const decider = decidingSeat(cards, s, f);
  step.options.forEach((option, i) => {
    if (fullyPossible(cards, s, option, user, decider)) into.push(CODE.answer + i);
  });
}

/** `F_A` counts the safes chosen (at this site), `F_B` holds them as bits, `F_C` is the site `eachSite` has come to. */
function safeChoices(s: State, f: number, step: Do, into: number[]): void {
  const user = s[f + F_USER]!;
  if (step.zone === 'eachSite') {
    const before = into.length;
    for (let site = s[f + F_C]!; site < SITE_COUNT && into.length === before; site++) {
      if (site === s[f + F_C] && s[f + F_A]! >= step.count) continue;
      for (let safe = 0; safe < SAFE_COUNT; safe++) {
        if (siteOf(safe) === site && (s[f + F_B]! & (1 << safe)) === 0 && fitsSafe(s, step, safe, user))
          into.push(CODE.safe + safe);
      }
    }
    return;
  }
  if (s[f + F_A]! >= step.count) return;
  for (let safe = 0; safe < SAFE_COUNT; safe++) {
    if ((s[f + F_B]! & (1 << safe)) === 0 && fitsSafe(s, step, safe, user)) into.push(CODE.safe + safe);
  }
}

function targetChoices(cards: Cards, s: State, step: Do, user: number, base: number, into: number[]): void {
  const means = meansNow(s, user, base);
  if (step.zone === 'sheet') {
    for (let space = 0; space < SPACES; space++)
      if (isTarget(cards, s, user * SPACES + space, means)) into.push(CODE.use + space);
  } else if (step.zone === 'saloon') {
    for (let space = 0; space < SALOON_SPACES; space++)
      if (isTarget(cards, s, IN_SALOON + space, means)) into.push(CODE.useSaloon + space);
  } else if (s[PILE_COUNT]! > 0 && isTarget(cards, s, topOfPile(s), means)) {
    into.push(CODE.useDiscard);
  }
}

/** Stage 0: which of the own scoundrels; stage 1: its partner. `F_A` is the place of the first. */
function swapChoices(s: State, f: number, step: Do, into: number[]): void {
  const user = s[f + F_USER]!;
  const own = s[s[f + F_BASE]! + F_PLACE]!;
  const first = s[f + F_STAGE] === 1 ? s[f + F_A]! : NONE;
  if (s[f + F_STAGE] === 1 && step.partner === 'saloon') {
    for (let space = 0; space < SALOON_SPACES; space++) {
      // SC-155: the scoundrel carrying the text may stand in the Saloon itself, and is no partner then.
      const place = IN_SALOON + space;
      if (isPartner(s, place, own) && place !== first) into.push(CODE.pickSaloon + space);
    }
    return;
  }
  for (let space = 0; space < SPACES; space++) {
    const place = user * SPACES + space;
    if (s[SHEET + place] === NONE || place === first || (step.own === 'other' && place === own)) continue;
    into.push(CODE.pick + space);
  }
}

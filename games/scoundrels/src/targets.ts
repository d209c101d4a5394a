/** Whom and what a step can reach. All of it is public; nothing here changes a state. */
import {
  GAIN_REPUTATION,
  JAIL_HENCHMAN,
  LOSE_REPUTATION,
  STEAL_MONEY,
  priceOf,
  type Cards,
  type Do,
} from './compile.ts';
import { countSheet } from './counts.ts';
import {
  ACTIVE,
  MONEY,
  NONE,
  PILE_COUNT,
  PLAYED,
  REPUTATION,
  SEATS,
  SLOT,
  SUSPECTS,
  traitOf,
  type State,
} from './layout.ts';
import { mayLeaveSaloon } from './saloon.ts';
import {
  availableHenchmen,
  F_FREED,
  F_THAT,
  hasMark,
  IN_PILE,
  IN_SALOON,
  isAtSite,
  isBeingHired,
  isDeep,
  isStolenBy,
  isUnused,
  siteOf,
  topOfPile,
  scoundrelAt,
} from './table.ts';
import { SALOON_SPACES } from './words.ts';

/** Whether an option of a `choice` can be carried out in full by the deciding player. */
export function fullyPossible(cards: Cards, s: State, list: number, user: number, chooser: number): boolean {
  for (const step of cards.lists[list]!) {
    const who = step.who === 'chooser' ? chooser : user;
    if (step.op === STEAL_MONEY && s[MONEY + who]! < step.amount) return false;
    if (step.op === GAIN_REPUTATION && s[REPUTATION + who]! >= cards.mostReputation) return false;
    if (step.op === LOSE_REPUTATION && s[REPUTATION + who]! - step.amount < cards.leastReputation) return false;
    if (step.op === JAIL_HENCHMAN && availableHenchmen(s, who) === 0) return false;
  }
  return true;
}

export function hasOption(cards: Cards, s: State, step: Do, user: number, chooser: number): boolean {
  for (const option of step.options) if (fullyPossible(cards, s, option, user, chooser)) return true;
  return false;
}

export const isVictim = (s: State, step: Do, seat: number, user: number): boolean =>
  seat !== user && s[MONEY + seat]! > 0 && (step.filter !== 'moreMoney' || s[MONEY + seat]! > s[MONEY + user]!);

export const canLose = (cards: Cards, s: State, step: Do, seat: number, user: number): boolean =>
  seat !== user &&
  s[REPUTATION + seat]! > cards.leastReputation &&
  (step.filter !== 'moreReputation' || s[REPUTATION + seat]! > s[REPUTATION + user]!);

export const fitsSafe = (s: State, step: Do, safe: number, user: number): boolean => {
  if (step.zone === 'unused') return isUnused(s, safe);
  if (step.zone === 'ownStolen') return isStolenBy(s, safe, user);
  if (!isAtSite(s, safe) || (step.site !== NONE && siteOf(safe) !== step.site)) return false;
  if (step.mark === 'ownMark') return hasMark(s, user, safe);
  if (step.mark === 'noMark') {
    for (let seat = 0; seat < s[SEATS]!; seat++) if (hasMark(s, seat, safe)) return false;
  }
  return true;
};

/**
 * SC-163, SC-065, SC-063, SC-062: whether a henchman of `owner` may lie on this card of an opponent of `user`. Its
 * owner may have suspected with it since it was freed.
 */
function canPlace(s: State, user: number, owner: number, seat: number, slot: number): boolean {
  if (availableHenchmen(s, owner) === 0) return false;
  const card = seat * 6 + slot;
  return seat !== user && seat !== owner && s[PLAYED + card] !== NONE && (s[SUSPECTS + card]! & (1 << owner)) === 0;
}

export function somePlacement(s: State, step: Do, user: number, base: number): boolean {
  if (step.which === 'freed' && s[base + F_FREED] === NONE) return false;
  for (let card = 0; card < s[SEATS]! * 6; card++) if (isPlacement(s, step, user, base, card)) return true;
  return false;
}

export function isPlacement(s: State, step: Do, user: number, base: number, card: number): boolean {
  const owner = step.which === 'freed' ? s[base + F_FREED]! : user;
  if (step.onto === 'that' && s[base + F_THAT] !== card) return false;
  return canPlace(s, user, owner, Math.floor(card / 6), card % 6);
}

export function canHire(cards: Cards, s: State, step: Do, place: number, money: number, hired: number): boolean {
  const scoundrel = scoundrelAt(s, place);
  if (scoundrel === NONE || isBeingHired(s, place) || (place >= IN_PILE && traitOf(scoundrel) === hired)) return false;
  return priceOf(cards, scoundrel) - step.amount <= money;
}

export function someHire(cards: Cards, s: State, step: Do, money: number, hired: number): boolean {
  if (isDeep(s)) return false;
  if (step.zone === 'discard') return s[PILE_COUNT]! > 0 && canHire(cards, s, step, topOfPile(s), money, hired);
  for (let space = 0; space < SALOON_SPACES; space++)
    if (canHire(cards, s, step, IN_SALOON + space, money, hired)) return true;
  return false;
}

export function canSwap(s: State, step: Do, user: number, place: number): boolean {
  const own = step.own === 'this' ? (place === NONE ? 0 : 1) : countSheet(s, user, step.own === 'other' ? place : NONE);
  if (own === 0) return false;
  if (step.partner === 'own')
    return countSheet(s, user, step.own === 'own' ? NONE : place) >= (step.own === 'this' ? 1 : 2);
  for (let space = 0; space < SALOON_SPACES; space++) if (isPartner(s, IN_SALOON + space, place)) return true;
  return false;
}

/** Whether somebody stands in this space of the Saloon with whom the scoundrel at `own` can bring about a swap. */
export const isPartner = mayLeaveSaloon;

/** SC-266: whether a henchman of `seat` on one card may be moved to another: never its owner's, never a second one there. */
export const canMove = (s: State, seat: number, from: number, to: number): boolean =>
  to !== from && Math.floor(to / 6) !== seat && s[PLAYED + to] !== NONE && (s[SUSPECTS + to]! & (1 << seat)) === 0;

/** Whether a henchman of `seat` lies on this card and can go elsewhere. */
export function isMovable(s: State, seat: number, from: number): boolean {
  if ((s[SUSPECTS + from]! & (1 << seat)) === 0) return false;
  for (let to = 0; to < s[SEATS]! * 6; to++) if (canMove(s, seat, from, to)) return true;
  return false;
}

export function someMovable(s: State, from: number): boolean {
  for (let seat = 0; seat < s[SEATS]!; seat++) if (isMovable(s, seat, from)) return true;
  return false;
}

/** SC-264: a card of an earlier turn. */
export const isEarlier = (s: State, seat: number, slot: number): boolean =>
  s[PLAYED + seat * 6 + slot] !== NONE && !(seat === s[ACTIVE] && slot === s[SLOT]);

/** What could be done: conditions, costs and steps, all of them public. Nothing here changes a state. */
import {
  ALL,
  BURN_HENCHMEN,
  CHOICE,
  CLEAR_SALOON,
  DISCARD,
  DRAW_CARD,
  FREE_HENCHMAN,
  GAIN_MONEY,
  GAIN_REPUTATION,
  HIRE_STEP,
  JAIL_HENCHMAN,
  JAIL_SUSPECT,
  LOSE_REPUTATION,
  MARK_SAFE,
  MOVE_CARD,
  MOVE_HENCHMAN,
  PAY_MONEY,
  PEEK_DECK,
  PEEK_HAND,
  PLACE_HENCHMAN,
  REQUIRE,
  SCOUT_CARD,
  SCOUT_SAFE,
  STEAL_MONEY,
  STEAL_SAFE,
  SWAP,
  SWAP_CARD,
  TEST_DECK,
  USE_SCOUNDREL,
  type Cards,
  type Do,
} from './compile.ts';
import { countSheet, countJailed, gainOf, holds } from './counts.ts';
import {
  DECK_COUNT,
  HAND,
  hasBit,
  jobOf,
  MONEY,
  NONE,
  PILE_COUNT,
  PLAYED,
  REPUTATION,
  SEATS,
  SUSPECTS,
  traitOf,
  USED_JOBS,
  USED_TRAITS,
  type State,
} from './layout.ts';
import {
  availableHenchmen,
  F_HIRED,
  F_PLACE,
  F_THAT,
  IN_PILE,
  IN_SALOON,
  isAtSite,
  isBeingHired,
  isDeep,
  isEvening,
  isOnSheet,
  isUnused,
  topOfPile,
  scoundrelAt,
} from './table.ts';
import { mayLeaveSaloon } from './saloon.ts';
import {
  canLose,
  canSwap,
  fitsSafe,
  hasOption,
  isEarlier,
  isVictim,
  someHire,
  someMovable,
  somePlacement,
} from './targets.ts';
import { SAFE_COUNT, SALOON_SPACES, SLOT_COUNT, SPACES } from './words.ts';

/** Who would use it, from where and with what means: real ones, or what earlier costs would leave. */
export interface Means {
  user: number;
  /** Where the scoundrel carrying the text lies. */
  place: number;
  money: number;
  henchmen: number;
  /** Scoundrels already being used in this chain: sheet spaces, Saloon spaces (from bit 5), pile top (bit 8). */
  busy: number;
  /** For the second use of a doubled scoundrel. */
  again: boolean;
}

/** SC-072, SC-151: used when any of its parts was used in this turn or evening. */
export const isUsed = (s: State, scoundrel: number): boolean =>
  hasBit(s, USED_JOBS, jobOf(scoundrel)) || hasBit(s, USED_TRAITS, traitOf(scoundrel));

const bitOf = (s: State, place: number, user: number): number => {
  if (isOnSheet(place, user)) return 1 << (place - user * 5);
  if (place >= IN_SALOON && place < IN_PILE) return 32 << (place - IN_SALOON);
  return place === topOfPile(s) ? 256 : 0;
};

/** Whether a scoundrel could be used now by this player. Whether its time has come is asked elsewhere. */
export function canUse(
  cards: Cards,
  s: State,
  user: number,
  scoundrel: number,
  place: number,
  byTiming: boolean,
): boolean {
  if (isUsed(s, scoundrel)) return false;
  const means: Means = {
    user,
    place,
    money: s[MONEY + user]! + (byTiming ? cards.bonus[traitOf(scoundrel)]! : 0),
    henchmen: availableHenchmen(s, user),
    busy: 0,
    again: false,
  };
  return couldUse(cards, s, scoundrel, means);
}

function couldUse(cards: Cards, s: State, scoundrel: number, means: Means): boolean {
  const henchmen = means.henchmen - (cards.extraCost[traitOf(scoundrel)]! ? 1 : 0);
  if (henchmen < 0) return false;
  return couldCarryOut(cards, s, cards.ability[jobOf(scoundrel)]!, {
    user: means.user,
    place: means.place,
    money: means.money,
    henchmen,
    busy: means.busy | bitOf(s, means.place, means.user),
    again: means.again,
  });
}

/** An ability that is on no scoundrel: leader sheet, strategy card, Office. */
export function canCarryOut(cards: Cards, s: State, user: number, list: number): boolean {
  return couldCarryOut(cards, s, list, {
    user,
    place: NONE,
    money: s[MONEY + user]!,
    henchmen: availableHenchmen(s, user),
    busy: 0,
    again: false,
  });
}

/** All conditions hold, all costs can be paid together, and something happens (section 4 of docs/card-packs.md). */
function couldCarryOut(cards: Cards, s: State, list: number, means: Means): boolean {
  const steps = cards.lists[list]!;
  const purse = means.money;
  for (let i = 0; i < steps.length; i++) {
    const step = steps[i]!;
    if (step.op === REQUIRE) {
      if (!holds(s, step, means.user, purse)) return false;
    } else if (step.cost) {
      if (!payable(cards, s, step, means)) return false;
    } else if (possible(cards, s, step, means, NONE, NONE)) {
      return true;
    }
  }
  return false;
}

/** Whether a cost can be paid; takes it from the means. */
function payable(cards: Cards, s: State, step: Do, means: Means): boolean {
  switch (step.op) {
    case PAY_MONEY:
      if (step.amount === ALL) {
        if (means.money < 1) return false;
        means.money = 0;
        return true;
      }
      means.money -= step.amount;
      return means.money >= 0;
    case DISCARD:
      return step.what === 'this' || countSheet(s, means.user, step.what === 'other' ? means.place : NONE) > 0;
    case LOSE_REPUTATION:
      return s[REPUTATION + means.user]! - step.amount >= cards.leastReputation;
    case FREE_HENCHMAN:
      return countJailed(s, step.who, means.user) >= step.count;
    default: // jailHenchman
      means.henchmen--;
      return means.henchmen >= 0;
  }
}

/** Whether a step (not a condition, not a cost) could do anything. `base`: the ability being carried out, or `NONE`. */
export function possible(cards: Cards, s: State, step: Do, means: Means, base: number, chooser: number): boolean {
  const { user } = means;
  const seats = s[SEATS]!;
  switch (step.op) {
    case PAY_MONEY:
      return step.amount === ALL ? means.money > 0 : means.money >= step.amount;
    case GAIN_MONEY:
      return step.who === 'eachOpponent' || gainOf(s, step, user, means.place, means.money) > 0;
    case STEAL_MONEY:
      if (step.who === 'chooser') return chooser !== NONE && s[MONEY + chooser]! > 0;
      for (let seat = 0; seat < seats; seat++) if (isVictim(s, step, seat, user)) return true;
      return false;
    case GAIN_REPUTATION:
      return s[REPUTATION + user]! < cards.mostReputation;
    case LOSE_REPUTATION:
      if (step.who !== 'opponent')
        return s[REPUTATION + (step.who === 'chooser' ? chooser : user)]! > cards.leastReputation;
      for (let seat = 0; seat < seats; seat++) if (canLose(cards, s, step, seat, user)) return true;
      return false;
    case CHOICE:
      for (let seat = 0; seat < seats; seat++) if (seat !== user && hasOption(cards, s, step, user, seat)) return true;
      return false;
    case SCOUT_SAFE:
    case MARK_SAFE:
    case STEAL_SAFE:
      if (step.zone === 'that') return base !== NONE && s[base + F_THAT]! >= 0 && !isTaken(s, s[base + F_THAT]!);
      for (let safe = 0; safe < SAFE_COUNT; safe++) if (fitsSafe(s, step, safe, user)) return true;
      return false;
    case FREE_HENCHMAN:
      return countJailed(s, step.who, user) > 0;
    case JAIL_HENCHMAN:
      if (step.who === 'you') return means.henchmen > 0;
      if (step.who === 'chooser') return availableHenchmen(s, chooser) > 0;
      for (let seat = 0; seat < seats; seat++) if (seat !== user && availableHenchmen(s, seat) > 0) return true;
      return false;
    case PLACE_HENCHMAN:
      return base !== NONE && !isEvening(s) && somePlacement(s, step, user, base);
    case BURN_HENCHMEN:
      if (isEvening(s)) return false;
      for (let card = 0; card < seats * 6; card++) if (s[SUSPECTS + card] !== 0) return true;
      return false;
    case SCOUT_CARD:
      if (isEvening(s)) return false;
      for (let card = 0; card < seats * 6; card++) {
        if (s[PLAYED + card] !== NONE && (step.who === 'any' || Math.floor(card / 6) !== user)) return true;
      }
      return false;
    case DRAW_CARD:
    case TEST_DECK:
      return s[DECK_COUNT + user]! > 0;
    case PEEK_DECK:
      for (let seat = 0; seat < seats; seat++) if (s[DECK_COUNT + seat]! > 0) return true;
      return false;
    case SWAP_CARD:
      if (isEvening(s) || s[HAND + user] === 0) return false;
      for (let slot = 0; slot < SLOT_COUNT; slot++) if (s[PLAYED + user * 6 + slot] !== NONE) return true;
      return false;
    case JAIL_SUSPECT:
      if (isEvening(s)) return false;
      for (let slot = 0; slot < SLOT_COUNT; slot++) if (s[SUSPECTS + user * 6 + slot] !== 0) return true;
      return false;
    case MOVE_HENCHMAN:
      if (isEvening(s)) return false;
      for (let card = 0; card < seats * 6; card++) if (someMovable(s, card)) return true;
      return false;
    case MOVE_CARD: {
      if (isEvening(s)) return false;
      let earlier = 0;
      let open = 0;
      for (let slot = 0; slot < SLOT_COUNT; slot++) {
        if (isEarlier(s, user, slot)) earlier++;
        if (s[PLAYED + user * 6 + slot] === NONE) open++;
      }
      return earlier > 0 && open > 0;
    }
    case PEEK_HAND:
      for (let seat = 0; seat < seats; seat++) if (seat !== user && s[HAND + seat] !== 0) return true;
      return false;
    case CLEAR_SALOON:
      for (let space = 0; space < SALOON_SPACES; space++)
        if (mayLeaveSaloon(s, IN_SALOON + space, means.place)) return true;
      return false;
    case USE_SCOUNDREL:
      return someTarget(cards, s, step, means);
    case HIRE_STEP:
      return someHire(cards, s, step, means.money, base === NONE ? NONE : s[base + F_HIRED]!);
    case SWAP:
      return canSwap(s, step, user, base === NONE ? means.place : s[base + F_PLACE]!);
    default: // sheriffOption; and costs of a nested list, which no pack uses
      return true;
  }
}

const isTaken = (s: State, safe: number): boolean => !isAtSite(s, safe) && !isUnused(s, safe);

function someTarget(cards: Cards, s: State, step: Do, means: Means): boolean {
  if (isDeep(s)) return false;
  if (step.zone === 'sheet') {
    for (let space = 0; space < SPACES; space++)
      if (isTarget(cards, s, means.user * SPACES + space, means)) return true;
    return false;
  }
  if (step.zone === 'saloon') {
    for (let space = 0; space < SALOON_SPACES; space++) if (isTarget(cards, s, IN_SALOON + space, means)) return true;
    return false;
  }
  // SC-173: on an empty pile it is used without effect, once.
  return s[PILE_COUNT]! > 0 ? isTarget(cards, s, topOfPile(s), means) : !means.again;
}

/** Whether another scoundrel can use the one at this place (SC-173, SC-174, SC-190). */
export function isTarget(cards: Cards, s: State, place: number, means: Means): boolean {
  const scoundrel = scoundrelAt(s, place);
  if (scoundrel === NONE || place === means.place || isUsed(s, scoundrel) || isBeingHired(s, place)) return false;
  if (means.busy & bitOf(s, place, means.user)) return false;
  return couldUse(cards, s, scoundrel, { ...means, place, again: false });
}

/** The means of a player right now, for the ability in `base`. */
export function meansNow(s: State, user: number, base: number): Means {
  const place = base === NONE ? NONE : s[base + F_PLACE]!;
  return {
    user,
    place,
    money: s[MONEY + user]!,
    henchmen: availableHenchmen(s, user),
    busy: bitOf(s, place, user),
    again: false,
  };
}

/** SC-147: whether a doubled scoundrel could be used a second time, though it counts as used. */
export function canUseAgain(cards: Cards, s: State, user: number, scoundrel: number, place: number): boolean {
  const means: Means = {
    user,
    place,
    money: s[MONEY + user]!,
    henchmen: availableHenchmen(s, user),
    busy: 0,
    again: true,
  };
  return couldUse(cards, s, scoundrel, means);
}

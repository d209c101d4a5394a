/** The small things that happen to money, reputation, henchmen, safes and poker cards. Each tells what it did. */
import { shuffle } from '@tinstar/engine';
import { AFTER } from './compile.ts';
import { noteDraw, noteDrawn, noteShuffled } from './knowledge.ts';
import {
  DAY,
  DECK,
  DECK_COUNT,
  HAND,
  JAILED,
  LEADER,
  MARK_AT,
  MARK_NUMBER,
  MONEY,
  NONE,
  ON_CARDS,
  PENDING,
  PENDING_STRATEGIES,
  REPUTATION,
  SAFE_AT,
  SAFE_CARD,
  SEEN,
  setBit,
  SHEET,
  STOLEN,
  STRATEGY_CARD,
  STRATEGY_USED,
  SUSPECTS,
  traitOf,
  UNUSED,
  type State,
} from './layout.ts';
import { availableHenchmen, countStolen, siteOf, type Table } from './table.ts';
import { CAUSES, MARKS, POKER, POKER_COUNT, SITE_SPACES, SLOTS, SPACES } from './words.ts';

export const GAINED_REPUTATION = CAUSES.indexOf('gainReputation');
export const LOST_REPUTATION = CAUSES.indexOf('loseReputation');
export const GAINED_MONEY = CAUSES.indexOf('gainMoneyByScoundrel');
export const MARKED_FALSELY = CAUSES.indexOf('markFalsely');
export const HIRED = CAUSES.indexOf('hire');
export const SCOUTED = CAUSES.indexOf('scoutSafe');
export const STOLE_SAFE = CAUSES.indexOf('stealSafe');
export const SUSPECTED = CAUSES.indexOf('suspected');
const SUSPECTING = CAUSES.indexOf('suspect');
const WENT_TO_JAIL = CAUSES.indexOf('jailed');
const WAS_FREED = CAUSES.indexOf('freed');
export const WENT_TO_OFFICE = CAUSES.indexOf('office');

/**
 * Something happened that "after ..." scoundrels on this sheet wait for. Only those that lie there now may react,
 * and not the one whose doing it was (SC-144, SC-167).
 */
export function raise(t: Table, cause: number, seat: number, exceptTrait: number): void {
  const { s, cards } = t;
  for (let space = 0; space < SPACES; space++) {
    const scoundrel = s[SHEET + seat * SPACES + space]!;
    if (scoundrel === NONE) continue;
    const trait = traitOf(scoundrel);
    const when = cards.when[trait]!;
    if (when.kind === AFTER && when.cause === cause && trait !== exceptTrait) setBit(s, PENDING, trait);
  }
  const strategy = s[STRATEGY_CARD + seat]!;
  if (strategy === NONE || s[STRATEGY_USED]! & (1 << seat)) return;
  const when = cards.strategyWhen[s[LEADER + seat]! * 2 + strategy]!;
  if (when.kind === AFTER && when.cause === cause) s[PENDING_STRATEGIES]! |= 1 << seat;
}

export function gain(t: Table, seat: number, amount: number, bonus = false): void {
  t.s[MONEY + seat]! += amount;
  t.tell?.({ type: 'gained', seat, amount, bonus });
}

export function pay(t: Table, seat: number, amount: number): void {
  if (amount === 0) return;
  t.s[MONEY + seat]! -= amount;
  t.tell?.({ type: 'paid', seat, amount });
}

export function stealMoney(t: Table, seat: number, from: number, most: number): number {
  const amount = Math.min(most, t.s[MONEY + from]!);
  if (amount === 0) return 0;
  t.s[MONEY + from]! -= amount;
  t.s[MONEY + seat]! += amount;
  t.tell?.({ type: 'stoleMoney', seat, from, amount });
  return amount;
}

/** SC-115 to SC-117: moves a token, stops at the ends of the track, and raises the event only if it moved. */
export function changeReputation(t: Table, seat: number, by: number): boolean {
  const { s, cards } = t;
  const before = s[REPUTATION + seat]!;
  const now = Math.max(cards.leastReputation, Math.min(cards.mostReputation, before + by));
  if (now === before) return false;
  s[REPUTATION + seat] = now;
  t.tell?.({ type: 'reputation', seat, by: now - before, now });
  raise(t, now > before ? GAINED_REPUTATION : LOST_REPUTATION, seat, NONE);
  return true;
}

export function jail(t: Table, seat: number, by: number): boolean {
  if (availableHenchmen(t.s, seat) === 0) return false;
  t.s[JAILED + seat]!++;
  t.tell?.({ type: 'jailed', seat, by });
  raise(t, WENT_TO_JAIL, seat, NONE);
  return true;
}

/** SC-095: back to its owner's supply. */
export function free(t: Table, seat: number, by: number): void {
  t.s[JAILED + seat]!--;
  t.tell?.({ type: 'freed', seat, by });
  raise(t, WAS_FREED, seat, NONE);
}

/** Puts an available henchman of `seat` on a card. */
export function suspect(t: Table, seat: number, owner: number, slot: number, by: number): void {
  t.s[SUSPECTS + owner * 6 + slot]! |= 1 << seat;
  t.s[ON_CARDS + seat]!++;
  t.tell?.({ type: 'suspected', seat, owner, slot: SLOTS[slot]!, by });
  raise(t, SUSPECTED, owner, NONE);
  raise(t, SUSPECTING, by, NONE);
}

export const siteName = (t: Table, safe: number): string => t.cards.pack.sites[siteOf(safe)]!.id;

/** What whoever looks at a safe is told. */
const insideOf = (t: Table, safe: number): { value: number; treasure: string } => {
  const card = t.s[SAFE_CARD + safe]!;
  return { value: t.cards.safeValue[card]!, treasure: t.cards.safeIds[card]! };
};

/** SC-200: looks at a safe secretly. */
export function lookAtSafe(t: Table, seat: number, safe: number): void {
  t.s[SEEN + seat]! |= 1 << safe;
  const { tell } = t;
  if (!tell) return;
  const site = siteName(t, safe);
  const hidden = { type: 'scouted', seat, safe, site, value: null, treasure: null } as const;
  tell({ ...hidden, ...insideOf(t, safe) }, [seat], hidden);
}

/** Places the mark with this number; whoever has a mark on a safe may look at it (SC-203). */
export function placeMark(t: Table, seat: number, safe: number, number: number): void {
  const { s, cards, tell } = t;
  const kind = (number - 2) >> 1;
  for (let i = 0; i < MARKS; i++) {
    const mark = seat * MARKS + i;
    if (s[MARK_AT + mark] !== NONE || cards.markKind[i] !== kind) continue;
    s[MARK_AT + mark] = safe;
    s[MARK_NUMBER + mark] = number;
    break;
  }
  if (tell) {
    const hidden = {
      type: 'marked',
      seat,
      safe,
      site: siteName(t, safe),
      number,
      value: null,
      treasure: null,
    } as const;
    if (s[SEEN + seat]! & (1 << safe)) tell(hidden);
    else tell({ ...hidden, ...insideOf(t, safe) }, [seat], hidden);
  }
  s[SEEN + seat]! |= 1 << safe;
  if ((cards.printed[siteOf(safe)]! & (1 << number)) === 0) raise(t, MARKED_FALSELY, seat, NONE);
}

/** SC-210: takes a safe with all its tokens to the own sheet and looks at it. */
export function takeSafe(t: Table, seat: number, safe: number): void {
  const { s, tell } = t;
  const unused = s[SAFE_AT + safe] === UNUSED;
  s[SAFE_AT + safe] = STOLEN + seat;
  s[SEEN + seat]! |= 1 << safe;
  if (!tell) return;
  const site = siteName(t, safe);
  const hidden = { type: 'stoleSafe', seat, safe, site, unused, value: null, treasure: null } as const;
  tell({ ...hidden, ...insideOf(t, safe) }, [seat], hidden);
}

/** SC-214. */
export const isOverLimit = (s: State, seat: number): boolean => countStolen(s, seat) > s[DAY]!;

/** SC-215, SC-177: back to its site, or to the unused safes when the site has no free space. */
export function abandon(t: Table, seat: number, safe: number): void {
  const { s } = t;
  const first = siteOf(safe) * SITE_SPACES;
  let to = UNUSED;
  for (let space = first + SITE_SPACES - 1; space >= first; space--) if (!isOccupied(s, space)) to = space;
  s[SAFE_AT + safe] = to;
  t.tell?.({ type: 'abandoned', seat, safe, site: siteName(t, safe), unused: to === UNUSED });
}

function isOccupied(s: State, space: number): boolean {
  for (let safe = 0; safe < 18; safe++) if (s[SAFE_AT + safe] === space) return true;
  return false;
}

/** SC-161, SC-223: as many as there are. */
export function draw(t: Table, seat: number, most: number): number {
  const { s, tell } = t;
  const count = Math.min(most, s[DECK_COUNT + seat]!);
  let drawn = 0;
  for (let i = 0; i < count; i++) {
    noteDraw(s, seat);
    const card = s[DECK + seat * POKER_COUNT + --s[DECK_COUNT + seat]!]!;
    s[HAND + seat]! |= 1 << card;
    drawn |= 1 << card;
  }
  noteDrawn(s, seat);
  if (tell && count > 0) {
    // In the order of their numbers: a hand has no order.
    const cards = POKER.filter((_, card) => drawn & (1 << card));
    tell({ type: 'drew', seat, count, cards }, [seat], { type: 'drew', seat, count, cards: null });
  }
  return count;
}

export function shuffleDeck(t: Table, seat: number, owner: number): void {
  const first = DECK + owner * POKER_COUNT;
  shuffle(t.s, first, first + t.s[DECK_COUNT + owner]!, t.random);
  noteShuffled(t.s, owner);
  t.tell?.({ type: 'shuffled', seat, owner });
}

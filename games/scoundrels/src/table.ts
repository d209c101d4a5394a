import type { Random, Tell } from '@tinstar/engine';
import type { Cards, Do } from './compile.ts';
import type { Event } from './events.ts';
import {
  ACTIVE,
  BURNT,
  DEPTH,
  FRAME,
  JAILED,
  MARK_AT,
  MAX_DEPTH,
  NONE,
  ON_CARDS,
  PHASE,
  PILE,
  PILE_COUNT,
  SAFE_AT,
  SALOON,
  SHEET,
  SLOT,
  STACK,
  STOLEN,
  SUSPECTS,
  UNUSED,
  type State,
} from './layout.ts';
import { ACT, BESIDE, END, EVENING, HENCHMEN, LAST_CALL, MARKS, SAFES_PER_SITE } from './words.ts';

/** The table while a move is being played: what the rules share during one call. Never kept. */
export interface Table {
  readonly cards: Cards;
  readonly s: State;
  readonly random: Random;
  readonly tell: Tell<Event> | null;
}

/**
 * Frames of the stack. Every frame is ten numbers: its kind, then by kind:
 * - `ABILITY`: user, list, step, source, place of the scoundrel, that, freed, flags, trait hired from the pile
 * - `LIST`: user, list, step, base (its ability's frame), chooser
 * - `STEP`: user, list, step, base, chooser, stage, and three numbers of its own
 * - `MARK`: user, safe, kind of the mark to use or `NONE`
 * - `ABANDON`: user, the safe just stolen
 * - `WINDOW`: the threatened seat
 * - `HIRE`: user, -, place of the scoundrel, base, gap it left in the Saloon, stage, price, exchanges left
 * - `OFFICE`: user
 */
export const ABILITY = 1;
export const LIST = 2;
export const STEP = 3;
export const MARK = 4;
export const ABANDON = 5;
export const WINDOW = 6;
export const HIRE = 7;
export const OFFICE = 8;

export const F_USER = 1;
export const F_LIST = 2;
export const F_PC = 3;
export const F_BASE = 4;
export const F_CHOOSER = 5;
export const F_STAGE = 6;
export const F_A = 7;
export const F_B = 8;
export const F_C = 9;
// ABILITY
export const F_SOURCE = 4;
export const F_PLACE = 5;
export const F_THAT = 6;
export const F_FREED = 7;
export const F_FLAGS = 8;
export const F_HIRED = 9;
// MARK, ABANDON
export const F_SAFE = 2;
export const F_MARK_KIND = 3;
// HIRE
export const F_HELD = 3;
export const F_GAP = 5;
export const F_PRICE = 7;
export const F_EXCHANGES = 8;

/** Stages of a hire. */
export const TO_PAY = 0;
export const TO_USE = 1;
export const TO_LEAVE = 2;
export const TO_MAKE_ROOM = 3;
export const TO_PLACE = 4;
export const TO_ARRANGE = 5;

/** What an ability is printed on. */
export const OF_SCOUNDREL = 0;
export const OF_LEADER = 1;
export const OF_STRATEGY = 2;
export const OF_OFFICE = 3;

/** Flags of an ability. */
export const SECOND_USE_OPEN = 1;
/** "Discard this scoundrel" was promised: it goes when all its uses are finished. */
export const DISCARD_AFTER = 2;
/** It is used as it is hired: the hire discards it, or leaves it on the pile (SC-125, SC-170). */
export const BY_HIRE = 4;

/** Places of scoundrels: 0 to 19 sheets (five a seat), then the Saloon and the pile. */
export const IN_SALOON = 20;
export const IN_PILE = 32;
/** It left the place where it lay. */
export const GONE = NONE;

export const top = (s: State): number => STACK + (s[DEPTH]! - 1) * FRAME;

export function push(s: State, kind: number, user: number): number {
  if (s[DEPTH]! >= MAX_DEPTH) throw new RangeError('the resolution stack is full');
  s[DEPTH]!++;
  const f = top(s);
  s.fill(NONE, f, f + FRAME);
  s[f] = kind;
  s[f + F_USER] = user;
  return f;
}

export function pop(s: State): void {
  const f = top(s);
  s.fill(0, f, f + FRAME);
  s[DEPTH]!--;
}

/** The step of its list that a frame has come to. */
export const stepOf = (cards: Cards, s: State, f: number): Do => cards.lists[s[f + F_LIST]!]![s[f + F_PC]!]!;

/** Chains longer than any pack of different cards can make are not begun. */
export const isDeep = (s: State): boolean => s[DEPTH]! > MAX_DEPTH - 8;

/** The place of the top card of the discard pile; below `IN_PILE` when there is none. */
export const topOfPile = (s: State): number => IN_PILE + s[PILE_COUNT]! - 1;

export function scoundrelAt(s: State, place: number): number {
  if (place < 0) return NONE;
  if (place < IN_SALOON) return s[SHEET + place]!;
  if (place < IN_PILE) return s[SALOON + place - IN_SALOON]!;
  return s[PILE + place - IN_PILE]!;
}

export function putScoundrel(s: State, place: number, scoundrel: number): void {
  if (place < IN_SALOON) s[SHEET + place] = scoundrel;
  else if (place < IN_PILE) s[SALOON + place - IN_SALOON] = scoundrel;
  else s[PILE + place - IN_PILE] = scoundrel;
}

/** SC-125: while a "when hired" scoundrel works it still lies where it was hired; nobody else can have it meanwhile. */
export function isBeingHired(s: State, place: number): boolean {
  for (let f = STACK; f < STACK + s[DEPTH]! * FRAME; f += FRAME)
    if (s[f] === HIRE && s[f + F_HELD] === place && s[f + F_STAGE] !== TO_ARRANGE) return true;
  return false;
}

/** Whether a place is a space of this seat's sheet. */
export const isOnSheet = (place: number, seat: number): boolean => place >= seat * 5 && place < seat * 5 + 5;

/** SC-063, SC-221: henchmen that are neither in jail nor on a card nor out of the game. */
export const availableHenchmen = (s: State, seat: number): number =>
  HENCHMEN - s[JAILED + seat]! - s[ON_CARDS + seat]! - s[BURNT + seat]!;

/** SC-060 to SC-066: whether a seat may put a henchman on the card played this turn. All of it is public. */
export function canSuspect(s: State, seat: number): boolean {
  const phase = s[PHASE]!;
  const slot = s[SLOT]!;
  if (phase !== ACT && phase !== END && phase !== LAST_CALL) return false;
  if (slot < 0 || slot === BESIDE || seat === s[ACTIVE]) return false;
  return availableHenchmen(s, seat) > 0 && (s[SUSPECTS + s[ACTIVE]! * 6 + slot]! & (1 << seat)) === 0;
}

export const isEvening = (s: State): boolean => s[PHASE] === EVENING;

export const siteOf = (safe: number): number => Math.floor(safe / SAFES_PER_SITE);
export const isAtSite = (s: State, safe: number): boolean => s[SAFE_AT + safe]! < UNUSED;
export const isUnused = (s: State, safe: number): boolean => s[SAFE_AT + safe] === UNUSED;
export const isStolenBy = (s: State, safe: number, seat: number): boolean => s[SAFE_AT + safe] === STOLEN + seat;

export function hasMark(s: State, seat: number, safe: number): boolean {
  for (let i = 0; i < MARKS; i++) if (s[MARK_AT + seat * MARKS + i] === safe) return true;
  return false;
}

export function countStolen(s: State, seat: number): number {
  let count = 0;
  for (let safe = 0; safe < 18; safe++) if (s[SAFE_AT + safe] === STOLEN + seat) count++;
  return count;
}

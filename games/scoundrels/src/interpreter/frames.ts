/**
 * What is being carried out: a stack of frames. Every frame is ten numbers: its kind, then by kind:
 * - `ABILITY`: user, list, step, source, place of the scoundrel, that, freed, flags, trait hired from the pile
 * - `LIST`: user, list, step, base (its ability's frame), chooser
 * - `STEP`: user, list, step, base, chooser, stage, and three numbers of its own
 * - `MARK`: user, safe, kind of the mark to use or `NONE`
 * - `ABANDON`: user, the safe just stolen
 * - `WINDOW`: the threatened seat
 * - `HIRE`: user, -, place of the scoundrel, base, gap it left in the Saloon, stage, price, exchanges left
 * - `OFFICE`: user
 * A frame is known by where it lies in the state: `user(s, f)` reads, `s[f + STAGE] = 1` writes.
 */
import { stepsOf, type Cards, type Do } from '../cards.ts';
import { add, DEPTH, depth, fill, FRAME, MAX_DEPTH, NONE, STACK, type State } from '../state.ts';

export const ABILITY = 1;
export const LIST = 2;
export const STEP = 3;
export const MARK = 4;
export const ABANDON = 5;
export const WINDOW = 6;
export const HIRE = 7;
export const OFFICE = 8;
export const kind = (s: State, f: number): number => s[f]!;

export const USER = 1;
export const user = (s: State, f: number): number => s[f + USER]!;
/** ABILITY, LIST, STEP: which list of `Cards.lists`, and which step of it comes next (or, of a step, which it is). */
export const LIST_ID = 2;
export const list = (s: State, f: number): number => s[f + LIST_ID]!;
export const PC = 3;
export const pc = (s: State, f: number): number => s[f + PC]!;
/** LIST, STEP, HIRE. */
export const BASE = 4;
export const base = (s: State, f: number): number => s[f + BASE]!;
/** LIST, STEP: inside an option of a `choice`, who chose it. */
export const CHOOSER = 5;
export const chooser = (s: State, f: number): number => s[f + CHOOSER]!;
/** STEP, HIRE. */
export const STAGE = 6;
export const stage = (s: State, f: number): number => s[f + STAGE]!;
/** STEP: three numbers whose meaning its operation knows. */
export const A = 7;
export const a = (s: State, f: number): number => s[f + A]!;
export const B = 8;
export const b = (s: State, f: number): number => s[f + B]!;
export const C = 9;
export const c = (s: State, f: number): number => s[f + C]!;

/** ABILITY: what it is printed on. */
export const SOURCE = 4;
export const OF_SCOUNDREL = 0;
export const OF_LEADER = 1;
export const OF_STRATEGY = 2;
export const OF_OFFICE = 3;
export const isOfScoundrel = (s: State, f: number): boolean => s[f + SOURCE] === OF_SCOUNDREL;
/** ABILITY: where the scoundrel carrying the text lies, see places.ts. */
export const PLACE = 5;
export const place = (s: State, f: number): number => s[f + PLACE]!;
/** ABILITY: the safe or the spot "that" stands for, and whose henchman was freed. */
export const THAT = 6;
export const that = (s: State, f: number): number => s[f + THAT]!;
export const FREED = 7;
export const freed = (s: State, f: number): number => s[f + FREED]!;
export const FLAGS = 8;
/** A second use is still open (SC-147). */
export const SECOND_USE_OPEN = 1;
/** "Discard this scoundrel" was promised: it goes when all its uses are finished. */
export const DISCARD_AFTER = 2;
/** It is used as it is hired: the hire discards it, or leaves it on the pile (SC-125, SC-170). */
export const BY_HIRE = 4;
export const flags = (s: State, f: number): number => s[f + FLAGS]!;
export function setFlag(s: State, f: number, flag: number): void {
  s[f + FLAGS]! |= flag;
}
/** ABILITY: the trait of the scoundrel it hired from the pile. */
export const HIRED = 9;
export const hired = (s: State, f: number): number => s[f + HIRED]!;

/** MARK, ABANDON. */
export const SAFE = 2;
export const safe = (s: State, f: number): number => s[f + SAFE]!;
export const MARK_KIND = 3;
export const markKind = (s: State, f: number): number => s[f + MARK_KIND]!;

/** HIRE. */
export const HELD = 3;
export const held = (s: State, f: number): number => s[f + HELD]!;
export const GAP = 5;
export const gap = (s: State, f: number): number => s[f + GAP]!;
export const PRICE = 7;
export const price = (s: State, f: number): number => s[f + PRICE]!;
export const EXCHANGES = 8;
export const exchanges = (s: State, f: number): number => s[f + EXCHANGES]!;
/** Stages of a hire. */
export const TO_PAY = 0;
export const TO_USE = 1;
export const TO_LEAVE = 2;
export const TO_MAKE_ROOM = 3;
export const TO_PLACE = 4;
export const TO_ARRANGE = 5;

/** The frame at a depth, the lowest at 0. */
export const frameAt = (i: number): number => STACK + i * FRAME;
export const top = (s: State): number => frameAt(depth(s) - 1);
/** Whether a frame of this kind is on top. */
export const isOnTop = (s: State, wanted: number): boolean => depth(s) > 0 && s[top(s)] === wanted;

export function push(s: State, newKind: number, newUser: number): number {
  if (depth(s) >= MAX_DEPTH) throw new RangeError('the resolution stack is full');
  add(s, DEPTH, 1);
  const f = top(s);
  fill(s, f, FRAME, NONE);
  s[f] = newKind;
  s[f + USER] = newUser;
  return f;
}

export function pop(s: State): void {
  const f = top(s);
  fill(s, f, FRAME, 0);
  add(s, DEPTH, -1);
}

/** The step of its list that a frame has come to. */
export const stepOf = (cards: Cards, s: State, f: number): Do => stepsOf(cards, list(s, f))[pc(s, f)]!;

/** Chains longer than any pack of different cards can make are not begun. */
export const isDeep = (s: State): boolean => depth(s) > MAX_DEPTH - 8;

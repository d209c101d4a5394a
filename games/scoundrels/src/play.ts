/** Who is asked, what they may do, and doing it. */
import { HOUSE, type Awaited, type Random, type Seat, type Tell } from '@tinstar/engine';
import { suspect } from './acts.ts';
import { chooseIn } from './chosen.ts';
import { frameChoices } from './choices.ts';
import type { Cards } from './compile.ts';
import type { Event } from './events.ts';
import { ACTIVE, ASKED, DEPTH, NONE, PHASE, SEATS, SLOT, STRATEGY_CARD, LEADER, type State } from './layout.ts';
import { CODE, MOVES } from './move-table.ts';
import { canSuspect, F_USER, pop, top, WINDOW, type Table } from './table.ts';
import { baseChoices } from './base-choices.ts';
import { strategyName } from './moments.ts';
import { advance, beginDay, chooseAtBase, closeLastCall } from './turn.ts';
import { LAST_CALL, STRATEGY } from './words.ts';

/** All answers `awaited` can give, made once: by house, by seats that must, by seats that may. */
const ANSWERS: (Awaited | undefined)[] = [];
const seatsOf = (mask: number): Seat[] => [0, 1, 2, 3].filter((seat) => mask & (1 << seat));

export function awaited(s: State): Awaited {
  let must = 0;
  let may = 0;
  let house = 0;
  if (s[PHASE] === STRATEGY) {
    for (let seat = 0; seat < s[SEATS]!; seat++) if (s[STRATEGY_CARD + seat] === NONE) must |= 1 << seat;
  } else {
    if (s[ASKED] !== NONE) must = 1 << s[ASKED]!;
    else if (s[PHASE] === LAST_CALL) house = 1;
    for (let seat = 0; seat < s[SEATS]!; seat++)
      if ((must & (1 << seat)) === 0 && canSuspect(s, seat)) may |= 1 << seat;
  }
  const key = (house << 8) | (must << 4) | may;
  return (ANSWERS[key] ??= { must: seatsOf(must), may: seatsOf(may), house: house === 1 });
}

export function legal(cards: Cards, s: State, seat: Seat, into: number[]): number[] {
  into.length = 0;
  if (seat === HOUSE) {
    if (s[PHASE] === LAST_CALL && s[ASKED] === NONE) into.push(CODE.closeLastCall);
    return into;
  }
  if (s[PHASE] === STRATEGY) {
    if (s[STRATEGY_CARD + seat] === NONE) into.push(CODE.chooseStrategy, CODE.chooseStrategy + 1);
    return into;
  }
  if (s[ASKED] === seat) {
    if (s[DEPTH] === 0) baseChoices(cards, s, into);
    else {
      frameChoices(cards, s, top(s), into);
      // In its own window the choice already holds the suspicion.
      if (s[top(s)] === WINDOW) return into;
    }
  }
  if (canSuspect(s, seat)) into.push(CODE.suspect);
  return into;
}

/** Makes a move that is legal. */
export function play(cards: Cards, s: State, seat: Seat, code: number, random: Random, tell: Tell<Event> | null): void {
  const t: Table = { cards, s, random, tell };
  if (code === CODE.closeLastCall) closeLastCall(t);
  else if (s[PHASE] === STRATEGY) chooseStrategy(t, seat, code);
  else if (code === CODE.suspect) {
    suspect(t, seat, s[ACTIVE]!, s[SLOT]!, seat);
    if (s[DEPTH]! > 0 && s[top(s)] === WINDOW && s[top(s) + F_USER] === seat) pop(s);
  } else if (s[DEPTH] === 0) chooseAtBase(t, seat, code);
  else chooseIn(t, top(s), code);
  if (s[PHASE] !== STRATEGY) advance(t);
}

/** SC-250: picked in secret, revealed together. */
function chooseStrategy(t: Table, seat: Seat, code: number): void {
  const { s, cards, tell } = t;
  s[STRATEGY_CARD + seat] = MOVES.values[code * 3]!;
  const nameAt = (of: number): string => strategyName(cards, s[LEADER + of]! * 2 + s[STRATEGY_CARD + of]!);
  tell?.({ type: 'strategyPicked', seat, strategy: nameAt(seat) }, [seat], {
    type: 'strategyPicked',
    seat,
    strategy: null,
  });
  const seats = Array.from({ length: s[SEATS]! }, (_, of) => of);
  if (seats.some((of) => s[STRATEGY_CARD + of] === NONE)) return;
  tell?.({ type: 'strategiesRevealed', strategies: seats.map(nameAt) });
  beginDay(t, s[ACTIVE]!);
}

/** Who is asked, and making a move. */
import type { Awaited, Random, Seat, Tell } from '@tinstar/engine';
import type { Cards } from './cards.ts';
import type { Event } from './events.ts';
import { advance } from './interpreter/advance.ts';
import { kindOf } from './interpreter/frame-kinds.ts';
import * as F from './interpreter/frames.ts';
import type { Table } from './interpreter/table.ts';
import { CODE, firstOf, secondOf } from './move-table.ts';
import * as S from './state.ts';
import { NONE, type State } from './state.ts';
import { rulesOf } from './verbs/index.ts';
import { suspecters } from './verbs/suspect.ts';
import { LAST_CALL, STRATEGY } from './words.ts';

/** All answers `awaited` can give, made once: by house, by seats that must, by seats that may. */
const ANSWERS: (Awaited | undefined)[] = [];
const seatsOf = (mask: number): Seat[] => [0, 1, 2, 3].filter((seat) => mask & (1 << seat));

export function awaited(s: State): Awaited {
  let must = 0;
  let may = 0;
  let house = 0;
  if (S.phase(s) === STRATEGY) {
    for (let seat = 0; seat < S.seats(s); seat++) if (!S.hasStrategy(s, seat)) must |= 1 << seat;
  } else {
    if (S.asked(s) !== NONE) must = 1 << S.asked(s);
    else if (S.phase(s) === LAST_CALL) house = 1;
    may = suspecters(s) & ~must;
  }
  const key = (house << 8) | (must << 4) | may;
  return (ANSWERS[key] ??= { must: seatsOf(must), may: seatsOf(may), house: house === 1 });
}

/** Makes a move that is legal. Suspicion is a verb of its own also in the middle of an ability. */
export function play(cards: Cards, s: State, seat: Seat, code: number, random: Random, tell: Tell<Event> | null): void {
  const t: Table = { cards, s, random, tell };
  if (S.depth(s) > 0 && code !== CODE.suspect) kindOf(s, F.top(s)).choose(t, F.top(s), code);
  else rulesOf(code).play?.(t, seat, firstOf(code), secondOf(code));
  if (S.phase(s) !== STRATEGY) advance(t);
}

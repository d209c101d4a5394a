import { type Chance, drawOf, type Told, tryOf } from '@tinstar/engine';
import type { Event } from './events.ts';
import * as S from './state.ts';
import type { State } from './state.ts';
import { PLAN, POKER } from './words.ts';

/** The card that fits no slot: whoever plays it bluffs. */
const ZERO = '0';

/** Who begins; the zero in the first hand. Later hands depend on what was played, and tell nothing new of chance. */
export function chances(before: State | null, told: readonly Told<Event>[]): Chance[] {
  if (before !== null && S.phase(before) >= PLAN) return [];
  const events = told.map(({ event }) => event);
  const began = events.find((event) => event.type === 'dayBegan');
  const drew = events.filter((event) => event.type === 'drew');
  const seats = before === null ? drew.length : S.seats(before);
  const all = began ? Array.from({ length: seats }, (_, seat) => seat) : [];
  return [
    ...all.map((seat) => tryOf('first', seat, seat === began?.first, 1 / seats)),
    ...drew.map(({ seat, cards }) =>
      drawOf('zeros', seat, cards!.includes(ZERO) ? 1 : 0, cards!.length, { size: POKER.length, wanted: 1 }),
    ),
  ];
}

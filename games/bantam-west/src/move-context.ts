import type { Random, Tell } from '@tinstar/engine';
import type { Event } from './events.ts';
import type { State } from './state.ts';

/** What a move may draw from and tell to; `tell` is `null` where nobody listens. */
export interface MoveContext {
  readonly random: Random;
  readonly tell: Tell<Event> | null;
}

/** One die, drawn when it is rolled; an explicit set-up may say what comes. */
export function rollDie(s: State, io: MoveContext): number {
  return s.dice.length > 0 ? s.dice.shift()! : 1 + io.random.below(6);
}

/** Shuffles a list of anything in place. */
export function shuffleList<T>(list: T[], io: MoveContext): void {
  for (let last = list.length - 1; last > 0; last--) {
    const other = io.random.below(last + 1);
    const item = list[last]!;
    list[last] = list[other]!;
    list[other] = item;
  }
}

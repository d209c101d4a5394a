import type { Random, Tell } from '@tinstar/engine';
import type { Cards } from '../cards.ts';
import type { Event } from '../events.ts';
import type { State } from '../state.ts';

/** The table while a move is being played: what the rules share during one call. Never kept. */
export interface Table {
  readonly cards: Cards;
  readonly s: State;
  readonly random: Random;
  readonly tell: Tell<Event> | null;
}

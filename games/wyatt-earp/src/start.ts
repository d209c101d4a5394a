import type { Json, Random, Tell } from '@tinstar/engine';
import { dealRound } from './deal.ts';
import type { Event } from './events.ts';
import type { ExplicitDeal } from './explicit-deal.ts';
import type { Options } from './options.ts';
import { DEALER, emptyState, OPTION_BITS, SEATS, type State } from './state.ts';
import { optionBits } from './shared-view.ts';
import { CARDS } from './words.ts';

/** Sets up a game and deals the first round (WE-001 to WE-008). */
export function start(
  options: Options,
  seats: number,
  random: Random,
  tell: Tell<Event> | null,
  deal: Json | null,
): State {
  const state = emptyState();
  const explicit = deal as ExplicitDeal | null;
  state.now[SEATS] = seats;
  state.now[OPTION_BITS] = optionBits(options);
  // D26: a random seat deals first, instead of the oldest player's (WE-005).
  state.now[DEALER] = explicit?.dealer ?? random.below(seats);
  state.round[0] = 1;
  if (explicit && explicit.rounds.length > 0) {
    state.script = explicit.rounds.map((deck) => deck.map((card) => CARDS.indexOf(card)));
  }
  dealRound(state, { random, tell });
  return state;
}

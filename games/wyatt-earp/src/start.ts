import { type Json, type Random, type Tell, shuffle } from '@tinstar/engine';
import type { Event } from './events.ts';
import type { ExplicitDeal } from './explicit-deal.ts';
import { type Options, optionBits } from './options.ts';
import {
  DEALER,
  emptyState,
  OPTION_BITS,
  SEATS,
  type State,
  ACTIVE,
  ASKED,
  DISCARD_COUNT,
  DRAW_COUNT,
  FROM_DECK,
  SCRIPT_USED,
  STEP,
  TAKE,
} from './state.ts';
import { CARDS, DECK_SIZE, HAND_SIZE, OUTLAW_COUNT, DECK } from './words.ts';
import { gain } from './hands.ts';
import { addUnseen } from './hidden/knowledge.ts';
import { raiseReward } from './posters.ts';
import { tellDeal } from './telling.ts';
import type { MoveContext } from './move-context.ts';

/** Sets up a game and deals the first round. */
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

/** WE-004, WE-008: deals a round on an empty table; the dealer and the round's number are already set. */
export function dealRound(state: State, { random, tell }: MoveContext): void {
  const { now, draw } = state;
  const script = state.script?.[now[SCRIPT_USED]];
  if (script) {
    now[SCRIPT_USED]++;
    for (let i = 0; i < DECK_SIZE; i++) draw[DECK_SIZE - 1 - i] = script[i]!;
  } else {
    draw.set(DECK);
    shuffle(draw, 0, DECK_SIZE, random);
  }
  const seats = now[SEATS];
  const starter = (now[DEALER] + 1) % seats;
  let top = DECK_SIZE;
  for (let i = 0; i < HAND_SIZE * seats; i++) {
    const seat = (starter + i) % seats;
    gain(state, seat, draw[--top]!); // WE-006
  }
  for (let seat = 0; seat < seats; seat++) {
    addUnseen(state, seat, HAND_SIZE, FROM_DECK);
  }
  state.discards[0] = draw[--top]!; // WE-007
  now[DISCARD_COUNT] = 1;
  draw.fill(0, top);
  now[DRAW_COUNT] = top;
  // WE-002, WE-083: one more on every poster.
  for (let outlaw = 0; outlaw < OUTLAW_COUNT; outlaw++) raiseReward(state, outlaw, 1);
  now[ACTIVE] = starter;
  now[ASKED] = starter;
  now[STEP] = TAKE;
  if (tell) tellDeal(state, tell);
}

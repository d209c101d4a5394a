import { shuffle } from '@tinstar/engine';
import { gain } from './hands.ts';
import { addUnseen } from './knowledge.ts';
import { raiseReward } from './posters.ts';
import { tellDeal } from './telling.ts';
import type { MoveContext } from './move-context.ts';
import {
  ACTIVE,
  ASKED,
  DEALER,
  DISCARD_COUNT,
  DRAW_COUNT,
  FETCH_COUNT,
  FROM_DECK,
  GUN_OUTLAW,
  GUN_SEAT,
  IDLE_TURNS,
  PAST_COUNT,
  PENDING_CARD,
  PENDING_OUTLAW,
  PROGRESS,
  RENEWED,
  SCRIPT_USED,
  SEATS,
  SHERIFF_PLAYED,
  type State,
  STEP,
  TAKE,
  TAKEN_COUNT,
} from './state.ts';
import { COPIES, DECK_SIZE, HAND_SIZE, OUTLAW_COUNT } from './words.ts';

/** All 78 cards, in the order of CARDS. */
export const DECK: Uint8Array = Uint8Array.from(COPIES.flatMap((copies, card) => Array<number>(copies).fill(card)));

/** Clears the table and deals a round (WE-004 to WE-008); the dealer and the round's number are already set. */
export function dealRound(state: State, { random, tell }: MoveContext): void {
  clearTable(state);
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

/** WE-073: everything but the money goes back to the deck. */
function clearTable(state: State): void {
  state.hands.fill(0);
  state.handSizes.fill(0);
  state.outlaws.fill(0);
  state.stagecoaches.fill(0);
  state.banks.fill(0);
  state.covered.fill(0);
  state.photos.fill(0);
  state.opened.fill(0);
  state.barred.fill(0);
  state.discards.fill(0);
  state.pastDiscards.fill(0);
  state.discarders.fill(0);
  state.pastDiscarders.fill(0);
  state.known.fill(0);
  state.batchCounts.fill(0);
  state.batches.fill(0);
  state.fetches.fill(0);
  state.spent.fill(0);
  state.drawnSinceRenewal.fill(0);
  state.renewedSeen.fill(0);
  state.renewedUnsure.fill(0);
  for (const number of ROUND_NUMBERS) state.now[number] = 0;
}

/** The numbers of `now` that begin anew with every round. */
const ROUND_NUMBERS = [
  SHERIFF_PLAYED,
  PROGRESS,
  IDLE_TURNS,
  PENDING_OUTLAW,
  PENDING_CARD,
  GUN_SEAT,
  GUN_OUTLAW,
  TAKEN_COUNT,
  RENEWED,
  PAST_COUNT,
  FETCH_COUNT,
];

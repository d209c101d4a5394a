import { fightDuel, richestSeats } from './duel.ts';
import type { MoveContext } from './move-context.ts';
import { pointsFor, settle, settlementOf } from './settle.ts';
import {
  ACTIVE,
  DEALER,
  IDLE_TURNS,
  LAST_REASON,
  LAST_SEAT,
  MAX_SEATS,
  OVER,
  PENDING_CARD,
  PENDING_OUTLAW,
  PROGRESS,
  SEATS,
  SHERIFF_PLAYED,
  type State,
  STEP,
  WINNER,
  FETCH_COUNT,
  GUN_OUTLAW,
  GUN_SEAT,
  PAST_COUNT,
  RENEWED,
  TAKEN_COUNT,
} from './state.ts';
import { bySeat } from './telling.ts';
import { OUTLAW_COUNT, outlawName, ROUND_ENDS, type RoundEnd, WINNING_MONEY } from './words.ts';
import { dealRound } from './start.ts';

/** Settles all posters, then ends the game or deals the next round. */
export function endRound(state: State, reason: RoundEnd, context: MoveContext): void {
  const { now } = state;
  const { tell } = context;
  const active = now[ACTIVE];
  if (tell) tell({ type: 'roundEnded', round: state.round[0], reason, seat: active });
  now[LAST_REASON] = ROUND_ENDS.indexOf(reason) + 1;
  now[LAST_SEAT] = active;
  settlePosters(state, context);
  if (state.money[richestSeats(state)[0]!]! >= WINNING_MONEY) return endGame(state, context);
  // WE-083: who started the finished round deals the next one.
  now[DEALER] = (now[DEALER] + 1) % now[SEATS];
  state.round[0]++;
  clearTable(state);
  dealRound(state, context);
}

const pay: number[] = Array.from({ length: MAX_SEATS }, () => 0);

function settlePosters(state: State, { tell }: MoveContext): void {
  const seats = state.now[SEATS];
  const before = tell ? bySeat(state.money, seats) : [];
  for (let outlaw = 0; outlaw < OUTLAW_COUNT; outlaw++) {
    const points = pointsFor(state, outlaw, seats);
    const reward = state.rewards[outlaw]!;
    const left = settle(reward, points, seats, pay);
    state.lastRewards[outlaw] = reward;
    for (let seat = 0; seat < seats; seat++) {
      state.lastPoints[seat * OUTLAW_COUNT + outlaw] = points[seat]!;
      state.money[seat]! += pay[seat]!;
    }
    state.rewards[outlaw] = left;
    if (tell) {
      tell({
        type: 'settled',
        outlaw: outlawName(outlaw),
        how: settlementOf(points, seats),
        reward,
        points: bySeat(points, seats),
        pay: bySeat(pay, seats),
        left,
      });
    }
  }
  if (tell) {
    const money = bySeat(state.money, seats);
    tell({ type: 'paid', round: state.round[0], earned: money.map((sum, seat) => sum - before[seat]!), money });
  }
}

/** WE-084, WE-085. */
function endGame(state: State, context: MoveContext): void {
  const { now } = state;
  const richest = richestSeats(state);
  const winner = richest.length === 1 ? richest[0]! : fightDuel(state, richest, context);
  now[WINNER] = winner + 1;
  now[STEP] = OVER;
  now[PENDING_CARD] = 0;
  now[PENDING_OUTLAW] = 0;
  if (context.tell) context.tell({ type: 'gameEnded', winner, money: bySeat(state.money, now[SEATS]) });
}

/** WE-073: everything but the money goes back to the deck. */
export function clearTable(state: State): void {
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

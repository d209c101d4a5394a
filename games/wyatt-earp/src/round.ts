import { dealRound } from './deal.ts';
import { fightDuel, richestSeats } from './duel.ts';
import type { MoveContext } from './move-context.ts';
import { pointsFor, settle, settlementOf } from './settle.ts';
import {
  ACTIVE,
  ASKED,
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
  TAKE,
  WINNER,
} from './state.ts';
import { bySeat } from './telling.ts';
import { OUTLAW_COUNT, outlawName, ROUND_ENDS, type RoundEnd, WINNING_MONEY } from './words.ts';

/** D28: so many full orbits without a draw, a laying or a sheriff card end the round. */
export const IDLE_ORBITS = 3;

/** After the discard: the round ends (WE-069, WE-070, D28) or the next player's turn begins. */
export function endTurn(state: State, context: MoveContext): void {
  const { now, handSizes } = state;
  const seats = now[SEATS];
  const active = now[ACTIVE];
  if (handSizes[active] === 0) return endRound(state, 'went_out', context);
  for (let seat = 0; seat < seats; seat++) {
    if (handSizes[seat] === 0) return endRound(state, 'other_empty', context);
  }
  now[IDLE_TURNS] = now[PROGRESS] ? 0 : now[IDLE_TURNS] + 1;
  if (now[IDLE_TURNS] >= IDLE_ORBITS * seats) return endRound(state, 'stalemate', context);
  const next = active + 1 === seats ? 0 : active + 1;
  now[ACTIVE] = next;
  now[ASKED] = next;
  now[STEP] = TAKE;
  // Only a Wyatt Earp, which is the turn's sheriff card, bars cards.
  if (now[SHERIFF_PLAYED]) state.barred.fill(0);
  now[SHERIFF_PLAYED] = 0;
  now[PROGRESS] = 0;
  if (context.tell) context.tell({ type: 'turn', seat: next });
}

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

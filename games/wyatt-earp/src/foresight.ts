import { type BySeat, type Foresight, sharesOf } from '@tinstar/engine';
import { pointsFor, settle } from './settle.ts';
import { OVER, SEATS, type State, STEP, WINNER } from './state.ts';
import { OUTLAW_COUNT, WINNING_MONEY } from './words.ts';

/** What each seat would be paid if the round were settled now, in thousands. */
function pending(state: State, seats: number): number[] {
  const sums = Array.from({ length: seats }, () => 0);
  const pay: number[] = [];
  for (let outlaw = 0; outlaw < OUTLAW_COUNT; outlaw++) {
    settle(state.rewards[outlaw]!, pointsFor(state, outlaw, seats), seats, pay);
    for (let seat = 0; seat < seats; seat++) sums[seat]! += pay[seat]!;
  }
  return sums;
}

/**
 * By seat: its money, and what it would be paid now, which is less sure. A lead decides more the nearer the end is (WE-084),
 * so each counts once more by how far the richest has come; and with more players, who are hardly all lucky at once.
 */
function terms(state: State): BySeat<number[]> {
  const seats = state.now[SEATS];
  const due = pending(state, seats);
  let richest = 0;
  for (let seat = 0; seat < seats; seat++) richest = Math.max(richest, state.money[seat]! + due[seat]!);
  const done = Math.min(1, richest / WINNING_MONEY) * (seats - 1);
  return due.map((pay, seat) => {
    const money = state.money[seat]!;
    return [money, money * done, pay, pay * done];
  });
}

/** Of `npm run lab -- foresight wyatt-earp` (docs/lab.md). */
const WEIGHTS: readonly number[] = [0.075, 0.09, 0.05, 0.05];

export const foresight: Foresight<State> = {
  prospects(state) {
    if (state.now[STEP] !== OVER) return sharesOf(terms(state), WEIGHTS);
    return Array.from({ length: state.now[SEATS] }, (_, seat) => (state.now[WINNER] === seat + 1 ? 1 : 0));
  },
  chapter: (state) => state.round[0],
  fitted: { terms, weights: WEIGHTS },
};

import type { Foresight } from '@tinstar/engine';
import { pointsFor, settle } from './settle.ts';
import { OVER, SEATS, type State, STEP, WINNER } from './state.ts';
import { OUTLAW_COUNT, WINNING_MONEY } from './words.ts';

/** How sharply a lead turns into success: a lead of so many thousand dollars multiplies the odds by e. */
const LEAD = 6;

/** Each seat's money if the round were settled now, in thousands. */
export function moneyIfSettled(state: State): number[] {
  const seats = state.now[SEATS];
  const money = Array.from({ length: seats }, (_, seat) => state.money[seat]!);
  const pay: number[] = [];
  for (let outlaw = 0; outlaw < OUTLAW_COUNT; outlaw++) {
    settle(state.rewards[outlaw]!, pointsFor(state, outlaw, seats), seats, pay);
    for (let seat = 0; seat < seats; seat++) money[seat]! += pay[seat]!;
  }
  return money;
}

export const foresight: Foresight<State> = {
  prospects(state) {
    const seats = state.now[SEATS];
    if (state.now[STEP] === OVER) {
      return Array.from({ length: seats }, (_, seat) => (state.now[WINNER] === seat + 1 ? 1 : 0));
    }
    const money = moneyIfSettled(state);
    const richest = Math.max(...money);
    // A lead decides more the nearer the end is (WE-084).
    const scale = LEAD * Math.max(0.4, 1.4 - richest / WINNING_MONEY);
    const odds = money.map((sum) => Math.exp((sum - richest) / scale));
    const all = odds.reduce((total, own) => total + own, 0);
    return odds.map((own) => own / all);
  },
  chapter: (state) => state.round[0],
};

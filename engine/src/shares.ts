import type { BySeat } from './seats.ts';

/** Shares of success, 0 to 1 and 1 in all: a seat's odds are e to the power of its terms' weighted sum. */
export function sharesOf(terms: BySeat<readonly number[]>, weights: readonly number[]): BySeat<number> {
  const sums = terms.map((own) => {
    let sum = 0;
    for (let i = 0; i < weights.length; i++) sum += weights[i]! * own[i]!;
    return sum;
  });
  const most = Math.max(...sums);
  let all = 0;
  for (let seat = 0; seat < sums.length; seat++) all += sums[seat] = Math.exp(sums[seat]! - most);
  for (let seat = 0; seat < sums.length; seat++) sums[seat]! /= all;
  return sums;
}

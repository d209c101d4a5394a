/** Ratios in one run on one machine: A and B take turns, the median of each counts. */

export interface Contest {
  readonly ours: number;
  readonly theirs: number;
  readonly ratio: number;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Runs `work` for at least `seconds` and says how many units (whatever it returns) it does a second. */
export function rate(seconds: number, work: () => number): number {
  const start = process.hrtime.bigint();
  const end = start + BigInt(Math.round(seconds * 1e9));
  let units = 0;
  let now = start;
  do {
    units += work();
    now = process.hrtime.bigint();
  } while (now < end);
  return units / (Number(now - start) / 1e9);
}

/** Interleaved A/B/A/B; `rounds` each after a warm-up that does not count. */
export function contest(rounds: number, seconds: number, ours: () => number, theirs: () => number): Contest {
  rate(seconds, ours);
  rate(seconds, theirs);
  const a: number[] = [];
  const b: number[] = [];
  for (let round = 0; round < rounds; round++) {
    a.push(rate(seconds, ours));
    b.push(rate(seconds, theirs));
  }
  const [mine, other] = [median(a), median(b)];
  return { ours: mine, theirs: other, ratio: mine / other };
}

/** Units a second of processor time: what others do on the machine meanwhile counts less. */
function rateByProcessor(seconds: number, work: () => number): number {
  const start = process.cpuUsage();
  let units = 0;
  let spent = 0;
  while (spent < seconds * 1e6) {
    units += work();
    const { user, system } = process.cpuUsage(start);
    spent = user + system;
  }
  return (units / spent) * 1e6;
}

/** Seconds of processor time until the compiler is done with what search goes through: after one second it makes little more than half of what it makes then. */
const WARM_UP = 5;

/** The same of a program that has been at work for a while, the median of some rounds. */
export function warmRate(rounds: number, seconds: number, work: () => number): number {
  rateByProcessor(WARM_UP * seconds, work);
  return median(Array.from({ length: rounds }, () => rateByProcessor(seconds, work)));
}

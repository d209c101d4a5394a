/** How long a reading is good for; milliseconds. Clocks drift apart by some millionths. */
const KEPT = 120_000;
/** By so much two clocks may have drifted apart meanwhile, 170 millionths of it; milliseconds. */
const DRIFT = 20;

interface Reading {
  readonly at: number;
  readonly offset: number;
  /** By how much it may be wrong: nobody knows how long the question took, and how long the answer. */
  readonly error: number;
}

/**
 * How far another clock is ahead of this one, by what it answered when it was asked. An answer that was long under way says
 * little, so the quickest of the last minutes counts (as NTP does it), unless the other clock has been set since.
 */
export class ClockOffset {
  private readings: readonly Reading[] = [];
  value = 0;
  /** By how much it may be wrong, as long as nobody sets either clock. */
  error = Infinity;

  /** Asked and answered by this clock; in between the other one said `said`. */
  note(asked: number, said: number, answered: number): void {
    const newest = { at: answered, offset: said - (asked + answered) / 2, error: (answered - asked) / 2 };
    const isGood = ({ at, offset, error }: Reading): boolean =>
      answered - at < KEPT && Math.abs(offset - newest.offset) <= error + newest.error + DRIFT;
    this.readings = [...this.readings.filter(isGood), newest];
    const best = this.readings.reduce((quickest, one) => (one.error < quickest.error ? one : quickest));
    [this.value, this.error] = [best.offset, best.error + DRIFT];
  }
}

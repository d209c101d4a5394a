/** How long a machine may think about one decision. */
export interface Budget {
  /** Playouts: the same number and the same luck give the same move, on every machine. */
  readonly iterations: number;
  /**
   * Whether time is up, asked before each world: a thought may end early, never in the middle of a comparison. The clock is
   * whoever hands this in; the thought says how many iterations it took, and with these it can be had again.
   */
  readonly isUp?: () => boolean;
}

const never = (): boolean => false;

/** What is left of a budget. */
export class Purse {
  spent = 0;
  private readonly isUp: () => boolean;
  private readonly iterations: number;

  constructor({ iterations, isUp = never }: Budget) {
    this.iterations = iterations;
    this.isUp = isUp;
  }

  /** Takes a world in which so many moves are compared; false if it cannot be paid for. */
  pay(playouts: number): boolean {
    if (this.spent + playouts > this.iterations || this.isUp()) return false;
    this.spent += playouts;
    return true;
  }
}

/** What whoever asks a machine grants it. The clock is theirs: nothing here knows the time. */
export interface Patience {
  /**
   * Whether time is up, asked before each world: a thought may end early, never in the middle of a comparison. With none
   * at all, the machine does what the adviser says.
   */
  readonly isUp?: () => boolean;
  /** At most so many playouts, shared out among the moves from the start. */
  readonly iterations?: number;
  /** Ends after so many of them: as many as a thought took that was cut short, and it is had again. */
  readonly stopAfter?: number;
  /** Hears how many playouts a thought took; not called where nothing was thought over. */
  readonly onThought?: (iterations: number) => void;
}

/** How long a machine may think about one decision, in playouts: as many, and the same luck, give the same move. */
export interface Budget extends Pick<Patience, 'isUp' | 'stopAfter'> {
  readonly iterations: number;
}

const never = (): boolean => false;

/** What is left of a budget. */
export class Purse {
  spent = 0;
  private readonly isUp: () => boolean;
  private readonly iterations: number;

  constructor({ iterations, stopAfter = iterations, isUp = never }: Budget) {
    this.iterations = Math.min(iterations, stopAfter);
    this.isUp = isUp;
  }

  /** Takes a world in which so many moves are compared; false if it cannot be paid for. */
  pay(playouts: number): boolean {
    if (this.spent + playouts > this.iterations || this.isUp()) return false;
    this.spent += playouts;
    return true;
  }
}

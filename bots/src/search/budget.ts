/** What whoever asks a machine grants it. The clock is theirs: nothing here knows the time. */
export interface Patience {
  /**
   * Whether time is up, asked before each playout. A thought may end early: a world in which not all moves were tried then
   * does not count. With none at all, the machine does what the adviser says.
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
  readonly isUp: () => boolean;
  private readonly iterations: number;

  constructor({ iterations, stopAfter = iterations, isUp = never }: Budget) {
    this.iterations = Math.min(iterations, stopAfter);
    this.isUp = isUp;
  }

  /** Whether it holds enough for a world in which so many moves are compared. */
  affords(playouts: number): boolean {
    return this.spent + playouts <= this.iterations;
  }

  /** Pays for a world in which all of so many moves have been tried. */
  pay(playouts: number): void {
    this.spent += playouts;
  }
}

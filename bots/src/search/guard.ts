/** In so many worlds two moves that always do the same are believed to. */
const ALIKE = 24;

/**
 * What moves were worth in the same worlds. Of each the sums are kept that tell how far it lies from the first, world by
 * world: luck that both share cancels out.
 */
export class Tally {
  readonly worlds: Int32Array;
  private readonly sums: Float64Array;
  private readonly leads: Float64Array;
  private readonly squares: Float64Array;

  constructor(arms: number) {
    this.worlds = new Int32Array(arms);
    this.sums = new Float64Array(arms);
    this.leads = new Float64Array(arms);
    this.squares = new Float64Array(arms);
  }

  /** An arm was worth so much in a world, and the first arm so much in the same. */
  add(arm: number, worth: number, first: number): void {
    const lead = worth - first;
    this.worlds[arm]!++;
    this.sums[arm]! += worth;
    this.leads[arm]! += lead;
    this.squares[arm]! += lead * lead;
  }

  mean(arm: number): number {
    return this.worlds[arm] === 0 ? 0 : this.sums[arm]! / this.worlds[arm]!;
  }

  /** By how much the arm is better than the first, on average. */
  lead(arm: number): number {
    return this.worlds[arm] === 0 ? 0 : this.leads[arm]! / this.worlds[arm]!;
  }

  /** The standard error of that lead. */
  error(arm: number): number {
    const worlds = this.worlds[arm]!;
    if (worlds < 2) return Infinity;
    const lead = this.leads[arm]! / worlds;
    return Math.sqrt(Math.max(0, this.squares[arm]! / worlds - lead * lead) / (worlds - 1));
  }

  /** The arm that went furthest, and of those the one that is worth most. */
  best(): number {
    let best = 0;
    for (let arm = 1; arm < this.worlds.length; arm++) {
      const further = this.worlds[arm]! - this.worlds[best]!;
      if (further > 0 || (further === 0 && this.mean(arm) > this.mean(best))) best = arm;
    }
    return best;
  }

  /** The guard: whether the arm beats the first by so many standard errors. */
  beatsFirst(arm: number, errors: number): boolean {
    return this.lead(arm) > errors * this.error(arm);
  }

  /**
   * Where the guard's verdict on an arm is heading, after this part of its worlds: far above 0 it will beat the first, far
   * below it will not. Counted in standard errors of what is still open, taking the lead so far for the best guess at the
   * lead to come.
   */
  heading(arm: number, errors: number, part: number): number {
    const error = this.error(arm);
    // What made no difference yet may still make a great one, if seldom: where a game is won or lost, it does.
    if (error === 0 && this.worlds[arm]! < ALIKE) return 0;
    const ahead = this.lead(arm) - errors * Math.sqrt(part) * error;
    const open = Math.sqrt(1 - part) * error;
    if (open > 0) return ahead / open;
    return ahead > 0 ? Infinity : -Infinity;
  }
}

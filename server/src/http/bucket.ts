/** A bucket of permissions: holds `size` at most and gains `rate` a second. Times in milliseconds. */
export class Bucket {
  private readonly size: number;
  private readonly rate: number;
  private level: number;
  private filledAt: number;

  constructor(size: number, rate: number, now: number) {
    this.size = size;
    this.rate = rate;
    this.level = size;
    this.filledAt = now;
  }

  /** Takes one out; `false` if there is none. */
  take(now: number): boolean {
    this.level = Math.min(this.size, this.level + ((now - this.filledAt) * this.rate) / 1000);
    this.filledAt = now;
    if (this.level < 1) return false;
    this.level--;
    return true;
  }

  /** Puts back what was taken. */
  give(): void {
    this.level = Math.min(this.size, this.level + 1);
  }
}

/** How often a server says that it is there, to hear itself; milliseconds. */
const BEAT = 2000;
/** Whoever has not heard itself for so long hears nothing. */
const DEAF = 3 * BEAT;

const MARK = '*';

/** Whether a bus carries what is said: a server listens for its own voice. */
export class Beats {
  private readonly id: string;
  private readonly say: (text: string) => void;
  private timer: NodeJS.Timeout | null = null;
  private heardAt = performance.now();
  /** How long the last one was under way; milliseconds. */
  lag = 0;

  constructor(id: string, say: (text: string) => void) {
    this.id = id;
    this.say = say;
  }

  start(): void {
    const beat = (): void => this.say(`${MARK} ${this.id} ${performance.now()}`);
    beat();
    this.timer = setInterval(beat, BEAT);
    this.timer.unref();
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
  }

  get areHeard(): boolean {
    return performance.now() - this.heardAt < DEAF;
  }

  /** Returns whether it was a beat, anybody's. */
  hear(text: string): boolean {
    if (!text.startsWith(MARK)) return false;
    const [, id, at] = text.split(' ');
    if (id !== this.id) return true;
    this.heardAt = performance.now();
    this.lag = this.heardAt - Number(at);
    return true;
  }
}

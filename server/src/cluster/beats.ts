import { randomUUID } from 'node:crypto';

/** How often a server says that it is there, to hear itself; milliseconds. */
const BEAT = 2000;
/** Whoever has not heard itself for so long hears nothing. */
const DEAF = 3 * BEAT;

const MARK = '* ';

/** Whether a bus carries what is said: a server listens for its own voice, which nobody else can know beforehand. */
export class Beats {
  private readonly id: string;
  private readonly say: (text: string) => void;
  /** Beats that have not been heard yet, and when they were said. */
  private readonly said = new Map<string, number>();
  private timer: NodeJS.Timeout | null = null;
  private heardAt = performance.now();
  /** How long the last one was under way; milliseconds. */
  lag = 0;

  constructor(id: string, say: (text: string) => void) {
    this.id = id;
    this.say = say;
  }

  start(): void {
    this.beat();
    this.timer = setInterval(() => this.beat(), BEAT);
    this.timer.unref();
  }

  private beat(): void {
    const now = performance.now();
    for (const [text, at] of this.said) if (at < now - DEAF) this.said.delete(text);
    const text = `${MARK}${this.id} ${randomUUID()}`;
    this.said.set(text, now);
    this.say(text);
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
    const at = this.said.get(text);
    if (at === undefined) return true;
    this.said.delete(text);
    this.heardAt = performance.now();
    this.lag = this.heardAt - at;
    return true;
  }
}

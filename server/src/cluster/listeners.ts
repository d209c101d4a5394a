import type { Cancel } from '../clock.ts';
import type { BusListener, BusMessage } from './bus.ts';

/** Those who listen to a bus, and what reaches them. */
export class Listeners {
  private readonly all = new Set<BusListener>();

  add(listener: BusListener): Cancel {
    this.all.add(listener);
    return () => this.all.delete(listener);
  }

  /** What was said, as it was written; `own`: by whom it is not heard. Returns whether it was one's own. */
  hear(text: string, own: string): boolean {
    const end = text.indexOf(' ');
    const from = text.slice(0, end);
    if (from === own) return true;
    const message = JSON.parse(text.slice(end + 1)) as BusMessage;
    for (const listener of this.all) listener.onMessage(message, from);
    return false;
  }

  miss(): void {
    for (const listener of this.all) listener.onGap();
  }
}

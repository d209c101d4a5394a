import type { Cancel } from '../clock.ts';
import type { BusListener, BusMessage } from './bus.ts';

/** How it begins where a journal has grown. */
const GREW = '{"kind":"grew","table":"';

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
    let listeners: Iterable<BusListener> = this.all;
    if (text.startsWith(GREW, end + 1)) {
      const at = end + 1 + GREW.length;
      const table = text.slice(at, text.indexOf('"', at));
      // Most of what is said at a large site is about tables that are not here.
      const followers = [...this.all].filter(({ follows }) => follows?.(table));
      if (followers.length === 0) return false;
      listeners = followers;
    }
    const message = JSON.parse(text.slice(end + 1)) as BusMessage;
    for (const listener of listeners) listener.onMessage(message, from);
    return false;
  }

  miss(): void {
    for (const listener of this.all) listener.onGap();
  }
}

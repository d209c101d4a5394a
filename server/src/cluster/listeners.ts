import type { Cancel } from '../clock.ts';
import type { Guard } from '../guard.ts';
import type { BusListener } from './bus.ts';
import { readMessage } from './bus-schema.ts';

/** How it begins where a journal has grown. */
const GREW = '{"kind":"grew","table":"';

/** Those who listen to a bus, and what reaches them. */
export class Listeners {
  private readonly all = new Set<BusListener>();
  private readonly guard: Pick<Guard, 'run'>;

  constructor(guard: Pick<Guard, 'run'>) {
    this.guard = guard;
  }

  add(listener: BusListener): Cancel {
    this.all.add(listener);
    return () => this.all.delete(listener);
  }

  /** What a server of this site said. `false`: this one does not understand it. */
  hear(text: string, from: string): boolean {
    let listeners: Iterable<BusListener> = this.all;
    if (text.startsWith(GREW)) {
      const table = text.slice(GREW.length, text.indexOf('"', GREW.length));
      // Most of what is said at a large site is about tables that are not here.
      const followers = [...this.all].filter(({ follows }) => follows?.(table));
      if (followers.length === 0) return true;
      listeners = followers;
    }
    const message = readMessage(text);
    if (!message) return false;
    for (const listener of listeners) this.guard.run('bus', () => listener.onMessage(message, from));
    return true;
  }

  miss(): void {
    for (const listener of this.all) this.guard.run('bus', () => listener.onGap());
  }
}

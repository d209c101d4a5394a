import { randomUUID } from 'node:crypto';
import type { Cancel } from '../clock.ts';
import { type Bus, type BusListener, type BusMessage, writeMessage } from '../cluster/bus.ts';
import { Listeners } from '../cluster/listeners.ts';

/** Servers in one process, as tests have them: what they say to each other. */
export class LocalHub {
  readonly members = new Set<LocalBus>();
  /** Nobody hears anything, and nobody knows. */
  isSilent = false;

  join(id: string = randomUUID()): Bus {
    const bus = new LocalBus(this, id);
    this.members.add(bus);
    return bus;
  }
}

class LocalBus implements Bus {
  readonly id: string;
  readonly isShared = true;
  readonly isHeard = true;
  readonly lag = 0;
  readonly listeners = new Listeners();
  readonly followed = new Set<string>();
  private readonly hub: LocalHub;

  constructor(hub: LocalHub, id: string) {
    this.hub = hub;
    this.id = id;
  }

  publish(message: BusMessage, short?: BusMessage): void {
    const text = writeMessage(this.id, message, short);
    if (text === null || this.hub.isSilent) return;
    queueMicrotask(() => {
      for (const { listeners, id, followed } of this.hub.members)
        if (message.kind !== 'grew' || followed.has(message.table)) listeners.hear(text, id);
    });
  }

  announce(): null {
    return null;
  }

  async follow(table: string): Promise<void> {
    this.followed.add(table);
  }

  unfollow(table: string): void {
    this.followed.delete(table);
  }

  subscribe(listener: BusListener): Cancel {
    return this.listeners.add(listener);
  }

  async close(): Promise<void> {
    this.hub.members.delete(this);
  }
}

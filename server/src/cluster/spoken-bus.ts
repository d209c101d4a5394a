import { randomUUID } from 'node:crypto';
import type { Cancel } from '../clock.ts';
import { Beats } from './beats.ts';
import { type Bus, type BusListener, type BusMessage, writeMessage } from './bus.ts';
import { Listeners } from './listeners.ts';

/** What buses have in common that go by way of another program. */
export abstract class SpokenBus implements Bus {
  readonly id = randomUUID();
  readonly isShared = true;
  protected readonly channel: string;
  protected readonly beats: Beats;
  private readonly listeners = new Listeners();

  /** `site`: the name that all servers of a site have in common. */
  constructor(site: string) {
    this.channel = `tinstar_${site}`;
    this.beats = new Beats(this.id, (text) => this.say(text));
  }

  /** What cannot be said now is not said: whoever needs it looks. */
  protected abstract say(text: string): void;
  abstract close(): Promise<void>;

  get isHeard(): boolean {
    return this.beats.areHeard;
  }

  get lag(): number {
    return this.beats.lag;
  }

  publish(message: BusMessage, short?: BusMessage): void {
    const text = writeMessage(this.id, message, short);
    if (text !== null) this.say(text);
  }

  subscribe(listener: BusListener): Cancel {
    return this.listeners.add(listener);
  }

  protected hear(text: string): void {
    if (!this.beats.hear(text)) this.listeners.hear(text, this.id);
  }

  /** It was deaf for a while. */
  protected miss(): void {
    this.listeners.miss();
  }
}

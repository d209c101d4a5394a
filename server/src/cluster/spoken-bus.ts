import { randomUUID } from 'node:crypto';
import type { Cancel } from '../clock.ts';
import { Beats } from './beats.ts';
import type { Announcement } from '../store/store.ts';
import { type Bus, type BusListener, type BusMessage, writeMessage } from './bus.ts';
import { Listeners } from './listeners.ts';

/** What buses have in common that go by way of another program. */
export abstract class SpokenBus implements Bus {
  readonly id = randomUUID();
  readonly isShared = true;
  protected readonly channel: string;
  protected readonly beats: Beats;
  private readonly listeners = new Listeners();
  /** By channel: the tables that are followed there. */
  private readonly followed = new Map<string, Set<string>>();

  /** `site`: the name that all servers of a site have in common. */
  constructor(site: string) {
    this.channel = `tinstar_${site}`;
    this.beats = new Beats(this.id, (text) => this.say(text, this.channel));
  }

  /** What cannot be said now is not said: whoever needs it looks. */
  protected abstract say(text: string, channel: string): void;
  abstract announce(message: BusMessage, short?: BusMessage): Announcement | null;
  /** Begins to hear a channel, or ends it. */
  protected abstract hearChannel(channel: string, isOn: boolean): Promise<void>;
  abstract close(): Promise<void>;

  get isHeard(): boolean {
    return this.beats.areHeard;
  }

  get lag(): number {
    return this.beats.lag;
  }

  publish(message: BusMessage, short?: BusMessage): void {
    const said = this.written(message, short);
    if (said) this.say(said.text, said.channel);
  }

  /** As it is said, and where; `null`: it is too long. */
  protected written(message: BusMessage, short?: BusMessage): Announcement | null {
    const text = writeMessage(this.id, message, short);
    const channel = message.kind === 'grew' ? this.channelOf(message.table) : this.channel;
    return text === null ? null : { channel, text };
  }

  /** Some tables share one: whoever listens is not to have too many of them. */
  private channelOf(table: string): string {
    return `${this.channel}_${table.slice(0, 2)}`;
  }

  async follow(table: string): Promise<void> {
    const channel = this.channelOf(table);
    const tables = this.followed.get(channel);
    if (tables) return void tables.add(table);
    this.followed.set(channel, new Set([table]));
    await this.hearChannel(channel, true);
  }

  unfollow(table: string): void {
    const channel = this.channelOf(table);
    const tables = this.followed.get(channel);
    if (!tables?.delete(table) || tables.size > 0) return;
    this.followed.delete(channel);
    void this.hearChannel(channel, false);
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

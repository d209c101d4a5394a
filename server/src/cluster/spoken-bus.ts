import { createHash, randomUUID } from 'node:crypto';
import type { Cancel } from '../clock.ts';
import type { Guard } from '../guard.ts';
import { Beats } from './beats.ts';
import type { Announcement } from '../store/store.ts';
import type { Bus, BusListener, BusMessage } from './bus.ts';
import { Listeners } from './listeners.ts';
import { Seal } from './seal.ts';

/** What cannot be read may be what a server of another version says: so often, at most, one looks for itself; milliseconds. */
const LOOK = 1000;

/** What the servers of a site have in common, and this one's guard. */
export interface BusSite {
  /** Nobody else knows it. */
  readonly secret: string;
  readonly now: () => number;
  readonly guard: Pick<Guard, 'run'>;
}

/** What buses have in common that go by way of another program. */
export abstract class SpokenBus implements Bus {
  readonly id: string;
  readonly isShared = true;
  protected readonly channel: string;
  protected readonly beats: Beats;
  private readonly seal: Seal;
  private readonly listeners: Listeners;
  /** By channel: the tables that are followed there. */
  private readonly followed = new Map<string, Set<string>>();
  private lookedAt = -Infinity;
  refused = 0;

  constructor({ secret, now, guard }: BusSite, id: string = randomUUID()) {
    this.id = id;
    this.channel = `tinstar_${createHash('sha256').update(`site ${secret}`).digest('hex').slice(0, 16)}`;
    this.beats = new Beats(this.id, (text) => this.say(text, this.channel));
    this.seal = new Seal(this.id, secret, now);
    this.listeners = new Listeners(guard);
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

  /** As it is said, and where; `null`: it is too long, even in short. */
  protected written(message: BusMessage, short?: BusMessage): Announcement | null {
    const text = this.seal.close(JSON.stringify(message)) ?? (short ? this.seal.close(JSON.stringify(short)) : null);
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

  /** Whatever anybody said there. */
  protected hear(text: string): void {
    if (this.beats.hear(text) || this.seal.isOwn(text)) return;
    const said = this.seal.open(text);
    if (said === null || !this.listeners.hear(said.text, said.from)) this.refuse();
  }

  private refuse(): void {
    this.refused++;
    const now = performance.now();
    if (now - this.lookedAt < LOOK) return;
    this.lookedAt = now;
    this.miss();
  }

  /** It was deaf for a while. */
  protected miss(): void {
    this.listeners.miss();
  }
}

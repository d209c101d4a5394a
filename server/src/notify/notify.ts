import type { Json } from '@tinstar/engine';
import type { NewChannel, NotifyAnswer, NotifyWish } from '@tinstar/protocol';
import { type Entropy, makeTableId } from '../entropy.ts';
import type { Clock } from '../clock.ts';
import type { Bus } from '../cluster/bus.ts';
import type { Tallies, Tally } from '../cluster/tally.ts';
import { RequestError } from '../errors.ts';
import { Buckets } from '../http/bucket.ts';
import { type Store, StoreError } from '../store/store.ts';
import { type Channel, infoOf, NO_RECORD, type NotifyRecord, type PlayerHabits, targetOf } from './channel.ts';

const MAX_CHANNELS = 8;
/** Players whose wishes are remembered at most. */
const MAX_KNOWN = 20_000;
/** So often a change is tried that others are faster with. */
const MAX_TRIES = 20;
/** Heirs that are followed from one to the next. */
const MAX_HEIRS = 100;
/** Messages a channel gets in a burst, and per second: forty in an hour of somebody's own moves, no more. */
const BURST = 20;
const RATE = 1 / 90;
/** Questions whether a mail address is right, in a burst and per second: three, then three a day. */
const ASKED = 3;
const ASK_RATE = 3 / 86_400;

/** What is shared with other servers. */
interface NotifySite {
  readonly bus: Bus;
  readonly tallies: Tallies;
}

export interface NotifySettings {
  readonly publicKey: string;
  readonly webhooks: 'public' | 'private' | 'off';
  /** Whether there is a mail server to send through. */
  readonly mail?: boolean;
}

/** What players said about being told. All that is asked of the store is remembered: a move must not wait for it. */
export class Notify {
  private readonly store: Store;
  private readonly bus: Bus;
  private readonly entropy: Entropy;
  private readonly settings: NotifySettings;
  private readonly records = new Map<string, NotifyRecord>();
  private readonly sent: Buckets;
  /** By player, and by mail address. */
  private readonly asked: Tally;
  /** How often something was changed, here or elsewhere. */
  private changes = 0;
  /** Changes one after the other, so that none is lost. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(store: Store, clock: Clock, entropy: Entropy, { bus, tallies }: NotifySite, settings: NotifySettings) {
    this.store = store;
    this.bus = bus;
    this.entropy = entropy;
    this.settings = settings;
    this.sent = new Buckets(clock, BURST, RATE, MAX_KNOWN);
    this.asked = tallies('mail asked', ASKED, ASK_RATE);
    bus.subscribe({
      onMessage: (message) => {
        if (message.kind !== 'wishes') return;
        this.changes++;
        this.records.delete(message.player);
      },
      // Whatever others changed meanwhile was not heard.
      onGap: () => {
        this.changes++;
        this.records.clear();
      },
    });
  }

  /** What is remembered; `null`: nothing yet. Among several servers it is read then, whoever calls the player. */
  known(player: string): NotifyRecord | null {
    const record = this.records.get(player) ?? null;
    if (!record && this.bus.isShared) void this.read(player).catch(() => {});
    return record;
  }

  async read(player: string): Promise<NotifyRecord> {
    const known = this.records.get(player);
    if (known) return known;
    const { changes } = this;
    const record = ((await this.store.readNotify(player)) as NotifyRecord | null) ?? NO_RECORD;
    // What has been changed meanwhile may have been read as it was before.
    if (changes === this.changes) this.remember(player, record);
    return record;
  }

  private remember(player: string, record: NotifyRecord): void {
    if (this.records.size >= MAX_KNOWN) this.records.clear();
    this.records.set(player, record);
  }

  /** Whether the channel may get another message now. */
  maySend(channel: string): boolean {
    return this.sent.take(channel);
  }

  private change(player: string, next: (record: NotifyRecord) => NotifyRecord): Promise<void> {
    return this.changeAll([player], ([record]) => [next(record!)]);
  }

  /** Changes what several players said, all or none; `next` returns as many as it gets, in their order. */
  private changeAll(
    players: readonly string[],
    next: (records: readonly NotifyRecord[]) => readonly NotifyRecord[],
  ): Promise<void> {
    const done = this.last.then(async () => {
      // Again where another server was faster: neither change is lost.
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const before = await Promise.all(players.map((player) => this.store.readNotify(player)));
        const records = next(before.map((record) => (record as NotifyRecord | null) ?? NO_RECORD));
        const data = records as unknown as readonly Json[];
        const changes = players.map((player, index) => ({ player, before: before[index]!, data: data[index]! }));
        if (!(await this.store.saveNotify(changes))) continue;
        this.changes++;
        for (const [index, player] of players.entries()) {
          this.remember(player, records[index]!);
          this.bus.publish({ kind: 'wishes', player });
        }
        return;
      }
      throw new StoreError('failed', 'what a player said does not stay as it was read');
    });
    this.last = done.catch(() => {});
    return done;
  }

  /** `null`: nobody in particular, of whom nothing is known. */
  async answer(player: string | null): Promise<NotifyAnswer> {
    const { wish, channels } = player === null ? NO_RECORD : await this.read(player);
    const { publicKey, webhooks, mail = false } = this.settings;
    const infos = channels.map((channel) => infoOf(channel));
    return { key: publicKey, webhooks: webhooks !== 'off', mail, wish, channels: infos };
  }

  setWish(player: string, wish: NotifyWish): Promise<void> {
    return this.change(player, (record) => ({ ...record, wish }));
  }

  setHabits(player: string, next: (before: PlayerHabits | undefined) => PlayerHabits): Promise<void> {
    return this.change(player, (record) => ({ ...record, habits: next(record.habits) }));
  }

  /** A guest has an account: what leads to the guest leads there now. What the account said itself stays. */
  async handOver(guest: string, account: string): Promise<void> {
    if (guest === account || (await this.read(guest)).channels.length === 0) return;
    await this.changeAll([guest, account], ([from, to]) => {
      if (from!.channels.length === 0) return [from!, to!];
      const known = new Set(to!.channels.map((channel) => targetOf(channel).href));
      const more = from!.channels.filter((channel) => !known.has(targetOf(channel).href));
      const channels = [...to!.channels, ...more].slice(0, MAX_CHANNELS);
      // Who inherits has no heir: written together, so whoever follows heirs never comes back to where they were.
      const { heir: _, ...rest } = to!;
      return [
        { ...from!, channels: [], heir: account },
        { ...rest, wish: to!.wish ?? from!.wish, channels },
      ];
    });
  }

  /** Whose channel that is by now; `null`: nobody's any more. */
  async ownerOf(player: string, id: string): Promise<string | null> {
    const visited = new Set<string>();
    for (let next: string | undefined = player; next !== undefined && !visited.has(next);) {
      if (visited.size >= MAX_HEIRS) return null;
      visited.add(next);
      const { channels, heir }: NotifyRecord = await this.read(next);
      if (channels.some((channel) => channel.id === id)) return next;
      next = heir;
    }
    return null;
  }

  private isOpen(channel: NewChannel, { protocol, username }: URL): boolean {
    const { webhooks, mail = false } = this.settings;
    if (channel.kind === 'mail') return mail;
    if (channel.kind === 'webhook' && webhooks === 'off') return false;
    return username === '' && (protocol === 'https:' || (protocol === 'http:' && webhooks === 'private'));
  }

  /** Whether somebody may have another address asked: nobody's mailbox is to be filled by strangers. */
  async mayAsk(player: string, address: string): Promise<boolean> {
    return (await this.asked.take(player)) && this.asked.take(address.toLowerCase());
  }

  /** The owner of a mail address says yes. `false`: there is no such channel any more. */
  async confirm(player: string, id: string): Promise<boolean> {
    const { channels } = await this.read(player);
    if (!channels.some((channel) => channel.id === id && channel.kind === 'mail')) return false;
    await this.change(player, (record) => ({
      ...record,
      channels: record.channels.map((channel) => (channel.id === id ? { ...channel, confirmed: true } : channel)),
    }));
    return true;
  }

  /** Adds a channel; the same address again replaces the old one. */
  async add(player: string, channel: NewChannel, origin: string): Promise<string> {
    const target = targetOf(channel);
    if (!this.isOpen(channel, target)) throw new RequestError('bad-channel');
    const id = makeTableId(this.entropy);
    await this.change(player, (record) => {
      const others = record.channels.filter((other) => targetOf(other).href !== target.href);
      if (others.length >= MAX_CHANNELS) throw new RequestError('too-many-channels');
      const added: Channel = { ...channel, id, origin };
      return { ...record, channels: [...others, added] };
    });
    return id;
  }

  async setEvents(player: string, id: string, events: Channel['events']): Promise<void> {
    await this.find(player, id);
    return this.change(player, (record) => ({
      ...record,
      channels: record.channels.map((channel) => (channel.id === id ? { ...channel, events } : channel)),
    }));
  }

  drop(player: string, id: string): Promise<void> {
    return this.change(player, (record) => ({
      ...record,
      channels: record.channels.filter((channel) => channel.id !== id),
    }));
  }

  async find(player: string, id: string): Promise<Channel> {
    const { channels } = await this.read(player);
    const channel = channels.find((one) => one.id === id);
    if (!channel) throw new RequestError('unknown-channel');
    return channel;
  }
}

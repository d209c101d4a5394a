import pg from 'pg';
import type { Announcement } from '../store/store.ts';
import type { BusMessage } from './bus.ts';
import { SiteLine } from './site-line.ts';
import { SpokenBus } from './spoken-bus.ts';

/** All that is to be said while the database hears what was said before is one statement. */
const SAY = {
  name: 'say',
  text: 'SELECT pg_notify(channel, said) FROM unnest($1::text[], $2::text[]) AS new (channel, said)',
} as const;

/** The bus by way of `LISTEN` and `NOTIFY`. */
export class PostgresBus extends SpokenBus {
  private line: SiteLine | null = null;
  private waiting: Announcement[] = [];
  private isSaying = false;

  static async open(url: string, site: string): Promise<PostgresBus> {
    const bus = new PostgresBus(site);
    bus.line = await SiteLine.open(url, {
      channels: () => bus.channels,
      onNotice: (text) => bus.hear(text),
      onReturn: () => bus.miss(),
    });
    bus.beats.start();
    return bus;
  }

  async close(): Promise<void> {
    this.beats.stop();
    await this.line?.close();
  }

  /** With the commit itself: nobody has to come back for it, and it is heard sooner. */
  announce(message: BusMessage, short?: BusMessage): Announcement | null {
    return this.written(message, short);
  }

  protected async hearChannel(channel: string, isOn: boolean): Promise<void> {
    const text = `${isOn ? 'LISTEN' : 'UNLISTEN'} ${pg.escapeIdentifier(channel)}`;
    // Where the line is lost all are listened to again when it is back.
    await this.line?.query({ text, values: [] }).catch(() => {});
  }

  protected say(text: string, channel: string): void {
    this.waiting.push({ text, channel });
    if (this.isSaying) return;
    this.isSaying = true;
    queueMicrotask(() => void this.sayAll());
  }

  private async sayAll(): Promise<void> {
    while (this.waiting.length > 0) {
      const said = this.waiting;
      this.waiting = [];
      const values = [said.map(({ channel }) => channel), said.map(({ text }) => text)];
      await this.line?.query({ ...SAY, values }).catch(() => {});
    }
    this.isSaying = false;
  }
}

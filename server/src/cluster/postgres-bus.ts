import type { Ear } from '../store/postgres-store.ts';
import type { Announcement } from '../store/store.ts';
import type { BusMessage } from './bus.ts';
import { SiteLine } from './site-line.ts';
import { type BusSite, SpokenBus } from './spoken-bus.ts';

/** All that is to be said while the database hears what was said before is one statement. */
const SAY = {
  name: 'say',
  text: 'SELECT pg_notify(channel, said) FROM unnest($1::text[], $2::text[]) AS new (channel, said)',
} as const;

/**
 * The bus by way of `LISTEN` and `NOTIFY`. It hears over the connection that commits: PostgreSQL sends what was told by this
 * server itself, and by others while a commit was under way, with the answer to it, so that nobody is woken for that alone.
 */
export class PostgresBus extends SpokenBus {
  private readonly line: SiteLine;
  private readonly ear: Ear;
  private waiting: Announcement[] = [];
  private isSaying = false;

  private constructor(site: BusSite, line: SiteLine, ear: Ear) {
    super(site);
    this.line = line;
    this.ear = ear;
  }

  /** `url`: where it speaks. */
  static async open(url: string, site: BusSite, ear: Ear): Promise<PostgresBus> {
    const bus = new PostgresBus(site, await SiteLine.open(url), ear);
    ear.hearBy({ onNotice: (text) => bus.hear(text), onReturn: () => bus.miss() });
    await ear.listen(bus.channel, true);
    bus.beats.start();
    return bus;
  }

  async close(): Promise<void> {
    this.beats.stop();
    this.ear.hearBy(null);
    await this.line.close();
  }

  /** With the commit itself: nobody has to come back for it, and it is heard sooner. */
  announce(message: BusMessage, short?: BusMessage): Announcement | null {
    return this.written(message, short);
  }

  protected hearChannel(channel: string, isOn: boolean): Promise<void> {
    return this.ear.listen(channel, isOn);
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
      await this.line.query({ ...SAY, values }).catch(() => {});
    }
    this.isSaying = false;
  }
}

import { SiteLine } from './site-line.ts';
import { SpokenBus } from './spoken-bus.ts';

/** All that is to be said while the database hears what was said before is one statement. */
const SAY = { name: 'say', text: 'SELECT pg_notify($1, said) FROM unnest($2::text[]) AS said' } as const;

/** The bus by way of `LISTEN` and `NOTIFY`. */
export class PostgresBus extends SpokenBus {
  private line: SiteLine | null = null;
  private waiting: string[] = [];
  private isSaying = false;

  static async open(url: string, site: string): Promise<PostgresBus> {
    const bus = new PostgresBus(site);
    bus.line = await SiteLine.open(url, {
      channel: bus.channel,
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

  protected say(text: string): void {
    this.waiting.push(text);
    if (this.isSaying) return;
    this.isSaying = true;
    queueMicrotask(() => void this.sayAll());
  }

  private async sayAll(): Promise<void> {
    while (this.waiting.length > 0) {
      const said = this.waiting;
      this.waiting = [];
      await this.line?.query({ ...SAY, values: [this.channel, said] }).catch(() => {});
    }
    this.isSaying = false;
  }
}

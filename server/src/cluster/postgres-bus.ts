import { SiteLine } from './site-line.ts';
import { SpokenBus } from './spoken-bus.ts';

/** All that was said in one turn of the event loop is one statement. */
const SAY = { name: 'say', text: 'SELECT pg_notify($1, said) FROM unnest($2::text[]) AS said' } as const;

/** The bus by way of `LISTEN` and `NOTIFY`. */
export class PostgresBus extends SpokenBus {
  private line: SiteLine | null = null;
  private waiting: string[] = [];

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
    if (this.waiting.length === 1) queueMicrotask(() => this.flush());
  }

  private flush(): void {
    const said = this.waiting;
    this.waiting = [];
    this.line?.query({ ...SAY, values: [this.channel, said] }).catch(() => {});
  }
}

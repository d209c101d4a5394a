import { Redis } from 'ioredis';
import { type BusSite, SpokenBus } from './spoken-bus.ts';

/** The bus by way of Valkey or Redis, for sites that outgrow `NOTIFY`. */
export class RedisBus extends SpokenBus {
  private readonly mouth: Redis;
  private readonly ear: Redis;
  private wasReady = false;

  private constructor(url: string, site: BusSite) {
    super(site);
    const options = { lazyConnect: true, maxRetriesPerRequest: 0 } as const;
    this.mouth = new Redis(url, { ...options, enableOfflineQueue: false });
    this.ear = new Redis(url, options);
    for (const redis of [this.mouth, this.ear]) redis.on('error', () => {});
    this.ear.on('message', (_channel: string, text: string) => this.hear(text));
    this.ear.on('ready', () => {
      if (this.wasReady) this.miss();
      this.wasReady = true;
    });
  }

  static async open(url: string, site: BusSite): Promise<RedisBus> {
    const bus = new RedisBus(url, site);
    try {
      await Promise.all([bus.mouth.connect(), bus.ear.connect()]);
      await bus.ear.subscribe(bus.channel);
    } catch (error) {
      await bus.close();
      throw new Error('Valkey or Redis cannot be reached; look at TINSTAR_BUS', { cause: error });
    }
    bus.beats.start();
    return bus;
  }

  async close(): Promise<void> {
    this.beats.stop();
    // What has arrived already is heard by nobody any more.
    this.ear.removeAllListeners('message');
    this.mouth.disconnect();
    this.ear.disconnect();
  }

  /** The database knows nothing of it. */
  announce(): null {
    return null;
  }

  protected async hearChannel(channel: string, isOn: boolean): Promise<void> {
    // Where the line is lost all are subscribed to again when it is back.
    await (isOn ? this.ear.subscribe(channel) : this.ear.unsubscribe(channel)).catch(() => {});
  }

  protected say(text: string, channel: string): void {
    this.mouth.publish(channel, text).catch(() => {});
  }
}

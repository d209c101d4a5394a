import { SpokenBus } from '../cluster/spoken-bus.ts';

/** Servers in one process, as tests have them: what they say to each other. */
export class LocalHub {
  readonly members = new Set<LocalBus>();
  /** Nobody hears anything, and nobody knows. */
  isSilent = false;

  join(id?: string): LocalBus {
    const bus = new LocalBus(this, id);
    this.members.add(bus);
    return bus;
  }
}

class LocalBus extends SpokenBus {
  private readonly hub: LocalHub;
  private readonly channels: Set<string>;

  constructor(hub: LocalHub, id?: string) {
    super({ secret: 'local', now: () => 0, guard: { run: (_entrance, work) => void work() } }, id);
    this.hub = hub;
    this.channels = new Set([this.channel]);
  }

  override get isHeard(): boolean {
    return true;
  }

  announce(): null {
    return null;
  }

  protected say(text: string, channel: string): void {
    if (this.hub.isSilent) return;
    queueMicrotask(() => {
      for (const member of this.hub.members) if (member.channels.has(channel)) member.hear(text);
    });
  }

  protected async hearChannel(channel: string, isOn: boolean): Promise<void> {
    if (isOn) this.channels.add(channel);
    else this.channels.delete(channel);
  }

  async close(): Promise<void> {
    this.hub.members.delete(this);
  }
}

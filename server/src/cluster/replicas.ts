import type { Presence } from '@tinstar/protocol';
import type { Cancel } from '../clock.ts';
import type { Services } from '../services.ts';
import type { Tables } from '../tables.ts';
import type { BusMessage } from './bus.ts';
import type { LeaseHolder } from './lease-keeper.ts';
import type { PresentTables } from './presences.ts';

/** So often the journals of all tables in memory are compared with the database, whatever was heard; milliseconds. */
const LOOK = 3000;
/** So long after it was in the hands of a server that cannot read it, a table may be taken by another; milliseconds. */
const ELSEWHERE = 10_000;

/**
 * The tables in memory, as copies of what is in the database that other servers write to as well: follows what they say
 * they wrote, looks for what they did not, and sees that what has to be done at a table is done by one of them.
 */
export class Replicas implements LeaseHolder, PresentTables {
  private readonly services: Services;
  private readonly tables: Tables;
  private endLook: Cancel = () => {};
  private endListening: Cancel = () => {};
  private isLooking = false;

  constructor(services: Services, tables: Tables) {
    this.services = services;
    this.tables = tables;
  }

  start(): void {
    const { bus, guard } = this.services;
    this.endListening = bus.subscribe({
      onMessage: (message) => guard.run('bus', () => this.hear(message)),
      follows: (table) => this.tables.find(table) !== null,
      onGap: () => guard.run('bus', () => this.look()),
    });
    this.endLook = guard.every(LOOK, () => this.look());
  }

  stop(): void {
    this.endListening();
    this.endLook();
  }

  private hear(message: BusMessage): void {
    if (message.kind === 'gone') this.tables.forget(message.table);
    if (message.kind !== 'grew') return;
    const found = this.tables.find(message.table);
    if (found === null) return;
    if (found !== 'loading') found.follow(message.entries).catch(() => {});
    // What is being read may lack what has just been written.
    else void this.tables.visitIfReadable(message.table, () => {}).catch(() => {});
  }

  /** Reads what others have written and this server has not heard of. */
  async look(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      const tables = new Map([...this.tables.all()].map((table) => [table.id, table]));
      if (tables.size === 0) return;
      for (const [id, last] of await this.services.store.lastNumbers([...tables.keys()])) {
        const table = tables.get(id)!;
        if (table.isDead || table.length > last) continue;
        this.services.metrics.countMissed();
        await table.follow().catch(() => {});
      }
    } catch {
      // The database is away: it is looked at again.
    } finally {
      this.isLooking = false;
    }
  }

  // ---- who acts

  onGained(id: string, isNew: boolean): void {
    const { guard, leases, log, clock } = this.services;
    const take = async (): Promise<void> => {
      const isThere = await this.tables.visitIfReadable(id, async (table) => {
        await table.takeCharge();
        return true;
      });
      const isElsewhere = this.tables.listUnreadable().get(id)?.isElsewhere;
      if (!isThere) leases.giveBack(id, isElsewhere ? clock.now() + ELSEWHERE : null);
      // Nobody here looks at it: it stays only if something is due soon.
      else if (isNew) this.tables.sweep(0, id);
    };
    guard.run('lease', () =>
      take().catch((error: unknown) => {
        log.warn({ table: id, error: String(error) }, 'a table could not be taken over');
        leases.giveBack(id, clock.now() + LOOK);
      }),
    );
  }

  onLost(id: string): void {
    const found = this.tables.find(id);
    if (found && found !== 'loading') found.standDown();
    // It has left the memory: nobody here wants it back.
    else this.services.leases.giveBack(id, null);
  }

  // ---- who is there

  ownPresences(): readonly (readonly [string, Presence])[] {
    return [...this.tables.all()].flatMap((table) => {
      const own = table.ownPresence;
      return own ? [[table.id, own] as const] : [];
    });
  }

  ownPresence(id: string): Presence | null {
    const found = this.tables.find(id);
    return found && found !== 'loading' ? found.ownPresence : null;
  }

  onPresence(id: string): void {
    const found = this.tables.find(id);
    if (found && found !== 'loading') found.onPresence();
  }
}

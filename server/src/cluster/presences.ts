import type { Presence } from '@tinstar/protocol';
import type { Cancel, Clock } from '../clock.ts';
import type { Bus } from './bus.ts';

/** Who is at tables by way of the other servers. Some seconds old, and no more than a table tells everybody. */
export interface Presences {
  /** One for each other server with somebody there. */
  at(table: string): readonly Presence[];
  /** Says who is at a table by way of this server. */
  tell(table: string, presence: Presence): void;
  /** A table has come into memory: who is there already? */
  ask(table: string): void;
}

/** With nobody else nobody is elsewhere. */
export const NO_PRESENCES: Presences = { at: () => [], tell: () => {}, ask: () => {} };

/** How often a server says who is at all its tables; milliseconds. It is believed for three times as long. */
export const PRESENCE_STEP = 5000;
/** Tables in one message: with some seats each it is short enough. */
const CHUNK = 30;

/** What shared presence needs of those who have the tables. */
export interface PresentTables {
  /** Who is where by way of this server. */
  ownPresences(): readonly (readonly [table: string, presence: Presence])[];
  ownPresence(table: string): Presence | null;
  /** Somebody came or went elsewhere. */
  onPresence(table: string): void;
}

const isNobody = ({ seats, watching }: Presence): boolean => watching === 0 && !seats.includes(true);

/** Presence by way of the bus: told when it changes, and again and again; whoever falls silent is forgotten. */
export class SharedPresences implements Presences {
  private readonly bus: Bus;
  private readonly clock: Clock;
  private readonly stepLength: number;
  private tables: PresentTables | null = null;
  /** By table and server. */
  private readonly known = new Map<string, Map<string, { readonly presence: Presence; readonly until: number }>>();
  private endStep: Cancel = () => {};

  constructor(bus: Bus, clock: Clock, step: number) {
    this.bus = bus;
    this.clock = clock;
    this.stepLength = step;
  }

  start(tables: PresentTables): void {
    this.tables = tables;
    this.bus.subscribe({
      onMessage: (message, from) => {
        if (message.kind === 'present')
          for (const [table, presence] of message.tables) this.note(table, from, presence);
        if (message.kind === 'whoIsThere') {
          const own = tables.ownPresence(message.table);
          if (own) this.tell(message.table, own);
        }
      },
      onGap: () => {},
    });
    this.step();
  }

  stop(): void {
    this.endStep();
  }

  at(table: string): readonly Presence[] {
    const servers = this.known.get(table);
    return servers ? [...servers.values()].map(({ presence }) => presence) : NONE;
  }

  tell(table: string, presence: Presence): void {
    this.bus.publish({ kind: 'present', tables: [[table, presence]] });
  }

  ask(table: string): void {
    this.bus.publish({ kind: 'whoIsThere', table });
  }

  private note(table: string, from: string, presence: Presence): void {
    const servers = this.known.get(table) ?? new Map();
    const before = JSON.stringify(servers.get(from)?.presence);
    if (isNobody(presence)) servers.delete(from);
    else servers.set(from, { presence, until: this.clock.elapsed() + 3 * this.stepLength });
    if (servers.size > 0) this.known.set(table, servers);
    else this.known.delete(table);
    if (before !== JSON.stringify(servers.get(from)?.presence)) this.tables!.onPresence(table);
  }

  private step(): void {
    const all = this.tables!.ownPresences();
    for (let from = 0; from < all.length; from += CHUNK)
      this.bus.publish({ kind: 'present', tables: all.slice(from, from + CHUNK) });
    const now = this.clock.elapsed();
    for (const [table, servers] of this.known) {
      const silent = [...servers].filter(([, { until }]) => until < now);
      for (const [server] of silent) servers.delete(server);
      if (servers.size === 0) this.known.delete(table);
      if (silent.length > 0) this.tables!.onPresence(table);
    }
    this.endStep = this.clock.at(this.clock.now() + this.stepLength, () => this.step());
  }
}

const NONE: readonly Presence[] = [];

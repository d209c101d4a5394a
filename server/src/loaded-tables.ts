import { RequestError } from './errors.ts';
import { StoreError } from './store/store.ts';
import type { TableState } from './table/journal/state.ts';
import type { Table } from './table/table.ts';

/** So often a table that died meanwhile is read again for one visit. */
const TRIES = 5;
/** Calls of `packResting` until each table has been looked at. */
const ROUND = 60;
/** Tables whose past is packed at once, at most: each takes some milliseconds. */
const MOST_PACKED = 4;

interface Place {
  /** What everybody who asks gets: one table, read once. */
  readonly ready: Promise<Table | null>;
  /** `null` while it is being read. */
  table: Table | null;
  /** Those who have the table in hand, or wait for it. */
  holds: number;
}

export interface LoadedTablesParts {
  /** Reads a table; `null`: there is none. */
  read(id: string): Promise<TableState | null>;
  make(state: TableState): Table;
  /** The table is among the others now, and may begin to work. */
  onKept(table: Table): void;
  /** So many are in memory at most. */
  readonly most?: number;
  /** Has some leave the memory, if any may; see `free`. */
  readonly makeRoom?: () => void;
  /** Brings one that has been in memory for a while up to date, where others may have written to it. */
  readonly freshen?: (table: Table) => Promise<void>;
}

/**
 * The tables in memory. One table, one object: whoever asks gets the same one, it stays while anybody holds it, one that
 * is dropped is dead from that moment on, and it is read again only when the last write of the dead one is over.
 */
export class LoadedTables {
  private readonly parts: LoadedTablesParts;
  private readonly places = new Map<string, Place>();
  /** What must be over before a table is read (again). */
  private readonly endings = new Map<string, Promise<unknown>>();
  /** Who is looked at next by `packResting`. Names, not tables: those that leave the memory are to leave it. */
  private round: string[] = [];

  constructor(parts: LoadedTablesParts) {
    this.parts = parts;
  }

  get size(): number {
    return this.places.size;
  }

  *[Symbol.iterator](): IterableIterator<Table> {
    for (const { table } of this.places.values()) if (table) yield table;
  }

  /**
   * Hands a table out, and keeps it in memory until `use` is done with it; `null` if there is no such table. `use` begins
   * with a table that lives: what it does at once (bringing a line, say) cannot meet a dead one. Throws where it dies again
   * and again before anybody can be shown it.
   */
  async visit<T>(id: string, use: (table: Table) => T | Promise<T>): Promise<T | null> {
    for (let tries = 0; tries < TRIES; tries++) {
      const known = this.places.get(id);
      const place = known ?? this.open(id, () => this.parts.read(id));
      place.holds++;
      try {
        const table = await place.ready;
        if (table === null) return null;
        if (known && this.parts.freshen && !table.isDead) await this.parts.freshen(table);
        if (!table.isDead) return await use(table);
      } finally {
        place.holds--;
      }
    }
    throw new StoreError('failed', `table ${id} breaks as soon as it is read`);
  }

  /** The table, if it is in memory. */
  find(id: string): Table | 'loading' | null {
    const place = this.places.get(id);
    return place ? (place.table ?? 'loading') : null;
  }

  /** Brings a new table in. Nobody can read it from the store while it is being written there. */
  async add(id: string, write: () => Promise<TableState>): Promise<Table> {
    return (await this.open(id, write).ready)!;
  }

  /** Throws `too-many-tables` where every table in memory is in use. */
  private open(id: string, read: () => Promise<TableState | null>): Place {
    const { most = Infinity, makeRoom } = this.parts;
    if (this.size >= most) makeRoom?.();
    if (this.size >= most) throw new RequestError('too-many-tables');
    const leave = (): void => {
      if (this.places.get(id) === place) this.places.delete(id);
    };
    const settle = async (): Promise<Table | null> => {
      try {
        await this.endings.get(id);
        const state = await read();
        if (state === null) {
          leave();
          return null;
        }
        place.table = this.parts.make(state);
      } catch (error) {
        leave();
        throw error;
      }
      this.parts.onKept(place.table);
      return place.table;
    };
    // The place is taken before anything is read.
    const place: Place = { ready: Promise.resolve().then(settle), table: null, holds: 0 };
    this.places.set(id, place);
    return place;
  }

  /** Whether nobody is at the table, and nobody but the one who asks (in a visit) has it in hand. */
  isFree(table: Table): boolean {
    const place = this.places.get(table.id);
    return place?.table === table && place.holds <= 1 && table.isIdle;
  }

  /** Tables nobody holds or sits at: they may be dropped, if it is done at once. */
  free(): Table[] {
    return [...this.places.values()].flatMap(({ table, holds }) =>
      table && holds === 0 && table.isIdle ? [table] : [],
    );
  }

  /** Packs the past of some tables that nobody has needed since they were last looked at: a minute, if called every second. */
  packResting(): void {
    let packed = 0;
    for (let looks = Math.ceil(this.size / ROUND); looks > 0 && packed < MOST_PACKED; looks--) {
      const id = this.round.pop();
      if (id === undefined) this.round = [...this.places.keys()];
      else if (this.places.get(id)?.table?.packIfResting()) packed++;
    }
  }

  /** Ends a table's life in memory. It can be read again when its writes and `ending` are over. */
  drop(table: Table, ending: Promise<unknown> = Promise.resolve()): void {
    const written = table.retire();
    if (this.places.get(table.id)?.table !== table) return;
    this.places.delete(table.id);
    this.endAfter(table.id, Promise.allSettled([written, ending]));
  }

  /**
   * Does something to a table that is not in memory, and lets nobody read it meanwhile. Returns `false` without having
   * begun if it is in memory, or being read.
   */
  async whileAway(id: string, work: () => Promise<void>): Promise<boolean> {
    if (this.places.has(id)) return false;
    const working = Promise.resolve(this.endings.get(id)).then(work);
    this.endAfter(id, Promise.allSettled([working]));
    await working;
    return true;
  }

  private endAfter(id: string, over: Promise<unknown>): void {
    this.endings.set(id, over);
    void over.then(() => {
      if (this.endings.get(id) === over) this.endings.delete(id);
    });
  }
}

/**
 * For which tables this server acts: machines, clocks, windows, plans, calls. One server at a time does, so that nothing
 * is done twice. What two do at once all the same is decided by the numbers of the journal: one of them loses.
 */
export interface Leases {
  /** How many there are. */
  readonly size: number;
  holds(table: string): boolean;
  /** This server has the table in memory, and would act for it. */
  want(table: string): void;
  /** This server has it in memory no more; nothing is to be done there before `dueAt` (`null`: before somebody comes). */
  giveBack(table: string, dueAt: number | null): void;
}

/** A server that is alone acts for all of them. */
export const ALL_MINE: Leases = { size: 0, holds: () => true, want: () => {}, giveBack: () => {} };

/**
 * Where leases are written down, with holder, epoch and end. All times are the database's own.
 *
 * Implementations pass `describeLeases` in `lease-contract.ts`.
 */
export interface LeaseBook {
  /** Takes these leases, or renews them, for so many milliseconds. Answers those that are the holder's now. */
  take(holder: string, tables: readonly string[], length: number): Promise<readonly string[]>;
  /** Takes leases whose time is up, whoever had them, those longest over first; at most so many. */
  takeOver(holder: string, most: number, length: number): Promise<readonly string[]>;
  /** Gives leases back that the holder has; each is nobody's, and is not taken over before its time. */
  giveBack(holder: string, tables: readonly (readonly [table: string, dueAt: number | null])[]): Promise<void>;
  /** Writes leases down for tables at which something may have to be done, and which have none. */
  addMissing(): Promise<void>;
  /** In how many milliseconds the next lease of anybody else ends; `null`: never. */
  nextEnd(holder: string): Promise<number | null>;
}

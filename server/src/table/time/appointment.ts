import type { Services } from '../../services.ts';
import type { TableState } from '../journal/state.ts';
import type { Execute } from '../write-path.ts';

/** Something the table is to do by itself at a time. */
export interface Appointment {
  readonly due: number;
  readonly act: () => unknown;
}

/** By name, made of public facts alone; while the name stays the same, so does the time. */
export type Wanted = Map<string, () => Appointment>;

/** What those have at hand who make appointments for a table. */
export interface Desk {
  readonly services: Services;
  readonly state: TableState;
  /** When something last happened here: delays count from there. */
  readonly changedAt: number;
  /** When this process began to act for the table: nobody's time runs out right after a restart. */
  readonly startedAt: number;
  /** How late this process learned of the end of the window that is open: what set it may have been long under way. */
  readonly lateness: number;
  /** Whether somebody looks at the table, by way of any server. */
  readonly isWatched: () => boolean;
  /** Asks for a turn on the write path, like anybody else. */
  readonly attempt: (execution: Execute) => void;
  /** A fault in what a timer or a bot's thread set off breaks this table, and no other. */
  readonly guarded: (entrance: 'timer' | 'thread', work: () => unknown) => void;
}

import type { Json } from '@tinstar/engine';
import type { NoticeKind, Status } from '@tinstar/protocol';
import type { JournalEntry, TableFacts, TableIndex } from '../table/journal/entry.ts';
import type { AccountStore } from './account-store.ts';
import type { MatchStore } from './match-store.ts';

/** Tables of these are not over. */
export const UNFINISHED = ['gathering', 'playing'] as const satisfies readonly Status[];

/**
 * `conflict`: somebody else wrote that number first. `failed`: disk full, file broken or locked, database gone; nothing
 * was written. `unsettled`: the database went away in the middle of a commit and did not come back: whether it was
 * written will be seen when it is read again. `corrupt`: what is stored there was never written by a server like this.
 */
export type StoreFault = 'conflict' | 'failed' | 'unsettled' | 'corrupt';

export class StoreError extends Error {
  readonly fault: StoreFault;

  constructor(fault: StoreFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StoreError';
    this.fault = fault;
  }
}

export interface Player {
  readonly id: string;
  readonly name: string;
}

/** A table from outside: what an operator sees. */
export interface TableSummary {
  readonly id: string;
  /** `null`: what is stored does not say. */
  readonly game: string | null;
  readonly status: Status;
  readonly createdAt: number;
  /** When something last happened there. */
  readonly changedAt: number;
  readonly people: number;
  readonly seats: number;
}

/** Which tables: all, or those where no person has a seat. */
export type Among = 'all' | 'machines';

export interface StoredSnapshot {
  /** The number of the last entry it contains. */
  readonly number: number;
  readonly data: Json;
}

/** A table as its rows are, whatever they hold: documents as text. Secrets included. */
export interface StoredTable {
  readonly id: string;
  readonly status: Status;
  readonly createdAt: number;
  readonly facts: string;
  readonly entries: readonly { readonly number: number; readonly at: number; readonly data: string }[];
  readonly snapshot: { readonly number: number; readonly data: string } | null;
}

/** Somebody is to be called to a table: written with what calls them, removed when it has been done. */
export interface PendingNotice {
  /** The same however often it is run: whoever is called twice can tell. Made of what the one called knows anyway. */
  readonly id: string;
  readonly table: string;
  readonly seat: number;
  readonly kind: NoticeKind;
  readonly by: number | null;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** What a player said about being told, said anew. */
export interface NotifyChange {
  readonly player: string;
  /** What was read, and is replaced; `null`: nothing was there. */
  readonly before: Json | null;
  readonly data: Json;
}

/** Something for the other servers of a site that the database itself can say, with the commit that it is about. */
export interface Announcement {
  readonly channel: string;
  readonly text: string;
}

/**
 * Where tables and players are kept. A promise that resolves means: on disk, whatever happens to this process next.
 * One that rejects with a `StoreError` means: nothing of this call was written (but see `unsettled`).
 *
 * Implementations pass `describeStore` in `store-contract.ts`.
 */
export interface Store {
  readonly accounts: AccountStore;
  readonly matches: MatchStore;

  /** Adds a table with its first entries. `network`: a mark of where it was opened from, kept until it is over. */
  createTable(
    facts: TableFacts,
    index: TableIndex,
    entries: readonly JournalEntry[],
    network?: string | null,
  ): Promise<void>;
  /**
   * Appends entries, all or none. Their numbers follow each other, and the first must be the next one of the journal:
   * else `conflict`. Appends that are under way at the same time are written in the order of the calls. Notices that
   * follow from the entries are written with them. What is to be announced is heard when it is written and not otherwise, by
   * those who listen to the database; other stores have nobody who does.
   */
  append(
    table: string,
    entries: readonly JournalEntry[],
    index?: TableIndex,
    notices?: readonly PendingNotice[],
    announcement?: Announcement | null,
  ): Promise<void>;
  /** Notices that were not run to the end, oldest first: all, or those of one table. */
  listPendingNotices(table?: string): Promise<PendingNotice[]>;
  removePendingNotices(ids: readonly string[]): Promise<void>;
  readFacts(table: string): Promise<TableFacts | null>;
  /** The journal from number `from` on, in order. */
  readEntries(table: string, from: number): Promise<JournalEntry[]>;
  /**
   * The same in the groups in which it was appended. Where one server alone writes nobody needs to know, and each entry may
   * be a group of its own.
   */
  readAppends(table: string, from: number): Promise<(readonly JournalEntry[])[]>;
  /** By table: the number of the last entry; tables without one are left out. */
  lastNumbers(tables: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Keeps the newest snapshot only. */
  saveSnapshot(table: string, snapshot: StoredSnapshot): Promise<void>;
  readSnapshot(table: string): Promise<StoredSnapshot | null>;
  /**
   * Ids of public tables that still gather players: the newest of each network, then the second of each, and so on; within
   * a network likewise by opener. So whoever opens many hides nobody. Where no network is known the opener counts for one.
   */
  listOpen(limit: number): Promise<string[]>;
  listByStatus(status: Status): Promise<string[]>;
  /** Ids of tables where the player sits: those that are not over, then the others, the newest of each first. */
  listSeated(player: string, limit: number): Promise<string[]>;
  /** Ids of tables with that status and no entry since `before`: all, or those where no person has a seat. */
  listQuiet(status: Status, before: number, among?: Among): Promise<string[]>;
  /** Tables by what is known without reading them, newest first. */
  listNewest(limit: number): Promise<TableSummary[]>;
  summarize(table: string): Promise<TableSummary | null>;
  readStored(table: string): Promise<StoredTable | null>;
  /** Ids of tables that the player opened and that are gathering or being played, newest first. */
  listOpened(player: string): Promise<string[]>;
  /** How many tables that were opened from there are gathering or being played. */
  countLive(network: string): Promise<number>;
  /**
   * Removes a table and all that belongs to it, if its journal has no more than so many entries. `conflict`: another server
   * has appended to it, and it stays. One that is gone already may be removed again.
   */
  deleteTable(table: string, length: number): Promise<void>;

  createPlayer(player: Player, recoveryHash: string, tokenHash: string, at: number): Promise<void>;
  renamePlayer(player: string, name: string): Promise<void>;
  /** Whose token that is. */
  findPlayer(tokenHash: string, at: number): Promise<Player | null>;
  /** Uses a recovery code up: the player it belongs to, who from now on has the next code and another session. */
  recover(recoveryHash: string, nextHash: string, tokenHash: string, at: number): Promise<Player | null>;
  setRecovery(player: string, recoveryHash: string): Promise<void>;
  /** Another session of a player; `null`: there is no such player. */
  openSession(player: string, tokenHash: string, at: number): Promise<Player | null>;
  endSession(tokenHash: string): Promise<void>;
  /** Ends all sessions of a player but one. */
  endOtherSessions(player: string, tokenHash: string): Promise<void>;
  countPlayers(): Promise<number>;
  /** Removes guests without a seat anywhere who were not seen since `before`; returns how many. Accounts stay. */
  deletePlayers(before: number): Promise<number>;

  /** What a player said about being told, as one document. */
  readNotify(player: string): Promise<Json | null>;
  /** All or none. `false`: one of them is not what was read any more, and all stay. */
  saveNotify(changes: readonly NotifyChange[]): Promise<boolean>;

  /** A value kept with the data (the server's secret), made by `make` the first time. */
  keep(name: string, make: () => string): Promise<string>;
  /**
   * Writes something and reads it back. Rejects when the store cannot do so now, or has been found broken. Thoroughly: more
   * than a full disk lets through by chance.
   */
  probe(isThorough?: boolean): Promise<void>;
  close(): Promise<void>;
}

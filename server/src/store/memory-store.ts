import type { Json } from '@tinstar/engine';
import type { Status } from '@tinstar/protocol';
import type { JournalEntry, TableFacts, TableIndex } from '../table/journal/entry.ts';
import { MemoryAccounts } from './memory-accounts.ts';
import { MemoryMatches } from './memory-matches.ts';
import { grouped } from './grouped.ts';
import {
  type Among,
  type NotifyChange,
  type PendingNotice,
  StoreError,
  type Player,
  type Store,
  type StoredSnapshot,
  type StoredTable,
  type TableSummary,
  UNFINISHED,
} from './store.ts';

interface KeptTable {
  readonly facts: TableFacts;
  index: TableIndex;
  readonly entries: string[];
  /** By entry: the first one that was appended with it. */
  readonly firsts: number[];
  snapshot: string | null;
  /** Where it was opened from; `null`: unknown, or it is over. */
  network: string | null;
  /** When the newest entry happened. */
  changedAt: number;
}

interface KeptPlayer {
  player: Player;
  recoveryHash: string;
  seenAt: number;
}

function snapshotRow(text: string | null): StoredTable['snapshot'] {
  if (text === null) return null;
  const { number, data } = JSON.parse(text) as StoredSnapshot;
  return { number, data: JSON.stringify(data) };
}

const isLive = ({ index: { status } }: KeptTable): boolean => status === 'gathering' || status === 'playing';

/** The first of each who shares, then the second of each, and so on; among those in the order in which they were. */
function shared(tables: readonly KeptTable[], sharerOf: (table: KeptTable) => string): KeptTable[] {
  const counts = new Map<string, number>();
  const turns = tables.map((table): [number, KeptTable] => {
    const turn = counts.get(sharerOf(table)) ?? 0;
    counts.set(sharerOf(table), turn + 1);
    return [turn, table];
  });
  return turns
    .toSorted(([a, one], [b, other]) => a - b || other.facts.createdAt - one.facts.createdAt)
    .map(([, table]) => table);
}

/** The store without a disk: for tests and for the contract suite's second opinion. Keeps copies, like a file would. */
export class MemoryStore implements Store {
  readonly accounts = new MemoryAccounts();
  readonly matches = new MemoryMatches((player) => this.players.has(player));
  private readonly tables = new Map<string, KeptTable>();
  private readonly players = new Map<string, KeptPlayer>();
  /** Player ids by token hash. */
  private readonly sessions = new Map<string, string>();
  private readonly values = new Map<string, string>();
  private readonly notify = new Map<string, string>();
  private readonly notices = new Map<string, PendingNotice>();

  async createTable(
    facts: TableFacts,
    index: TableIndex,
    entries: readonly JournalEntry[],
    network: string | null = null,
  ): Promise<void> {
    if (this.tables.has(facts.id)) throw new StoreError('conflict', 'the table exists');
    const table: KeptTable = {
      facts: structuredClone(facts),
      index,
      entries: [],
      firsts: [],
      snapshot: null,
      network,
      changedAt: facts.createdAt,
    };
    this.write(table, entries);
    this.tables.set(facts.id, table);
  }

  async append(
    id: string,
    entries: readonly JournalEntry[],
    index?: TableIndex,
    notices: readonly PendingNotice[] = [],
  ): Promise<void> {
    const table = this.tables.get(id);
    if (!table) throw new StoreError('conflict', 'no such table');
    this.write(table, entries);
    if (index) {
      table.index = structuredClone(index);
      if (!isLive(table)) table.network = null;
    }
    for (const pending of notices) this.notices.set(pending.id, structuredClone(pending));
  }

  async listPendingNotices(of?: string): Promise<PendingNotice[]> {
    const found = [...this.notices.values()].filter(({ table }) => of === undefined || table === of);
    return found.toSorted((a, b) => a.since - b.since).map((pending) => structuredClone(pending));
  }

  async removePendingNotices(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.notices.delete(id);
  }

  private write(table: KeptTable, entries: readonly JournalEntry[]): void {
    const next = table.entries.length;
    if (entries.some((entry, i) => entry.number !== next + i)) throw new StoreError('conflict', 'not the next number');
    for (const entry of entries) {
      table.entries.push(JSON.stringify(entry));
      table.firsts.push(next);
      table.changedAt = Math.max(table.changedAt, entry.at);
    }
  }

  async readFacts(id: string): Promise<TableFacts | null> {
    return structuredClone(this.tables.get(id)?.facts ?? null);
  }

  async readEntries(id: string, from: number): Promise<JournalEntry[]> {
    const entries = this.tables.get(id)?.entries ?? [];
    return entries.slice(from).map((text) => JSON.parse(text) as JournalEntry);
  }

  async readAppends(id: string, from: number): Promise<(readonly JournalEntry[])[]> {
    const { firsts = [] } = this.tables.get(id) ?? {};
    return grouped(await this.readEntries(id, from), ({ number }) => firsts[number]!);
  }

  async lastNumbers(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const lengths = ids.map((id) => [id, this.tables.get(id)?.entries.length ?? 0] as const);
    return new Map(lengths.flatMap(([id, length]) => (length > 0 ? [[id, length - 1] as const] : [])));
  }

  async saveSnapshot(id: string, snapshot: StoredSnapshot): Promise<void> {
    const table = this.tables.get(id);
    if (table) table.snapshot = JSON.stringify(snapshot);
  }

  async readSnapshot(id: string): Promise<StoredSnapshot | null> {
    const text = this.tables.get(id)?.snapshot ?? null;
    return text === null ? null : (JSON.parse(text) as StoredSnapshot);
  }

  /** Newest first. */
  private find(isWanted: (table: KeptTable) => boolean): string[] {
    return [...this.tables.values()]
      .filter((table) => isWanted(table))
      .toSorted((a, b) => b.facts.createdAt - a.facts.createdAt)
      .map((table) => table.facts.id);
  }

  async listOpen(limit: number): Promise<string[]> {
    const open = this.find(({ facts, index }) => facts.public && index.status === 'gathering');
    const tables = open.map((id) => this.tables.get(id)!);
    const byOpener = shared(tables, ({ facts }) => facts.owner ?? facts.id);
    const byNetwork = shared(byOpener, ({ network, facts }) => network ?? facts.owner ?? facts.id);
    return byNetwork.slice(0, limit).map(({ facts }) => facts.id);
  }

  async countLive(network: string): Promise<number> {
    return this.find((table) => table.network === network && isLive(table)).length;
  }

  async listByStatus(status: Status): Promise<string[]> {
    return this.find(({ index }) => index.status === status);
  }

  async listSeated(player: string, limit: number): Promise<string[]> {
    const ids = this.find(({ index }) => index.players.includes(player));
    const isOver = (id: string): boolean => !UNFINISHED.some((status) => status === this.tables.get(id)!.index.status);
    return ids.toSorted((a, b) => Number(isOver(a)) - Number(isOver(b))).slice(0, limit);
  }

  async listQuiet(status: Status, before: number, among: Among = 'all'): Promise<string[]> {
    return this.find(
      ({ index, changedAt }) =>
        index.status === status &&
        changedAt < before &&
        (among === 'all' || index.players.every((player) => player === null)),
    );
  }

  async listNewest(limit: number): Promise<TableSummary[]> {
    return this.find(() => true)
      .slice(0, limit)
      .map((id) => this.summaryOf(id)!);
  }

  async summarize(id: string): Promise<TableSummary | null> {
    return this.summaryOf(id);
  }

  private summaryOf(id: string): TableSummary | null {
    const table = this.tables.get(id);
    if (!table) return null;
    const { facts, index, changedAt } = table;
    const people = index.players.filter((player) => player !== null).length;
    const { game, createdAt, seats } = facts;
    return { id, game, status: index.status, createdAt, changedAt, people, seats: seats.length };
  }

  async readStored(id: string): Promise<StoredTable | null> {
    const table = this.tables.get(id);
    if (!table) return null;
    const { facts, index, entries, snapshot } = table;
    return {
      id,
      status: index.status,
      createdAt: facts.createdAt,
      facts: JSON.stringify(facts),
      entries: entries.map((text) => {
        const { number, at, what } = JSON.parse(text) as JournalEntry;
        return { number, at, data: JSON.stringify(what) };
      }),
      snapshot: snapshotRow(snapshot),
    };
  }

  async listOpened(player: string): Promise<string[]> {
    return this.find((table) => table.facts.owner === player && isLive(table));
  }

  async countPlayers(): Promise<number> {
    return this.players.size;
  }

  async deleteTable(id: string, length: number): Promise<void> {
    if ((this.tables.get(id)?.entries.length ?? 0) > length)
      throw new StoreError('conflict', 'there are newer entries');
    this.tables.delete(id);
    for (const { id: pending, table } of this.notices.values()) if (table === id) this.notices.delete(pending);
  }

  async createPlayer(player: Player, recoveryHash: string, tokenHash: string, at: number): Promise<void> {
    if (this.players.has(player.id)) throw new StoreError('conflict', 'the player exists');
    this.players.set(player.id, { player: { ...player }, recoveryHash, seenAt: at });
    this.sessions.set(tokenHash, player.id);
  }

  async renamePlayer(id: string, name: string): Promise<void> {
    const kept = this.players.get(id);
    if (kept) kept.player = { id, name };
  }

  async findPlayer(tokenHash: string, at: number): Promise<Player | null> {
    const kept = this.players.get(this.sessions.get(tokenHash) ?? '');
    if (!kept) return null;
    kept.seenAt = Math.max(kept.seenAt, at);
    return { ...kept.player };
  }

  async recover(recoveryHash: string, nextHash: string, tokenHash: string, at: number): Promise<Player | null> {
    for (const kept of this.players.values()) {
      if (kept.recoveryHash !== recoveryHash) continue;
      kept.recoveryHash = nextHash;
      kept.seenAt = at;
      this.sessions.set(tokenHash, kept.player.id);
      return { ...kept.player };
    }
    return null;
  }

  async setRecovery(id: string, recoveryHash: string): Promise<void> {
    const kept = this.players.get(id);
    if (kept) kept.recoveryHash = recoveryHash;
  }

  async openSession(id: string, tokenHash: string, at: number): Promise<Player | null> {
    const kept = this.players.get(id);
    if (!kept) return null;
    kept.seenAt = at;
    this.sessions.set(tokenHash, id);
    return { ...kept.player };
  }

  async endSession(tokenHash: string): Promise<void> {
    this.sessions.delete(tokenHash);
  }

  async endOtherSessions(player: string, tokenHash: string): Promise<void> {
    for (const [hash, id] of this.sessions) if (id === player && hash !== tokenHash) this.sessions.delete(hash);
  }

  async deletePlayers(before: number): Promise<number> {
    let count = 0;
    for (const [id, kept] of this.players) {
      const isSeated = [...this.tables.values()].some(({ index }) => index.players.includes(id));
      if (kept.seenAt >= before || isSeated || this.accounts.has(id)) continue;
      this.players.delete(id);
      this.notify.delete(id);
      await this.matches.removeAll(id);
      for (const [hash, owner] of this.sessions) if (owner === id) this.sessions.delete(hash);
      count++;
    }
    return count;
  }

  async readNotify(player: string): Promise<Json | null> {
    const text = this.notify.get(player);
    return text === undefined ? null : (JSON.parse(text) as Json);
  }

  async saveNotify(changes: readonly NotifyChange[]): Promise<boolean> {
    const isSame = ({ player, before }: NotifyChange): boolean =>
      (this.notify.get(player) ?? 'null') === JSON.stringify(before);
    if (!changes.every(isSame)) return false;
    for (const { player, data } of changes) this.notify.set(player, JSON.stringify(data));
    return true;
  }

  async keep(name: string, make: () => string): Promise<string> {
    const value = this.values.get(name) ?? make();
    this.values.set(name, value);
    return value;
  }

  async probe(): Promise<void> {}

  async close(): Promise<void> {}
}

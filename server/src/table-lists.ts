import type { MineAnswer } from '@tinstar/protocol';
import type { Services } from './services.ts';
import { type Player, StoreError } from './store/store.ts';
import { show } from './table/audience/show.ts';
import { seatOf } from './table/journal/state.ts';
import type { Table } from './table/table.ts';
import type { Tables } from './tables.ts';

const LOBBY_SIZE = 50;
const MINE_SIZE = 60;

/** Lists of tables. One that cannot be read, or shown, harms none of the others. */
export class TableLists {
  private readonly services: Services;
  private readonly tables: Tables;

  constructor(services: Services, tables: Tables) {
    this.services = services;
    this.tables = tables;
  }

  /** What `use` makes of a table; `null` also where it fails. */
  private async lineOf<T>(id: string, use: (table: Table) => T): Promise<T | null> {
    try {
      return await this.tables.visitIfReadable(id, use);
    } catch (error) {
      if (error instanceof StoreError) throw error;
      this.services.log.error({ table: id, error: String(error) }, 'a table cannot be listed');
      return null;
    }
  }

  /** Lines of the lobby, as JSON texts. */
  async lobby(): Promise<string[]> {
    const lines: string[] = [];
    for (const id of await this.services.store.listOpen(LOBBY_SIZE)) {
      const line = await this.lineOf(id, ({ state }) =>
        state.status === 'gathering' ? show(state, null, { what: 'line' }) : null,
      );
      if (line !== null) lines.push(line);
    }
    return lines;
  }

  /** A player's tables: lines as JSON texts, those that wait for the player first; and those that cannot be read. */
  async mine(player: Player): Promise<{ lines: string[]; unreadable: MineAnswer['unreadable'] }> {
    const { store } = this.services;
    const waiting: string[] = [];
    const others: string[] = [];
    const unreadable: MineAnswer['unreadable'] = [];
    for (const id of await store.listSeated(player.id, MINE_SIZE)) {
      const isListed = await this.lineOf(id, ({ state }) => {
        const seat = seatOf(state, player.id);
        if (seat === null) return true;
        const isWaiting = state.status === 'playing' && state.match!.awaited.must.includes(seat);
        (isWaiting ? waiting : others).push(show(state, seat, { what: 'mine' }));
        return true;
      });
      const known = isListed ? null : await store.summarize(id);
      if (known) unreadable.push({ id, game: known.game, status: known.status, createdAt: known.createdAt });
    }
    return { lines: [...waiting, ...others], unreadable };
  }
}

import type { Json } from '@tinstar/engine';
import type { MatchStore, StoredMatch } from './match-store.ts';
import { StoreError } from './store.ts';

/** Matches of devices without a disk. */
export class MemoryMatches implements MatchStore {
  private readonly hasPlayer: (player: string) => boolean;
  /** By player and id. */
  private readonly kept = new Map<string, Map<string, StoredMatch>>();

  constructor(hasPlayer: (player: string) => boolean) {
    this.hasPlayer = hasPlayer;
  }

  async add(player: string, match: StoredMatch, most: number): Promise<'added' | 'known' | 'full'> {
    if (!this.hasPlayer(player)) throw new StoreError('conflict', 'no such player');
    const mine = this.kept.get(player) ?? new Map<string, StoredMatch>();
    if (mine.has(match.id)) return 'known';
    if (mine.size >= most) return 'full';
    this.kept.set(player, mine.set(match.id, structuredClone(match)));
    return 'added';
  }

  async list(player: string): Promise<Json[]> {
    const mine = [...(this.kept.get(player)?.values() ?? [])];
    return mine.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).map(({ line }) => structuredClone(line));
  }

  async read(player: string, id: string): Promise<StoredMatch | null> {
    return structuredClone(this.kept.get(player)?.get(id) ?? null);
  }

  async remove(player: string, id: string): Promise<boolean> {
    return this.kept.get(player)?.delete(id) ?? false;
  }

  async removeAll(player: string): Promise<void> {
    this.kept.delete(player);
  }

  async handOver(from: string, to: string): Promise<void> {
    const both = new Map([...(this.kept.get(from) ?? []), ...(this.kept.get(to) ?? [])]);
    this.kept.delete(from);
    if (both.size > 0) this.kept.set(to, both);
  }
}

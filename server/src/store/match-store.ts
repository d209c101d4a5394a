import type { Json } from '@tinstar/engine';

/** A match a player brought from a device. */
export interface StoredMatch {
  /** Made of what was played: the same match has the same id. */
  readonly id: string;
  /** When it ended; milliseconds since 1970. */
  readonly at: number;
  /** What a list shows of it. */
  readonly line: Json;
  readonly record: Json;
}

/** Where matches of devices are kept, by player: part of a `Store`, under the same promises. They go with the player. */
export interface MatchStore {
  /**
   * Adds a match, unless the player has it (`known`) or has `most` already (`full`): then nothing is written.
   * `conflict`: there is no such player.
   */
  add(player: string, match: StoredMatch, most: number): Promise<'added' | 'known' | 'full'>;
  /** Lines of the player's matches, newest first. */
  list(player: string): Promise<Json[]>;
  read(player: string, id: string): Promise<StoredMatch | null>;
  /** `false`: the player has no such match. */
  remove(player: string, id: string): Promise<boolean>;
  removeAll(player: string): Promise<void>;
  /** What belonged to one player belongs to another; what both have is one. */
  handOver(from: string, to: string): Promise<void>;
}

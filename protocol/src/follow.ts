import type { Json, Presentation } from '@tinstar/engine';
// By itself: every page speaks the protocol, and few need the engine.
import { applyPatch, type Patch } from '@tinstar/engine/patch';
import type { Entry } from './entries.ts';
import type { Own, Presence, ServerMessage } from './socket.ts';
import type { Clocks, TableInfo } from './table.ts';
import { LIMITS } from './version.ts';

/** A table as a client knows it. Plain data, never changed in place: compare by identity to see what is new. */
export interface Followed {
  readonly viewer: number | null;
  /** The last entry received: what `resume` says. */
  readonly n: number;
  readonly table: TableInfo;
  /** The newest entries, oldest first, without those taken back. */
  readonly entries: readonly Entry[];
  readonly game: Presentation | null;
  readonly clocks: Clocks | null;
  readonly own: Own | null;
  readonly presence: Presence;
}

/** Entries a client keeps at most. */
const KEPT = 2 * LIMITS.entries;

function withEntries(known: readonly Entry[], more: readonly Entry[]): readonly Entry[] {
  let entries = [...known];
  for (const entry of more) {
    if (entry.kind === 'undone' || entry.kind === 'rewound') {
      const taken = entry.taken;
      entries = entries.filter((earlier) => !taken.includes(earlier.n));
    }
    entries.push(entry);
  }
  return entries.length > KEPT ? entries.slice(-KEPT) : entries;
}

const patched = (game: Presentation | null, patch: Patch): Presentation =>
  applyPatch(game as unknown as Json, patch) as unknown as Presentation;

/**
 * What a client knows after a message. `'gap'`: the message does not follow what is known (it cannot happen on one
 * socket); connect again with `resume`.
 */
export function follow(known: Followed | null, message: ServerMessage): Followed | null | 'gap' {
  switch (message.type) {
    case 'sync': {
      const resumed = known !== null && known.viewer === message.viewer && known.table.id === message.table.id;
      const first = message.entries[0]?.n ?? message.n + 1;
      const continues = resumed && first === known.n + 1;
      return {
        viewer: message.viewer,
        n: message.n,
        table: message.table,
        entries: withEntries(continues ? known.entries : [], message.entries),
        game: message.game,
        clocks: message.clocks,
        own: message.own,
        presence: message.presence,
      };
    }
    case 'update': {
      if (known === null || message.entry.n !== known.n + 1) return 'gap';
      return {
        ...known,
        n: message.entry.n,
        entries: withEntries(known.entries, [message.entry]),
        table: message.table ?? known.table,
        game: message.game === undefined ? known.game : patched(known.game, message.game as Patch),
        clocks: message.clocks === undefined ? known.clocks : message.clocks,
        own: message.own ?? known.own,
      };
    }
    case 'presence':
      return known && { ...known, presence: message.presence };
    case 'done':
      return known && message.own ? { ...known, own: message.own } : known;
    case 'refused':
    case 'pong':
    case 'elsewhere':
    case 'closing':
      return known;
  }
}

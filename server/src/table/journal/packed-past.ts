import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { JournalEntry } from './entry.ts';
import { recordOf, toldOf } from './record.ts';
import type { TableState } from './state.ts';

/** A shorter journal is not worth packing. */
const LEAST = 50;

/** Stands where something is packed: whoever looks there without having it unpacked finds nothing wrong, but fails. */
const GONE = new Proxy([], {
  get() {
    throw new Error('the past of a table was used while it was packed');
  },
});

interface Packed {
  readonly journal: readonly JournalEntry[];
  readonly audience: readonly number[];
  readonly moveEntries: readonly number[];
  readonly positions: readonly number[];
}

/**
 * The journal of a table, and what its match keeps of it: most of its memory, and needed only when something happens or
 * somebody looks. It is packed while the table rests, and takes a tenth of its size then.
 */
export class Past {
  private readonly state: TableState;
  private packed: { readonly bytes: Buffer; readonly length: number } | null = null;
  /** It was asked for since it was last asked whether the table rests. */
  private isUsed = true;

  constructor(state: TableState) {
    this.state = state;
  }

  /** How many entries the journal has. */
  get length(): number {
    return this.packed?.length ?? this.state.journal.length;
  }

  /** Whoever needs it calls this first. */
  unpack(): void {
    this.isUsed = true;
    if (this.packed === null) return;
    const { state } = this;
    const { match, game } = state;
    const { positions, ...log } = JSON.parse(inflateRawSync(this.packed.bytes).toString()) as Packed;
    this.packed = null;
    Object.assign(state, log);
    if (!match) return;
    Object.assign(match, { told: toldOf(state), positions });
    // A move is the same object every time: how it is told does not show that it was packed.
    const same = (move: unknown) => game.moves.decode(game.moves.encode(move as never));
    Object.assign(match.record, { moves: recordOf(state).moves.map(({ seat, move }) => ({ seat, move: same(move) })) });
  }

  /** Packs it if nobody has needed it since the last call. Returns whether it did. */
  packIfUnused(): boolean {
    const { isUsed, packed, state, length } = this;
    this.isUsed = false;
    if (isUsed || packed !== null || length < LEAST) return false;
    const { journal, audience, moveEntries, match } = state;
    const all: Packed = { journal, audience, moveEntries, positions: match?.positions ?? [] };
    // A copy: what comes back is a part of a larger piece.
    this.packed = { bytes: Buffer.from(deflateRawSync(JSON.stringify(all))), length };
    Object.assign(state, { journal: GONE, audience: GONE, moveEntries: GONE });
    if (match) {
      Object.assign(match, { told: GONE, positions: GONE });
      Object.assign(match.record, { moves: GONE });
    }
    return true;
  }
}

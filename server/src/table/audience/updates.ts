import type { GameEvent, Told, Viewer } from '@tinstar/engine';
import { Entry, isClocks, Own, TableInfo } from '@tinstar/protocol';
import type { JournalEntry } from '../journal/entry.ts';
import { CHANGES_GAME } from '../journal/kinds.ts';
import { eventsFor, type TableState } from '../journal/state.ts';
import { entryFor } from './entries.ts';
import type { Shares } from './share.ts';
import { clocksAt, ownOf, tableInfo } from './table-info.ts';
import { checked, MovedEntry, write } from './written.ts';

/** An update on its way to whoever watches from a slot; it still lacks its head (see `address`). */
export interface Delivery {
  readonly slot: number;
  readonly text: string;
}

/** How an entry changes what a viewer has. */
interface Update {
  readonly entry: JournalEntry;
  /** The viewer's number of the entry. */
  readonly n: number;
  /** Of what it is shown of the match. */
  readonly patch: string | null;
  /** Whether the table's public facts changed. */
  readonly isTableTold: boolean;
}

/** Parts of the updates of one entry, checked and written once for all viewers that get the same. */
interface Parts {
  /** A move as it is heard, from behind its number on. */
  readonly moves: { readonly events: readonly GameEvent[]; readonly text: string; n: number; whole: string }[];
  /** The events of a move that everybody hears all of. */
  open: readonly GameEvent[] | null;
  /** Whole updates: who hears the same and sees the same change gets the very same text. */
  readonly updates: { readonly heard: string; readonly patch: string | null; readonly text: string }[];
  table: string | null;
  clocks: string | null;
}

const MaybeClocks = checked('clocks', isClocks);

/** An entry as the viewer hears it. Those who hear the same of a move differ in the number alone, which comes first. */
function writeEntry(state: TableState, viewer: Viewer, entry: JournalEntry, n: number, parts: Parts): string {
  const { at, what } = entry;
  if (what.kind !== 'moved') return write(Entry, entryFor(state, viewer, entry, n));
  const events = parts.open ?? eventsFor(what.told, viewer);
  const { moves } = parts;
  for (const known of moves) {
    if (!areSame(known.events, events)) continue;
    if (known.n !== n) [known.n, known.whole] = [n, `{"n":${n}${known.text}`];
    return known.whole;
  }
  if (isOpen(what.told)) parts.open = events;
  const text = write(MovedEntry, { n, at, kind: what.kind, seat: what.seat, by: what.by, events });
  moves.push({ events, text: text.slice(`{"n":${n}`.length), n, whole: text });
  return text;
}

function areSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  if (some === others) return true;
  if (some.length !== others.length) return false;
  for (let i = 0; i < some.length; i++) if (some[i] !== others[i]) return false;
  return true;
}

const isOpen = (told: readonly Told[]): boolean => {
  for (let i = 0; i < told.length; i++) if (told[i]!.only !== null) return false;
  return true;
};

/** Whether the entry changes what a seat knows of itself alone. */
const isToldOfItself = ({ seats }: TableState, { what }: JournalEntry, viewer: Viewer): boolean =>
  viewer !== null &&
  (what.kind === 'moved'
    ? what.plan?.seat === viewer || seats[viewer]!.standInSince !== null
    : (what.kind === 'returned' && what.seat === viewer) ||
      what.kind === 'undoAsked' ||
      what.kind === 'endAsked' ||
      (what.kind === 'extended' && what.seat === viewer));

/**
 * Updates are most of what is ever sent, so they are put together from written parts. Each part has been checked by
 * its schema; a patch is one by the way it is written, and no schema knows more of it.
 */
function writeUpdate(state: TableState, viewer: Viewer, update: Update, parts: Parts): string {
  const { entry, n, patch, isTableTold } = update;
  const isOwn = isToldOfItself(state, entry, viewer);
  const heard = writeEntry(state, viewer, entry, n, parts);
  if (!isOwn) {
    for (const known of parts.updates) if (known.heard === heard && known.patch === patch) return known.text;
  }
  let text = `"entry":${heard}`;
  if (isTableTold) text += `,"table":${(parts.table ??= write(TableInfo, tableInfo(state)))}`;
  if (patch) text += `,"game":${patch}`;
  if (state.match) text += `,"clocks":${(parts.clocks ??= write(MaybeClocks, clocksAt(state, entry.at)))}`;
  if (isOwn) return `${text},"own":${write(Own, ownOf(state, viewer))}}`;
  text += '}';
  parts.updates.push({ heard, patch, text });
  return text;
}

/** An update on its way to a line: `re` names the command it answers, if it was that line's. */
export const address = (update: string, re: number | null): string =>
  re === null ? `{"type":"update",${update}` : `{"type":"update","re":${re},${update}`;

/** The updates of the last entry of the journal for all who watch. */
export function updatesOf(state: TableState, shares: Shares, entry: JournalEntry, isTableTold: boolean): Delivery[] {
  const audience = state.audience[entry.number]!;
  const patches = CHANGES_GAME.has(entry.what.kind) ? shares.change(audience) : null;
  const parts: Parts = { moves: [], open: null, updates: [], table: null, clocks: null };
  const deliveries: Delivery[] = [];
  for (let slot = 0; slot < shares.viewers.length; slot++) {
    if (!shares.isOpen(slot) || !(audience & (1 << slot))) continue;
    const update = { entry, n: state.counts[slot]!, patch: patches?.[slot] ?? null, isTableTold };
    deliveries.push({ slot, text: writeUpdate(state, shares.viewers[slot]!, update, parts) });
  }
  return deliveries;
}

import type { Seat } from '@tinstar/engine';
import { type Entry, LIMITS } from '@tinstar/protocol';
import type { JournalEntry } from '../journal/entry.ts';
import { askedBy, takenBy } from './numbers.ts';
import { seedOfTable } from '../journal/seed.ts';
import { eventsFor, slotOf, type TableState } from '../journal/state.ts';

type Viewer = Seat | null;

/** An entry as the viewer hears it. */
export function entryFor(state: TableState, viewer: Viewer, { number, at, what }: JournalEntry, n: number): Entry {
  const base = { n, at };
  const nameOf = (seat: Seat): string => state.seats[seat]!.player?.name ?? '';
  switch (what.kind) {
    case 'joined':
      return { ...base, kind: what.kind, seat: what.seat, name: what.name };
    case 'left':
    case 'returned':
      return { ...base, kind: what.kind, seat: what.seat, name: nameBefore(state, number, what.seat) };
    case 'botSeated':
      return { ...base, kind: what.kind, seat: what.seat, bot: what.bot, by: what.by };
    case 'started':
      return { ...base, kind: what.kind, events: eventsFor(what.told, viewer) };
    case 'moved':
      return { ...base, kind: what.kind, seat: what.seat, by: what.by, events: eventsFor(what.told, viewer) };
    case 'undone':
    case 'rewound':
      return { ...base, kind: what.kind, seat: what.seat, taken: takenBy(state, viewer, number) };
    case 'undoAsked':
      return { ...base, kind: what.kind, seat: what.seat, move: askedBy(state, viewer, number) };
    case 'undoDeclined':
      return { ...base, kind: what.kind, seat: what.seat };
    case 'said':
      return { ...base, kind: what.kind, seat: what.seat, name: nameOf(what.seat), said: what.said };
    case 'chatSwitched':
      return { ...base, kind: what.kind, on: what.on };
    case 'nudged':
      return { ...base, kind: what.kind, by: what.by, seat: what.seat };
    case 'extended':
      return { ...base, kind: what.kind, seat: what.named ? what.seat : null };
    case 'missing':
      return { ...base, kind: what.kind, seats: [...what.seats] };
    case 'habits':
      return { ...base, kind: what.kind, seat: what.seat, vacation: what.vacation };
    case 'voted':
      return { ...base, kind: what.kind, by: what.by, about: what.about, seat: what.seat };
    case 'paused':
      return { ...base, kind: what.kind, by: what.by, on: what.on };
    case 'granted':
      return { ...base, kind: what.kind, by: what.by, seat: what.seat };
    case 'resigned':
    case 'endAsked':
    case 'endDeclined':
      return { ...base, kind: what.kind, seat: what.seat };
    case 'ended': {
      const { outcome, ending } = what;
      return {
        ...base,
        kind: what.kind,
        outcome: outcome as never,
        seed: seedOfTable(state),
        ...(ending ? { ending } : {}),
      };
    }
    case 'rematched':
      return { ...base, kind: what.kind, by: what.by, table: what.table };
    case 'closed':
      return { ...base, kind: what.kind, ...(what.reason ? { reason: what.reason } : {}) };
    case 'newRules':
      return { ...base, kind: what.kind, version: what.version };
    case 'inspected':
      return { ...base, kind: what.kind };
    case 'ordered':
    case 'watched':
    case 'sealed':
    case 'planned':
    case 'undoAgreed':
    case 'endAgreed':
    case 'claimed':
    case 'gave':
      throw new Error('nobody is told of what is between a seat and the table');
  }
}

/** The name of whoever sat there when the entry was written: the seat may be open again by now. */
function nameBefore(state: TableState, number: number, seat: Seat): string {
  for (let earlier = number - 1; earlier >= 0; earlier--) {
    const { what } = state.journal[earlier]!;
    if (what.kind === 'joined' && what.seat === seat) return what.name;
  }
  return '';
}

/** The entries a viewer gets: those after `after`, at most the newest `LIMITS.entries`. */
export function entriesFor(state: TableState, viewer: Viewer, after: number): Entry[] {
  const slot = slotOf(viewer, state.seats.length);
  const entries: Entry[] = [];
  let n = state.counts[slot]!;
  for (let index = state.journal.length - 1; index >= 0 && n > after && entries.length < LIMITS.entries; index--) {
    if (state.audience[index]! & (1 << slot)) entries.push(entryFor(state, viewer, state.journal[index]!, n--));
  }
  return entries.toReversed();
}

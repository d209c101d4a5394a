import { writeTold, type GameEvent, type Seat, type SightChange, type Told } from '@tinstar/engine';
import {
  type Clocks,
  DelayedAnswer,
  Entry,
  isClocks,
  MatchAnswer,
  MyTableLine,
  Notice,
  type NoticeKind,
  Own,
  PastAnswer,
  type Presence,
  PROTOCOL_VERSION,
  type SeatInfo,
  ServerMessage,
  TableAnswer,
  TableInfo,
  TableLine,
  type WireError,
} from '@tinstar/protocol';
import { deadlineOf, habitsOf } from '../time/clocks.ts';
import { vacationUntil } from '../time/hours.ts';
import { entriesFor, entryFor } from './entries.ts';
import { delayOf, type JournalEntry } from '../journal/entry.ts';
import { type GameParts, noGameParts, type Presented, presentationOf, presentTo, writeGamePatch } from './presented.ts';
import { pastFor, seenBy } from './past.ts';
import { planFor } from '../commands/plans.ts';
import { isOfOldRules, recordOf, toldOf } from '../journal/record.ts';
import { eventsFor, slotOf, type TableState } from '../journal/state.ts';
import { votesOf } from '../commands/votes.ts';
import { houseWindow, publicTime, windowRules } from '../time/windows.ts';
import { checked, MovedEntry, type Schema, write, writeEntries } from './written.ts';

type Viewer = Seat | null;

/** What a viewer can be shown. */
export type Shown =
  | { readonly what: 'sync'; readonly resume: { viewer: Viewer; n: number } | null; presence: Presence; now: number }
  | {
      readonly what: 'update';
      readonly entry: JournalEntry;
      /** The viewer's number of the entry. */
      readonly n: number;
      /** How the presentation changed, where it may have. */
      readonly game: { readonly before: Presented | null; readonly after: Presented | null } | null;
      /** Whether the table's public facts changed. */
      readonly table: boolean;
      /** What was written of this entry for other viewers. */
      readonly parts: Parts;
    }
  | { readonly what: 'done'; readonly re: number; readonly own: boolean }
  | { readonly what: 'refused'; readonly re: number; readonly error: WireError }
  | { readonly what: 'presence'; readonly presence: Presence }
  /** Sent to somebody who is not looking. */
  | { readonly what: 'notice'; readonly id: string; readonly kind: NoticeKind; readonly by: Seat | null }
  /** HTTP: the table, a line of the lobby, a line of "my tables", a moment of the past (or of some minutes ago), the record after the end. */
  | { readonly what: 'table' }
  | { readonly what: 'line' }
  | { readonly what: 'mine' }
  | { readonly what: 'past'; readonly n: number }
  /** Of a state that lies back: see `delayed.ts`. */
  | { readonly what: 'delayed'; readonly after: number }
  | { readonly what: 'match' };

/** Parts of the updates of one entry, checked and written once for all viewers that get the same. */
export interface Parts {
  /** A move as it is heard, from behind its number on. */
  readonly moves: { readonly events: readonly GameEvent[]; readonly text: string; n: number; whole: string }[];
  /** The events of a move that everybody hears all of. */
  open: readonly GameEvent[] | null;
  readonly game: GameParts;
  /** Whole updates: who hears the same and sees the same change gets the very same text. */
  readonly updates: { readonly heard: string; readonly patch: string | null; readonly text: string }[];
  table: string | null;
  clocks: string | null;
}

/** `seen`: how what is seen of the match has changed, by slot. */
export const noParts = (seen: SightChange | null): Parts => ({
  moves: [],
  open: null,
  game: noGameParts(seen),
  updates: [],
  table: null,
  clocks: null,
});

function seatInfo(state: TableState, seat: Seat): SeatInfo {
  const { player, bot } = state.seats[seat]!;
  const vacation = vacationUntil(habitsOf(state.clocks, seat), publicTime(state));
  if (player) return { kind: 'player', name: player.name, standIn: bot, ...(vacation === null ? {} : { vacation }) };
  return bot === null ? { kind: 'open' } : { kind: 'bot', bot };
}

function tableInfo(state: TableState): TableInfo {
  const { facts, status } = state;
  return {
    id: facts.id,
    game: facts.game,
    version: state.rules,
    oldRules: isOfOldRules(state),
    options: facts.options,
    speed: facts.speed,
    public: facts.public,
    windows: windowRules(state),
    chat: state.chat,
    undo: facts.undo ?? true,
    undoAsked: state.undo.asked?.seat ?? null,
    takenBack: state.takenBack,
    sealed: facts.sealed ?? false,
    delay: delayOf(facts),
    paused: state.paused,
    votes: votesOf(state),
    inspected: state.inspected,
    status,
    owner: state.owner,
    seats: state.seats.map((_, seat) => seatInfo(state, seat)),
    createdAt: facts.createdAt,
    commitment: facts.commitment,
    seed: status === 'ended' ? facts.seed : null,
    outcome: state.outcome as TableInfo['outcome'],
    rematch: state.rematch,
  };
}

function line(state: TableState): TableLine {
  const { facts, status, seats } = state;
  return {
    id: facts.id,
    game: facts.game,
    options: facts.options,
    speed: facts.speed,
    status,
    seats: seats.map((_, seat) => seatInfo(state, seat)),
    createdAt: facts.createdAt,
  };
}

function clocksAt(state: TableState, now: number): Clocks | null {
  const { clocks, facts, status } = state;
  const house = houseWindow(state);
  if (status !== 'playing' || (facts.speed.kind === 'untimed' && !house)) return null;
  const seats = clocks.left.map((left, seat) => ({ left, deadline: deadlineOf(clocks, facts.speed, seat) }));
  return { now, seats, house };
}

function ownOf(state: TableState, viewer: Viewer): Own | null {
  if (viewer === null) return null;
  const { orders, sealed, watch, moreTime } = state.seats[viewer]!;
  return {
    orders: [...orders],
    sealed: sealed && { decision: sealed.decision, move: sealed.move as { type: string } | null },
    plan: planFor(state, viewer),
    watch,
    moreTime,
    agreed: state.undo.asked?.agreed.includes(viewer) ?? false,
  };
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
const isToldOfItself = ({ what }: JournalEntry, viewer: Viewer): boolean =>
  viewer !== null &&
  (what.kind === 'moved'
    ? what.plan?.seat === viewer
    : what.kind === 'undoAsked' || (what.kind === 'extended' && what.seat === viewer));

/**
 * Updates are most of what is ever sent, so they are put together from written parts. Each part has been checked by
 * its schema; a patch is one by the way it is written, and no schema knows more of it.
 */
function writeUpdate(state: TableState, viewer: Viewer, update: Extract<Shown, { what: 'update' }>): string {
  const { entry, n, game, table, parts } = update;
  const patch = game && writeGamePatch(state, viewer, game.before, game.after, parts.game);
  const isOwn = isToldOfItself(entry, viewer);
  const heard = writeEntry(state, viewer, entry, n, parts);
  if (!isOwn) {
    for (const known of parts.updates) if (known.heard === heard && known.patch === patch) return known.text;
  }
  let text = `"entry":${heard}`;
  if (table) text += `,"table":${(parts.table ??= write(TableInfo, tableInfo(state)))}`;
  if (patch) text += `,"game":${patch}`;
  if (state.match) text += `,"clocks":${(parts.clocks ??= write(MaybeClocks, clocksAt(state, entry.at)))}`;
  if (isOwn) return `${text},"own":${write(Own, ownOf(state, viewer))}}`;
  text += '}';
  parts.updates.push({ heard, patch, text });
  return text;
}

/** Everything a viewer sees. The entries are most of it, and were checked when they were written. */
function writeSync(state: TableState, viewer: Viewer, shown: Extract<Shown, { what: 'sync' }>): string {
  const n = state.counts[slotOf(viewer, state.seats.length)]!;
  const { resume, presence, now } = shown;
  const game = presentTo(state, viewer, noGameParts());
  const head = { type: 'sync', version: PROTOCOL_VERSION, viewer, n, table: tableInfo(state) } as const;
  const rest = {
    game: game && presentationOf(state, viewer, game),
    clocks: clocksAt(state, now),
    own: ownOf(state, viewer),
    presence,
  };
  ServerMessage.parse({ ...head, entries: [], ...rest });
  const isKnown = resume && resume.viewer === viewer && resume.n <= n;
  const entries = writeEntries(state, viewer, isKnown ? resume.n : 0);
  return `${JSON.stringify(head).slice(0, -1)},"entries":[${entries}],${JSON.stringify(rest).slice(1)}`;
}

function build(
  state: TableState,
  viewer: Viewer,
  shown: Exclude<Shown, { what: 'update' | 'sync' }>,
): { schema: Schema; value: unknown } {
  const answer = (schema: Schema, value: unknown) => ({ schema, value });
  const slot = slotOf(viewer, state.seats.length);
  switch (shown.what) {
    case 'done':
      return answer(ServerMessage, { type: 'done', re: shown.re, ...(shown.own ? { own: ownOf(state, viewer) } : {}) });
    case 'refused':
      return answer(ServerMessage, { type: 'refused', re: shown.re, error: shown.error });
    case 'presence':
      return answer(ServerMessage, { type: 'presence', presence: shown.presence });
    case 'table':
      return answer(TableAnswer, { table: tableInfo(state), seat: viewer });
    case 'line':
      return answer(TableLine, line(state));
    case 'mine': {
      const waiting = state.status === 'playing' && state.match!.awaited.must.includes(viewer!);
      const deadline = deadlineOf(state.clocks, state.facts.speed, viewer!);
      return answer(MyTableLine, { ...line(state), seat: viewer!, waiting, deadline });
    }
    case 'notice': {
      const nameOf = (seat: Seat): string | null => state.seats[seat]!.player?.name ?? null;
      const deadline = deadlineOf(state.clocks, state.facts.speed, viewer!);
      return answer(Notice, {
        id: shown.id,
        kind: shown.kind,
        table: shown.kind === 'rematched' ? state.rematch : state.facts.id,
        game: state.facts.game,
        others: state.seats.flatMap((_, seat) => (seat === viewer ? [] : (nameOf(seat) ?? []))),
        by: shown.by === null ? null : nameOf(shown.by),
        deadline: shown.kind === 'window' ? (houseWindow(state)?.closes ?? null) : deadline,
      });
    }
    case 'past':
      return answer(PastAnswer, pastFor(state, viewer, shown.n));
    case 'delayed': {
      const n = state.counts[slot]!;
      const isNews = n > shown.after;
      return answer(DelayedAnswer, {
        n,
        entries: entriesFor(state, viewer, shown.after),
        game: isNews ? seenBy(state, viewer) : null,
      });
    }
    case 'match': {
      const told = isOfOldRules(state) ? toldOf(state) : state.match!.told;
      return answer(MatchAnswer, {
        table: state.facts.id,
        commitment: state.facts.commitment,
        players: state.seats.map(({ player, bot }) => player?.name ?? bot ?? ''),
        outcome: state.outcome,
        record: { ...recordOf(state), told: writeTold(told) },
      });
    }
  }
}

/** An update on its way to a line: `re` names the command it answers, if it was that line's. */
export const address = (update: string, re: number | null): string =>
  re === null ? `{"type":"update",${update}` : `{"type":"update","re":${re},${update}`;

/**
 * The one function that builds what a viewer gets of a table: every message, answer and line, as text. Whatever a
 * viewer may not know must not come past here; the transcript test watches. An update still lacks its head: see `address`.
 */
export function show(state: TableState, viewer: Viewer, shown: Shown): string {
  if (shown.what === 'update') return writeUpdate(state, viewer, shown);
  if (shown.what === 'sync') return writeSync(state, viewer, shown);
  const { schema, value } = build(state, viewer, shown);
  return write(schema, value);
}

import { type Seat, type Viewer, writeTold } from '@tinstar/engine';
import {
  DelayedAnswer,
  MatchAnswer,
  MyTableLine,
  Notice,
  type NoticeKind,
  PastAnswer,
  type Presence,
  PROTOCOL_VERSION,
  ServerMessage,
  TableAnswer,
  TableLine,
  type WireError,
} from '@tinstar/protocol';
import { isOfOldRules, recordOf, toldOf } from '../journal/record.ts';
import { slotOf, type TableState } from '../journal/state.ts';
import { deadlineOf } from '../time/clocks.ts';
import { windowTimes } from '../time/windows.ts';
import { entriesFor } from './entries.ts';
import { pastFor, seenBy } from './past.ts';
import { presentationOf } from './share.ts';
import { clocksAt, lineOf, ownOf, tableInfo } from './table-info.ts';
import { type Schema, write, writeEntries } from './written.ts';

/** What a viewer can be shown. */
export type Shown =
  | { readonly what: 'sync'; readonly resume: { viewer: Viewer; n: number } | null; presence: Presence; now: number }
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

/** Everything a viewer sees. The entries are most of it, and were checked when they were written. */
function writeSync(state: TableState, viewer: Viewer, shown: Extract<Shown, { what: 'sync' }>): string {
  const n = state.counts[slotOf(viewer, state.seats.length)]!;
  const { resume, presence, now } = shown;
  const head = { type: 'sync', version: PROTOCOL_VERSION, viewer, n, table: tableInfo(state) } as const;
  const rest = {
    game: presentationOf(state, viewer),
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
  shown: Exclude<Shown, { what: 'sync' }>,
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
      return answer(TableLine, lineOf(state));
    case 'mine': {
      const waiting = state.status === 'playing' && state.match!.awaited.must.includes(viewer!);
      const deadline = deadlineOf(state.clocks, state.facts.speed, viewer!);
      return answer(MyTableLine, { ...lineOf(state), seat: viewer!, waiting, deadline });
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
        deadline: shown.kind === 'window' ? (windowTimes(state)?.closes ?? null) : deadline,
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

/**
 * The one function that builds what a viewer gets of a table: every message, answer and line, as text; updates alone are
 * put together in `updates.ts`. Whatever a viewer may not know must not come past here; the transcript tests watch.
 */
export function show(state: TableState, viewer: Viewer, shown: Shown): string {
  if (shown.what === 'sync') return writeSync(state, viewer, shown);
  const { schema, value } = build(state, viewer, shown);
  return write(schema, value);
}

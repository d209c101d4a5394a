import type { Presentation } from '@tinstar/engine';
import type { DelayedAnswer, Entry } from '@tinstar/protocol';
import { ApiError, delayedOf } from '../net/api.ts';
import { makeStore, type ReadableStore } from '../store.ts';
import { chatOf } from './online-source.ts';
import type { News, Step, TableSource, SourceState } from './table-source.ts';

/** A table as one of its seats saw it some minutes ago. */
export interface DelayedSource extends TableSource {
  /** When that seat had last heard something; `null`: nothing had been dealt yet. */
  readonly at: ReadableStore<number | null>;
}

/** The server tells nobody when something will come: it is asked again. */
const POLL_MS = 10_000;

const NOTHING = Promise.resolve({ code: 'not-seated', rule: null });

/** What the live table says of its seats; all else is of another time, or nobody's business here. */
const besides = ({ seats, watchers }: SourceState): Pick<SourceState, 'seats' | 'watchers'> => ({ seats, watchers });

/** Without what was taken back. */
function standing(entries: readonly Entry[]): Entry[] {
  const taken = new Set(entries.flatMap((entry) => ('taken' in entry ? entry.taken : [])));
  return entries.filter(({ n }) => !taken.has(n));
}

/** The moves among the entries; only the last one comes with a position. */
function stepsOf(entries: readonly Entry[], now: Presentation): Step[] {
  const told = entries.filter((entry) => entry.kind === 'started' || entry.kind === 'moved');
  return told.map(({ n, events }, index) => ({ number: n, events, after: index === told.length - 1 ? now : null }));
}

/** Looks over a seat's shoulder, as far behind as the table allows. */
export function openDelayed(live: TableSource, seat: number): DelayedSource {
  const listeners = new Set<(news: News) => void>();
  const state = makeStore<SourceState>({
    ...live.state.get(),
    link: 'opening',
    phase: 'playing',
    me: seat,
    isOwner: false,
    outcome: null,
    chat: [],
    clocks: null,
    window: null,
    undoAsked: null,
    endAsked: null,
    info: null,
    rematch: null,
  });
  const at = makeStore<number | null>(null);
  let entries: readonly Entry[] = [];
  let known = 0;
  let now: Presentation | null = null;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const spread = (news: News): void => {
    for (const listener of listeners) listener(news);
  };
  const resetNews = (): News | null => now && { type: 'reset', history: stepsOf(standing(entries), now), now };

  function hear({ n, entries: told, game }: DelayedAnswer): void {
    // Two questions may have crossed.
    const more = told.filter((entry) => entry.n > known);
    if (!game || more.length === 0) return;
    const isGap = more[0]?.n !== known + 1;
    const isFollowed = now !== null && !isGap && !more.some((entry) => 'taken' in entry);
    entries = isGap ? more : [...entries, ...more];
    known = n;
    now = { ...game, decision: null, moves: [], undo: null };
    at.set(entries.at(-1)!.at);
    state.update((before) => ({ ...before, chat: chatOf(entries, before.seats) }));
    if (!isFollowed) return spread(resetNews()!);
    for (const step of stepsOf(more, now)) spread({ type: 'step', step });
  }

  /** While nobody looks, nobody asks. */
  async function poll(): Promise<void> {
    clearTimeout(timer);
    if (isClosed || document.hidden) return;
    try {
      const answer = await delayedOf(live.online!.id, seat, known);
      if (isClosed) return;
      hear(answer);
      state.update((before) => ({ ...before, link: 'open' }));
    } catch (error) {
      const isFinal = error instanceof ApiError && ['not-found', 'already-seated'].includes(error.error.code);
      state.update((before) => ({ ...before, link: isFinal ? 'gone' : 'lost' }));
      if (isFinal) return;
    }
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void poll(), POLL_MS);
  }

  const unsubscribe = live.state.subscribe(() =>
    state.update((before) => ({ ...before, ...besides(live.state.get()) })),
  );
  const wake = (): void => void poll();
  document.addEventListener('visibilitychange', wake);
  void poll();

  return {
    kind: 'delayed',
    state,
    at,
    listen(listener) {
      listeners.add(listener);
      const news = resetNews();
      if (news) listener(news);
      return () => listeners.delete(listener);
    },
    submit: () => NOTHING,
    undo: () => NOTHING,
    close() {
      isClosed = true;
      clearTimeout(timer);
      unsubscribe();
      document.removeEventListener('visibilitychange', wake);
    },
  };
}

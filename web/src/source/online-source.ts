import type { AnyMove, GameEvent, Refusal, Presentation } from '@tinstar/engine';
import {
  follow,
  type ClientMessage,
  type Clocks,
  type Entry,
  type Followed,
  type Phrase,
  type ServerMessage,
  type TableInfo,
  type WireError,
} from '@tinstar/protocol';
import type { GameId } from '@tinstar/shelf';
import { pastOf } from '../net/api.ts';
import { makeStore } from '../store.ts';
import { machineAt } from './new-local-game.ts';
import { openSocket } from './socket.ts';
import type { ChatLine, News, Step, TableSeat, TableSource, SourceState } from './table-source.ts';

type Command = Extract<ClientMessage, { id: number }>;
/** A command without the number the line gives it. */
type Wish = Command extends infer One ? (One extends Command ? Omit<One, 'id'> : never) : never;

interface Pending {
  readonly wish: Wish;
  resolve(refusal: Refusal | null): void;
}

const LOST: Refusal = { code: 'unreachable', rule: null };

const refusalOf = ({ code, rule, about }: WireError): Refusal => ({ code, rule, ...(about ? { about } : {}) });

const seatsOf = ({ table, presence }: Followed): TableSeat[] =>
  table.seats.map((seat, index): TableSeat => {
    if (seat.kind !== 'player') return { ...seat, name: seat.kind === 'bot' ? machineAt(index) : '', connected: true };
    // Nobody plays any more for whoever gave up where that was the end.
    const standIn = seat.resigned && table.status !== 'playing' ? null : seat.standIn;
    return { ...seat, standIn, connected: presence.seats[index] ?? true, away: presence.away?.[index] ?? null };
  });

const NOTICES = [
  'joined',
  'left',
  'botSeated',
  'returned',
  'nudged',
  'undone',
  'undoAsked',
  'undoDeclined',
  'rewound',
  'resigned',
  'endAsked',
  'endDeclined',
  'extended',
  'granted',
] as const satisfies readonly Entry['kind'][];

/** What was said at the table, and what the table itself says. */
export function chatOf(entries: readonly Entry[], seats: readonly TableSeat[]): ChatLine[] {
  return entries.flatMap((entry): ChatLine[] => {
    const plain = { id: entry.n, phrase: null, text: '', notice: null };
    if (entry.kind === 'said') {
      const { seat, name, said } = entry;
      return [{ ...plain, seat, name, ...('phrase' in said ? { phrase: said.phrase } : { text: said.text }) }];
    }
    if (entry.kind === 'paused') {
      const { by: seat, on } = entry;
      return [{ ...plain, seat, name: seats[seat]?.name ?? '', notice: on ? 'paused' : 'resumed' }];
    }
    if (entry.kind === 'closed' && entry.reason === 'agreed')
      return [{ ...plain, seat: null, name: '', notice: 'agreed' }];
    if (entry.kind === 'inspected' || entry.kind === 'newRules')
      return [{ ...plain, seat: null, name: '', notice: entry.kind }];
    if (entry.kind === 'missing') {
      const names = entry.seats.map((seat) => seats[seat]?.name ?? '').join(', ');
      return [{ ...plain, seat: null, name: names, notice: 'missing' }];
    }
    if (entry.kind === 'voted') {
      const { by: seat, seat: other } = entry;
      const about = other === null ? '' : (seats[other]?.name ?? '');
      return [
        { ...plain, seat, name: seats[seat]?.name ?? '', about, notice: other === null ? 'votedPause' : 'votedBot' },
      ];
    }
    if (entry.kind === 'chatSwitched')
      return [{ ...plain, seat: null, name: '', notice: entry.on ? 'chatOn' : 'chatOff' }];
    const isTimeout = entry.kind === 'moved' && entry.by === 'timeout';
    if (!isTimeout && !(NOTICES as readonly string[]).includes(entry.kind)) return [];
    const seat = 'seat' in entry ? entry.seat : null;
    const name = ('name' in entry && entry.name) || (seat === null ? 'none' : (seats[seat]?.name ?? ''));
    // A machine that plays for nobody has simply sat down.
    const isNew = entry.kind === 'botSeated' && seats[entry.seat]?.kind === 'bot';
    return [{ ...plain, seat, name, notice: isTimeout ? 'timeout' : isNew ? 'joined' : entry.kind }];
  });
}

const isUndo = ({ kind }: Entry): boolean => kind === 'undone' || kind === 'rewound';

/** The server's clocks by the clock of this device. */
function clocksOf({ clocks }: Followed): Clocks | null {
  if (!clocks) return null;
  const { now, seats, house } = clocks;
  const shift = Date.now() - now;
  return {
    now: now + shift,
    seats: seats.map(({ left, deadline }) => ({ left, deadline: deadline === null ? null : deadline + shift })),
    house: house && { opened: house.opened + shift, closes: house.closes + shift },
  };
}

const PHASES = { gathering: 'gathering', playing: 'playing', ended: 'over', closed: 'over' } as const;

function stateOf(known: Followed): SourceState {
  const { table, presence, viewer } = known;
  const seats = seatsOf(known);
  const clocks = clocksOf(known);
  return {
    link: 'open',
    game: table.game as GameId,
    options: table.options,
    phase: PHASES[table.status],
    seats,
    me: viewer,
    isOwner: viewer !== null && table.owner === viewer,
    pass: null,
    outcome: table.outcome,
    chat: chatOf(known.entries, seats),
    watchers: presence.watching,
    clocks,
    window: clocks?.house ?? null,
    // An answer to an earlier decision is history.
    sealed:
      known.own?.sealed && known.own.sealed.decision === known.game?.decision ? (known.own.sealed as never) : null,
    orders: known.own && {
      standing: known.own.orders[0] ?? null,
      watch: known.own.watch,
      plan: known.own.plan,
      moreTime: known.own.moreTime,
      mayPlan: table.speed.kind === 'relaxed',
    },
    undoAsked:
      table.undoAsked === null
        ? null
        : {
            seat: table.undoAsked,
            isAnswered: table.undoAsked === viewer || (known.own?.agreed ?? true),
            events: eventsAsked(known.entries),
          },
    endAsked:
      table.endAsked === null
        ? null
        : { seat: table.endAsked, isAnswered: table.endAsked === viewer || (known.own?.agreedEnd ?? true) },
    playedFor: known.own?.playedFor,
    takenBack: table.takenBack,
    ...(table.oldRules ? { story: stepsOf(known.entries, null) } : {}),
    info: table,
    isElsewhere: false,
    rematch: table.rematch,
  };
}

/** What is told again unchanged stays the same object: nothing that shows it has to be drawn anew. */
function keepSame(before: SourceState, after: SourceState): SourceState {
  const kept: Record<string, unknown> = { ...after };
  for (const [key, value] of Object.entries(before)) {
    if (typeof value === 'object' && JSON.stringify(value) === JSON.stringify(kept[key])) kept[key] = value;
  }
  return kept as unknown as SourceState;
}

/** What was told of the move that somebody would like to take back. */
function eventsAsked(entries: readonly Entry[]): readonly GameEvent[] {
  const asked = entries.findLast((entry) => entry.kind === 'undoAsked');
  const made = entries.find((entry) => entry.kind === 'moved' && entry.n === asked?.move);
  return made?.kind === 'moved' ? made.events : [];
}

/** The moves among the entries; only the last one comes with a position. */
function stepsOf(entries: readonly Entry[], now: Presentation | null, me: number | null = null): Step[] {
  const told = entries.filter((entry) => entry.kind === 'started' || entry.kind === 'moved');
  return told.map((entry, index) => ({
    number: entry.n,
    events: entry.events,
    after: index === told.length - 1 ? now : null,
    isOwn: entry.kind === 'moved' && entry.by === 'player' && entry.seat === me,
  }));
}

/** A table on the server. */
export function openOnline(info: TableInfo, viewer: number | null): TableSource {
  let known: Followed | null = null;
  const listeners = new Set<(news: News) => void>();
  const pending = new Map<number, Pending>();
  let lastId = 0;
  const state = makeStore<SourceState>({
    ...stateOf({
      viewer,
      n: 0,
      table: info,
      entries: [],
      game: null,
      clocks: null,
      own: null,
      presence: { seats: [], watching: 0 },
    }),
    link: 'opening',
  });

  const spread = (news: News): void => {
    for (const listener of listeners) listener(news);
  };
  const resetNews = (all: Followed): News | null =>
    all.game && {
      type: 'reset',
      history: stepsOf(all.entries, all.game, all.viewer),
      now: all.game,
    };

  function ask(wish: Wish): Promise<Refusal | null> {
    return new Promise((resolve) => {
      const id = ++lastId;
      pending.set(id, { wish, resolve });
      socket.send({ ...wish, id } as Command);
    });
  }

  function settle(id: number, refusal: Refusal | null): void {
    pending.get(id)?.resolve(refusal);
    pending.delete(id);
  }

  /** After a lost line: a move whose decision is still open never arrived and is sent again; all else is forgotten. */
  function resend(now: Followed): void {
    for (const [id, { wish }] of pending) {
      if (wish.type === 'move' && now.game?.decision === wish.decision) socket.send({ ...wish, id } as Command);
      else settle(id, wish.type === 'move' ? null : LOST);
    }
  }

  function tellChange(before: Followed | null, now: Followed, message: ServerMessage): void {
    if (message.type === 'sync') {
      const missed =
        before?.game && message.entries[0] && message.entries[0].n === before.n + 1 ? message.entries : null;
      const isQuiet = before?.game && message.entries.length === 0 && message.n === before.n;
      if (missed && !missed.some(isUndo)) {
        for (const step of stepsOf(missed, now.game)) spread({ type: 'step', step });
      } else if (!isQuiet) {
        const news = resetNews(now);
        if (news) spread(news);
      }
      return;
    }
    if (message.type !== 'update' || !now.game) return;
    const { entry } = message;
    if (!before?.game || isUndo(entry)) return spread(resetNews(now)!);
    // Whatever else changed the position (somebody came back to the seat) is a step in which nothing is told.
    const events = entry.kind === 'moved' ? entry.events : [];
    if (entry.kind === 'moved' || message.game !== undefined) {
      spread({ type: 'step', step: { number: entry.n, events, after: now.game } });
    }
  }

  const socket = openSocket(info.id, {
    resume: () => known && { viewer: known.viewer, n: known.n },
    hear(message) {
      const before = known;
      const after = follow(known, message);
      if (after === 'gap') {
        known = null;
        return socket.renew();
      }
      known = after;
      if (message.type === 'elsewhere') state.update((now) => ({ ...now, isElsewhere: true }));
      if (message.type === 'refused') settle(message.re, refusalOf(message.error));
      if (message.type === 'done') settle(message.re, null);
      if (message.type === 'update' && message.re !== undefined) settle(message.re, null);
      if (!after || after === before) return;
      state.update((now) => {
        const next = { ...keepSame(now, stateOf(after)), isElsewhere: now.isElsewhere };
        // A clock counts from when it was told: what was not told anew keeps counting.
        return before?.clocks === after.clocks ? { ...next, clocks: now.clocks, window: now.window } : next;
      });
      tellChange(before, after, message);
      if (message.type === 'sync') resend(after);
    },
    down(isFinal) {
      state.update((now) => ({ ...now, link: isFinal ? 'gone' : 'lost' }));
      // Nothing that waits will ever be sent.
      if (isFinal) for (const id of pending.keys()) settle(id, LOST);
    },
  });

  return {
    kind: 'online',
    replayId: info.id,
    state,
    listen(listener) {
      listeners.add(listener);
      const news = known && resetNews(known);
      if (news) listener(news);
      return () => listeners.delete(listener);
    },
    submit: (decision, move: AnyMove) => ask({ type: 'move', decision, move } as Wish),
    undo: (isBeyond = false) => ask(isBeyond ? { type: 'undo', beyond: true } : { type: 'undo' }),
    letBe(decision) {
      // Only where the table closes its windows when all have answered does anybody wait for this. One person among
      // machines has windows that no clock closes.
      const isWaited = known?.game?.house === true && !known.clocks?.house;
      if (isWaited || known?.table.speed.kind === 'relaxed' || known?.table.windows.early)
        void ask({ type: 'seal', decision, move: null });
    },
    past: (n) => pastOf(info.id, n),
    close: () => socket.close(),
    online: {
      id: info.id,
      say: (line) => ask({ type: 'say', said: 'phrase' in line ? { phrase: line.phrase as Phrase } : line }),
      seatMachine: (seat, bot) => ask({ type: 'seatBot', seat, bot }),
      stand(answer) {
        const order = answer ?? known?.own?.orders[0];
        if (order) void ask({ type: 'order', order, on: answer !== null });
      },
      keepWatch: (watch) => void ask({ type: 'watch', watch: watch && { unless: watch.unless, act: watch.act } }),
      keepPlan: (moves) => ask({ type: 'plan', moves: moves as never }),
      playPlan: (decision) => ask({ type: 'playPlan', decision }),
      askMoreTime: () => void ask({ type: 'moreTime' }),
      comeBack: (isBack = false) => void ask(isBack ? { type: 'return', back: true } : { type: 'return' }),
      forgetElsewhere: () => state.update((now) => ({ ...now, isElsewhere: false })),
      leave: () => ask({ type: 'leave' }),
      resign: () => ask({ type: 'resign' }),
      askEnd: () => ask({ type: 'askEnd' }),
      answerEnd: (yes) => ask({ type: 'answerEnd', yes }),
      pause: (on) => ask({ type: 'pause', on }),
      grant: (seat) => ask({ type: 'grant', seat }),
      answerUndo: (yes) => ask({ type: 'answerUndo', yes }),
      switchChat: (on) => ask({ type: 'switchChat', on }),
      nudge: (seat) => ask({ type: 'nudge', seat }),
      rematch: () => ask({ type: 'rematch' }),
    },
  };
}

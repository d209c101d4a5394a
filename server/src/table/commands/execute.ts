import { type AnyMove, decisionOf, CLOCK, matchRefusal, type Seat } from '@tinstar/engine';
import type { Command, Mover, Watch } from '@tinstar/protocol';
import { gameError } from '../../errors.ts';
import { boundOf, isBeyondBound } from './bounds.ts';
import { Draft } from './draft.ts';
import { type CommandResult, type Executed, happens, refuse } from './result.ts';
import type { TableEvent } from '../journal/entry.ts';
import { answerEnd, askEnd, resign } from './ending.ts';
import { isPlayedByMachine, isPlayedByPerson } from '../journal/people.ts';
import { judgePlan } from './plans.ts';
import { isKept } from './seating.ts';
import { comeBack, standIn, type Whereabouts } from './stand-ins.ts';
import { policyOf } from '../time/policy.ts';
import { answerUndo, takeBack } from './undo.ts';
import { vote } from './votes.ts';
import {
  isSealing,
  isSecretToTheEnd,
  orderOf,
  peopleAnswering,
  peopleAsked,
  momentOf,
  REQUESTS,
  waitsForAnswer,
} from '../time/windows.ts';
import { isFull, openTableMatch, type TableState } from '../journal/state.ts';

const HOUR = 3_600_000;

/** The match begins: its set-up is told. */
function start(state: TableState, ...before: TableEvent[]): Executed {
  const opened = openTableMatch(state, before);
  return { events: [...before, { kind: 'started', told: opened.told[0]! }], match: { opened } };
}

/** What may fill the last seat: then the match begins. */
export function startIfFull(state: TableState, events: readonly TableEvent[], fills: Seat): Executed {
  const others = state.seats.every(({ player, bot }, seat) => seat === fills || player || bot);
  return state.status === 'gathering' && others ? start(state, ...events) : happens(...events);
}

/** The beginning of a table whose seats are all taken from the start. */
export const startFull = (state: TableState): Executed => (isFull(state) ? start(state) : happens());

/** Makes a move, whoever asks for it. */
export function makeMove(
  state: TableState,
  seat: Seat,
  decision: number | null,
  move: unknown,
  by: Mover,
): CommandResult {
  const draft = new Draft(state);
  const moved = draft.move(seat, decision, move, by);
  if (!('error' in moved)) return draft.executed(moved);
  draft.drop();
  return moved;
}

const isLeading = ({ owner }: TableState, by: Seat, isPresent: (seat: Seat) => boolean): boolean =>
  owner === by || owner === null || !isPresent(owner);

function seatBot(state: TableState, by: Seat, seat: Seat, bot: string, circumstances: Circumstances): CommandResult {
  const target = state.seats[seat];
  if (!target || seat === by) return refuse('bad-seats');
  if (state.status === 'ended' || state.status === 'closed') return refuse('over');
  if (isPlayedByMachine(target)) return refuse('bot-plays');
  if (target.player) return standIn(state, by, seat, circumstances);
  // While the owner is away too, anybody at the table may help it on.
  if (!isLeading(state, by, circumstances.isPresent)) return refuse('not-owner');
  if (isKept(state, seat, circumstances.now)) return refuse('seat-kept');
  return startIfFull(state, [{ kind: 'botSeated', seat, bot, by }], seat);
}

function nudge(state: TableState, by: Seat, seat: Seat, now: number): CommandResult {
  const target = state.seats[seat];
  if (!target || !isPlayedByPerson(target) || seat === by) return refuse('not-waited-for');
  const isWaited = state.match?.awaited.must.includes(seat) || state.clocks.openWindow?.missing?.includes(seat);
  if (state.status !== 'playing' || !isWaited) return refuse('not-waited-for');
  if (now - target.nudgedAt < HOUR) return refuse('nudged-lately');
  return happens({ kind: 'nudged', by, seat });
}

function pause(state: TableState, by: Seat, on: boolean, isPresent: (seat: Seat) => boolean): CommandResult {
  if (state.status !== 'playing' || state.facts.speed.kind === 'untimed' || state.paused === on)
    return refuse('no-clock');
  const paused: TableEvent = { kind: 'paused', by, on };
  return on && !isLeading(state, by, isPresent) ? vote(state, by, 'pause', null, paused) : happens(paused);
}

/** Time is a present: nobody can give it to themselves. */
function grant(state: TableState, by: Seat, seat: Seat): CommandResult {
  if (state.status !== 'playing' || state.facts.speed.kind === 'untimed') return refuse('no-clock');
  const target = state.seats[seat];
  if (!target || !isPlayedByPerson(target) || seat === by) return refuse('not-waited-for');
  if (!state.match!.awaited.must.includes(seat)) return refuse('not-waited-for');
  return happens({ kind: 'granted', by, seat });
}

/** Keeps an answer until it is opened. It is judged now, so that nobody learns at the close that it was no good. */
export function seal(state: TableState, seat: Seat, decision: number, move: unknown): CommandResult {
  const { match, game } = state;
  if (decision !== decisionOf(match!, seat)) return { error: gameError(matchRefusal('stale-decision')) };
  if (move === null) return happens({ kind: 'sealed', seat, move: null });
  const code = game.moves.parse(move);
  if (code === null) return { error: gameError(matchRefusal('unknown-move')) };
  const refusal = game.refusal(match!.state, seat, code);
  return refusal ? { error: gameError(refusal) } : happens({ kind: 'sealed', seat, move: game.moves.decode(code) });
}

type TableCommand = Exclude<Command, { type: 'rematch' }>;

/** What the table knows beside its state when it executes a command. */
export interface Circumstances extends Whereabouts {
  isPresent(seat: Seat): boolean;
  isBot(name: string): boolean;
}

/**
 * Executes a command of somebody seated: what it leads to on the table as it stands. Changes nothing. `rematch` is for the
 * one who knows all tables.
 */
export function execute(
  state: TableState,
  seat: Seat,
  command: TableCommand,
  circumstances: Circumstances,
): CommandResult {
  const bound = boundOf(state, seat, command);
  if (bound) return refuse(bound);
  const result = carryOut(state, seat, command, circumstances);
  const isTooMuch = 'events' in result && isBeyondBound(state, seat, result.events);
  return isTooMuch ? refuse('journal-full') : result;
}

function carryOut(state: TableState, seat: Seat, command: TableCommand, circumstances: Circumstances): CommandResult {
  const { now, isPresent, isBot } = circumstances;
  const own = state.seats[seat]!;
  // Whoever has given up may still talk, and watch.
  if (own.resigned && command.type !== 'say') return refuse('resigned');
  switch (command.type) {
    case 'move':
      if (isPlayedByMachine(own)) return refuse('bot-plays');
      if (state.status === 'playing' && isSealing(state, seat))
        return seal(state, seat, command.decision, command.move);
      return makeMove(state, seat, command.decision, command.move, 'player');
    case 'seal':
      if (isPlayedByMachine(own)) return refuse('bot-plays');
      if (state.status !== 'playing' || !isSealing(state, seat)) return refuse('no-such-order');
      return seal(state, seat, command.decision, command.move);
    case 'undo':
      return isPlayedByMachine(own) ? refuse('bot-plays') : takeBack(state, seat, command.beyond ?? false);
    case 'answerUndo':
      return answerUndo(state, seat, command.yes);
    case 'say':
      return state.chat ? happens({ kind: 'said', seat, said: command.said }) : refuse('chat-off');
    case 'switchChat':
      if (state.owner !== seat) return refuse('not-owner');
      return happens({ kind: 'chatSwitched', on: command.on });
    case 'nudge':
      return nudge(state, seat, command.seat, now);
    case 'pause':
      return pause(state, seat, command.on, isPresent);
    case 'grant':
      return grant(state, seat, command.seat);
    case 'seatBot':
      return isBot(command.bot)
        ? seatBot(state, seat, command.seat, command.bot, circumstances)
        : refuse('unknown-bot');
    case 'return':
      return comeBack(state, seat, command.back ?? false);
    case 'leave':
      if (state.status === 'ended' || state.status === 'closed') return refuse('over');
      return isPlayedByMachine(own) ? refuse('bot-plays') : happens({ kind: 'left', seat });
    case 'resign':
      return resign(state, seat);
    case 'askEnd':
      return isPlayedByMachine(own) ? refuse('bot-plays') : askEnd(state, seat);
    case 'answerEnd':
      return answerEnd(state, seat, command.yes);
    case 'order': {
      const { no, yes } = policyOf(state.game);
      return (command.order === 'decline' ? no : yes) !== null
        ? happens({ kind: 'ordered', seat, order: command.order, on: command.on })
        : refuse('no-such-order');
    }
    case 'watch':
      return watch(state, seat, command.watch);
    case 'moreTime':
      return askMoreTime(state, seat);
    case 'plan': {
      if (isPlayedByMachine(own)) return refuse('bot-plays');
      const planned = judgePlan(state, seat, command.moves);
      if (planned === null) return refuse('no-such-order');
      return 'kind' in planned ? happens(planned) : { error: gameError(planned) };
    }
    case 'playPlan':
      return playReturned(state, seat, command.decision);
  }
}

function watch(state: TableState, seat: Seat, wish: Watch | null): CommandResult {
  if (state.status !== 'playing') return refuse('not-started');
  if (wish === null) return happens({ kind: 'watched', seat, watch: null });
  const { triggers, yes } = policyOf(state.game);
  if (triggers.length === 0 || wish.unless.some((trigger) => !triggers.includes(trigger)))
    return refuse('no-such-order');
  return yes === null
    ? refuse('no-such-order')
    : happens({ kind: 'watched', seat, watch: { ...wish, round: momentOf(state).round } });
}

/** More time to think is a tell, and known to be one; so it is scarce, and nameless where two or more could have asked. */
function askMoreTime(state: TableState, seat: Seat): CommandResult {
  const { clocks, seats, status } = state;
  const people = status === 'playing' && clocks.openWindow?.seat === CLOCK ? peopleAnswering(state) : [];
  if (!people.includes(seat) || isSecretToTheEnd(state) || waitsForAnswer(state)) return refuse('no-more-time');
  const { round } = momentOf(state);
  const { moreTime } = seats[seat]!;
  if (moreTime?.round === round && moreTime.used >= REQUESTS) return refuse('no-more-time');
  return happens({ kind: 'extended', seat, round, named: people.length < 2 });
}

/** A move that was held back until the window closes. */
export interface HeldBack {
  readonly seat: Seat;
  readonly move: AnyMove;
  readonly by: 'player' | 'bot';
}

function tryAnswers(draft: Draft, held: readonly HeldBack[]): TableEvent[] {
  const events: TableEvent[] = [];
  for (const { seat, move, by } of held) {
    // An answer may have lost its ground through the one before.
    if (!draft.match!.awaited.may.includes(seat)) continue;
    const moved = draft.move(seat, null, move, by);
    if (!('error' in moved)) events.push(...moved);
  }
  return events;
}

/** Opens answers that were held back, clockwise, all at one time. */
export function openAnswers(state: TableState, held: readonly HeldBack[]): Executed {
  const draft = new Draft(state);
  return draft.executed(tryAnswers(draft, held));
}

/**
 * What people have answered to the window of the clock, by hand or by an order that has gone off. What was answered by
 * hand stands though a machine has taken over since; orders are followed for whoever plays their own seat.
 */
export function answersOf(state: TableState): HeldBack[] {
  const { yes } = policyOf(state.game);
  return peopleAsked(state).flatMap((seat): HeldBack[] => {
    const own = state.seats[seat]!;
    const isActing = isPlayedByPerson(own) && orderOf(state, seat) === 'acts';
    const move = own.sealed ? own.sealed.move : isActing ? yes : null;
    return move ? [{ seat, move, by: 'player' }] : [];
  });
}

/** The clock closes its window: first everything held back, then the window itself; all at one time. */
export function closeWindow(state: TableState, held: readonly HeldBack[]): CommandResult {
  const draft = new Draft(state);
  const { game } = state;
  const { match } = draft;
  const events = tryAnswers(draft, held);
  const [code] = match!.awaited.house ? game.legal(match!.state, CLOCK, []) : [];
  if (code !== undefined) {
    const moved = draft.move(CLOCK, null, game.moves.decode(code), 'house');
    if ('error' in moved) return moved;
    events.push(...moved);
  }
  return draft.executed(followPlan(draft, events));
}

/** After a close: the plan of whoever is next is played, or comes back if it brought anything from somebody else. */
function followPlan(draft: Draft, closed: readonly TableEvent[]): readonly TableEvent[] {
  const { match, state } = draft;
  const { seats } = state;
  const seat = seats.findIndex(({ plan }) => plan !== null && !plan.isReturned);
  const last = closed.at(-1);
  if (seat < 0 || last?.kind !== 'moved' || match!.awaited.house) return closed;
  const isNews = closed.some((what) => what.kind === 'moved' && what.seat !== CLOCK && what.seat !== seat);
  const played = isNews ? [] : playPlan(draft, seat, seats[seat]!.plan!.moves);
  return [...closed.slice(0, -1), { ...last, plan: { seat, isPlayed: played.length > 0 } }, ...played];
}

/** Makes the moves of a plan as if by hand, as far as they are allowed. */
function playPlan(draft: Draft, seat: Seat, moves: readonly AnyMove[]): TableEvent[] {
  const events: TableEvent[] = [];
  for (const move of moves) {
    const moved = draft.move(seat, null, move, 'player');
    if ('error' in moved) break;
    events.push(...moved);
  }
  return events;
}

/** A plan that came back is confirmed: it is made now, as far as it is still allowed. */
function playReturned(state: TableState, seat: Seat, decision: number): CommandResult {
  const own = state.seats[seat]!;
  const { plan } = own;
  if (isPlayedByMachine(own)) return refuse('bot-plays');
  if (!plan?.isReturned || state.status !== 'playing') return refuse('no-such-order');
  const draft = new Draft(state);
  const first = draft.move(seat, decision, plan.moves[0], 'player');
  if ('error' in first) {
    draft.drop();
    return first;
  }
  return draft.executed([...first, ...playPlan(draft, seat, plan.moves.slice(1))]);
}

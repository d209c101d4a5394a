import { hasteOf } from '@tinstar/bots';
import { type AnyMove, decisionOf, heardBy, CLOCK, type Json, type Seat } from '@tinstar/engine';
import { drawFraction } from '../../entropy.ts';
import type { Cancel } from '../../clock.ts';
import type { Services } from '../../services.ts';
import { deadlineOf } from './clocks.ts';
import { answersOf, closeWindow, type HeldBack, makeMove, openAnswers, seal } from '../commands/execute.ts';
import { happens } from '../commands/result.ts';
import type { Execute } from '../write-path.ts';
import { isPlayedByMachine } from '../journal/people.ts';
import { policyOf } from './policy.ts';
import type { JournalEntry } from '../journal/entry.ts';
import { DEFAULT_STAND_IN, type TableState } from '../journal/state.ts';
import { type Right, rightOf, stands } from './rights.ts';
import { HOLD } from '../commands/undo.ts';
import {
  COLLECTING,
  windowTimes,
  isAway,
  isEverybodyDone,
  isSealing,
  isSecretToTheEnd,
  LATENCY,
  missingAnswers,
  momentOf,
  namingTime,
  orderOf,
  peopleAnswering,
  peopleAsked,
  waitsForAnswer,
} from './windows.ts';

/** So many moves in a row machines make at their usual pace; from then on nobody is kept waiting for the rest. */
const UNHURRIED_MOVES = 4;
/** Milliseconds. */
const HURRIED = 60;

/** Nothing is to be done by itself: so it is after most moves among people. */
const NOTHING: ReadonlyMap<string, () => Appointment> = new Map();

interface Appointment {
  readonly due: number;
  readonly act: () => unknown;
}

/**
 * What a table does without being asked: bots move, time runs out, the clock closes its windows, standing orders
 * answer. Everything is an appointment with a name made of public facts; while the name stays the same, so does the
 * time. No time depends on what anybody holds or decides.
 */
export class Autopilot {
  private readonly services: Services;
  private readonly state: TableState;
  /** When this process began to serve the table: nobody's time runs out right after a restart. */
  private readonly startedAt: number;
  private readonly attempt: (execution: Execute) => void;
  private readonly appointments = new Map<string, { readonly due: number; readonly cancel: Cancel }>();
  /** Rights that bots have thought over and not come back to yet, by the name of the appointment. */
  private readonly looks = new Map<string, Right>();
  /** What they have decided. */
  private readonly intentions = new Map<string, Promise<number | null>>();
  /** When something last happened here: bots count their delay from there. */
  private changedAt: number;
  /** How many moves machines have made since a person made one. */
  private inARow = 0;

  constructor(services: Services, state: TableState, startedAt: number, attempt: (execution: Execute) => void) {
    this.services = services;
    this.state = state;
    this.startedAt = startedAt;
    this.attempt = attempt;
    this.changedAt = services.clock.now();
  }

  /** Takes notice of an entry that was written. */
  notice({ at, what }: JournalEntry): void {
    this.changedAt = at;
    if (what.kind !== 'moved') return;
    if (what.by === 'player') this.inARow = 0;
    if (what.by === 'bot') this.inARow++;
  }

  /** Makes the appointments that follow from the state, and cancels those that no longer do. */
  arm(): void {
    const wanted = this.state.status === 'playing' && this.state.match ? this.wanted() : NOTHING;
    if (wanted.size === 0 && this.appointments.size === 0) return;
    for (const [name, { cancel }] of this.appointments) {
      if (wanted.has(name)) continue;
      cancel();
      this.appointments.delete(name);
      this.looks.delete(name);
    }
    for (const name of this.intentions.keys()) if (!wanted.has(name)) this.intentions.delete(name);
    for (const [name, make] of wanted) {
      if (this.appointments.has(name)) continue;
      const { due, act } = make();
      const cancel = this.services.clock.at(due, () => {
        this.appointments.delete(name);
        this.guarded('timer', act);
      });
      this.appointments.set(name, { due, cancel });
    }
  }

  /** A fault in what a timer or a bot's thread set off breaks this table, and no other. */
  private guarded(entrance: 'timer' | 'thread', work: () => unknown): void {
    const fail = (error: unknown): void => {
      this.attempt(() => {
        throw error;
      });
    };
    this.services.guard.run(entrance, work, fail);
  }

  stop(): void {
    for (const { cancel } of this.appointments.values()) cancel();
    this.appointments.clear();
    this.looks.clear();
    this.intentions.clear();
  }

  get dueAt(): number | null {
    let due: number | null = null;
    for (const appointment of this.appointments.values()) {
      if (due === null || appointment.due < due) due = appointment.due;
    }
    return due;
  }

  /** Whether only people are asked, with all the time in the world. */
  private get isUnhurried(): boolean {
    const { match, seats, facts, clocks } = this.state;
    const { must, may } = match!.awaited;
    if (may.length > 0 || clocks.openWindow !== null || facts.speed.kind !== 'untimed') return false;
    for (let i = 0; i < must.length; i++) {
      const seat = seats[must[i]!]!;
      if (isPlayedByMachine(seat) || seat.orders.length > 0) return false;
    }
    return true;
  }

  private wanted(): ReadonlyMap<string, () => Appointment> {
    const { state } = this;
    const match = state.match!;
    if (this.isUnhurried) return NOTHING;
    const wanted = new Map<string, () => Appointment>();
    for (const seat of match.awaited.must) {
      const decision = decisionOf(match, seat)!;
      const { bot, orders } = state.seats[seat]!;
      if (bot !== null) {
        wanted.set(`bot ${seat} ${decision} ${bot}${this.held}`, () => this.askBot(seat, decision, bot));
        continue;
      }
      const deadline = deadlineOf(state.clocks, state.facts.speed, seat);
      if (deadline !== null) wanted.set(`time ${seat} ${deadline}`, () => this.setAlarm(seat, deadline));
      // In a window of its own the answer is opened at the end, whoever gives it.
      if (state.clocks.openWindow?.seat !== seat && (orders.length > 0 || isAway(state, seat)))
        wanted.set(`order ${seat} ${decision}`, () => this.followOrder(seat, decision));
    }
    for (const right of this.rights())
      wanted.set(right.name, () => this.askBot(right.seat, right.decision, right.bot, right));
    for (const seat of peopleAnswering(state)) {
      if (match.awaited.must.includes(seat) || this.watchedAnswer(seat) === undefined) continue;
      // Where answers are secret to the end an order answers at the end, too: `answersOf` has it.
      if (isSecretToTheEnd(state) && isSealing(state, seat)) continue;
      const decision = decisionOf(match, seat)!;
      wanted.set(`watch ${seat} ${decision}`, () => this.followWatch(seat, decision));
    }
    if (state.clocks.openWindow) this.wantWindow(wanted, windowTimes(state)?.closes ?? null);
    return wanted;
  }

  /** While people are asked whether a move may be taken back, no machine moves on. */
  private get held(): string {
    return this.state.undo.asked ? ' held' : '';
  }

  /** `closes`: `null` where it waits for an answer. */
  private wantWindow(wanted: Map<string, () => Appointment>, closes: number | null): void {
    const { state } = this;
    const { seat, decision } = state.clocks.openWindow!;
    const isDone = isEverybodyDone(state);
    const close = (): Promise<void> => this.closeHouse(decision);
    if (isDone) wanted.set(`house ${decision} answered`, () => ({ due: this.changedAt, act: close }));
    if (closes === null) return;
    if (seat !== CLOCK) {
      wanted.set(`prompt ${seat} ${decision} ${closes}`, () => ({
        due: closes + LATENCY,
        act: () => this.answerPrompt(seat, decision),
      }));
      return;
    }
    const naming = isDone ? null : namingTime(state);
    if (!isDone) {
      const due = peopleAsked(state).length > 0 ? closes + LATENCY : closes;
      wanted.set(`house ${decision} ${closes}`, () => ({ due, act: close }));
    }
    if (naming !== null) {
      wanted.set(`missing ${decision} ${naming}`, () => ({ due: naming, act: () => this.nameMissing(decision) }));
    }
    const given = state.seats.flatMap(({ sealed }) => (sealed?.move ? [sealed.at] : []));
    if (given.length === 0 || isSecretToTheEnd(state)) return;
    const first = Math.min(...given);
    wanted.set(`collect ${decision} ${first}`, () => ({
      due: Math.min(first + COLLECTING, closes),
      act: () => this.collect(decision),
    }));
  }

  /** Half of the time is over: only now is anybody named, and only if the window is still open. */
  private nameMissing(decision: number): void {
    this.attempt(() => {
      const seats = this.isHouseOpen(decision) ? missingAnswers(this.state) : [];
      return seats.length > 0 ? happens({ kind: 'missing', seats }) : null;
    });
  }

  /** Answers to a live window are opened together, clockwise from the player on turn, not by latency. */
  private collect(decision: number): void {
    const { state } = this;
    this.attempt(() => {
      if (!this.isHouseOpen(decision)) return null;
      const held = answersOf(state).filter(({ seat }) => state.seats[seat]!.sealed !== null);
      return openAnswers(state, this.clockwise(held));
    });
  }

  private clockwise(held: readonly HeldBack[]): HeldBack[] {
    const { state } = this;
    const count = state.seats.length;
    const { active } = momentOf(state);
    const turn = ({ seat }: HeldBack): number => (seat - active + count) % count;
    return held.toSorted((a, b) => turn(a) - turn(b));
  }

  /**
   * The time of somebody asked out of turn is over: the answer is opened, given by hand or by order; silence is "no".
   * Nobody sees which it was.
   */
  private answerPrompt(seat: Seat, decision: number): void {
    const { state } = this;
    this.attempt(() => {
      if (!this.isAskedFor(seat, decision)) return null;
      const { sealed } = state.seats[seat]!;
      const move = (sealed ? sealed.move : this.standingAnswer(seat)) ?? policyOf(state.game).no!;
      return makeMove(state, seat, decision, move, 'player');
    });
  }

  /**
   * What the seat's order for rights says by itself; `undefined`: nothing. That it lets the right be is an answer only
   * where a window waits for one.
   */
  private watchedAnswer(seat: Seat): AnyMove | null | undefined {
    const order = orderOf(this.state, seat);
    if (order === 'acts') return policyOf(this.state.game).yes;
    return order === 'trusts' && waitsForAnswer(this.state) ? null : undefined;
  }

  /** An order that has gone off: acted on as if by hand, at a time drawn before, and told as if by hand. */
  private followWatch(seat: Seat, decision: number): Appointment {
    const { state, services } = this;
    const { rightMin, rightMax } = services.pace;
    const fraction = drawFraction(services.secret, state.facts.id, 'watch', seat, decision);
    return {
      due: this.changedAt + Math.round(rightMin + fraction * (rightMax - rightMin)),
      act: () =>
        this.attempt(() => {
          if (!this.isAskedFor(seat, decision) || this.hasAnswered(seat)) return null;
          const move = this.watchedAnswer(seat);
          if (move === undefined) return null;
          return isSealing(state, seat)
            ? seal(state, seat, decision, move)
            : makeMove(state, seat, decision, move, 'player');
        }),
    };
  }

  /** Rights as they stand, and those thought over before that may still be acted on. */
  private *rights(): Iterable<Right> {
    for (const seat of this.state.match!.awaited.may) {
      const right = rightOf(this.state, seat);
      if (right) yield right;
    }
    for (const right of this.looks.values()) if (stands(this.state, right)) yield right;
  }

  /**
   * Time is up. Bots have had the whole window: who has made up its mind and not acted yet does so now, in seat order.
   * They began to think when the window opened, so that its end does not wait for them.
   */
  private async closeHouse(decision: number): Promise<void> {
    const { state } = this;
    const rights = this.isHouseOpen(decision)
      ? state.match!.awaited.may.flatMap((seat) => rightOf(state, seat) ?? [])
      : [];
    const codes = await Promise.all(rights.map((right) => this.intentionOf(right)));
    this.attempt(() => {
      if (!this.isHouseOpen(decision)) return null;
      const held = answersOf(state);
      // People who answered in the last moment are opened first: others may follow them.
      if (held.length > 0 && !isSecretToTheEnd(state)) return openAnswers(state, this.clockwise(held));
      rights.forEach(({ seat }, index) => {
        const code = codes[index]!;
        if (code !== null && !this.hasAnswered(seat))
          held.push({ seat, move: state.game.moves.decode(code), by: 'bot' });
      });
      return closeWindow(state, this.clockwise(held));
    });
  }

  /** Whether this window of the clock is still open. */
  private isHouseOpen(decision: number): boolean {
    const { match, clocks } = this.state;
    return match !== null && clocks.openWindow?.seat === CLOCK && clocks.openWindow.decision === decision;
  }

  private isAskedFor(seat: Seat, decision: number): boolean {
    const { match } = this.state;
    return match !== null && decisionOf(match, seat) === decision;
  }

  /** The seat's person had answered by hand before a machine took over: it thinks like any other, and lets it be. */
  private hasAnswered(seat: Seat): boolean {
    return this.state.seats[seat]!.sealed !== null;
  }

  private intentionOf(right: Right): Promise<number | null> {
    let intention = this.intentions.get(right.name);
    if (!intention) this.intentions.set(right.name, (intention = this.think(right.seat, right.bot, right)));
    return intention;
  }

  /** Lets a bot think, and act at a time drawn before it did. */
  private askBot(seat: Seat, decision: number, bot: string, right: Right | null = null): Appointment {
    const { secret, pace } = this.services;
    const fraction = drawFraction(secret, this.state.facts.id, seat, decision, right?.heard ?? '');
    const [from, to] = right ? [pace.rightMin, pace.rightMax] : [pace.botMin, pace.botMax];
    const part = right ? hasteOf(bot, fraction) : fraction;
    const { asked } = this.state.undo;
    const drawn = Math.round(from + part * (to - from));
    const delay = !right && this.inARow >= UNHURRIED_MOVES ? Math.min(drawn, HURRIED) : drawn;
    const due = (asked ? asked.at + HOLD : this.changedAt) + delay;
    let choice: number | null | undefined;
    let isDue = false;
    if (right) this.looks.set(right.name, right);
    // In a window that collects answers a machine's answer is sealed, too: `closeHouse` has it.
    const isUsable = (): boolean =>
      !right || (!isSecretToTheEnd(this.state) && stands(this.state, right) && !this.hasAnswered(seat));
    const act = (): void => this.playCode(seat, decision, choice ?? null, 'bot', isUsable);
    const decided = (code: number | null): void => {
      choice = code;
      if (!isDue) return;
      // Late: not as soon as it is ready, which would tell how hard the decision was, but on the next beat.
      const late = this.services.clock.now() - due;
      this.services.clock.at(due + Math.ceil(late / pace.botStep) * pace.botStep, () => this.guarded('timer', act));
    };
    this.guarded('thread', () => (right ? this.intentionOf(right) : this.think(seat, bot, null)).then(decided));
    return {
      due,
      act: () => {
        isDue = true;
        if (right) this.looks.delete(right.name);
        if (choice !== undefined) act();
      },
    };
  }

  private think(seat: Seat, bot: string, right: Right | null): Promise<number | null> {
    const { game, facts, match } = this.state;
    // A bot's whims follow from what it has heard: who takes moves back meets the same bot again.
    const heard = heardBy(match!, seat).length;
    return this.services.chooser.choose({
      game: facts.game,
      bot,
      view: game.view(match!.state, seat) as Json,
      codes: game.legal(match!.state, seat, []),
      isRight: right !== null,
      seed: `${this.services.secret}/${facts.id}/${seat}/${heard}/${right ? 'right' : 'must'}`,
    });
  }

  private playCode(
    seat: Seat,
    decision: number,
    code: number | null,
    by: 'bot' | 'timeout',
    isUsable: () => boolean = () => true,
  ): void {
    const { state } = this;
    if (code === null) return;
    this.attempt(() => {
      // The player may have come back meanwhile: then the decision is theirs.
      const isTheirs = by === 'bot' && !isPlayedByMachine(state.seats[seat]!);
      if (isTheirs || !this.isAskedFor(seat, decision) || !isUsable()) return null;
      return makeMove(state, seat, decision, state.game.moves.decode(code), by);
    });
  }

  /** Time is up: a bot decides this once. */
  private setAlarm(seat: Seat, deadline: number): Appointment {
    return {
      due: Math.max(deadline, this.startedAt + this.services.pace.restartGrace),
      act: () => {
        const decision = decisionOf(this.state.match!, seat);
        if (decision === null) return;
        return this.think(seat, DEFAULT_STAND_IN, null).then((code) => this.playCode(seat, decision, code, 'timeout'));
      },
    };
  }

  /** What the seat's order says to what is asked out of turn. */
  private standingAnswer(seat: Seat): AnyMove | null {
    const { no, yes } = policyOf(this.state.game);
    return this.state.seats[seat]!.orders.includes('accept') ? yes : no;
  }

  private followOrder(seat: Seat, decision: number): Appointment {
    const { state, services } = this;
    return {
      due: this.changedAt + services.pace.order,
      act: () =>
        this.attempt(() => {
          if (!this.isAskedFor(seat, decision)) return null;
          const { game, match } = state;
          const { no } = policyOf(game);
          const move = this.standingAnswer(seat);
          // An order answers what is asked out of turn and nothing else.
          const isAsked = no && game.refusal(match!.state, seat, game.moves.encode(no)) === null;
          return move && isAsked ? makeMove(state, seat, decision, move, 'order') : null;
        }),
    };
  }
}

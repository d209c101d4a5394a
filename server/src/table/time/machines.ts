import { hasteOf } from '@tinstar/bots';
import { decisionOf, heardBy, type Json, type Seat } from '@tinstar/engine';
import type { Mover } from '@tinstar/protocol';
import { drawFraction } from '../../entropy.ts';
import { makeMove } from '../commands/execute.ts';
import { HOLD } from '../commands/undo.ts';
import { areMachinesAlone, isPlayedByMachine } from '../journal/people.ts';
import { DEFAULT_STAND_IN } from '../journal/state.ts';
import type { Appointment, Desk, Wanted } from './appointment.ts';
import { deadlineOf } from './clocks.ts';
import { type Right, rightOf, stands } from './rights.ts';
import { Thought, thinkingTime } from './thoughts.ts';
import { hasAnswered, isAskedFor, isSecretToTheEnd } from './windows.ts';

/** So many moves in a row machines make at their usual pace; from then on nobody is kept waiting for the rest. */
const UNHURRIED_MOVES = 4;
/** Milliseconds; whoever thinks ahead takes all the time it has for that, and no less. */
const HURRIED = 60;

/**
 * The machines at a table: they think at once and act at a time drawn before, which is beyond all they may think, so that
 * no time tells how hard a decision was.
 */
export class Machines {
  private readonly desk: Desk;
  /** Rights they have thought over and not come back to yet, by the name of the appointment. */
  private readonly looks = new Map<string, Right>();
  /** What they have decided. */
  private readonly intentions = new Map<string, Thought>();
  /** How many moves they have made since a person made one. */
  private inARow = 0;

  constructor(desk: Desk) {
    this.desk = desk;
  }

  /** Takes notice of a move that was made. */
  notice(by: Mover): void {
    if (by === 'player') this.inARow = 0;
    if (by === 'bot') this.inARow++;
  }

  /** An appointment is off. */
  forgetLook(name: string): void {
    this.looks.delete(name);
  }

  /** Keeps only what was decided for appointments that are still wanted. */
  forgetIntentions(wanted: ReadonlyMap<string, unknown>): void {
    for (const name of this.intentions.keys()) if (!wanted.has(name)) this.intentions.delete(name);
  }

  stop(): void {
    this.looks.clear();
    this.intentions.clear();
  }

  /** The bot of a seat that owes a decision. While people are asked whether a move may be taken back, none moves on. */
  wantMove(wanted: Wanted, seat: Seat, decision: number, bot: string): void {
    const held = this.desk.state.undo.asked ? ' held' : '';
    wanted.set(`bot ${seat} ${decision} ${bot}${held}`, () => this.ask(seat, decision, bot));
  }

  wantRights(wanted: Wanted): void {
    for (const right of this.rights())
      wanted.set(right.name, () => this.ask(right.seat, right.decision, right.bot, right));
  }

  /** Rights as they stand, and those thought over before that may still be acted on. */
  private *rights(): Iterable<Right> {
    const { state } = this.desk;
    for (const seat of state.match!.awaited.may) {
      const right = rightOf(state, seat);
      if (right) yield right;
    }
    for (const right of this.looks.values()) if (stands(state, right)) yield right;
  }

  intentionOf(right: Right): Thought {
    let intention = this.intentions.get(right.name);
    if (!intention) this.intentions.set(right.name, (intention = this.think(right.seat, right.bot, right)));
    return intention;
  }

  /** When all thoughts about rights have come to an end. */
  get decidedBy(): number {
    return Math.max(0, ...[...this.intentions.values()].map(({ until }) => until));
  }

  /** From when delays count. */
  private get asOf(): number {
    const { state, changedAt } = this.desk;
    const { asked } = state.undo;
    return asked ? asked.at + HOLD : changedAt;
  }

  /** When a bot is to act: drawn from what was known before it thought, and beyond all the time it may think. */
  private dueTime(seat: Seat, decision: number, bot: string, right: Right | null): number {
    const { services, state } = this.desk;
    const { secret, pace } = services;
    const thinking = thinkingTime(services, bot);
    const fraction = drawFraction(secret, state.facts.id, seat, decision, right?.heard ?? '');
    const [least, most] = right ? [pace.rightMin, pace.rightMax] : [pace.botMin, pace.botMax];
    const part = right ? hasteOf(bot, fraction) : fraction;
    const drawn = Math.round(Math.max(least, thinking) + part * (most - least));
    const isHurried = !right && this.inARow >= UNHURRIED_MOVES;
    return this.asOf + (isHurried ? Math.min(drawn, Math.max(HURRIED, thinking)) : drawn);
  }

  /** Lets a bot think, and act at a time drawn before it did. */
  private ask(seat: Seat, decision: number, bot: string, right: Right | null = null): Appointment {
    const { state, guarded } = this.desk;
    const due = this.dueTime(seat, decision, bot, right);
    let thought: Thought | null = null;
    let isDue = false;
    if (right) this.looks.set(right.name, right);
    // In a window that collects answers a machine's answer is sealed, too: `closeClockWindow` has it.
    const isUsable = (): boolean =>
      !right || (!isSecretToTheEnd(state) && stands(state, right) && !hasAnswered(state, seat));
    const act = (): void => this.play(seat, decision, thought!.choice, 'bot', isUsable);
    guarded('thread', () => {
      thought = right ? this.intentionOf(right) : this.think(seat, bot, null);
      return thought.ready.then(() => isDue && this.onNextBeat(due, act));
    });
    return {
      due,
      act: () => {
        isDue = true;
        if (right) this.looks.delete(right.name);
        if (thought?.isReady) act();
      },
    };
  }

  /** Late: not as soon as it is ready, which would tell how hard the decision was. */
  private onNextBeat(due: number, act: () => void): void {
    const { services, guarded } = this.desk;
    const { botStep } = services.pace;
    const late = services.clock.now() - due;
    services.clock.at(due + Math.ceil(late / botStep) * botStep, () => guarded('timer', act));
  }

  private think(seat: Seat, bot: string, right: Right | null): Thought {
    const { services, state } = this.desk;
    const { game, facts, match } = state;
    // A bot's whims follow from what it has heard: who takes moves back meets the same bot again.
    const heard = heardBy(match!, seat).length;
    const question = {
      table: facts.id,
      hasPeople: !areMachinesAlone(state),
      game: facts.game,
      bot,
      view: game.view(match!.state, seat) as Json,
      codes: game.legal(match!.state, seat, []),
      isRight: right !== null,
      seed: `${services.secret}/${facts.id}/${seat}/${heard}/${right ? 'right' : 'must'}`,
    };
    return new Thought(services, question, this.asOf + thinkingTime(services, bot));
  }

  private play(
    seat: Seat,
    decision: number,
    code: number | null,
    by: 'bot' | 'timeout',
    isUsable: () => boolean = () => true,
  ): void {
    const { state, attempt } = this.desk;
    if (code === null) return;
    attempt(() => {
      // The player may have come back meanwhile: then the decision is theirs.
      const isTheirs = by === 'bot' && !isPlayedByMachine(state.seats[seat]!);
      if (isTheirs || !isAskedFor(state, seat, decision) || !isUsable()) return null;
      return makeMove(state, seat, decision, state.game.moves.decode(code), by);
    });
  }

  /** A person's time is up since `deadline`: a bot decides this once, unless more time was given while it thought. */
  async standInOnce(seat: Seat, deadline: number): Promise<void> {
    const { state } = this.desk;
    const decision = decisionOf(state.match!, seat);
    if (decision === null) return;
    const isUp = (): boolean => (deadlineOf(state.clocks, state.facts.speed, seat) ?? Infinity) <= deadline;
    const thought = this.think(seat, DEFAULT_STAND_IN, null);
    await thought.ready;
    this.play(seat, decision, thought.choice, 'timeout', isUp);
  }
}

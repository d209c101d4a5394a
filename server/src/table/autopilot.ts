import { decisionOf, type Json, type Seat } from '@tinstar/engine';
import { drawFraction } from '../chance.ts';
import type { Cancel } from '../clock.ts';
import type { Services } from '../services.ts';
import { deadlineOf } from './clocks.ts';
import { closeWindow, makeMove, type Verdict } from './commands.ts';
import type { JournalEntry } from './journal.ts';
import { policyOf } from './policy.ts';
import { houseWindow } from './show.ts';
import { DEFAULT_STAND_IN, happen, type TableState } from './state.ts';

interface Appointment {
  readonly due: number;
  readonly act: () => void;
}

/**
 * What a table does without being asked: bots move, time runs out, the house closes its windows, standing orders
 * answer. Everything is an appointment with a name made of public facts; while the name stays the same, so does the
 * time. No time depends on what anybody holds or decides.
 */
export class Autopilot {
  private readonly services: Services;
  private readonly state: TableState;
  /** When this process began to serve the table: nobody's time runs out right after a restart. */
  private readonly startedAt: number;
  private readonly carryOut: (verdict: Verdict) => void;
  private readonly appointments = new Map<string, { readonly due: number; readonly cancel: Cancel }>();
  /** When something last happened here: bots count their delay from there. */
  private changedAt: number;

  constructor(services: Services, state: TableState, startedAt: number, carryOut: (verdict: Verdict) => void) {
    this.services = services;
    this.state = state;
    this.startedAt = startedAt;
    this.carryOut = carryOut;
    this.changedAt = services.clock.now();
  }

  /** Writes an entry into the state. */
  happen(entry: JournalEntry): void {
    happen(this.state, entry);
    this.changedAt = entry.at;
  }

  /** Makes the appointments that follow from the state, and cancels those that no longer do. */
  arm(): void {
    const wanted = this.state.status === 'playing' && this.state.match ? this.wanted() : new Map<string, never>();
    for (const [name, { cancel }] of this.appointments) {
      if (wanted.has(name)) continue;
      cancel();
      this.appointments.delete(name);
    }
    for (const [name, make] of wanted) {
      if (this.appointments.has(name)) continue;
      const { due, act } = make();
      const cancel = this.services.clock.at(due, () => {
        this.appointments.delete(name);
        act();
      });
      this.appointments.set(name, { due, cancel });
    }
  }

  stop(): void {
    for (const { cancel } of this.appointments.values()) cancel();
    this.appointments.clear();
  }

  get dueAt(): number | null {
    let due: number | null = null;
    for (const appointment of this.appointments.values()) {
      if (due === null || appointment.due < due) due = appointment.due;
    }
    return due;
  }

  private wanted(): Map<string, () => Appointment> {
    const { state } = this;
    const match = state.match!;
    const wanted = new Map<string, () => Appointment>();
    for (const seat of match.awaited.must) {
      const decision = decisionOf(match, seat)!;
      const { bot, orders } = state.seats[seat]!;
      if (bot !== null) {
        wanted.set(`bot ${seat} ${decision} ${bot}`, () => this.askBot(seat, decision, bot));
        continue;
      }
      const deadline = deadlineOf(state.clocks, state.facts.speed, seat);
      if (deadline !== null) wanted.set(`time ${seat} ${deadline}`, () => this.setAlarm(seat, deadline));
      if (orders.includes('decline')) wanted.set(`order ${seat} ${decision}`, () => this.followOrder(seat, decision));
    }
    for (const seat of match.awaited.may) {
      const { bot } = state.seats[seat]!;
      const decision = decisionOf(match, seat);
      if (bot === null || decision === null || match.awaited.must.includes(seat)) continue;
      // A standing right is thought over anew after everything the seat has heard.
      const heard = state.counts[seat]!;
      wanted.set(`right ${seat} ${decision} ${heard} ${bot}`, () => this.askBot(seat, decision, bot, heard));
    }
    const window = houseWindow(state);
    if (window) {
      const { decision } = state.clocks.house!;
      wanted.set(`house ${decision} ${window.closes}`, () => ({
        due: window.closes,
        act: () => {
          if (this.state.clocks.house?.decision === decision) this.carryOut(closeWindow(state));
        },
      }));
    }
    return wanted;
  }

  /** Lets a bot think, and act at a time drawn before it did. */
  private askBot(seat: Seat, decision: number, bot: string, right: number | null = null): Appointment {
    const { secret, pace } = this.services;
    const fraction = drawFraction(secret, this.state.facts.id, seat, decision, right ?? '');
    const due = this.changedAt + Math.round(pace.botMin + fraction * (pace.botMax - pace.botMin));
    let choice: number | null | undefined;
    let isDue = false;
    const act = (): void => this.playCode(seat, decision, choice ?? null, 'bot');
    void this.think(seat, bot, right).then((code) => {
      choice = code;
      if (!isDue) return;
      // Late: not as soon as it is ready, which would tell how hard the decision was, but on the next beat.
      const late = this.services.clock.now() - due;
      this.services.clock.at(due + Math.ceil(late / pace.botStep) * pace.botStep, act);
    });
    return {
      due,
      act: () => {
        isDue = true;
        if (choice !== undefined) act();
      },
    };
  }

  private think(seat: Seat, bot: string, right: number | null): Promise<number | null> {
    const { game, facts, match } = this.state;
    const decision = decisionOf(match!, seat)!;
    return this.services.chooser.choose({
      game: facts.game,
      bot,
      view: game.view(match!.state, seat) as Json,
      codes: game.legal(match!.state, seat, []),
      isRight: right !== null,
      seed: `${this.services.secret}/${facts.id}/${seat}/${decision}/${right ?? ''}`,
    });
  }

  private playCode(seat: Seat, decision: number, code: number | null, by: 'bot' | 'timeout'): void {
    const { state } = this;
    if (code === null || !state.match || decisionOf(state.match, seat) !== decision) return;
    // The player may have come back meanwhile: then the decision is theirs.
    if (by === 'bot' && state.seats[seat]!.bot === null) return;
    this.carryOut(makeMove(state, seat, decision, state.game.moves.decode(code), by));
  }

  /** Time is up: a bot decides this once. */
  private setAlarm(seat: Seat, deadline: number): Appointment {
    return {
      due: Math.max(deadline, this.startedAt + this.services.pace.restartGrace),
      act: () => {
        const decision = decisionOf(this.state.match!, seat);
        if (decision === null) return;
        void this.think(seat, DEFAULT_STAND_IN, null).then((code) => this.playCode(seat, decision, code, 'timeout'));
      },
    };
  }

  private followOrder(seat: Seat, decision: number): Appointment {
    const { state, services } = this;
    return {
      due: this.changedAt + services.pace.order,
      act: () => {
        const match = state.match!;
        if (decisionOf(match, seat) !== decision) return;
        const move = policyOf(state.facts.game).decline(state.game.view(match.state, null));
        if (move) this.carryOut(makeMove(state, seat, decision, move, 'order'));
      },
    };
  }
}

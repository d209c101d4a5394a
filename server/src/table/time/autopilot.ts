import { decisionOf, type Seat } from '@tinstar/engine';
import type { Cancel } from '../../clock.ts';
import type { Services } from '../../services.ts';
import type { JournalEntry } from '../journal/entry.ts';
import type { Past } from '../journal/packed-past.ts';
import { areMachinesAlone, isPlayedByMachine } from '../journal/people.ts';
import type { TableState } from '../journal/state.ts';
import type { Execute } from '../write-path.ts';
import type { Appointment, Desk, Wanted } from './appointment.ts';
import { deadlineOf } from './clocks.ts';
import { wantWindow } from './closing.ts';
import { Machines } from './machines.ts';
import { followOrder, wantWatches } from './orders.ts';
import { isAway, windowTimes } from './windows.ts';

/** Nothing is to be done by itself: so it is after most moves among people. */
const NOTHING: ReadonlyMap<string, () => Appointment> = new Map();

/**
 * What a table does without being asked: bots move, time runs out, the clock closes its windows, standing orders
 * answer. Everything is an appointment with a name made of public facts; while the name stays the same, so does the
 * time. No time depends on what anybody holds or decides.
 */
export class Autopilot {
  private readonly desk: { -readonly [key in keyof Desk]: Desk[key] };
  private readonly machines: Machines;
  /** Of the window that is open, as it was last told. */
  private end: number | null;
  /** Machines are alone, and nobody looks. */
  private isStanding = false;
  private readonly appointments = new Map<string, { readonly due: number; readonly cancel: Cancel }>();

  constructor(
    services: Services,
    state: TableState,
    past: Past,
    startedAt: number,
    isWatched: () => boolean,
    attempt: (execution: Execute) => void,
  ) {
    const guarded: Desk['guarded'] = (entrance, work) => {
      const fail = (error: unknown): void => {
        attempt(() => {
          throw error;
        });
      };
      const begin = (): unknown => {
        past.unpack();
        return work();
      };
      services.guard.run(entrance, begin, fail);
    };
    const changedAt = services.clock.now();
    this.desk = { services, state, changedAt, startedAt, lateness: 0, isWatched, attempt, guarded };
    this.end = windowTimes(state)?.closes ?? null;
    this.machines = new Machines(this.desk);
  }

  /** This process acts for the table from now on; another one did before, and may have ended without a word. */
  begin(now: number): void {
    this.desk.startedAt = now;
    this.desk.changedAt = this.desk.state.changedAt;
  }

  /** Takes notice of an entry that was written. */
  notice({ at, what }: JournalEntry): void {
    const { state, services } = this.desk;
    this.desk.changedAt = at;
    const end = windowTimes(state)?.closes ?? null;
    if (end !== this.end) {
      this.end = end;
      this.desk.lateness = Math.max(0, services.clock.now() - at);
    }
    if (what.kind === 'moved') this.machines.notice(what.by);
  }

  /** Makes the appointments that follow from the state, and cancels those that no longer do. */
  arm(): void {
    const { state, services, guarded } = this.desk;
    const wanted = state.status === 'playing' && state.match && this.isGoingOn() ? this.wanted() : NOTHING;
    if (wanted.size === 0 && this.appointments.size === 0) return;
    for (const [name, { cancel }] of this.appointments) {
      if (wanted.has(name)) continue;
      cancel();
      this.appointments.delete(name);
      this.machines.forgetLook(name);
    }
    this.machines.forgetIntentions(wanted);
    for (const [name, make] of wanted) {
      if (this.appointments.has(name)) continue;
      const { due, act } = make();
      const cancel = services.clock.at(due, () => {
        this.appointments.delete(name);
        guarded('timer', act);
      });
      this.appointments.set(name, { due, cancel });
    }
  }

  /** Machines alone play only for whoever looks; they go on as if it had happened just now. */
  private isGoingOn(): boolean {
    const { state, services, isWatched } = this.desk;
    const wasStanding = this.isStanding;
    this.isStanding = areMachinesAlone(state) && !isWatched();
    if (wasStanding && !this.isStanding) this.desk.changedAt = services.clock.now();
    return !this.isStanding;
  }

  stop(): void {
    for (const { cancel } of this.appointments.values()) cancel();
    this.appointments.clear();
    this.machines.stop();
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
    const { match, seats, facts, clocks } = this.desk.state;
    const { must, may } = match!.awaited;
    if (may.length > 0 || clocks.openWindow !== null || facts.speed.kind !== 'untimed') return false;
    for (let i = 0; i < must.length; i++) {
      const seat = seats[must[i]!]!;
      if (isPlayedByMachine(seat) || seat.orders.length > 0) return false;
    }
    return true;
  }

  private wanted(): ReadonlyMap<string, () => Appointment> {
    if (this.isUnhurried) return NOTHING;
    const { desk, machines } = this;
    const { state } = desk;
    const match = state.match!;
    const wanted: Wanted = new Map();
    for (const seat of match.awaited.must) {
      const decision = decisionOf(match, seat)!;
      const { bot, orders } = state.seats[seat]!;
      if (bot !== null) {
        machines.wantMove(wanted, seat, decision, bot);
        continue;
      }
      const deadline = deadlineOf(state.clocks, state.facts.speed, seat);
      if (deadline !== null) wanted.set(`time ${seat} ${deadline}`, () => this.setAlarm(seat, deadline));
      // In a window of its own the answer is opened at the end, whoever gives it.
      if (state.clocks.openWindow?.seat !== seat && (orders.length > 0 || isAway(state, seat)))
        wanted.set(`order ${seat} ${decision}`, () => followOrder(desk, seat, decision));
    }
    machines.wantRights(wanted);
    wantWatches(desk, wanted);
    if (state.clocks.openWindow) wantWindow(desk, machines, wanted);
    return wanted;
  }

  /** Time is up: a bot decides this once. */
  private setAlarm(seat: Seat, deadline: number): Appointment {
    return {
      due: Math.max(deadline, this.desk.startedAt + this.desk.services.pace.restartGrace),
      act: () => this.machines.standInOnce(seat, deadline),
    };
  }
}

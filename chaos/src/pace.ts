import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** How long what was asked of the machine took, against how long it would have taken alone. */
interface Reading {
  readonly at: number;
  readonly slowness: number;
}

/** Milliseconds without a sign after which it counts that there was none: the machine stood still. */
const SILENCE = 2000;
/** Slower is no machine: without an end to it, whoever measures no more would make every limit endless. */
const WORST = 60;

/**
 * How busy the machine was with other things. Servers that are to do something within seconds can do so only in the time
 * that they get: limits of time are stretched by as much as everything took longer, and not by more.
 */
export class Pace {
  private readonly readings: Reading[] = [];

  /** `slowness`: how many times as long everything took until `at`, since the reading before. */
  note(at: number, slowness: number): void {
    this.readings.push({ at, slowness: Math.max(1, slowness, this.stillness(at)) });
  }

  /** How many times as long everything took between two times, on average; at least 1. */
  between(from: number, to: number): number {
    let [sum, since] = [0, from];
    const add = (until: number, slowness: number): void => {
      if (until <= since) return;
      sum += (until - since) * slowness;
      since = until;
    };
    for (const { at, slowness } of this.readings) if (at > from) add(Math.min(at, to), slowness);
    // Since the last reading: as it was, or worse.
    add(to, Math.max(this.last, this.stillness(to)));
    return to > from ? Math.max(1, sum / (to - from)) : this.last;
  }

  /** By how much it stood still since the last reading, which should have been followed by another one. */
  private stillness(at: number): number {
    const last = this.readings.at(-1);
    return last ? Math.min(WORST, (at - last.at) / SILENCE) : 0;
  }

  /** Waits for so long as is patient with a machine this slow; `from`: since then, if it has begun before. */
  async pass(milliseconds: number, from = Date.now()): Promise<void> {
    while (Date.now() - from < milliseconds * this.between(from, Date.now())) await pause(100);
  }

  /** How many times as long everything takes now. */
  get last(): number {
    return this.readings.at(-1)?.slowness ?? 1;
  }

  /** The worst there was. */
  get worst(): number {
    return this.readings.reduce((most, { slowness }) => Math.max(most, slowness), 1);
  }
}

/** Measures all the time, by a process of its own. */
export class PaceProbe {
  readonly pace = new Pace();
  private child = this.begin();
  private isOver = false;

  private begin(): ChildProcess {
    const child = fork(join(import.meta.dirname, 'pace-probe.mjs'), { execArgv: [] });
    child.on('message', ({ slowness }: { slowness: number }) => this.pace.note(Date.now(), slowness));
    // A machine that is so short of memory that it ends processes ends small ones as well.
    child.on('exit', () => {
      if (!this.isOver) this.child = this.begin();
    });
    return child;
  }

  stop(): void {
    this.isOver = true;
    this.child.kill();
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import { type Fault, FAULTS, type Ground } from './faults.ts';
import type { Place } from './place.ts';

/** A fault that is not over after so long is given up; milliseconds of a machine that is not busy otherwise. */
const LIMIT = 150_000;

/** What the faults are, and how long one may take. */
export interface Trouble {
  readonly faults: readonly Fault[];
  readonly limit: number;
}
const USUAL: Trouble = { faults: FAULTS, limit: LIMIT };

/** Draws faults, one after the other; several may be under way at once, but never two at one place. */
export class Mischief {
  readonly counts = new Map<string, number>();
  /** What could not be mended again. */
  readonly failures: string[] = [];
  private readonly ground: Ground;
  private readonly trouble: Trouble;
  /** What is under way: over, or given up. */
  private readonly under = new Set<Promise<void>>();
  private readonly bag: Fault[] = [];
  private isCommonBusy = false;
  /** Of faults that were given up: something may still be happening there. */
  private readonly lost = new Set<Place | 'common'>();
  private readonly say: (line: string) => void;

  constructor(ground: Ground, say: (line: string) => void, trouble = USUAL) {
    this.ground = ground;
    this.say = say;
    this.trouble = trouble;
  }

  get count(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Begins another one, as soon as there is a place for it. Returns whether there was one. */
  async next(): Promise<boolean> {
    const fault = this.draw();
    const place = await this.idlePlace(fault);
    if (!place) return !this.isAllLost;
    if (fault.isCommon) this.isCommonBusy = true;
    else place.isBusy = true;
    this.counts.set(fault.name, (this.counts.get(fault.name) ?? 0) + 1);
    const where = fault.isCommon ? '' : ` at ${this.ground.places.indexOf(place)}`;
    this.say(`${this.count}: ${fault.name}${where}`);
    const happening: Promise<void> = this.happen(fault, place, where).finally(() => this.under.delete(happening));
    this.under.add(happening);
    return true;
  }

  /** Resolves when it is over, or is given up: whatever it waits for, what was found so far has to be looked at. */
  private async happen(fault: Fault, place: Place, where: string): Promise<void> {
    const { ground, failures, lost } = this;
    let awaited: string | null = null;
    const begun = `${fault.name}${where} (${this.count})`;
    const spot = fault.isCommon ? 'common' : place;
    const mended = fault
      .happen(ground, place, (what) => (awaited = what))
      .catch((error: unknown) => void failures.push(`${begun}: ${String(error)}`))
      .then(() => {
        lost.delete(spot);
        if (fault.isCommon) this.isCommonBusy = false;
        else place.isBusy = false;
        return true;
      });
    const isMended = await Promise.race([mended, ground.pace.pass(this.trouble.limit).then(() => false)]);
    if (isMended) return;
    lost.add(spot);
    const what = `${begun} was not over within ${this.trouble.limit} ms: it waits for ${awaited ?? place.awaited}`;
    failures.push(what);
    this.say(what);
  }

  /** From a bag that holds each as often as it weighs: a short run meets all kinds as well. */
  private draw(): Fault {
    if (this.bag.length === 0) {
      const possible = this.trouble.faults.filter(({ isPossible }) => isPossible(this.ground));
      this.bag.push(...possible.flatMap((fault) => Array.from({ length: fault.weight }, () => fault)));
    }
    return this.bag.splice(this.ground.random.below(this.bag.length), 1)[0]!;
  }

  private get isAllLost(): boolean {
    return this.ground.places.every((place) => this.lost.has(place));
  }

  /** `null`: there will be none. */
  private async idlePlace(fault: Fault): Promise<Place | null> {
    const { places, random } = this.ground;
    const isFree = (place: Place): boolean => (fault.isCommon ? !this.isCommonBusy : !place.isBusy);
    const first = random.below(places.length);
    const inTurn = places.map((_, step) => places[(first + step) % places.length]!);
    for (;;) {
      const place = inTurn.find(isFree);
      if (place) return place;
      if (fault.isCommon ? this.lost.has('common') : this.isAllLost) return null;
      await pause(50);
    }
  }

  /** Waits until all is well again, or given up. */
  async end(): Promise<void> {
    while (this.under.size > 0) await Promise.all(this.under);
  }
}

import { CLOCK } from '@tinstar/engine';
import type { Clocks } from '@tinstar/protocol';
import type { Report } from '../evidence.ts';
import type { Hearing } from './hearing.ts';
import { type History, PRIVATE, slotOf, type Step } from './history.ts';

/** Timers are not finer; milliseconds. */
const SLACK = 25;
/** A server knows the time of its database no better than within half of what its question took, a second at most. */
const UNSURE = 500;
/** No machine answers a decision sooner after it was asked; whatever comes closer was meant for the decision before. */
const LEAST_THOUGHT = 40;

/** When a step happened, by the one clock that is right: not before, and not after. */
interface Bounds {
  readonly earliest: number[];
  readonly latest: number[];
}

function boundsOf({ steps, byViewer, seats }: History, hearings: readonly Hearing[]): Bounds {
  const earliest = steps.map(() => -Infinity);
  const latest = steps.map(() => Infinity);
  const note = (list: number[], step: Step | undefined, at: number, better: (a: number, b: number) => number): void => {
    if (step) list[step.number] = better(list[step.number]!, at);
  };
  for (const { viewer, sightings, asked } of hearings) {
    const own = byViewer[slotOf(viewer, seats)]!;
    for (const { n, at } of sightings) note(latest, own[n - 1], at, Math.min);
    for (const { at, answers } of asked)
      for (const answer of answers) if (answer.kind === 'update') note(earliest, own[answer.n - 1], at, Math.max);
  }
  // Nothing happened before what came before it, nor after what came after it.
  for (let i = 1; i < steps.length; i++) earliest[i] = Math.max(earliest[i]!, earliest[i - 1]!);
  for (let i = steps.length - 2; i >= 0; i--) latest[i] = Math.min(latest[i]!, latest[i + 1]!);
  return { earliest, latest };
}

/** By step: the clocks as somebody was told them with it. */
function clocksOf({ byViewer, seats }: History, hearings: readonly Hearing[]): Map<number, Clocks> {
  const clocks = new Map<number, Clocks>();
  for (const { viewer, sightings } of hearings) {
    for (const { n, known } of sightings) {
      const step = byViewer[slotOf(viewer, seats)]![n - 1];
      if (step && known?.clocks) clocks.set(step.number, known.clocks);
    }
  }
  return clocks;
}

/** The end that was told for what an entry ended: a seat's time, or the window of the clock. */
function endTold(what: Step['what'], clocks: Clocks): { from: number | null; to: number } | null {
  if (what['by'] === 'house') return clocks.house && { from: clocks.house.opened, to: clocks.house.closes };
  const deadline = clocks.seats[what['seat'] as number]?.deadline ?? null;
  return deadline === null ? null : { from: null, to: deadline };
}

/** Nobody has more time, or less, because of these. */
const IDLE: ReadonlySet<string> = new Set([...PRIVATE, 'said', 'nudged', 'chatSwitched', 'voted', 'missing']);

/** Where it was not written down: what has the same date. */
const areTogether = (one: Step, other: Step): boolean =>
  one.first !== null && other.first !== null ? one.first === other.first : one.at === other.at;

/**
 * The step with which the end was last told before an entry was appended; -1: nobody heard what it had come to. Answers that were opened
 * with the closing itself change it once more, which nobody is told before; but what was appended before counts, whatever its
 * date: where the last person has answered the machines need less time.
 */
function lastTold(steps: readonly Step[], number: number, told: ReadonlyMap<number, Clocks>): number {
  let before = number - 1;
  while (before >= 0 && areTogether(steps[before]!, steps[number]!)) before--;
  while (before >= 0 && !told.has(before) && IDLE.has(steps[before]!.what.kind)) before--;
  return told.has(before) ? before : -1;
}

function checkEnds(history: History, hearings: readonly Hearing[], bounds: Bounds, report: Report): void {
  const told = clocksOf(history, hearings);
  for (const { number, at, what } of history.steps) {
    const isWindow = what['by'] === 'house' && what['seat'] === CLOCK && !history.windows?.early;
    if (what.kind !== 'moved' || (what['by'] !== 'timeout' && !isWindow)) continue;
    const before = lastTold(history.steps, number, told);
    const end = before < 0 ? null : endTold(what, told.get(before)!);
    if (!end) continue;
    const words = `entry ${number} (${what['by'] as string} of ${what['seat'] as number})`;
    if (at < end.to - SLACK) report('early', `${words} is ${end.to - at} ms before the end that was told`);
    // When it began to run, by the times of the journal; and the same stretch by the clock that is right.
    const began = history.steps.findLastIndex((step) => step.number <= before && step.at <= (end.from ?? at));
    const from = end.from === null ? beginOf(history, told, before, what, end.to) : began;
    if (from < 0) continue;
    const missing = bounds.earliest[from]! + (end.to - history.steps[from]!.at) - bounds.latest[number]!;
    if (missing > UNSURE) report('early', `${words} was heard of ${missing} ms before it could be`);
  }
}

/** The step with which the deadline was told first. */
function beginOf(
  { steps }: History,
  told: ReadonlyMap<number, Clocks>,
  before: number,
  what: Step['what'],
  deadline: number,
): number {
  let from = before;
  for (let at = before; at >= 0; at--) {
    const clocks = told.get(at);
    if (!clocks) continue;
    if (endTold(what, clocks)?.to !== deadline) break;
    from = steps[at]!.number;
  }
  return from;
}

/** Entries are dated by the time there was, within what can be known of it from outside. */
function checkDates({ steps }: History, { earliest, latest }: Bounds, report: Report): void {
  for (const { number, at } of steps) {
    const [least, most] = [earliest[number]! - UNSURE, latest[number]! + UNSURE];
    if (at >= least && at <= most) continue;
    const off = at < least ? at - earliest[number]! : at - latest[number]!;
    report('early', `entry ${number} is dated ${off} ms away from when it happened`);
    return;
  }
}

function checkMachines({ steps }: History, report: Report): void {
  for (const { number, at, what, answers } of steps) {
    if (what.kind !== 'moved' || what['by'] !== 'bot' || !answers) continue;
    const thought = at - steps[answers.since]!.at;
    if (thought < LEAST_THOUGHT)
      report('machine', `entry ${number}: seat ${what['seat'] as number} was asked ${thought} ms before it moved`);
  }
}

export function checkTimes(history: History, hearings: readonly Hearing[], report: Report): void {
  const bounds = boundsOf(history, hearings);
  checkDates(history, bounds, report);
  checkEnds(history, hearings, bounds, report);
  checkMachines(history, report);
}

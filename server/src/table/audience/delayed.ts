import type { Seat } from '@tinstar/engine';
import { RequestError } from '../../errors.ts';
import { delayOf } from '../journal/entry.ts';
import { replayEntry } from '../journal/reading.ts';
import { show } from './show.ts';
import { isOfOldRules } from '../journal/record.ts';
import { openState, type TableState } from '../journal/state.ts';

/**
 * A table some minutes ago, for spectators who look into all hands: a second state that reads the journal of the first
 * that much later. What it shows is made of it alone, so nothing newer can come through: neither content nor a count.
 */
interface Delayed {
  readonly state: TableState;
  /** By seat: the last answer. Those who follow ask for the same. */
  readonly answers: (Answer | undefined)[];
}

interface Answer {
  readonly after: number;
  readonly text: string;
}

const MINUTE = 60_000;

/** Goes with the table it lags behind. Each entry is read once, however many watch. */
const lagging = new WeakMap<TableState, Delayed>();

/**
 * The moment that lies `length` milliseconds back. Time in which the clocks stood does not count: else whoever stops them
 * has all hands shown as they are. When that was is public, and told live.
 */
function momentBefore({ journal, paused }: TableState, now: number, length: number): number {
  let left = length;
  let end = now;
  let stood = paused;
  for (let index = journal.length - 1; index >= 0; index--) {
    const { at, what } = journal[index]!;
    if (!stood && end - at >= left) break;
    if (what.kind !== 'paused') continue;
    if (!stood) left -= end - at;
    end = at;
    stood = !what.on;
  }
  return end - left;
}

/** What the seat had been shown when the table's delay began, as far as it is newer than the seat's entry `after`. */
export function showDelayed(live: TableState, seat: Seat, after: number, now: number): string {
  const { facts, game } = live;
  const delay = delayOf(facts);
  if (delay === null || !live.seats[seat]) throw new RequestError('not-found');
  if (!Number.isInteger(after) || after < 0) throw new RequestError('bad-request');
  if (isOfOldRules(live)) throw new RequestError('old-rules');
  let delayed = lagging.get(live);
  if (!delayed) lagging.set(live, (delayed = { state: openState(facts, game), answers: [] }));
  const { state, answers } = delayed;
  const until = momentBefore(live, now, delay * MINUTE);
  for (let next = state.journal.length; next < live.journal.length && live.journal[next]!.at <= until; next++) {
    replayEntry(state, live.journal[next]!);
    answers.length = 0;
  }
  const known = answers[seat];
  if (known?.after === after) return known.text;
  const text = show(state, seat, { what: 'delayed', after });
  answers[seat] = { after, text };
  return text;
}

import { type AnyGame, type BySeat, FastRandom, type MatchRecord, replaySteps, type Seat } from '@tinstar/engine';
import type { Budget } from './budget.ts';
import { type Arm, think } from './think.ts';

/** A decision of a finished match, thought over again by what its seat could know. */
export interface Judged {
  /** The move it led to, counted from 1; for a right that was let be, the move that came instead. */
  readonly number: number;
  readonly seat: Seat;
  /** What was done. */
  readonly code: number;
  /** What could have been done, most worlds first; empty where there was no choice, or the game is not searched. */
  readonly arms: readonly Arm[];
  /** The arm that stood out, and how far what was done lies behind it; `null` where nothing did, or it was done. */
  readonly better: { readonly code: number | null; readonly by: number; readonly error: number } | null;
  /** By seat: its share of success as things stood after the move. */
  readonly chances: BySeat<number>;
}

export interface Study extends Budget {
  /** Only this seat's decisions are thought over; missing: everybody's. */
  readonly seat?: Seat;
}

/**
 * Goes through a match that is over, move by move. Between two of them whoever asks may tell how far it is, let others work,
 * or stop: it is a generator. `study.isUp` stops a thought in its middle. Throws what `replay` throws.
 */
export function* analyse(game: AnyGame, record: MatchRecord, study: Study): Generator<Judged, void> {
  let number = 0;
  let before: Omit<Judged, 'chances'> | null = null;
  for (const { state } of replaySteps(game, record)) {
    if (before !== null) yield { ...before, chances: game.foresight.prospects(state) };
    const next = record.moves[number++];
    if (next === undefined) return;
    const { seat, move } = next;
    const code = game.moves.parse(move) ?? -1;
    const isJudged = seat >= 0 && code >= 0 && (study.seat === undefined || study.seat === seat);
    const arms = isJudged ? armsOf(game, state, seat, code, number, study) : [];
    before = { number, seat, code, arms, better: betterThan(code, arms) };
  }
}

function armsOf(game: AnyGame, state: unknown, seat: Seat, code: number, number: number, study: Study): readonly Arm[] {
  const codes = game.legal(state, seat, []);
  const isRight = !game.awaited(state).must.includes(seat);
  const asked = { seat, view: game.view(state, seat) as unknown, codes, isRight, also: code };
  // The same answer to the same question.
  return think(game, asked, study, new FastRandom(`${number}/${codes.join()}`)).arms;
}

/** Standard errors by which another move must have been better to be named. */
const CLEAR = 2;

function betterThan(code: number, arms: readonly Arm[]): Judged['better'] {
  const done = arms.find((arm) => arm.code === code);
  const [best] = arms;
  if (done === undefined || best === undefined || best === done) return null;
  // Both were held against the adviser's move: what they have in common cancels out there.
  const by = best.lead - done.lead;
  const error = Math.hypot(best.error, done.error);
  return Number.isFinite(error) && by > CLEAR * error ? { code: best.code, by, error } : null;
}

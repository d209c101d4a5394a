import {
  type AnyGame,
  type BySeat,
  CLOCK,
  FastRandom,
  isOld,
  type MatchRecord,
  replaySteps,
  retell,
  type Seat,
} from '@tinstar/engine';
import { weigh, type Weighed } from '../weigh.ts';
import type { Budget } from './budget.ts';
import { type Arm, type Asked, think } from './think.ts';

/** What would have been better than what was done. */
export interface Better {
  /** `null`: letting a standing right be. */
  readonly code: number | null;
  /** By so much of the success, from 0 to 1; of what the adviser says where `worlds` is 0. */
  readonly by: number;
  /** The standard error of that; 0 where it is the adviser's opinion. */
  readonly error: number;
  /** Worlds in which both were tried; 0: the game is not searched, and the adviser says so. */
  readonly worlds: number;
}

/** A decision of a finished match, thought over again by what its seat could know. */
export interface Judged {
  readonly seat: Seat;
  /** What was done; `null`: the seat let a standing right be when it was now or never. */
  readonly code: number | null;
  /** What could have been done, most worlds first; empty where there was no choice, or the game is not searched. */
  readonly arms: readonly Arm[];
  /** What the adviser thinks of it, best first, where the game is not searched and there was a choice. */
  readonly weighed: readonly Weighed[];
  /** What stood out clearly, if that was not done. */
  readonly better: Better | null;
}

/** A match after one of its moves. */
export interface Look {
  /** Of the move, from 1; 0: the set-up. */
  readonly number: number;
  /** By seat: its share of success as things stand, from 0 to 1. */
  readonly chances: BySeat<number>;
  /** What led to the move: the mover's decision, or those of everybody who could have acted and let time run out. */
  readonly decisions: readonly Judged[];
}

export interface Study extends Budget {
  /** Only this seat's decisions are thought over; missing: everybody's. */
  readonly seat?: Seat;
}

/**
 * Goes through a match that is over, move by move. Between two of them whoever asks may tell how far it is, let others work,
 * or stop: it is a generator. `study.isUp` stops a thought in its middle. Throws what `replay` throws.
 */
export function* analyse(game: AnyGame, record: MatchRecord, study: Study): Generator<Look, void> {
  let number = 0;
  let decisions: readonly Judged[] = [];
  for (const { state } of replaySteps(game, record)) {
    yield { number, chances: game.foresight.prospects(state), decisions };
    const next = record.moves[number++];
    if (next === undefined) return;
    const code = game.moves.parse(next.move);
    decisions = askedBefore(game, state, next.seat, code)
      .filter(({ seat }) => study.seat === undefined || study.seat === seat)
      .map((asked) => judge(game, asked, number, study));
  }
}

/** As much of a match as today's rules play alike: all of it, unless it is of older rules which go another way somewhere. */
export function analysable(game: AnyGame, record: MatchRecord): { record: MatchRecord; parting: number | null } {
  if (!isOld(game, record) || record.told === undefined) return { record, parting: null };
  const { parting } = retell(game, record, record.told);
  const moves = record.moves.slice(0, Math.max(0, parting - 1));
  return {
    record: { ...record, version: game.version, moves },
    parting: parting <= record.moves.length ? parting : null,
  };
}

type Decided = Asked & { readonly also: number | null };

/** Who decided what before a move. Time that runs out is the decision of all who could have used a right. */
function askedBefore(game: AnyGame, state: unknown, mover: Seat, code: number | null): Decided[] {
  const { must, may } = game.awaited(state);
  const ask = (seat: Seat, isRight: boolean, also: number | null): Decided => {
    return { seat, view: game.view(state, seat) as unknown, codes: game.legal(state, seat, []), isRight, also };
  };
  if (mover !== CLOCK) return code === null ? [] : [ask(mover, !must.includes(mover), code)];
  return must.length > 0 ? [] : may.map((seat) => ask(seat, true, null));
}

function judge(game: AnyGame, asked: Decided, number: number, study: Study): Judged {
  const { seat, view, codes, isRight, also } = asked;
  // The same answer to the same question.
  const { arms } = think(game, asked, study, new FastRandom(`${number}/${codes.join()}`));
  if (arms.length > 0) return { seat, code: also, arms, weighed: [], better: betterArm(also, arms) };
  const weighed = codes.length + Number(isRight) > 1 ? weigh(game, view, codes, isRight) : [];
  return { seat, code: also, arms, weighed, better: betterAdvice(also, weighed) };
}

/** Standard errors by which another move must have been better to be named. */
const CLEAR = 2;

function betterArm(code: number | null, arms: readonly Arm[]): Better | null {
  const done = arms.find((arm) => arm.code === code);
  const [best] = arms;
  if (done === undefined || best === undefined || best === done) return null;
  const { by, error } = margin(best, done);
  if (!Number.isFinite(error) || by <= CLEAR * error) return null;
  return { code: best.code, by, error, worlds: Math.min(best.worlds, done.worlds) };
}

/** How much better one is than the other. Both were held against the adviser's move: what they have in common cancels out there. */
export const margin = (one: Arm, other: Arm): { readonly by: number; readonly error: number } => ({
  by: one.lead - other.lead,
  error: Math.hypot(one.error, other.error),
});

/** What the adviser calls this much worse, of all the difference there is, it would not have done. */
const FAR = 0.5;

function betterAdvice(code: number | null, weighed: readonly Weighed[]): Better | null {
  const done = weighed.find((one) => one.code === code);
  const [best] = weighed;
  if (done === undefined || best === undefined || best.worth - done.worth < FAR) return null;
  return { code: best.code, by: best.worth - done.worth, error: 0, worlds: 0 };
}

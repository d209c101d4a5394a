import { type AnyGame, type BySeat, CLOCK, type MatchRecord, type Seat } from '@tinstar/engine';
import type { Judged, Look } from './analyse.ts';

/** A move with which the match took a turn. */
export interface TurningPoint {
  readonly number: number;
  /** Whose chances changed most, and how. */
  readonly who: Seat;
  readonly from: number;
  readonly to: number;
}

/** A decision that somebody could have made better. */
export interface Missed extends Judged {
  readonly number: number;
  readonly better: NonNullable<Judged['better']>;
}

/** A change of chances that is worth a sentence. */
const TURN = 0.1;
const MAX_TURNS = 6;
/** Less than this, of the chance to win, nobody has to hear of. */
const SLIP = 0.02;
const MAX_MISSED = 3;

/** Where chances changed most with one move, in the order of the match. `chances`: after the set-up and after every move. */
export function turningPoints(chances: readonly BySeat<number>[]): TurningPoint[] {
  const turns = chances.slice(1).map((now, index): TurningPoint => {
    const before = chances[index]!;
    const change = now.map((chance, seat) => chance - before[seat]!);
    const most = Math.max(...change.map(Math.abs));
    // Of two who win and lose the same, the one who wins it is named.
    const near = (seat: Seat): boolean => Math.abs(change[seat]!) > most - 1e-9;
    const seats = change.map((_, seat) => seat).filter(near);
    const who = seats.find((seat) => change[seat]! > 0) ?? seats[0] ?? 0;
    return { number: index + 1, who, from: before[who]!, to: now[who]! };
  });
  return turns
    .filter(({ from, to }) => Math.abs(to - from) >= TURN)
    .toSorted((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from))
    .slice(0, MAX_TURNS)
    .toSorted((a, b) => a.number - b.number);
}

/**
 * The decision a move came from, and whether it was thought over: `judged` are those of the move, as far as there are any.
 * `null`: nobody chose it.
 */
export function judgementOf(
  game: AnyGame,
  { seat, move }: MatchRecord['moves'][number],
  judged: readonly Judged[] = [],
): { readonly decided: Pick<Judged, 'seat' | 'code' | 'better'>; readonly isJudged: boolean } | null {
  if (seat === CLOCK) return null;
  const own = judged.find((one) => one.seat === seat && one.arms.length + one.weighed.length > 0);
  return { decided: own ?? { seat, code: game.moves.encode(move), better: null }, isJudged: own !== undefined };
}

/** From which move on somebody was ahead to the end; `null`: nobody is. */
export function leadToTheEnd(
  chances: readonly BySeat<number>[],
): { readonly number: number; readonly seat: Seat } | null {
  const leader = (all: BySeat<number>): Seat | null => {
    const most = Math.max(...all);
    const seats = all.flatMap((chance, seat) => (chance === most ? [seat] : []));
    return seats.length === 1 ? seats[0]! : null;
  };
  const seat = chances.length === 0 ? null : leader(chances.at(-1)!);
  if (seat === null) return null;
  return { number: chances.findLastIndex((all) => leader(all) !== seat) + 1, seat };
}

/** What each seat could have done much better, the worst of it, in the order of the match. */
export function missedChances(looks: readonly Look[]): Missed[] {
  const all = looks.flatMap(({ number, decisions }) =>
    decisions.flatMap((judged): Missed[] =>
      judged.better !== null && judged.better.by >= SLIP ? [{ ...judged, number, better: judged.better }] : [],
    ),
  );
  const seats = new Set(all.map(({ seat }) => seat));
  const worstOf = (seat: Seat): Missed[] =>
    all
      .filter((one) => one.seat === seat)
      .toSorted((a, b) => b.better.by - a.better.by)
      .slice(0, MAX_MISSED);
  return [...seats].flatMap(worstOf).toSorted((a, b) => a.number - b.number);
}

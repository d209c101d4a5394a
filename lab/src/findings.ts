import { wilson, type Interval } from '@tinstar/bots';
import type { ContestShape } from './probe.ts';
import type { Standing, Tally } from './tally.ts';

/** 999 of 1,000 such intervals hold the truth: strict, since some 60 cards are looked at together. */
const Z_STRICT = 3.290527;
/** Taken less than this part of what the others of its kind are: nobody wants it. */
const RARE = 1 / 3;

/** `strong`, `weak`: wins more or less than the others of its kind; `shunned`: hardly ever taken. */
export type Verdict = 'strong' | 'weak' | 'shunned';

/** How one entry of a contest fared. */
export interface Finding {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  readonly offered: number;
  readonly taken: number;
  /** Share of offers that were taken; `null` where it was never offered. */
  readonly taking: Interval | null;
  readonly players: number;
  /** Share of its takers who won; `null` where nobody took it. */
  readonly winning: Interval | null;
  /** By how much its takers outscored their table, and the standard error of that. */
  readonly ahead: number;
  readonly error: number;
  readonly means: readonly number[];
  readonly verdicts: readonly Verdict[];
}

export interface ContestFindings {
  readonly shape: ContestShape;
  /** What a taker wins by chance. */
  readonly fair: number;
  /** What takers of any entry won: more than the fair share where winners simply take more. */
  readonly pooled: number;
  readonly pooledTaking: number;
  readonly findings: readonly Finding[];
}

const perHit = (sum: number, count: number): number => (count === 0 ? 0 : sum / count);

/** Nothing can be taken more often than once per offer here: what came another way (from a discard pile) is capped. */
const takingOf = ({ offered, taken }: Standing, z?: number): Interval | null =>
  offered === 0 ? null : wilson(Math.min(taken, offered), offered, z);

function judge(standing: Standing, pooled: number, pooledTaking: number): Verdict[] {
  const verdicts: Verdict[] = [];
  const winning = wilson(standing.wins, standing.players, Z_STRICT);
  if (standing.players > 0 && winning.low > pooled) verdicts.push('strong');
  if (standing.players > 0 && winning.high < pooled) verdicts.push('weak');
  const taking = takingOf(standing, Z_STRICT);
  if (taking !== null && taking.high < pooledTaking * RARE) verdicts.push('shunned');
  return verdicts;
}

const EMPTY: Standing = { offered: 0, taken: 0, players: 0, wins: 0, fair: 0, ahead: 0, squares: 0, sums: {} };

/** All that was found out about a contest, its best entry first unless it has an order of its own. */
export function findContest(shape: ContestShape, tally: Tally): ContestFindings {
  const standings = tally.standings[shape.key] ?? {};
  const sumOf = (key: 'offered' | 'taken' | 'players' | 'wins' | 'fair'): number =>
    Object.values(standings).reduce((sum, standing) => sum + standing[key], 0);
  const pooled = perHit(sumOf('wins'), sumOf('players'));
  const pooledTaking = perHit(sumOf('taken'), sumOf('offered'));
  const findings = shape.entries.map(({ id, label, note = '' }): Finding => {
    const standing = standings[id] ?? EMPTY;
    const { offered, taken, players, wins, sums } = standing;
    const ahead = perHit(standing.ahead, players);
    const variance = Math.max(0, perHit(standing.squares, players) - ahead * ahead);
    return {
      id,
      label,
      note,
      offered,
      taken,
      taking: shape.offered === undefined ? null : takingOf(standing),
      players,
      winning: players === 0 ? null : wilson(wins, players),
      ahead,
      error: players === 0 ? 0 : Math.sqrt(variance / players),
      means: (shape.means ?? []).map(({ key }) => perHit(sums[key] ?? 0, taken)),
      verdicts: judge(standing, pooled, pooledTaking),
    };
  });
  if (!shape.ordered) findings.sort((a, b) => (b.winning?.rate ?? -1) - (a.winning?.rate ?? -1));
  return { shape, fair: perHit(sumOf('fair'), sumOf('players')), pooled, pooledTaking, findings };
}

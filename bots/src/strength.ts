import STRENGTHS from './strength.json' with { type: 'json' };

/** How strong a game's machines were found to be, and how that was found out: `tinstar arena --elo`. */
interface Strengths {
  /** Of the game's rules when it was measured. */
  readonly version: number;
  /** When, as a day. */
  readonly taken: string;
  readonly seats: number;
  /** Games in all. */
  readonly games: number;
  /** By machine: points on Elo's scale, `ANCHOR` at `ANCHOR_ELO`, and where 95 of 100 such figures lie. */
  readonly elo: Readonly<Record<string, { readonly points: number; readonly reach: number }>>;
}

/** Whom all others are held against, and at how many points. */
export const ANCHOR = 'marshal';
export const ANCHOR_ELO = 1500;

/** By game. */
export const MEASURED: Readonly<Record<string, Strengths>> = STRENGTHS;

/** A machine's strength in a game as a plain number, no finer than it can be known; `null`: not measured. */
export function strengthOf(game: string, bot: string): number | null {
  const measured = MEASURED[game]?.elo[bot];
  return measured ? Math.round(measured.points / 10) * 10 : null;
}

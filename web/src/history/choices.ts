import { margin, weigh, type Arm, type Judged } from '@tinstar/bots';
import { CLOCK, type AnyGame, type Seat } from '@tinstar/engine';
import type { MadeMove } from './made-move.ts';

/** One thing a seat could do, as it is listed. */
export interface Choice {
  /** `null`: letting a standing right be. */
  readonly code: number | null;
  /** From 0 to 1: its share of success where it was searched, else the adviser's opinion. */
  readonly worth: number;
  /** `null`: the adviser's opinion. */
  readonly arm: Arm | null;
  /** How far it lay behind the best; `null`: it is the best, or not surely behind. */
  readonly behind: { readonly by: number; readonly error: number } | null;
}

/** What a seat could do at a move, best first, and what it did. */
export interface Decision {
  readonly seat: Seat;
  readonly made: number | null;
  readonly choices: readonly Choice[];
}

const opinion = ({ code, worth }: { code: number | null; worth: number }): Choice => {
  return { code, worth, arm: null, behind: null };
};

/** The best is what most worlds speak for; the others follow by what they lay behind it there. */
function searched(arms: readonly Arm[]): Choice[] {
  const [best, ...others] = arms;
  const rest = others.toSorted((a, b) => b.lead - a.lead);
  return [best!, ...rest].map((arm) => {
    const behind = arm === best ? null : margin(best!, arm);
    return { code: arm.code, worth: arm.worth, arm, behind: behind !== null && behind.by > 0 ? behind : null };
  });
}

/**
 * One voice: where a position was thought over, "Why?" and the analysis both say what was found; where it was not, the
 * adviser's opinion is all there is. `judge`: the game with its advisers; `null`: not here yet. Empty: nobody decided, or
 * nobody can tell yet.
 */
export function decisionsAt(
  judge: AnyGame | null,
  made: MadeMove | null,
  judged: readonly Judged[] | null,
): Decision[] {
  const thought = (judged ?? []).filter(({ arms }) => arms.length > 0);
  if (thought.length > 0) return thought.map(({ seat, code, arms }) => ({ seat, made: code, choices: searched(arms) }));
  if (judge === null || made === null || made.seat === CLOCK) return [];
  const { state, seat, must, move } = made;
  const weighed = weigh(judge, judge.view(state, seat), judge.legal(state, seat, []), !must.includes(seat));
  return [{ seat, made: judge.moves.encode(move), choices: weighed.map(opinion) }];
}

/** Choices that are listed, beside the one that was made. */
export const LISTED = 4;

export interface ListedChoice extends Choice {
  readonly words: string;
  readonly isMade: boolean;
  /** From 1, among all that differ. */
  readonly rank: number;
}

/** What is said of a decision: what has the same words is one thing to whoever reads them, as good as the best of it. */
export function listChoices(
  { choices, made }: Decision,
  wordsOf: (code: number | null) => string,
): { readonly listed: readonly ListedChoice[]; readonly count: number } {
  const byWords = new Map<string, ListedChoice>();
  for (const choice of choices) {
    const words = wordsOf(choice.code);
    const known = byWords.get(words);
    const isMade = choice.code === made;
    if (known === undefined) byWords.set(words, { ...choice, words, isMade, rank: byWords.size + 1 });
    else if (isMade) byWords.set(words, { ...known, isMade });
  }
  const all = [...byWords.values()];
  return { listed: all.filter(({ rank, isMade }) => rank <= LISTED || isMade), count: all.length };
}

import type { Json } from './json.ts';

/** Values a sentence about an error may name ("needs {count} more"). */
export type About = Readonly<Record<string, Json>>;

/**
 * Why a move is not allowed. Never prose: `text/` explains the code in the reader's language,
 * and the rule id leads to the paragraph of the game's RULES.md.
 */
export interface Refusal {
  readonly code: string;
  readonly rule: string | null;
  readonly about?: About;
}

/** What can be wrong with input that is not a move: an option, a deal, a match file, a saved state. */
export const PROBLEMS = [
  'unknown-game',
  'bad-seats',
  'bad-options',
  'bad-deal',
  'bad-match',
  'bad-state',
  'bad-seed',
  'old-rules',
  'unsupported-version',
] as const;
export type ProblemCode = (typeof PROBLEMS)[number];

/** Thrown for unusable input. Carries a code and the values its sentence names, never prose. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly about: About;

  constructor(code: ProblemCode, about: About = {}) {
    super(`${code} ${JSON.stringify(about)}`);
    this.name = 'Problem';
    this.code = code;
    this.about = about;
  }
}

import type { AnyGame } from '@tinstar/engine';
import type { Evidence, Rule, Violation } from '../evidence.ts';
import { Pace } from '../pace.ts';
import { checkAnswers } from './answers.ts';
import { checkEnd } from './ends.ts';
import { listen } from './hearing.ts';
import { type History, Retracing } from './history.ts';
import { checkSights } from './sights.ts';
import { checkTimes } from './times.ts';

/** What was found at a table, and how much there was to look at. */
export interface Checked {
  readonly violations: readonly Violation[];
  readonly entries: number;
  /** How many entries of which kind; moves by who made them. */
  readonly kinds: ReadonlyMap<string, number>;
  readonly isOver: boolean;
  readonly acknowledged: number;
  readonly refused: number;
  readonly heard: number;
}

function countKinds({ steps }: History): Map<string, number> {
  const kinds = new Map<string, number>();
  for (const { what } of steps) {
    const kind = what.kind === 'moved' ? `moved by ${String(what['by'])}` : what.kind;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return kinds;
}

/**
 * Compares what clients were told with what is stored and with what the rules of the game make of it. Knows the
 * protocol and the rows of the database, and nothing of the server. `pace`: how busy the machine was with other things meanwhile.
 */
export function checkTable({ stored, transcripts }: Evidence, game: AnyGame, pace = new Pace()): Checked {
  const violations: Violation[] = [];
  const report = (rule: Rule, what: string): void => void violations.push({ rule, table: stored.id, what });
  const history = new Retracing(stored, game, report).follow(stored.entries);
  const hearings = transcripts.map((transcript) => listen(transcript, report));
  checkSights(history, hearings, report);
  checkAnswers(history, hearings, report);
  checkTimes(history, hearings, report);
  checkEnd(history, hearings, pace, report);
  const answers = hearings.flatMap(({ asked }) => asked.flatMap((one) => one.answers));
  const refused = answers.filter(({ kind }) => kind === 'refused').length;
  return {
    violations,
    entries: stored.entries.length,
    kinds: countKinds(history),
    isOver: history.end.isOver,
    acknowledged: answers.length - refused,
    refused,
    heard: hearings.reduce((sum, { texts }) => sum + texts.length, 0),
  };
}

import { MATCH_FORMAT, type MatchRecord, seedOf, type Told } from '@tinstar/engine';
import type { TableEvent } from './entry.ts';
import { partsOf } from './seed.ts';
import type { TableState } from './state.ts';

/** Whether a match was begun that cannot be shown any more, because it follows rules that are no more. */
export const isOfOldRules = ({ match, moveEntries, journal }: TableState): boolean =>
  match === null && (moveEntries.length > 0 || journal.some(({ what }) => what.kind === 'started'));

/** The match as it is exchanged. Made of what is stored alone: it outlives the rules. */
export function recordOf(state: TableState): MatchRecord {
  const { facts, rules, journal, moveEntries, takenBack, ending } = state;
  const parts = partsOf(state);
  return {
    format: MATCH_FORMAT,
    game: facts.game,
    version: rules,
    options: facts.options,
    seats: facts.seats.length,
    seed: seedOf(parts),
    ...(parts.nonces.some((nonce) => nonce !== null) ? { parts } : {}),
    deal: facts.deal,
    moves: moveEntries.map((index) => {
      const { seat, move } = journal[index]!.what as Extract<TableEvent, { kind: 'moved' }>;
      return { seat, move };
    }),
    ...(takenBack > 0 ? { takenBack } : {}),
    ...(ending ? { ending } : {}),
  };
}

/** What was told: by the set-up, then by each move of the record. */
export function toldOf({ journal, moveEntries }: TableState): (readonly Told[])[] {
  const started = journal.findLast(({ what }) => what.kind === 'started');
  const entries = [...(started ? [started] : []), ...moveEntries.map((index) => journal[index]!)];
  return entries.map(({ what }) => (what as Extract<TableEvent, { kind: 'started' | 'moved' }>).told);
}

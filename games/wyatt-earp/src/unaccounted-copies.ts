import { subtractTable } from './groups.ts';
import { DISCARD_COUNT, SEATS, type State } from './state.ts';
import { CARD_KINDS, COPIES } from './words.ts';

const ALL = Int16Array.from(COPIES);

/** By card: copies that lie neither on the table nor in the remembered discard pile, nor are openly known in a hand. */
export function unaccountedCopies(state: State): Int16Array {
  const left = ALL.slice();
  for (let i = 0; i < state.now[SEATS] * CARD_KINDS; i++) left[i % CARD_KINDS]! -= state.known[i]!;
  subtractTable(state, left);
  for (let i = 0; i < state.now[DISCARD_COUNT]; i++) left[state.discards[i]!]!--;
  return left;
}

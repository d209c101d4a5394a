import { subtractTable } from '../groups.ts';
import { DISCARD_COUNT, SEATS, type State } from '../state.ts';
import { CARD_KINDS, COPIES } from '../words.ts';

const ALL = Int16Array.from(COPIES);

/** By card: copies that lie neither on the table nor in the remembered discard pile, nor are openly known in a hand. */
export function unaccountedCopies(state: State): Int16Array {
  const left = new Int16Array(CARD_KINDS);
  countUnaccounted(state, left);
  return left;
}

/** The same into a list that is there already. */
export function countUnaccounted(state: State, left: Int16Array): void {
  const { now, known, discards } = state;
  left.set(ALL);
  for (let seat = 0, at = 0; seat < now[SEATS]; seat++) {
    for (let card = 0; card < CARD_KINDS; card++) left[card]! -= known[at++]!;
  }
  subtractTable(state, left);
  for (let i = now[DISCARD_COUNT] - 1; i >= 0; i--) left[discards[i]!]!--;
}

import type { Viewer } from '@tinstar/engine';
import type { Cards } from './cards.ts';
import * as S from './state.ts';
import type { State } from './state.ts';
import type { View } from './view-type.ts';
import { DECKS, DISCARD, PLAYERS, SAFES, views } from './view.ts';
import { MARKS, OVER, STRATEGY } from './words.ts';

const ALL = PLAYERS | SAFES | DISCARD | DECKS;

/** By place in the state, up to the stack: the parts of views that may follow from it. */
const PARTS = new Uint8Array(S.DEPTH).fill(ALL);

function shows(at: number, length: number, partOf: (index: number) => number): void {
  for (let i = 0; i < length; i++) PARTS[at + i] = partOf(i);
}

const nothing = (): number => 0;
const safes = (): number => SAFES;
const discard = (): number => DISCARD;
const decks = (): number => DECKS;
/** Fields with so many numbers a seat, for so many sets of seats. */
const bySeat =
  (each: number) =>
  (index: number): number =>
    1 << (Math.floor(index / each) % S.MAX_SEATS);

// What every view has anyway.
for (const at of [
  S.PHASE,
  S.DAY,
  S.TURN,
  S.FIRST,
  S.ACTIVE,
  S.SLOT,
  S.ASKED,
  S.OFFERED,
  S.LEADER_USED,
  S.CALLED,
  S.ORDER,
]) {
  shows(at, 1, nothing);
}
shows(S.SALOON, 3, nothing);
for (const at of [S.MONEY, S.REPUTATION, S.JAILED, S.ON_CARDS, S.BURNT, S.HAND, S.DECK_COUNT, S.ZERO_UP]) {
  shows(at, S.MAX_SEATS, bySeat(1));
}
for (const at of [S.LEADER, S.STRATEGY_CARD, S.TOP_SEEN, S.DRAWN, S.YESTERDAY, S.CAUGHT, S.PROVED]) {
  shows(at, S.MAX_SEATS, bySeat(1));
}
shows(S.SEEN, S.MAX_SEATS, safes);
shows(S.SHEET, S.MAX_SEATS * 5, bySeat(5));
shows(S.PILE_COUNT, 1, discard);
shows(S.PILE, 56, discard);
shows(S.TRAIT_NEXT, 2 + 50, decks);
shows(S.JOB_NEXT, 2 + 52, decks);
shows(S.SAFE_CARD, 2 * 18, safes);
shows(S.MARK_AT, S.MAX_SEATS * MARKS, (index) => SAFES | bySeat(MARKS)(index));
shows(S.MARK_NUMBER, S.MAX_SEATS * MARKS, safes);
shows(S.DECK, S.MAX_SEATS * 7, bySeat(7));
for (const at of [S.PLAYED, S.SUSPECTS, S.LOOKED, S.STALE]) shows(at, S.MAX_SEATS * 6, bySeat(6));
shows(S.WHERE, S.VIEWERS * S.MAX_SEATS * 7, bySeat(7));
shows(S.KNOWN_BATCH, S.VIEWERS * S.MAX_SEATS, bySeat(1));
// A scoundrel that is used, or whose moment has come, lies on any sheet or in the pile.
shows(S.USED_JOBS, 3 * S.WORDS, () => PLAYERS | DISCARD);
shows(S.STRATEGY_USED, 1, () => PLAYERS);
shows(S.PENDING_STRATEGIES, 1, () => PLAYERS);

/** Phases in which everything is seen in another light: picks are still secret, or all is laid open. */
const isApart = (phase: number): boolean => phase === STRATEGY || phase === OVER;

function partsThatDiffer(before: State, after: State): number {
  let parts = isApart(S.phase(before)) || isApart(S.phase(after)) ? ALL : 0;
  for (let i = 0; i < PARTS.length; i++) if (before[i] !== after[i]) parts |= PARTS[i]!;
  return parts;
}

/** What viewers see of two moments, without the parts that follow from the same in both. */
export function contrast(
  cards: Cards,
  before: State,
  after: State,
  viewers: readonly Viewer[],
): { before: View[]; after: View[] } {
  const parts = partsThatDiffer(before, after);
  return { before: views(cards, before, viewers, parts), after: views(cards, after, viewers, parts) };
}

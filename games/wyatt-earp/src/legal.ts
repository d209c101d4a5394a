import type { Seat } from '@tinstar/engine';
import { areLast, handStart } from './hands.ts';
import { codesOf, MOVES } from './move-table.ts';
import { ASKED, FETCHED, PLAY, SHERIFF_PLAYED, type State, STEP, TAKE } from './state.ts';
import { discard } from './verbs/discard.ts';
import { SHERIFF_VERBS, VERBS } from './verbs/index.ts';
import { lay } from './verbs/lay.ts';
import { maySheriff, whyNotSheriff } from './verbs/sheriff.ts';
import { draw, takeDiscard } from './verbs/take.ts';
import type { SheriffVerb, VerbRules } from './verbs/verb.ts';
import { CARD_KINDS, PHOTO, STEPS } from './words.ts';

/** What may be done now: the candidates of the verbs of this step for which `why` finds no reason. */

/** A move that is asked about. */
interface Candidate {
  readonly why: VerbRules['why'];
  readonly code: number;
  readonly first: number;
  readonly second: number;
}

/** The moves of a verb with one sheriff card: allowed all together or not at all. */
interface SheriffMoves {
  readonly mayBeLast: boolean;
  readonly whyNoEffect: SheriffVerb['whyNoEffect'];
  /** Of a photo: its outlaw. What else a card asks for (whom, in which direction) bears on nothing. */
  readonly first: number;
  readonly begin: number;
  readonly end: number;
}

/** By card. */
const SHERIFF_MOVES: readonly (readonly SheriffMoves[])[] = Array.from({ length: CARD_KINDS }, (_, card) =>
  Object.entries(SHERIFF_VERBS).flatMap(([name, verb]) => {
    const { begin, end } = codesOf(name as keyof typeof SHERIFF_VERBS);
    const { mayBeLast, whyNoEffect } = verb;
    const outlaw = card - verb.card;
    if (verb === SHERIFF_VERBS.photo && outlaw >= 0 && begin + outlaw < end)
      return [{ mayBeLast, whyNoEffect, first: outlaw, begin: begin + outlaw, end: begin + outlaw + 1 }];
    return card === verb.card ? [{ mayBeLast, whyNoEffect, first: 0, begin, end }] : [];
  }),
);

/** The sheriff cards of the hand are candidates. */
function listSheriff(state: State, seat: Seat, into: number[], start: number): number {
  let count = start;
  const isOpen = state.now[STEP] === PLAY && state.now[SHERIFF_PLAYED] === 0;
  if (!isOpen && !maySheriff(state)) return count;
  const isLast = areLast(state, seat, 1);
  const { hands } = state;
  const hand = handStart(seat);
  for (let card = PHOTO; card < CARD_KINDS; card++) {
    if (hands[hand + card] === 0) continue;
    // What holds for every sheriff card is asked once for each card, and not at all where no other was played yet.
    if (!isOpen && whyNotSheriff(state, seat, card) !== null) continue;
    const moves = SHERIFF_MOVES[card]!;
    for (let i = 0; i < moves.length; i++) {
      const { mayBeLast, whyNoEffect, first, begin, end } = moves[i]!;
      if ((isLast && !mayBeLast) || whyNoEffect(state, seat, first) !== null) continue;
      for (let code = begin; code < end; code++) into[count++] = code;
    }
  }
  return count;
}

/** By step: every code of the verbs that do not list themselves, ... */
const CANDIDATES: readonly (readonly Candidate[])[] = STEPS.map((_, step) =>
  MOVES.verbs.flatMap((name) => {
    const { step: own, why, list } = VERBS[name];
    if (own !== step || list) return [];
    const { begin, end } = codesOf(name);
    return Array.from({ length: end - begin }, (_code, i) => {
      const code = begin + i;
      return { why, code, first: MOVES.first(code), second: MOVES.second(code) };
    });
  }),
);
/** ... and the others. */
const LISTS = STEPS.map((_, step) =>
  Object.values(VERBS).flatMap((verb) => (verb.step === step ? (verb.list ?? []) : [])),
);

/** Every move the seat may make now, in the order of the table's verbs. */
export function legal(state: State, seat: Seat, into: number[]): number[] {
  let count = 0;
  if (state.now[ASKED] === seat) count = listStep(state, seat, into);
  if (into.length !== count) into.length = count;
  return into;
}

function listStep(state: State, seat: Seat, into: number[]): number {
  const step = state.now[STEP];
  let count = 0;
  // Nine of ten decisions are these (E2): their verbs are called by name, not through the tables.
  if (step === TAKE) {
    if (draw.why(state, seat, 0, 0) === null) into[count++] = MOVES.base.draw;
    if (takeDiscard.why(state, seat, 0, 0) === null) into[count++] = MOVES.base.takeDiscard;
    return count;
  }
  if (step === PLAY) {
    count = lay.list(state, seat, into, count);
    count = listSheriff(state, seat, into, count);
    return discard.list(state, seat, into, count);
  }
  if (step === FETCHED) count = listSheriff(state, seat, into, count);
  const lists = LISTS[step]!;
  for (let i = 0; i < lists.length; i++) count = lists[i]!(state, seat, into, count);
  const candidates = CANDIDATES[step]!;
  for (let i = 0; i < candidates.length; i++) {
    const { why, code, first, second } = candidates[i]!;
    if (why(state, seat, first, second) === null) into[count++] = code;
  }
  return count;
}

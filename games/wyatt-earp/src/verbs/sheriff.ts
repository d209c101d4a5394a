import type { Seat } from '@tinstar/engine';
import { areLast, barred, drop, held, lose } from '../hands.ts';
import { spendNewestFetch } from '../hidden/knowledge.ts';
import type { MoveContext } from '../move-context.ts';
import { putOnDiscardPile } from '../piles.ts';
import { raiseReward, reward } from '../posters.ts';
import {
  FETCHED,
  FREE_PHOTO,
  hasOption,
  OPEN_DISCARD,
  PENDING_CARD,
  pendingCard,
  PLAY,
  PROGRESS,
  SHERIFF_PLAYED,
  type State,
  STEP,
} from '../state.ts';
import { CARDS, cardName, isPhoto, outlawName, PHOTO, pointsOf, raiseOf } from '../words.ts';
import { LAST_CARD, no, type Reason } from './reasons.ts';
import type { SheriffVerb } from './verb.ts';
import { isOpened, opener } from '../groups.ts';

/** What holds for every sheriff card, whatever it does. */

export const FETCHED_FIRST = no('fetched-first', 'D9', (state) => ({ card: cardName(pendingCard(state)) }));
const ALREADY_PLAYED = no('sheriff-played', 'WE-027');
// By card.
const NOT_HELD = CARDS.map((card) => no('not-in-hand', 'WE-011', () => ({ card, held: 0, count: 1 })));
const DRAWN_BY_EARP = CARDS.map((card) => no('drawn-by-earp', 'WE-062', () => ({ card })));

/** D30: whether a card does not count as the turn's sheriff card: a photo of an outlaw that somebody else opened. */
const isFree = (state: State, seat: Seat, card: number): boolean =>
  hasOption(state, FREE_PHOTO) &&
  isPhoto(card) &&
  isOpened(state, card - PHOTO) &&
  opener(state, card - PHOTO) !== seat;

const isSheriffOpen = ({ now }: State): boolean => now[SHERIFF_PLAYED] === 0 || now[STEP] === FETCHED;

/** WE-027, D30: whether any sheriff card may still be played this turn. */
export const maySheriff = (state: State): boolean => isSheriffOpen(state) || hasOption(state, FREE_PHOTO);

/**
 * WE-011, WE-027: one sheriff card of the hand a turn. WE-063, D9: a card fetched just now is one more, and comes before
 * all others.
 */
export function whyNotSheriff(state: State, seat: Seat, card: number): Reason | null {
  if (state.now[STEP] === FETCHED && pendingCard(state) !== card) return FETCHED_FIRST;
  const copies = held(state, seat, card);
  if (copies === 0) return NOT_HELD[card]!;
  if (isSheriffOpen(state)) return null;
  if (!isFree(state, seat, card)) return ALREADY_PLAYED;
  return copies > barred(state, card) ? null : DRAWN_BY_EARP[card]!;
}

/** A verb that plays a sheriff card: what holds for all of them comes before what it does. */
export function sheriffVerb(
  rules: Pick<SheriffVerb, 'card' | 'whyNoEffect' | 'play'> & Partial<SheriffVerb>,
): SheriffVerb {
  const verb: SheriffVerb = {
    step: PLAY,
    mayBeLast: false,
    why: (state, seat, first) =>
      whyNotSheriff(state, seat, isPhoto(verb.card) ? verb.card + first : verb.card) ??
      (!verb.mayBeLast && areLast(state, seat, 1) ? LAST_CARD : null) ??
      verb.whyNoEffect(state, seat, first),
    ...rules,
  };
  return verb;
}

/**
 * A sheriff card leaves the hand for good (WE-015), and is the one of this turn (WE-027), also if it misses (WE-028) or
 * finds nothing (WE-029). A card fetched just now comes to light by it (WE-063).
 */
export function playSheriff(
  state: State,
  seat: Seat,
  card: number,
  outlaw: number | null,
  { tell }: MoveContext,
): void {
  const { now } = state;
  if (!isFree(state, seat, card)) now[SHERIFF_PLAYED] = 1;
  if (now[STEP] === FETCHED && !hasOption(state, OPEN_DISCARD)) {
    drop(state, seat, card, 1);
    spendNewestFetch(state);
  } else {
    lose(state, seat, card, 1);
  }
  now[PENDING_CARD] = 0;
  now[STEP] = PLAY;
  now[PROGRESS] = 1;
  if (tell) {
    const name = outlaw === null ? null : outlawName(outlaw);
    tell({ type: 'played', seat, card: cardName(card), outlaw: name });
  }
}

/** WE-014: a card with a symbol lies on the discard pile before it does anything (D22). */
export function playOntoPile(
  state: State,
  seat: Seat,
  card: number,
  outlaw: number | null,
  context: MoveContext,
): void {
  playSheriff(state, seat, card, outlaw, context);
  putOnDiscardPile(state, card, seat);
}

/** WE-013, WE-037, WE-042, WE-043: a sheriff card lies at an own outlaw now, and its poster is worth more. */
export function finishAttaching(state: State, seat: Seat, card: number, outlaw: number, { tell }: MoveContext): void {
  const raise = raiseOf(card);
  raiseReward(state, outlaw, raise);
  if (tell) {
    tell({
      type: 'attached',
      seat,
      card: cardName(card),
      outlaw: outlawName(outlaw),
      points: pointsOf(card),
      raise,
      reward: reward(state, outlaw),
    });
  }
}

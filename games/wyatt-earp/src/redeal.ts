import { type Dealer, FastRandom, type Random, shuffle } from '@tinstar/engine';
import { beliefs } from './hidden/belief.ts';
import { fillHidden, guessFetched, hiddenPlaces } from './imagine.ts';
import type { Place } from './hidden/places.ts';
import { restore } from './hidden/restore.ts';
import type { State } from './state.ts';
import type { Sight } from './view-type.ts';
import { CARD_KINDS, isOutlaw } from './words.ts';

/** Fineness of a choice by weight. */
const GRAIN = 2 ** 21;

const left = new Int16Array(CARD_KINDS);

/**
 * Fills the places of the hands one by one, a card the likelier the more copies are left and the better it fits what the
 * others' play tells (belief.ts); the rest is the draw pile. False if nothing fits a place.
 */
function dealByBelief(
  into: State,
  copies: Int16Array,
  open: readonly Place[],
  weights: Float64Array,
  random: Random,
): boolean {
  left.set(copies);
  for (let i = 0; i < open.length; i++) {
    const { seat, not } = open[i]!;
    if (seat < 0) continue;
    const card = chooseCard(seat * CARD_KINDS, not, weights, random);
    if (card < 0) return false;
    left[card]!--;
    into.hands[seat * CARD_KINDS + card]!++;
  }
  let count = 0;
  for (let card = 0; card < CARD_KINDS; card++) for (let n = left[card]!; n > 0; n--) into.draw[count++] = card;
  shuffle(into.draw, 0, count, random);
  return true;
}

function chooseCard(row: number, not: number, weights: Float64Array, random: Random): number {
  let sum = 0;
  for (let card = 0; card < CARD_KINDS; card++) {
    if (!isOutlaw(card) || (not & (1 << card)) === 0) sum += left[card]! * weights[row + card]!;
  }
  let mark = (random.below(GRAIN) / GRAIN) * sum;
  let chosen = -1;
  for (let card = 0; card < CARD_KINDS; card++) {
    if (left[card] === 0 || (isOutlaw(card) && (not & (1 << card)) !== 0)) continue;
    chosen = card;
    mark -= left[card]! * weights[row + card]!;
    if (mark < 0) break;
  }
  return chosen;
}

/** How often cards are chosen by weight before they are moved about until they fit: a full hand may leave no choice. */
const TRIES = 20;

/**
 * Deals what the viewer cannot know anew, in place. While nothing but chance decides where hidden cards lie, that is a
 * choice by weight for each card of the other hands. After the renewal, where a card came from matters as well: then
 * worlds are dealt like imagined ones.
 */
export function redeal(view: Sight): Dealer<State> {
  const known = restore(view);
  const places = hiddenPlaces(known, view);
  const weights = beliefs(view);
  // Without a secret fetch nothing is to be guessed, so no luck enters here.
  const isSettled = view.fetches.every(({ card }) => card !== null);
  const settled = isSettled && !view.renewed ? guessFetched(known, view, places, new FastRandom(0)) : null;
  return {
    deal(into, random) {
      for (let n = 0; n < TRIES && !view.renewed; n++) {
        if (settled !== null) into.hands.set(known.hands);
        const hidden = settled ?? guessFetched(into, view, places, random);
        if (hidden !== null && dealByBelief(into, hidden.left, hidden.open, weights, random)) return;
      }
      fillHidden(into, view, places, random);
    },
  };
}

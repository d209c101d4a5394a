import type { Seat } from '@tinstar/engine';
import { MAX_SEATS } from './state.ts';
import type { Sight } from './view-type.ts';
import { CARD_KINDS, CARDS, OUTLAW_COUNT, PHOTO } from './words.ts';

/** How much likelier a hidden card is in a hand than chance alone would have it: by what its owner did not do with it. */
const ODDS = {
  /** An outlaw that he opened, or that was opened before his turn: he would have laid it. */
  notLaid: 0.12,
  /** An outlaw the viewer opened: perhaps just now. */
  openedByViewer: 0.35,
  /** An outlaw he discarded lately. */
  discarded: 0.28,
  /** The photo of an outlaw nobody has opened: it waits. */
  photoWaits: 3.5,
  /** The photo of an opened outlaw: he would have played it. */
  photoNotPlayed: 0.4,
} as const;

/** How many of his last discards count as late. */
const LATE = 3;

/** By seat and card: how much likelier than by chance. Never 0: what is possible stays possible. */
export function beliefs(view: Sight): Float64Array {
  const weights = new Float64Array(MAX_SEATS * CARD_KINDS).fill(1);
  for (let seat = 0; seat < view.seats; seat++) {
    if (seat === view.viewer) continue;
    const row = seat * CARD_KINDS;
    for (let outlaw = 0; outlaw < OUTLAW_COUNT; outlaw++) {
      const { opened, openedBy } = view.posters[outlaw]!;
      if (opened) weights[row + outlaw]! *= openedBy === view.viewer ? ODDS.openedByViewer : ODDS.notLaid;
      weights[row + PHOTO + outlaw]! *= opened ? ODDS.photoNotPlayed : ODDS.photoWaits;
    }
    for (const card of lastDiscards(view, seat)) if (card < OUTLAW_COUNT) weights[row + card]! *= ODDS.discarded;
  }
  return weights;
}

/** The cards a seat ended its last turns with, as far as they still lie there: the last of each run of its cards. */
function lastDiscards({ discards, discardedBy }: Sight, seat: Seat): Set<number> {
  const cards: number[] = [];
  for (let i = discards.length - 1; i >= 0 && cards.length < LATE; i--) {
    if (discardedBy[i] === seat && discardedBy[i + 1] !== seat) cards.push(CARDS.indexOf(discards[i]!));
  }
  return new Set(cards);
}

import type { Random, Viewer } from '@tinstar/engine';
import { FROM_DECK, FROM_RENEWED } from '../state.ts';
import { isOutlaw } from '../words.ts';

// An item is a card with its origin and whether the viewer holds it: card + 32 if renewed + 64 if own.
export const RENEWED_ITEM = 32;
export const OWN_ITEM = 64;

/** A place for one hidden card: in a hand, or (-1) in the draw pile, and what is known of the card. */
export interface Place {
  readonly seat: number;
  /** Outlaws it is not, as bits. */
  readonly not: number;
  readonly from: number;
}

/**
 * Moves shuffled items about until item i fits place i, leaving alone what fits already. False if there is no way.
 * A misfit finds its place by a shortest chain of moves (an augmenting path), tried from a random start.
 */
export function fillPlaces(
  items: number[],
  places: readonly Place[],
  viewer: Viewer,
  origins: boolean,
  random: Random,
): boolean {
  const fits = (place: number, item: number): boolean => {
    const { seat, not, from } = places[place]!;
    const card = item % RENEWED_ITEM;
    if (isOutlaw(card) && not & (1 << card)) return false;
    if (viewer !== null && item >= OWN_ITEM !== (seat === viewer)) return false;
    if (!origins) return true;
    const renewed = (item & RENEWED_ITEM) !== 0;
    return from === FROM_DECK ? !renewed : from === FROM_RENEWED ? renewed : true;
  };
  for (let place = 0; place < places.length; place++) {
    if (!fits(place, items[place]!) && !rehouse(items, place, fits, random)) return false;
  }
  return true;
}

/** Finds a place for the item at `start`, the item displaced by it, and so on, until one fits `start`. */
function rehouse(
  items: number[],
  start: number,
  fits: (place: number, item: number) => boolean,
  random: Random,
): boolean {
  const size = items.length;
  /** By place: from which place its new item would come; -1 if not reached. */
  const cameFrom = new Int16Array(size).fill(-1);
  const queue = [start];
  const offset = random.below(size);
  for (let head = 0; head < queue.length; head++) {
    const from = queue[head]!;
    const item = items[from]!;
    if (from !== start && fits(start, item)) {
      moveAlong(items, cameFrom, start, from);
      return true;
    }
    for (let i = 0; i < size; i++) {
      const to = (i + offset) % size;
      if (to === start || cameFrom[to] !== -1 || !fits(to, item)) continue;
      cameFrom[to] = from;
      queue.push(to);
    }
  }
  return false;
}

function moveAlong(items: number[], cameFrom: Int16Array, start: number, last: number): void {
  const displaced = items[last]!;
  for (let place = last; place !== start; place = cameFrom[place]!) items[place] = items[cameFrom[place]!]!;
  items[start] = displaced;
}

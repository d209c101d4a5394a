import type { Seat, Viewer } from '@tinstar/engine';
import { type State, countByCard, row } from '../state.ts';
import type { BatchView, FetchView, SharedPlayerView, PlayerView } from '../view-type.ts';
import { CARD_KINDS, CARDS, OUTLAW_COUNT, OUTLAWS, type Outlaw, WYATT_EARP } from '../words.ts';

export function playerView(
  state: State,
  seat: Seat,
  viewer: Viewer,
  seen: SharedPlayerView,
  fetches: readonly FetchView[],
  unaccounted: readonly number[],
): PlayerView {
  const own = seat === viewer ? row(state.hands, seat) : null;
  const known = own ?? knownCards(seen.openly, seat, fetches);
  const atMost = own ?? atMostCards(seen.openly, seen.unseen, seat, fetches, unaccounted);
  return { ...seen, known, atMost };
}

/** Whether a viewer who knows the fetched card knows it to be still in the hand: no such card came out since. */
export function isSurelyHeld(fetch: FetchView): boolean {
  return fetch.card !== null && fetch.status !== 'spent' && !fetch.perhaps.includes(fetch.card);
}

function knownCards(openly: readonly number[], seat: Seat, fetches: readonly FetchView[]): readonly number[] {
  let known: number[] | null = null;
  for (const fetch of fetches) {
    if (fetch.seat === seat && isSurelyHeld(fetch)) (known ??= openly.slice())[CARDS.indexOf(fetch.card!)]!++;
  }
  return known ?? openly;
}

function atMostCards(
  openly: readonly number[],
  unseen: readonly BatchView[],
  seat: Seat,
  fetches: readonly FetchView[],
  unaccounted: readonly number[],
): number[] {
  const most = knownCards(openly, seat, fetches).slice();
  let size = 0;
  for (const batch of unseen) size += batch.count;
  let secrets = 0;
  for (const fetch of fetches) {
    if (fetch.seat !== seat) continue;
    // A card that is surely held although it was perhaps spent fills one of the unseen places.
    if (fetch.status === 'perhaps_spent' && isSurelyHeld(fetch)) size--;
    if (isHeldSecret(fetch)) secrets++;
  }
  for (let card = 0; card < CARD_KINDS; card++) {
    let places = size;
    if (card < OUTLAW_COUNT) {
      let open = 0;
      for (const batch of unseen) if (!batch.not.includes(OUTLAWS[card]!)) open += batch.count;
      places = Math.min(places, open);
    }
    if (secrets > 0 && card !== WYATT_EARP) {
      for (const fetch of fetches) {
        if (fetch.seat === seat && isHeldSecret(fetch) && !fetch.not.includes(CARDS[card] as Outlaw)) places++;
      }
    }
    most[card]! += Math.min(places, unaccounted[card]!);
  }
  return most;
}

/** Fetched, still in the hand, and the viewer does not know which card it is. */
const isHeldSecret = (fetch: FetchView): boolean => fetch.status === 'held' && fetch.card === null;

/**
 * By card: copies that may be in a hand or the draw pile without the viewer knowing where. A card that somebody
 * fetched in secret still counts as lying in the discard pile, and as possibly elsewhere.
 */
export function unseenCopies(
  state: State,
  viewer: Viewer,
  fetches: readonly FetchView[],
  unaccounted: Int16Array,
): number[] {
  const copies: number[] = [];
  for (let card = 0; card < CARD_KINDS; card++) {
    const at = (viewer ?? 0) * CARD_KINDS + card;
    const mine = viewer === null ? 0 : state.hands[at]! - state.known[at]!;
    copies.push(unaccounted[card]! - mine);
  }
  for (const fetch of fetches) {
    if (fetch.card !== null) {
      const card = CARDS.indexOf(fetch.card);
      if (!fetch.past) copies[card]!++;
      if (fetch.seat !== viewer && isSurelyHeld(fetch)) copies[card]!--;
    } else if (!fetch.past) {
      countByCard(state.discards, fetch.before).forEach((count, card) => {
        if (count > 0 && card !== WYATT_EARP) copies[card]!++;
      });
    }
  }
  for (let card = 0; card < CARD_KINDS; card++) if (copies[card]! < 0) copies[card] = 0;
  return copies;
}

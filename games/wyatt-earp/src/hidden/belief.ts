import type { Seat } from '@tinstar/engine';
import { MAX_SEATS } from '../state.ts';
import type { GroupView, Sight } from '../view-type.ts';
import {
  BANK_ROBBERY,
  CARD_KINDS,
  CARDS,
  FASTEST_GUN,
  HIDEOUT,
  MOST_WANTED,
  OUTLAW_COUNT,
  PHOTO,
  STAGECOACH_ROBBERY,
  WYATT_EARP,
} from '../words.ts';

/**
 * How much likelier a hidden card is in a hand than chance alone would have it, by what its owner did not do with it.
 * Fitted to 300 games of the heuristic (19,574 hands: 22.7 bits a hand by chance, 21.7 by these odds), and kept away from
 * 0: people play otherwise.
 */
const ODDS = {
  /** An outlaw he has laid himself: he would have laid it, too. */
  laidByHim: 0.04,
  /** An outlaw another has opened, and he has not laid: perhaps it was just now. */
  notLaid: 0.45,
  /** An outlaw he ended one of his last turns with, ... */
  discardedLately: 0.22,
  /** ... and one he discarded before. */
  discarded: 0.35,
  photo: 1.25,
  /** The photo of an outlaw that lies before him: he would have played it. */
  photoNotPlayed: 0.9,
} as const;

/** The same for sheriff cards, which wait for their turn. */
const SHERIFF_ODDS: readonly (readonly [card: number, odds: number])[] = [
  [STAGECOACH_ROBBERY, 1.2],
  [BANK_ROBBERY, 1.25],
  [FASTEST_GUN, 1.15],
  [MOST_WANTED, 0.8],
  [HIDEOUT, 1.25],
  [WYATT_EARP, 0.9],
];

/** How many of his last discards count as late. */
const LATE = 3;

/** By seat and card: how much likelier than by chance. Never 0: what is possible stays possible. */
export function beliefs(view: Sight): Float64Array {
  const weights = new Float64Array(MAX_SEATS * CARD_KINDS).fill(1);
  for (let seat = 0; seat < view.seats; seat++) {
    if (seat === view.viewer) continue;
    const row = seat * CARD_KINDS;
    for (let outlaw = 0; outlaw < OUTLAW_COUNT; outlaw++) {
      const group = view.players[seat]!.groups[outlaw]!;
      weights[row + outlaw] = outlawOdds(view.posters[outlaw]!.opened, group);
      weights[row + PHOTO + outlaw] = group.outlaws > 0 ? ODDS.photoNotPlayed : ODDS.photo;
    }
    for (const [card, odds] of SHERIFF_ODDS) weights[row + card] = odds;
    weighDiscards(view, seat, weights);
  }
  return weights;
}

function outlawOdds(isOpened: boolean, group: GroupView): number {
  // Under a hideout cards count nothing: he may well keep them.
  if (!isOpened || group.covered) return 1;
  return group.outlaws > 0 ? ODDS.laidByHim : ODDS.notLaid;
}

/** What a seat ended its turns with, as far as it still lies there: the last of each run of its cards. */
function weighDiscards({ discards, discardedBy }: Sight, seat: Seat, weights: Float64Array): void {
  let turns = 0;
  let counted = 0;
  for (let i = discards.length - 1; i >= 0; i--) {
    if (discardedBy[i] !== seat || discardedBy[i + 1] === seat) continue;
    const card = CARDS.indexOf(discards[i]!);
    const isLate = turns++ < LATE;
    if (card >= OUTLAW_COUNT || counted & (1 << card)) continue;
    counted |= 1 << card;
    weights[seat * CARD_KINDS + card]! *= isLate ? ODDS.discardedLately : ODDS.discarded;
  }
}

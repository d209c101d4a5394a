import { lyingPointsOf } from '../brings.ts';
import type { View } from '../view-type.ts';
import { CARD_KINDS, CARDS, COPIES, OUTLAW_COUNT, PHOTO } from '../words.ts';
import { BANK_ROBBERY, FASTEST_GUN, HIDEOUT, STAGECOACH_ROBBERY, WYATT_EARP } from '../words.ts';

/** What a good player has in mind before he decides: counted from the view alone. */
export interface Sights {
  readonly view: View;
  readonly me: number;
  readonly seats: number;
  readonly hand: readonly number[];
  readonly size: number;
  /** By `outlaw * seats + seat`: sheriff points as they count now. */
  readonly points: Int16Array;
  /** By `outlaw * seats + seat`: sheriff points lying there, covered or not. */
  readonly lying: Int16Array;
  /** By outlaw. */
  readonly rewards: Int16Array;
  /** By card: copies whose place is unknown. */
  readonly unseen: Int16Array;
  readonly unseenTotal: number;
  /** Chance that the next shot hits. */
  readonly hit: number;
  /** Chance that an unknown card is a Wyatt Earp. */
  readonly earp: number;
  /** By seat: how much this opponent's dollars matter; more for who is ahead. */
  readonly threat: readonly number[];
  /** By outlaw: what the poster is worth as it lies; NaN until counted (worth.ts). */
  readonly worth: Float64Array;
}

export function lookAround(view: View): Sights {
  const me = view.viewer ?? view.active;
  const { seats } = view;
  const hand = view.hand ?? view.players[me]!.known;
  const points = new Int16Array(OUTLAW_COUNT * seats);
  const lying = new Int16Array(OUTLAW_COUNT * seats);
  const unseen = Int16Array.from(COPIES);
  for (let seat = 0; seat < seats; seat++) {
    const player = view.players[seat]!;
    for (let card = 0; card < CARD_KINDS; card++) unseen[card]! -= player.known[card]!;
    for (let outlaw = 0; outlaw < OUTLAW_COUNT; outlaw++) {
      const group = player.groups[outlaw]!;
      const at = outlaw * seats + seat;
      points[at] = group.points;
      lying[at] = lyingPointsOf(group);
      unseen[outlaw]! -= group.outlaws;
      if (group.photo) unseen[PHOTO + outlaw]!--;
      unseen[STAGECOACH_ROBBERY]! -= group.stagecoachRobberies;
      unseen[BANK_ROBBERY]! -= group.bankRobberies;
      if (group.fastestGun) unseen[FASTEST_GUN]!--;
      if (group.covered) unseen[HIDEOUT]!--;
    }
  }
  for (const card of view.discards) unseen[CARDS.indexOf(card)]!--;
  // A card that has hit lies nowhere yet; a Wyatt Earp lies on the discard pile.
  const { card: hit } = view.pending;
  if (view.step === 'target' && hit !== 'wyatt_earp') unseen[CARDS.indexOf(hit!)]!--;
  for (const fetch of view.fetches) {
    // The remembered pile still counts it; where it is now is counted elsewhere.
    if (!fetch.past && fetch.card !== null) unseen[CARDS.indexOf(fetch.card)]!++;
  }
  let unseenTotal = 0;
  for (let card = 0; card < CARD_KINDS; card++) {
    if (unseen[card]! < 0) unseen[card] = 0;
    unseenTotal += unseen[card]!;
  }
  return {
    view,
    me,
    seats,
    hand,
    size: view.players[me]!.handSize,
    points,
    lying,
    rewards: Int16Array.from(view.posters, (poster) => poster.reward),
    unseen,
    unseenTotal,
    hit: hitChance(view, unseen, unseenTotal),
    earp: unseenTotal > 0 ? unseen[WYATT_EARP]! / unseenTotal : 0,
    threat: threats(view),
    worth: new Float64Array(OUTLAW_COUNT).fill(Number.NaN),
  };
}

/** Dollars of a player who is ahead of the others weigh more: he is the one to stop (section 7.2, 13). */
function threats(view: View): number[] {
  const mean = view.players.reduce((sum, player) => sum + player.money, 0) / view.seats;
  return view.players.map((player) => Math.min(2, Math.max(0.5, 1 + (player.money - mean) / 15)));
}

/** The share of outlaw cards among the cards the next shot can turn up. */
function hitChance(view: View, unseen: Int16Array, unseenTotal: number): number {
  if (view.renewed) return outlawShare(view.renewedCards!.map((count, card) => count - view.renewedSeen[card]!));
  if (view.drawPile === 0) return outlawShare(countCards(view));
  let outlaws = 0;
  for (let card = 0; card < OUTLAW_COUNT; card++) outlaws += unseen[card]!;
  return unseenTotal > 0 ? outlaws / unseenTotal : 0;
}

function countCards(view: View): number[] {
  const counts = Array.from({ length: CARD_KINDS }, () => 0);
  for (const card of view.discards) counts[CARDS.indexOf(card)]!++;
  return counts;
}

function outlawShare(counts: readonly number[]): number {
  let outlaws = 0;
  let all = 0;
  counts.forEach((count, card) => {
    const left = Math.max(0, count);
    all += left;
    if (card < OUTLAW_COUNT) outlaws += left;
  });
  return all > 0 ? outlaws / all : 0;
}

import {
  BANK_ROBBERY,
  CARDS,
  FASTEST_GUN,
  HIDEOUT,
  isOutlaw,
  isPhoto,
  MOST_WANTED,
  OUTLAW_COUNT,
  PHOTO,
  pointsOf,
  raiseOf,
  SET_SIZE,
  STAGECOACH_ROBBERY,
  WYATT_EARP,
} from '../words.ts';
import { groupOf, posterOf } from '../view-type.ts';
import type { Sights } from './sights.ts';
import { gainOf, gainOfTwo } from './worth.ts';

/** What single actions are worth, in thousands of dollars. */

/** Points I would have at an outlaw after adding some: none while a hideout covers them. */
function ownPoints(sights: Sights, outlaw: number, added: number): number {
  const group = groupOf(sights.view, sights.me, outlaw);
  return group.covered ? 0 : group.points + added;
}

/** Laying `all` cards of an outlaw, `together` of them in one go. */
export function layGain(sights: Sights, outlaw: number, all: number, together: number): number {
  return gainOf(sights, outlaw, sights.me, ownPoints(sights, outlaw, 2 * all), together - 1);
}

/** The better of laying all together and one by one. */
export function bestLayGain(sights: Sights, outlaw: number, count: number): number {
  if (count === 0) return 0;
  const opened = posterOf(sights.view, outlaw).opened;
  if (!opened && count < SET_SIZE) return 0;
  return Math.max(layGain(sights, outlaw, count, count), layGain(sights, outlaw, count, opened ? 1 : SET_SIZE));
}

export function photoGain(sights: Sights, outlaw: number): number {
  return gainOf(sights, outlaw, sights.me, ownPoints(sights, outlaw, pointsOf(PHOTO)), raiseOf(PHOTO));
}

/** A robbery or the fastest gun that has hit, at an own outlaw. */
export function attachGain(sights: Sights, card: number, outlaw: number): number {
  const gain = gainOf(sights, outlaw, sights.me, ownPoints(sights, outlaw, pointsOf(card)), raiseOf(card));
  return card === FASTEST_GUN ? gain + displacedGain(sights) : gain;
}

/** What it brings that the fastest gun that lies now is gone. */
function displacedGain(sights: Sights): number {
  let gain = 0;
  const { players } = sights.view;
  for (let seat = 0; seat < sights.seats; seat++) {
    for (let other = 0; other < OUTLAW_COUNT; other++) {
      const group = groupOf({ players }, seat, other);
      if (group.fastestGun && !group.covered)
        gain += gainOf(sights, other, seat, group.points - pointsOf(FASTEST_GUN), 0);
    }
  }
  return gain;
}

/** The chance that a seat holds a card it is not known to hold, or one it is known to hold. */
export function chanceToHold(sights: Sights, seat: number, card: number): number {
  const player = sights.view.players[seat]!;
  if (player.known[card]! > 0) return 1;
  if (player.atMost[card] === 0 || sights.unseenTotal === 0) return 0;
  let unknown = player.handSize;
  for (const count of player.known) unknown -= count;
  return 1 - Math.pow(1 - sights.unseen[card]! / sights.unseenTotal, unknown);
}

/** A hideout that has hit, on an opponent's cards; he may answer it. */
export function coverGain(sights: Sights, victim: number, outlaw: number): number {
  const answer = chanceToHold(sights, victim, WYATT_EARP) * sights.hit;
  return (1 - answer) * gainOf(sights, outlaw, victim, 0, 0);
}

/** A hideout gone from an own outlaw. */
export function uncoverGain(sights: Sights, outlaw: number): number {
  const lying = sights.lying[outlaw * sights.seats + sights.me]!;
  return gainOf(sights, outlaw, sights.me, lying, 0);
}

/** What a card that needs a hit is worth: the best place for it, by the chance to hit. */
export function shotGain(sights: Sights, card: number): number {
  const best = bestTargetGain(sights, card);
  return Number.isFinite(best) ? sights.hit * best : 0;
}

/** A card that has hit, at the best place it can go to; minus infinity if there is none. */
function bestTargetGain(sights: Sights, card: number): number {
  const { me } = sights;
  const { players } = sights.view;
  let best = -Infinity;
  for (let outlaw = 0; outlaw < OUTLAW_COUNT; outlaw++) {
    const own = groupOf({ players }, me, outlaw);
    if (card === HIDEOUT) {
      for (let victim = 0; victim < sights.seats; victim++) {
        if (victim !== me && groupOf({ players }, victim, outlaw).points > 0)
          best = Math.max(best, coverGain(sights, victim, outlaw));
      }
    } else if (card === WYATT_EARP) {
      if (own.covered) best = Math.max(best, uncoverGain(sights, outlaw));
    } else if (own.outlaws > 0 || own.photo) {
      const isGunThere = card === FASTEST_GUN && players.some(({ groups }) => groups[outlaw]!.fastestGun);
      if (!isGunThere) best = Math.max(best, attachGain(sights, card, outlaw));
    }
  }
  return best;
}

/** Taking an outlaw card of an opponent's group and laying it at once. */
export function stealGain(sights: Sights, from: number, outlaw: number): number {
  const group = groupOf(sights.view, from, outlaw);
  const gone = group.outlaws === 1 && !group.photo;
  const points = group.covered || gone ? 0 : group.points - 2;
  return gainOfTwo(sights, outlaw, from, points, sights.me, ownPoints(sights, outlaw, 2));
}

export function bestStealGain(sights: Sights): number {
  let best = 0;
  for (let from = 0; from < sights.seats; from++) {
    if (from === sights.me) continue;
    for (let outlaw = 0; outlaw < OUTLAW_COUNT; outlaw++) {
      if (groupOf(sights.view, from, outlaw).outlaws > 0) best = Math.max(best, stealGain(sights, from, outlaw));
    }
  }
  return best;
}

/** What one more card of an outlaw brings. */
export function outlawCardGain(sights: Sights, outlaw: number): number {
  const held = sights.hand[outlaw]!;
  return bestLayGain(sights, outlaw, held + 1) - bestLayGain(sights, outlaw, held);
}

/** What asking for an outlaw brings: the card, if somebody has one. */
export function askGain(sights: Sights, outlaw: number, direction: number): number {
  const step = direction === 0 ? 1 : sights.seats - 1;
  let nobody = 1;
  let bonus = 0;
  for (let seat = (sights.me + step) % sights.seats; seat !== sights.me; seat = (seat + step) % sights.seats) {
    const chance = chanceToHold(sights, seat, outlaw);
    bonus += nobody * chance * 0.1 * sights.threat[seat]!;
    nobody *= 1 - chance;
  }
  return (1 - nobody) * (outlawCardGain(sights, outlaw) + 0.2) + bonus;
}

/** The best use of a sheriff card right now; 0 if it has none. */
export function sheriffGain(sights: Sights, card: number): number {
  if (isPhoto(card)) {
    return posterOf(sights.view, card - PHOTO).opened ? Math.max(0, photoGain(sights, card - PHOTO)) : 0;
  }
  if (card === WYATT_EARP) return 0;
  if (card !== MOST_WANTED) return Math.max(0, shotGain(sights, card));
  let best = sights.hit * bestStealGain(sights);
  for (let outlaw = 0; outlaw < OUTLAW_COUNT; outlaw++) {
    best = Math.max(best, askGain(sights, outlaw, 0), askGain(sights, outlaw, 1));
  }
  return best;
}

/** What it is worth to hold a card for later turns. */
export function keepValue(sights: Sights, card: number): number {
  const { view, hand } = sights;
  if (isOutlaw(card)) {
    const poster = posterOf(view, card);
    const share = Math.min(2, poster.reward / 3);
    if (poster.opened) return 0.6 + 0.5 * share;
    const held = hand[card]!;
    if (sights.unseen[card]! + held < SET_SIZE) return 0;
    return held === 1 ? 0.3 * share : held === 2 ? 1.2 + 0.4 * share : 3;
  }
  if (isPhoto(card)) {
    const outlaw = card - PHOTO;
    if (posterOf(view, outlaw).opened) return 3 + photoGain(sights, outlaw);
    return 1.2 + 0.6 * hand[outlaw]!;
  }
  return LATER[card]! + 0.5 * sheriffGain(sights, card);
}

/** By card: what sheriff cards are usually worth later. */
const LATER: readonly number[] = CARDS.map((_, card) => {
  switch (card) {
    case WYATT_EARP:
      return 1.8;
    case HIDEOUT:
      return 1.2;
    case FASTEST_GUN:
      return 1.1;
    case BANK_ROBBERY:
      return 1;
    case STAGECOACH_ROBBERY:
    case MOST_WANTED:
      return 0.9;
    default:
      return 0;
  }
});

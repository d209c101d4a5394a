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
import { gunOutlaw, gunSeat, hasPhoto, isCovered, nextGroup, outlawsAt, isOpened } from '../groups.ts';
import { reward } from '../posters.ts';
import { lyingPoints } from '../settle.ts';
import { chanceToHold, hitChance, type Sights, unseenCopies } from './sights.ts';
import { gainOf, gainOfTaking } from './worth.ts';

/** What single actions are worth, in thousands of dollars. */

/** Points I would have at an outlaw after adding some: none while a hideout covers them. */
function ownPoints(sights: Sights, outlaw: number, added: number): number {
  const { state, me, seats } = sights;
  return isCovered(state, me, outlaw) ? 0 : sights.points[outlaw * seats + me]! + added;
}

/** Laying `all` cards of an outlaw, `together` of them in one go. */
export function layGain(sights: Sights, outlaw: number, all: number, together: number): number {
  return gainOf(sights, outlaw, sights.me, ownPoints(sights, outlaw, 2 * all), together - 1);
}

/** The better of laying all together and one by one. */
export function bestLayGain(sights: Sights, outlaw: number, count: number): number {
  if (count === 0) return 0;
  const opened = isOpened(sights.state, outlaw);
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
  const { state, seats } = sights;
  const outlaw = gunOutlaw(state);
  const seat = gunSeat(state);
  if (outlaw < 0 || isCovered(state, seat, outlaw)) return 0;
  return gainOf(sights, outlaw, seat, sights.points[outlaw * seats + seat]! - pointsOf(FASTEST_GUN), 0);
}

/** A hideout that has hit, on an opponent's cards; he may answer it. */
export function coverGain(sights: Sights, victim: number, outlaw: number): number {
  const answer = chanceToHold(sights, victim, WYATT_EARP) * hitChance(sights);
  return (1 - answer) * gainOf(sights, outlaw, victim, 0, 0);
}

/** A hideout gone from an own outlaw. */
export function uncoverGain(sights: Sights, outlaw: number): number {
  return gainOf(sights, outlaw, sights.me, lyingPoints(sights.state, sights.me, outlaw), 0);
}

/** What a card that needs a hit is worth: the best place for it, by the chance to hit. */
export function shotGain(sights: Sights, card: number): number {
  const best = bestTargetGain(sights, card);
  return Number.isFinite(best) ? hitChance(sights) * best : 0;
}

/** A card that has hit, at the best place it can go to; minus infinity if there is none. Counted once per decision. */
function bestTargetGain(sights: Sights, card: number): number {
  const known = sights.targets[card]!;
  return Number.isNaN(known) ? (sights.targets[card] = findTarget(sights, card)) : known;
}

function findTarget(sights: Sights, card: number): number {
  const { state, me, seats } = sights;
  let best = -Infinity;
  if (card === HIDEOUT) {
    for (let outlaw = 0, at = 0; outlaw < OUTLAW_COUNT; outlaw++) {
      for (let victim = 0; victim < seats; victim++, at++) {
        if (victim !== me && sights.points[at]! > 0) best = Math.max(best, coverGain(sights, victim, outlaw));
      }
    }
    return best;
  }
  for (let outlaw = nextGroup(state, me, 0); outlaw < OUTLAW_COUNT; outlaw = nextGroup(state, me, outlaw + 1)) {
    if (card === WYATT_EARP) {
      if (isCovered(state, me, outlaw)) best = Math.max(best, uncoverGain(sights, outlaw));
    } else if (card !== FASTEST_GUN || gunOutlaw(state) !== outlaw) {
      best = Math.max(best, attachGain(sights, card, outlaw));
    }
  }
  return best;
}

/** Taking an outlaw card of an opponent's group and laying it at once. */
export function stealGain(sights: Sights, from: number, outlaw: number): number {
  const { state } = sights;
  const isGone = outlawsAt(state, from, outlaw) === 1 && !hasPhoto(state, from, outlaw);
  const points = isGone || isCovered(state, from, outlaw) ? 0 : sights.points[outlaw * sights.seats + from]! - 2;
  return gainOfTaking(sights, outlaw, from, points, ownPoints(sights, outlaw, 2));
}

export function bestStealGain(sights: Sights): number {
  let best = 0;
  for (let from = 0; from < sights.seats; from++) {
    if (from === sights.me) continue;
    for (let outlaw = 0; outlaw < OUTLAW_COUNT; outlaw++) {
      if (outlawsAt(sights.state, from, outlaw) > 0) best = Math.max(best, stealGain(sights, from, outlaw));
    }
  }
  return best;
}

/** What one more card of an outlaw brings. Counted once per decision. */
export function outlawCardGain(sights: Sights, outlaw: number): number {
  const known = sights.cards[outlaw]!;
  if (!Number.isNaN(known)) return known;
  const held = sights.state.hands[sights.hand + outlaw]!;
  return (sights.cards[outlaw] = bestLayGain(sights, outlaw, held + 1) - bestLayGain(sights, outlaw, held));
}

/** What asking for an outlaw brings: the card, if somebody has one. Counted once per decision. */
export function askGain(sights: Sights, outlaw: number, direction: number): number {
  // Between two it is the same who is asked first.
  const at = sights.seats === 2 ? outlaw : direction * OUTLAW_COUNT + outlaw;
  const known = sights.asks[at]!;
  return Number.isNaN(known) ? (sights.asks[at] = countAsk(sights, outlaw, direction)) : known;
}

function countAsk(sights: Sights, outlaw: number, direction: number): number {
  const { seats, me } = sights;
  const step = direction === 0 ? 1 : seats - 1;
  let nobody = 1;
  let bonus = 0;
  for (let seat = (me + step) % seats; seat !== me; seat = (seat + step) % seats) {
    const chance = chanceToHold(sights, seat, outlaw);
    bonus += nobody * chance * 0.1 * sights.threat[seat]!;
    nobody *= 1 - chance;
  }
  return (1 - nobody) * (outlawCardGain(sights, outlaw) + 0.2) + bonus;
}

/** The best use of a sheriff card right now; 0 if it has none. */
export function sheriffGain(sights: Sights, card: number): number {
  if (isPhoto(card)) {
    return isOpened(sights.state, card - PHOTO) ? Math.max(0, photoGain(sights, card - PHOTO)) : 0;
  }
  if (card === WYATT_EARP) return 0;
  return card === MOST_WANTED ? mostWantedGain(sights) : Math.max(0, shotGain(sights, card));
}

/** Counted once per decision: it is the dearest of all. */
function mostWantedGain(sights: Sights): number {
  if (!Number.isNaN(sights.mostWanted)) return sights.mostWanted;
  let best = hitChance(sights) * bestStealGain(sights);
  for (let outlaw = 0; outlaw < OUTLAW_COUNT; outlaw++) {
    best = Math.max(best, askGain(sights, outlaw, 0), askGain(sights, outlaw, 1));
  }
  return (sights.mostWanted = best);
}

/** What it is worth to hold a card for later turns. */
export function keepValue(sights: Sights, card: number): number {
  const { state, hand } = sights;
  if (isOutlaw(card)) {
    const share = Math.min(2, reward(state, card) / 3);
    if (isOpened(state, card)) return 0.6 + 0.5 * share;
    const held = state.hands[hand + card]!;
    if (unseenCopies(sights)[card]! + held < SET_SIZE) return 0;
    return held === 1 ? 0.3 * share : held === 2 ? 1.2 + 0.4 * share : 3;
  }
  if (isPhoto(card)) {
    const outlaw = card - PHOTO;
    if (isOpened(state, outlaw)) return 3 + photoGain(sights, outlaw);
    return 1.2 + 0.6 * state.hands[hand + outlaw]!;
  }
  return LATER[card]! + 0.5 * sheriffGain(sights, card);
}

/** By card: what sheriff cards are usually worth later. The least that `keepValue` says of them. */
export const LATER: readonly number[] = CARDS.map((_, card) => {
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

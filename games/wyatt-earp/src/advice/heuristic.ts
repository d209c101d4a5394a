import type { Adviser, Random, Seat } from '@tinstar/engine';
import { held } from '../hands.ts';
import { MOVES, type Verb } from '../move-table.ts';
import { canDrawTwo } from '../piles.ts';
import { restore } from '../hidden/restore.ts';
import { DISCARD_COUNT, PENDING_OUTLAW, pendingCard, type State } from '../state.ts';
import type { View } from '../view-type.ts';
import {
  BANK_ROBBERY,
  FASTEST_GUN,
  HIDEOUT,
  isOutlaw,
  isPhoto,
  PHOTO,
  SET_SIZE,
  STAGECOACH_ROBBERY,
  WYATT_EARP,
} from '../words.ts';
import * as gains from './gains.ts';
import { hitChance, lookAround, type Sights } from './sights.ts';
import { STEADY, type Style } from './style.ts';
import { settleNow } from './worth.ts';
import { isOpened } from '../groups.ts';

/** Two cards from the draw pile, in thousands of dollars. */
const TWO_CARDS = 3;
/** What completing a set brings beyond its points: it opens the outlaw for photo, robberies and more cards. */
const THIRD_CARD = 2;
/** What a played card that brings little is worth: it is out of the hand. */
const THIN_HAND = 0.05;
/** The same for who would profit if the round ended now. */
const THIN_HAND_AHEAD = 0.3;
/** A Wyatt Earp kept back as insurance. */
const EARP_IN_HAND = 0.5;
/** Ratings of discards end up below every useful play and above every harmful one. */
const DISCARDS = -50;
const HARMFUL = -100;

/** What the next player could do with a sheriff card that is no photo. */
const SHERIFF_DANGER = 0.4;

/** What a good player does: section 7 of RULES.md. */
export const makeHeuristic = (style: Style = STEADY): Adviser<View> => ({
  rate: (view, codes, random) => rateMoves(restore(view), view.viewer ?? view.active, codes, random, style).slice(),
});

const ratings: number[] = [];

/** The same, read from a state; the list is used again by the next call. */
export function rateMoves(
  state: State,
  me: Seat,
  codes: readonly number[],
  random: Random,
  style: Style = STEADY,
): number[] {
  const sights = lookAround(state, me);
  ratings.length = codes.length;
  for (let i = 0; i < codes.length; i++) ratings[i] = rateMove(sights, style, codes[i]!) + whim(random);
  return ratings;
}

/** A little luck, so that equals are chosen by chance. */
const whim = (random: Random): number => random.below(1000) / 1e6;

/** By card: the most its discard can be rated. Only what a sheriff card does now is dear to know (gains.ts). */
const DISCARD_CEILINGS: readonly number[] = gains.LATER.map((later, card) =>
  isOutlaw(card) || isPhoto(card) ? Infinity : DISCARDS - later - SHERIFF_DANGER,
);
const ceiling = (code: number): number =>
  code < MOVES.base.discard ? Infinity : DISCARD_CEILINGS[code - MOVES.base.discard]!;

/** The place of the move that is rated highest. Discards are rated below every useful play: they wait until none is. */
export function preferMove(state: State, me: Seat, codes: readonly number[], random: Random): number {
  const sights = lookAround(state, me);
  let best = -Infinity;
  let at = 0;
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i]!;
    if (best > 0 && code >= MOVES.base.discard) break;
    const luck = whim(random);
    if (ceiling(code) + luck <= best) continue;
    const rating = rateMove(sights, STEADY, code) + luck;
    if (rating <= best) continue;
    best = rating;
    at = i;
  }
  return at;
}

function rateMove(sights: Sights, style: Style, code: number): number {
  const { state } = sights;
  const first = MOVES.first(code);
  const verb = MOVES.verbs[MOVES.verbOf[code]!]!;
  switch (verb) {
    case 'draw':
      return rateDraw(sights);
    case 'takeDiscard':
      return rateCard(sights, state.discards[state.now[DISCARD_COUNT] - 1]!) + style.sure;
    case 'fetch':
      return rateCard(sights, first) + 0.1 * gains.keepValue(sights, first);
    case 'attach':
      return gains.attachGain(sights, pendingCard(state), first);
    case 'cover':
      return gains.coverGain(sights, first, MOVES.second(code));
    case 'uncover':
      return gains.uncoverGain(sights, first);
    case 'steal':
      return gains.stealGain(sights, first, MOVES.second(code));
    case 'keep':
    case 'letBe':
      return 0;
    case 'react':
      return (
        hitChance(sights) * gains.uncoverGain(sights, state.now[PENDING_OUTLAW] - 1) - EARP_IN_HAND / 2 + style.shot
      );
    case 'discard':
      return rateDiscard(sights, first);
    default:
      return ratePlay(sights, style, verb, first, MOVES.second(code));
  }
}

function rateDraw(sights: Sights): number {
  return canDrawTwo(sights.state, 0) ? TWO_CARDS : settleNow(sights);
}

/** What a certain card brings if I get it now. */
function rateCard(sights: Sights, card: number): number {
  if (isOutlaw(card)) {
    const thirdOfSet = !isOpened(sights.state, card) && held(sights.state, sights.me, card) === SET_SIZE - 1;
    return gains.outlawCardGain(sights, card) + (thirdOfSet ? THIRD_CARD : 0);
  }
  if (isPhoto(card))
    return gains.sheriffGain(sights, card) + (held(sights.state, sights.me, card - PHOTO) >= 3 ? 2 : 0.5);
  return gains.sheriffGain(sights, card);
}

/** Plays that are lost where the shot misses. */
const SHOTS: readonly Verb[] = [
  'stagecoachRobbery',
  'bankRobbery',
  'fastestGun',
  'mostWantedShoot',
  'hideout',
  'wyattEarpShoot',
];

function ratePlay(sights: Sights, style: Style, verb: Verb, first: number, second: number): number {
  const left = sights.size - (verb === 'lay' ? second : 1);
  const balance = settleNow(sights);
  const nerve = style.shot !== 0 && SHOTS.includes(verb) ? style.shot : 0;
  const gain = playGain(sights, verb, first, second) + nerve + (balance > 0 ? THIN_HAND_AHEAD : 0);
  // One card left: it must be discarded, and the round ends (WE-069).
  const refills = verb === 'wyattEarpDraw' || verb === 'wyattEarpSearch';
  if (left === 1 && !refills && balance + gain < 0) return HARMFUL + gain;
  return gain > 0 ? gain : HARMFUL + gain;
}

function playGain(sights: Sights, verb: Verb, first: number, second: number): number {
  switch (verb) {
    case 'lay': {
      const all = Math.min(held(sights.state, sights.me, first), sights.size - 1);
      return gains.layGain(sights, first, all, second) + THIN_HAND + 0.01 * second;
    }
    case 'photo':
      return gains.photoGain(sights, first) + THIN_HAND;
    case 'stagecoachRobbery':
      return gains.shotGain(sights, STAGECOACH_ROBBERY) + THIN_HAND;
    case 'bankRobbery':
      return gains.shotGain(sights, BANK_ROBBERY) + THIN_HAND;
    case 'fastestGun':
      return gains.shotGain(sights, FASTEST_GUN) + THIN_HAND;
    case 'mostWantedAsk':
      return gains.askGain(sights, first, second);
    case 'mostWantedShoot':
      return hitChance(sights) * gains.bestStealGain(sights);
    case 'hideout':
      return gains.shotGain(sights, HIDEOUT);
    case 'wyattEarpDraw':
      return TWO_CARDS / 2 - EARP_IN_HAND;
    case 'wyattEarpSearch':
      return bestFetch(sights) - EARP_IN_HAND;
    case 'wyattEarpShoot':
      return gains.shotGain(sights, WYATT_EARP) - EARP_IN_HAND / 2;
    default:
      return 0;
  }
}

/** The best card of the pile, as far as I remember it. */
function bestFetch(sights: Sights): number {
  const { now, discards } = sights.state;
  let best = 0;
  let rated = 1 << WYATT_EARP;
  for (let i = 0; i < now[DISCARD_COUNT]; i++) {
    const card = discards[i]!;
    if (rated & (1 << card)) continue;
    rated |= 1 << card;
    best = Math.max(best, rateCard(sights, card));
  }
  return best;
}

function rateDiscard(sights: Sights, card: number): number {
  return DISCARDS - gains.keepValue(sights, card) - danger(sights, card);
}

/** What the next player could do with it. */
function danger(sights: Sights, card: number): number {
  const { state } = sights;
  if (isOutlaw(card)) return isOpened(state, card) ? 0.6 : 0.2;
  if (isPhoto(card)) return isOpened(state, card - PHOTO) ? 2 : 0.5;
  return SHERIFF_DANGER;
}

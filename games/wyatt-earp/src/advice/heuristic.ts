import type { Adviser } from '@tinstar/engine';
import { MOVES, type Move } from '../move-table.ts';
import { posterOf, type View } from '../view-type.ts';
import {
  BANK_ROBBERY,
  CARDS,
  type Card,
  DIRECTIONS,
  FASTEST_GUN,
  HIDEOUT,
  isOutlaw,
  isPhoto,
  OUTLAWS,
  type Outlaw,
  PHOTO,
  SET_SIZE,
  STAGECOACH_ROBBERY,
  WYATT_EARP,
} from '../words.ts';
import * as gains from './gains.ts';
import { lookAround, type Sights } from './sights.ts';
import { STEADY, type Style } from './style.ts';
import { settleNow } from './worth.ts';

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

const outlawOf = (outlaw: Outlaw): number => OUTLAWS.indexOf(outlaw);
const cardOf = (card: Card): number => CARDS.indexOf(card);

/** What a good player does: section 7 of RULES.md. */
export const makeHeuristic = (style: Style = STEADY): Adviser<View> => ({
  rate(view, codes, random) {
    const sights = lookAround(view);
    return codes.map((code) => rateMove(sights, style, MOVES.decode(code)) + random.below(1000) / 1e6);
  },
});

function rateMove(sights: Sights, style: Style, move: Move): number {
  switch (move.type) {
    case 'draw':
      return rateDraw(sights);
    case 'takeDiscard':
      return rateCard(sights, cardOf(sights.view.topDiscard!)) + style.sure;
    case 'fetch':
      return rateCard(sights, cardOf(move.card)) + 0.1 * gains.keepValue(sights, cardOf(move.card));
    case 'attach':
      return gains.attachGain(sights, cardOf(sights.view.pending.card!), outlawOf(move.outlaw));
    case 'cover':
      return gains.coverGain(sights, move.victim, outlawOf(move.outlaw));
    case 'uncover':
      return gains.uncoverGain(sights, outlawOf(move.outlaw));
    case 'steal':
      return gains.stealGain(sights, move.from, outlawOf(move.outlaw));
    case 'keep':
    case 'letBe':
      return 0;
    case 'react':
      return (
        sights.hit * gains.uncoverGain(sights, outlawOf(sights.view.pending.outlaw!)) - EARP_IN_HAND / 2 + style.shot
      );
    case 'discard':
      return rateDiscard(sights, cardOf(move.card));
    default:
      return ratePlay(sights, style, move);
  }
}

function rateDraw(sights: Sights): number {
  const { view } = sights;
  const ends = view.drawPile < 2 && (view.renewed || view.drawPile + view.discardPile < 2);
  return ends ? settleNow(sights) : TWO_CARDS;
}

/** What a certain card brings if I get it now. */
function rateCard(sights: Sights, card: number): number {
  if (isOutlaw(card)) {
    const thirdOfSet = !posterOf(sights.view, card).opened && sights.hand[card] === SET_SIZE - 1;
    return gains.outlawCardGain(sights, card) + (thirdOfSet ? THIRD_CARD : 0);
  }
  if (isPhoto(card)) return gains.sheriffGain(sights, card) + (sights.hand[card - PHOTO]! >= 3 ? 2 : 0.5);
  return gains.sheriffGain(sights, card);
}

/** Plays that are lost where the shot misses. */
const SHOTS: readonly Move['type'][] = [
  'stagecoachRobbery',
  'bankRobbery',
  'fastestGun',
  'mostWantedShoot',
  'hideout',
  'wyattEarpShoot',
];

function ratePlay(sights: Sights, style: Style, move: Move): number {
  const left = sights.size - (move.type === 'lay' ? move.count : 1);
  const balance = settleNow(sights);
  const nerve = SHOTS.includes(move.type) ? style.shot : 0;
  const gain = playGain(sights, move) + nerve + (balance > 0 ? THIN_HAND_AHEAD : 0);
  // One card left: it must be discarded, and the round ends (WE-069).
  const refills = move.type === 'wyattEarpDraw' || move.type === 'wyattEarpSearch';
  if (left === 1 && !refills && balance + gain < 0) return HARMFUL + gain;
  return gain > 0 ? gain : HARMFUL + gain;
}

function playGain(sights: Sights, move: Move): number {
  switch (move.type) {
    case 'lay': {
      const outlaw = outlawOf(move.outlaw);
      const all = Math.min(sights.hand[outlaw]!, sights.size - 1);
      return gains.layGain(sights, outlaw, all, move.count) + THIN_HAND + 0.01 * move.count;
    }
    case 'photo':
      return gains.photoGain(sights, outlawOf(move.outlaw)) + THIN_HAND;
    case 'stagecoachRobbery':
      return gains.shotGain(sights, STAGECOACH_ROBBERY) + THIN_HAND;
    case 'bankRobbery':
      return gains.shotGain(sights, BANK_ROBBERY) + THIN_HAND;
    case 'fastestGun':
      return gains.shotGain(sights, FASTEST_GUN) + THIN_HAND;
    case 'mostWantedAsk':
      return gains.askGain(sights, outlawOf(move.outlaw), DIRECTIONS.indexOf(move.direction));
    case 'mostWantedShoot':
      return sights.hit * gains.bestStealGain(sights);
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
  let best = 0;
  for (const name of new Set(sights.view.discards)) {
    const card = cardOf(name);
    if (card !== WYATT_EARP) best = Math.max(best, rateCard(sights, card));
  }
  return best;
}

function rateDiscard(sights: Sights, card: number): number {
  return DISCARDS - gains.keepValue(sights, card) - danger(sights, card);
}

/** What the next player could do with it. */
function danger(sights: Sights, card: number): number {
  const { view } = sights;
  if (isOutlaw(card)) return posterOf(view, card).opened ? 0.6 : 0.2;
  if (isPhoto(card)) return posterOf(view, card - PHOTO).opened ? 2 : 0.5;
  return 0.4;
}

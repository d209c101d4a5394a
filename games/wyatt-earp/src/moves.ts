import { MOVES } from './move-table.ts';
import { canDrawTwo, canFetch, canShoot, findDiscard } from './piles.ts';
import {
  ASKED,
  discardPileSize,
  EARP_ENDS_ROUND,
  FETCHED,
  FREE_PHOTO,
  OPTION_BITS,
  PENDING_CARD,
  PLAY,
  REACT,
  SEARCH,
  SEATS,
  SHERIFF_PLAYED,
  type State,
  STEAL,
  STEP,
  TAKE,
  TARGET,
} from './state.ts';
import { countTargets, targetMoves } from './targets.ts';
import {
  BANK_ROBBERY,
  CARD_KINDS,
  FASTEST_GUN,
  HIDEOUT,
  isSheriff,
  MOST_WANTED,
  OUTLAW_COUNT,
  PHOTO,
  SET_SIZE,
  STAGECOACH_ROBBERY,
  WYATT_EARP,
} from './words.ts';

// Codes of the moves; parameters count up from there.
export const DRAW = MOVES.base.draw;
export const TAKE_DISCARD = MOVES.base.takeDiscard;
export const LAY = MOVES.base.lay;
/** Codes per outlaw of `lay`. */
export const LAY_COUNTS = 8;
export const PHOTO_MOVE = MOVES.base.photo;
export const STAGECOACH_MOVE = MOVES.base.stagecoachRobbery;
export const BANK_MOVE = MOVES.base.bankRobbery;
export const GUN_MOVE = MOVES.base.fastestGun;
export const ASK = MOVES.base.mostWantedAsk;
export const MOST_WANTED_SHOOT = MOVES.base.mostWantedShoot;
export const STEAL_MOVE = MOVES.base.steal;
export const HIDEOUT_MOVE = MOVES.base.hideout;
export const EARP_DRAW = MOVES.base.wyattEarpDraw;
export const EARP_SEARCH = MOVES.base.wyattEarpSearch;
export const EARP_SHOOT = MOVES.base.wyattEarpShoot;
export const FETCH = MOVES.base.fetch;
export const KEEP = MOVES.base.keep;
export const REACT_MOVE = MOVES.base.react;
export const LET_BE = MOVES.base.letBe;
export const DISCARD = MOVES.base.discard;

/** Every move the seat may make now, in the order of the table's verbs. */
export function legal(state: State, seat: number, into: number[]): number[] {
  let count = 0;
  const { now, hands } = state;
  if (now[ASKED] === seat) {
    switch (now[STEP]) {
      case TAKE:
        into[count++] = DRAW;
        if (discardPileSize(state) > 0) into[count++] = TAKE_DISCARD;
        break;
      case PLAY:
        count = playMoves(state, seat, into);
        break;
      case TARGET:
        count = targetMoves(state, seat, now[PENDING_CARD]! - 1, into, 0);
        break;
      case STEAL:
        count = stealMoves(state, seat, into);
        break;
      case SEARCH:
        for (let card = 0; card < WYATT_EARP; card++) if (findDiscard(state, card) >= 0) into[count++] = FETCH + card;
        break;
      case FETCHED:
        count = fetchedMoves(state, seat, into);
        break;
      case REACT:
        if (hands[seat * CARD_KINDS + WYATT_EARP]! > 0 && canShoot(state, 1)) into[count++] = REACT_MOVE;
        into[count++] = LET_BE;
        break;
      default:
        break; // over
    }
  }
  if (into.length !== count) into.length = count;
  return into;
}

function playMoves(state: State, seat: number, into: number[]): number {
  const { hands, opened } = state;
  const hand = seat * CARD_KINDS;
  const size = state.handSizes[seat]!;
  let count = 0;
  // WE-018: at least one card stays for the discard.
  for (let outlaw = 0; outlaw < OUTLAW_COUNT; outlaw++) {
    const held = hands[hand + outlaw]!;
    if (held === 0) continue;
    const most = held < size ? held : size - 1;
    for (let cards = opened[outlaw] ? 1 : SET_SIZE; cards <= most; cards++) {
      into[count++] = LAY + outlaw * LAY_COUNTS + cards;
    }
  }
  if (state.now[SHERIFF_PLAYED] === 0) count = sheriffMoves(state, seat, into, count);
  else if (state.now[OPTION_BITS]! & FREE_PHOTO) count = freePhotoMoves(state, seat, into, count);
  for (let card = 0; card < CARD_KINDS; card++) if (hands[hand + card]! > 0) into[count++] = DISCARD + card;
  return count;
}

function sheriffMoves(state: State, seat: number, into: number[], start: number): number {
  const hand = seat * CARD_KINDS;
  let count = start;
  if (state.handSizes[seat]! > 1) {
    for (let card = PHOTO; card < WYATT_EARP; card++) {
      if (state.hands[hand + card]! > 0) count = movesOf(state, seat, card, into, count);
    }
  }
  if (state.hands[hand + WYATT_EARP]! > 0) count = earpMoves(state, seat, into, count);
  return count;
}

/** D30. */
function freePhotoMoves(state: State, seat: number, into: number[], start: number): number {
  let count = start;
  if (state.handSizes[seat]! < 2) return count;
  for (let outlaw = 0; outlaw < OUTLAW_COUNT; outlaw++) {
    const card = PHOTO + outlaw;
    if (state.hands[seat * CARD_KINDS + card]! > state.barred[card]! && isFreePhoto(state, seat, outlaw)) {
      into[count++] = PHOTO_MOVE + outlaw;
    }
  }
  return count;
}

/** D30: whether a photo of this outlaw does not count as the turn's sheriff card. */
export function isFreePhoto(state: State, seat: number, outlaw: number): boolean {
  const opener = state.opened[outlaw]!;
  return (state.now[OPTION_BITS]! & FREE_PHOTO) !== 0 && opener !== 0 && opener !== seat + 1;
}

/** The ways to play a sheriff card other than Wyatt Earp, which the seat holds beside at least one other card. */
function movesOf(state: State, seat: number, card: number, into: number[], start: number): number {
  let count = start;
  switch (card) {
    case STAGECOACH_ROBBERY:
      if (mayShootWith(state, seat, card)) into[count++] = STAGECOACH_MOVE;
      return count;
    case BANK_ROBBERY:
      if (mayShootWith(state, seat, card)) into[count++] = BANK_MOVE;
      return count;
    case FASTEST_GUN:
      if (mayShootWith(state, seat, card)) into[count++] = GUN_MOVE;
      return count;
    case MOST_WANTED:
      for (let i = 0; i < OUTLAW_COUNT * 2; i++) into[count++] = ASK + i;
      if (canShoot(state, 1) && canSteal(state, seat)) into[count++] = MOST_WANTED_SHOOT;
      return count;
    case HIDEOUT:
      if (mayShootWith(state, seat, card)) into[count++] = HIDEOUT_MOVE;
      return count;
    default: {
      const outlaw = card - PHOTO;
      if (state.opened[outlaw]) into[count++] = PHOTO_MOVE + outlaw; // WE-035
      return count;
    }
  }
}

/** WE-041: a card that goes somewhere after a hit needs a card to turn up, and a place to go to. */
const mayShootWith = (state: State, seat: number, card: number): boolean =>
  canShoot(state, 0) && countTargets(state, seat, card) > 0;

/** D14: an outlaw card in front of an opponent. */
export function canSteal(state: State, seat: number): boolean {
  const end = state.now[SEATS]! * OUTLAW_COUNT;
  const own = seat * OUTLAW_COUNT;
  for (let i = 0; i < end; i++) {
    if (state.outlaws[i]! > 0 && (i < own || i >= own + OUTLAW_COUNT)) return true;
  }
  return false;
}

function earpMoves(state: State, seat: number, into: number[], start: number): number {
  let count = start;
  if (mayEarpDraw(state, seat)) into[count++] = EARP_DRAW;
  if (canFetch(state)) into[count++] = EARP_SEARCH;
  if (state.handSizes[seat]! > 1 && canShoot(state, 1) && countTargets(state, seat, WYATT_EARP) > 0) {
    into[count++] = EARP_SHOOT;
  }
  return count;
}

/**
 * D4: two cards must be there, unless the option lets the round end. D6: where they are, the last card may be a Wyatt
 * Earp; where they are not, playing it would end the round (WE-018).
 */
export function mayEarpDraw(state: State, seat: number): boolean {
  if (canDrawTwo(state, 1)) return true;
  return (state.now[OPTION_BITS]! & EARP_ENDS_ROUND) !== 0 && state.handSizes[seat]! > 1;
}

function stealMoves(state: State, seat: number, into: number[]): number {
  let count = 0;
  for (let from = 0; from < state.now[SEATS]!; from++) {
    if (from === seat) continue;
    for (let outlaw = 0; outlaw < OUTLAW_COUNT; outlaw++) {
      const group = from * OUTLAW_COUNT + outlaw;
      if (state.outlaws[group]! > 0) into[count++] = STEAL_MOVE + group;
    }
  }
  return count;
}

/** D9: keep it, or play it at once if it is a sheriff card. */
function fetchedMoves(state: State, seat: number, into: number[]): number {
  const card = state.now[PENDING_CARD]! - 1;
  let count = 0;
  if (isSheriff(card) && state.handSizes[seat]! > 1) count = movesOf(state, seat, card, into, count);
  into[count++] = KEEP;
  return count;
}

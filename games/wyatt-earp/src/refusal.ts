import type { About, Refusal, Seat } from '@tinstar/engine';
import { MOVES, type Verb } from './move-table.ts';
import { canSteal, isFreePhoto, mayEarpDraw } from './moves.ts';
import { canFetch, canShoot, findDiscard } from './piles.ts';
import { countTargets } from './targets.ts';
import type { RefusalCode } from './refusals.ts';
import * as S from './state.ts';
import type { State } from './state.ts';
import { cardName, outlawName } from './telling.ts';
import {
  BANK_ROBBERY,
  CARD_KINDS,
  FASTEST_GUN,
  HIDEOUT,
  MOST_WANTED,
  OUTLAW_COUNT,
  PHOTO,
  SET_SIZE,
  STAGECOACH_ROBBERY,
  WYATT_EARP,
} from './words.ts';

/** `rule` is an id of RULES.md: a numbered rule, or a decision (D3) where the rulebook is silent. */
const refuse = (code: RefusalCode, rule: string, about?: About): Refusal =>
  about ? { code, rule, about } : { code, rule };

/** Why the seat may not make this move now; `null` if it may. */
export function refusal(state: State, seat: Seat, code: number): Refusal | null {
  const verb = MOVES.verbs[MOVES.verbOf[code]!];
  if (verb === undefined) throw new RangeError(`no move has code ${code}`);
  const first = MOVES.values[3 * code]!;
  const second = MOVES.values[3 * code + 1]!;
  return refuseMoment(state, seat, verb) ?? refuseMove(state, seat, verb, first, second);
}

/** The step a verb belongs to. Sheriff cards can also be played from `fetched`. */
const MOMENT: Readonly<Partial<Record<Verb, number>>> = {
  draw: S.TAKE,
  takeDiscard: S.TAKE,
  attach: S.TARGET,
  cover: S.TARGET,
  uncover: S.TARGET,
  steal: S.STEAL,
  fetch: S.SEARCH,
  keep: S.FETCHED,
  react: S.REACT,
  letBe: S.REACT,
};

function refuseMoment(state: State, seat: Seat, verb: Verb): Refusal | null {
  const { now } = state;
  const step = now[S.STEP]!;
  if (step === S.OVER) return refuse('game-over', 'WE-084');
  if (now[S.ASKED] !== seat) return refuse('not-asked', 'WE-008', { seat: now[S.ASKED]! });
  const moment = MOMENT[verb] ?? S.PLAY;
  if (moment === step) return null;
  switch (step) {
    case S.TAKE:
      return refuse('take-first', 'WE-009');
    case S.TARGET:
      return refuseOtherThanTarget(state);
    case S.STEAL:
      return refuse('steal-first', 'WE-055');
    case S.SEARCH:
      return refuse('fetch-first', 'WE-063');
    case S.REACT:
      return refuse('react-first', 'WE-066');
    case S.FETCHED: {
      const card = now[S.PENDING_CARD]! - 1;
      if (moment === S.PLAY && (cardOf(verb) === card || (verb === 'photo' && card >= PHOTO))) return null;
      return refuse('fetched-first', 'D9', { card: cardName(card) });
    }
    default:
      return moment === S.TAKE ? refuse('already-taken', 'WE-010') : refuse('not-now', 'WE-009');
  }
}

const refuseOtherThanTarget = (state: State): Refusal =>
  refuse('target-first', 'WE-086', { card: cardName(state.now[S.PENDING_CARD]! - 1) });

/** The sheriff card a verb plays; -1 for other verbs and photos, which depend on the outlaw. */
function cardOf(verb: Verb): number {
  switch (verb) {
    case 'stagecoachRobbery':
      return STAGECOACH_ROBBERY;
    case 'bankRobbery':
      return BANK_ROBBERY;
    case 'fastestGun':
      return FASTEST_GUN;
    case 'mostWantedAsk':
    case 'mostWantedShoot':
      return MOST_WANTED;
    case 'hideout':
      return HIDEOUT;
    case 'wyattEarpDraw':
    case 'wyattEarpSearch':
    case 'wyattEarpShoot':
      return WYATT_EARP;
    default:
      return -1;
  }
}

function refuseMove(state: State, seat: Seat, verb: Verb, first: number, second: number): Refusal | null {
  switch (verb) {
    case 'draw':
    case 'keep':
    case 'letBe':
      return null;
    case 'takeDiscard':
      return S.discardPileSize(state) > 0 ? null : refuse('no-discard', 'WE-010');
    case 'lay':
      return refuseLaying(state, seat, first, second);
    case 'discard':
      return refuseHand(state, seat, first, 1, 'WE-016');
    case 'attach':
    case 'cover':
    case 'uncover':
      return refuseTarget(state, seat, verb, first, second);
    case 'steal':
      return refuseSteal(state, seat, first, second);
    case 'fetch':
      if (first === WYATT_EARP) return refuse('no-earp', 'WE-063');
      return findDiscard(state, first) >= 0 ? null : refuse('not-in-pile', 'WE-063', { card: cardName(first) });
    case 'react':
      return refuseHand(state, seat, WYATT_EARP, 1, 'WE-066') ?? refuseShot(state, 1);
    default:
      return refuseSheriff(state, seat, verb, first);
  }
}

function refuseHand(state: State, seat: Seat, card: number, count: number, rule: string): Refusal | null {
  const held = state.hands[seat * CARD_KINDS + card]!;
  return held >= count ? null : refuse('not-in-hand', rule, { card: cardName(card), held, count });
}

function refuseShot(state: State, played: 0 | 1): Refusal | null {
  return canShoot(state, played) ? null : refuse('nothing-to-shoot', 'D3');
}

function refuseLaying(state: State, seat: Seat, outlaw: number, count: number): Refusal | null {
  if (count === 0) return refuse('lay-nothing', 'WE-021');
  const missing = refuseHand(state, seat, outlaw, count, 'WE-011');
  if (missing) return missing;
  if (!state.opened[outlaw] && count < SET_SIZE) {
    return refuse('needs-set', 'WE-020', { outlaw: outlawName(outlaw), count: SET_SIZE });
  }
  return state.handSizes[seat]! > count ? null : refuse('last-card', 'WE-018');
}

function refuseSheriff(state: State, seat: Seat, verb: Verb, first: number): Refusal | null {
  const { now } = state;
  const card = verb === 'photo' ? PHOTO + first : cardOf(verb);
  if (now[S.STEP] === S.FETCHED && now[S.PENDING_CARD] !== card + 1) {
    return refuse('fetched-first', 'D9', { card: cardName(now[S.PENDING_CARD]! - 1) });
  }
  const missing = refuseHand(state, seat, card, 1, 'WE-011');
  if (missing) return missing;
  if (now[S.STEP] !== S.FETCHED && now[S.SHERIFF_PLAYED]) {
    if (verb !== 'photo' || !isFreePhoto(state, seat, first)) return refuse('sheriff-played', 'WE-027');
    if (state.hands[seat * CARD_KINDS + card]! <= state.barred[card]!) {
      return refuse('drawn-by-earp', 'WE-062', { card: cardName(card) });
    }
  }
  // D6: only Wyatt Earp, where it surely brings new cards, may be the last.
  const refills = verb === 'wyattEarpDraw' || verb === 'wyattEarpSearch';
  if (state.handSizes[seat] === 1 && !refills) return refuse('last-card', 'WE-018');
  return refuseEffect(state, seat, verb, first);
}

function refuseEffect(state: State, seat: Seat, verb: Verb, first: number): Refusal | null {
  switch (verb) {
    case 'photo':
      if (state.opened[first]) return null;
      return refuse('needs-set', 'WE-035', { outlaw: outlawName(first), count: SET_SIZE });
    case 'stagecoachRobbery':
    case 'bankRobbery':
    case 'fastestGun':
    case 'hideout':
      return refuseAim(state, seat, cardOf(verb)) ?? refuseShot(state, 0);
    case 'mostWantedShoot':
      if (!canSteal(state, seat)) return refuse('nothing-to-steal', 'WE-055');
      return refuseShot(state, 1);
    case 'wyattEarpDraw':
      if (mayEarpDraw(state, seat)) return null;
      return state.now[S.OPTION_BITS]! & S.EARP_ENDS_ROUND
        ? refuse('last-card', 'WE-018')
        : refuse('too-few-cards', 'D4');
    case 'wyattEarpSearch':
      return canFetch(state) ? null : refuse('nothing-to-fetch', 'D5');
    case 'wyattEarpShoot':
      return refuseAim(state, seat, WYATT_EARP) ?? refuseShot(state, 1);
    default:
      return null;
  }
}

/** WE-041: nowhere to go, so there is nothing to shoot for. */
function refuseAim(state: State, seat: Seat, card: number): Refusal | null {
  if (countTargets(state, seat, card) > 0) return null;
  if (card === HIDEOUT) return refuse('nothing-to-hide', 'WE-057');
  if (card === WYATT_EARP) return refuse('nothing-to-free', 'WE-065');
  const gunAt = state.now[S.GUN_OUTLAW]!;
  const isGunInTheWay = card === FASTEST_GUN && state.now[S.GUN_SEAT]! > 0 && S.hasGroup(state, seat, gunAt);
  return isGunInTheWay
    ? refuse('gun-there', 'WE-046', { outlaw: outlawName(gunAt) })
    : refuse('no-own-groups', 'WE-041', { card: cardName(card) });
}

/** WE-086: where the card whose shot hit may not go. */
function refuseTarget(state: State, seat: Seat, verb: Verb, first: number, second: number): Refusal | null {
  const card = state.now[S.PENDING_CARD]! - 1;
  const wanted = card === HIDEOUT ? 'cover' : card === WYATT_EARP ? 'uncover' : 'attach';
  if (verb !== wanted) return refuseOtherThanTarget(state);
  if (verb === 'cover') return refuseCover(state, seat, first, second);
  if (verb === 'attach') {
    return refuseOwnGroup(state, seat, first) ?? (card === FASTEST_GUN ? refuseGun(state, first) : null);
  }
  const isCovered = state.covered[seat * OUTLAW_COUNT + first];
  return isCovered ? null : refuse('not-covered', 'WE-065', { outlaw: outlawName(first) });
}

function refuseOwnGroup(state: State, seat: Seat, outlaw: number): Refusal | null {
  return S.hasGroup(state, seat, outlaw) ? null : refuse('no-own-group', 'WE-040', { outlaw: outlawName(outlaw) });
}

function refuseGun(state: State, outlaw: number): Refusal | null {
  const there = state.now[S.GUN_SEAT]! > 0 && state.now[S.GUN_OUTLAW] === outlaw;
  return there ? refuse('gun-there', 'WE-046', { outlaw: outlawName(outlaw) }) : null;
}

function refuseCover(state: State, seat: Seat, victim: Seat, outlaw: number): Refusal | null {
  if (victim >= state.now[S.SEATS]!) return refuse('no-such-seat', 'WE-001', { seat: victim });
  const about = { seat: victim, outlaw: outlawName(outlaw) };
  if (victim === seat) return refuse('own-group', 'WE-057', { outlaw: about.outlaw });
  if (!S.hasGroup(state, victim, outlaw)) return refuse('nothing-to-cover', 'WE-057', about);
  return state.covered[victim * OUTLAW_COUNT + outlaw] ? refuse('already-covered', 'WE-060', about) : null;
}

function refuseSteal(state: State, seat: Seat, from: Seat, outlaw: number): Refusal | null {
  if (from >= state.now[S.SEATS]!) return refuse('no-such-seat', 'WE-001', { seat: from });
  if (from === seat) return refuse('own-card', 'D14', { outlaw: outlawName(outlaw) });
  if (state.outlaws[from * OUTLAW_COUNT + outlaw]! > 0) return null;
  return refuse('no-card-there', 'WE-055', { seat: from, outlaw: outlawName(outlaw) });
}

import type { Random, Seat, Tell } from '@tinstar/engine';
import type { Event } from './events.ts';
import { addFetch, addKnown, bringToLight, deny, seePile, spendNewestFetch } from './knowledge.ts';
import { MOVES, type Verb } from './move-table.ts';
import { isFreePhoto } from './moves.ts';
import { discardPile, drawTwo, findDiscard, putOnDiscardPile, shoot, takeTopDiscard } from './piles.ts';
import { endRound, endTurn } from './round.ts';
import {
  ASKED,
  ACTIVE,
  DISCARD_COUNT,
  FETCHED,
  GUN_OUTLAW,
  GUN_SEAT,
  OPEN_DISCARD,
  OPTION_BITS,
  PENDING_CARD,
  PENDING_OUTLAW,
  PLAY,
  PROGRESS,
  REACT,
  SEARCH,
  SEATS,
  SHERIFF_PLAYED,
  type State,
  STEAL,
  STEP,
  TAKEN_COUNT,
} from './state.ts';
import { cardName, outlawName } from './telling.ts';
import {
  BANK_ROBBERY,
  CARD_KINDS,
  type Card,
  DIRECTIONS,
  FASTEST_GUN,
  HIDEOUT,
  MOST_WANTED,
  OUTLAW_COUNT,
  PHOTO,
  POINTS,
  RAISE,
  STAGECOACH_ROBBERY,
  WYATT_EARP,
} from './words.ts';

type Listener = Tell<Event> | null;

/** Makes one kind of move; `first` and `second` are the indices of its parameters. */
type Play = (state: State, seat: Seat, first: number, second: number, random: Random, tell: Listener) => void;

const PLAYS: Readonly<Record<Verb, Play>> = {
  draw: (state, seat, _first, _second, random, tell) => draw(state, seat, random, tell),
  takeDiscard: (state, seat, _first, _second, _random, tell) => takeDiscard(state, seat, tell),
  lay: (state, seat, outlaw, count, _random, tell) => lay(state, seat, outlaw, count, tell),
  photo: (state, seat, outlaw, _second, _random, tell) => playPhoto(state, seat, outlaw, tell),
  stagecoachRobbery: (state, seat, outlaw, _second, random, tell) =>
    attach(state, seat, STAGECOACH_ROBBERY, outlaw, random, tell),
  bankRobbery: (state, seat, outlaw, _second, random, tell) => attach(state, seat, BANK_ROBBERY, outlaw, random, tell),
  fastestGun: (state, seat, outlaw, _second, random, tell) => attach(state, seat, FASTEST_GUN, outlaw, random, tell),
  mostWantedAsk: (state, seat, outlaw, direction, _random, tell) => ask(state, seat, outlaw, direction, tell),
  mostWantedShoot: (state, seat, _first, _second, random, tell) => shootForCard(state, seat, random, tell),
  steal: (state, seat, from, outlaw, _random, tell) => steal(state, seat, from, outlaw, tell),
  hideout: (state, seat, victim, outlaw, random, tell) => hide(state, seat, victim, outlaw, random, tell),
  wyattEarpDraw: (state, seat, _first, _second, random, tell) => earpDraw(state, seat, random, tell),
  wyattEarpSearch: (state, seat, _first, _second, _random, tell) => earpSearch(state, seat, tell),
  wyattEarpShoot: (state, seat, outlaw, _second, random, tell) => earpShoot(state, seat, outlaw, random, tell),
  fetch: (state, seat, card, _second, _random, tell) => fetch(state, seat, card, tell),
  keep: (state, seat, _first, _second, _random, tell) => keep(state, seat, tell),
  react: (state, seat, _first, _second, random, tell) => react(state, seat, random, tell),
  letBe: (state, seat, _first, _second, _random, tell) => letBe(state, seat, tell),
  discard: (state, seat, card, _second, random, tell) => discard(state, seat, card, random, tell),
};
const PLAYS_BY_VERB: readonly Play[] = MOVES.verbs.map((verb) => PLAYS[verb]);

/** Makes a legal move. */
export function play(state: State, seat: Seat, code: number, random: Random, tell: Listener): void {
  const make = PLAYS_BY_VERB[MOVES.verbOf[code]!]!;
  make(state, seat, MOVES.values[3 * code]!, MOVES.values[3 * code + 1]!, random, tell);
}

// Take.

function draw(state: State, seat: Seat, random: Random, tell: Listener): void {
  if (!drawTwo(state, seat, false, random, tell)) return endRound(state, 'supply', random, tell); // WE-071
  state.now[PROGRESS] = 1;
  state.now[STEP] = PLAY;
}

function takeDiscard(state: State, seat: Seat, tell: Listener): void {
  const card = takeTopDiscard(state);
  gain(state, seat, card);
  addKnown(state, seat, card);
  state.now[STEP] = PLAY;
  if (tell) tell({ type: 'tookDiscard', seat, card: cardName(card) });
}

function gain(state: State, seat: Seat, card: number): void {
  state.hands[seat * CARD_KINDS + card]!++;
  state.handSizes[seat]!++;
}

/** Cards leave the hand, seen by all. */
function lose(state: State, seat: Seat, card: number, count: number): void {
  state.hands[seat * CARD_KINDS + card]! -= count;
  state.handSizes[seat]! -= count;
  bringToLight(state, seat, card, count);
}

// Play: laying.

function lay(state: State, seat: Seat, outlaw: number, count: number, tell: Listener): void {
  lose(state, seat, outlaw, count);
  state.outlaws[seat * OUTLAW_COUNT + outlaw]! += count;
  const opened = state.opened[outlaw] === 0;
  if (opened) state.opened[outlaw] = seat + 1;
  const raise = count - 1; // WE-022
  raiseReward(state, outlaw, raise);
  state.now[PROGRESS] = 1;
  if (tell) {
    const reward = state.rewards[outlaw]!;
    tell({ type: 'laid', seat, outlaw: outlawName(outlaw), count, opened, raise, reward });
  }
}

function raiseReward(state: State, outlaw: number, by: number): void {
  state.rewards[outlaw]! += by;
  state.broughtIn[0]! += by;
}

// Play: sheriff cards.

/** A sheriff card leaves the hand. A card fetched just now comes to light by it (WE-063). */
function playSheriff(
  state: State,
  seat: Seat,
  card: number,
  outlaw: number | null,
  victim: Seat | null,
  tell: Listener,
): void {
  const { now } = state;
  if (now[STEP] === FETCHED && (now[OPTION_BITS]! & OPEN_DISCARD) === 0) {
    state.hands[seat * CARD_KINDS + card]!--;
    state.handSizes[seat]!--;
    spendNewestFetch(state);
  } else {
    lose(state, seat, card, 1);
  }
  now[PENDING_CARD] = 0;
  now[STEP] = PLAY;
  now[PROGRESS] = 1;
  if (tell) {
    const name = outlaw === null ? null : outlawName(outlaw);
    tell({ type: 'played', seat, card: cardName(card), outlaw: name, victim });
  }
}

function playPhoto(state: State, seat: Seat, outlaw: number, tell: Listener): void {
  if (!isFreePhoto(state, seat, outlaw)) state.now[SHERIFF_PLAYED] = 1;
  playSheriff(state, seat, PHOTO + outlaw, outlaw, null, tell);
  state.photos[outlaw] = seat + 1;
  finishAttaching(state, seat, PHOTO + outlaw, outlaw, tell);
}

/** Stagecoach robbery, bank robbery and fastest gun: they lie down only after a hit (WE-041). */
function attach(state: State, seat: Seat, card: number, outlaw: number, random: Random, tell: Listener): void {
  state.now[SHERIFF_PLAYED] = 1;
  playSheriff(state, seat, card, outlaw, null, tell);
  if (!shoot(state, seat, card, random, tell)) return putOnDiscardPile(state, card); // WE-034
  const group = seat * OUTLAW_COUNT + outlaw;
  if (card === STAGECOACH_ROBBERY) state.stagecoaches[group]!++;
  else if (card === BANK_ROBBERY) state.banks[group]!++;
  else placeGun(state, seat, outlaw, tell);
  finishAttaching(state, seat, card, outlaw, tell);
}

function finishAttaching(state: State, seat: Seat, card: number, outlaw: number, tell: Listener): void {
  const raise = RAISE[card]!;
  raiseReward(state, outlaw, raise);
  if (tell) {
    const reward = state.rewards[outlaw]!;
    const points = POINTS[card]!;
    tell({ type: 'attached', seat, card: cardName(card), outlaw: outlawName(outlaw), points, raise, reward });
  }
}

/** WE-045: the gun that lay on the table is discarded; its money stays where it is. */
function placeGun(state: State, seat: Seat, outlaw: number, tell: Listener): void {
  const { now } = state;
  const owner = now[GUN_SEAT]!;
  if (owner > 0) {
    putOnDiscardPile(state, FASTEST_GUN);
    if (tell) tell({ type: 'displaced', seat: owner - 1, outlaw: outlawName(now[GUN_OUTLAW]!) });
  }
  now[GUN_SEAT] = seat + 1;
  now[GUN_OUTLAW] = outlaw;
}

// Most Wanted.

function ask(state: State, seat: Seat, outlaw: number, direction: number, tell: Listener): void {
  state.now[SHERIFF_PLAYED] = 1;
  playSheriff(state, seat, MOST_WANTED, outlaw, null, tell);
  putOnDiscardPile(state, MOST_WANTED);
  if (tell) tell({ type: 'asked', seat, outlaw: outlawName(outlaw), direction: DIRECTIONS[direction]! });
  const seats = state.now[SEATS]!;
  const step = direction === 0 ? 1 : seats - 1;
  for (let other = (seat + step) % seats; other !== seat; other = (other + step) % seats) {
    if (state.hands[other * CARD_KINDS + outlaw]! > 0) {
      lose(state, other, outlaw, 1);
      gain(state, seat, outlaw);
      addKnown(state, seat, outlaw);
      if (tell) tell({ type: 'handedOver', from: other, to: seat, outlaw: outlawName(outlaw) });
      return;
    }
    deny(state, other, outlaw);
    if (tell) tell({ type: 'denied', seat: other, outlaw: outlawName(outlaw) });
  }
  if (tell) tell({ type: 'foundNothing', seat, outlaw: outlawName(outlaw) });
}

function shootForCard(state: State, seat: Seat, random: Random, tell: Listener): void {
  state.now[SHERIFF_PLAYED] = 1;
  playSheriff(state, seat, MOST_WANTED, null, null, tell);
  putOnDiscardPile(state, MOST_WANTED); // D22: first the card, then the shot
  if (shoot(state, seat, MOST_WANTED, random, tell)) state.now[STEP] = STEAL;
}

function steal(state: State, seat: Seat, from: Seat, outlaw: number, tell: Listener): void {
  state.outlaws[from * OUTLAW_COUNT + outlaw]!--;
  gain(state, seat, outlaw);
  addKnown(state, seat, outlaw);
  state.now[STEP] = PLAY;
  if (tell) tell({ type: 'stole', seat, from, outlaw: outlawName(outlaw) });
  if (state.outlaws[from * OUTLAW_COUNT + outlaw] === 0 && state.photos[outlaw] !== from + 1) {
    orphan(state, from, outlaw, tell);
  }
}

/** WE-056, D8: what lay at a group that is gone goes to the discard pile. */
function orphan(state: State, seat: Seat, outlaw: number, tell: Listener): void {
  const { now } = state;
  const group = seat * OUTLAW_COUNT + outlaw;
  const start = now[DISCARD_COUNT]!;
  for (; state.stagecoaches[group]! > 0; state.stagecoaches[group]!--) putOnDiscardPile(state, STAGECOACH_ROBBERY);
  for (; state.banks[group]! > 0; state.banks[group]!--) putOnDiscardPile(state, BANK_ROBBERY);
  if (now[GUN_SEAT] === seat + 1 && now[GUN_OUTLAW] === outlaw) {
    now[GUN_SEAT] = 0;
    now[GUN_OUTLAW] = 0;
    putOnDiscardPile(state, FASTEST_GUN);
  }
  if (state.covered[group]) {
    state.covered[group] = 0;
    putOnDiscardPile(state, HIDEOUT);
  }
  if (tell && now[DISCARD_COUNT]! > start) {
    const cards: Card[] = [];
    for (let i = start; i < now[DISCARD_COUNT]!; i++) cards.push(cardName(state.discards[i]!));
    tell({ type: 'orphaned', seat, outlaw: outlawName(outlaw), cards });
  }
}

// Hideout.

function hide(state: State, seat: Seat, victim: Seat, outlaw: number, random: Random, tell: Listener): void {
  const { now } = state;
  now[SHERIFF_PLAYED] = 1;
  playSheriff(state, seat, HIDEOUT, outlaw, victim, tell);
  if (!shoot(state, seat, HIDEOUT, random, tell)) return putOnDiscardPile(state, HIDEOUT);
  state.covered[victim * OUTLAW_COUNT + outlaw] = 1;
  if (tell) tell({ type: 'covered', seat, victim, outlaw: outlawName(outlaw) });
  // D19: the attacked player is asked whether or not he holds a Wyatt Earp.
  now[STEP] = REACT;
  now[ASKED] = victim;
  now[PENDING_OUTLAW] = outlaw + 1;
}

/** WE-066: Wyatt Earp out of turn; it is nobody's sheriff card of the turn (D23). */
function react(state: State, seat: Seat, random: Random, tell: Listener): void {
  const outlaw = closeReaction(state);
  lose(state, seat, WYATT_EARP, 1);
  if (tell) tell({ type: 'played', seat, card: 'wyatt_earp', outlaw: outlawName(outlaw), victim: null });
  putOnDiscardPile(state, WYATT_EARP);
  if (shoot(state, seat, WYATT_EARP, random, tell)) uncover(state, seat, outlaw, tell);
}

function letBe(state: State, seat: Seat, tell: Listener): void {
  const outlaw = closeReaction(state);
  if (tell) tell({ type: 'letBe', seat, outlaw: outlawName(outlaw) });
}

/** Back to the active player's turn. Answers which outlaw it was about. */
function closeReaction(state: State): number {
  const { now } = state;
  const outlaw = now[PENDING_OUTLAW]! - 1;
  now[PENDING_OUTLAW] = 0;
  now[ASKED] = now[ACTIVE]!;
  now[STEP] = PLAY;
  return outlaw;
}

function uncover(state: State, seat: Seat, outlaw: number, tell: Listener): void {
  state.covered[seat * OUTLAW_COUNT + outlaw] = 0;
  putOnDiscardPile(state, HIDEOUT);
  if (tell) tell({ type: 'uncovered', seat, outlaw: outlawName(outlaw) });
}

// Wyatt Earp.

function playEarp(state: State, seat: Seat, outlaw: number | null, tell: Listener): void {
  state.now[SHERIFF_PLAYED] = 1;
  playSheriff(state, seat, WYATT_EARP, outlaw, null, tell);
  putOnDiscardPile(state, WYATT_EARP);
}

function earpDraw(state: State, seat: Seat, random: Random, tell: Listener): void {
  playEarp(state, seat, null, tell);
  if (!drawTwo(state, seat, true, random, tell)) endRound(state, 'supply', random, tell); // D4, as an option
}

function earpSearch(state: State, seat: Seat, tell: Listener): void {
  playEarp(state, seat, null, tell);
  seePile(state, seat);
  state.now[STEP] = SEARCH;
  if (tell) {
    const whole: Event = { type: 'searched', seat, cards: discardPile(state) };
    if (state.now[OPTION_BITS]! & OPEN_DISCARD) tell(whole);
    else tell(whole, [seat], { type: 'searched', seat, cards: null });
  }
}

function earpShoot(state: State, seat: Seat, outlaw: number, random: Random, tell: Listener): void {
  playEarp(state, seat, outlaw, tell);
  if (shoot(state, seat, WYATT_EARP, random, tell)) uncover(state, seat, outlaw, tell);
}

function fetch(state: State, seat: Seat, card: number, tell: Listener): void {
  const { now } = state;
  const index = findDiscard(state, card);
  gain(state, seat, card);
  now[STEP] = FETCHED;
  now[PENDING_CARD] = card + 1;
  if (now[OPTION_BITS]! & OPEN_DISCARD) {
    // D20: with an open pile everyone sees which card is gone.
    state.discards.copyWithin(index, index + 1, now[DISCARD_COUNT]!);
    state.discards[--now[DISCARD_COUNT]!] = 0;
    addKnown(state, seat, card);
    if (tell) tell({ type: 'fetched', seat, card: cardName(card) });
    return;
  }
  // D21: the pile stays as everyone remembers it; only one card of it is gone.
  addFetch(state, seat, index, now[DISCARD_COUNT]! - 1);
  now[TAKEN_COUNT]!++;
  if (tell) tell({ type: 'fetched', seat, card: cardName(card) }, [seat], { type: 'fetched', seat, card: null });
}

function keep(state: State, seat: Seat, tell: Listener): void {
  state.now[PENDING_CARD] = 0;
  state.now[STEP] = PLAY;
  if (tell) tell({ type: 'kept', seat });
}

// Discard.

function discard(state: State, seat: Seat, card: number, random: Random, tell: Listener): void {
  lose(state, seat, card, 1);
  putOnDiscardPile(state, card);
  if (tell) tell({ type: 'discarded', seat, card: cardName(card) });
  endTurn(state, random, tell);
}

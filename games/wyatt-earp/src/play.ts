import type { Random, Seat } from '@tinstar/engine';
import type { Event } from './events.ts';
import { addFetch, addKnown, deny, seePile } from './knowledge.ts';
import { MOVES, type Verb } from './move-table.ts';
import { isFreePhoto } from './moves.ts';
import { discardPile, drawTwo, findDiscard, putOnDiscardPile, removeDiscard, shoot, takeTopDiscard } from './piles.ts';
import { endRound, endTurn } from './round.ts';
import { attach, cover, earpShoot, letBe, playEarp, react, shootWith, uncover } from './shots.ts';
import { finishAttaching, gain, type Listener, lose, playSheriff, raiseReward } from './spending.ts';
import {
  DISCARD_COUNT,
  FETCHED,
  GUN_OUTLAW,
  GUN_SEAT,
  OPEN_DISCARD,
  OPTION_BITS,
  PENDING_CARD,
  PLAY,
  PROGRESS,
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
  STAGECOACH_ROBBERY,
} from './words.ts';

/** Makes one kind of move; `first` and `second` are the indices of its parameters. */
type Play = (state: State, seat: Seat, first: number, second: number, random: Random, tell: Listener) => void;

const PLAYS: Readonly<Record<Verb, Play>> = {
  draw: (state, seat, _first, _second, random, tell) => draw(state, seat, random, tell),
  takeDiscard: (state, seat, _first, _second, _random, tell) => takeDiscard(state, seat, tell),
  lay: (state, seat, outlaw, count, _random, tell) => lay(state, seat, outlaw, count, tell),
  photo: (state, seat, outlaw, _second, _random, tell) => playPhoto(state, seat, outlaw, tell),
  stagecoachRobbery: (state, seat, _first, _second, random, tell) =>
    shootWith(state, seat, STAGECOACH_ROBBERY, random, tell),
  bankRobbery: (state, seat, _first, _second, random, tell) => shootWith(state, seat, BANK_ROBBERY, random, tell),
  fastestGun: (state, seat, _first, _second, random, tell) => shootWith(state, seat, FASTEST_GUN, random, tell),
  mostWantedAsk: (state, seat, outlaw, direction, _random, tell) => ask(state, seat, outlaw, direction, tell),
  mostWantedShoot: (state, seat, _first, _second, random, tell) => shootForCard(state, seat, random, tell),
  hideout: (state, seat, _first, _second, random, tell) => shootWith(state, seat, HIDEOUT, random, tell),
  wyattEarpDraw: (state, seat, _first, _second, random, tell) => earpDraw(state, seat, random, tell),
  wyattEarpSearch: (state, seat, _first, _second, _random, tell) => earpSearch(state, seat, tell),
  wyattEarpShoot: (state, seat, _first, _second, random, tell) => earpShoot(state, seat, random, tell),
  attach: (state, seat, outlaw, _second, _random, tell) => attach(state, seat, outlaw, tell),
  cover: (state, seat, victim, outlaw, _random, tell) => cover(state, seat, victim * OUTLAW_COUNT + outlaw, tell),
  uncover: (state, seat, outlaw, _second, _random, tell) => uncover(state, seat, outlaw, tell),
  steal: (state, seat, from, outlaw, _random, tell) => steal(state, seat, from, outlaw, tell),
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

// Play: sheriff cards. The ones that need a hit are in shots.ts.

function playPhoto(state: State, seat: Seat, outlaw: number, tell: Listener): void {
  if (!isFreePhoto(state, seat, outlaw)) state.now[SHERIFF_PLAYED] = 1;
  playSheriff(state, seat, PHOTO + outlaw, outlaw, tell);
  state.photos[outlaw] = seat + 1;
  finishAttaching(state, seat, PHOTO + outlaw, outlaw, tell);
}

// Most Wanted.

function ask(state: State, seat: Seat, outlaw: number, direction: number, tell: Listener): void {
  state.now[SHERIFF_PLAYED] = 1;
  playSheriff(state, seat, MOST_WANTED, outlaw, tell);
  putOnDiscardPile(state, MOST_WANTED, seat);
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
  playSheriff(state, seat, MOST_WANTED, null, tell);
  putOnDiscardPile(state, MOST_WANTED, seat); // D22: first the card, then the shot
  if (shoot(state, seat, MOST_WANTED, random, tell)) state.now[STEP] = STEAL;
}

function steal(state: State, seat: Seat, from: Seat, outlaw: number, tell: Listener): void {
  state.outlaws[from * OUTLAW_COUNT + outlaw]!--;
  gain(state, seat, outlaw);
  addKnown(state, seat, outlaw);
  state.now[STEP] = PLAY;
  if (tell) tell({ type: 'stole', seat, from, outlaw: outlawName(outlaw) });
  if (state.outlaws[from * OUTLAW_COUNT + outlaw] === 0 && state.photos[outlaw] !== from + 1) {
    orphan(state, seat, from, outlaw, tell);
  }
}

/** WE-056, D8: what lay at a group that is gone goes to the discard pile. */
function orphan(state: State, thief: Seat, seat: Seat, outlaw: number, tell: Listener): void {
  const { now } = state;
  const group = seat * OUTLAW_COUNT + outlaw;
  const start = now[DISCARD_COUNT]!;
  const putAway = (card: number): void => putOnDiscardPile(state, card, thief);
  for (; state.stagecoaches[group]! > 0; state.stagecoaches[group]!--) putAway(STAGECOACH_ROBBERY);
  for (; state.banks[group]! > 0; state.banks[group]!--) putAway(BANK_ROBBERY);
  if (now[GUN_SEAT] === seat + 1 && now[GUN_OUTLAW] === outlaw) {
    now[GUN_SEAT] = 0;
    now[GUN_OUTLAW] = 0;
    putAway(FASTEST_GUN);
  }
  if (state.covered[group]) {
    state.covered[group] = 0;
    putAway(HIDEOUT);
  }
  if (tell && now[DISCARD_COUNT]! > start) {
    const cards: Card[] = [];
    for (let i = start; i < now[DISCARD_COUNT]!; i++) cards.push(cardName(state.discards[i]!));
    tell({ type: 'orphaned', seat, outlaw: outlawName(outlaw), cards });
  }
}

// Wyatt Earp.

function earpDraw(state: State, seat: Seat, random: Random, tell: Listener): void {
  playEarp(state, seat, tell);
  if (!drawTwo(state, seat, true, random, tell)) endRound(state, 'supply', random, tell); // D4, as an option
}

function earpSearch(state: State, seat: Seat, tell: Listener): void {
  playEarp(state, seat, tell);
  seePile(state, seat);
  state.now[STEP] = SEARCH;
  if (tell) {
    const whole: Event = { type: 'searched', seat, cards: discardPile(state) };
    if (state.now[OPTION_BITS]! & OPEN_DISCARD) tell(whole);
    else tell(whole, [seat], { type: 'searched', seat, cards: null });
  }
}

function fetch(state: State, seat: Seat, card: number, tell: Listener): void {
  const { now } = state;
  const index = findDiscard(state, card);
  gain(state, seat, card);
  now[STEP] = FETCHED;
  now[PENDING_CARD] = card + 1;
  if (now[OPTION_BITS]! & OPEN_DISCARD) {
    // D20: with an open pile everyone sees which card is gone.
    removeDiscard(state, index);
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
  putOnDiscardPile(state, card, seat);
  if (tell) tell({ type: 'discarded', seat, card: cardName(card) });
  endTurn(state, random, tell);
}

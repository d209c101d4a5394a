import type { Random, Seat } from '@tinstar/engine';
import { MOVES } from './move-table.ts';
import { putOnDiscardPile, shoot } from './piles.ts';
import { finishAttaching, type Listener, lose, playSheriff } from './spending.ts';
import {
  ACTIVE,
  ASKED,
  GUN_OUTLAW,
  GUN_SEAT,
  PENDING_CARD,
  PENDING_OUTLAW,
  PLAY,
  REACT,
  SHERIFF_PLAYED,
  type State,
  STEP,
  TARGET,
} from './state.ts';
import { onlyTarget } from './targets.ts';
import { outlawName } from './telling.ts';
import { BANK_ROBBERY, FASTEST_GUN, HIDEOUT, OUTLAW_COUNT, STAGECOACH_ROBBERY, WYATT_EARP } from './words.ts';

/** WE-086: the cards that need a hit. Shoot first; where the card goes is decided after the hit. */

const { attach: ATTACH, cover: COVER, uncover: UNCOVER } = MOVES.base;

/** Robberies, fastest gun and hideout: the card waits beside the piles until the shot has told. */
export function shootWith(state: State, seat: Seat, card: number, random: Random, tell: Listener): void {
  state.now[SHERIFF_PLAYED] = 1;
  playSheriff(state, seat, card, null, tell);
  if (shoot(state, seat, card, random, tell)) findTarget(state, seat, card, tell);
  else putOnDiscardPile(state, card, seat); // WE-034
}

/** Wyatt Earp in mode C lies on the discard pile before the shot (D22). */
export function earpShoot(state: State, seat: Seat, random: Random, tell: Listener): void {
  playEarp(state, seat, tell);
  if (shoot(state, seat, WYATT_EARP, random, tell)) findTarget(state, seat, WYATT_EARP, tell);
}

export function playEarp(state: State, seat: Seat, tell: Listener): void {
  state.now[SHERIFF_PLAYED] = 1;
  playSheriff(state, seat, WYATT_EARP, null, tell);
  putOnDiscardPile(state, WYATT_EARP, seat);
}

/** Asks where the card goes, unless there is only one place. */
function findTarget(state: State, seat: Seat, card: number, tell: Listener): void {
  const { now } = state;
  const only = onlyTarget(state, seat, card);
  now[PENDING_CARD] = card + 1;
  if (only < 0) now[STEP] = TARGET;
  else if (card === HIDEOUT) cover(state, seat, only - COVER, tell);
  else if (card === WYATT_EARP) uncover(state, seat, only - UNCOVER, tell);
  else attach(state, seat, only - ATTACH, tell);
}

/** The card that hit is on its way. Answers which one it was. */
function placed(state: State): number {
  const { now } = state;
  const card = now[PENDING_CARD]! - 1;
  now[PENDING_CARD] = 0;
  now[STEP] = PLAY;
  return card;
}

export function attach(state: State, seat: Seat, outlaw: number, tell: Listener): void {
  const card = placed(state);
  const group = seat * OUTLAW_COUNT + outlaw;
  if (card === STAGECOACH_ROBBERY) state.stagecoaches[group]!++;
  else if (card === BANK_ROBBERY) state.banks[group]!++;
  else placeGun(state, seat, outlaw, tell);
  finishAttaching(state, seat, card, outlaw, tell);
}

/** WE-045: the gun that lay on the table is discarded; its money stays where it is. */
function placeGun(state: State, seat: Seat, outlaw: number, tell: Listener): void {
  const { now } = state;
  const owner = now[GUN_SEAT]!;
  if (owner > 0) {
    putOnDiscardPile(state, FASTEST_GUN, seat);
    if (tell) tell({ type: 'displaced', seat: owner - 1, outlaw: outlawName(now[GUN_OUTLAW]!) });
  }
  now[GUN_SEAT] = seat + 1;
  now[GUN_OUTLAW] = outlaw;
}

/** `group`: by seat and outlaw. The attacked player is asked whether or not he holds a Wyatt Earp (D19). */
export function cover(state: State, seat: Seat, group: number, tell: Listener): void {
  const { now } = state;
  placed(state);
  const outlaw = group % OUTLAW_COUNT;
  const victim = (group - outlaw) / OUTLAW_COUNT;
  state.covered[group] = 1;
  if (tell) tell({ type: 'covered', seat, victim, outlaw: outlawName(outlaw) });
  now[STEP] = REACT;
  now[ASKED] = victim;
  now[PENDING_OUTLAW] = outlaw + 1;
}

export function uncover(state: State, seat: Seat, outlaw: number, tell: Listener): void {
  placed(state);
  discardHideout(state, seat, outlaw, tell);
}

function discardHideout(state: State, seat: Seat, outlaw: number, tell: Listener): void {
  state.covered[seat * OUTLAW_COUNT + outlaw] = 0;
  putOnDiscardPile(state, HIDEOUT, seat);
  if (tell) tell({ type: 'uncovered', seat, outlaw: outlawName(outlaw) });
}

/** WE-066: Wyatt Earp out of turn; it is nobody's sheriff card of the turn (D23). */
export function react(state: State, seat: Seat, random: Random, tell: Listener): void {
  const outlaw = closeReaction(state);
  lose(state, seat, WYATT_EARP, 1);
  if (tell) tell({ type: 'played', seat, card: 'wyatt_earp', outlaw: outlawName(outlaw) });
  putOnDiscardPile(state, WYATT_EARP, seat);
  if (shoot(state, seat, WYATT_EARP, random, tell)) discardHideout(state, seat, outlaw, tell);
}

export function letBe(state: State, seat: Seat, tell: Listener): void {
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

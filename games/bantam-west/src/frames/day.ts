import type { Seat } from '@tinstar/engine';
import type { DayFrame } from './frame.ts';
import type { MoveContext } from '../move-context.ts';
import { type State, playerOf } from '../state.ts';
import { BAIL, GRIT } from '../data/trades.ts';
import { rivalDay } from '../rival.ts';
import { npcsAttack } from '../threats.ts';
import { meetFire } from '../fire/burning.ts';

/*
 * The day: turns in order, NPCs at the end of each, and who has won (BW-024 to BW-032, BW-193 to BW-196).
 */

export function beginDay(s: State, io: MoveContext): void {
  s.day++;
  io.tell?.({ type: 'dayBegan', day: s.day });
  for (const player of s.players) {
    player.tamed = [];
    player.fireproofUsed = false;
  }
  s.stack.length = 0;
  pushDay(s, s.pioneer);
}

function pushDay(s: State, seat: Seat): void {
  s.stack.push({ kind: 'day', seat, stage: 'start', steps: 0, fuss: 0, metEvent: false });
}

/** Returns whether the player has to decide. */
export function runDay(s: State, io: MoveContext, day: DayFrame): boolean {
  // BW-031: anything, in any order, until the turn is ended.
  if (day.stage === 'act') return true;
  if (day.stage === 'start') beginTurn(s, io, day);
  // BW-251: until one attacks, the next nearest is next.
  else if (day.stage === 'end') {
    if (!npcsAttack(s, io, day.seat)) day.stage = 'fallen';
  } else if (day.stage === 'fallen') {
    // BW-242: whoever was knocked out with grit left may be released today.
    const { unconscious, grit } = playerOf(s, day.seat);
    if (unconscious && grit > 0) return true;
    day.stage = 'over';
  } else endTurn(s, io, day);
  return false;
}

function beginTurn(s: State, io: MoveContext, day: DayFrame): void {
  const { seat } = day;
  const player = playerOf(s, seat);
  // BW-029: tokens missing by an effect are missing today.
  player.grit = Math.max(0, GRIT + player.gritNext);
  player.gritNext = 0;
  player.sneaked = [];
  player.hidden = false;
  player.doneToday = [];
  day.stage = 'act';
  io.tell?.({ type: 'turn', seat, grit: player.grit });
  if (player.jailed) {
    if (player.life <= 0) {
      // BW-181: life returns in the night only.
      io.tell?.({ type: 'sleptInJail', seat });
      day.stage = 'over';
    } else s.stack.push({ kind: 'bail', seat, owed: BAIL });
    return;
  }
  meetFire(s, seat);
}

function endTurn(s: State, io: MoveContext, day: DayFrame): void {
  const player = playerOf(s, day.seat);
  // A6; in a fight others may have opened one too (BW-244).
  for (const other of s.players) other.keyOpen = false;
  player.discount = 0;
  player.discountShop = null;
  io.tell?.({ type: 'turnEnded', seat: day.seat });
  s.stack.length = 0;
  // BW-028: to the left; after the last one comes the night.
  const next = (day.seat + 1) % s.seats;
  if (next !== s.pioneer) pushDay(s, next);
  else {
    rivalDay(s, io);
    s.stack.push({ kind: 'night', step: 0, seat: 0 });
  }
}

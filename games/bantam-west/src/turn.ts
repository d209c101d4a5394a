import type { Seat } from '@tinstar/engine';
import { hasFinished } from './changes.ts';
import { startShowdown } from './fight-end.ts';
import type { DayFrame } from './frames.ts';
import { type Io, rollDie } from './io.ts';
import { endGame } from './outcome.ts';
import { sightRange, threatens } from './queries.ts';
import type { State } from './state.ts';
import { BAIL, GRIT } from './data/trades.ts';
import { meetFire } from './travel.ts';

/*
 * The day: turns in order, NPCs at the end of each, and who has won (BW-024 to BW-032, BW-193 to BW-196).
 */

export function beginDay(s: State, io: Io): void {
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

/** Answers whether the player has to decide. */
export function runDay(s: State, io: Io, day: DayFrame): boolean {
  if (day.stage === 'act') return true;
  if (day.stage === 'start') beginTurn(s, io, day);
  // BW-251: until one attacks, the next nearest is next.
  else if (day.stage === 'end') {
    if (!npcsAttack(s, io, day.seat)) day.stage = 'fallen';
  } else if (day.stage === 'fallen') {
    // BW-242: whoever was knocked out with grit left may be released today.
    const { unconscious, grit } = s.players[day.seat]!;
    if (unconscious && grit > 0) return true;
    day.stage = 'over';
  } else endTurn(s, io, day);
  return false;
}

function beginTurn(s: State, io: Io, day: DayFrame): void {
  const { seat } = day;
  const player = s.players[seat]!;
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

/** BW-193, BW-196: only the nearest of those that do not ignore the player attacks; ties are diced for. Answers whether one is there. */
function npcsAttack(s: State, io: Io, seat: Seat): boolean {
  const { place } = s.players[seat]!;
  let near: number[] = [];
  let best = Number.POSITIVE_INFINITY;
  for (let npc = 0; npc < s.npcs.length; npc++) {
    if (!threatens(s, npc, seat)) continue;
    const range = sightRange(s, s.npcs[npc]!.hectare, place);
    if (range < best) near = [];
    if (range <= best) near.push(npc);
    best = Math.min(best, range);
  }
  while (near.length > 1) near = diceOff(s, io, near);
  if (near.length === 0) return false;
  s.stack.push({ kind: 'encounter', seat, npc: near[0]! });
  return true;
}

function diceOff(s: State, io: Io, npcs: readonly number[]): number[] {
  const dice = npcs.map((npc) => {
    const die = rollDie(s, io);
    io.tell?.({ type: 'attackDice', kind: s.npcs[npc]!.kind, npc, die });
    return die;
  });
  const best = Math.max(...dice);
  return npcs.filter((_, i) => dice[i] === best);
}

function endTurn(s: State, io: Io, day: DayFrame): void {
  const player = s.players[day.seat]!;
  // A6; in a fight others may have opened one too (BW-244).
  for (const other of s.players) other.keyOpen = false;
  player.discount = 0;
  player.discountShop = null;
  io.tell?.({ type: 'turnEnded', seat: day.seat });
  s.stack.length = 0;
  const next = (day.seat + 1) % s.seats;
  if (next !== s.pioneer) pushDay(s, next);
  else s.stack.push({ kind: 'night', step: 0, seat: 0 });
}

/** A3: when the day is over, before the night. Answers whether the game goes on into the night. */
export function judgeDay(s: State, io: Io): boolean {
  const winners = s.finished.filter((seat) => hasFinished(s, seat));
  if (winners.length === 0) {
    if (s.day < s.options.lastDay) return true;
    runOut(s, io);
    return false;
  }
  if (winners.length === 1) endGame(s, io, winners[0]!);
  else holdShowdown(s, io, winners);
  return false;
}

/** Ours: the calendar has run out; most tasks, then reputation, then money, then the earlier seat. Alone one has lost. */
function runOut(s: State, io: Io): void {
  s.ranOut = true;
  s.stack.length = 0;
  io.tell?.({ type: 'ranOut', day: s.day });
  if (s.seats === 1) return;
  const worth = (seat: Seat): number => {
    const { tasks, reputation, money } = s.players[seat]!;
    return tasks.length * 1e6 + reputation * 1e3 + money;
  };
  let best = 0;
  for (let seat = 1; seat < s.seats; seat++) if (worth(seat) > worth(best)) best = seat;
  endGame(s, io, best);
}

/** BW-227, BW-228: dice until two are left; without player fights until one is (ours). */
function holdShowdown(s: State, io: Io, seats: Seat[]): void {
  io.tell?.({ type: 'showdown', seats: [...seats] });
  const fights = s.options.playerFights;
  let left = seats;
  while (left.length > (fights ? 2 : 1)) {
    const dice = left.map((seat) => {
      const die = rollDie(s, io);
      io.tell?.({ type: 'showdownDie', seat, die });
      return die;
    });
    const lowest = Math.min(...dice);
    const out = left.filter((_, i) => dice[i] === lowest);
    // A tie for the lowest is rolled again (ours): only one goes at a time.
    if (out.length > 1) continue;
    io.tell?.({ type: 'showdownOut', seat: out[0]! });
    left = left.filter((seat) => seat !== out[0]);
  }
  if (left.length === 1) endGame(s, io, left[0]!);
  else startShowdown(s, io, left[0]!, left[1]!);
}

import type { Seat } from '@tinstar/engine';
import { SALOON } from '../map.ts';
import { type MoveContext, rollDie } from '../move-context.ts';
import { endGame, hasFinished } from '../outcome.ts';
import { hasRivalFinished } from '../rival.ts';
import { playerOf, type State } from '../state.ts';
import { startFight } from '../fight/start.ts';

/*
 * Who has won (BW-024, BW-025, BW-227 to BW-230).
 */

/** A3: when the day is over, before the night. Returns whether the game goes on into the night. */
export function judgeDay(s: State, io: MoveContext): boolean {
  const winners = s.finished.filter((seat) => hasFinished(s, seat));
  if (winners.length === 0) {
    if (hasRivalFinished(s)) {
      s.stack.length = 0;
      io.tell?.({ type: 'rivalWon', day: s.day });
      return false;
    }
    if (s.day < s.options.lastDay) return true;
    runOut(s, io);
    return false;
  }
  if (winners.length === 1) endGame(s, io, winners[0]!);
  else holdShowdown(s, io, winners);
  return false;
}

/** Ours: the calendar has run out; most tasks, then reputation, then money, then the earlier seat. Alone one has lost. */
function runOut(s: State, io: MoveContext): void {
  s.ranOut = true;
  s.stack.length = 0;
  io.tell?.({ type: 'ranOut', day: s.day });
  if (s.seats === 1) return;
  const worth = (seat: Seat): number => {
    const { tasks, reputation, money } = playerOf(s, seat);
    return tasks.length * 1e6 + reputation * 1e3 + money;
  };
  let best = 0;
  for (let seat = 1; seat < s.seats; seat++) if (worth(seat) > worth(best)) best = seat;
  endGame(s, io, best);
}

/** BW-227, BW-228: dice until two are left; without player fights until one is (ours). */
function holdShowdown(s: State, io: MoveContext, seats: Seat[]): void {
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

/** BW-229: full life, in the saloon, the first to fulfil the plan attacks. */
function startShowdown(s: State, io: MoveContext, first: Seat, second: Seat): void {
  for (const seat of [first, second]) {
    const player = playerOf(s, seat);
    Object.assign(player, { life: player.lifeMax, place: SALOON, jailed: false, unconscious: false, hidden: false });
  }
  startFight(s, io, { attacker: { seat: first }, defender: { seat: second }, showdown: true });
}

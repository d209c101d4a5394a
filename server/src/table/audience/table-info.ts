import type { Seat, Viewer } from '@tinstar/engine';
import type { Clocks, Own, SeatInfo, TableInfo, TableLine } from '@tinstar/protocol';
import { planFor } from '../commands/plans.ts';
import { keptUntil } from '../commands/seating.ts';
import { playedFor } from '../commands/stand-ins.ts';
import { votesOf } from '../commands/votes.ts';
import { delayOf } from '../journal/entry.ts';
import { isOfOldRules } from '../journal/record.ts';
import { seedOfTable } from '../journal/seed.ts';
import { isUncovered, type TableState } from '../journal/state.ts';
import { deadlineOf, habitsOf } from '../time/clocks.ts';
import { vacationUntil } from '../time/hours.ts';
import { windowTimes, windowRules } from '../time/windows.ts';

/** A table as it is told, beside its match and its story: to everybody, and to a seat about itself. */

function seatInfo(state: TableState, seat: Seat): SeatInfo {
  const { player, bot, resigned, kept } = state.seats[seat]!;
  const overdue = state.overdue[seat]!;
  const vacation = vacationUntil(habitsOf(state.clocks, seat), state.publicAt);
  if (player) {
    const told = {
      ...(vacation === null ? {} : { vacation }),
      ...(overdue === null ? {} : { overdue }),
      ...(resigned ? { resigned } : {}),
    };
    return { kind: 'player', name: player.name, standIn: bot, ...told };
  }
  if (bot !== null) return { kind: 'bot', bot };
  return { kind: 'open', ...(kept === null ? {} : { kept: keptUntil(state) }) };
}

export function tableInfo(state: TableState): TableInfo {
  const { facts, status } = state;
  return {
    id: facts.id,
    game: facts.game,
    version: state.rules,
    oldRules: isOfOldRules(state),
    options: facts.options,
    speed: facts.speed,
    public: facts.public,
    windows: windowRules(state),
    chat: state.chat,
    undo: facts.undo ?? true,
    undoAsked: state.undo.asked?.seat ?? null,
    endAsked: state.end.asked?.seat ?? null,
    ending: state.ending,
    takenBack: state.takenBack,
    sealed: facts.sealed ?? false,
    delay: delayOf(facts),
    paused: state.paused,
    votes: votesOf(state),
    inspected: state.inspected,
    status,
    owner: state.owner,
    seats: state.seats.map((_, seat) => seatInfo(state, seat)),
    createdAt: facts.createdAt,
    commitment: facts.commitment,
    seed: isUncovered(state) ? seedOfTable(state) : null,
    outcome: state.outcome as TableInfo['outcome'],
    rematch: state.rematch,
  };
}

export function lineOf(state: TableState): TableLine {
  const { facts, status, seats } = state;
  return {
    id: facts.id,
    game: facts.game,
    options: facts.options,
    speed: facts.speed,
    status,
    seats: seats.map((_, seat) => seatInfo(state, seat)),
    createdAt: facts.createdAt,
  };
}

export function clocksAt(state: TableState, now: number): Clocks | null {
  const { clocks, facts, status } = state;
  // The word on the wire is older than ours.
  const house = windowTimes(state);
  if (status !== 'playing' || (facts.speed.kind === 'untimed' && !house)) return null;
  const seats = clocks.left.map((left, seat) => ({ left, deadline: deadlineOf(clocks, facts.speed, seat) }));
  return { now, seats, house };
}

export function ownOf(state: TableState, viewer: Viewer): Own | null {
  if (viewer === null) return null;
  const { orders, sealed, watch, moreTime } = state.seats[viewer]!;
  const played = playedFor(state, viewer);
  return {
    orders: [...orders],
    sealed: sealed && { decision: sealed.decision, move: sealed.move as { type: string } | null },
    plan: planFor(state, viewer),
    watch,
    moreTime,
    agreed: state.undo.asked?.agreed.includes(viewer) ?? false,
    agreedEnd: state.end.asked?.agreed.includes(viewer) ?? false,
    ...(played ? { playedFor: played.how } : {}),
  };
}

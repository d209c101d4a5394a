import { canSpendWill, runCheck, workDifficulty } from './checks.ts';
import { addExtended, addReputation, earn } from './changes.ts';
import { EVENT_DATA } from './data/event-cards.ts';
import { BAIL } from './data/trades.ts';
import { carryOutAll, runEffects } from './effects.ts';
import { endSpoils } from './fight-end.ts';
import type { BailFrame, Frame, PlunderFrame, ReleaseFrame, WorkFrame } from './frames.ts';
import { hasRoom, JOB_INDEX, npcData, resourceOf, sumOf, topOf } from './queries.ts';
import { haul } from './changes.ts';
import { goodsWorth, runHaul } from './goods.ts';
import { type Io, rollDie } from './io.ts';
import { cabinPlace, PLACES, RELEASE } from './map.ts';
import { runNight } from './night.ts';
import { startFight } from './fight.ts';
import type { State } from './state.ts';
import { runFight } from './strike.ts';
import { runDay } from './turn.ts';
import { settleCheck } from './verdict.ts';
import { cabinAt } from './queries.ts';
import type { Seat } from '@tinstar/engine';
import { meetFire } from './travel.ts';
import { placesToSpread } from './fire.ts';

/** Resolves what is on the stack until somebody has to decide or the game is over. */
export function advance(s: State, io: Io): void {
  while (s.stack.length > 0) if (run(s, io, topOf(s))) return;
}

/** Moves the frame on top on; answers whether it waits for a decision. */
function run(s: State, io: Io, frame: Frame): boolean {
  switch (frame.kind) {
    case 'day':
      return runDay(s, io, frame);
    case 'night':
      runNight(s, io, frame);
      return false;
    case 'check': {
      const success = runCheck(s, io, frame);
      if (success === null) return true;
      s.stack.pop();
      settleCheck(s, io, frame, success);
      return false;
    }
    case 'work':
      return runWork(s, io, frame);
    case 'fight':
      return runFight(s, io, frame);
    case 'haul':
      if (runHaul(s, io, frame)) return true;
      s.stack.pop();
      return false;
    case 'plunder':
      return runPlunder(s, io, frame);
    case 'encounter':
      // BW-198: without a stealth check there is no sneaking past.
      if (npcData(s.npcs[frame.npc]!).sneak !== null) return true;
      s.stack.pop();
      startFight(s, io, { attacker: { npc: frame.npc }, defender: { seat: frame.seat } });
      return false;
    case 'bail':
      return runBail(s, io, frame);
    case 'release':
      return runRelease(s, io, frame);
    case 'event': {
      const { outcomes } = EVENT_DATA[frame.event]!;
      if (outcomes.length > 1) return true;
      s.stack.pop();
      carryOutAll(s, frame.seat, outcomes[0]!, frame.event);
      return false;
    }
    case 'effects':
      runEffects(s, io, frame);
      return false;
    case 'spread':
      // An earlier fire may have taken the last place.
      if (placesToSpread(s, frame.seat).length > 0) return true;
      s.stack.pop();
      return false;
    default:
      return true;
  }
}

export const isFailed = (s: State, work: WorkFrame, die: number): boolean =>
  work.dice[die as 0 | 1] < workDifficulty(s, work);

function runWork(s: State, io: Io, work: WorkFrame): boolean {
  const { seat, job } = work;
  if (work.dice.includes(0)) {
    for (const die of [0, 1] as const) if (work.dice[die] === 0) work.dice[die] = rollDie(s, io);
    io.tell?.({ type: 'worked', seat, job, dice: [...work.dice], difficulty: workDifficulty(s, work) });
  }
  if ((isFailed(s, work, 0) || isFailed(s, work, 1)) && canSpendWill(s, seat)) return true;
  endWork(s, work);
  return false;
}

/** BW-075: each die on its own; a master miner's sixes may be gems (BW-071). */
export function endWork(s: State, work: WorkFrame): void {
  const { seat, job, dice } = work;
  s.stack.splice(s.stack.indexOf(work), 1);
  const isMaster = s.players[seat]!.ranks[JOB_INDEX[job]] === 2;
  const hits = [0, 1].filter((die) => !isFailed(s, work, die));
  const sixes = job === 'mining' && isMaster ? hits.filter((die) => dice[die as 0 | 1] === 6).length : 0;
  haul(
    s,
    seat,
    Array.from({ length: hits.length - sixes }, () => resourceOf(job)),
    [],
    false,
  );
  if (sixes > 0) s.stack.push({ kind: 'six', seat, left: sixes });
}

function runPlunder(s: State, io: Io, frame: PlunderFrame): boolean {
  const source = frame.cabin >= 0 ? cabinAt(s, frame.cabin).storage : s.players[frame.from]!.cargo;
  if (frame.left > 0 && sumOf(source) > 0 && hasRoom(s.players[frame.seat]!)) return true;
  endPlunder(s, io, frame);
  return false;
}

export function endPlunder(s: State, io: Io, frame: PlunderFrame): void {
  s.stack.pop();
  if (frame.cabin < 0) endSpoils(s, io, frame.from);
}

function runBail(s: State, io: Io, frame: BailFrame): boolean {
  const { money, reputation } = s.players[frame.seat]!;
  // A21: nothing to pay with at all.
  const isDestitute = frame.owed === BAIL && money < BAIL && reputation === 0 && goodsWorth(s, frame.seat) < BAIL;
  if (frame.owed > 0 && !isDestitute) return true;
  leaveJail(s, io, frame, isDestitute ? 0 : BAIL, 0);
  return false;
}

/** BW-181, BW-182, A23: whoever is owed the bail gets what was paid, be it nothing. */
export function leaveJail(s: State, io: Io, frame: BailFrame, worth: number, reputation: number): void {
  const { seat } = frame;
  const player = s.players[seat]!;
  s.stack.pop();
  const to = player.bailTo;
  player.jailed = false;
  player.bailTo = -1;
  io.tell?.({ type: 'bailed', seat, worth, to: to < 0 ? null : to });
  s.stack.push({ kind: 'release', seat });
  if (reputation > 0) {
    addReputation(s, io, seat, -reputation);
    if (to >= 0) addExtended(s, io, to, reputation);
  } else if (to >= 0) earn(s, io, to, worth);
}

/** Own cabins one may be released into: locked ones (BW-134, BW-225). */
export const isOpenForRelease = (s: State, seat: Seat, index: number): boolean => {
  const cabin = s.players[seat]!.cabins[index]!;
  return cabin.hectare >= 0 && !cabin.open;
};

function runRelease(s: State, io: Io, frame: ReleaseFrame): boolean {
  for (let i = 0; i < 3; i++) if (isOpenForRelease(s, frame.seat, i)) return true;
  releaseTo(s, io, frame, 0);
  return false;
}

/** 0: the town; else the number of the own cabin plus one. */
export function releaseTo(s: State, io: Io, frame: ReleaseFrame, where: number): void {
  const { seat } = frame;
  s.stack.pop();
  const place = where === 0 ? RELEASE : cabinPlace(seat, where - 1);
  s.players[seat]!.place = place;
  io.tell?.({ type: 'released', seat, place: PLACES[place]! });
  meetFire(s, seat);
}

import type { Seat } from '@tinstar/engine';
import { JOB_DATA } from './data/trades.ts';
import type { CheckFrame, Purpose, WorkFrame, Fighter } from './frames/frame.ts';
import { type MoveContext, rollDie } from './move-context.ts';
import { type State, playerOf, countOf, npcOf } from './state.ts';
import type { Ability } from './words.ts';
import { level } from './abilities.ts';
import { JOB_INDEX, npcData } from './lookup.ts';
import { strainOn, bonusAgain, canSpendWill, spendWill } from './willpower.ts';

/*
 * Checks (BW-093 to BW-096) and willpower (BW-100 to BW-103). A check is a frame: it is rolled when it is on top.
 */

export function pushCheck(
  s: State,
  seat: Seat,
  ability: Ability | null,
  difficulty: number,
  bonus: number,
  purpose: Purpose,
): void {
  const player = playerOf(s, seat);
  const retry = purpose.kind === 'sneak' && player.character === 'mika_mankiller';
  const added = bonus + strainOn(player, purpose.kind); // BW-104
  s.stack.push({ kind: 'check', seat, ability, difficulty, bonus: added, die: 0, retry, purpose });
}

/** What is added to the die: nothing without an ability (BW-094). */
export const addedTo = (s: State, check: CheckFrame): number =>
  check.bonus + (check.ability === null ? 0 : level(playerOf(s, check.seat), check.ability));

/** Offered only where it can matter. */
export function canRerollCheck(s: State, check: CheckFrame): boolean {
  if (!check.retry && !canSpendWill(s, check.seat)) return false;
  const bonus = bonusAgain(playerOf(s, check.seat), check);
  return 6 + addedTo(s, { ...check, bonus }) >= check.difficulty;
}

/** Rolls, and returns whether the check succeeded; `null`: failed, but a reroll is offered. */
export function runCheck(s: State, io: MoveContext, check: CheckFrame): boolean | null {
  const added = addedTo(s, check);
  const { seat, ability, difficulty } = check;
  if (check.die === 0) {
    // BW-095: no roll where failure is impossible.
    if (1 + added >= difficulty) {
      io.tell?.({ type: 'certain', seat, check: check.purpose.kind });
      return true;
    }
    check.die = rollDie(s, io);
    const sum = check.die + added;
    io.tell?.({
      type: 'rolled',
      seat,
      check: check.purpose.kind,
      ability,
      die: check.die,
      sum,
      difficulty,
      success: sum >= difficulty,
    });
  }
  if (check.die + added >= difficulty) return true;
  return canRerollCheck(s, check) ? null : false;
}

export function reroll(s: State, io: MoveContext, check: CheckFrame): void {
  check.die = 0;
  check.bonus = bonusAgain(playerOf(s, check.seat), check);
  if (check.retry) {
    check.retry = false;
    io.tell?.({ type: 'rerolled', seat: check.seat, will: playerOf(s, check.seat).will, free: true });
  } else spendWill(s, io, check.seat);
}

export const workDifficulty = (s: State, work: WorkFrame): number =>
  JOB_DATA[work.job].difficulty[countOf(playerOf(s, work.seat).ranks, JOB_INDEX[work.job])]!;

/** BW-192: an NPC's check, by the abilities on its token. */
export function npcRolls(
  s: State,
  io: MoveContext,
  side: Fighter,
  ability: keyof ReturnType<typeof npcData>['abilities'],
  difficulty: number,
): boolean {
  const npc = npcOf(s, side.npc);
  const added = npcData(npc).abilities[ability] ?? 0;
  if (1 + added >= difficulty) return true;
  const die = rollDie(s, io);
  const success = die + added >= difficulty;
  io.tell?.({ type: 'npcRolled', kind: npc.kind, die, sum: die + added, difficulty, success });
  return success;
}

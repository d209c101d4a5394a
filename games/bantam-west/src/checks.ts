import type { Seat } from '@tinstar/engine';
import { LOW_WILL, MAX_WILL } from './data/characters.ts';
import { JOB_DATA } from './data/trades.ts';
import { changeWill, hurt } from './wounds.ts';
import type { CheckFrame, Fighter, Purpose, WorkFrame } from './frames/frame.ts';
import { type MoveContext, rollDie } from './move-context.ts';
import { type Player, type State, playerOf, countOf } from './state.ts';
import type { Ability } from './words.ts';
import { level } from './abilities.ts';
import { fightOf } from './frames/stack.ts';
import { JOB_INDEX } from './lookup.ts';

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
  const added = bonus + strainOn(player, purpose.kind);
  s.stack.push({ kind: 'check', seat, ability, difficulty, bonus: added, die: 0, retry, purpose });
}

/** BW-104, 5.12: actions with the low-will symbol; in the red they have 1 less. */
const LOW_WILL_SYMBOL: ReadonlySet<Purpose['kind']> = new Set(['haggle', 'demand', 'light', 'tame']);

/** BW-104: what low will takes from a check. */
export const strainOn = (player: Player, kind: Purpose['kind']): number =>
  LOW_WILL_SYMBOL.has(kind) && player.will <= LOW_WILL ? -1 : 0;

/** BW-104: the bonus of a check when it is rolled again: the willpower that costs may lead into the red. */
export const bonusAgain = (player: Player, { retry, bonus, purpose }: CheckFrame): number =>
  !retry && player.will === LOW_WILL + 1 && LOW_WILL_SYMBOL.has(purpose.kind) ? bonus - 1 : bonus;

/** What is added to the die: nothing without an ability (BW-094). */
export const addedTo = (s: State, check: CheckFrame): number =>
  check.bonus + (check.ability === null ? 0 : level(playerOf(s, check.seat), check.ability));

export function fighterOf(s: State, seat: Seat): Fighter | null {
  const fight = fightOf(s);
  if (fight === null) return null;
  if (fight.attacker.seat === seat) return fight.attacker;
  return fight.defender.seat === seat ? fight.defender : null;
}

/** Outside a fight while willpower lasts (BW-100, BW-101); in a fight from the full track only (BW-103, BW-176, BW-249). */
export function canSpendWill(s: State, seat: Seat): boolean {
  const player = playerOf(s, seat);
  if (fighterOf(s, seat) !== null) return player.will === MAX_WILL;
  return player.will > 0 && player.life > 0;
}

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

/** Pays for a reroll. At the lowest box a wound follows (BW-101): it may knock out, then the roll is gone. */
export function spendWill(s: State, io: MoveContext, seat: Seat): void {
  const player = playerOf(s, seat);
  changeWill(s, io, seat, -1);
  io.tell?.({ type: 'rerolled', seat, will: player.will, free: false });
  if (player.will === 0 && fighterOf(s, seat) === null) hurt(s, io, seat, 1);
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

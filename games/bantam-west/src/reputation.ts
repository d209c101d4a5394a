import type { Seat } from '@tinstar/engine';
import { MAX_ABILITY } from './data/characters.ts';
import { RAISE_SPACES } from './data/trades.ts';
import type { MoveContext } from './move-context.ts';
import { countsExtended } from './options.ts';
import { add, countOf, playerOf, type State } from './state.ts';
import { ABILITY_INDEX } from './lookup.ts';
import { canRaiseAny } from './abilities.ts';
import type { Ability } from './words.ts';
import { hasFinished } from './outcome.ts';

/*
 * Reputation, and the abilities it raises. Each change tells what it did.
 */

/**
 * BW-021, BW-023: moves the stone and offers the "+1" of spaces reached for the first time, if it can go anywhere (BW-269).
 * Milestones are the tens of it (BW-022).
 */
export function addReputation(s: State, io: MoveContext, seat: Seat, change: number): void {
  const player = playerOf(s, seat);
  const before = player.reputation;
  player.reputation = Math.max(0, before + change);
  if (player.reputation === before) return;
  io.tell?.({ type: 'reputation', seat, change: player.reputation - before, reputation: player.reputation });
  RAISE_SPACES.forEach((space, i) => {
    if (player.reputation < space || player.raised[i]) return;
    player.raised[i] = true;
    if (canRaiseAny(player)) s.stack.push({ kind: 'raise', seat });
  });
  noteFinished(s, seat);
}

/** Reputation whose source is extended only (A2). */
export function addExtended(s: State, io: MoveContext, seat: Seat, change: number): void {
  if (countsExtended(s.options)) addReputation(s, io, seat, change);
}

/** Whoever falls behind the goal again has not reached it: the order counts from the next time (BW-229). */
export function noteFinished(s: State, seat: Seat): void {
  const at = s.finished.indexOf(seat);
  if (!hasFinished(s, seat)) {
    if (at >= 0) s.finished.splice(at, 1);
  } else if (at < 0) s.finished.push(seat);
}

export function raiseAbility(s: State, io: MoveContext, seat: Seat, ability: Ability): void {
  const { abilities } = playerOf(s, seat);
  const index = ABILITY_INDEX[ability];
  if (countOf(abilities, index) >= MAX_ABILITY) return;
  add(abilities, index, 1);
  io.tell?.({ type: 'abilityRaised', seat, ability, level: countOf(abilities, index) });
}

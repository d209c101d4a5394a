import type { Seat } from '@tinstar/engine';
import { spendTool } from './changes.ts';
import type { CombatCard } from './data/combat-cards.ts';
import { inRange, sideOf, standing } from './fight.ts';
import type { Fighter, FightFrame } from './frames.ts';
import type { Io } from './io.ts';
import { canPickLock } from './legal-cabin.ts';
import { isAtHiddenPath } from './legal-day.ts';
import { canLight } from './legal-fire.ts';
import { PLACES } from './map.ts';
import { BURGLARY_TOOLS, EXTINGUISHERS, KEYS, LIGHTERS, MOVES, type Tool } from './move-table.ts';
import { cardData, fireAt, topOf } from './queries.ts';
import type { State } from './state.ts';

/*
 * Tools in a fight (BW-244): the special of the card one has played, or the one item of the fight, does what it does at
 * any other time, without grit.
 */

const base = MOVES.base;

/** What a tool can be used for where its owner stands. */
function listTool(s: State, seat: Seat, tool: Tool, into: number[]): void {
  const player = s.players[seat]!;
  const key = KEYS.indexOf(tool);
  if (key >= 0 && !player.keyOpen && isAtHiddenPath(s, player.place)) into.push(base.useKey + key);
  const lighter = LIGHTERS.indexOf(tool);
  if (lighter >= 0) {
    for (let place = 0; place < PLACES.length; place++)
      if (canLight(s, player, lighter, place)) into.push(base.light + lighter * PLACES.length + place);
  }
  const burglar = BURGLARY_TOOLS.indexOf(tool);
  if (burglar >= 0) {
    for (let cabin = 0; cabin < s.seats * 3; cabin++)
      if (canPickLock(s, seat, burglar, cabin)) into.push(base.pickLock + burglar * 12 + cabin);
  }
  const bucket = EXTINGUISHERS.indexOf(tool);
  if (bucket >= 0 && fireAt(s, player.place) > 0) into.push(base.extinguish + bucket);
}

const isTool = (card: CombatCard): boolean => {
  const { special } = cardData(card);
  return special !== undefined && special.renew === undefined && special.seeAbove === undefined;
};

/** The special of the card being carried out, where it is a tool (BW-155). */
export function listCardTools(s: State, fight: FightFrame, into: number[]): void {
  const { chosen, seat } = sideOf(fight, fight.turn);
  if (chosen === null || fight.exchange === 0 || !isTool(chosen) || fight.usedSpecial || fight.usedAlternative) return;
  if (standing(s, sideOf(fight, fight.turn)) <= 0 || !inRange(s, fight, cardData(chosen).range)) return;
  listTool(s, seat, chosen, into);
}

const scratch: number[] = [];
export function canUseCardTool(s: State, fight: FightFrame): boolean {
  scratch.length = 0;
  listCardTools(s, fight, scratch);
  return scratch.length > 0;
}

/** Items that are tools, before a card is chosen. */
export function listItemTools(s: State, { seat }: Fighter, into: number[]): void {
  for (const { item, exhausted } of s.players[seat]!.items) if (!exhausted) listTool(s, seat, item, into);
}

/** One item or herb a fight (BW-107). */
export function countInFight(s: State, seat: Seat): void {
  const top = topOf(s);
  if (top.kind === 'fight') (top.attacker.seat === seat ? top.attacker : top.defender).usedItem = true;
}

/** Uses a tool. It is discarded or exhausted at once; a card on the table only when it has been carried out (BW-174). */
export function applyTool(s: State, io: Io, seat: Seat, tool: Tool): void {
  const top = topOf(s);
  if (top.kind === 'fight' && top.stage === 'resolve' && sideOf(top, top.turn).chosen === tool) {
    top.usedSpecial = true;
    return;
  }
  spendTool(s, io, seat, tool);
  countInFight(s, seat);
}

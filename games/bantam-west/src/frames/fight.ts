import type { FightFrame } from './frame.ts';
import type { MoveContext } from '../move-context.ts';
import { canUseCard } from '../legal.ts';
import type { State } from '../state.ts';
import { defendLast, hasFallen } from '../fight/damage.ts';
import { endExchange, MAX_EXCHANGES, nextCard } from '../fight/exchange.ts';
import { runInterrupts } from '../fight/interrupts.ts';
import { reveal } from '../fight/reveal.ts';
import { distanceOf, sideOf } from '../fight/sides.ts';
import { npcActs } from '../fight/npc-card.ts';
import { endFight } from '../fight/end.ts';

/*
 * A fight as a frame: exchange by exchange, card by card.
 */

/** Runs a fight until somebody has to decide; returns whether somebody has. */
export function runFight(s: State, io: MoveContext, fight: FightFrame): boolean {
  if (hasFallen(s, fight, fight.attacker) || hasFallen(s, fight, fight.defender)) {
    endFight(s, io, fight, 'fell');
    return false;
  }
  if (distanceOf(s, fight) < 0) {
    defendLast(s, io, fight);
    endFight(s, io, fight, 'fled');
    return false;
  }
  if (fight.stage === 'choose') {
    const { attacker, defender } = fight;
    if (attacker.agrees && defender.agrees) endFight(s, io, fight, 'agreed');
    else if (!attacker.ready || !defender.ready) return true;
    else reveal(s, io, fight);
    return false;
  }
  if (fight.stage === 'interrupt') return runInterrupts(s, fight);
  if (fight.stage === 'draw') {
    if (fight.exchange >= MAX_EXCHANGES) endFight(s, io, fight, 'dusk');
    else endExchange(s, io, fight);
    return false;
  }
  if (fight.turn > 1) {
    fight.stage = 'draw';
    return false;
  }
  return runCard(s, io, fight);
}

function runCard(s: State, io: MoveContext, fight: FightFrame): boolean {
  const side = sideOf(fight, fight.turn);
  const isDone = side.chosen === null || (side.trumped && !fight.interrupting) || fight.finished;
  if (!isDone && side.seat < 0) {
    if (!npcActs(s, io, fight, side)) return false;
    fight.finished = true;
    return false;
  }
  if (!isDone && (fight.moving !== 0 || canUseCard(s, side.seat))) return true;
  nextCard(s, io, fight);
  return false;
}

import type { FightFrame } from '../frames/frame.ts';
import type { MoveContext } from '../move-context.ts';
import { canUseCard } from '../legal.ts';
import type { State } from '../state.ts';
import { defendLast, hasFallen } from './damage.ts';
import { endExchange, MAX_EXCHANGES, nextCard } from './exchange.ts';
import { runInterrupts } from './interrupts.ts';
import { reveal } from './reveal.ts';
import { distanceOf, sideOf } from './sides.ts';
import { npcActs } from './npc-card.ts';
import { endFight } from './end.ts';

/*
 * The course of a fight: exchange by exchange, card by card.
 */

/** Runs a fight until somebody has to decide; returns whether somebody has. */
export function runFight(s: State, io: MoveContext, fight: FightFrame): boolean {
  // BW-169, BW-172: before anything else is carried out.
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

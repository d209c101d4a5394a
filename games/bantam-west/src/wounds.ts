import type { Seat } from '@tinstar/engine';
import type { Frame } from './frames/frame.ts';
import type { MoveContext } from './move-context.ts';
import { DOCTOR, JAIL, placeName } from './map.ts';
import { type State, playerOf } from './state.ts';

import { groundFor, tidyGround } from './belongings.ts';
import { isCriminal } from './crimes.ts';
import { activeSeat, dayOf, fightOf, topOf } from './frames/stack.ts';

/*
 * Life and will: healing, wounds, falling, and who carries the fallen away (BW-100 to BW-103, BW-177 to BW-181).
 */

export function heal(s: State, io: MoveContext, seat: Seat, amount: number): void {
  const player = playerOf(s, seat);
  const healed = Math.min(amount, player.lifeMax - player.life);
  if (healed <= 0) return;
  player.life += healed;
  io.tell?.({ type: 'healed', seat, count: healed, life: player.life });
}

/**
 * Wounds that no card deals: no card defends against them. May knock out: frames of the fallen on top of the stack are gone then,
 * so callers take their own frame off first and do nothing to the player afterwards.
 */
export function hurt(s: State, io: MoveContext, seat: Seat, amount: number): void {
  const player = playerOf(s, seat);
  if (amount <= 0 || player.life <= 0) return;
  player.life = Math.max(0, player.life - amount);
  io.tell?.({ type: 'wounded', seat, count: amount, life: player.life });
  if (player.life === 0 && !isFighting(s, seat)) fall(s, io, seat);
}

/** Whoever falls in a fight falls when it ends (P5). */
function isFighting(s: State, seat: Seat): boolean {
  const fight = fightOf(s);
  return fight !== null && (fight.attacker.seat === seat || fight.defender.seat === seat);
}

/** Fire gets at somebody; Hanna shrugs off the day's first wound (5.1). Returns whether it hurts. */
export function scorch(s: State, io: MoveContext, seat: Seat): boolean {
  const player = playerOf(s, seat);
  if (player.life <= 0) return false;
  if (player.character === 'hanna_wilde' && !player.fireproofUsed) {
    player.fireproofUsed = true;
    io.tell?.({ type: 'fireproof', seat });
    return false;
  }
  io.tell?.({ type: 'fireWound', seat });
  return true;
}

/** BW-202: a wound by fire. */
export function burnWound(s: State, io: MoveContext, seat: Seat): void {
  if (scorch(s, io, seat)) hurt(s, io, seat, 1);
}

/** What the fallen was about is over; a raise already earned is not, and whom he had beaten is carried away (BW-177). */
function dropFrames(s: State, io: MoveContext, seat: Seat): void {
  const raises: Frame[] = [];
  let beaten = -1;
  while (s.stack.length > 1) {
    const top = topOf(s);
    if (top.kind === 'day' || top.kind === 'night' || top.kind === 'fight' || top.seat !== seat) break;
    if (top.kind === 'raise') raises.push(top);
    if (top.kind === 'check' && top.purpose.kind === 'lootHorse') beaten = top.purpose.loser;
    s.stack.pop();
  }
  s.stack.push(...raises);
  if (beaten >= 0) carryAway(s, io, beaten);
}

/** BW-177, BW-178: unconscious by any cause but a player: loss, then Doc Barber or jail. */
export function fall(s: State, io: MoveContext, seat: Seat): void {
  const player = playerOf(s, seat);
  io.tell?.({ type: 'fell', seat, place: placeName(player.place) });
  if (player.cargo.some((count) => count > 0) || player.heads.length > 0) {
    const ground = groundFor(s, player.place);
    player.cargo.forEach((count, kind) => (ground.cargo[kind]! += count));
    player.cargo.fill(0);
    ground.heads.push(...player.heads);
    player.heads.length = 0;
    tidyGround(s);
  }
  carryAway(s, io, seat);
}

/** To jail who was committing a crime, to Doc Barber all others (BW-178). Who is in jail already stays there. */
export function carryAway(s: State, io: MoveContext, seat: Seat): void {
  const player = playerOf(s, seat);
  player.life = 0;
  const isCrime = isCriminal(s, seat);
  dropFrames(s, io, seat);
  if (player.jailed) return;
  if (isCrime) sendToJail(s, io, seat, -1);
  else {
    player.place = DOCTOR;
    player.unconscious = true;
    stopMoving(s, seat);
  }
}

function stopMoving(s: State, seat: Seat): void {
  const day = dayOf(s);
  if (day !== null && day.seat === seat) day.steps = 0;
}

/** BW-097, A20, A23: to jail; in his own turn it ends there. */
export function sendToJail(s: State, io: MoveContext, seat: Seat, bailTo: Seat): void {
  const player = playerOf(s, seat);
  player.place = JAIL;
  player.jailed = true;
  player.unconscious = false;
  player.bailTo = bailTo;
  io.tell?.({ type: 'jailed', seat });
  stopMoving(s, seat);
  dropFrames(s, io, seat);
  const day = dayOf(s);
  if (day !== null && activeSeat(s) === seat) day.stage = 'over';
}

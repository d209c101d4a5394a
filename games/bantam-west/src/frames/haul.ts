import type { Seat } from '@tinstar/engine';
import { addCargo, groundFor, tidyGround } from '../belongings.ts';
import { MANIFEST } from '../data/trades.ts';
import { placeName } from '../map.ts';
import type { MoveContext } from '../move-context.ts';
import { add, playerOf, type State } from '../state.ts';
import type { Cargo } from '../words.ts';
import type { HaulFrame } from './frame.ts';
import { hasRoom } from '../carrying.ts';
import { CARGO_INDEX } from '../lookup.ts';

/** Goods on their way into a manifest; what finds no room is asked about (A10). */
export function haul(s: State, seat: Seat, cargo: readonly Cargo[], heads: readonly number[], spill: boolean): void {
  if (cargo.length + heads.length > 0)
    s.stack.push({ kind: 'haul', seat, cargo: [...cargo], heads: [...heads], spill });
}

/** Takes in what fits; returns whether somebody has to make room first (BW-082, A10, A24). */
export function runHaul(s: State, io: MoveContext, frame: HaulFrame): boolean {
  const player = playerOf(s, frame.seat);
  while (frame.cargo.length > 0) {
    const cargo = frame.cargo[0]!;
    if (s.supply[CARGO_INDEX[cargo]] === 0) frame.cargo.shift();
    else if (hasRoom(player)) {
      frame.cargo.shift();
      add(s.supply, CARGO_INDEX[cargo], -1);
      addCargo(s, io, frame.seat, cargo);
    } else return true;
  }
  while (frame.heads.length > 0) {
    if (player.heads.length >= MANIFEST.heads) return true;
    player.heads.push(frame.heads.shift()!);
  }
  return false;
}

/** What found no room: left on the ground, or never produced. */
export function leaveHaul(s: State, io: MoveContext, frame: HaulFrame): void {
  const { seat } = frame;
  const { place } = playerOf(s, seat);
  for (const cargo of frame.cargo) {
    const kind = CARGO_INDEX[cargo];
    if (!frame.spill || s.supply[kind] === 0) {
      io.tell?.({ type: 'surplus', seat, cargo });
      continue;
    }
    add(s.supply, kind, -1);
    add(groundFor(s, place).cargo, kind, 1);
    io.tell?.({ type: 'dropped', seat, thing: cargo, place: placeName(place) });
  }
  for (const head of frame.heads) {
    groundFor(s, place).heads.push(head);
    io.tell?.({ type: 'dropped', seat, thing: `head_${head}`, place: placeName(place) });
  }
  frame.cargo.length = 0;
  frame.heads.length = 0;
  tidyGround(s);
}

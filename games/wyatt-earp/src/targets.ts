import { MOVES } from './move-table.ts';
import { GUN_OUTLAW, GUN_SEAT, hasGroup, SEATS, type State } from './state.ts';
import { FASTEST_GUN, HIDEOUT, OUTLAW_COUNT, WYATT_EARP } from './words.ts';

const { attach: ATTACH, cover: COVER, uncover: UNCOVER } = MOVES.base;

/**
 * WE-086: where a card goes that needs a hit, as moves. The same list decides whether it may be played at all and what
 * may be chosen after the hit: nothing is refused then that was possible before. Answers how long the list is now.
 */
export function targetMoves(state: State, seat: number, card: number, into: number[], start: number): number {
  if (card === HIDEOUT) return coverMoves(state, seat, into, start);
  if (card === WYATT_EARP) return uncoverMoves(state, seat, into, start);
  // WE-046: not to the outlaw that carries the fastest gun, whoever's it is.
  const except = card === FASTEST_GUN && state.now[GUN_SEAT] ? state.now[GUN_OUTLAW]! : -1;
  let count = start;
  for (let outlaw = 0; outlaw < OUTLAW_COUNT; outlaw++) {
    if (outlaw !== except && hasGroup(state, seat, outlaw)) into[count++] = ATTACH + outlaw;
  }
  return count;
}

/** WE-057, WE-060. */
function coverMoves(state: State, seat: number, into: number[], start: number): number {
  let count = start;
  for (let victim = 0; victim < state.now[SEATS]!; victim++) {
    if (victim === seat) continue;
    for (let outlaw = 0; outlaw < OUTLAW_COUNT; outlaw++) {
      const group = victim * OUTLAW_COUNT + outlaw;
      if (state.covered[group] === 0 && hasGroup(state, victim, outlaw)) into[count++] = COVER + group;
    }
  }
  return count;
}

/** WE-065. */
function uncoverMoves(state: State, seat: number, into: number[], start: number): number {
  let count = start;
  for (let outlaw = 0; outlaw < OUTLAW_COUNT; outlaw++) {
    if (state.covered[seat * OUTLAW_COUNT + outlaw]) into[count++] = UNCOVER + outlaw;
  }
  return count;
}

const found: number[] = [];

/** How many places a card could go to. */
export const countTargets = (state: State, seat: number, card: number): number =>
  targetMoves(state, seat, card, found, 0);

/** The only place a card can go to, as a move; -1 if there are several. */
export const onlyTarget = (state: State, seat: number, card: number): number =>
  countTargets(state, seat, card) === 1 ? found[0]! : -1;

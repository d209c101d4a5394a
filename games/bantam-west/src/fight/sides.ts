import type { Seat } from '@tinstar/engine';
import type { Fighter, FightFrame } from '../frames/frame.ts';
import { npcData } from '../lookup.ts';
import { FOES, foeSeat } from '../move-table.ts';
import { sightRange } from '../sight.ts';
import { npcOf, playerOf, type State } from '../state.ts';

/*
 * The two sides of a fight: who they are, where they stand, what life is left (BW-160, BW-168).
 */

/** Who it is, as events say it: a seat, or what kind of NPC. */
export const nameOf = (s: State, fighter: Fighter): string =>
  fighter.seat >= 0 ? FOES[foeSeat(fighter.seat)]! : npcOf(s, fighter.npc).kind;

export const placeOfFighter = (s: State, fighter: Fighter): number =>
  fighter.seat >= 0 ? playerOf(s, fighter.seat).place : npcOf(s, fighter.npc).hectare;

export const lifeOf = (s: State, fighter: Fighter): number => {
  if (fighter.seat >= 0) return playerOf(s, fighter.seat).life;
  const npc = npcOf(s, fighter.npc);
  return npcData(npc).life - npc.wounds;
};

/** What is left of a side's life when this exchange's damage counts. */
export const standing = (s: State, fighter: Fighter): number =>
  lifeOf(s, fighter) - Math.max(0, fighter.taken - fighter.defence);

export const distanceOf = (s: State, fight: FightFrame): number =>
  sightRange(s, placeOfFighter(s, fight.attacker), placeOfFighter(s, fight.defender));

/** BW-152, BW-168: whether a card reaches the other side now. If not, only its alternative is left (BW-243). */
export function inRange(s: State, fight: FightFrame, range: number | null): boolean {
  if (range === null) return true;
  const distance = distanceOf(s, fight);
  return distance >= 0 && distance <= range;
}

/** The side whose card resolves first (0) or second (1). */
export function sideOf(fight: FightFrame, turn: number): Fighter {
  return (turn === 0) !== fight.swapped ? fight.attacker : fight.defender;
}

export const otherSide = (fight: FightFrame, side: Fighter): Fighter =>
  side === fight.attacker ? fight.defender : fight.attacker;

/** The side a seat fights on. */
export const ownSide = (fight: FightFrame, seat: Seat): Fighter =>
  fight.attacker.seat === seat ? fight.attacker : fight.defender;

export const newFighter = (seat: Seat, npc: number): Fighter => ({
  seat,
  npc,
  hand: [],
  deck: [],
  pile: [],
  chosen: null,
  waiting: null,
  ready: false,
  defence: 0,
  taken: 0,
  trumped: false,
  usedItem: false,
  agrees: false,
  aim: 0,
  steady: true,
});

export const newFight = (attacker: Fighter, defender: Fighter, showdown: boolean): FightFrame => ({
  kind: 'fight',
  attacker,
  defender,
  exchange: 0,
  stage: 'draw',
  turn: 2,
  swapped: false,
  done: [false, false],
  usedPrimary: false,
  usedAlternative: false,
  usedSpecial: false,
  hit: false,
  moving: 0,
  finished: false,
  interrupting: false,
  showdown,
});

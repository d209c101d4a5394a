import type { Refusal } from '@tinstar/engine';
import { KEYS, MOVES, type Tool, type VerbName } from '../move-table.ts';
import { isCabinPlace, waysFrom, isOpenWay, wayTo } from '../map.ts';
import type { Player, State } from '../state.ts';
import { arrive, stepTo } from '../arrival.ts';
import { applyTool, inFight, isAtHand, mayHaveTools } from './tools.ts';
import { type Candidates, countFuss, no, tooMuchFuss, type Verb } from './verb.ts';
import { cabinAt, cabinIn, isDoorStep, mayPassDoor } from '../cabins.ts';
import { hasTool } from '../tools.ts';
import { paceOf } from '../abilities.ts';
import { lacksGrit, payGrit } from '../costs.ts';

/*
 * Walking, and the end of a turn.
 */

const { step: STEP, useKey: USE_KEY } = MOVES.base;

/** BW-060: all but these end the current move action. */
const KEEPS_MOVING = new Set<VerbName>(['step', 'sneak', 'useKey']);

export const ENDS_MOVE: readonly boolean[] = MOVES.verbs.map((verb) => !KEEPS_MOVING.has(verb));

/** The hectares next to a place. */
export function listWays(s: State, place: number, verb: number, into: Candidates): void {
  if (isCabinPlace(place)) {
    into.push(verb + cabinAt(s, place).hectare);
    return;
  }
  const ways = waysFrom(s, place);
  for (let i = 0; i < ways.length; i++) into.push(verb + ways[i]!.to);
}

/** BW-057, BW-058, BW-063: along a path, or through a door (BW-068, BW-125). */
export const step: Verb<'day' | 'choice'> = {
  list(s, { player: { place } }, into) {
    const cabin = isCabinPlace(place) ? -1 : cabinIn(s, place);
    if (cabin >= 0) into.push(STEP + cabin);
    listWays(s, place, STEP, into);
  },
  why(s, { seat, player, top }, to) {
    const from = player.place;
    if (isDoorStep(s, from, to))
      return mayPassDoor(s, seat, isCabinPlace(from) ? from : to) ? tooMuchFuss(s) : no('door-locked', 'BW-125');
    const way = wayTo(s, from, to);
    if (way === null) return no('no-path', 'BW-057');
    if (!isOpenWay(player, from, way))
      return way.path.key !== undefined && !player.keyOpen ? no('needs-key', 'BW-063') : no('door-locked', 'BW-063');
    return top.kind === 'day' && top.steps === 0 ? lacksGrit(player) : null;
  },
  play(s, io, { seat, player, top }, to) {
    if (top.kind === 'choice') {
      // An event's walk.
      top.left--;
      if (top.left === 0) s.stack.pop();
      arrive(s, io, seat, to);
    } else if (isDoorStep(s, player.place, to)) {
      countFuss(s);
      arrive(s, io, seat, to);
    } else {
      if (top.steps === 0) {
        payGrit(player);
        top.steps = paceOf(player); // BW-041, BW-059
      }
      top.steps--;
      stepTo(s, io, seat, to);
    }
  },
};

/** BW-063: before a hidden path. */
const isAtHiddenPath = (s: State, place: number): boolean =>
  !isCabinPlace(place) && waysFrom(s, place).some((way) => way.path.key !== undefined);

function whyNotKey(s: State, player: Player, tool: Tool): Refusal | null {
  if (!hasTool(player, tool)) return no('needs-tool', 'BW-063', { tool });
  if (!isAtHiddenPath(s, player.place)) return no('no-path', 'BW-063');
  return player.keyOpen ? no('no-use-now', 'BW-063') : null;
}

/** BW-063, A6: hidden paths stay open until the turn ends. */
export const useKey: Verb<'day' | 'choose' | 'resolve'> = {
  list(_s, ask, into) {
    if (!mayHaveTools(ask)) return;
    for (let tool = 0; tool < KEYS.length; tool++) if (isAtHand(ask, KEYS[tool]!)) into.push(USE_KEY + tool);
  },
  why: (s, ask, tool) => inFight(s, ask, KEYS[tool]!, whyNotKey(s, ask.player, KEYS[tool]!)),
  play(s, io, { seat, player }, tool) {
    applyTool(s, io, seat, KEYS[tool]!);
    player.keyOpen = true;
  },
};

/** BW-032. */
export const endTurn: Verb<'day' | 'unconscious'> = {
  why: () => null,
  play(_s, _io, { player, top }) {
    // Nobody attacks the unconscious.
    top.stage = player.unconscious ? 'over' : 'end';
  },
};

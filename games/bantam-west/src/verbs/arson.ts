import type { Refusal } from '@tinstar/engine';
import { pushCheck } from '../checks.ts';
import { CABIN, TOWN_FIRE } from '../data/trades.ts';
import { isCabinPlace, PLACES } from '../map.ts';
import { LIGHTERS, MOVES, type Tool } from '../move-table.ts';
import type { Player, State } from '../state.ts';
import { applyTool, inFight, isAtHand, mayHaveTools } from './tools.ts';
import { no, type Verb } from './verb.ts';
import { rangeToCabin, sightRange } from '../sight.ts';
import { hasTool, toolBonus, toolRange } from '../tools.ts';
import { isTown } from '../town.ts';
import { lightFire, whyNotBurn } from '../fire/lay.ts';
import { placesToSpread, spread as spreadTo } from '../fire/spread.ts';

/*
 * Lighting fires, and how they grow by night.
 */

const { base } = MOVES;

function whyNotLight(s: State, player: Player, tool: Tool, place: number): Refusal | null {
  if (!hasTool(player, tool)) return no('needs-tool', 'BW-200', { tool });
  const wrong = whyNotBurn(s, place);
  if (wrong !== null) return wrong;
  const range = isCabinPlace(place) ? rangeToCabin(s, player.place, place) : sightRange(s, player.place, place);
  if (range < 0) return no('no-sight', 'BW-200');
  return range > toolRange(tool) ? no('out-of-range', 'BW-200', { count: toolRange(tool) }) : null;
}

/** BW-200, BW-206: as far as the lighter reaches. In town and at cabins it takes a check (BW-204). */
export const light: Verb<'day' | 'choose' | 'resolve'> = {
  list(_s, ask, into) {
    if (!mayHaveTools(ask)) return;
    for (let tool = 0; tool < LIGHTERS.length; tool++) {
      if (!isAtHand(ask, LIGHTERS[tool]!)) continue;
      for (let place = 0; place < PLACES.length; place++) into.push(base.light + tool * PLACES.length + place);
    }
  },
  why: (s, ask, tool, place) => inFight(s, ask, LIGHTERS[tool]!, whyNotLight(s, ask.player, LIGHTERS[tool]!, place)),
  play(s, io, { seat }, tool, place) {
    const name = LIGHTERS[tool]!;
    applyTool(s, io, seat, name);
    if (!isCabinPlace(place) && !isTown(place)) {
      lightFire(s, io, seat, place);
      return;
    }
    const difficulty = isCabinPlace(place) ? CABIN.burn : TOWN_FIRE;
    pushCheck(s, seat, 'malice', difficulty, toolBonus(name, 'lighter'), { kind: 'light', place });
  },
};

/** BW-050, BW-211: the night's token. */
export const spread: Verb<'spread'> = {
  list(s, { seat }, into) {
    for (const place of placesToSpread(s, seat)) into.push(base.spread + place);
  },
  why: (s, { seat }, place) => (placesToSpread(s, seat).includes(place) ? null : no('not-spreading', 'BW-213')),
  play(s, io, { seat }, place) {
    s.stack.pop();
    spreadTo(s, io, seat, place);
  },
};

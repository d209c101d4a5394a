import type { Refusal } from '@tinstar/engine';
import { burnWound } from '../wounds.ts';
import { pushCheck } from '../checks.ts';
import { CABIN, TOWN_FIRE } from '../data/trades.ts';
import { cabinOwner, frontierOf, isBlack, isCabinPlace, PLACES } from '../map.ts';
import { EXTINGUISHERS, LIGHTERS, MOVES, type Tool } from '../move-table.ts';
import type { Player, State } from '../state.ts';
import { applyTool, inFight, isAtHand, mayHaveTools } from './tools.ts';
import { type Ask, listedAlong, no, type Verb } from './verb.ts';
import { cabinAt } from '../cabins.ts';
import { rangeToCabin, sightRange } from '../sight.ts';
import { hasTool, toolBonus, toolRange } from '../tools.ts';
import { isTown } from '../town.ts';
import { fireAt, fireOf, strengthOf } from '../fire/burning.ts';
import { boardBurns, lightFire } from '../fire/lay.ts';
import { placesToSpread, spread as spreadTo } from '../fire/spread.ts';

/*
 * Lighting fires and facing them (BW-200 to BW-222). Facing them is free (BW-040).
 */

const { base } = MOVES;

/** What keeps a place from burning. */
function whyNotBurn(s: State, place: number): Refusal | null {
  if (isCabinPlace(place)) {
    if (cabinOwner(place) >= s.seats || cabinAt(s, place).hectare < 0) return no('no-cabin-here', 'BW-200');
    return cabinAt(s, place).fires >= CABIN.fireSpaces ? no('already-burning', 'BW-212') : null;
  }
  if (!frontierOf(s).inPlay[place]) return no('no-sight', 'BW-200');
  if (!boardBurns(place) || isBlack(place)) return no('no-brush-fire', 'BW-210');
  return fireAt(s, place) > 0 ? no('already-burning', 'BW-212') : null;
}

function whyNotLight(s: State, player: Player, tool: Tool, place: number): Refusal | null {
  if (!hasTool(player, tool)) return no('needs-tool', 'BW-200', { tool });
  const wrong = whyNotBurn(s, place);
  if (wrong !== null) return wrong;
  const range = isCabinPlace(place) ? rangeToCabin(s, player.place, place) : sightRange(s, player.place, place);
  if (range < 0) return no('no-sight', 'BW-200');
  return range > toolRange(tool) ? no('out-of-range', 'BW-200', { count: toolRange(tool) }) : null;
}

/** BW-200, BW-204, BW-206, BW-207, BW-210, BW-212. */
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

/** BW-219 to BW-221: against the strength of the fire one stands in; the frame that asked is answered. */
function fireFaced(s: State, { player, top }: Pick<Ask, 'player' | 'top'>): { number: number; strength: number } {
  if (top.kind === 'burning') s.stack.pop();
  const number = fireAt(s, player.place);
  return { number, strength: strengthOf(s, fireOf(s, number)) };
}

const noFire = (s: State, { place }: Player): Refusal | null =>
  fireAt(s, place) === 0 ? no('no-fire-here', 'BW-222') : null;
const isTamed = (s: State, { place, tamed }: Player): Refusal | null =>
  tamed.includes(fireAt(s, place)) ? no('already-tamed', 'BW-221') : null;

function whyNotPutOut(s: State, player: Player, tool: Tool | 'hands'): Refusal | null {
  const none = noFire(s, player);
  if (none !== null || tool === 'hands' || hasTool(player, tool)) return none;
  return no('needs-tool', 'BW-159', { tool });
}

/** BW-159, BW-219: with bare hands or with what helps. */
export const extinguish: Verb<'day' | 'burning' | 'choose' | 'resolve'> = {
  /** With all that can be done in a fire: most days nothing burns. */
  list(s, { top }, into) {
    if (s.fires.length === 0) return;
    for (let tool = 0; tool < EXTINGUISHERS.length; tool++) into.push(base.extinguish + tool);
    if (top.kind === 'fight') return;
    into.push(base.traverse);
    into.push(base.tame);
    into.push(base.endure);
  },
  why: (s, ask, index) => inFight(s, ask, EXTINGUISHERS[index]!, whyNotPutOut(s, ask.player, EXTINGUISHERS[index]!)),
  play(s, io, ask, index) {
    const tool = EXTINGUISHERS[index]!;
    const { number, strength } = fireFaced(s, ask);
    const bonus = tool === 'hands' ? 0 : toolBonus(tool, 'extinguish');
    if (tool !== 'hands') applyTool(s, io, ask.seat, tool);
    pushCheck(s, ask.seat, 'malice', strength, bonus, { kind: 'extinguish', fire: number });
  },
};

/** BW-218, BW-222: on the way only. */
const onTheWay = (s: State, { player, top }: Ask<'day' | 'burning'>): Refusal | null =>
  top.kind === 'burning' ? null : (noFire(s, player) ?? isTamed(s, player) ?? no('fire-faced', 'BW-222'));

/** BW-220, BW-261. */
export const traverse: Verb<'day' | 'burning'> = {
  list: listedAlong,
  why: onTheWay,
  play(s, _io, ask) {
    pushCheck(s, ask.seat, 'dexterity', fireFaced(s, ask).strength, 0, { kind: 'traverse' });
  },
};

/** BW-221. */
export const tame: Verb<'day' | 'burning'> = {
  list: listedAlong,
  why: (s, { player, top }) => (top.kind === 'burning' ? null : (noFire(s, player) ?? isTamed(s, player))),
  play(s, _io, ask) {
    const { number, strength } = fireFaced(s, ask);
    pushCheck(s, ask.seat, 'persuasion', strength, 0, { kind: 'tame', fire: number });
  },
};

/** BW-218: a wound. */
export const endure: Verb<'day' | 'burning'> = {
  list: listedAlong,
  why: onTheWay,
  play(s, io, { seat }) {
    s.stack.pop();
    burnWound(s, io, seat);
  },
};

/** BW-211 to BW-214: the night's token. */
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

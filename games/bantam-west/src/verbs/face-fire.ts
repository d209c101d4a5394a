import type { Refusal } from '@tinstar/engine';
import { burnWound } from '../wounds.ts';
import { pushCheck } from '../checks.ts';
import { EXTINGUISHERS, MOVES, type Tool } from '../move-table.ts';
import type { Player, State } from '../state.ts';
import { applyTool, inFight } from './tools.ts';
import { type Ask, listedAlong, no, type Verb } from './verb.ts';
import { hasTool, toolBonus } from '../tools.ts';
import { fireAt, fireOf, strengthOf } from '../fire/burning.ts';

/*
 * Facing a fire one stands in: free (BW-040).
 */

const { base } = MOVES;

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

import { RIVAL_TASKS } from './data/rival.ts';
import type { Frame } from './frames/frame.ts';
import { cabinNumber, cabinOwner, frontierOf, isCabinPlace } from './map.ts';
import { marksFor } from './rival.ts';
import { npcOf, type State } from './state.ts';
import { planOf } from './data/plan-card.ts';

/*
 * What must hold between the members of a state that comes from outside, beyond what faults.ts counts: else the rules
 * would ask somebody who is not there, or look for something that does not exist.
 */

/** Every number in a frame that names a seat, an NPC or a place. */
const seatsIn = (frame: Frame): number[] => {
  if (frame.kind === 'fight') return [frame.attacker.seat, frame.defender.seat];
  if (frame.kind === 'night') return [];
  const { seat } = frame;
  if (frame.kind === 'spoils' || frame.kind === 'search') return [seat, frame.loser];
  if (frame.kind === 'plunder') return [seat, frame.from];
  return frame.kind === 'check' && frame.purpose.kind === 'lootHorse' ? [seat, frame.purpose.loser] : [seat];
};

const npcsIn = (frame: Frame): number[] => {
  if (frame.kind === 'encounter') return [frame.npc];
  if (frame.kind === 'fight')
    return [frame.attacker, frame.defender].flatMap(({ seat, npc }) => (seat < 0 ? [npc] : []));
  return frame.kind === 'check' && frame.purpose.kind === 'sneak' ? [frame.purpose.npc] : [];
};

const placesIn = (frame: Frame): number[] => {
  if (frame.kind === 'plunder') return frame.cabin < 0 ? [] : [frame.cabin];
  if (frame.kind !== 'check') return [];
  const { purpose } = frame;
  if ('cabin' in purpose) return [purpose.cabin];
  return 'to' in purpose ? [purpose.to] : [];
};

/** A hectare of this map, or the inside of a cabin that stands. */
function isThere(s: State, place: number): boolean {
  if (!isCabinPlace(place)) return frontierOf(s).inPlay[place] === true;
  return (s.players[cabinOwner(place)]?.cabins[cabinNumber(place)]?.hectare ?? -1) >= 0;
}

/** BW-227: a showdown is between players. */
const isFightSound = (frame: Frame): boolean =>
  frame.kind !== 'fight' || !frame.showdown || (frame.attacker.seat >= 0 && frame.defender.seat >= 0);

/** The day or the night lies at the bottom, and nowhere else. */
const isStackSound = ({ stack }: State): boolean =>
  stack.every((frame, at) => (frame.kind === 'day' || frame.kind === 'night') === (at === 0) && isFightSound(frame));

/** BW-280: whoever is alone has a rival, with four tasks of the plan, and nobody else has. */
function isRivalSound(s: State): boolean {
  const { rival } = s;
  const numbers = s.npcs.flatMap(({ kind }, npc) => (kind === 'rival' ? [npc] : []));
  if (rival === null) return s.seats > 1 && numbers.length === 0;
  const plan = planOf(s);
  return (
    s.seats === 1 &&
    numbers.length === 1 &&
    numbers[0] === rival.npc &&
    npcOf(s, rival.npc).hectare >= 0 &&
    (!rival.down || rival.guarded) &&
    rival.plan.length === RIVAL_TASKS &&
    rival.plan.every((task, at) => plan.includes(task) && rival.marks[at]! <= marksFor(s))
  );
}

export function isSound(s: State): boolean {
  const isSeat = (seat: number): boolean => seat < s.seats;
  const isNpc = (npc: number): boolean => npc >= 0 && npc < s.npcs.length;
  const seats = [
    ...s.finished,
    s.winner,
    ...s.fires.map(({ arsonist }) => arsonist),
    ...s.players.map(({ bailTo }) => bailTo),
    ...s.stack.flatMap(seatsIn),
  ];
  const met = s.stack.flatMap(npcsIn);
  const npcs = [...s.players.flatMap(({ sneaked }) => sneaked), ...met];
  const places = [
    ...s.players.flatMap(({ place, cabins }) => [
      place,
      ...cabins.flatMap(({ hectare }) => (hectare < 0 ? [] : [hectare])),
    ]),
    ...s.npcs.flatMap(({ hectare }) => (hectare < 0 ? [] : [hectare])),
    ...s.fires.flatMap(({ hectares }) => hectares),
    ...s.ground.map(({ place }) => place),
    ...s.stack.flatMap(placesIn),
  ];
  const isMapSound = s.map === (s.options.openRange ? 'open_range' : 'warm_welcome') && s.day <= s.options.lastDay + 1;
  const isSet = new Set(s.players.map(({ character }) => character)).size === s.seats;
  return (
    isMapSound &&
    isSet &&
    isStackSound(s) &&
    isRivalSound(s) &&
    seats.every(isSeat) &&
    npcs.every(isNpc) &&
    met.every((npc) => s.npcs[npc]!.hectare >= 0) &&
    places.every((place) => isThere(s, place))
  );
}

import { COMBAT_CARDS } from './data/combat-cards.ts';
import { COMMON_DECK } from './data/characters.ts';
import { CABIN } from './data/trades.ts';
import { cabinOwner, FRONTIERS, HECTARE_DATA, isCabinPlace, PLACES } from './map.ts';
import { EXTINGUISHERS, LIGHTERS, MOVES } from './move-table.ts';
import {
  boardBurns,
  cabinAt,
  cardData,
  COMBAT_INDEX,
  fireAt,
  hasTool,
  isTown,
  rangeToCabin,
  sightRange,
  toolRange,
} from './queries.ts';
import type { Player, State } from './state.ts';

const base = MOVES.base;

const TOOL_CARDS: readonly boolean[] = COMBAT_CARDS.map((card) => cardData(card).special !== undefined);

/** Whether anything the player owns has a special use outside fights: most have nothing, and need not be searched. */
export function hasAnyTool(player: Player): boolean {
  if (player.items.length > 0) return true;
  const { deck } = player;
  // Nine cards are a character's own: of those only Mika's blade is a tool.
  if (deck.length <= 9 && player.character !== 'mika_mankiller') return false;
  for (let i = COMMON_DECK.length; i < deck.length; i++) {
    const { card } = deck[i]!;
    if (TOOL_CARDS[COMBAT_INDEX[card]] && card !== 'block' && card !== 'kick') return true;
  }
  return false;
}

/** BW-200, BW-204, BW-207, BW-210, BW-212. */
export function canLight(s: State, player: Player, tool: number, place: number): boolean {
  const name = LIGHTERS[tool]!;
  if (!hasTool(player, name)) return false;
  let range: number;
  if (isCabinPlace(place)) {
    const owner = cabinOwner(place);
    if (owner >= s.seats) return false;
    const cabin = cabinAt(s, place);
    if (cabin.hectare < 0 || cabin.fires >= CABIN.fireSpaces) return false;
    range = rangeToCabin(s, player.place, place);
  } else {
    if (!FRONTIERS[s.map].inPlay[place] || HECTARE_DATA[place]!.rim.includes('black')) return false;
    if (!boardBurns(place) || fireAt(s, place) > 0) return false;
    range = sightRange(s, player.place, place);
  }
  return range >= 0 && range <= toolRange(name);
}

export const lightNeedsCheck = (place: number): boolean => isCabinPlace(place) || isTown(place);

export function listFire(s: State, player: Player, into: number[]): void {
  if (hasAnyTool(player)) {
    for (let tool = 0; tool < LIGHTERS.length; tool++) {
      if (!hasTool(player, LIGHTERS[tool]!)) continue;
      for (let place = 0; place < PLACES.length; place++) {
        if (canLight(s, player, tool, place)) into.push(base.light + tool * PLACES.length + place);
      }
    }
  }
  const fire = fireAt(s, player.place);
  if (fire === 0) return;
  listExtinguish(player, into);
  if (!player.tamed.includes(fire)) into.push(base.tame);
}

export function listExtinguish(player: Player, into: number[]): void {
  into.push(base.extinguish);
  for (let i = 1; i < EXTINGUISHERS.length; i++) {
    const tool = EXTINGUISHERS[i]!;
    if (tool !== 'hands' && hasTool(player, tool)) into.push(base.extinguish + i);
  }
}

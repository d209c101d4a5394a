import type { Seat } from '@tinstar/engine';
import { CHARACTER_DATA, type CharacterData, MAX_ABILITY } from './data/characters.ts';
import { BOARD_DATA } from './data/boards.ts';
import { COMBAT_CARD_DATA, COMBAT_CARDS, type CombatCard, type CombatCardData } from './data/combat-cards.ts';
import { NPC_DATA, type NpcData } from './data/frontier.ts';
import { CABIN, FIRE_BASE, HORSE_DATA, ITEM_DATA, JOB_DATA, MANIFEST } from './data/trades.ts';
import type { CheckFrame, DayFrame, FightFrame, Frame } from './frames/frame.ts';
import {
  BOARD_OF,
  cabinNumber,
  cabinOwner,
  cabinPlace,
  frontierOf,
  isCabinPlace,
  hectareData,
  waysFrom,
} from './map.ts';
import type { Tool } from './move-table.ts';
import {
  type Cabin,
  type Fire,
  type Ground,
  type Npc,
  type OwnedCard,
  type OwnedItem,
  type Player,
  type State,
  playerOf,
  npcOf,
  countOf,
} from './state.ts';
import {
  ABILITIES,
  type Ability,
  CARGO,
  type Cargo,
  ITEMS,
  type Item,
  type Job,
  JOBS,
  NPC_KINDS,
  type NpcKind,
  RESOURCES,
  type Shop,
} from './words.ts';

/*
 * Questions about a state. Nothing here changes anything.
 */

const indexOf = <T extends string>(names: readonly T[]): Readonly<Record<T, number>> =>
  Object.fromEntries(names.map((name, index) => [name, index])) as Record<T, number>;
export const ABILITY_INDEX = indexOf(ABILITIES);
export const CARGO_INDEX = indexOf(CARGO);
export const ITEM_INDEX = indexOf(ITEMS);
export const JOB_INDEX = indexOf(JOBS);
export const RESOURCE_COUNT = RESOURCES.length;

export const topOf = (s: State): Frame => s.stack[s.stack.length - 1]!;
/** Maps, not records: asked by ever other keys, they make `legal` a tenth faster. */
const CARDS = new Map<CombatCard, CombatCardData>(COMBAT_CARDS.map((card) => [card, COMBAT_CARD_DATA[card]]));
const CARD_INDEX = new Map<CombatCard, number>(COMBAT_CARDS.map((card, index) => [card, index]));
const NPCS = new Map<NpcKind, NpcData>(NPC_KINDS.map((kind) => [kind, NPC_DATA[kind]]));
export const cardData = (card: CombatCard): CombatCardData => CARDS.get(card)!;
export const cardIndex = (card: CombatCard): number => CARD_INDEX.get(card)!;
export const npcData = (npc: Npc): NpcData => NPCS.get(npc.kind)!;

/** The seat whose day phase it is; -1 at night. */
export function activeSeat(s: State): Seat {
  const bottom = s.stack[0];
  return bottom !== undefined && bottom.kind === 'day' ? bottom.seat : -1;
}

export function dayOf(s: State): DayFrame | null {
  const bottom = s.stack[0];
  return bottom !== undefined && bottom.kind === 'day' ? bottom : null;
}

/** The fight going on, if there is one: wherever it is on the stack. */
export function fightOf(s: State): FightFrame | null {
  for (let i = s.stack.length - 1; i >= 0; i--) {
    const frame = s.stack[i]!;
    if (frame.kind === 'fight') return frame;
  }
  return null;
}

/** What a lighter is made of: herbs, or wood where there are none (5.7). */
export const tinderOf = ({ cargo }: Player): 'herbs' | 'wood' =>
  countOf(cargo, CARGO_INDEX.herbs) > 0 ? 'herbs' : 'wood';

/** BW-269: whether a "+1" can go there. No check asks for wisdom. */
export const canRaise = (player: Player, ability: number): boolean =>
  ability !== ABILITY_INDEX.wisdom && countOf(player.abilities, ability) < MAX_ABILITY;
export const canRaiseAny = (player: Player): boolean =>
  player.abilities.some((_, ability) => canRaise(player, ability));

export const level = (player: Player, ability: Ability): number => countOf(player.abilities, ABILITY_INDEX[ability]);

/** BW-090, BW-091: hectares per move action. */
export function paceOf(player: Player): number {
  let pace = CHARACTER_DATA[player.character].pace - player.paceLoss;
  if (player.horse !== null) {
    const { pace: more } = HORSE_DATA[player.horse];
    pace += more + (player.saddle && more <= 1 ? 1 : 0);
  }
  return Math.max(1, pace);
}

/** BW-079, BW-080: resource spaces. */
export const cargoSpaces = (player: Player): number =>
  MANIFEST.cargo + (player.horse === null ? 0 : HORSE_DATA[player.horse].storage);

export function sumOf(counts: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < counts.length; i++) sum += counts[i]!;
  return sum;
}

export const hasRoom = (player: Player): boolean => sumOf(player.cargo) < cargoSpaces(player);
export const hasItemRoom = (player: Player): boolean => player.items.length < MANIFEST.items;

/** What the cabin one is in is good for (BW-260); `null`: one is in none. */
export const trickAt = (s: Pick<State, 'players'>, place: number): CharacterData['trick'] | null =>
  isCabinPlace(place) ? CHARACTER_DATA[playerOf(s, cabinOwner(place)).character].trick : null;

/** The hectare one stands in, also when inside a cabin. */
export function hectareOf(s: State, place: number): number {
  return isCabinPlace(place) ? cabinAt(s, place).hectare : place;
}

export const cabinAt = (s: State, place: number): Cabin => playerOf(s, cabinOwner(place)).cabins[cabinNumber(place)]!;

/** The place of the cabin that stands in a hectare; -1: none (A33: one at most). */
export function cabinIn(s: State, hectare: number): number {
  for (let seat = 0; seat < s.seats; seat++) {
    const { cabins } = playerOf(s, seat);
    for (let i = 0; i < 3; i++) if (cabins[i]!.hectare === hectare) return cabinPlace(seat, i);
  }
  return -1;
}

/** BW-137 to BW-144: distance along paths within sight, or -1. Inside a cabin one sees its hectare only. */
export function sightRange(s: State, from: number, to: number): number {
  if (from === to) return 0;
  if (isCabinPlace(from)) return cabinAt(s, from).hectare === to ? 1 : -1;
  if (isCabinPlace(to)) return cabinAt(s, to).hectare === from ? 1 : -1;
  return frontierOf(s).sight[from]![to]!;
}

/** BW-144, BW-205: range to the cabin itself, not to somebody inside. */
export function rangeToCabin(s: State, from: number, cabin: number): number {
  return from === cabin ? 0 : sightRange(s, from, cabinAt(s, cabin).hectare);
}

/** The number of the fire burning at a place; 0: none. */
export function fireAt(s: State, place: number): number {
  if (isCabinPlace(place)) return cabinAt(s, place).fire;
  for (let i = 0; i < s.fires.length; i++) if (s.fires[i]!.hectares.includes(place)) return s.fires[i]!.number;
  return 0;
}

export const fireOf = (s: State, number: number): Fire => s.fires.find((fire) => fire.number === number)!;

export function tokensOf(s: State, fire: Fire): number {
  let tokens = fire.hectares.length;
  for (const { cabins } of s.players) for (const cabin of cabins) if (cabin.fire === fire.number) tokens += cabin.fires;
  return tokens;
}

/** BW-217. */
export const strengthOf = (s: State, fire: Fire): number => FIRE_BASE + tokensOf(s, fire) - 1;

/** The shop one stands in, open for business (BW-111, BW-119). */
export function shopAt(s: State, place: number): Shop | null {
  if (isCabinPlace(place)) return null;
  const { shop } = hectareData(place);
  return shop === undefined || fireAt(s, place) > 0 ? null : shop;
}

export function groundAt(s: State, place: number): Ground | null {
  for (let i = 0; i < s.ground.length; i++) if (s.ground[i]!.place === place) return s.ground[i]!;
  return null;
}

/** BW-148: the die-only cover check of a place; 0: no cover. */
export function coverAt(place: number): number {
  return isCabinPlace(place) ? CABIN.shelter : (hectareData(place).shelter ?? 0);
}

const isHidden = (place: number): boolean => !isCabinPlace(place) && hectareData(place).rim.includes('black');
/** BW-132, BW-146: sheltered from the weather. */
export const isSheltered = (place: number): boolean => coverAt(place) > 0 || isHidden(place);

export const boardBurns = (hectare: number): boolean => BOARD_DATA[BOARD_OF[hectare]!].burns;
export const isTown = (hectare: number): boolean => BOARD_OF[hectare] === 'town';

/** BW-193, BW-195, A26: an NPC that would attack this player where he stands. */
export function threatens(s: State, index: number, seat: Seat): boolean {
  const npc = npcOf(s, index);
  const player = playerOf(s, seat);
  if (npc.hectare < 0 || player.life <= 0 || player.jailed || player.hidden) return false;
  const data = npcData(npc);
  if (data.watch === 'neutral' || player.sneaked.includes(index) || player.ignoredBy.includes(npc.kind)) return false;
  if (isCabinPlace(player.place)) {
    const cabin = cabinAt(s, player.place);
    if (!cabin.open) return false;
  }
  const range = sightRange(s, npc.hectare, player.place);
  return range >= 0 && range <= data.range;
}

/** BW-085: an unfooled NPC in the hectare keeps one from working, sleeping and opening chests. */
export function isDisturbed(s: State, seat: Seat): boolean {
  const player = playerOf(s, seat);
  const hectare = hectareOf(s, player.place);
  for (let i = 0; i < s.npcs.length; i++) {
    const npc = npcOf(s, i);
    if (npc.hectare !== hectare || npcData(npc).watch === 'neutral') continue;
    if (!player.sneaked.includes(i) && !player.ignoredBy.includes(npc.kind)) return true;
  }
  return false;
}

/** BW-180: what one goes to jail for if it fails, or if one falls while at it. */
function isCrime({ seat, purpose }: CheckFrame): boolean {
  switch (purpose.kind) {
    case 'steal':
    case 'demand':
    case 'crackVault':
    case 'lootCabin':
      return true;
    case 'light':
      return !isCabinPlace(purpose.place) || cabinOwner(purpose.place) !== seat;
    default:
      return false;
  }
}

/** BW-180: would be caught as a criminal here and now. */
export function isCriminal(s: State, seat: Seat): boolean {
  const { place } = playerOf(s, seat);
  if (isCabinPlace(place) && cabinOwner(place) !== seat) return true;
  if (s.stack.some((frame) => frame.kind === 'check' && frame.seat === seat && isCrime(frame))) return true;
  return s.fires.some((fire) => fire.arsonist === seat && fire.crime);
}

/** The card, if the player owns it and it is not exhausted. Plain loops: this is asked in every turn. */
export function ownedCard(player: Player, card: string): OwnedCard | undefined {
  const { deck } = player;
  for (let i = 0; i < deck.length; i++) if (deck[i]!.card === card && !deck[i]!.exhausted) return deck[i];
  return undefined;
}
export function ownedItem(player: Player, item: string): OwnedItem | undefined {
  const { items } = player;
  for (let i = 0; i < items.length; i++) if (items[i]!.item === item && !items[i]!.exhausted) return items[i];
  return undefined;
}

/** Owns it and it is not exhausted. */
export const hasTool = (player: Player, tool: Tool): boolean =>
  ownedItem(player, tool) !== undefined || ownedCard(player, tool) !== undefined;

export const isItem = (tool: Tool): tool is Item => tool in ITEM_DATA;
/** A number in a special is added to the dice of that activity (BW-159). */
export function toolBonus(tool: Tool, power: 'lighter' | 'burglary' | 'extinguish'): number {
  if (!isItem(tool)) return cardData(tool).special?.[power] ?? 0;
  return power === 'extinguish' ? 0 : (ITEM_DATA[tool][power] ?? 0);
}
/** How far a tool reaches: its card's range, 1 for a lighter, 0 for other items (5.7). */
export const toolRange = (tool: Tool): number =>
  isItem(tool) ? (tool === 'lighter' ? 1 : 0) : (cardData(tool).range ?? 0);

export const isNotDone = (player: Player, what: string): boolean => !player.doneToday.includes(what);
export const resourceOf = (job: Job): Cargo => JOB_DATA[job].resource;
/** By job: its resource, as an index. */
export const JOB_CARGO: readonly number[] = JOBS.map((job) => CARGO_INDEX[JOB_DATA[job].resource]);

/** Standing cabins. */
export function cabinsBuilt(player: Player): number {
  let built = 0;
  for (const cabin of player.cabins) if (cabin.hectare >= 0) built++;
  return built;
}

/** Where effects lead somebody: along plain paths only. */
export function walkSteps(s: State, player: Player): number[] {
  if (isCabinPlace(player.place)) return [cabinAt(s, player.place).hectare];
  return waysFrom(s, player.place)
    .filter(({ path }) => path.check === undefined && path.key === undefined && path.action === undefined)
    .map((way) => way.to);
}

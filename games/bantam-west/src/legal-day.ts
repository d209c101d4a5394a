import type { Seat } from '@tinstar/engine';
import { JOB_DATA, CABIN, CABIN_LIMIT, MANIFEST, MAX_FUSS } from './data/trades.ts';
import { CHARACTER_DATA, COMMON_DECK, MAX_WILL } from './data/characters.ts';
import type { DayFrame } from './frames.ts';
import { canInvest, canStore, hasChest, ownCabinHere } from './goods.ts';
import { cabinNumber, cabinOwner, cabinPlace, FRONTIERS, HECTARE_DATA, isCabinPlace, PLACES } from './map.ts';
import {
  AMBUSH_CARDS,
  BURGLARY_TOOLS,
  EXTINGUISHERS,
  foeNpc,
  foeSeat,
  KEYS,
  LIGHTERS,
  MOVES,
  thingOfHead,
  thingOfItem,
  type Verb,
} from './move-table.ts';
import {
  boardBurns,
  cabinAt,
  cabinIn,
  cabinsBuilt,
  cardData,
  CARGO_INDEX,
  COMBAT_INDEX,
  fireAt,
  groundAt,
  hasItemRoom,
  hasRoom,
  hasTool,
  isDisturbed,
  isNotDone,
  isTown,
  ITEM_INDEX,
  JOB_INDEX,
  npcData,
  ownedCard,
  ownedItem,
  paceOf,
  rangeToCabin,
  sightRange,
  sumOf,
  toolRange,
} from './queries.ts';
import type { OwnedCard, Player, State } from './state.ts';
import { COMBAT_CARDS } from './data/combat-cards.ts';
import { NPC_DATA } from './data/frontier.ts';
import { cabinHere, isOpenWay, mayPassDoor } from './travel.ts';
import { CARGO, ITEMS, JOBS } from './words.ts';

/*
 * What a player may do in his day phase, outside shops. Written for speed: a list of codes, nothing allocated beside it.
 */

const base = MOVES.base;

export function listDay(s: State, day: DayFrame, into: number[]): void {
  const { seat } = day;
  const player = s.players[seat]!;
  into.push(base.endTurn);
  if (player.unconscious) {
    if (player.grit > 0) into.push(base.seeDoctor);
    return;
  }
  listSteps(s, day, player, into);
  if (player.grit > 0) listGrit(s, seat, player, into);
  listAmbushes(s, seat, player, into);
  listSneaks(s, seat, player, into);
  listUses(s, seat, player, into);
  if (day.fuss < MAX_FUSS) listThings(s, seat, player, into);
  for (let job = 0; job < JOBS.length; job++) {
    if (player.cargo[job]! > 0 && canInvest(s, seat, JOBS[job]!)) into.push(base.invest + job);
  }
  listCabin(s, day, player, into);
  listFire(s, player, into);
}

export type DaySection = (s: State, day: DayFrame, into: number[]) => void;
const playerOf = (s: State, { seat }: DayFrame): Player => s.players[seat]!;
const things: DaySection = (s, day, into) => {
  if (day.fuss < MAX_FUSS) listThings(s, day.seat, playerOf(s, day), into);
};

const work: DaySection = (s, day, into) => {
  const player = playerOf(s, day);
  if (player.grit > 0) listGrit(s, day.seat, player, into);
};

/** By verb: the part of the list that holds it, for those that come most often. */
export const DAY_SECTIONS: Partial<Record<Verb, DaySection>> = {
  endTurn: (_s, _day, into) => into.push(base.endTurn),
  step: (s, day, into) => listSteps(s, day, playerOf(s, day), into),
  work,
  build: work,
  reflect: work,
  fight: work,
  ambush: (s, day, into) => listAmbushes(s, day.seat, playerOf(s, day), into),
  sneak: (s, day, into) => listSneaks(s, day.seat, playerOf(s, day), into),
  drop: things,
  discard: things,
  pickUp: things,
  store: things,
  takeOut: things,
};

function listSteps(s: State, day: DayFrame, player: Player, into: number[]): void {
  const { seat } = day;
  const from = player.place;
  const isCalm = day.fuss < MAX_FUSS;
  if (isCabinPlace(from)) {
    if (isCalm && mayPassDoor(s, seat, from)) into.push(base.step + cabinAt(s, from).hectare);
    return;
  }
  const cabin = cabinIn(s, from);
  if (isCalm && cabin >= 0 && mayPassDoor(s, seat, cabin)) into.push(base.step + cabin);
  if (day.steps === 0 && (player.grit === 0 || paceOf(player) === 0)) return;
  const ways = FRONTIERS[s.map].ways[from]!;
  for (let i = 0; i < ways.length; i++) if (isOpenWay(s, seat, from, ways[i]!)) into.push(base.step + ways[i]!.to);
}

/** BW-075, BW-085, BW-127, BW-203. */
export function canWork(s: State, seat: Seat, job: number): boolean {
  const { place, grit } = s.players[seat]!;
  if (grit === 0 || isCabinPlace(place)) return false;
  const { resource } = JOB_DATA[JOBS[job]!];
  if (!HECTARE_DATA[place]!.resources?.includes(resource) || s.supply[CARGO_INDEX[resource]] === 0) return false;
  if (fireAt(s, place) > 0 || isDisturbed(s, seat)) return false;
  const cabin = cabinIn(s, place);
  return cabin < 0 || cabinOwner(cabin) === seat || cabinAt(s, cabin).open;
}

/** BW-044, BW-121, BW-122, A33. */
export function canBuild(s: State, player: Player): boolean {
  if (player.grit === 0 || isCabinPlace(player.place) || player.cargo[CARGO_INDEX.wood]! < CABIN.wood) return false;
  const data = HECTARE_DATA[player.place]!;
  if (data.resources === undefined || data.exit !== undefined) return false;
  if (cabinIn(s, player.place) >= 0 || fireAt(s, player.place) > 0) return false;
  return cabinsBuilt(player) < CABIN_LIMIT[player.ranks[JOB_INDEX.lumbering]!]!;
}

export const canFightSeat = (s: State, seat: Seat, other: Seat): boolean => {
  const target = s.players[other];
  return (
    s.options.playerFights &&
    target !== undefined &&
    other !== seat &&
    target.life > 0 &&
    !target.jailed &&
    target.place === s.players[seat]!.place
  );
};

function listGrit(s: State, seat: Seat, player: Player, into: number[]): void {
  if (!isCabinPlace(player.place) && HECTARE_DATA[player.place]!.resources !== undefined) {
    for (let job = 0; job < JOBS.length; job++) if (canWork(s, seat, job)) into.push(base.work + job);
    if (canBuild(s, player)) into.push(base.build);
  }
  if (player.will < MAX_WILL) into.push(base.reflect);
  for (let other = 0; other < s.seats; other++)
    if (canFightSeat(s, seat, other)) into.push(base.fight + foeSeat(other));
  for (let npc = 0; npc < s.npcs.length; npc++) {
    if (s.npcs[npc]!.hectare === player.place) into.push(base.fight + foeNpc(npc));
  }
}

/** BW-046, BW-147: a ranged card, its target in range and sight. */
export function canAmbush(s: State, seat: Seat, foe: number, card: number): boolean {
  const player = s.players[seat]!;
  if (player.grit === 0 || ownedCard(player, AMBUSH_CARDS[card]!) === undefined) return false;
  let place: number;
  if (foe < 4) {
    const target = s.players[foe];
    if (target === undefined || foe === seat || !s.options.playerFights) return false;
    if (target.life <= 0 || target.jailed || target.hidden) return false;
    ({ place } = target);
  } else {
    const npc = s.npcs[foe - 4];
    if (npc === undefined || npc.hectare < 0) return false;
    place = npc.hectare;
  }
  const distance = sightRange(s, player.place, place);
  return distance >= 0 && distance <= cardData(AMBUSH_CARDS[card]!).range!;
}

function listAmbushes(s: State, seat: Seat, player: Player, into: number[]): void {
  if (player.grit === 0) return;
  const { deck } = player;
  // The eight cards all characters have in common come first: none of them has a range.
  for (let i = COMMON_DECK.length; i < deck.length; i++) {
    const card = AMBUSH_INDEX[COMBAT_INDEX[deck[i]!.card]]!;
    if (card < 0 || deck[i]!.exhausted || isListedBefore(deck, i)) continue;
    const range = cardData(deck[i]!.card).range!;
    for (let foe = 0; foe < 4 + s.npcs.length; foe++) {
      if (foe >= 4 && !isNear(s, player.place, s.npcs[foe - 4]!.hectare, range)) continue;
      if (canAmbush(s, seat, foe, card)) into.push(base.ambush + foe * AMBUSH_CARDS.length + card);
    }
  }
}

/** By combat card: its number among the ambush cards, or -1. */
const AMBUSH_INDEX = COMBAT_CARDS.map((card) => AMBUSH_CARDS.indexOf(card));

/** Two of a kind are listed once. */
export function isListedBefore(deck: readonly OwnedCard[], at: number): boolean {
  for (let i = 0; i < at; i++) if (deck[i]!.card === deck[at]!.card && !deck[i]!.exhausted) return true;
  return false;
}

/** Whether an NPC's hectare can be in range at all. */
function isNear(s: State, place: number, hectare: number, range: number): boolean {
  if (hectare < 0) return false;
  if (isCabinPlace(place)) return cabinAt(s, place).hectare === hectare;
  const distance = FRONTIERS[s.map].sight[place]![hectare]!;
  return distance >= 0 && distance <= range;
}

const TOOL_CARDS: readonly boolean[] = COMBAT_CARDS.map((card) => cardData(card).special !== undefined);

/** Whether anything the player owns has a special use outside fights: most have nothing, and need not be searched. */
function hasAnyTool(player: Player): boolean {
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

/** BW-197: in its range and sight one may try to get past an NPC at any time. */
export function canSneak(s: State, seat: Seat, index: number): boolean {
  const npc = s.npcs[index];
  const player = s.players[seat]!;
  if (npc === undefined || npc.hectare < 0 || player.sneaked.includes(index) || player.ignoredBy.includes(npc.kind))
    return false;
  const data = npcData(npc);
  if (data.sneak === null || data.watch === 'neutral') return false;
  const range = sightRange(s, npc.hectare, player.place);
  return range >= 0 && range <= data.range;
}

/** The farthest any NPC watches. */
const MAX_WATCH = Math.max(...Object.values(NPC_DATA).map(({ range }) => range));

function listSneaks(s: State, seat: Seat, player: Player, into: number[]): void {
  if (isCabinPlace(player.place) && !cabinAt(s, player.place).open) return;
  for (let npc = 0; npc < s.npcs.length; npc++) {
    if (isNear(s, player.place, s.npcs[npc]!.hectare, MAX_WATCH) && canSneak(s, seat, npc)) into.push(base.sneak + npc);
  }
}

/** Bandages and rations, where they help; herbs for master gatherers (BW-071, BW-106). */
export function canUseItem(player: Player, item: number): boolean {
  const name = ITEMS[item]!;
  if (ownedItem(player, name) === undefined) return false;
  return (name === 'bandage' && player.life < player.lifeMax) || (name === 'ration' && player.will < MAX_WILL);
}
export const canUseHerb = (player: Player): boolean =>
  player.ranks[JOB_INDEX.gathering] === 2 && player.cargo[CARGO_INDEX.herbs]! > 0 && player.life < player.lifeMax;

/** BW-063: before a hidden path. */
export function isAtHiddenPath(s: State, place: number): boolean {
  return !isCabinPlace(place) && FRONTIERS[s.map].ways[place]!.some((way) => way.path.key !== undefined);
}

function listUses(s: State, seat: Seat, player: Player, into: number[]): void {
  for (let i = 0; i < player.items.length; i++) {
    const item = ITEM_INDEX[player.items[i]!.item];
    if (canUseItem(player, item)) into.push(base.useItem + item);
  }
  if (canUseHerb(player)) into.push(base.useHerb);
  if (!player.keyOpen && isAtHiddenPath(s, player.place)) {
    for (let i = 0; i < KEYS.length; i++) if (hasTool(player, KEYS[i]!)) into.push(base.useKey + i);
  }
  if (hasChest(s, player.place) && !isDisturbed(s, seat)) into.push(base.openChest);
}

function listThings(s: State, seat: Seat, player: Player, into: number[]): void {
  const own = ownCabinHere(s, seat);
  for (let kind = 0; kind < CARGO.length; kind++) {
    if (player.cargo[kind] === 0) continue;
    into.push(base.drop + kind);
    into.push(base.discard + kind);
    if (own >= 0 && canStore(s, seat, kind)) into.push(base.store + kind);
  }
  for (let i = 0; i < player.items.length; i++) {
    const thing = thingOfItem(player.items[i]!.item);
    if (!player.items[i]!.exhausted) into.push(base.drop + thing);
    into.push(base.discard + thing);
  }
  for (let i = 0; i < player.heads.length; i++) {
    const thing = thingOfHead(player.heads[i]!);
    into.push(base.drop + thing, base.discard + thing);
  }
  listGround(s, player, into);
  if (own >= 0 && hasRoom(player)) {
    const { storage } = cabinAt(s, own);
    for (let kind = 0; kind < CARGO.length; kind++) if (storage[kind]! > 0) into.push(base.takeOut + kind);
  }
}

function listGround(s: State, player: Player, into: number[]): void {
  const ground = groundAt(s, player.place);
  if (ground === null) return;
  for (let kind = 0; kind < CARGO.length; kind++) {
    if (ground.cargo[kind]! > 0 && hasRoom(player)) into.push(base.pickUp + kind);
  }
  for (const item of new Set(ground.items)) if (hasItemRoom(player)) into.push(base.pickUp + thingOfItem(item));
  for (const npc of ground.heads) if (player.heads.length < MANIFEST.heads) into.push(base.pickUp + thingOfHead(npc));
}

/** Cabins: one's own and others' (BW-121 to BW-136, BW-223 to BW-226). */
function listCabin(s: State, day: DayFrame, player: Player, into: number[]): void {
  const { seat } = day;
  const here = cabinHere(s, seat);
  if (here >= 0) {
    const cabin = cabinAt(s, here);
    const isInside = player.place === here;
    const isOwn = cabinOwner(here) === seat;
    if (!isOwn && !cabin.open) {
      if (day.fuss < MAX_FUSS) into.push(base.climb);
      if (!isInside && player.grit > 0) into.push(base.force);
    }
    if (!isInside && cabin.open && player.grit > 0 && player.cargo[CARGO_INDEX.wood]! > 0) into.push(base.repair);
    if (isInside && !isOwn && canLootCabin(s, player, here)) into.push(base.lootCabin);
    if (isInside && isOwn) listTricks(s, player, here, into);
  }
  if (!hasAnyTool(player)) return;
  for (let i = 0; i < BURGLARY_TOOLS.length; i++) {
    if (!hasTool(player, BURGLARY_TOOLS[i]!)) continue;
    for (let owner = 0; owner < s.seats; owner++) {
      for (let index = 0; index < 3; index++) {
        const cabin = owner * 3 + index;
        if (canPickLock(s, seat, i, cabin)) into.push(base.pickLock + i * 12 + cabin);
      }
    }
  }
}

export function canLootCabin(s: State, player: Player, cabin: number): boolean {
  return player.grit > 0 && isNotDone(player, 'loot') && sumOf(cabinAt(s, cabin).storage) > 0;
}

export function canPickLock(s: State, seat: Seat, tool: number, cabin: number): boolean {
  const owner = Math.floor(cabin / 3);
  const player = s.players[seat]!;
  if (owner === seat || owner >= s.seats || !hasTool(player, BURGLARY_TOOLS[tool]!)) return false;
  const { hectare, open } = s.players[owner]!.cabins[cabin % 3]!;
  if (hectare < 0 || open || isCabinPlace(player.place)) return false;
  const range = rangeToCabin(s, player.place, cabinPlace(owner, cabin % 3));
  return range >= 0 && range <= toolRange(BURGLARY_TOOLS[tool]!);
}

export function canTrick(s: State, player: Player): boolean {
  if (!isNotDone(player, 'trick')) return false;
  const { trick } = CHARACTER_DATA[player.character];
  if (trick === 'hide') return true;
  if (trick === 'sell_stored' || !hasItemRoom(player)) return false;
  return trick === 'craft_cartridges'
    ? player.cargo[CARGO_INDEX.silver]! > 0 && s.itemSupply[ITEM_INDEX.cartridge_box]! > 0
    : player.cargo[CARGO_INDEX.herbs]! > 0 && s.itemSupply[ITEM_INDEX.lighter]! > 0;
}

function listTricks(s: State, player: Player, here: number, into: number[]): void {
  if (canTrick(s, player)) into.push(base.trick);
  if (CHARACTER_DATA[player.character].trick !== 'sell_stored' || !isNotDone(player, 'trick')) return;
  const { storage } = player.cabins[cabinNumber(here)]!;
  for (let kind = 0; kind < CARGO.length; kind++) if (storage[kind]! > 0) into.push(base.sellStored + kind);
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

function listFire(s: State, player: Player, into: number[]): void {
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

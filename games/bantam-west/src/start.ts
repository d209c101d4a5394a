import { type Json, type Random, type Tell } from '@tinstar/engine';
import { CHARACTER_DATA, COMMON_DECK, orderMoney, PURSES, START_MONEY, START_MONEY_ALONE } from './data/characters.ts';
import { COMBAT_CARDS, type CombatCard } from './data/combat-cards.ts';
import { EVENT_COUNT } from './data/event-cards.ts';
import type { Gift } from './data/boards.ts';
import { TRAILS } from './data/beasts.ts';
import { CHESTS } from './data/chests.ts';
import { NPC_DATA } from './data/npcs.ts';
import { RIVAL_TASKS } from './data/rival.ts';
import { CABIN_LIMIT, ITEM_DATA, OPEN_WEAPONS, RAISE_SPACES, SADDLE_COUNT, SUPPLY } from './data/trades.ts';
import { gainHorse, gainWeapon, takeTopWeapon } from './belongings.ts';
import { drawTop, EVERYBODY } from './decks.ts';
import type { ExplicitDeal } from './explicit-deal.ts';
import type { Event } from './events.ts';
import { type MoveContext, shuffleList } from './move-context.ts';
import {
  FRONTIERS,
  HECTARE_DATA,
  hectareData,
  HECTARES,
  type MapName,
  placeOf,
  START_ALONE,
  STARTS,
  STARTS_OF_TWO,
} from './map.ts';
import { hasBeasts, hasEvents, type Options } from './options.ts';
import { type Chest, type Npc, type Player, type Rival, type State, add, newState } from './state.ts';
import { beginDay } from './frames/day.ts';
import { advance } from './frames/advance.ts';
import { ABILITIES, BEASTS, CARGO, type Character, CHARACTERS, HORSES, ITEMS, JOBS, NPC_KINDS } from './words.ts';
import { cardData } from './lookup.ts';
import { planOf } from './data/plan-card.ts';

/** Legendary weapons that stay in the box (BW-014). */
export const BOXED = 3;

/** BW-003, BW-004, BW-006: what each receives, and the levels of the character card; life and pace have limits of their own. */
export function newPlayer(character: Character, place: number): Player {
  const data = CHARACTER_DATA[character];
  return {
    character,
    place,
    grit: 0,
    abilities: ABILITIES.map((ability) => data.abilities[ability]),
    life: data.life,
    lifeMax: data.life,
    will: data.will,
    money: 0,
    reputation: 0,
    raised: RAISE_SPACES.map(() => false),
    tasks: [],
    ranks: JOBS.map(() => 0),
    invested: JOBS.map(() => 0),
    cargo: CARGO.map(() => 0),
    items: [],
    heads: [],
    deck: [...COMMON_DECK, data.signature].map((card) => ({ card, exhausted: false, known: EVERYBODY })),
    horse: null,
    saddle: false,
    cabins: CABIN_LIMIT.map(() => ({ hectare: -1, open: false, storage: CARGO.map(() => 0), fires: 0, fire: 0 })),
    jailed: false,
    bailTo: -1,
    unconscious: false,
    gritNext: 0,
    paceLoss: 0,
    sneaked: [],
    ignoredBy: [],
    tamed: [],
    fireproofUsed: false,
    hidden: false,
    doneToday: [],
    discount: 0,
    discountShop: null,
    keyOpen: false,
    keptEvents: [],
  };
}

/** BW-274: where the lot decides, and a side of the plan card is played. */
function giftFor(hectare: number, seats: number, options: Options, deal: ExplicitDeal): Gift | null {
  const { gift } = hectareData(hectare);
  if (deal.places !== null || options.openRange || gift === undefined) return null;
  const { plan, extendedReputation } = options;
  return (
    (plan === 'A' && seats === 2 ? gift['A of two'] : undefined) ??
    (plan === 'A' && !extendedReputation ? gift['A by tasks'] : undefined) ??
    gift[plan] ??
    null
  );
}

/** BW-273: where players may begin. */
const startsFor = (seats: number, { openRange, extendedReputation }: Options): readonly number[] =>
  seats === 2 && (openRange || extendedReputation) ? STARTS_OF_TWO : STARTS;

/** BW-273, BW-275: the place of the start brings the money, the place in the order of play and the character a little more or less. */
function startMoney(
  { place, character }: Player,
  turn: number,
  seats: number,
  options: Options,
  deal: ExplicitDeal,
): number {
  const map = options.openRange ? 'openRange' : options.extendedReputation ? 'extended' : options.plan;
  const brought = giftFor(place, seats, options, deal)?.money ?? hectareData(place).start ?? START_MONEY;
  return Math.max(0, brought + orderMoney(map, seats, turn) + PURSES[map][character]);
}

/** Given ones first, in their order; the rest shuffled. */
function arrange<T>(all: readonly T[], given: readonly T[] | null, io: MoveContext): T[] {
  const rest = [...all];
  for (const one of given ?? []) rest.splice(rest.indexOf(one), 1);
  shuffleList(rest, io);
  return [...(given ?? []), ...rest];
}

/** BW-009: tokens are shuffled by kind; every field with the symbol gets one. A bandit may be left over. */
function placeNpcs(map: MapName, deal: ExplicitDeal, io: MoveContext): Npc[] {
  const { inPlay } = FRONTIERS[map];
  const decks = new Map(
    NPC_KINDS.map((kind) => [
      kind,
      arrange(
        NPC_DATA[kind].tokens.map((_, token) => token),
        deal.tokens?.[kind] ?? null,
        io,
      ),
    ]),
  );
  const npcs: Npc[] = [];
  HECTARE_DATA.forEach(({ npc: kind }, hectare) => {
    if (kind === undefined || !inPlay[hectare]) return;
    npcs.push({ kind, token: decks.get(kind)!.shift()!, hectare, wounds: 0, known: false });
  });
  return npcs;
}

/** BW-290: every beast begins its trail. */
const placeBeasts = (): Npc[] =>
  BEASTS.map((kind) => ({ kind, token: 0, hectare: placeOf(TRAILS[kind][0]!), wounds: 0, known: true }));

/** BW-280, BW-285: the rival begins where the second in the order of play would, with a plan card of his own and a marshal beside him. */
function bringRival(s: State, deal: ExplicitDeal, io: MoveContext): Rival {
  s.npcs.push({ kind: 'rival', token: 0, hectare: STARTS[1]!, wounds: 0, known: true });
  const plan = arrange(planOf(s), deal.rival, io).slice(0, RIVAL_TASKS);
  return { npc: s.npcs.length - 1, plan, marks: plan.map(() => 0), down: false, guarded: true };
}

/** BW-010, BW-136. */
function placeChests(map: MapName, deal: ExplicitDeal, io: MoveContext): Chest[] {
  const { inPlay } = FRONTIERS[map];
  const tokens = arrange(
    CHESTS.map((_, token) => token),
    deal.chests,
    io,
  );
  const having = (what: 'chest' | 'abandonedCabin'): number[] =>
    HECTARES.flatMap((_, place) => (inPlay[place] && hectareData(place)[what] ? [place] : []));
  // On the Open Range five chests do not go round: the last ruin is empty.
  const places = [...having('chest'), ...having('abandonedCabin')].slice(0, tokens.length).toSorted((a, b) => a - b);
  return places.map((place) => ({ place, token: tokens.shift()!, opened: false }));
}

const copiesOf = (card: CombatCard): CombatCard[] => Array.from({ length: cardData(card).copies ?? 0 }, () => card);
/** The thirty weapons of the box (BW-014). */
export const ALL_WEAPONS: readonly CombatCard[] = COMBAT_CARDS.flatMap(copiesOf);
const isLegendary = (card: CombatCard): boolean => cardData(card).rarity === 'legendary';

/** BW-014: four of the seven legendary weapons join the others. An explicit rack says all 27, the open six first. */
function fillRack(deal: ExplicitDeal, io: MoveContext): { rack: CombatCard[]; boxed: CombatCard[] } {
  if (deal.rack !== null) {
    const rest = [...ALL_WEAPONS];
    for (const card of deal.rack) rest.splice(rest.indexOf(card), 1);
    return { rack: [...deal.rack], boxed: rest };
  }
  const legendary = arrange(ALL_WEAPONS.filter(isLegendary), null, io);
  const boxed = legendary.splice(0, BOXED);
  return { rack: arrange([...ALL_WEAPONS.filter((card) => !isLegendary(card)), ...legendary], null, io), boxed };
}

export const NO_DEAL: ExplicitDeal = {
  pioneer: null,
  characters: null,
  rack: null,
  horses: null,
  chests: null,
  events: null,
  tokens: null,
  places: null,
  money: null,
  cargo: null,
  items: null,
  tasks: null,
  cabins: null,
  rival: null,
  dice: [],
};

/** BW-274: one of the rack; where all of them lie open one of those, and the next weapon takes its place. */
function takeTorch(s: State): CombatCard {
  const at = s.rack.lastIndexOf('handtorch');
  if (at >= 0) return s.rack.splice(at, 1)[0]!;
  const slot = s.display.findIndex(([open]) => open === 'handtorch');
  s.display[slot] = [takeTopWeapon(s)!.card];
  return 'handtorch';
}

/** BW-274: what the places of the start bring; all see it. */
function giveGifts(s: State, io: MoveContext, deal: ExplicitDeal): void {
  s.players.forEach((player, seat) => {
    const gift = giftFor(player.place, s.players.length, s.options, deal);
    if (gift?.what === 'horse') gainHorse(s, io, seat, drawTop(s.stable, s.stableSeen)!.card);
    if (gift?.what === 'torch') gainWeapon(s, io, seat, { card: takeTorch(s), known: EVERYBODY });
  });
}

const ALL_EVENTS = Array.from({ length: EVENT_COUNT }, (_, i) => i + 1);

/** What an explicit set-up says a player has done and got already. */
function endow(s: State, player: Player, seat: number, deal: ExplicitDeal): void {
  for (const cargo of deal.cargo?.[seat] ?? []) {
    add(player.cargo, CARGO.indexOf(cargo), 1);
    add(s.supply, CARGO.indexOf(cargo), -1);
  }
  for (const item of deal.items?.[seat] ?? []) {
    player.items.push({ item, exhausted: false });
    add(s.itemSupply, ITEMS.indexOf(item), -1);
  }
  player.tasks = [...(deal.tasks?.[seat] ?? [])];
  player.reputation = player.tasks.length;
  player.raised = RAISE_SPACES.map((space) => player.reputation >= space);
  deal.cabins?.[seat]?.forEach((place, index) => (player.cabins[index]!.hectare = placeOf(place)));
}

export function start(
  options: Options,
  seats: number,
  random: Random,
  tell: Tell<Event> | null,
  given: Json | null,
): State {
  const io: MoveContext = { random, tell };
  const deal = (given as ExplicitDeal | null) ?? NO_DEAL;
  const map: MapName = options.openRange ? 'open_range' : 'warm_welcome';
  // BW-002: by lot, or as the explicit set-up says.
  const characters = arrange(CHARACTERS, deal.characters, io).slice(0, seats);
  const { rack, boxed } = fillRack(deal, io);
  const display = rack.splice(0, OPEN_WEAPONS).map((card) => [card]);
  const pioneer = deal.pioneer ?? random.below(seats); // BW-027: by lot
  // BW-273: each at another place, drawn by lot; alone at the town hall, the rival has the station.
  const starts =
    deal.places?.map(placeOf) ?? (seats === 1 ? [START_ALONE] : arrange(startsFor(seats, options), null, io));
  const players = characters.map((character, seat) => {
    const player = newPlayer(character, starts[seat]!);
    const turn = (seat - pioneer + seats) % seats;
    player.money =
      deal.money?.[seat] ?? (seats === 1 ? START_MONEY_ALONE : startMoney(player, turn, seats, options, deal));
    return player;
  });
  const s = newState(options, seats, map);
  s.pioneer = pioneer;
  s.players = players;
  s.npcs = placeNpcs(map, deal, io);
  if (hasBeasts(options)) s.npcs.push(...placeBeasts());
  s.chests = placeChests(map, deal, io);
  s.supply = CARGO.map((cargo) => SUPPLY[cargo]); // BW-011
  s.itemSupply = ITEMS.map((item) => ITEM_DATA[item].count);
  s.saddles = SADDLE_COUNT;
  s.stable = arrange(HORSES, deal.horses, io); // BW-013
  s.rack = rack;
  s.boxed = boxed;
  s.display = display;
  if (hasEvents(options)) s.eventDeck = arrange(ALL_EVENTS, deal.events, io);
  s.dice = [...deal.dice];
  if (seats === 1) s.rival = bringRival(s, deal, io);
  players.forEach((player, seat) => endow(s, player, seat, deal));
  tell?.({ type: 'began', pioneer: s.pioneer, characters });
  giveGifts(s, io, deal);
  beginDay(s, io);
  advance(s, io);
  return s;
}

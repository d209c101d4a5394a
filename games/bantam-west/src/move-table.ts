import { defineMoves } from '@tinstar/engine';
import { COMBAT_CARD_DATA, COMBAT_CARDS, type CombatCard, type CombatCardData } from './data/combat-cards.ts';
import { ITEM_DATA, OPEN_WEAPONS } from './data/trades.ts';
import { CABIN_NAMES, PLACES } from './map.ts';
import { ABILITIES, BEASTS, CARGO, DRINKS, ITEMS, JOBS, type Cargo, type Item, itemAt } from './words.ts';

/** NPC tokens in the box (BW-186), the legendary beasts (BW-290), and the rival (BW-280). */
export const NPC_COUNT = 16 + BEASTS.length + 1;
const numbered = (name: string, count: number): string[] => Array.from({ length: count }, (_, i) => `${name}_${i}`);

/** Whom one can fight: the seats, then the NPCs by number. */
export const FOES: readonly string[] = [...numbered('seat', 4), ...numbered('npc', NPC_COUNT)];
export const foeSeat = (seat: number): number => seat;
export const foeNpc = (npc: number): number => 4 + npc;
/** Negative: a seat. */
export const npcOfFoe = (foe: number): number => foe - 4;

/** What can lie on the ground: cargo, items, heads (by NPC number). */
export const THINGS: readonly string[] = [...CARGO, ...ITEMS, ...numbered('head', NPC_COUNT)];
export const thingOfItem = (item: Item): number => CARGO.length + ITEMS.indexOf(item);
export const thingOfHead = (npc: number): number => CARGO.length + ITEMS.length + npc;
export const isHeadThing = (thing: number): boolean => thing >= CARGO.length + ITEMS.length;
export const headOfThing = (thing: number): number => thing - CARGO.length - ITEMS.length;
export const itemOfThing = (thing: number): Item => itemAt(thing - CARGO.length);

/** Goods of the trading post: cargo and items. */
export const GOODS: readonly (Cargo | Item)[] = [...CARGO, ...ITEMS];

export type Tool = CombatCard | Item;
type Power = 'key' | 'lighter' | 'burglary' | 'extinguish';
const dataOf = (card: CombatCard): CombatCardData => COMBAT_CARD_DATA[card];
const toolsFor = (power: Power): Tool[] => [
  ...ITEMS.filter((item) => power !== 'extinguish' && ITEM_DATA[item][power] !== undefined),
  ...COMBAT_CARDS.filter((card) => dataOf(card).special?.[power] !== undefined),
];
export const KEYS: readonly Tool[] = toolsFor('key');
export const LIGHTERS: readonly Tool[] = toolsFor('lighter');
export const BURGLARY_TOOLS: readonly Tool[] = toolsFor('burglary');
/** Bare hands, then what has the extinguish bonus. */
export const EXTINGUISHERS: readonly (Tool | 'hands')[] = ['hands', ...toolsFor('extinguish')];
/** Cards with a range, fit for an ambush (BW-046). */
export const AMBUSH_CARDS = COMBAT_CARDS.filter((card) => (dataOf(card).range ?? 0) > 0);
export const WEAPONS = COMBAT_CARDS.filter((card) => dataOf(card).rarity !== undefined);

/** What a winner may choose beside an item, a head or a card (BW-183). */
export const SPOILS = ['resources', 'money', 'horse', 'jail', 'search'] as const;
export type Spoil = (typeof SPOILS)[number];
/** Where one is released to: the release hectare, or an own cabin (BW-182). */
export const RELEASES = ['town', 'cabin_0', 'cabin_1', 'cabin_2'] as const;

/** Everything a player can do, one entry per decision. */
export const MOVES = defineMoves({
  // The day (BW-033 to BW-048)
  step: { to: PLACES },
  work: { job: JOBS },
  reflect: {},
  build: {},
  fight: { target: FOES },
  ambush: { target: FOES, card: AMBUSH_CARDS },
  sneak: { npc: NPC_COUNT },
  useItem: { item: ITEMS },
  useHerb: {},
  useKey: { tool: KEYS },
  drop: { thing: THINGS },
  pickUp: { thing: THINGS },
  discard: { thing: THINGS },
  invest: { job: JOBS },
  store: { cargo: CARGO },
  takeOut: { cargo: CARGO },
  openChest: {},
  endTurn: {},
  // Shops
  buyGoods: { cargo: CARGO },
  sellGoods: { cargo: CARGO },
  buyItem: { item: ITEMS },
  sellItem: { item: ITEMS },
  buyWeapon: { slot: OPEN_WEAPONS },
  buyFromRack: {},
  lookThrough: { slot: OPEN_WEAPONS },
  sellWeapon: { card: WEAPONS, slot: OPEN_WEAPONS },
  buyHorse: {},
  sellHorse: {},
  buySaddle: {},
  sellSaddle: {},
  keep: { which: 2 },
  turnIn: { npc: NPC_COUNT },
  drink: { drink: DRINKS },
  treatment: {},
  haggle: {},
  steal: { thing: GOODS },
  demand: { slot: OPEN_WEAPONS },
  poker: {},
  crackVault: { tool: BURGLARY_TOOLS },
  // Doc Barber and jail
  seeDoctor: {},
  release: { where: RELEASES },
  payMoney: {},
  payGoods: { thing: THINGS },
  payWeapon: { card: WEAPONS },
  payHorse: {},
  payReputation: {},
  // Cabins
  climb: {},
  force: {},
  pickLock: { tool: BURGLARY_TOOLS, cabin: CABIN_NAMES },
  repair: {},
  lootCabin: {},
  trick: {},
  sellStored: { cargo: CARGO },
  // Fire
  light: { tool: LIGHTERS, place: PLACES },
  extinguish: { with: EXTINGUISHERS },
  traverse: {},
  tame: {},
  endure: {},
  spread: { place: PLACES },
  // Rolls
  reroll: { die: 2 },
  accept: {},
  // Fights
  playCard: { card: COMBAT_CARDS },
  playNothing: {},
  truce: {},
  primary: { action: 2 },
  alternative: {},
  special: {},
  moveTo: { place: PLACES },
  finish: {},
  setAside: { card: COMBAT_CARDS },
  renew: {},
  spoil: { what: SPOILS },
  spoilItem: { item: ITEMS },
  spoilHead: { npc: NPC_COUNT },
  spoilCard: { card: WEAPONS },
  // Smaller choices
  take: { cargo: CARGO },
  leave: {},
  raise: { ability: ABILITIES },
  outcome: { number: 4 },
  choose: { which: 2 },
  promote: { job: JOBS },
  name: { seat: 4 },
  burn: { cabin: CABIN_NAMES },
});

export type Move = ReturnType<typeof MOVES.decode>;
export type VerbName = (typeof MOVES.verbs)[number];

/** The verb of a move, as an index; its parameters, as indices too. */
export const verbIndex = (code: number): number => MOVES.verbOf[code]!;
export const first = (code: number): number => MOVES.values[3 * code]!;
export const second = (code: number): number => MOVES.values[3 * code + 1]!;

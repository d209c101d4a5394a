import type { Seat } from '@tinstar/engine';
import type { CombatCard } from './data/combat-cards.ts';
import type { Frame } from './frames/frame.ts';
import type { MapName } from './map.ts';
import type { Options } from './options.ts';
import type { Character, Horse, Item, NpcKind, Shop, Task } from './words.ts';

/** A combat card in a player's deck, which is his to look at (BW-240). */
export interface OwnedCard {
  card: CombatCard;
  /** Set aside until the night (BW-108). */
  exhausted: boolean;
  /** Who knows that it is there: bits (decks.ts). */
  known: number;
}

export interface OwnedItem {
  item: Item;
  exhausted: boolean;
}

/** A cabin of a player, built or not (BW-121 ff.). */
export interface Cabin {
  /** The hectare it stands in; -1: not built. */
  hectare: number;
  /** Its door was broken or picked open. */
  open: boolean;
  /** By cargo. */
  storage: number[];
  /** Fire tokens on its fire spaces (BW-207). */
  fires: number;
  /** The fire they belong to, by number; 0: none. */
  fire: number;
}

export interface Player {
  character: Character;
  /** Hectare or inside of a cabin (map.ts). */
  place: number;
  /** Tokens; both sides are worth the same (BW-005). */
  grit: number;
  /** BW-004: by ability the permanent level; then the stats, and the limit of life (that of pace follows from what one rides). */
  abilities: number[];
  life: number;
  lifeMax: number;
  will: number;
  money: number;
  /** On the track; tens are milestones (BW-022). */
  reputation: number;
  /** By RAISE_SPACES: reached before (BW-023). */
  raised: boolean[];
  /** Tasks of the plan card that are checked, in order. */
  tasks: Task[];
  /** By job: 0 apprentice, 1 journeyman, 2 master. */
  ranks: number[];
  /** By job: resources lying on the card. */
  invested: number[];
  /** By cargo. */
  cargo: number[];
  items: OwnedItem[];
  /** NPCs (by number) whose token lies in the manifest as a head. */
  heads: number[];
  deck: OwnedCard[];
  horse: Horse | null;
  saddle: boolean;
  cabins: Cabin[];
  /** Waiting in jail for bail (BW-181). */
  jailed: boolean;
  /** Who gets the bail: a seat, or -1 for the town (A23). */
  bailTo: Seat;
  /** At Doc Barber's without life (BW-177). */
  unconscious: boolean;
  /** Grit missing at the start of the next day phase. */
  gritNext: number;
  /** Pace lost until the night (events). */
  paceLoss: number;
  /** NPCs that ignore this player until the start of the next own turn (BW-197). */
  sneaked: number[];
  /** NPC kinds that ignore this player for good (events). */
  ignoredBy: NpcKind[];
  /** Fires (by number) that do no harm until the next round (BW-221). */
  tamed: number[];
  /** The first fire wound of the day was ignored (Hanna's class power). */
  fireproofUsed: boolean;
  /** Mika's trick: no ranged attack and no NPC can target her until her next turn. */
  hidden: boolean;
  /** Things done once a day: `haggle_gunsmith`, `poker`, `beer`, `good_customer`, ... */
  doneToday: string[];
  /** A discount earned by haggling, for the next purchase in that shop today. */
  discount: number;
  discountShop: Shop | null;
  /** A yellow key was exhausted this turn: hidden paths stay open to its owner until the turn ends (A6). */
  keyOpen: boolean;
  /** Event cards kept. */
  keptEvents: number[];
}

export interface Npc {
  kind: NpcKind;
  /** Which of the kind's tokens: its back is hidden until it is defeated (BW-186). */
  token: number;
  /** -1: taken. */
  hectare: number;
  wounds: number;
  /** Its back has been seen. */
  known: boolean;
}

/** The rival of whoever plays alone (BW-280). */
export interface Rival {
  /** His number among the NPCs. */
  npc: number;
  /** His plan card, in the order in which he takes it on. */
  plan: Task[];
  /** By task of his plan: the marks on it. */
  marks: number[];
  /** Beaten, and not on his feet again (BW-285). */
  down: boolean;
  /** Beaten, and no task fulfilled since: a marshal rides with him (BW-285). */
  guarded: boolean;
}

export interface Fire {
  /** From 1; never used twice in a game. */
  number: number;
  arsonist: Seat;
  /** Whether having lit it is a crime (not for the owner of a burnt cabin: A15). */
  crime: boolean;
  /** The sight area it spreads in; -1: not chosen yet (BW-213). */
  area: number;
  /** Where its tokens lie, in order; those on a cabin card are counted there. */
  hectares: number[];
}

/** Things lying in a hectare (BW-033, A35). */
export interface Ground {
  place: number;
  /** By cargo. */
  cargo: number[];
  items: OwnedItem[];
  heads: number[];
}

export interface Chest {
  /** -1: burnt, unopened. */
  place: number;
  token: number;
  opened: boolean;
}

export interface State {
  options: Options;
  seats: number;
  map: MapName;
  day: number;
  /** Holds the pioneer token: starts every day (BW-027, A4). */
  pioneer: Seat;
  players: Player[];
  npcs: Npc[];
  /** `null`: somebody else plays. */
  rival: Rival | null;
  chests: Chest[];
  fires: Fire[];
  nextFire: number;
  ground: Ground[];
  /** By cargo: what the supply still holds (BW-074). */
  supply: number[];
  /** By item: tokens left to buy or craft. */
  itemSupply: number[];
  saddles: number;
  /** Face-down horses, next one first (hidden order). */
  stable: Horse[];
  /** The horses at the bottom, put there last: who saw each, as bits (decks.ts). */
  stableSeen: number[];
  /** Face-down weapons, next one first (hidden order). */
  rack: CombatCard[];
  /** The weapons at the bottom, put there last: who saw each, as bits (decks.ts). */
  rackSeen: number[];
  /** Weapons gone for good (a blasting stick used up). */
  spent: CombatCard[];
  /** Legendary weapons left in the box (hidden, BW-014). */
  boxed: CombatCard[];
  /** Six stacks of open weapons, top card last (A11). */
  display: CombatCard[][];
  /** Face-down events, next one first (hidden order). */
  eventDeck: number[];
  eventDiscard: number[];
  /** Events shuffled into the top of the deck: each is among the next `within` cards. */
  eventSoon: { event: number; within: number }[];
  /** What is being resolved, the innermost last. Empty: the game is over. */
  stack: Frame[];
  /** Who fulfilled the plan (or reached the goal), in order. */
  finished: Seat[];
  /** Cards laid open in the fight going on, or the last one: the attacker's and the defender's in turn. */
  fightLog: (CombatCard | null)[];
  winner: Seat;
  /** The calendar ran out before the plan was fulfilled. */
  ranOut: boolean;
  /** Dice to come, from an explicit set-up; never shown. */
  dice: number[];
}

/** A state in which nothing lies anywhere yet. */
export const newState = (options: Options, seats: number, map: MapName): State => ({
  options,
  seats,
  map,
  day: 0,
  pioneer: 0,
  players: [],
  npcs: [],
  rival: null,
  chests: [],
  fires: [],
  nextFire: 1,
  ground: [],
  supply: [],
  itemSupply: [],
  saddles: 0,
  stable: [],
  stableSeen: [],
  rack: [],
  rackSeen: [],
  spent: [],
  boxed: [],
  display: [],
  eventDeck: [],
  eventDiscard: [],
  eventSoon: [],
  stack: [],
  finished: [],
  fightLog: [],
  winner: -1,
  ranOut: false,
  dice: [],
});

/*
 * The face of a state: how its members are found.
 */

export const playerOf = <P>(s: { readonly players: readonly P[] }, seat: Seat): P => s.players[seat]!;
export const npcOf = (s: Pick<State, 'npcs'>, npc: number): Npc => s.npcs[npc]!;
/** Whether this NPC cannot be attacked: the rival, while a marshal rides with him (BW-285). */
export const isGuarded = ({ rival }: Pick<State, 'rival'>, npc: number): boolean => rival?.npc === npc && rival.guarded;
/** The stack of open weapons in a space of the display. */
export const displayAt = (s: Pick<State, 'display'>, slot: number): CombatCard[] => s.display[slot]!;

/** How many there are, by kind of cargo or item, by job or ability. */
export const countOf = (counts: readonly number[], kind: number): number => counts[kind]!;
export function add(counts: number[], kind: number, count: number): void {
  counts[kind]! += count;
}
/** From one place to another. */
export function moveOne(from: number[], to: number[], kind: number): void {
  from[kind]!--;
  to[kind]!++;
}

export function groundAt(s: State, place: number): Ground | null {
  for (let i = 0; i < s.ground.length; i++) if (s.ground[i]!.place === place) return s.ground[i]!;
  return null;
}

export const isNotDone = (player: Player, what: string): boolean => !player.doneToday.includes(what);

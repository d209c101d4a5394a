import { fields, flag, listOf, oneOf, orNull, setOf, type Shape, tagged, whole } from '@tinstar/engine';
import { MAX_ABILITY, MAX_WILL } from './data/characters.ts';
import { HARMS } from './data/boards.ts';
import { COMBAT_CARDS } from './data/combat-cards.ts';
import type { Effect } from './data/effects.ts';
import { EVENT_COUNT } from './data/event-cards.ts';
import { CHESTS } from './data/chests.ts';
import { RIVAL_TASKS } from './data/rival.ts';
import {
  CABIN,
  CABIN_LIMIT,
  MANIFEST,
  MAX_FUSS,
  OPEN_WEAPONS,
  RAISE_SPACES,
  SADDLE_COUNT,
  SHOP_ACTIONS,
} from './data/trades.ts';
import { EVERYBODY } from './decks.ts';
import type { Fighter, Frame, Purpose } from './frames/frame.ts';
import { HECTARES, PLACES } from './map.ts';
import { OPTIONS, type Options } from './options.ts';
import type { Cabin, Chest, Fire, Ground, Npc, OwnedCard, OwnedItem, Player, Rival, State } from './state.ts';
import { ABILITIES, CARGO, CHARACTERS, DRINKS, HORSES, ITEMS, JOBS, NPC_KINDS, SHOPS, TASKS } from './words.ts';

/*
 * What every member of a saved state may be. That its members fit together is for faults.ts; what is out of these ranges
 * must not even get there.
 */

const MAX_SEATS = 4;
/** Beyond what a game can bring about. */
const MANY = 1000;
const MAX_DICE = 2000;

const seat = whole(0, MAX_SEATS - 1);
const seatOrNone = whole(-1, MAX_SEATS - 1);
const place = whole(0, PLACES.length - 1);
const hectare = whole(0, HECTARES.length - 1);
const hectareOrNone = whole(-1, HECTARES.length - 1);
const npcNumber = whole(0, HECTARES.length - 1);
const count = whole(0, MANY);
const die = whole(0, 6);
const event = whole(1, EVENT_COUNT);
const card = oneOf(COMBAT_CARDS);
const cards = listOf(card, 0, COMBAT_CARDS.length * 4);
/** Who knows of a card, as bits. */
const knowers = whole(0, EVERYBODY);
const horse = oneOf(HORSES);
const cargo = oneOf(CARGO);
const shop = oneOf(SHOPS);
const byCargo = listOf(whole(0, 99), CARGO.length, CARGO.length);
const heads = setOf(npcNumber, HECTARES.length);

const small = whole(-20, 20);
const effect: Shape = (value, at) => EFFECT(value, at);
const effects = listOf(effect, 0, 12);
const EFFECT = tagged<'do', Effect>('do', {
  money: { amount: small },
  life: { amount: small },
  skull: {},
  lifeMax: {},
  lifeLimit: {},
  will: { amount: small },
  willMax: {},
  grit: { amount: small },
  gritNext: { amount: small },
  pace: { amount: small },
  ability: { ability: oneOf(ABILITIES) },
  cargo: { cargo, amount: whole(0, 20) },
  loseCargo: {},
  robbed: {},
  loseOne: { of: oneOf(['cargo', 'heads']) },
  prize: {},
  horseTop: {},
  horseBack: {},
  weaponTop: {},
  jail: {},
  vault: {},
  ignoredBy: { kind: oneOf(NPC_KINDS) },
  keepCard: {},
  reshuffle: {},
  anyAbility: {},
  anyCargo: { amount: whole(0, 20) },
  anyCargoAll: {},
  drink: {},
  promote: {},
  walk: { amount: whole(0, 20) },
  driven: {},
  hurtPlayer: {},
  burnCabin: {},
  giveCard: {},
  either: { options: listOf(effects, 1, 6) },
  roll: { rows: listOf(fields<{ upTo: number; effects: Effect[] }>({ upTo: whole(1, 99), effects }), 1, 6) },
});

const purpose = tagged<'kind', Purpose>('kind', {
  path: { to: place, harm: orNull(oneOf(HARMS)), wash: hectareOrNone },
  enter: {},
  sneak: { npc: npcNumber },
  haggle: { shop, amount: whole(0, 10) },
  steal: { thing: oneOf([...CARGO, ...ITEMS]) },
  demand: { slot: whole(0, OPEN_WEAPONS) },
  poker: {},
  crackVault: {},
  climb: { to: place },
  force: { cabin: place },
  pickLock: { cabin: place },
  lootCabin: { cabin: place },
  light: { place },
  extinguish: { fire: count },
  traverse: {},
  tame: { fire: count },
  lootHorse: { loser: seat },
  weather: { effect },
  damage: { amount: whole(0, 99) },
  cover: { amount: whole(0, 99) },
});

const fighter = fields<Fighter>({
  seat: seatOrNone,
  npc: whole(-1, HECTARES.length - 1),
  hand: cards,
  deck: cards,
  pile: cards,
  chosen: orNull(card),
  waiting: orNull(card),
  ready: flag,
  defence: whole(0, 99),
  taken: whole(0, 99),
  trumped: flag,
  usedItem: flag,
  agrees: flag,
  aim: whole(0, 20),
  steady: flag,
});

const frame = tagged<'kind', Frame>('kind', {
  day: {
    seat,
    stage: oneOf(['start', 'act', 'end', 'fallen', 'over']),
    steps: whole(0, 20),
    fuss: whole(0, MAX_FUSS),
    metEvent: flag,
  },
  night: { step: whole(0, 20), seat: whole(0, MAX_SEATS) },
  check: {
    seat,
    ability: orNull(oneOf(ABILITIES)),
    difficulty: whole(0, 40),
    bonus: whole(-20, 20),
    die,
    retry: flag,
    purpose,
  },
  work: { seat, job: oneOf(JOBS), dice: listOf(die, 2, 2) },
  fight: {
    attacker: fighter,
    defender: fighter,
    exchange: count,
    stage: oneOf(['choose', 'interrupt', 'resolve', 'draw']),
    turn: whole(0, 2),
    swapped: flag,
    done: listOf(flag, 2, 2),
    usedPrimary: flag,
    usedAlternative: flag,
    usedSpecial: flag,
    hit: flag,
    moving: whole(-1, 20),
    finished: flag,
    interrupting: flag,
    showdown: flag,
  },
  renew: { seat, kept: cards },
  burning: { seat, fire: count },
  encounter: { seat, npc: npcNumber },
  spoils: { seat, loser: seat },
  search: { seat, loser: seat },
  plunder: { seat, from: seat, cabin: whole(-1, PLACES.length - 1), left: whole(0, MANY) },
  haul: { seat, cargo: listOf(cargo, 0, 99), heads, spill: flag },
  six: { seat, left: whole(0, 99) },
  raise: { seat },
  keep: { seat, weapons: cards, horses: setOf(horse, HORSES.length), known: listOf(knowers, 0, 2) },
  bail: { seat, owed: count },
  release: { seat },
  spread: { seat },
  event: { seat, event },
  effects: { seat, list: effects, event: whole(0, EVENT_COUNT) },
  choice: { seat, effect, left: whole(0, MANY) },
});

const cabin = fields<Cabin>({
  hectare: hectareOrNone,
  open: flag,
  storage: byCargo,
  fires: whole(0, CABIN.fireSpaces),
  fire: count,
});

/** What can be done once a day. */
const DONE_TODAY = [...Object.keys(SHOP_ACTIONS), ...DRINKS, 'good_customer', 'loot', 'trick'];

const item = fields<OwnedItem>({ item: oneOf(ITEMS), exhausted: flag });

const player = fields<Player>({
  character: oneOf(CHARACTERS),
  place,
  grit: whole(0, 20),
  abilities: listOf(whole(0, MAX_ABILITY), ABILITIES.length, ABILITIES.length),
  life: whole(0, 99),
  lifeMax: whole(1, 99),
  will: whole(0, MAX_WILL),
  money: whole(0, 1e6),
  reputation: whole(0, MANY),
  raised: listOf(flag, RAISE_SPACES.length, RAISE_SPACES.length),
  tasks: setOf(oneOf(TASKS), TASKS.length),
  ranks: listOf(whole(0, 2), JOBS.length, JOBS.length),
  invested: listOf(whole(0, 20), JOBS.length, JOBS.length),
  cargo: byCargo,
  items: listOf(item, 0, MANIFEST.items),
  heads,
  deck: listOf(fields<OwnedCard>({ card, exhausted: flag, known: knowers }), 0, 60),
  horse: orNull(horse),
  saddle: flag,
  cabins: listOf(cabin, CABIN_LIMIT.length, CABIN_LIMIT.length),
  jailed: flag,
  bailTo: seatOrNone,
  unconscious: flag,
  gritNext: small,
  paceLoss: small,
  sneaked: setOf(npcNumber, HECTARES.length),
  ignoredBy: listOf(oneOf(NPC_KINDS), 0, MANY),
  tamed: listOf(count, 0, MANY),
  fireproofUsed: flag,
  hidden: flag,
  doneToday: listOf(oneOf(DONE_TODAY), 0, MANY),
  discount: whole(0, 10),
  discountShop: orNull(shop),
  keyOpen: flag,
  keptEvents: setOf(event, EVENT_COUNT),
});

const options = fields<Options>({
  plan: oneOf(OPTIONS.plan),
  openRange: oneOf(OPTIONS.openRange),
  beasts: oneOf(OPTIONS.beasts),
  rival: oneOf(OPTIONS.rival),
  playerFights: oneOf(OPTIONS.playerFights),
  events: oneOf(OPTIONS.events),
  extendedReputation: oneOf(OPTIONS.extendedReputation),
  lastDay: oneOf(OPTIONS.lastDay),
});

export const STATE_SHAPE = fields<State>({
  options,
  seats: whole(1, MAX_SEATS),
  map: oneOf(['warm_welcome', 'open_range']),
  day: whole(0, Math.max(...OPTIONS.lastDay) + 1),
  pioneer: seat,
  players: listOf(player, 1, MAX_SEATS),
  npcs: listOf(
    fields<Npc>({
      kind: oneOf(NPC_KINDS),
      token: whole(0, 30),
      hectare: hectareOrNone,
      wounds: whole(0, 20),
      known: flag,
    }),
    0,
    HECTARES.length,
  ),
  rival: orNull(
    fields<Rival>({
      npc: npcNumber,
      plan: setOf(oneOf(TASKS), RIVAL_TASKS),
      marks: listOf(whole(0, 20), RIVAL_TASKS, RIVAL_TASKS),
      down: flag,
      guarded: flag,
    }),
  ),
  chests: listOf(
    fields<Chest>({ place: hectareOrNone, token: whole(0, CHESTS.length - 1), opened: flag }),
    0,
    CHESTS.length,
  ),
  fires: listOf(
    fields<Fire>({
      number: whole(1, MANY),
      arsonist: seat,
      crime: flag,
      area: whole(-1, HECTARES.length),
      hectares: setOf(hectare, HECTARES.length),
    }),
    0,
    HECTARES.length,
  ),
  nextFire: whole(1, MANY),
  ground: listOf(fields<Ground>({ place, cargo: byCargo, items: listOf(item, 0, 99), heads }), 0, PLACES.length),
  supply: byCargo,
  itemSupply: listOf(whole(0, 99), ITEMS.length, ITEMS.length),
  saddles: whole(0, SADDLE_COUNT),
  stable: setOf(horse, HORSES.length),
  stableSeen: listOf(knowers, 0, HORSES.length),
  rack: cards,
  rackSeen: listOf(knowers, 0, 99),
  spent: cards,
  boxed: cards,
  display: listOf(cards, OPEN_WEAPONS, OPEN_WEAPONS),
  eventDeck: setOf(event, EVENT_COUNT),
  eventDiscard: setOf(event, EVENT_COUNT),
  eventSoon: listOf(
    fields<{ event: number; within: number }>({ event, within: whole(0, EVENT_COUNT) }),
    0,
    EVENT_COUNT,
  ),
  stack: listOf(frame, 0, 40),
  finished: setOf(seat, MAX_SEATS),
  fightLog: listOf(orNull(card), 0, MANY),
  winner: seatOrNone,
  ranOut: flag,
  dice: listOf(whole(1, 6), 0, MAX_DICE),
});

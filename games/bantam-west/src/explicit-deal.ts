import { isRecord, Problem } from '@tinstar/engine';
import { COMBAT_CARDS, type CombatCard } from './data/combat-cards.ts';
import { EVENT_COUNT } from './data/event-cards.ts';
import { CHESTS } from './data/chests.ts';
import { NPC_DATA } from './data/npcs.ts';
import { RIVAL_TASKS } from './data/rival.ts';
import { CABIN_LIMIT, ITEM_DATA, MANIFEST, SUPPLY } from './data/trades.ts';
import { FRONTIERS, hectareData, HECTARES, placeOf } from './map.ts';
import { hasEvents, type Options } from './options.ts';
import {
  CARGO,
  type Cargo,
  type Character,
  CHARACTERS,
  type Horse,
  HORSES,
  type Item,
  ITEMS,
  NPC_KINDS,
  type NpcKind,
  type Task,
} from './words.ts';
import { cardData } from './lookup.ts';
import { planOf } from './data/plan-card.ts';

/** A set-up given instead of drawn, as far as it is given: `null` is left to chance. */
export type ExplicitDeal = {
  pioneer: number | null;
  /** By seat. */
  characters: Character[] | null;
  /** All 27 weapons in the shop: the six on display, then the face-down rack from the top. */
  rack: CombatCard[] | null;
  /** The stable from the top; horses not named follow shuffled. */
  horses: Horse[] | null;
  /** Chest tokens by chest place in the order of the map; those not named follow shuffled. */
  chests: number[] | null;
  /** The event deck from the top; events not named follow shuffled. */
  events: number[] | null;
  /** By kind of NPC: tokens in the order of their fields. */
  tokens: Partial<Record<NpcKind, number[]>> | null;
  /** Where the seats start. */
  places: string[] | null;
  /** By seat. */
  money: number[] | null;
  /** By seat: what lies in the manifest. */
  cargo: Cargo[][] | null;
  items: Item[][] | null;
  /** By seat: tasks of the plan card checked already, each worth its reputation; "+1" spaces passed are used up. */
  tasks: Task[][] | null;
  /** By seat: hectares where a cabin stands. */
  cabins: string[][] | null;
  /** Alone: the rival's plan card from the top; tasks not named follow shuffled (BW-280). */
  rival: Task[] | null;
  /** Dice to come, first to last; after them dice are drawn. */
  dice: number[];
};

const KEYS: readonly string[] = [
  'pioneer',
  'characters',
  'rack',
  'horses',
  'chests',
  'events',
  'tokens',
  'places',
  'money',
  'cargo',
  'items',
  'tasks',
  'cabins',
  'rival',
  'dice',
];
const MAX_DICE = 2000;

const bad = (reason: string, about: Record<string, string | number | null> = {}): Problem =>
  new Problem('bad-deal', { reason, ...about });

/** Checks an explicit set-up. Throws `bad-deal` with a `reason` and what it is about. */
export function readDeal(input: unknown, options: Options, seats: number): ExplicitDeal {
  if (!isRecord(input)) throw bad('not-an-object');
  for (const key of Object.keys(input)) if (!KEYS.includes(key)) throw bad('unknown-key', { key: key.slice(0, 40) });
  const { inPlay } = FRONTIERS[options.openRange ? 'open_range' : 'warm_welcome'];
  const events = readList(input, 'events', isIn(1, EVENT_COUNT), true);
  if (events !== null && !hasEvents(options)) throw bad('no-events');
  const rack = readList(
    input,
    'rack',
    (card) => typeof card === 'string' && COMBAT_CARDS.includes(card as CombatCard),
    false,
  );
  if (rack !== null) checkRack(rack as CombatCard[]);
  const places = readList(
    input,
    'places',
    (place) => typeof place === 'string' && HECTARES.includes(place) && inPlay[placeOf(place)]!,
    false,
  );
  if (places !== null && places.length !== seats) throw bad('wrong-size', { key: 'places' });
  const characters = readList(input, 'characters', (name) => CHARACTERS.includes(name as Character), true);
  if (characters !== null && characters.length > seats) throw bad('wrong-size', { key: 'characters' });
  const money = readList(input, 'money', isIn(0, 1000), false);
  if (money !== null && money.length !== seats) throw bad('wrong-size', { key: 'money' });
  const dice = readList(input, 'dice', isIn(1, 6), false) ?? [];
  if (dice.length > MAX_DICE) throw bad('wrong-size', { key: 'dice' });
  const plan = planOf({ options });
  const tasks = readBySeat(input, 'tasks', seats, isOf(plan), { most: plan.length - 1, once: true }) as Task[][] | null;
  const cabins = readCabins(input, seats, (place) => inPlay[placeOf(place)]!);
  tasks?.forEach((checked, seat) => {
    // BW-267: such a task holds only while a cabin stands.
    if (checked.includes('build_cabin') && (cabins?.[seat] ?? []).length === 0)
      throw bad('task-without-cabin', { seat });
  });
  return {
    pioneer: readPioneer(input['pioneer'], seats),
    characters: characters as Character[] | null,
    rack: rack as CombatCard[] | null,
    horses: readList(input, 'horses', (name) => HORSES.includes(name as Horse), true) as Horse[] | null,
    chests: readList(input, 'chests', isIn(0, CHESTS.length - 1), true) as number[] | null,
    events: events as number[] | null,
    tokens: readTokens(input['tokens']),
    places: places as string[] | null,
    money: money as number[] | null,
    cargo: readBySeat(input, 'cargo', seats, isOf(CARGO), { most: MANIFEST.cargo, supply: SUPPLY }) as Cargo[][] | null,
    items: readBySeat(input, 'items', seats, isOf(ITEMS), { most: MANIFEST.items, supply: itemCounts }) as
      | Item[][]
      | null,
    tasks,
    cabins,
    rival: readRival(input, seats, plan),
    dice: dice as number[],
  };
}

const isIn =
  (least: number, most: number) =>
  (value: unknown): boolean =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

function readList(
  input: Record<string, unknown>,
  key: string,
  isGood: (value: unknown) => boolean,
  once: boolean,
): unknown[] | null {
  const list = input[key];
  if (list === undefined || list === null) return null;
  if (!Array.isArray(list)) throw bad('no-list', { key });
  list.forEach((value: unknown, index) => {
    if (!isGood(value)) throw bad('bad-entry', { key, index });
    if (once && list.indexOf(value) !== index) throw bad('twice', { key, index });
  });
  return [...(list as unknown[])];
}

const isOf =
  (words: readonly string[]) =>
  (value: unknown): boolean =>
    typeof value === 'string' && words.includes(value);

const itemCounts = Object.fromEntries(ITEMS.map((item) => [item, ITEM_DATA[item].count]));

/** A list for every seat, each of at most `most` entries, and all together no more of a kind than `supply` has. */
function readBySeat(
  input: Record<string, unknown>,
  key: string,
  seats: number,
  isGood: (value: unknown) => boolean,
  { most, once = false, supply }: { most: number; once?: boolean; supply?: Readonly<Record<string, number>> },
): unknown[][] | null {
  const lists = readList(input, key, Array.isArray, false);
  if (lists === null) return null;
  if (lists.length !== seats) throw bad('wrong-size', { key });
  const left = { ...supply };
  return lists.map((list) => {
    const read = readList({ [key]: list }, key, isGood, once) ?? [];
    if (read.length > most) throw bad('wrong-size', { key });
    for (const one of read as string[]) if (supply && --left[one]! < 0) throw bad('too-many', { key, item: one });
    return read;
  });
}

/** An apprentice's one (BW-121), in a hectare with a resource, never two in one (BW-122). */
function readCabins(
  input: Record<string, unknown>,
  seats: number,
  isInPlay: (place: string) => boolean,
): string[][] | null {
  const isGood = (place: unknown): boolean =>
    typeof place === 'string' &&
    HECTARES.includes(place) &&
    isInPlay(place) &&
    hectareData(placeOf(place)).resources !== undefined &&
    !hectareData(placeOf(place)).abandonedCabin;
  const cabins = readBySeat(input, 'cabins', seats, isGood, { most: CABIN_LIMIT[0] }) as string[][] | null;
  const all = cabins?.flat() ?? [];
  all.forEach((place, index) => {
    if (all.indexOf(place) !== index) throw bad('twice', { key: 'cabins', index });
  });
  return cabins;
}

function readRival(input: Record<string, unknown>, seats: number, plan: readonly Task[]): Task[] | null {
  const tasks = readList(input, 'rival', isOf(plan), true);
  if (tasks !== null && seats > 1) throw bad('no-rival');
  if (tasks !== null && tasks.length > RIVAL_TASKS) throw bad('wrong-size', { key: 'rival' });
  return tasks as Task[] | null;
}

function readPioneer(value: unknown, seats: number): number | null {
  if (value === undefined || value === null) return null;
  if (!isIn(0, seats - 1)(value)) throw bad('no-such-seat', { key: 'pioneer', seats });
  return value as number;
}

function readTokens(value: unknown): ExplicitDeal['tokens'] {
  if (value === undefined || value === null) return null;
  if (!isRecord(value)) throw bad('no-list', { key: 'tokens' });
  const tokens: Partial<Record<NpcKind, number[]>> = {};
  for (const kind of Object.keys(value)) {
    if (!NPC_KINDS.includes(kind as NpcKind)) throw bad('unknown-key', { key: kind.slice(0, 40) });
    const list = readList(value, kind, isIn(0, NPC_DATA[kind as NpcKind].tokens.length - 1), true);
    if (list !== null) tokens[kind as NpcKind] = list as number[];
  }
  return tokens;
}

/** 27 weapons: all common and rare ones and four of the legendary (BW-014). */
function checkRack(rack: readonly CombatCard[]): void {
  let legendary = 0;
  for (const card of COMBAT_CARDS) {
    const { copies, rarity } = cardData(card);
    const count = rack.filter((other) => other === card).length;
    if (rarity === 'legendary') legendary += count;
    if (count > (copies ?? 0)) throw bad('too-many-copies', { card, count, copies: copies ?? 0 });
  }
  for (const card of COMBAT_CARDS) {
    const { copies, rarity } = cardData(card);
    const count = rack.filter((other) => other === card).length;
    if (rarity !== 'legendary' && count < (copies ?? 0))
      throw bad('missing-copies', { card, count, copies: copies ?? 0 });
  }
  if (legendary !== 4) throw bad('wrong-legendary', { count: legendary });
}

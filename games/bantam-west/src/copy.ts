import type { DayFrame, Fighter, FightFrame, Frame } from './frames/frame.ts';
import { newPlayer } from './start.ts';
import {
  type Cabin,
  type Chest,
  type Fire,
  type Ground,
  newState,
  type Npc,
  type OwnedCard,
  type OwnedItem,
  type Player,
  type Rival,
  type State,
} from './state.ts';
import type { View } from './view-type.ts';
import { newFight, newFighter } from './fight/sides.ts';

/*
 * Copying states, for search. Everything a state holds is copied field by field into what is there already, or into
 * what is made as the rules make it: records of one kind have one layout in memory. A record filled key by key becomes a
 * hash table at twenty keys, and `copy`, `legal` and `play` of such states take two to four times as long.
 * Values that never change once they are made (options, effects, a roll's purpose) are shared.
 */

/** A deep copy of plain data. */
export function clonePlain<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const list: unknown[] = Array.from({ length: value.length });
    for (let i = 0; i < value.length; i++) list[i] = clonePlain(value[i]);
    return list as T;
  }
  const record = { ...value } as Record<string, unknown>;
  for (const key in record) {
    const member = record[key];
    if (typeof member === 'object' && member !== null) record[key] = clonePlain(member);
  }
  return record as T;
}

/** Numbers apart from names and flags: a loop that sees lists of one kind only makes `copy` 1.3 times as fast. */
function copyNumbers(from: readonly number[], into: number[]): void {
  const { length } = from;
  if (into.length > length) into.length = length;
  for (let i = 0; i < length; i++) into[i] = from[i]!;
}
function copyNames<T extends string | boolean | null>(from: readonly T[], into: T[] = []): T[] {
  const { length } = from;
  if (into.length > length) into.length = length;
  for (let i = 0; i < length; i++) into[i] = from[i]!;
  return into;
}

function copyEach<T>(from: readonly T[], into: T[], copyOne: (from: T, into?: T) => T): void {
  const kept = Math.min(from.length, into.length);
  for (let i = 0; i < kept; i++) copyOne(from[i]!, into[i]!);
  for (let i = kept; i < from.length; i++) into.push(copyOne(from[i]!));
  if (into.length > from.length) into.length = from.length;
}

function copyCard(from: OwnedCard, into: OwnedCard = { card: from.card, exhausted: false, known: 0 }): OwnedCard {
  into.card = from.card;
  into.exhausted = from.exhausted;
  into.known = from.known;
  return into;
}

function copyItem(from: OwnedItem, into: OwnedItem = { item: from.item, exhausted: false }): OwnedItem {
  into.item = from.item;
  into.exhausted = from.exhausted;
  return into;
}

function copyCabin(from: Cabin, into: Cabin = { hectare: -1, open: false, storage: [], fires: 0, fire: 0 }): Cabin {
  copyNumbers(from.storage, into.storage);
  into.hectare = from.hectare;
  into.open = from.open;
  into.fires = from.fires;
  into.fire = from.fire;
  return into;
}

function copyPlayer(from: Player, into: Player = newPlayer(from.character, from.place)): Player {
  copyNumbers(from.abilities, into.abilities);
  copyNames(from.raised, into.raised);
  copyNames(from.tasks, into.tasks);
  copyNumbers(from.ranks, into.ranks);
  copyNumbers(from.invested, into.invested);
  copyNumbers(from.cargo, into.cargo);
  copyEach(from.items, into.items, copyItem);
  copyNumbers(from.heads, into.heads);
  copyEach(from.deck, into.deck, copyCard);
  copyEach(from.cabins, into.cabins, copyCabin);
  copyNumbers(from.sneaked, into.sneaked);
  copyNames(from.ignoredBy, into.ignoredBy);
  copyNumbers(from.tamed, into.tamed);
  copyNames(from.doneToday, into.doneToday);
  copyNumbers(from.keptEvents, into.keptEvents);
  into.character = from.character;
  into.place = from.place;
  into.grit = from.grit;
  into.life = from.life;
  into.lifeMax = from.lifeMax;
  into.will = from.will;
  into.money = from.money;
  into.reputation = from.reputation;
  into.horse = from.horse;
  into.saddle = from.saddle;
  into.jailed = from.jailed;
  into.bailTo = from.bailTo;
  into.unconscious = from.unconscious;
  into.gritNext = from.gritNext;
  into.paceLoss = from.paceLoss;
  into.fireproofUsed = from.fireproofUsed;
  into.hidden = from.hidden;
  into.discount = from.discount;
  into.discountShop = from.discountShop;
  into.keyOpen = from.keyOpen;
  return into;
}

function copyFire(from: Fire, into: Fire = { number: 0, arsonist: 0, crime: false, area: 0, hectares: [] }): Fire {
  copyNumbers(from.hectares, into.hectares);
  into.number = from.number;
  into.arsonist = from.arsonist;
  into.crime = from.crime;
  into.area = from.area;
  return into;
}

function copyGround(from: Ground, into: Ground = { place: 0, cargo: [], items: [], heads: [] }): Ground {
  into.place = from.place;
  copyNumbers(from.cargo, into.cargo);
  copyEach(from.items, into.items, copyItem);
  copyNumbers(from.heads, into.heads);
  return into;
}

function copyNpc(from: Npc, into: Npc = { kind: from.kind, token: 0, hectare: 0, wounds: 0, known: false }): Npc {
  into.kind = from.kind;
  into.token = from.token;
  into.hectare = from.hectare;
  into.wounds = from.wounds;
  into.known = from.known;
  return into;
}

function copyRival(from: Rival, into: Rival | null): Rival {
  const rival = into ?? { npc: 0, plan: [], marks: [], down: false, guarded: false };
  copyNames(from.plan, rival.plan);
  copyNumbers(from.marks, rival.marks);
  rival.npc = from.npc;
  rival.down = from.down;
  rival.guarded = from.guarded;
  return rival;
}

function copyChest(from: Chest, into: Chest = { place: 0, token: 0, opened: false }): Chest {
  into.place = from.place;
  into.token = from.token;
  into.opened = from.opened;
  return into;
}

function copyFighter(from: Fighter, into: Fighter): void {
  copyNames(from.hand, into.hand);
  copyNames(from.deck, into.deck);
  copyNames(from.pile, into.pile);
  into.seat = from.seat;
  into.npc = from.npc;
  into.chosen = from.chosen;
  into.ready = from.ready;
  into.defence = from.defence;
  into.taken = from.taken;
  into.trumped = from.trumped;
  into.usedItem = from.usedItem;
  into.waiting = from.waiting;
  into.agrees = from.agrees;
  into.aim = from.aim;
  into.steady = from.steady;
}

function copyFight(
  from: FightFrame,
  into: FightFrame = newFight(newFighter(0, 0), newFighter(0, 0), false),
): FightFrame {
  copyFighter(from.attacker, into.attacker);
  copyFighter(from.defender, into.defender);
  into.exchange = from.exchange;
  into.stage = from.stage;
  into.turn = from.turn;
  into.swapped = from.swapped;
  into.done[0] = from.done[0];
  into.done[1] = from.done[1];
  into.usedPrimary = from.usedPrimary;
  into.usedAlternative = from.usedAlternative;
  into.usedSpecial = from.usedSpecial;
  into.hit = from.hit;
  into.moving = from.moving;
  into.finished = from.finished;
  into.interrupting = from.interrupting;
  into.showdown = from.showdown;
  return into;
}

type Soon = State['eventSoon'][number];
function copySoon(from: Soon, into: Soon = { event: 0, within: 0 }): Soon {
  into.event = from.event;
  into.within = from.within;
  return into;
}

function copyDay(
  from: DayFrame,
  into: DayFrame = { kind: 'day', seat: 0, stage: 'act', steps: 0, fuss: 0, metEvent: false },
): DayFrame {
  into.seat = from.seat;
  into.stage = from.stage;
  into.steps = from.steps;
  into.fuss = from.fuss;
  into.metEvent = from.metEvent;
  return into;
}

/** Frames that come often are copied into what is there; the others are made anew. */
function copyFrame(from: Frame, old: Frame | undefined): Frame {
  if (from.kind === 'day') return copyDay(from, old?.kind === 'day' ? old : undefined);
  if (from.kind === 'fight') return copyFight(from, old?.kind === 'fight' ? old : undefined);
  return clonePlain(from);
}

function copyStack(from: Frame[], into: Frame[]): void {
  if (into.length > from.length) into.length = from.length;
  for (let i = 0; i < from.length; i++) into[i] = copyFrame(from[i]!, into[i]);
}

/** What a view says in the words of a state. */
type Open = Pick<State, Exclude<keyof State & keyof View, 'options' | 'seats' | 'map' | 'stack'>>;

export function copyOpen(from: Open, into: State): void {
  copyEach(from.players, into.players, copyPlayer);
  copyEach(from.npcs, into.npcs, copyNpc);
  copyEach(from.chests, into.chests, copyChest);
  copyEach(from.fires, into.fires, copyFire);
  copyEach(from.ground, into.ground, copyGround);
  copyNumbers(from.supply, into.supply);
  copyNumbers(from.itemSupply, into.itemSupply);
  copyNames(from.spent, into.spent);
  copyEach(from.display, into.display, copyNames);
  copyNumbers(from.eventDiscard, into.eventDiscard);
  copyEach(from.eventSoon, into.eventSoon, copySoon);
  copyNumbers(from.finished, into.finished);
  copyNames(from.fightLog, into.fightLog);
  into.rival = from.rival === null ? null : copyRival(from.rival, into.rival);
  into.day = from.day;
  into.pioneer = from.pioneer;
  into.nextFire = from.nextFire;
  into.saddles = from.saddles;
  into.winner = from.winner;
  into.ranOut = from.ranOut;
}

/** Makes `into`, a state of the same match, equal to `from`. */
export function copy(from: State, into: State): void {
  copyOpen(from, into);
  copyNames(from.stable, into.stable);
  copyNames(from.rack, into.rack);
  copyNumbers(from.stableSeen, into.stableSeen);
  copyNumbers(from.rackSeen, into.rackSeen);
  copyNames(from.boxed, into.boxed);
  copyNumbers(from.eventDeck, into.eventDeck);
  copyStack(from.stack, into.stack);
  copyNumbers(from.dice, into.dice);
  into.options = from.options;
  into.seats = from.seats;
  into.map = from.map;
}

export function clone(s: State): State {
  const into = newState(s.options, s.seats, s.map);
  copy(s, into);
  return into;
}

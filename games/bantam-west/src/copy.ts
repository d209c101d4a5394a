import type { Fighter, FightFrame, Frame } from './frames/frame.ts';
import type { Cabin, Chest, Fire, Ground, Npc, OwnedCard, OwnedItem, Player, State } from './state.ts';

/*
 * Copying states, for search. Everything a state holds is copied field by field into what is there already; only what
 * has grown is made anew. Values that never change once they are made (options, effects, a roll's purpose) are shared.
 */

/** A deep copy of plain data. */
export function clonePlain<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const list: unknown[] = Array.from({ length: value.length });
    for (let i = 0; i < value.length; i++) list[i] = clonePlain(value[i]);
    return list as T;
  }
  const record: Record<string, unknown> = {};
  for (const key in value) record[key] = clonePlain((value as Record<string, unknown>)[key]);
  return record as T;
}

/** A list of numbers, words or flags. */
function copyList<T extends number | string | boolean | null>(from: readonly T[], into: T[]): void {
  const { length } = from;
  if (into.length > length) into.length = length;
  for (let i = 0; i < length; i++) into[i] = from[i]!;
}

function copyEach<T>(from: readonly T[], into: T[], copyOne: (from: T, into: T) => void): void {
  const kept = Math.min(from.length, into.length);
  for (let i = 0; i < kept; i++) copyOne(from[i]!, into[i]!);
  for (let i = kept; i < from.length; i++) into.push(clonePlain(from[i]!));
  if (into.length > from.length) into.length = from.length;
}

/** For records that hold nothing but numbers, words and flags, and seldom come. */
const copyFlat = <T extends object>(from: T, into: T): void => void Object.assign(into, from);

function copyCard(from: OwnedCard, into: OwnedCard): void {
  into.card = from.card;
  into.exhausted = from.exhausted;
  into.known = from.known;
}

function copyItem(from: OwnedItem, into: OwnedItem): void {
  into.item = from.item;
  into.exhausted = from.exhausted;
}

function copyCabin(from: Cabin, into: Cabin): void {
  const { storage } = into;
  copyList(from.storage, storage);
  into.hectare = from.hectare;
  into.open = from.open;
  into.fires = from.fires;
  into.fire = from.fire;
}

function copyPlayer(from: Player, into: Player): void {
  copyList(from.abilities, into.abilities);
  copyList(from.raised, into.raised);
  copyList(from.tasks, into.tasks);
  copyList(from.ranks, into.ranks);
  copyList(from.invested, into.invested);
  copyList(from.cargo, into.cargo);
  copyEach(from.items, into.items, copyItem);
  copyList(from.heads, into.heads);
  copyEach(from.deck, into.deck, copyCard);
  copyEach(from.cabins, into.cabins, copyCabin);
  copyList(from.sneaked, into.sneaked);
  copyList(from.ignoredBy, into.ignoredBy);
  copyList(from.tamed, into.tamed);
  copyList(from.doneToday, into.doneToday);
  copyList(from.keptEvents, into.keptEvents);
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
}

function copyFire(from: Fire, into: Fire): void {
  copyList(from.hectares, into.hectares);
  into.number = from.number;
  into.arsonist = from.arsonist;
  into.crime = from.crime;
  into.area = from.area;
}

function copyGround(from: Ground, into: Ground): void {
  into.place = from.place;
  copyList(from.cargo, into.cargo);
  copyEach(from.items, into.items, copyItem);
  copyList(from.heads, into.heads);
}

function copyNpc(from: Npc, into: Npc): void {
  into.kind = from.kind;
  into.token = from.token;
  into.hectare = from.hectare;
  into.wounds = from.wounds;
  into.known = from.known;
}

function copyChest(from: Chest, into: Chest): void {
  into.place = from.place;
  into.token = from.token;
  into.opened = from.opened;
}

function copyFighter(from: Fighter, into: Fighter): void {
  copyList(from.hand, into.hand);
  copyList(from.deck, into.deck);
  copyList(from.pile, into.pile);
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

function copyFight(from: FightFrame, into: FightFrame): void {
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
}

/** Frames that hold nothing but numbers, words, flags, and a purpose or an effect that never changes. */
const FLAT_FRAMES: readonly Frame['kind'][] = [
  'day',
  'night',
  'check',
  'encounter',
  'burning',
  'spoils',
  'search',
  'plunder',
  'bail',
];

/** Frames that come often are copied into what is there; the others are made anew. */
function copyStack(from: State, into: State): void {
  into.stack.length = Math.min(into.stack.length, from.stack.length);
  for (let i = 0; i < from.stack.length; i++) {
    const frame = from.stack[i]!;
    const old = into.stack[i];
    if (old === undefined || old.kind !== frame.kind) into.stack[i] = clonePlain(frame);
    else if (frame.kind === 'fight') copyFight(frame, old as FightFrame);
    else if (FLAT_FRAMES.includes(frame.kind)) copyFlat(frame, old);
    else into.stack[i] = clonePlain(frame);
  }
}

/** Makes `into`, a state of the same match, equal to `from`. */
export function copy(from: State, into: State): void {
  copyEach(from.players, into.players, copyPlayer);
  copyEach(from.npcs, into.npcs, copyNpc);
  copyEach(from.chests, into.chests, copyChest);
  copyEach(from.fires, into.fires, copyFire);
  copyEach(from.ground, into.ground, copyGround);
  copyList(from.supply, into.supply);
  copyList(from.itemSupply, into.itemSupply);
  copyList(from.stable, into.stable);
  copyList(from.rack, into.rack);
  copyList(from.stableSeen, into.stableSeen);
  copyList(from.rackSeen, into.rackSeen);
  copyList(from.spent, into.spent);
  copyList(from.boxed, into.boxed);
  copyEach(from.display, into.display, copyList);
  copyList(from.eventDeck, into.eventDeck);
  copyList(from.eventDiscard, into.eventDiscard);
  copyEach(from.eventSoon, into.eventSoon, copyFlat);
  copyStack(from, into);
  copyList(from.finished, into.finished);
  copyList(from.fightLog, into.fightLog);
  copyList(from.dice, into.dice);
  into.options = from.options;
  into.seats = from.seats;
  into.map = from.map;
  into.day = from.day;
  into.pioneer = from.pioneer;
  into.nextFire = from.nextFire;
  into.saddles = from.saddles;
  into.winner = from.winner;
  into.ranOut = from.ranOut;
}

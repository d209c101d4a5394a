import type { Refusal } from '@tinstar/engine';
import * as belongings from '../belongings.ts';
import { addCargo, groundFor, tidyGround } from '../belongings.ts';
import { CABIN, ITEM_DATA } from '../data/trades.ts';
import { MAX_WILL } from '../data/characters.ts';
import type { FightFrame, PlunderFrame } from '../frames/frame.ts';
import { haul, leaveHaul } from '../frames/haul.ts';
import { hasChest, openChest as open } from '../chests.ts';
import { placeName } from '../map.ts';
import { headOfThing, isHeadThing, itemOfThing, MOVES, thingOfHead, thingOfItem, THINGS } from '../move-table.ts';
import { add, countOf, groundAt, moveOne, type Player, playerOf, type State } from '../state.ts';
import { CARGO, cargoAt, itemAt } from '../words.ts';
import { heal } from '../wounds.ts';
import { countInFight, spendItem } from './tools.ts';
import { type Ask, type Candidates, countFuss, listedAlong, no, tooMuchFuss, type Verb } from './verb.ts';
import { cabinAt } from '../cabins.ts';
import { hasRoom, sumOf } from '../carrying.ts';
import { cardData, CARGO_INDEX, ITEM_INDEX, JOB_INDEX } from '../lookup.ts';
import { isDisturbed } from '../threats.ts';
import { ownedItem } from '../tools.ts';
import { ownSide, sideOf } from '../fight/sides.ts';
import { endSpoils } from '../fight/end.ts';
import { changeWill } from '../willpower.ts';

/*
 * Things: carried, laid down, stored, used, found (BW-033, BW-079 to BW-084, BW-106).
 */

const { base } = MOVES;

/** A10, A24: goods make room for goods, heads for heads. */
const makesRoom = (s: State, { seat, top }: Ask<'haul'>, thing: number): boolean =>
  (top.cargo.length > 0 ? thing < CARGO.length : isHeadThing(thing)) && belongings.carries(s, seat, thing);

/** Why it cannot be laid down or thrown away; what a thief leaves no choice about is an effect's own list. */
function whyNotPart(s: State, ask: Ask<'day' | 'haul' | 'choice'>, thing: number): Refusal | null {
  const { seat, player, top } = ask;
  if (top.kind === 'haul') return makesRoom(s, { seat, player, top }, thing) ? null : no('makes-no-room', 'BW-082');
  return belongings.carries(s, seat, thing) ? tooMuchFuss(s) : no('not-yours', 'BW-033');
}

function listPart(thing: number, into: Candidates): void {
  into.push(base.drop + thing);
  into.push(base.discard + thing);
}

/** Thing by thing: to be laid down, thrown away or stored. */
export const drop: Verb<'day' | 'haul'> = {
  list(_s, { player }, into) {
    for (let kind = 0; kind < CARGO.length; kind++) {
      if (countOf(player.cargo, kind) === 0) continue;
      listPart(kind, into);
      into.push(base.store + kind);
    }
    const { items, heads } = player;
    for (let i = 0; i < items.length; i++) listPart(thingOfItem(items[i]!.item), into);
    for (let i = 0; i < heads.length; i++) listPart(thingOfHead(heads[i]!), into);
  },
  why: whyNotPart,
  play(s, io, { seat, player }, thing) {
    countFuss(s);
    const { place } = player;
    const item = belongings.removeThing(s, seat, thing);
    const ground = groundFor(s, place);
    if (item !== null) ground.items.push(item);
    else if (isHeadThing(thing)) ground.heads.push(headOfThing(thing));
    else add(ground.cargo, thing, 1);
    io.tell?.({ type: 'dropped', seat, thing: THINGS[thing]!, place: placeName(place) });
    tidyGround(s);
  },
};

export const discard: Verb<'day' | 'haul' | 'choice'> = {
  list: listedAlong,
  why: whyNotPart,
  play(s, io, { seat, top }, thing) {
    // To a thief (BW-263), or of one's own will.
    if (top.kind === 'choice') s.stack.pop();
    else countFuss(s);
    belongings.discard(s, io, seat, thing);
  },
};

/** BW-081, BW-128: into one's own cabin; what was just produced there, too (BW-129). */
export const store: Verb<'day' | 'haul'> = {
  list: listedAlong,
  why(s, { seat, player, top }, kind) {
    const cabin = belongings.ownCabinHere(s, seat);
    const isFull = cabin >= 0 && sumOf(cabinAt(s, cabin).storage) >= CABIN.storage;
    const hasNone = countOf(player.cargo, kind) === 0;
    if (top.kind === 'haul')
      return cabin < 0 || isFull || hasNone || top.cargo.length === 0 ? no('makes-no-room', 'BW-082') : null;
    if (cabin < 0) return no('no-cabin-here', 'BW-081');
    if (hasNone) return no('not-yours', 'BW-081');
    return isFull ? no('no-room', 'BW-128') : tooMuchFuss(s);
  },
  play(s, io, { seat, player }, kind) {
    countFuss(s);
    moveOne(player.cargo, cabinAt(s, belongings.ownCabinHere(s, seat)).storage, kind);
    io.tell?.({ type: 'stored', seat, cargo: cargoAt(kind) });
  },
};

/** BW-130: out of one's own cabin. */
export const takeOut: Verb = {
  list(s, { seat }, into) {
    if (belongings.ownCabinHere(s, seat) < 0) return;
    for (let kind = 0; kind < CARGO.length; kind++) into.push(base.takeOut + kind);
  },
  why(s, { seat, player }, kind) {
    const cabin = belongings.ownCabinHere(s, seat);
    if (cabin < 0) return no('no-cabin-here', 'BW-130');
    if (countOf(cabinAt(s, cabin).storage, kind) === 0) return no('nothing-there', 'BW-130');
    return hasRoom(player) ? tooMuchFuss(s) : no('no-room', 'BW-079');
  },
  play(s, io, { seat, player }, kind) {
    countFuss(s);
    moveOne(cabinAt(s, belongings.ownCabinHere(s, seat)).storage, player.cargo, kind);
    io.tell?.({ type: 'tookOut', seat, cargo: cargoAt(kind) });
  },
};

/** BW-033, BW-079. */
export const pickUp: Verb = {
  list(s, { player }, into) {
    const ground = groundAt(s, player.place);
    if (ground === null) return;
    for (let kind = 0; kind < CARGO.length; kind++) into.push(base.pickUp + kind);
    for (const item of new Set(ground.items.map((lying) => lying.item))) into.push(base.pickUp + thingOfItem(item));
    for (const npc of ground.heads) into.push(base.pickUp + thingOfHead(npc));
  },
  why(s, { seat }, thing) {
    if (!belongings.liesHere(s, seat, thing)) return no('nothing-there', 'BW-033');
    return belongings.hasRoomFor(s, seat, thing) ? tooMuchFuss(s) : no('no-room', 'BW-079');
  },
  play(s, io, { seat, player }, thing) {
    countFuss(s);
    const ground = groundFor(s, player.place);
    if (thing < CARGO.length) moveOne(ground.cargo, player.cargo, thing);
    else if (isHeadThing(thing)) {
      ground.heads.splice(ground.heads.indexOf(headOfThing(thing)), 1);
      player.heads.push(headOfThing(thing));
      // BW-264: exhausted as it was dropped.
    } else player.items.push(...ground.items.splice(belongings.readyFirst(ground.items, itemOfThing(thing)), 1));
    io.tell?.({ type: 'pickedUp', seat, thing: THINGS[thing]! });
    tidyGround(s);
  },
};

/** 5.10, BW-085. */
export const openChest: Verb = {
  why(s, { seat, player }) {
    if (!hasChest(s, player.place)) return no('nothing-there', 'BW-010');
    return isDisturbed(s, seat) ? no('npc-in-the-way', 'BW-085') : null;
  },
  play: (s, io, { seat, player }) => open(s, io, seat, player.place),
};

/** An ambush is fired before any card is chosen: what helps to aim is used then (BW-107, BW-173). */
const canAim = (fight: FightFrame): boolean => {
  const side = sideOf(fight, fight.turn);
  return (
    fight.exchange === 0 &&
    !fight.usedPrimary &&
    !side.usedItem &&
    side.chosen !== null &&
    cardData(side.chosen).type === 'shoot'
  );
};

/** BW-106: what an item that is no tool is good for outside fights. */
function whyNotUse(player: Player, item: number): Refusal | null {
  const name = itemAt(item);
  if (ownedItem(player, name) === undefined) return no('needs-tool', 'BW-106', { tool: name });
  if (name === 'bandage') return player.life < player.lifeMax ? null : no('life-full', 'BW-106');
  if (name === 'ration') return player.will < MAX_WILL ? null : no('will-full', 'BW-106');
  return no('no-use-now', 'BW-106');
}

/** BW-107: one item or herb a fight, before a card is chosen. */
const oncePerFight = (fight: FightFrame, ask: Pick<Ask, 'seat'>, isUseful: boolean): Refusal | null => {
  if (ownSide(fight, ask.seat).usedItem) return no('one-item', 'BW-107');
  return isUseful ? null : no('no-use-now', 'BW-107');
};

export const useItem: Verb<'day' | 'choose' | 'resolve'> = {
  list(_s, { player }, into) {
    const { items } = player;
    for (let i = 0; i < items.length; i++) into.push(base.useItem + ITEM_INDEX[items[i]!.item]);
  },
  why(_s, ask, item) {
    const { player, top } = ask;
    if (top.kind === 'day') return whyNotUse(player, item);
    const isBullets = itemAt(item) === 'cartridge_box' && ownedItem(player, 'cartridge_box') !== undefined;
    if (top.stage === 'choose') return oncePerFight(top, ask, isBullets || whyNotUse(player, item) === null);
    return isBullets && canAim(top) ? null : no('items-before-cards', 'BW-107');
  },
  play(s, io, { seat, player, top }, index) {
    const item = itemAt(index);
    io.tell?.({ type: 'usedItem', seat, item });
    const { heal: life, will, aim } = ITEM_DATA[item];
    spendItem(s, seat, ownedItem(player, item)!); // BW-035
    if (life !== undefined) heal(s, io, seat, life);
    if (will !== undefined) changeWill(s, io, seat, will);
    if (top.kind !== 'fight') return;
    countInFight(s, seat);
    if (aim !== undefined) ownSide(top, seat).aim = aim;
  },
};

const HERBS = CARGO_INDEX.herbs;

/** BW-071, BW-106: herbs heal for master gatherers. */
function whyNotHerb(player: Player): Refusal | null {
  if (countOf(player.ranks, JOB_INDEX.gathering) < 2) return no('not-a-master', 'BW-071');
  if (countOf(player.cargo, HERBS) === 0) return no('not-yours', 'BW-106');
  return player.life < player.lifeMax ? null : no('life-full', 'BW-106');
}

export const useHerb: Verb<'day' | 'choose'> = {
  why(_s, ask) {
    const wrong = whyNotHerb(ask.player);
    return ask.top.kind === 'day' ? wrong : oncePerFight(ask.top, ask, wrong === null);
  },
  play(s, io, { seat, player }) {
    moveOne(player.cargo, s.supply, HERBS);
    io.tell?.({ type: 'usedHerb', seat });
    heal(s, io, seat, 1);
    countInFight(s, seat);
  },
};

const plundered = (s: State, { cabin, from }: PlunderFrame): number[] =>
  cabin >= 0 ? cabinAt(s, cabin).storage : playerOf(s, from).cargo;

/** BW-071, BW-183: goods of a beaten player, a looted cabin or the supply. */
export const take: Verb<'plunder' | 'six' | 'choice'> = {
  list(_s, { top }, into) {
    // A six is silver before it is a gem.
    for (let kind = top.kind === 'six' ? CARGO_INDEX.silver : 0; kind < CARGO.length; kind++)
      into.push(base.take + kind);
  },
  why(s, { top }, kind) {
    if (top.kind === 'plunder') return countOf(plundered(s, top), kind) > 0 ? null : no('nothing-there', 'BW-183');
    const isOffered = kind === CARGO_INDEX.silver || (kind === CARGO_INDEX.gem && countOf(s.supply, kind) > 0);
    return isOffered ? null : no('not-offered', 'BW-071');
  },
  play(s, io, { seat, top }, kind) {
    const cargo = cargoAt(kind);
    top.left--;
    if (top.kind !== 'plunder') {
      if (top.left === 0) s.stack.pop();
      haul(s, seat, [cargo], [], top.kind === 'choice');
      return;
    }
    plundered(s, top)[kind]!--;
    addCargo(s, io, seat, cargo);
    if (top.cabin >= 0) io.tell?.({ type: 'looted', seat, owner: top.from, cargo });
  },
};

/** BW-082: what is left is left. */
export const leave: Verb<'haul' | 'plunder' | 'choice'> = {
  why: () => null,
  play(s, io, { top }) {
    if (top.kind === 'haul') leaveHaul(s, io, top);
    else {
      s.stack.pop();
      if (top.kind === 'plunder' && top.cabin < 0) endSpoils(s, io, top.from);
    }
  },
};

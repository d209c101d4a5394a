import type { Seat } from '@tinstar/engine';
import { isFailed, isOpenForRelease } from './advance.ts';
import { EVENT_DATA } from './data/event-cards.ts';
import { thingsToLose } from './effects.ts';
import { awaited } from './ending.ts';
import { sideOf, otherSide } from './fight.ts';
import { listCardTools, listItemTools } from './fight-tools.ts';
import { placesToSpread } from './fire.ts';
import type {
  BailFrame,
  ChoiceFrame,
  Fighter,
  FightFrame,
  Frame,
  HaulFrame,
  PlunderFrame,
  SearchFrame,
  SpoilsFrame,
} from './frames.ts';
import { canInvest, canStore, carries, goodsWorth, thingWorth, weaponWorth } from './goods.ts';
import { canUseItem, canUseHerb, DAY_SECTIONS, type DaySection, listDay } from './legal-day.ts';
import { listExtinguish } from './legal-fire.ts';
import { listShop } from './legal-shop.ts';
import { foeNpc, MOVES, THINGS, thingOfHead, type Verb, WEAPONS, SPOILS } from './move-table.ts';
import {
  cabinAt,
  canRaise,
  cardData,
  COMBAT_INDEX,
  hasItemRoom,
  hasRoom,
  ITEM_INDEX,
  ownedItem,
  RESOURCE_COUNT,
  topOf,
  walkSteps,
} from './queries.ts';
import type { Player, State } from './state.ts';
import { canUseAlternative, canUsePrimary, canUseSpecial, fightSteps, pushSteps } from './strike.ts';
import { ABILITIES, CARGO, DRINKS, JOBS } from './words.ts';
import { BAIL } from './data/trades.ts';

const base = MOVES.base;

const shopSection: DaySection = (s, day, into) => listShop(s, s.players[day.seat]!, into);
/** By verb of the day: the part of the list that holds it. */
const SECTIONS: Partial<Record<Verb, DaySection>> = {
  ...DAY_SECTIONS,
  buyGoods: shopSection,
  sellGoods: shopSection,
  buyItem: shopSection,
  sellItem: shopSection,
  buyWeapon: shopSection,
  buyFromRack: shopSection,
  sellWeapon: shopSection,
  drink: shopSection,
  steal: shopSection,
  turnIn: shopSection,
};

/** Every move the seat may make now. */
export function legal(s: State, seat: Seat, into: number[]): number[] {
  into.length = 0;
  if (s.stack.length === 0 || !awaited(s).must.includes(seat)) return into;
  const top = topOf(s);
  list(s, seat, top, into);
  return into;
}

/** As `legal`, but where it is known which verb is asked for, only as much of the list as holds all of its moves. */
export function listFor(s: State, seat: Seat, verb: Verb, into: number[]): number[] {
  into.length = 0;
  const top = topOf(s);
  const section = top.kind === 'day' && !s.players[seat]!.unconscious ? SECTIONS[verb] : undefined;
  if (top.kind === 'day' && section !== undefined) section(s, top, into);
  else list(s, seat, top, into);
  return into;
}

function list(s: State, seat: Seat, top: Frame, into: number[]): void {
  const player = s.players[seat]!;
  switch (top.kind) {
    case 'day':
      listDay(s, top, into);
      if (!player.unconscious) listShop(s, player, into);
      return;
    case 'check':
      into.push(base.accept, base.reroll);
      return;
    case 'work':
      into.push(base.accept);
      for (let die = 0; die < 2; die++) if (isFailed(s, top, die)) into.push(base.reroll + die);
      return;
    case 'fight':
      return listFight(s, seat, top, into);
    case 'renew':
      into.push(base.renew);
      return listHand(s, seat, into, base.setAside);
    case 'burning':
      listExtinguish(player, into);
      into.push(base.traverse, base.tame, base.endure);
      return;
    case 'encounter':
      into.push(base.sneak + top.npc, base.fight + foeNpc(top.npc));
      return;
    case 'spoils':
      return listSpoils(s, top, into);
    case 'search':
      return listSearch(s, top, into);
    case 'plunder':
      return listPlunder(s, top, into);
    case 'haul':
      return listHaul(s, top, into);
    case 'six':
      into.push(base.take + CARGO.indexOf('silver'));
      if (s.supply[CARGO.indexOf('gem')]! > 0) into.push(base.take + CARGO.indexOf('gem'));
      return;
    case 'raise':
      return listAbilities(player, into);
    case 'keep':
      into.push(base.keep, base.keep + 1);
      return;
    case 'bail':
      return listBail(s, top, into);
    case 'release':
      into.push(base.release);
      for (let i = 0; i < 3; i++) if (isOpenForRelease(s, seat, i)) into.push(base.release + 1 + i);
      return;
    case 'spread':
      for (const place of placesToSpread(s, seat)) into.push(base.spread + place);
      return;
    case 'event':
      for (let i = 0; i < EVENT_DATA[top.event]!.outcomes.length; i++) into.push(base.outcome + i);
      return;
    case 'choice':
      return listChoice(s, top, into);
    default:
      return;
  }
}

function listAbilities(player: Player, into: number[]): void {
  for (let i = 0; i < ABILITIES.length; i++) if (canRaise(player, i)) into.push(base.raise + i);
}

function pushOnce(into: number[], code: number): void {
  if (!into.includes(code)) into.push(code);
}

function listHand(s: State, seat: Seat, into: number[], verb: number): void {
  const fight = s.stack.find((frame): frame is FightFrame => frame.kind === 'fight')!;
  const { hand } = fight.attacker.seat === seat ? fight.attacker : fight.defender;
  for (let i = 0; i < hand.length; i++) pushOnce(into, verb + COMBAT_INDEX[hand[i]!]);
}

function listFight(s: State, seat: Seat, fight: FightFrame, into: number[]): void {
  const player = s.players[seat]!;
  if (fight.stage === 'choose') {
    const side = fight.attacker.seat === seat ? fight.attacker : fight.defender;
    for (let i = 0; i < side.hand.length; i++) pushOnce(into, base.playCard + COMBAT_INDEX[side.hand[i]!]);
    if (side.hand.length === 0) into.push(base.playNothing);
    if (otherSide(fight, side).seat >= 0 && !fight.showdown && !side.agrees) into.push(base.truce);
    if (side.usedItem) return;
    for (const { item, exhausted } of player.items) {
      const index = ITEM_INDEX[item];
      if (canUseItem(player, index) || (item === 'cartridge_box' && !exhausted)) into.push(base.useItem + index);
    }
    if (canUseHerb(player)) into.push(base.useHerb);
    if (player.items.length > 0) listItemTools(s, side, into);
    return;
  }
  into.push(base.finish);
  const side = sideOf(fight, fight.turn);
  if (fight.stage === 'interrupt') {
    for (const card of side.hand)
      if (cardData(card).interrupt === true) pushOnce(into, base.playCard + COMBAT_INDEX[card]);
    return;
  }
  if (fight.moving !== 0) {
    const places = fight.moving > 0 ? fightSteps(s, side) : pushSteps(s, fight, otherSide(fight, side));
    for (let i = 0; i < places.length; i++) into.push(base.moveTo + places[i]!);
    return;
  }
  if (canAim(fight, side, player)) into.push(base.useItem + ITEM_INDEX.cartridge_box);
  if (canUsePrimary(s, fight, 0)) into.push(base.primary);
  if (canUsePrimary(s, fight, 1)) into.push(base.primary + 1);
  if (canUseAlternative(s, fight)) into.push(base.alternative);
  if (canUseSpecial(s, fight)) into.push(base.special);
  listCardTools(s, fight, into);
}

/** An ambush is fired before any card is chosen: what helps to aim is used then (BW-107, BW-173). */
const canAim = (fight: FightFrame, side: Fighter, player: Player): boolean =>
  fight.exchange === 0 &&
  !fight.usedPrimary &&
  !side.usedItem &&
  cardData(side.chosen!).type === 'shoot' &&
  ownedItem(player, 'cartridge_box') !== undefined;

/** BW-183, BW-185. */
function listSpoils(s: State, frame: SpoilsFrame, into: number[]): void {
  const winner = s.players[frame.seat]!;
  const loser = s.players[frame.loser]!;
  const spoil = (what: (typeof SPOILS)[number]): number => base.spoil + SPOILS.indexOf(what);
  into.push(spoil('jail'));
  if (loser.cargo.some((count) => count > 0) && hasRoom(winner)) into.push(spoil('resources'));
  if (loser.money > 0) into.push(spoil('money'));
  if (loser.horse !== null && winner.horse === null) into.push(spoil('horse'));
  if (hasItemRoom(winner)) for (const { item } of loser.items) pushOnce(into, base.spoilItem + ITEM_INDEX[item]);
  for (const npc of loser.heads) into.push(base.spoilHead + npc);
  into.push(spoil('search'));
}

/** BW-241: what the winner has found. */
function listSearch(s: State, { loser }: SearchFrame, into: number[]): void {
  const { deck } = s.players[loser]!;
  WEAPONS.forEach((weapon, index) => {
    if (deck.some(({ card }) => card === weapon)) into.push(base.spoilCard + index);
  });
}

function listPlunder(s: State, frame: PlunderFrame, into: number[]): void {
  const source = frame.cabin >= 0 ? cabinAt(s, frame.cabin).storage : s.players[frame.from]!.cargo;
  into.push(base.leave);
  for (let kind = 0; kind < CARGO.length; kind++) if (source[kind]! > 0) into.push(base.take + kind);
}

/** A10, A24: make room, or leave it. */
function listHaul(s: State, frame: HaulFrame, into: number[]): void {
  const { seat } = frame;
  const player = s.players[seat]!;
  into.push(base.leave);
  if (frame.cargo.length > 0) {
    for (let kind = 0; kind < CARGO.length; kind++) {
      if (player.cargo[kind]! > 0) into.push(base.drop + kind, base.discard + kind);
      if (canStore(s, seat, kind)) into.push(base.store + kind);
    }
    for (let job = 0; job < JOBS.length; job++) if (canInvest(s, seat, JOBS[job]!)) into.push(base.invest + job);
    return;
  }
  for (const npc of player.heads) into.push(base.drop + thingOfHead(npc), base.discard + thingOfHead(npc));
}

/** BW-181, BW-268, A22: in money if one has it, or in kind; without the money in kind or with reputation. */
function listBail(s: State, frame: BailFrame, into: number[]): void {
  const { seat, owed } = frame;
  const player = s.players[seat]!;
  const isWhole = owed === BAIL;
  if (isWhole && player.money >= BAIL) into.push(base.payMoney);
  if (!isWhole || goodsWorth(s, seat) >= BAIL) listGoods(s, seat, into);
  if (isWhole && player.money < BAIL && player.reputation > 0) into.push(base.payReputation);
}

/** All that bail may be paid with in kind (A22). */
function listGoods(s: State, seat: Seat, into: number[]): void {
  const player = s.players[seat]!;
  for (let thing = 0; thing < THINGS.length; thing++) {
    if (carries(s, seat, thing) && thingWorth(s, thing) > 0) into.push(base.payGoods + thing);
  }
  for (const { card } of player.deck) {
    const weapon = WEAPONS.indexOf(card);
    if (weapon >= 0 && weaponWorth(card) > 0) pushOnce(into, base.payWeapon + weapon);
  }
  if (player.horse !== null) into.push(base.payHorse);
}

function listChoice(s: State, frame: ChoiceFrame, into: number[]): void {
  const { seat, effect } = frame;
  const player = s.players[seat]!;
  switch (effect.do) {
    case 'anyAbility':
      return listAbilities(player, into);
    case 'anyCargo':
      for (let kind = 0; kind < RESOURCE_COUNT; kind++) if (s.supply[kind]! > 0) into.push(base.take + kind);
      return;
    case 'loseOne':
      for (const thing of thingsToLose(player, effect.of)) into.push(base.discard + thing);
      return;
    case 'drink':
      for (let drink = 0; drink < DRINKS.length; drink++) into.push(base.drink + drink);
      return;
    case 'promote':
      for (let job = 0; job < JOBS.length; job++) if (player.ranks[job]! < 2) into.push(base.promote + job);
      return;
    case 'walk':
      into.push(base.leave);
      for (const place of walkSteps(s, player)) into.push(base.step + place);
      return;
    case 'driven':
      for (const place of walkSteps(s, player)) into.push(base.step + place);
      return;
    case 'hurtPlayer':
      for (let other = 0; other < s.seats; other++) if (s.players[other]!.life > 0) into.push(base.name + other);
      return;
    case 'giveCard':
      for (let other = 0; other < s.seats; other++) if (other !== seat) into.push(base.name + other);
      return;
    case 'burnCabin':
      for (let owner = 0; owner < s.seats; owner++) {
        s.players[owner]!.cabins.forEach((cabin, index) => {
          if (cabin.hectare >= 0 && cabin.fires === 0) into.push(base.burn + owner * 3 + index);
        });
      }
      return;
    default:
      into.push(base.choose, base.choose + 1);
  }
}

import { NPC_DATA } from '../data/npcs.ts';
import { TRADE_PRICES } from '../data/trades.ts';
import { countsExtended } from '../options.ts';
import type { BailFrame } from '../frames/frame.ts';
import { placeOf } from '../map.ts';
import { headOfThing, type Move, THINGS } from '../move-table.ts';
import type { KeepView, View } from '../view-type.ts';
import { CARGO, type Cargo, ITEMS, cargoAt } from '../words.ts';
import { canUse } from './acts.ts';
import { rateInvest } from './learning.ts';
import { worthOfAbility, worthOfHorse, worthOfWeapon } from './arms.ts';
import { type Aim, aimOf } from './aim.ts';
import { costsFrom } from './world.ts';
import { playerOf, npcOf } from '../state.ts';

/*
 * The smaller decisions: what a full manifest, an event, a drawn pair or the jailer asks for.
 */

/** Of two drawn the better one (BW-114). */
export function rateKeep(view: View, seat: number, { weapons, horses }: KeepView, move: Move): number {
  if (move.type !== 'keep') return -1;
  const weapon = weapons[move.which]?.card ?? null;
  if (weapon !== null) return worthOfWeapon(view, aimOf(view, seat), weapon);
  const horse = horses[move.which]?.card ?? null;
  return horse === null ? 0 : worthOfHorse(horse);
}

/** Making room: drop what is worth least. */
export function rateRoom(view: View, seat: number, coming: Cargo | null, move: Move): number {
  if (move.type === 'leave') return 0;
  if (coming === null) return -1;
  const aim = aimOf(view, seat);
  if (move.type === 'invest') return rateInvest(aim, move.job);
  if (move.type === 'store') return canUse(aim, move.cargo) ? 0.5 : 1;
  if (move.type !== 'drop') return -1;
  const at = CARGO.findIndex((cargo) => cargo === move.thing);
  if (at < 0 || canUse(aim, cargoAt(at))) return -1;
  return (canUse(aim, coming) ? 1 : 0) + TRADE_PRICES[coming].sell - TRADE_PRICES[cargoAt(at)].sell - 0.5;
}

/** What a thing one carries is worth to oneself. */
function worthOfThing(view: View, aim: Aim, thing: string): number {
  const cargo = CARGO.find((one) => one === thing);
  if (cargo !== undefined) return (canUse(aim, cargo) ? 4 : 0) + TRADE_PRICES[cargo].sell;
  const { kind, token } = npcOf(view, headOfThing(THINGS.indexOf(thing)));
  return NPC_DATA[kind].tokens[token]?.head ?? 0;
}

export function rateChoice(view: View, seat: number, move: Move): number {
  const aim = aimOf(view, seat);
  switch (move.type) {
    case 'raise':
      return worthOfAbility(aim.me, move.ability);
    case 'take':
      return (canUse(aim, move.cargo) ? 4 : 0) + TRADE_PRICES[move.cargo].sell;
    case 'discard':
      return -worthOfThing(view, aim, move.thing);
    case 'promote':
      return aim.job === move.job ? 2 : 1;
    case 'name':
      return move.seat === seat ? -5 : playerOf(view, move.seat).tasks.length;
    case 'burn':
      return Number(move.cabin.split('_')[1]) === seat ? -5 : 1;
    case 'drink':
      return move.drink === 'coffee' ? 2 : 1;
    case 'step':
      return aim.goal >= 0
        ? aim.cost[aim.goal]! - costsFrom(view, { ...aim.me, place: placeOf(move.to) })[aim.goal]!
        : -1;
    default:
      return 0;
  }
}

/**
 * Bail (BW-268): cash, if there is enough; else what is missed least. A point of reputation decides only where all of it
 * counts, and no change is given for goods.
 */
export function rateBail(view: View, seat: number, { owed }: BailFrame, move: Move): number {
  const aim = aimOf(view, seat);
  switch (move.type) {
    case 'payMoney':
      return aim.me.money >= aim.expenses + owed ? 9 : 5;
    case 'payReputation':
      return countsExtended(view.options) ? -4 : 7;
    case 'payGoods': {
      const isItem = (ITEMS as readonly string[]).includes(move.thing);
      const worth = isItem ? 2 : worthOfThing(view, aim, move.thing);
      return 6 - worth / 2 - (isItem || worth >= owed ? 0 : 0.5);
    }
    case 'payWeapon':
      return -1;
    default:
      return -2;
  }
}

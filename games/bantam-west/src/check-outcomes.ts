import { earn, gainHorse, gainWeapon, takeTopWeapon, addCargo, unsaddle } from './belongings.ts';
import { burnWound, hurt, sendToJail } from './wounds.ts';
import type { Harm } from './data/boards.ts';
import { CABIN, POKER_WIN } from './data/trades.ts';
import { EVERYBODY } from './decks.ts';
import { carryOutAll } from './effects/perform.ts';
import type { CheckFrame } from './frames/frame.ts';
import { openChest } from './chests.ts';
import type { MoveContext } from './move-context.ts';
import { cabinOwner, isCabinPlace, VAULT, placeName } from './map.ts';
import { type State, playerOf, npcOf, displayAt, add } from './state.ts';
import { arrive, meet } from './arrival.ts';
import { CARGO, type Cargo, type Item } from './words.ts';
import { cabinAt } from './cabins.ts';
import { dayOf, fightOf, fighterOf } from './frames/stack.ts';
import { CARGO_INDEX, ITEM_INDEX } from './lookup.ts';
import { nameOf, sideOf } from './fight/sides.ts';
import { startFight } from './fight/start.ts';
import { dealDamage, land } from './fight/damage.ts';
import { arriveInFight } from './fight/movement.ts';
import { endSpoils } from './fight/end.ts';
import { lightFire } from './fire/lay.ts';
import { fulfil, troubleAt } from './tasks.ts';
import { extinguish } from './fire/burning.ts';

/*
 * What the success or failure of a check does (BW-096, BW-097). The check's frame is off the stack already.
 */

function endMove(s: State): void {
  const day = dayOf(s);
  if (day !== null) day.steps = 0;
}

/** The failure most crimes have: jail (BW-097). */
const jail = (s: State, io: MoveContext, seat: number): void => sendToJail(s, io, seat, -1);

/** The red symbol of a failed check (BW-097, BW-248). In a fight only cards move anybody. */
function suffer(s: State, io: MoveContext, seat: number, harm: Harm | null): void {
  if (harm === 'wound') hurt(s, io, seat, 1);
  else if (harm === 'skull') carryOutAll(s, seat, [{ do: 'skull' }]);
  else if (harm === 'pace' && fighterOf(s, seat) === null) carryOutAll(s, seat, [{ do: 'driven' }]);
}

export function settleCheck(s: State, io: MoveContext, check: CheckFrame, success: boolean): void {
  const { seat, purpose } = check;
  const player = playerOf(s, seat);
  switch (purpose.kind) {
    case 'path': {
      const fighter = fighterOf(s, seat);
      if (success) {
        if (fighter !== null) arriveInFight(s, io, fighter, purpose.to);
        else arrive(s, io, seat, purpose.to);
        return;
      }
      if (purpose.wash >= 0) {
        player.place = purpose.wash;
        io.tell?.({ type: 'washed', seat, place: placeName(purpose.wash) });
      }
      if (fighter === null) {
        endMove(s);
        if (purpose.wash >= 0) meet(s, io, seat);
      }
      return suffer(s, io, seat, purpose.harm);
    }
    case 'enter': {
      if (success) return;
      if (fighterOf(s, seat) === null) endMove(s);
      return hurt(s, io, seat, 1);
    }
    case 'sneak': {
      const { kind } = npcOf(s, purpose.npc);
      if (!success) return startFight(s, io, { attacker: { npc: purpose.npc }, defender: { seat } });
      player.sneaked.push(purpose.npc);
      io.tell?.({ type: 'sneaked', seat, kind, npc: purpose.npc });
      return;
    }
    case 'haggle':
      if (!success) return;
      player.discount = purpose.amount;
      player.discountShop = purpose.shop;
      io.tell?.({ type: 'discountWon', seat, shop: purpose.shop, money: purpose.amount });
      return;
    case 'steal':
      if (!success) return jail(s, io, seat);
      pocket(s, io, seat, purpose.thing);
      return fulfil(s, io, seat, 'make_trouble');
    case 'demand': {
      if (!success) return jail(s, io, seat);
      const card = displayAt(s, purpose.slot).pop()!;
      refill(s, io, purpose.slot);
      return gainWeapon(s, io, seat, { card, known: EVERYBODY });
    }
    case 'poker':
      // Whoever loses at poker is shown the door.
      return success ? earn(s, io, seat, POKER_WIN) : suffer(s, io, seat, 'pace');
    case 'crackVault':
      if (!success) return jail(s, io, seat);
      openChest(s, io, seat, VAULT);
      return fulfil(s, io, seat, 'make_trouble');
    case 'climb': {
      if (!success) return hurt(s, io, seat, 1);
      const isIn = isCabinPlace(purpose.to);
      player.place = purpose.to;
      if (isIn) io.tell?.({ type: 'enteredCabin', seat, owner: cabinOwner(purpose.to), climbing: true });
      else io.tell?.({ type: 'moved', seat, place: placeName(purpose.to), grit: player.grit });
      return meet(s, io, seat);
    }
    case 'force':
    case 'pickLock': {
      if (!success) return;
      const cabin = cabinAt(s, purpose.cabin);
      cabin.open = true;
      io.tell?.({ type: 'doorOpened', seat, owner: cabinOwner(purpose.cabin), place: placeName(cabin.hectare) });
      return;
    }
    case 'lootCabin':
      if (!success) return jail(s, io, seat);
      s.stack.push({
        kind: 'plunder',
        seat,
        from: cabinOwner(purpose.cabin),
        cabin: purpose.cabin,
        left: CABIN.lootAmount,
      });
      return troubleAt(s, io, seat, purpose.cabin);
    case 'light': {
      if (success) {
        lightFire(s, io, seat, purpose.place);
        return troubleAt(s, io, seat, purpose.place);
      }
      const isOwn = isCabinPlace(purpose.place) && cabinOwner(purpose.place) === seat;
      return isOwn ? undefined : jail(s, io, seat);
    }
    case 'extinguish':
      return success ? extinguish(s, io, purpose.fire) : burnWound(s, io, seat);
    case 'traverse':
      if (success) return;
      // BW-261: the check was part of the move.
      endMove(s);
      return burnWound(s, io, seat);
    case 'tame':
      if (!success) return burnWound(s, io, seat);
      player.tamed.push(purpose.fire);
      io.tell?.({ type: 'fireTamed', seat, fire: purpose.fire });
      return;
    case 'lootHorse': {
      const loser = playerOf(s, purpose.loser);
      const { horse } = loser;
      if (success && horse !== null) {
        unsaddle(s, purpose.loser);
        gainHorse(s, io, seat, horse);
      }
      return endSpoils(s, io, purpose.loser);
    }
    case 'weather':
      return success ? undefined : carryOutAll(s, seat, [purpose.effect]);
    case 'damage': {
      const fight = fightOf(s)!;
      if (success) return dealDamage(s, io, fight, purpose.amount);
      const side = sideOf(fight, fight.turn);
      io.tell?.({ type: 'missed', foe: nameOf(s, side), card: side.chosen! });
      return;
    }
    case 'cover': {
      const fighter = fighterOf(s, seat)!;
      if (success) io.tell?.({ type: 'covered', foe: nameOf(s, fighter) });
      else land(s, io, fightOf(s)!, fighter, purpose.amount);
    }
  }
}

function pocket(s: State, io: MoveContext, seat: number, thing: Cargo | Item): void {
  const kind = (CARGO as readonly string[]).indexOf(thing);
  if (kind >= 0) {
    add(s.supply, CARGO_INDEX[thing as Cargo], -1);
    addCargo(s, io, seat, thing as Cargo);
  } else {
    add(s.itemSupply, ITEM_INDEX[thing as Item], -1);
    playerOf(s, seat).items.push({ item: thing as Item, exhausted: false });
  }
  io.tell?.({ type: 'stole', seat, what: thing });
}

/** BW-117: an emptied display space is refilled at once. */
export function refill(s: State, io: MoveContext, slot: number): void {
  if (displayAt(s, slot).length > 0) return;
  const drawn = takeTopWeapon(s);
  if (drawn === null) return;
  const { card } = drawn;
  displayAt(s, slot).push(card);
  io.tell?.({ type: 'weaponShown', card, slot });
}

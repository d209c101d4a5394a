import type { Seat } from '@tinstar/engine';
import { earn, gainHorse, gainWeapon, returnHorse, takeTopWeapon, discard } from '../belongings.ts';
import { haul } from '../frames/haul.ts';
import { addExtended, raiseAbility } from '../reputation.ts';
import { heal, hurt, sendToJail } from '../wounds.ts';
import { drawTop } from '../decks.ts';
import type { Effect } from '../data/effects.ts';
import { MAX_WILL } from '../data/characters.ts';
import { GRIT } from '../data/trades.ts';
import type { EffectsFrame } from '../frames/frame.ts';
import { type MoveContext, rollDie } from '../move-context.ts';
import { CARGO, cargoAt } from '../words.ts';
import { VAULT } from '../map.ts';
import { countsExtended } from '../options.ts';
import { optionsOf, thingsToLose } from './options.ts';
import { type State, playerOf, countOf, add } from '../state.ts';
import { dayOf } from '../frames/stack.ts';
import { paceOf } from '../abilities.ts';
import { changeWill, loseWill } from '../willpower.ts';
import { giveEvent, reshuffleEvent } from './event-deck.ts';

/*
 * The interpreter of effects: drinks, camps, weather and event outcomes are all lists of them.
 */

export function carryOutAll(s: State, seat: Seat, effects: readonly Effect[], event = 0): void {
  if (effects.length > 0) s.stack.push({ kind: 'effects', seat, list: [...effects], event });
}

/** Ours: what an unreadable prize is where extended reputation does not count: applause and a collection. */
const PRIZE = { money: 2, will: 2 };

/** Carries out the next effect of the frame on top. */
export function runEffects(s: State, io: MoveContext, frame: EffectsFrame): void {
  const effect = frame.list.shift();
  if (effect === undefined) s.stack.pop();
  else perform(s, io, frame, effect);
}

function perform(s: State, io: MoveContext, frame: EffectsFrame, effect: Effect): void {
  const { seat } = frame;
  const player = playerOf(s, seat);
  switch (effect.do) {
    case 'money':
      return earn(s, io, seat, effect.amount);
    case 'life':
      return effect.amount > 0 ? heal(s, io, seat, effect.amount) : hurt(s, io, seat, -effect.amount);
    case 'skull':
      return hurt(s, io, seat, player.life);
    case 'lifeMax':
      return heal(s, io, seat, player.lifeMax);
    case 'lifeLimit':
      player.lifeMax++;
      io.tell?.({ type: 'lifeLimitRaised', seat, limit: player.lifeMax });
      return;
    case 'will':
      return effect.amount > 0 ? changeWill(s, io, seat, effect.amount) : loseWill(s, io, seat, -effect.amount);
    case 'willMax':
      return changeWill(s, io, seat, MAX_WILL);
    case 'grit': {
      // A token comes back from the exhausted ones: there are four of them (BW-003, BW-030).
      const change = Math.max(-player.grit, Math.min(effect.amount, GRIT - player.grit));
      player.grit += change;
      if (change !== 0) io.tell?.({ type: 'gritChanged', seat, count: change });
      return;
    }
    case 'gritNext':
      player.gritNext += effect.amount;
      io.tell?.({ type: 'gritNext', seat, count: effect.amount });
      return;
    case 'pace':
      io.tell?.({ type: 'paceLost', seat, count: -effect.amount });
      return slowDown(s, seat, () => (player.paceLoss -= effect.amount));
    case 'ability':
      return raiseAbility(s, io, seat, effect.ability);
    case 'cargo':
      return haul(
        s,
        seat,
        Array.from({ length: effect.amount }, () => effect.cargo),
        [],
        true,
      );
    case 'loseCargo':
      return loseCargo(s, io, seat);
    case 'robbed':
      frame.list.unshift({ do: 'loseOne', of: 'cargo' }, { do: 'loseOne', of: 'heads' });
      if (player.money > 0) {
        player.money--;
        io.tell?.({ type: 'paid', seat, money: 1 });
      }
      return;
    case 'loseOne': {
      const things = thingsToLose(player, effect.of);
      if (things.length > 1) ask(s, seat, effect, 1);
      else if (things.length === 1) discard(s, io, seat, things[0]!);
      return;
    }
    case 'prize':
      if (countsExtended(s.options)) return addExtended(s, io, seat, 1);
      earn(s, io, seat, PRIZE.money);
      return changeWill(s, io, seat, PRIZE.will);
    case 'horseTop':
      if (player.horse === null && s.stable.length > 0) gainHorse(s, io, seat, drawTop(s.stable, s.stableSeen)!.card);
      return;
    case 'horseBack':
      if (player.horse === null) hurt(s, io, seat, 1);
      else slowDown(s, seat, () => returnHorse(s, io, seat));
      return;
    case 'weaponTop': {
      const drawn = takeTopWeapon(s);
      if (drawn !== null) gainWeapon(s, io, seat, drawn);
      return;
    }
    case 'jail':
      return sendToJail(s, io, seat, -1);
    case 'vault':
      player.place = VAULT;
      io.tell?.({ type: 'washed', seat, place: 'VLT' });
      return;
    case 'ignoredBy':
      if (!player.ignoredBy.includes(effect.kind)) player.ignoredBy.push(effect.kind);
      io.tell?.({ type: 'ignored', seat, kind: effect.kind });
      return;
    case 'keepCard':
      giveEvent(s, io, seat, frame.event);
      return;
    case 'reshuffle':
      reshuffleEvent(s, io, frame.event);
      return;
    case 'roll': {
      const die = rollDie(s, io);
      io.tell?.({ type: 'eventDie', seat, die });
      frame.list.unshift(...effect.rows.find((row) => die <= row.upTo)!.effects);
      return;
    }
    case 'anyCargoAll':
      for (let other = s.seats - 1; other >= 0; other--) ask(s, other, { do: 'anyCargo', amount: 1 }, 1);
      return;
    case 'anyCargo':
    case 'walk':
      return ask(s, seat, effect, effect.amount);
    default:
      return ask(s, seat, effect, 1);
  }
}

/** BW-059: a move is as many hectares as the pace; whoever loses some on the way has so many fewer left. */
function slowDown(s: State, seat: Seat, lose: () => void): void {
  const player = playerOf(s, seat);
  const before = paceOf(player);
  lose();
  const day = dayOf(s);
  if (day !== null && day.seat === seat) day.steps = Math.max(0, day.steps - before + paceOf(player));
}

/** Asks for a choice if there is one to make. */
function ask(s: State, seat: Seat, effect: Effect, left: number): void {
  if (optionsOf(s, seat, effect).length > 0) s.stack.push({ kind: 'choice', seat, effect, left });
}

function loseCargo(s: State, io: MoveContext, seat: Seat): void {
  const player = playerOf(s, seat);
  for (let kind = 0; kind < CARGO.length; kind++) {
    const count = countOf(player.cargo, kind);
    if (count === 0) continue;
    player.cargo[kind] = 0;
    add(s.supply, kind, count);
    io.tell?.({ type: 'lost', seat, cargo: cargoAt(kind), count });
  }
}

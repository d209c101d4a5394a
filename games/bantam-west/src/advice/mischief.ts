import { CABIN, ITEM_DATA, SHOP_ACTIONS } from '../data/trades.ts';
import { placeOf, VAULT, waysFrom } from '../map.ts';
import { sightAcross } from '../sight.ts';
import { oddsFor } from '../odds.ts';
import { countsExtended } from '../options.ts';
import { hasItemRoom, sumOf } from '../carrying.ts';
import { LIGHTERS } from '../move-table.ts';
import { hasTool, toolRange } from '../tools.ts';
import { level } from '../abilities.ts';
import { cabinsBuilt } from '../cabins.ts';
import type { Task } from '../words.ts';
import type { Player } from '../state.ts';
import type { View } from '../view-type.ts';
import { HOPELESS, WOUND } from './fight-cost.ts';
import type { Legs, Situation, Stand } from './prices.ts';
import { worthOfLight } from './flames.ts';
import {
  bestKey,
  burglaryBonus,
  hasBurglary,
  hasKey,
  JAIL,
  lighterRange,
  lootCost,
  maySteal,
  oddsWithWill,
  theftOdds,
} from './wares.ts';
import { isInTheWay } from './world.ts';

/*
 * What it costs to open chests, to break in, to beat somebody and to burn his cabin down.
 */

export interface Mischief {
  openAny(stand: Stand): number;
  trouble(stand: Stand): number;
  burn(stand: Stand): number;
  bestFire(stand: Stand, goal: number): Fire | null;
}

/** A fire to light: from where, and what it is worth beyond the way there. */
export interface Fire {
  readonly post: number;
  readonly worth: number;
}

const TRD = placeOf('TRD');
const BNK = placeOf('BNK');
/** Times the lock of a vault is tried, with willpower to spare. */
const REROLLED = 3;
/** Grit it costs to wait for the night's yield. */
const OVERNIGHT = 2;
/** Grit the willpower for a theft is worth. */
const WILL_FOR_THEFT = 1.2;

/** The hectare before the hidden path to a place; -1: none leads there. */
const gateOf = (view: View, place: number): number =>
  waysFrom(view, place).find((way) => way.path.key !== undefined)?.to ?? -1;

/** Grit it takes to get into a locked cabin, by whichever way suits the burglar. */
export function breakInCost(me: Player): number {
  const climb = oddsFor(CABIN.climb, level(me, 'dexterity'));
  const force = oddsFor(CABIN.force, level(me, 'strength'));
  const pick = hasBurglary(me) ? oddsFor(CABIN.pick, level(me, 'stealth') + burglaryBonus(me)) : 0;
  return Math.min(
    climb > 0 ? (1 / climb - 1) * 2 * WOUND + 2 * WOUND : 9,
    force > 0 ? 1 / force : 9,
    pick > 0 ? 1 / pick - 1 : 9,
  );
}

/** The vault makes trouble too: a last resort, alone and where nobody else has built. */
export const robsBank = (view: View, seat: number, todo: readonly Task[]): boolean =>
  todo.includes('make_trouble') &&
  view.chests.some(({ place, opened }) => place === VAULT && !opened) &&
  (view.seats === 1 ||
    (todo.length <= lateOf(view) &&
      view.players.every((player, other) => other === seat || cabinsBuilt(player) === 0)));
/** Who has more tasks than this to do waits for somebody to build: the longer, the fewer there are to beat one to it. */
const lateOf = ({ seats }: View): number => (seats < 4 ? 1 : 2);

export function makeMischief(it: Situation, { nearest, go, pay, steps, detour, fight }: Legs): Mischief {
  const { view, seat, me, todo, style } = it;
  const start = me.place;

  /** A lamp, or a weapon that serves as one. */
  function buyKey(stand: Stand): number {
    const key = bestKey(view, me, (shop) => steps(stand.place, shop) / stand.pace);
    return key === null ? -1 : pay(stand, placeOf(key.place), key.price);
  }

  /** One chest: what it takes depends on where it lies. */
  function open(stand: Stand, place: number, leastOdds = 0.5): number {
    if (place === VAULT) {
      let begin = -1;
      if (!hasBurglary(me)) {
        // There is one space for an item (BW-079).
        begin = hasItemRoom(me) ? pay(stand, TRD, ITEM_DATA.lockpick.price!) : -1;
        if (begin < 0) return -1;
      }
      const once = oddsFor(SHOP_ACTIONS.crack_vault.difficulty, level(me, 'stealth') + burglaryBonus(me));
      const odds = 1 - (1 - once) ** REROLLED;
      if (odds < leastOdds) return -1;
      const bank = go(stand, BNK);
      // The willpower for rerolls is missed at work.
      stand.grit += 1 + (1 - once) * WILL_FOR_THEFT + (1 - odds) * JAIL;
      return begin >= 0 ? begin : bank;
    }
    const gate = gateOf(view, place);
    if (gate >= 0) {
      if (me.keyOpen && stand.place === start) return go(stand, place);
      const begin = hasKey(me) ? -1 : buyKey(stand);
      if (!hasKey(me) && begin < 0) return -1;
      const before = go(stand, gate);
      stand.grit += 1 / stand.pace;
      return begin >= 0 ? begin : before;
    }
    const there = go(stand, place);
    const guard = view.npcs.find((npc) => npc.hectare === place && isInTheWay(view, seat, npc));
    if (guard !== undefined) stand.grit += fight(guard);
    return there;
  }

  function openAny(stand: Stand): number {
    let begin = -1;
    let best: Stand | null = null;
    for (const chest of view.chests) {
      if (chest.opened || chest.place < 0) continue;
      const trial = { ...stand };
      const first = open(trial, chest.place, view.seats === 1 ? 0.1 : 0.5);
      if (first < 0 || (best !== null && trial.grit >= best.grit)) continue;
      [begin, best] = [first, trial];
    }
    if (best !== null) Object.assign(stand, best);
    return begin;
  }

  const rivals = view.players.filter((_, other) => other !== seat);
  const cabins = rivals.flatMap((player) =>
    player.cabins
      .filter(({ hectare, fires }) => hectare >= 0 && fires === 0)
      .map(({ hectare, open: isOpen, storage }) => ({ hectare, isOpen, isEmpty: sumOf(storage) === 0 })),
  );
  /** Somebody's cabin to break into, or something to steal; the bank is a last resort. */
  function trouble(stand: Stand): number {
    const isAlone = view.seats === 1;
    const theft = { place: TRD, grit: WILL_FOR_THEFT + (1 - theftOdds(me)) * JAIL };
    if (isAlone && !maySteal(me)) {
      const rival = view.npcs.find(({ kind }) => kind === 'rival')!;
      // To beat him is trouble enough (BW-285); a marshal keeps others off.
      if (!view.rival!.guarded && fight(rival) < HOPELESS) {
        stand.grit += fight(rival);
        return go(stand, rival.hectare);
      }
      return robsBank(view, seat, todo) ? open(stand, VAULT, 0.1) : -1;
    }
    // Who has a lighter sets it on fire (BW-272).
    const fire = lighterRange(me) < 0 ? 9 : (1 - oddsWithWill(me, CABIN.burn, level(me, 'malice'))) * JAIL;
    const entry = breakInCost(me);
    const loot = lootCost(me);
    // Where everybody builds, who can pick locks waits for one.
    const willPickLocks = countsExtended(view.options) && hasBurglary(me);
    const aims = [
      ...(maySteal(me) && !me.doneToday.includes('steal') && !willPickLocks ? [theft] : []),
      // To break in is not enough: something has to be carried off (BW-272), and lies there by tomorrow.
      ...cabins.map(({ hectare, isOpen, isEmpty }) => ({
        place: hectare,
        grit: Math.min(fire, (isOpen ? 0 : entry) + loot + (isEmpty ? OVERNIGHT : 0)),
      })),
    ];
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    aims.forEach(({ place, grit }, at) => {
      const price = steps(stand.place, place) / stand.pace + grit;
      if (price < least) [best, least] = [at, price];
    });
    if (best < 0) return robsBank(view, seat, todo) ? open(stand, VAULT, 0.1) : -1;
    stand.grit += aims[best]!.grit;
    return go(stand, aims[best]!.place);
  }

  /** The fire that is worth most, the way to it and back to the plan included: only such as will be lit there. */
  function bestFire(stand: Stand, goal: number): Fire | null {
    let best: Fire | null = null;
    for (const tool of LIGHTERS) {
      if (!hasTool(me, tool)) continue;
      view.players.forEach((player, owner) => {
        for (const cabin of owner === seat ? [] : player.cabins) {
          if (cabin.hectare < 0 || cabin.fires >= CABIN.fireSpaces) continue;
          const gain = worthOfLight(view, seat, { me, todo }, owner, cabin, tool);
          if (gain <= style.match) continue;
          const post = postBefore(stand.place, cabin.hectare, toolRange(tool));
          const worth = post < 0 ? 0 : gain - detour(stand, post, goal);
          if (worth > 0 && (best === null || worth > best.worth)) best = { post, worth };
        }
      });
    }
    return best;
  }

  /** The nearest place from which a lighter of that range reaches a cabin. */
  function postBefore(from: number, hectare: number, range: number): number {
    const sight = sightAcross(view, hectare);
    const posts = sight.flatMap((far, place) => (place !== hectare && far >= 0 && far <= range ? [place] : []));
    return nearest(from, [hectare, ...posts]);
  }

  /** To where a cabin that is worth it is in reach of the lighter. */
  function burn(stand: Stand): number {
    const fire = bestFire(stand, -1);
    if (fire === null) return -1;
    stand.grit += (1 - oddsWithWill(me, CABIN.burn, level(me, 'malice'))) * JAIL;
    return go(stand, fire.post);
  }

  return { openAny, trouble, burn, bestFire };
}

import type { Adviser } from '@tinstar/engine';
import { LOW_WILL } from '../data/characters.ts';
import { JOB_DATA, SHOP_ACTIONS, TRADE_PRICES } from '../data/trades.ts';
import { EVENT_DATA } from '../data/event-cards.ts';
import type { Effect } from '../data/effects.ts';
import { weaponPrice } from '../goods.ts';
import { priceFor } from '../legal-shop.ts';
import { cabinOwner, FRONTIERS, isCabinPlace, placeOf, PLACES } from '../map.ts';
import { MOVES, type Move } from '../move-table.ts';
import { oddsFor } from '../odds.ts';
import {
  cabinAt,
  cabinIn,
  CARGO_INDEX,
  cargoSpaces,
  hasRoom,
  JOB_INDEX,
  level,
  npcData,
  paceOf,
  sumOf,
} from '../queries.ts';
import type { View } from '../view-type.ts';
import { CARGO, type Cargo, type Job } from '../words.ts';
import { type Errand, planErrand } from './errands.ts';
import { fightCost, rateCard, rateStrike } from './fight-sense.ts';
import type { Project } from './prices.ts';
import { mayDemand } from './wares.ts';
import { asState, chillOf, distancesOn, gritTo, waysFrom } from './world.ts';

/** What a good player does: the plan card by the cheapest route, no hopeless fights, no nights in the cold. */
export const heuristic: Adviser<View> = {
  // Plans take many steps, and every step must be right.
  bears: { least: 0.6, most: 2.2 },
  rate(view, codes, random) {
    const rate = raterFor(view);
    return codes.map((code) => rate(MOVES.decode(code)) + random.below(1000) / 1e5);
  },
};

type Rater = (move: Move) => number;

function raterFor(view: View): Rater {
  const top = view.stack.at(-1)!;
  const seat = view.viewer ?? 0;
  const me = view.players[seat]!;
  switch (top.kind) {
    case 'day':
      return dayRater(view, seat);
    case 'fight':
      return top.stage === 'choose'
        ? (move) => (move.type === 'playCard' ? rateCard(view, top, move.card) : move.type === 'useItem' ? 3 : -9)
        : (move) => rateStrike(view, top, move);
    case 'renew':
      return (move) => (move.type === 'renew' ? 1 : 0);
    case 'check': {
      const spare = top.purpose.kind === 'weather' ? 3 : LOW_WILL;
      return (move) => (move.type === 'reroll' ? (top.retry || me.will > spare ? 1 : -1) : 0);
    }
    case 'work':
      return (move) => (move.type === 'reroll' ? (me.will > LOW_WILL + 1 ? 1 : -1) : 0);
    case 'burning':
      return (move) => rateFire(view, seat, move);
    case 'encounter': {
      const npc = view.npcs[top.npc]!;
      const wants = planErrand(view, seat).wantsFight && fightCost(npc, me) < HOPELESS;
      const odds = oddsFor(npcData(npc).sneak ?? 9, level(me, 'stealth'));
      return (move) => (move.type === 'fight' ? (wants ? 1 : 0.3) : odds);
    }
    case 'spoils':
      return (move) => rateSpoils(view, top.loser, move);
    case 'haul':
      return (move) => rateRoom(view, seat, top.cargo[0] ?? null, move);
    case 'plunder':
      return (move) => (move.type === 'take' ? TRADE_PRICES[move.cargo].sell : 0);
    case 'six':
      return (move) => (move.type === 'take' && move.cargo === 'gem' ? 1 : 0);
    case 'raise':
      return (move) => (move.type === 'raise' ? ABILITY_WORTH[move.ability] : 0);
    case 'bail':
      return (move) =>
        move.type === 'payMoney' ? 3 : move.type === 'payGoods' ? 2 : move.type === 'payReputation' ? 1 : 0;
    case 'event':
      return (move) => (move.type === 'outcome' ? worthOf(EVENT_DATA[top.event]!.outcomes[move.number] ?? []) : 0);
    case 'choice':
      return (move) => rateChoice(view, seat, move);
    default:
      return () => 0;
  }
}

const ABILITY_WORTH = { dexterity: 5, strength: 4, malice: 1, stealth: 3, persuasion: 3, wisdom: 0 } as const;

/** Everything of a player's own turn: things worth doing here, else a step on the way. */
function dayRater(view: View, seat: number): Rater {
  const errand = planErrand(view, seat);
  const top = view.stack[0]!;
  const steps = top.kind === 'day' ? top.steps : 0;
  const step = stepToGoal(view, errand, steps);
  return (move) => {
    if (move.type === 'step') return move.to === step ? 2 : -5;
    return rateAct(view, errand, move);
  };
}

/** The neighbour on the way to the goal, or to where the night is best spent; `null`: stay. */
function stepToGoal(view: View, errand: Errand, steps: number): string | null {
  const { me, goal } = errand;
  if (isCabinPlace(me.place)) {
    const { hectare } = cabinAt(asState(view), me.place);
    return me.grit === 0 || (goal < 0 && me.life < me.lifeMax) ? null : PLACES[hectare]!;
  }
  const home = cabinIn(asState(view), me.place);
  const isOwn = home >= 0 && cabinOwner(home) === view.viewer;
  if (me.grit === 0 && steps === 0) return isOwn ? PLACES[home]! : null;
  const target = nightStop(view, errand, steps);
  if (target < 0 || target === me.place) return null;
  const back = waysFrom(view, { ...me, place: target });
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const { to, path } of FRONTIERS[view.map].ways[me.place]!) {
    if (path.key !== undefined && !me.keyOpen) continue;
    const price = errand.cost[to]! + back[to]!;
    if (price < least) [best, least] = [PLACES[to]!, price];
  }
  return best;
}

/** The goal, if there is grit left to do something there; else the best place on the way to spend the night. */
function nightStop(view: View, errand: Errand, steps: number): number {
  const { me, goal, cost } = errand;
  const reach = steps + me.grit * paceOf(me);
  const isFreezing = me.grit <= 1 && me.life <= 2 && chillOf(me.place, me.life) > 1;
  const aim = goal < 0 ? me.place : goal;
  if (!isFreezing && (goal < 0 || gritTo(me, steps, cost[goal]!) < me.grit)) return goal;
  const between = distancesOn(view.map);
  let best = aim;
  let least = Number.POSITIVE_INFINITY;
  for (let place = 0; place < cost.length; place++) {
    if (cost[place]! > reach) continue;
    const price = between[place]![aim]! + chillOf(place, me.life) + watchersAt(view, errand, place);
    if (price < least) [best, least] = [place, price];
  }
  return best;
}

/** Ending a turn before an NPC's eyes is an invitation. */
function watchersAt(view: View, errand: Errand, place: number): number {
  if (errand.wantsFight && place === errand.goal) return 0;
  let price = 0;
  for (const npc of view.npcs) {
    if (npc.hectare < 0 || npcData(npc).watch === 'neutral') continue;
    const range = FRONTIERS[view.map].sight[npc.hectare]![place]!;
    if (range >= 0 && range <= npcData(npc).range) price += 3;
  }
  return price;
}

/** Whether to buy now: it is next on the plan, or there is money enough for everything. */
const isTimeFor = ({ first, me, expenses }: Errand, ...projects: Project[]): boolean =>
  me.money >= expenses || (first !== null && projects.includes(first));

/** What is worth doing where one stands; ending the turn is 0. */
function rateAct(view: View, errand: Errand, move: Move): number {
  const { me } = errand;
  switch (move.type) {
    case 'endTurn':
      return 0;
    case 'seeDoctor':
      return 9;
    case 'invest':
      return rateInvest(errand, move.job);
    case 'turnIn':
    case 'build':
    case 'openChest':
      return 8;
    case 'useKey':
      return errand.first === 'open_chest' ? 5 : -5;
    case 'work':
      return rateWork(errand, move.job);
    case 'sellGoods':
      return rateSale(errand, move.cargo);
    case 'buyGoods':
      return move.cargo === 'wood' && errand.wantsWood > 0 && isTimeFor(errand, 'build_cabin', 'extra_cabin') ? 5 : -5;
    case 'buyItem':
      if (move.item === 'lamp') return errand.wantsLamp && isTimeFor(errand, 'open_chest') ? 5 : -5;
      return move.item === 'lockpick' && errand.wantsTool && isTimeFor(errand, 'make_trouble', 'open_chest') ? 5 : -5;
    case 'haggle':
      return wantsHere(errand) ? 6 : -1;
    case 'buyWeapon': {
      if (!errand.wantsWeapon || !isTimeFor(errand, 'own_weapon')) return -5;
      const card = view.display[move.slot]!.at(-1)!;
      return 5 - priceFor(me, 'gunsmith', weaponPrice(card)) / 20;
    }
    case 'buyHorse':
      return errand.wantsHorse && isTimeFor(errand, 'own_horse') ? 5 : -5;
    case 'steal':
      // Only a thief: whoever is caught goes to jail.
      return move.thing === 'wood' &&
        errand.wantsWood > 0 &&
        level(me, 'stealth') >= SHOP_ACTIONS.steal.difficulty - 4 &&
        me.will > LOW_WILL
        ? 5.5
        : -5;
    case 'demand':
      return errand.wantsWeapon && mayDemand(me) ? 5.5 : -5;
    case 'poker':
      return level(me, 'persuasion') >= 3 && errand.expenses > me.money ? 3 : -1;
    case 'drink':
      return move.drink === 'tonic' && me.life <= 2 && me.money >= errand.expenses + 2 ? 3 : -5;
    case 'treatment':
      return me.life <= 2 && me.money >= errand.expenses + 2 ? 3 : -5;
    case 'crackVault':
      return errand.first === 'open_chest' || (errand.first === 'make_trouble' && view.seats === 1) ? 5 : -5;
    case 'fight':
      return rateFight(view, errand, move.target);
    case 'sneak':
      return rateSneak(view, errand, move.npc);
    case 'pickLock':
    case 'climb':
    case 'force':
    case 'lootCabin':
      return rateBurglary(errand, move);
    case 'useItem':
    case 'useHerb':
      return me.life <= 3 ? 2 : -1;
    case 'pickUp':
      return move.thing.startsWith('head') || (CARGO as readonly string[]).includes(move.thing) ? 2.5 : -5;
    case 'takeOut':
      return canUse(errand, move.cargo) || errand.expenses > me.money ? 2.5 : -5;
    case 'reflect':
      return rateReflection(errand);
    case 'extinguish':
    case 'tame':
      return -1;
    default:
      return -5;
  }
}

/** Worked is where the plan says so, as long as what it brings can be carried or used. */
function rateWork({ me, goal, first, job: learns }: Errand, job: Job): number {
  const { resource } = JOB_DATA[job];
  const isUseful = learns === job || first === 'earn' || (resource === 'wood' && first !== null);
  if (goal !== me.place || !isUseful || first === 'turn_in_head') return -1;
  if (sumOf(me.cargo) >= cargoSpaces(me) && learns !== job) return -1;
  // The last grit of the day takes the frozen home.
  return me.grit === 1 && me.life <= 2 && chillOf(me.place, me.life) > 1 ? 1 : 3;
}

/** Willpower for tomorrow, where nothing better can be done with the grit. */
function rateReflection({ me, goal }: Errand): number {
  if (me.will >= 4) return -1;
  if (me.will <= 2 && goal === me.place && me.grit > 1) return 0.5;
  return 0.2;
}

/** Breaking in, looting, and getting out again. */
function rateBurglary({ me, todo }: Errand, move: Move): number {
  const isInside = isCabinPlace(me.place);
  const wants = todo.includes('make_trouble');
  switch (move.type) {
    case 'pickLock':
      return wants ? 6.5 : -5;
    case 'force':
      return wants && level(me, 'strength') > level(me, 'dexterity') ? 6 : -5;
    case 'lootCabin':
      return level(me, 'stealth') >= 3 && hasRoom(me) ? 4.5 : -5;
    default:
      if (isInside) return 4;
      return wants && me.life > 1 ? 5 : -5;
  }
}

/** Past a guard to what he guards, for those who can. */
function rateSneak(view: View, { me, first, goal }: Errand, index: number): number {
  const npc = view.npcs[index]!;
  if (first !== 'open_chest' || goal !== me.place || npc.hectare !== me.place) return -5;
  return oddsFor(npcData(npc).sneak ?? 9, level(me, 'stealth')) >= 0.6 ? 6.5 : -5;
}

const wantsHere = ({ me, wantsWood, wantsWeapon, wantsHorse }: Errand): boolean => {
  const place = PLACES[me.place]!;
  return (place === 'TRD' && wantsWood > 0) || (place === 'GUN' && wantsWeapon) || (place === 'STB' && wantsHorse);
};

const canUse = ({ job, wantsCabin }: Errand, cargo: Cargo): boolean =>
  (job !== null && JOB_DATA[job].resource === cargo) || (cargo === 'wood' && wantsCabin);

/** Wood is kept for the cabin; everything else goes where it completes a rank. */
function rateInvest(errand: Errand, job: (typeof JOB_NAMES)[number]): number {
  const { me } = errand;
  if (job === 'lumbering' && errand.wantsCabin && me.cargo[CARGO_INDEX.wood]! <= 3) return -5;
  if (errand.job === job) return 7;
  const rank = me.ranks[JOB_INDEX[job]]!;
  const cost = JOB_DATA[job].cost[rank] ?? 9;
  const enough = me.invested[JOB_INDEX[job]]! + me.cargo[CARGO_INDEX[JOB_DATA[job].resource]]! >= cost;
  return errand.job !== null && enough && rank === 0 && errand.todo.includes('reach_journeyman') ? 8 : -5;
}
const JOB_NAMES = ['lumbering', 'hunting', 'gathering', 'mining'] as const;

function rateSale(errand: Errand, cargo: Cargo): number {
  const { me } = errand;
  const needsRoom = errand.wantsWood > 0 && !hasRoom(me);
  if (me.money >= errand.expenses && errand.expenses > 0 && !needsRoom) return -1;
  if (canUse(errand, cargo)) {
    // Selling what one needs oneself only if it buys the last thing missing.
    return cargo !== 'wood' &&
      me.money < errand.expenses &&
      errand.todo.length <= 2 &&
      !errand.todo.includes('become_master')
      ? -1
      : -5;
  }
  return 6;
}

function rateFight(view: View, { me, wantsFight, first, goal, todo }: Errand, target: string): number {
  if (target.startsWith('npc')) {
    const npc = view.npcs[Number(target.slice(4))]!;
    const isGuard = first === 'open_chest' && goal === me.place;
    return (wantsFight || isGuard) && fightCost(npc, me) < HOPELESS && me.life >= 2 ? 6 : -5;
  }
  const other = view.players[Number(target.slice(5))]!;
  return todo.includes('make_trouble') && first === 'make_trouble' && me.life >= Math.min(4, other.life) ? 4 : -5;
}
/** A fight that costs so much grit is left alone. */
const HOPELESS = 9;

/** Any attempt is better than none: the fire hurts either way. */
function rateFire(view: View, seat: number, move: Move): number {
  const me = view.players[seat]!;
  if (move.type === 'extinguish') return level(me, 'malice') + (move.with === 'hands' ? 0.5 : 2);
  if (move.type === 'traverse') return level(me, 'dexterity') + 0.2;
  return move.type === 'tame' ? level(me, 'persuasion') : -1;
}

function rateSpoils(view: View, loser: number, move: Move): number {
  const { money, cargo } = view.players[loser]!;
  if (move.type === 'spoilCard') return 7;
  if (move.type !== 'spoil') return 2;
  if (move.what === 'money') return Math.min(10, money);
  if (move.what === 'resources') return 2 * sumOf(cargo);
  return move.what === 'horse' ? 4 : 3;
}

/** Making room: drop what is worth least. */
function rateRoom(view: View, seat: number, coming: Cargo | null, move: Move): number {
  if (move.type === 'leave') return 0;
  if (coming === null) return -1;
  const errand = planErrand(view, seat);
  if (move.type === 'invest') return rateInvest(errand, move.job);
  if (move.type === 'store') return canUse(errand, move.cargo) ? 0.5 : 1;
  if (move.type !== 'drop') return -1;
  const at = CARGO.findIndex((cargo) => cargo === move.thing);
  if (at < 0 || canUse(errand, CARGO[at]!)) return -1;
  return (canUse(errand, coming) ? 1 : 0) + TRADE_PRICES[coming].sell - TRADE_PRICES[CARGO[at]!].sell - 0.5;
}

const EFFECT_WORTH: Partial<Record<Effect['do'], number>> = {
  lifeMax: 2,
  lifeLimit: 2,
  willMax: 2,
  ability: 2,
  anyAbility: 3,
  prize: 6,
  horseTop: 5,
  weaponTop: 5,
  promote: 8,
  drink: 1,
  anyCargoAll: 1,
  ignoredBy: 1,
  keepCard: 0,
  reshuffle: 0,
  walk: 1,
  jail: -6,
  loseCargo: -4,
  vault: 1,
  horseBack: -3,
  robbed: -2,
  giveCard: 0,
  burnCabin: 0,
  hurtPlayer: 1,
};

function worthOf(effects: readonly Effect[]): number {
  let worth = 0;
  for (const effect of effects) {
    if (effect.do === 'roll')
      worth +=
        effect.rows.reduce(
          (sum, row, i) => sum + worthOf(row.effects) * (row.upTo - (effect.rows[i - 1]?.upTo ?? 0)),
          0,
        ) / 6;
    else if (effect.do === 'either') worth += Math.max(...effect.options.map(worthOf));
    else if ('amount' in effect)
      worth +=
        effect.amount * (effect.do === 'money' ? 1 : effect.do === 'anyCargo' || effect.do === 'cargo' ? 2.5 : 1.5);
    else worth += EFFECT_WORTH[effect.do] ?? 0;
  }
  return worth;
}

function rateChoice(view: View, seat: number, move: Move): number {
  const errand = planErrand(view, seat);
  switch (move.type) {
    case 'raise':
      return ABILITY_WORTH[move.ability];
    case 'take':
      return (canUse(errand, move.cargo) ? 4 : 0) + TRADE_PRICES[move.cargo].sell;
    case 'promote':
      return errand.job === move.job ? 2 : 1;
    case 'name':
      return move.seat === seat ? -5 : view.players[move.seat]!.tasks.length;
    case 'burn':
      return Number(move.cabin.split('_')[1]) === seat ? -5 : 1;
    case 'drink':
      return move.drink === 'coffee' ? 2 : 1;
    case 'step':
      return errand.goal >= 0
        ? errand.cost[errand.goal]! - waysFrom(view, { ...errand.me, place: placeOf(move.to) })[errand.goal]!
        : -1;
    default:
      return 0;
  }
}

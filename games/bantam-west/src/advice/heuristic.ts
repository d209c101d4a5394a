import type { Adviser } from '@tinstar/engine';
import { LOW_WILL } from '../data/characters.ts';
import { CABIN, JOB_DATA, SHOP_ACTIONS, TRADE_PRICES } from '../data/trades.ts';
import { EVENT_DATA } from '../data/event-cards.ts';
import type { Effect } from '../data/effects.ts';
import { weaponPrice } from '../goods.ts';
import { priceFor } from '../legal-shop.ts';
import { FRONTIERS, HECTARE_DATA, isCabinPlace, placeOf, PLACES } from '../map.ts';
import { MOVES, type Move } from '../move-table.ts';
import { cabinAt, CARGO_INDEX, hasRoom, JOB_INDEX, level, npcData, sumOf } from '../queries.ts';
import type { View } from '../view-type.ts';
import { CARGO, type Cargo } from '../words.ts';
import { type Errand, mayDemand, planErrand } from './errands.ts';
import { rateCard, rateStrike } from './fight-sense.ts';
import { asState, gritTo, waysFrom } from './world.ts';

/** What a good player does: the plan card by the cheapest route, no hopeless fights, no nights in the cold. */
export const heuristic: Adviser<View> = {
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
      const wants = planErrand(view, seat).wantsFight && me.life > npcData(npc).life - npc.wounds;
      const odds = (7 + level(me, 'stealth') - (npcData(npc).sneak ?? 9)) / 6;
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

/** The neighbour from which the goal is nearest; `null`: stay, for the goal is here, or the night would be cold. */
function stepToGoal(view: View, errand: Errand, steps: number): string | null {
  const { me, goal } = errand;
  if (isCabinPlace(me.place)) {
    const { hectare } = cabinAt(asState(view), me.place);
    return me.grit === 0 || (goal < 0 && me.life < me.lifeMax) ? null : PLACES[hectare]!;
  }
  if (goal < 0 || me.place === goal) return null;
  if (me.grit === 0 && steps === 0) return null;
  const back = waysFrom(view, { ...me, place: goal });
  // Into the mountains only if there is grit to do something there, or shelter to reach.
  const grit = gritTo(me, steps, errand.cost[goal]!);
  const isCold = HECTARE_DATA[goal]!.shelter === undefined && PLACES[goal]!.startsWith('M');
  if (isCold && grit >= me.grit && PLACES[me.place]!.startsWith('T') && me.life <= 3) return null;
  const next = FRONTIERS[view.map].ways[me.place]!;
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let place = 0; place < back.length; place++) {
    if (errand.cost[place] === 0 || !next.some((way) => way.to === place)) continue;
    const price = errand.cost[place]! + back[place]!;
    if (price < least) [best, least] = [PLACES[place]!, price];
  }
  return best;
}

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
      return errand.todo.includes('turn_in_head') || me.money < errand.expenses || me.heads.length > 2 ? 8 : 7;
    case 'build':
      return 8;
    case 'openChest':
      return 8;
    case 'useKey':
      return errand.todo.includes('open_chest') ? 5 : -5;
    case 'work':
      return sumOf(me.cargo) >= 4 && !canUse(errand, JOB_DATA[move.job].resource)
        ? -1
        : errand.goal === me.place || errand.expenses > 0
          ? 3
          : 1;
    case 'sellGoods':
      return rateSale(errand, move.cargo);
    case 'buyGoods':
      return move.cargo === 'wood' &&
        errand.wantsWood > 0 &&
        me.money >= errand.expenses - TRADE_PRICES.wood.buy! * CABIN.wood
        ? 5
        : -5;
    case 'buyItem':
      return (move.item === 'lamp' && errand.wantsLamp) || (move.item === 'lockpick' && errand.wantsTool) ? 5 : -5;
    case 'haggle':
      return wantsHere(errand) ? 6 : -1;
    case 'buyWeapon': {
      if (!errand.wantsWeapon) return -5;
      const card = view.display[move.slot]!.at(-1)!;
      return 5 - priceFor(me, 'gunsmith', weaponPrice(card)) / 20;
    }
    case 'buyHorse':
      return errand.wantsHorse ? 5 : -5;
    case 'steal':
      // Only a thief: whoever is caught goes to jail.
      return move.thing === 'wood' && errand.wantsWood > 0 && level(me, 'stealth') >= SHOP_ACTIONS.steal.difficulty - 2
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
      return errand.todo.includes('make_trouble') && view.seats === 1 ? 5 : -5;
    case 'fight':
      return rateFight(view, errand, move.target);
    case 'climb':
      return errand.todo.includes('make_trouble') && !isCabinPlace(me.place) ? 5 : isCabinPlace(me.place) ? 4 : -5;
    case 'force':
      return errand.todo.includes('make_trouble') && level(me, 'strength') > level(me, 'dexterity') ? 6 : -5;
    case 'extinguish':
    case 'tame':
      return -1;
    case 'useItem':
      return me.life <= 3 ? 2 : -1;
    case 'useHerb':
      return me.life <= 3 ? 2 : -1;
    case 'pickUp':
      return move.thing.startsWith('head') || (CARGO as readonly string[]).includes(move.thing) ? 2.5 : -5;
    case 'takeOut':
      return canUse(errand, move.cargo) || errand.expenses > me.money ? 2.5 : -5;
    case 'reflect':
      return me.will <= 2 && errand.goal === me.place && me.grit > 1 ? 0.5 : -1;
    default:
      return -5;
  }
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

function rateFight(view: View, errand: Errand, target: string): number {
  const { me } = errand;
  if (target.startsWith('npc')) {
    const npc = view.npcs[Number(target.slice(4))]!;
    const left = npcData(npc).life - npc.wounds;
    return errand.wantsFight && me.life >= Math.min(4, left + 1) ? 6 : -5;
  }
  const other = view.players[Number(target.slice(5))]!;
  return errand.todo.includes('make_trouble') && errand.todo.length <= 2 && me.life >= Math.min(3, other.life) ? 4 : -5;
}

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

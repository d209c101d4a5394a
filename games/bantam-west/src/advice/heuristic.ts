import type { Adviser } from '@tinstar/engine';
import { LOW_WILL } from '../data/characters.ts';
import { EVENT_DATA } from '../data/event-cards.ts';
import { TRADE_PRICES } from '../data/trades.ts';
import type { CheckFrame } from '../frames/frame.ts';
import { MOVES, type Move } from '../move-table.ts';
import { oddsFor } from '../odds.ts';
import { type Player, playerOf } from '../state.ts';
import type { View } from '../view-type.ts';
import { worthOfAbility, worthOfWeapon } from './arms.ts';
import { rateBail, rateChoice, rateKeep, rateRoom } from './choices.ts';
import { worthOfOutcome } from './outcomes.ts';
import { dayRater } from './day.ts';
import { aimOf } from './aim.ts';
import { chooseRater, rateRenewal, strikeRater } from './fight-sense.ts';
import { rateFire, rateSpread } from './flames.ts';
import { rateEncounter } from './quarrels.ts';
import { rateSpoils } from './spoils.ts';
import { STEADY, type Style } from './style.ts';
import { level } from '../abilities.ts';
import { planOf } from '../data/plan-card.ts';
import { mayDemand } from './wares.ts';

/** What a good player does: the plan card by the cheapest route, no hopeless fights, no nights in the cold. */
export const makeHeuristic = (style: Style = STEADY): Adviser<View> => ({
  // Plans take many steps, and every step must be right.
  noiseTolerance: { least: 0.4, most: 1.35 },
  rate(view, codes, random) {
    const rate = raterFor(view, style);
    return codes.map((code) => rate(MOVES.decode(code)) + random.below(1000) / 1e5);
  },
});

type Rater = (move: Move) => number;

/** Whether a weapon is still to be demanded: low will makes that harder (5.12), work never. */
const needsWill = (view: View, me: Player): boolean =>
  planOf(view).includes('own_weapon') && !me.tasks.includes('own_weapon') && mayDemand(me);

/** A dollar or a grit of tomorrow is worth less willpower than a way, a blow or a lock. */
function isWorthRerolling({ retry, purpose, ability, difficulty, bonus }: CheckFrame, me: Player): boolean {
  if (retry) return true;
  if (purpose.kind !== 'haggle' && purpose.kind !== 'poker') return me.will > LOW_WILL;
  return me.will > LOW_WILL + 1 && oddsFor(difficulty, bonus + (ability === null ? 0 : level(me, ability))) >= 0.5;
}

function raterFor(view: View, style: Style): Rater {
  const top = view.stack.at(-1)!;
  const seat = view.viewer ?? 0;
  const me = playerOf(view, seat);
  switch (top.kind) {
    case 'day':
      return dayRater(view, seat, style);
    case 'fight':
      return top.stage === 'choose' ? chooseRater(view, top) : strikeRater(view, top);
    case 'renew': {
      const fight = view.stack.findLast((frame) => frame.kind === 'fight');
      return (move) => (fight === undefined ? 0 : rateRenewal(view, fight, move));
    }
    case 'check': {
      const isWorthIt = isWorthRerolling(top, me);
      return (move) => (move.type === 'reroll' ? (isWorthIt ? 1 : -1) : 0);
    }
    case 'work': {
      const least = LOW_WILL + (needsWill(view, me) ? 1 : 0);
      return (move) => (move.type === 'reroll' ? (me.will > least ? 1 : -1) : 0);
    }
    case 'burning':
      return (move) => rateFire(view, seat, move);
    case 'encounter': {
      const aim = aimOf(view, seat);
      return (move) => rateEncounter(view, aim, top.npc, move);
    }
    case 'spoils': {
      const aim = aimOf(view, seat);
      return (move) => rateSpoils(view, aim, top.loser, move);
    }
    case 'search': {
      const aim = aimOf(view, seat);
      return (move) => (move.type === 'spoilCard' ? worthOfWeapon(view, aim, move.card) : 0);
    }
    case 'haul':
      return (move) => rateRoom(view, seat, top.cargo[0] ?? null, move);
    case 'plunder':
      return (move) => (move.type === 'take' ? TRADE_PRICES[move.cargo].sell : 0);
    case 'six':
      return (move) => (move.type === 'take' && move.cargo === 'gem' ? 1 : 0);
    case 'raise':
      return (move) => (move.type === 'raise' ? worthOfAbility(me, move.ability) : 0);
    case 'bail':
      return (move) => rateBail(view, seat, top, move);
    case 'event': {
      const aim = aimOf(view, seat);
      const { outcomes } = EVENT_DATA[top.event]!;
      return (move) => (move.type === 'outcome' ? worthOfOutcome(view, seat, aim, outcomes[move.number] ?? []) : 0);
    }
    case 'keep':
      return (move) => rateKeep(view, seat, top, move);
    case 'spread':
      return (move) => (move.type === 'spread' ? rateSpread(view, seat, move.place) : 0);
    case 'choice':
      return (move) => rateChoice(view, seat, move);
    default:
      return () => 0;
  }
}

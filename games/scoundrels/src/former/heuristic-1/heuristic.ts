/** What a good player does with each decision. Ratings are points; of a standing right, what is above 0 is used. */
import type { Adviser, Random } from '@tinstar/engine';
import { abilityOf, stepsOf, type Cards } from '../../cards.ts';
import { MOVES, type Move } from '../../move-table.ts';
import type { View } from '../../view-type.ts';
import { POKER, SLOTS } from '../../words.ts';
import {
  discountNow,
  rateAgreement,
  rateAnswer,
  rateCard,
  rateFree,
  rateHandCard,
  rateMark,
  rateMoveMark,
  ratePick,
  ratePickSaloon,
  ratePlace,
  ratePlayer,
  rateSafe,
  rescueWorth,
  worthOfHired,
} from './choices.ts';
import { calledWorth, hireWorth, keepWorth, NOW, partsOf, targetWorth, useWorth } from './gang.ts';
import { makePlanner, type Planner } from './plan.ts';
import { lookAround, type Sights } from './sights.ts';
import { suspicionWorth } from './suspect.ts';
import { STEADY, type Style } from './style.ts';
import { optionWorth, worthOf } from './worth.ts';

/** Everything of step 2 comes before step 3. */
const FIRST = 50;
/** What brings less than this is not worth the trouble. */
const TRIFLE = 0.02;
/** How far two days must lie apart to be chosen between without a doubt: players who always do the best are read. */
const WHIM = 0.2;
/** The same for suspicions. */
const HUNCH = 0.15;

export const makeHeuristic = (cards: Cards, style: Style = STEADY): Adviser<View> => ({
  // Much of a turn is a matter of taste: small errors cost nothing.
  noiseTolerance: { least: 1.6, most: 4 },
  rate(view, codes, random) {
    const sights = lookAround(cards, view, view.viewer ?? view.active ?? 0);
    const judge: Judge = { sights, style, planner: null, random };
    return codes.map((code) => rateMove(judge, MOVES.decode(code)) + random.below(1000) / 1e6);
  },
});

interface Judge {
  readonly sights: Sights;
  readonly style: Style;
  planner: Planner | null;
  readonly random: Random;
}

const slotIndex = (slot: string): number => (SLOTS as readonly string[]).indexOf(slot);

/** From -size to size, more often near 0. */
const waver = (random: Random, size: number): number => (size * (random.below(512) + random.below(512) - 511)) / 512;

const worthwhile = (worth: number): number => (worth > TRIFLE ? FIRST + worth : worth - FIRST);

function rateMove(judge: Judge, move: Move): number {
  const { sights, style, random } = judge;
  const { view, me, mine, cards } = sights;
  switch (move.type) {
    case 'chooseLeader':
    case 'chooseStrategy':
      return random.below(100) / 100;
    case 'playCard':
      judge.planner ??= makePlanner(sights, style);
      return judge.planner.play(POKER.indexOf(move.card), slotIndex(move.slot)) + waver(random, WHIM);
    case 'playFaceUp':
      judge.planner ??= makePlanner(sights, style);
      return judge.planner.faceUp();
    case 'use': {
      const shown = mine.sheet[move.space]!;
      if (view.question?.about === 'useScoundrel') return targetWorth(sights, shown);
      const worth = useWorth(sights, partsOf(sights, shown));
      // What brings nothing itself may still call its neighbours: a Gravedigger on an empty pile does (SC-173).
      if (worth <= TRIFLE) return worthwhile(worth + calledWorth(sights, move.space));
      return worthwhile(worth + earliness(sights, partsOf(sights, shown).job));
    }
    case 'useSaloon':
      return targetWorth(sights, view.saloon[move.space]!);
    case 'useLeader': {
      // After the scoundrels: they scout and mark before the theft, and pay before the hire.
      const worth = worthOf(sights, cards.leaderAbility[view.slot!]!, NOW);
      return worth > 0 ? FIRST + worth / 100 : -FIRST;
    }
    case 'useStrategy':
      return worthwhile(strategyWorth(sights));
    case 'hire':
      return hireWorth(sights, view.saloon[move.space]!, discountNow(sights));
    case 'hireDiscard':
      return hireWorth(sights, view.discard.at(-1)!, 0);
    case 'visitOffice':
      return Math.max(...cards.office.map((_, option) => optionWorth(sights, option, NOW)));
    case 'office':
      return optionWorth(sights, move.option, NOW);
    case 'makeRoom':
    case 'sacrifice':
      return -keepWorth(sights, partsOf(sights, mine.sheet[move.space]!));
    case 'refuseNew':
      return -worthOfHired(sights);
    case 'place':
      return ratePlace(sights, move.space);
    case 'suspect':
      return rateSuspicion(judge);
    case 'agree':
      return rateAgreement(sights);
    case 'player':
      return ratePlayer(sights, move.seat);
    case 'safe':
      return rateSafe(sights, move.safe);
    case 'mark':
      return rateMark(sights, Number(move.number), random);
    case 'moveMark':
      return rateMoveMark(sights, move.safe, move.kind);
    case 'abandon':
      return -sights.prospects[move.safe]!.mean;
    case 'free':
      return rateFree(sights, move.seat);
    case 'card':
      return rateCard(sights, move.seat, slotIndex(move.slot));
    case 'handCard':
      return rateHandCard(sights, POKER.indexOf(move.card));
    case 'answer':
      return rateAnswer(sights, move.option);
    case 'pick':
      return ratePick(sights, move.space);
    case 'pickSaloon':
      return ratePickSaloon(sights, move.space);
    case 'exchange':
      return -1;
    case 'goFirst':
    case 'chooseStarter':
      return move.seat === me ? 1 : 0;
    case 'useDiscard':
      return FIRST;
    default:
      // endTurn, pass, settle, trust, decline, leaveUnmarked
      return 0;
  }
}

/**
 * In the last call and when a henchman is threatened: now or never. Before that nothing is lost by waiting but the
 * first place: the bluffer pays once (SC-103), so whoever comes after finds less left. Who is sure does not wait. No
 * hunch there: a right is thought over many times in a turn, and one of many hunches always says yes.
 */
function rateSuspicion({ sights, style, random }: Judge): number {
  const { view } = sights;
  const isThreatened = view.question?.about === 'window';
  const isLastChance = isThreatened || view.phase === 'last_call';
  // What is being carried out is watched to its end first.
  if (!isLastChance && view.stack.length > 0) return -1;
  const worth = suspicionWorth(sights, view.active!, view.slot!) + style.distrust;
  if (!isLastChance) return worth - style.patience;
  return worth + (isThreatened ? rescueWorth(sights) : 0) + waver(random, HUNCH);
}

/** Money first, then what looks, then what steals, hires and swaps: later steps profit from earlier ones. */
function earliness({ cards }: Sights, job: number): number {
  const steps = stepsOf(cards, abilityOf(cards, job));
  if (steps.some((step) => step.cost)) return 0;
  if (steps.some((step) => step.op === 'gainMoney' || step.op === 'stealMoney')) return 10;
  return steps.some((step) => step.op === 'scoutSafe' || step.op === 'scoutCard') ? 5 : 0;
}

function strategyWorth(sights: Sights): number {
  const { cards, mine } = sights;
  const leader = cards.pack.leaders.findIndex((card) => card.id === mine.leader);
  const which = cards.pack.leaders[leader]!.strategies.indexOf(mine.strategy!);
  return worthOf(sights, cards.strategyAbility[leader * 2 + which]!, NOW);
}

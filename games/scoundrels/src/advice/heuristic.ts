/** What a good player does with each decision. Ratings are points; of a standing right, what is above 0 is used. */
import type { Adviser, Random, Seat } from '@tinstar/engine';
import type { Cards } from '../cards.ts';
import { CODE, firstOf, secondOf, verbOf } from '../move-table.ts';
import { aboutOf } from '../question.ts';
import { restore } from '../hidden/restore.ts';
import * as S from '../state.ts';
import type { State } from '../state.ts';
import type { View } from '../view-type.ts';
import { LAST_CALL, MARK_NUMBERS } from '../words.ts';
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
import { COSTS, doesOf, EARNS, type Facts, LOOKS, ROBS, SCOUTS } from './facts.ts';
import { calledWorth, hireWorth, keepWorth, NOW, targetWorth, useWorth } from './gang.ts';
import { makePlanner, type Planner } from './plan.ts';
import { Sights } from './sights.ts';
import { suspicionWorth } from './suspect.ts';
import { STEADY, type Style } from './style.ts';
import { optionWorth, worthOf } from './worth.ts';

/** Everything of step 2 comes before step 3. */
const FIRST = 50;
/** What brings less than this is not worth the trouble. */
const TRIFLE = 0.02;
/** How far two days must lie apart to be chosen between without a doubt: players who always do the best are read. */
const WHIM = 0.2;
/** Of a suspicion that has to wait. */
const UNSEEMLY = -1;
/** The same for suspicions. */
const HUNCH = 0.15;

/** Rates moves by what a seat knows of a state. The list is used again by the next call. */
export type Rater = (state: State, seat: Seat, codes: readonly number[], random: Random) => number[];

export function makeRater(facts: Facts, style: Style = STEADY): Rater {
  const ratings: number[] = [];
  return (state, seat, codes, random) => {
    let judge: Judge | null = null;
    ratings.length = codes.length;
    for (let i = 0; i < codes.length; i++) {
      const code = codes[i]!;
      let rating = UNSEEMLY;
      if (code !== CODE.suspect || !isWatching(facts.cards, state)) {
        judge ??= { sights: new Sights(facts, state, seat, seat), style, planner: null, random };
        rating = rateMove(judge, code);
      }
      ratings[i] = rating + random.below(1000) / 1e6;
    }
    return ratings;
  };
}

export const makeHeuristic = (cards: Cards, rater: Rater): Adviser<View> => ({
  // Much of a turn is a matter of taste: small errors cost nothing.
  noiseTolerance: { least: 1.6, most: 4 },
  rate: (view, codes, random) => rater(restore(cards, view), view.viewer ?? view.active ?? 0, codes, random).slice(),
});

interface Judge {
  readonly sights: Sights;
  readonly style: Style;
  planner: Planner | null;
  readonly random: Random;
}

/** From -size to size, more often near 0. */
const waver = (random: Random, size: number): number => (size * (random.below(512) + random.below(512) - 511)) / 512;

const worthwhile = (worth: number): number => (worth > TRIFLE ? FIRST + worth : worth - FIRST);

function rateMove(judge: Judge, code: number): number {
  const { sights, style, random } = judge;
  const { s, me, cards } = sights;
  const first = firstOf(code);
  switch (verbOf(code)) {
    case 'chooseLeader':
    case 'chooseStrategy':
      return random.below(100) / 100;
    case 'playCard':
      judge.planner ??= makePlanner(sights, style);
      return judge.planner.play(first, secondOf(code)) + waver(random, WHIM);
    case 'playFaceUp':
      judge.planner ??= makePlanner(sights, style);
      return judge.planner.faceUp();
    case 'use': {
      const scoundrel = sights.at(first);
      if (aboutOf(cards, s) === 'useScoundrel') return targetWorth(sights, scoundrel);
      const worth = useWorth(sights, scoundrel);
      // What brings nothing itself may still call its neighbours: a Gravedigger on an empty pile does (SC-173).
      if (worth <= TRIFLE) return worthwhile(worth + calledWorth(sights, first));
      return worthwhile(worth + earliness(sights.facts, scoundrel));
    }
    case 'useSaloon':
      return targetWorth(sights, S.saloon(s, first));
    case 'useLeader': {
      // After the scoundrels: they scout and mark before the theft, and pay before the hire.
      const worth = worthOf(sights, cards.leaderAbility[S.slot(s)]!, NOW);
      return worth > 0 ? FIRST + worth / 100 : -FIRST;
    }
    case 'useStrategy':
      return worthwhile(worthOf(sights, cards.strategyAbility[S.strategy(s, me)]!, NOW));
    case 'hire':
      return hireWorth(sights, S.saloon(s, first), discountNow(sights));
    case 'hireDiscard':
      return hireWorth(sights, S.pile(s, S.pileCount(s) - 1), 0);
    case 'visitOffice':
      return bestOption(sights);
    case 'office':
      return optionWorth(sights, first, NOW);
    case 'makeRoom':
    case 'sacrifice':
      return -keepWorth(sights, sights.at(first));
    case 'refuseNew':
      return -worthOfHired(sights);
    case 'place':
      return ratePlace(sights, first);
    case 'suspect':
      return rateSuspicion(judge);
    case 'agree':
      return rateAgreement(sights);
    case 'player':
      return ratePlayer(sights, first);
    case 'safe':
      return rateSafe(sights, first);
    case 'mark':
      return rateMark(sights, Number(MARK_NUMBERS[first]), random);
    case 'moveMark':
      return rateMoveMark(sights, first, secondOf(code));
    case 'abandon':
      return -sights.safes.mean(first);
    case 'free':
      return rateFree(sights, first);
    case 'card':
      return rateCard(sights, first, secondOf(code));
    case 'handCard':
      return rateHandCard(sights, first);
    case 'answer':
      return rateAnswer(sights, first);
    case 'pick':
      return ratePick(sights, first);
    case 'pickSaloon':
      return ratePickSaloon(sights, first);
    case 'exchange':
      return -1;
    case 'goFirst':
    case 'chooseStarter':
      return first === me ? 1 : 0;
    case 'useDiscard':
      return FIRST;
    default:
      // endTurn, pass, settle, trust, decline, leaveUnmarked
      return 0;
  }
}

function bestOption(sights: Sights): number {
  let best = -Infinity;
  for (let option = 0; option < sights.cards.office.length; option++)
    best = Math.max(best, optionWorth(sights, option, NOW));
  return best;
}

/**
 * In the last call and when a henchman is threatened: now or never. Before that nothing is lost by waiting but the
 * first place: the bluffer pays once (SC-103), so whoever comes after finds less left. Who is sure does not wait. No
 * hunch there: a right is thought over many times in a turn, and one of many hunches always says yes.
 */
function rateSuspicion({ sights, style, random }: Judge): number {
  const { s, cards } = sights;
  const isThreatened = aboutOf(cards, s) === 'window';
  const isLastChance = isThreatened || S.phase(s) === LAST_CALL;
  const worth = suspicionWorth(sights, S.active(s), S.slot(s)) + style.distrust;
  if (!isLastChance) return worth - style.patience;
  return worth + (isThreatened ? rescueWorth(sights) : 0) + waver(random, HUNCH);
}

/** What is being carried out is watched to its end first, unless it is now or never. */
const isWatching = (cards: Cards, s: State): boolean =>
  S.depth(s) > 0 && S.phase(s) !== LAST_CALL && aboutOf(cards, s) !== 'window';

/** Money first, then what looks, then what steals, hires and swaps: later steps profit from earlier ones. */
function earliness(facts: Facts, scoundrel: number): number {
  const does = doesOf(facts, scoundrel);
  if (does & COSTS) return 0;
  if (does & (EARNS | ROBS)) return 10;
  return does & (SCOUTS | LOOKS) ? 5 : 0;
}

/** What abilities are worth, in points. */
import { ALL, stepsOf, type Do } from '../cards.ts';
import { countSheet } from '../places.ts';
import { countStolen, isAtSite, isStolenBy, isUnused, siteOf, hasMark, kindOf } from '../safes.ts';
import * as S from '../state.ts';
import { NONE } from '../state.ts';
import { EVENING, MARKS, SAFE_COUNT, SLOT_COUNT } from '../words.ts';
import { dollars, type Sights } from './sights.ts';
import { isBluff } from '../poker.ts';

/** A safe looked at and marked, while there is a theft to come. */
const SCOUT = 0.4;
/** A suspicion that is right. */
const CATCH = 0.75;

/** What an ability used now finds in other scoundrels. Judged in gang.ts, which judges scoundrels by their abilities. */
export interface Around {
  cheapest(sights: Sights, other: boolean): number;
  bestTarget(sights: Sights, zone: string): number;
  bestHire(sights: Sights, zone: string, discount: number): number;
  bestSwap(sights: Sights, step: Do): number;
}

/**
 * An ability is used now, when everything it asks for holds; or some time later, when it may not. What is judged for
 * `LATER` never looks at other scoundrels, so that judging one cannot lead back to itself.
 */
export type Moment = Around | null;
export const LATER = null;

export function worthOf(sights: Sights, list: number, moment: Moment): number {
  const steps = stepsOf(sights.cards, list);
  let worth = 0;
  let holds = 1;
  for (let i = 0; i < steps.length; i++) {
    const step = steps[i]!;
    if (step.op !== 'require') worth += stepWorth(sights, step, moment);
    else if (moment === LATER) holds *= chanceOf(sights, step);
  }
  return worth > 0 ? worth * holds : worth;
}

/** How often a condition holds when its scoundrel could be used. */
function chanceOf({ s, me, money, isFinalDay, daysAfter }: Sights, step: Do): number {
  if (step.cond === 'moneyAtMost') return money <= step.amount + 4 ? 0.6 : 0.25;
  if (step.cond === 'finalDay') return isFinalDay ? 1 : 1 / (1 + daysAfter);
  const own = countStolen(s, me);
  for (let seat = 0; seat < S.seats(s); seat++) if (countStolen(s, seat) > own) return 0.25;
  return 0.1;
}

/** What harming one opponent by a point is worth: there are others. */
const harm = ({ opponents }: Sights, points: number): number => points / opponents;

function stepWorth(sights: Sights, step: Do, moment: Moment): number {
  const { s, me, money, available, opponents, henchman, watch } = sights;
  switch (step.op) {
    case 'payMoney': {
      const price = -dollars(sights, -(step.amount === ALL ? money : step.amount));
      return step.may ? Math.max(0, worthOf(sights, step.followUp, moment) - price) : -price;
    }
    case 'discard':
      return step.what === 'this' ? 0 : -(moment?.cheapest(sights, step.what === 'other') ?? 0.5);
    case 'gainMoney':
      if (step.who === 'eachOpponent') return -0.1 * step.amount;
      return dollars(sights, Math.min(step.max, step.amount * counted(sights, step.per)));
    case 'stealMoney':
      if (step.who === 'eachOpponent') return dollars(sights, step.amount * opponents * 0.5) + 0.1 * step.amount;
      return dollars(sights, step.amount) + harm(sights, 0.15 * step.amount);
    case 'gainReputation':
      return Math.min(step.amount, sights.cards.mostReputation - S.reputation(s, me));
    case 'loseReputation':
      if (step.who !== 'opponent') return -step.amount;
      return harm(sights, step.amount) + (step.followUp === NONE ? 0 : worthOf(sights, step.followUp, moment));
    case 'choice':
      return choiceWorth(sights, step) * (step.who === 'eachOpponent' ? opponents : 1);
    case 'scoutSafe':
      return scoutWorth(sights) * (step.zone === 'eachSite' ? 2.4 : step.zone === 'unused' ? 0.6 : step.count ** 0.8);
    case 'markSafe':
      return markWorth(sights, step);
    case 'stealSafe':
      return theftWorth(sights, step, moment);
    case 'freeHenchman':
      if (step.cost) return -harm(sights, henchman + watch);
      return freeWorth(sights, step, moment);
    case 'jailHenchman': {
      if (step.who !== 'you') return harm(sights, henchman + watch);
      const price = available > 0 ? henchman + watch : 0.3;
      return step.may ? Math.max(0, worthOf(sights, step.followUp, moment) - price) : -price;
    }
    case 'placeHenchman':
      return step.which === 'own' ? 0.25 : CATCH * 0.6;
    case 'burnHenchmen':
      return moment !== LATER ? Math.max(0.05, burnWorth(sights)) : 0.3;
    case 'scoutCard':
      return 0.2;
    case 'drawCard':
      return sights.turnsToday > 0 || moment === LATER ? 0.3 : 0.05;
    case 'peekDeck':
      return 0.02;
    case 'testDeck':
      return (
        0.3 * worthOf(sights, step.followUp, moment) +
        0.7 * (step.otherwise === NONE ? 0 : worthOf(sights, step.otherwise, moment))
      );
    case 'swapCard':
      return moment !== LATER ? swapCardWorth(sights) : 0.45;
    case 'jailSuspect':
      return moment !== LATER ? bestOwn(sights, rescueOf) : 0.35;
    case 'moveHenchman':
      return moment !== LATER ? Math.max(bestOwn(sights, rescueOf), strayWorth(sights)) : 0.45;
    case 'moveCard':
      return moment !== LATER ? bestOwn(sights, homeWorth) : 0.4;
    case 'peekHand':
      return 0.12 * opponents;
    case 'clearSaloon':
      return 0.1;
    case 'useScoundrel':
      return moment?.bestTarget(sights, step.zone) ?? 0.6;
    case 'hire': {
      if (moment === LATER) return 0.35 + 0.12 * Math.min(step.amount, 5);
      const worth = moment.bestHire(sights, step.zone, step.amount);
      return step.may ? Math.max(0, worth) : worth;
    }
    case 'swap': {
      if (moment === LATER) return 0.4;
      const worth = moment.bestSwap(sights, step);
      return step.may ? Math.max(0, worth) : worth;
    }
    case 'sheriffOption':
      return Math.max(0, ...sights.cards.office.map((_, option) => optionWorth(sights, option, moment)));
    default:
      return 0;
  }
}

/** The Sheriff's Office: whether it can be paid for, and what it brings. */
export function optionWorth(sights: Sights, option: number, moment: Moment): number {
  const { cards, s, me, money, isFinalDay } = sights;
  const steps = stepsOf(cards, cards.office[option]!);
  let price = 0;
  for (const step of steps) {
    if (step.op === 'payMoney') price += step.amount;
    if (step.op === 'require' && step.cond === 'finalDay' && !isFinalDay) return -10;
    // At the Office henchmen are freed in full or not at all.
    if (step.op === 'freeHenchman' && !step.upTo && step.count > S.jailed(s, me)) return -1;
  }
  return price > money ? -10 : worthOf(sights, cards.office[option]!, moment);
}

export function scoutWorth({ thefts, isFinalDay }: Sights): number {
  if (thefts === 0) return 0.03;
  return SCOUT * Math.min(1.2, 0.5 + thefts * 0.5) * (isFinalDay ? 1.1 : 1);
}

function markWorth(sights: Sights, step: Do): number {
  if (step.zone !== 'ownStolen') return step.count * 0.6 * scoutWorth(sights);
  const { s, me, safes } = sights;
  for (let safe = 0; safe < SAFE_COUNT; safe++) {
    if (!isStolenBy(s, safe, me)) continue;
    const value = safes.value(safe);
    if (value !== NONE && hasSupply(sights, kindOf(value))) return 0.95 * step.count;
  }
  return 0.2;
}

/** Whether a mark of this kind is still in my supply. */
function hasSupply({ s, cards, me }: Sights, kind: number): boolean {
  for (let i = 0; i < MARKS; i++) if (cards.markKind[i] === kind && S.markAt(s, me * MARKS + i) === NONE) return true;
  return false;
}

function freeWorth({ s, me, henchman, watch }: Sights, step: Do, moment: Moment): number {
  const jailed = S.jailed(s, me);
  if (moment === LATER) return (henchman + watch) * (jailed > 0 ? Math.min(step.count, jailed) * 0.8 : 0.4);
  return jailed > 0 ? (henchman + watch) * Math.min(step.count, jailed) : 0.01;
}

/** The deciding opponent takes what costs it least; of what it gives me it feels only a share. */
function choiceWorth(sights: Sights, step: Do): number {
  const { cards, opponents } = sights;
  let least = Infinity;
  let worth = 0;
  for (const option of step.options) {
    let loss = 0;
    let mine = 0;
    for (const part of stepsOf(cards, option)) {
      if (part.op === 'gainReputation') mine += part.amount;
      else if (part.op === 'loseReputation') loss += part.amount;
      else if (part.op === 'stealMoney') {
        loss += 0.15 * part.amount;
        mine += dollars(sights, part.amount);
      } else loss += sights.henchman + sights.watch;
    }
    const felt = loss + mine / opponents;
    if (felt >= least) continue;
    least = felt;
    worth = mine + loss / opponents;
  }
  return worth;
}

/** How many henchmen lie on a card of mine. */
const suspectsOn = ({ s, me }: Sights, slot: number): number => S.countBits(S.suspectsAt(s, S.spotOf(me, slot)));

/** Own bluffs that henchmen lie on: without them nobody calls. */
function burnWorth(sights: Sights): number {
  let best = 0.1;
  for (let slot = 0; slot < SLOT_COUNT; slot++) {
    const suspects = suspectsOn(sights, slot);
    const card = sights.cardIn(sights.me, slot);
    if (suspects > 0 && card !== NONE && isBluff(card, slot)) best = Math.max(best, 1 + harm(sights, suspects));
  }
  return best;
}

/** What is best among one's own slots. */
function bestOwn(sights: Sights, judge: (sights: Sights, slot: number) => number): number {
  let best = 0;
  for (let slot = 0; slot < SLOT_COUNT; slot++) best = Math.max(best, judge(sights, slot));
  return best;
}

/** A henchman taken off an own bluff: the last one saves it, any one gains its owner nothing. */
export function rescueOf(sights: Sights, slot: number): number {
  const suspects = suspectsOn(sights, slot);
  const card = sights.cardIn(sights.me, slot);
  if (suspects === 0 || card === NONE) return 0;
  if (!isBluff(card, slot)) return 0.02;
  return harm(sights, 1 + sights.henchman) + (suspects === 1 ? 1 : 0);
}

/** A bluff moved to the slot its card belongs to is none any more, and who suspected it was wrong. */
export function homeWorth(sights: Sights, slot: number): number {
  const { s, me, henchman, opponents } = sights;
  const card = sights.cardIn(me, slot);
  if (card === NONE || card === 0 || slot === S.slot(s) || !isBluff(card, slot)) return 0;
  if (S.isFilled(s, S.spotOf(me, card - 1))) return 0;
  const suspects = suspectsOn(sights, slot);
  return 0.35 + (suspects > 0 ? 1 + ((1 + henchman) * suspects) / opponents : 0);
}

/** An own henchman on a card that turned out to be honest. */
function strayWorth(sights: Sights): number {
  const { s, me, henchman } = sights;
  for (let seat = 0; seat < S.seats(s); seat++) {
    if (seat === me) continue;
    for (let slot = 0; slot < SLOT_COUNT; slot++) {
      if (!S.isSuspectedBy(s, S.spotOf(seat, slot), me)) continue;
      const card = sights.cardIn(seat, slot);
      if (card !== NONE && !isBluff(card, slot)) return henchman + 0.3;
    }
  }
  return 0.1;
}

/** A suspected bluff becomes honest when its card is still in hand. */
function swapCardWorth(sights: Sights): number {
  const { s, me, knower } = sights;
  let best = 0;
  for (let slot = 0; slot < SLOT_COUNT; slot++) {
    const card = sights.cardIn(me, slot);
    if (card === NONE || !isBluff(card, slot) || !S.isInHand(s, knower, slot + 1)) continue;
    best = Math.max(best, 0.3 + 1.2 * Math.min(1, suspectsOn(sights, slot)));
  }
  return best;
}

function counted({ s, me, money }: Sights, per: string): number {
  switch (per) {
    case 'playedCards': {
      if (S.phase(s) === EVENING) return 4;
      let filled = 0;
      for (let slot = 0; slot < SLOT_COUNT; slot++) if (S.isFilled(s, S.spotOf(me, slot))) filled++;
      return Math.max(1, filled);
    }
    case 'scoundrels':
      return Math.max(1, countSheet(s, me, NONE));
    case 'otherScoundrels':
      return Math.max(0, countSheet(s, me, NONE) - 1);
    case 'markedSafes': {
      let marked = 0;
      for (let safe = 0; safe < SAFE_COUNT; safe++) if (hasMark(s, me, safe)) marked++;
      return marked;
    }
    case 'jailedOpponents': {
      let jailed = 0;
      for (let seat = 0; seat < S.seats(s); seat++) if (seat !== me) jailed += S.jailed(s, seat);
      return jailed;
    }
    case 'money':
      return money;
    default:
      return 1;
  }
}

/** What of a theft is left when its time comes: others steal, too. Less where few safes will do. */
const WAIT = 0.7;
const RARELY = 0.45;

/** What the best safe this step can reach would add. */
function theftWorth(sights: Sights, step: Do, moment: Moment): number {
  const { s, me, safes, toReplace } = sights;
  // Later the limit will be reached, and better safes known.
  const floor = moment === LATER ? Math.max(toReplace, 3.6) : toReplace;
  if (step.zone === 'that') return Math.max(0.2, 5 - floor);
  let best = 0;
  for (let safe = 0; safe < SAFE_COUNT; safe++) {
    if (!(step.zone === 'unused' ? isUnused(s, safe) : isAtSite(s, safe))) continue;
    if (step.site !== NONE && siteOf(safe) !== step.site) continue;
    if (moment !== LATER && step.mark === 'ownMark' && !hasMark(s, me, safe)) continue;
    if (step.mark === 'noMark' && safes.marksOn(safe) > 0) continue;
    best = Math.max(best, safes.gain(safe, floor));
  }
  if (moment !== LATER) return best;
  return (step.zone === 'unused' || step.mark === 'ownMark' ? RARELY : WAIT) * best;
}

/** What abilities are worth, in points. */
import { ALL, stepsOf, type Do } from '../../cards.ts';
import { NONE } from '../../state.ts';
import { POKER } from '../../words.ts';
import { siteOfSafe, theftGain } from './safes.ts';
import { dollars, type Sights } from './sights.ts';
import { isBluff } from '../../poker.ts';

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
  for (const step of steps) {
    if (step.op !== 'require') worth += stepWorth(sights, step, moment);
    else if (moment === LATER) holds *= chanceOf(sights, step);
  }
  return worth > 0 ? worth * holds : worth;
}

/** How often a condition holds when its scoundrel could be used. */
function chanceOf({ mine, view, me, isFinalDay, daysAfter }: Sights, step: Do): number {
  if (step.cond === 'moneyAtMost') return mine.money <= step.amount + 4 ? 0.6 : 0.25;
  if (step.cond === 'finalDay') return isFinalDay ? 1 : 1 / (1 + daysAfter);
  const count = (seat: number): number => view.safes.filter((safe) => safe.owner === seat).length;
  const own = count(me);
  return view.players.some((_, seat) => count(seat) > own) ? 0.25 : 0.1;
}

/** What harming one opponent by a point is worth: there are others. */
const harm = ({ opponents }: Sights, points: number): number => points / opponents;

function stepWorth(sights: Sights, step: Do, moment: Moment): number {
  const { mine, opponents, henchman, watch } = sights;
  switch (step.op) {
    case 'payMoney': {
      const price = -dollars(sights, -(step.amount === ALL ? mine.money : step.amount));
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
      return Math.min(step.amount, sights.cards.mostReputation - mine.reputation);
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
      const price = mine.henchmen.available > 0 ? henchman + watch : 0.3;
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
  const { cards, mine, isFinalDay } = sights;
  const steps = stepsOf(cards, cards.office[option]!);
  let price = 0;
  for (const step of steps) {
    if (step.op === 'payMoney') price += step.amount;
    if (step.op === 'require' && step.cond === 'finalDay' && !isFinalDay) return -10;
    // At the Office henchmen are freed in full or not at all.
    if (step.op === 'freeHenchman' && !step.upTo && step.count > mine.henchmen.jailed) return -1;
  }
  return price > mine.money ? -10 : worthOf(sights, cards.office[option]!, moment);
}

export function scoutWorth({ thefts, isFinalDay }: Sights): number {
  if (thefts === 0) return 0.03;
  return SCOUT * Math.min(1.2, 0.5 + thefts * 0.5) * (isFinalDay ? 1.1 : 1);
}

function markWorth(sights: Sights, step: Do): number {
  const { view, me } = sights;
  if (step.zone !== 'ownStolen') return step.count * 0.6 * scoutWorth(sights);
  const { marks } = sights.mine;
  const value = (n: number | null): boolean => n !== null && marks[(n - 2) >> 1]! > 0;
  return view.safes.some((safe) => safe.owner === me && value(safe.value)) ? 0.95 * step.count : 0.2;
}

function freeWorth({ mine, henchman, watch }: Sights, step: Do, moment: Moment): number {
  const { jailed } = mine.henchmen;
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

/** Own bluffs that henchmen lie on: without them nobody calls. */
function burnWorth(sights: Sights): number {
  let best = 0.1;
  for (const slot of sights.mine.slots.keys()) {
    const { card, henchmen } = sights.mine.slots[slot]!;
    if (henchmen.length > 0 && card !== null && isBluff(POKER.indexOf(card), slot))
      best = Math.max(best, 1 + harm(sights, henchmen.length));
  }
  return best;
}

/** What is best among one's own slots. */
const bestOwn = (sights: Sights, judge: (sights: Sights, slot: number) => number): number =>
  Math.max(0, ...sights.mine.slots.map((_, slot) => judge(sights, slot)));

/** A henchman taken off an own bluff: the last one saves it, any one gains its owner nothing. */
export function rescueOf(sights: Sights, slot: number): number {
  const { card, henchmen } = sights.mine.slots[slot]!;
  if (henchmen.length === 0 || card === null) return 0;
  if (!isBluff(POKER.indexOf(card), slot)) return 0.02;
  return harm(sights, 1 + sights.henchman) + (henchmen.length === 1 ? 1 : 0);
}

/** A bluff moved to the slot its card belongs to is none any more, and who suspected it was wrong. */
export function homeWorth({ mine, view, henchman, opponents }: Sights, slot: number): number {
  const { card, henchmen } = mine.slots[slot]!;
  if (card === null || card === '0' || slot === view.slot || !isBluff(POKER.indexOf(card), slot)) return 0;
  if (mine.slots[POKER.indexOf(card) - 1]!.filled) return 0;
  return 0.35 + (henchmen.length > 0 ? 1 + ((1 + henchman) * henchmen.length) / opponents : 0);
}

/** An own henchman on a card that turned out to be honest. */
function strayWorth({ view, me, henchman }: Sights): number {
  const isLost = view.players.some((player, seat) =>
    player.slots.some(
      ({ card, henchmen }, slot) =>
        seat !== me && henchmen.includes(me) && card !== null && !isBluff(POKER.indexOf(card), slot),
    ),
  );
  return isLost ? henchman + 0.3 : 0.1;
}

/** A suspected bluff becomes honest when its card is still in hand. */
function swapCardWorth({ mine, view }: Sights): number {
  let best = 0;
  mine.slots.forEach(({ card, henchmen }, slot) => {
    if (card === null || !isBluff(POKER.indexOf(card), slot)) return;
    if (view.hand!.includes(POKER[slot + 1]!)) best = Math.max(best, 0.3 + 1.2 * Math.min(1, henchmen.length));
  });
  return best;
}

function counted({ view, me, mine }: Sights, per: string): number {
  const sheet = mine.sheet.filter((shown) => shown !== null).length;
  switch (per) {
    case 'playedCards':
      return view.phase === 'evening' ? 4 : Math.max(1, mine.slots.filter((slot) => slot.filled).length);
    case 'scoundrels':
      return Math.max(1, sheet);
    case 'otherScoundrels':
      return Math.max(0, sheet - 1);
    case 'markedSafes':
      return view.safes.filter((safe) => safe.marks.some((mark) => mark.seat === me)).length;
    case 'jailedOpponents':
      return view.players.reduce((sum, player, seat) => sum + (seat === me ? 0 : player.henchmen.jailed), 0);
    case 'money':
      return mine.money;
    default:
      return 1;
  }
}

/** What of a theft is left when its time comes: others steal, too. Less where few safes will do. */
const WAIT = 0.7;
const RARELY = 0.45;

/** What the best safe this step can reach would add. */
function theftWorth(sights: Sights, step: Do, moment: Moment): number {
  const { view, me, prospects, toReplace } = sights;
  // Later the limit will be reached, and better safes known.
  const floor = moment === LATER ? Math.max(toReplace, 3.6) : toReplace;
  if (step.zone === 'that') return Math.max(0.2, 5 - floor);
  let best = 0;
  view.safes.forEach((safe, i) => {
    if (safe.at !== (step.zone === 'unused' ? 'unused' : 'site')) return;
    if (step.site !== NONE && siteOfSafe(i) !== step.site) return;
    if (moment !== LATER && step.mark === 'ownMark' && !safe.marks.some((mark) => mark.seat === me)) return;
    if (step.mark === 'noMark' && safe.marks.length > 0) return;
    best = Math.max(best, theftGain(prospects[i]!, floor));
  });
  if (moment !== LATER) return best;
  return (step.zone === 'unused' || step.mark === 'ownMark' ? RARELY : WAIT) * best;
}

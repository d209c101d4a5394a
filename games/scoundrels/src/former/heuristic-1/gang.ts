/** What scoundrels are worth on the sheet, in the Saloon and to each other. */
import { abilityOf, stepsOf, type Cards, type Do, whenOf } from '../../cards.ts';
import { NONE } from '../../state.ts';
import type { ScoundrelView } from '../../view-type.ts';
import { SLOT_COUNT, type Cause } from '../../words.ts';
import { dollars, type Sights } from './sights.ts';
import { LATER, worthOf, type Around, type Moment } from './worth.ts';
import { REACHES } from '../../responses.ts';

export interface Parts {
  readonly job: number;
  readonly trait: number;
}

export const partsOf = ({ cards }: Sights, shown: ScoundrelView): Parts => ({
  job: cards.jobIndex.get(shown.job)!,
  trait: cards.traitIndex.get(shown.trait)!,
});

/** Parts of `trait+job`. */
export function readName({ cards }: Sights, name: string): Parts {
  const [trait, job] = name.split('+') as [string, string];
  return { job: cards.jobIndex.get(job)!, trait: cards.traitIndex.get(trait)! };
}

const TWICE = 1.7;
/** What is used every turn soon finds little left to do. */
const SELFISH = 0.8;

const discardsItself = (cards: Cards, { job, trait }: Parts): boolean =>
  cards.thenDiscard[trait]! ||
  stepsOf(cards, abilityOf(cards, job)).some((step) => step.op === 'discard' && step.what === 'this');

const techOf = ({ cards }: Sights, { job, trait }: Parts): number => cards.jobTech[job]! + cards.traitTech[trait]!;

/** One use by its own timing, now. It costs its tech icons if it goes. */
export function useWorth(sights: Sights, parts: Parts, moment: Moment = NOW): number {
  const { cards } = sights;
  const { job, trait } = parts;
  const worth = worthOf(sights, abilityOf(cards, job), moment);
  const twice = cards.twice[trait] && worth > 0 ? TWICE : 1;
  const gone = discardsItself(cards, parts) ? techOf(sights, parts) + (sights.turnsLeft > 0 ? 0.05 : 0) : 0;
  return (
    worth * twice +
    (cards.bonus[trait]! > 0 ? dollars(sights, cards.bonus[trait]!) : 0) -
    (cards.extraCost[trait] ? sights.henchman + sights.watch : 0) -
    gone
  );
}

/** How often things happen in a day that "after ..." scoundrels wait for. */
const DAILY_CAUSES: Readonly<Record<Cause, number>> = {
  gainReputation: 0.8,
  loseReputation: 0.6,
  gainMoneyByScoundrel: 0.5,
  markFalsely: 0.9,
  hire: 1.8,
  scoutSafe: 1.2,
  stealSafe: 1,
  suspected: 0.9,
  suspect: 1.6,
  jailed: 1.1,
  freed: 0.7,
  office: 2.2,
};

/** How often a trait lets its job work in the rest of the game. */
function usesLeft(sights: Sights, trait: number, onSheet: boolean): number {
  const { cards, turnsLeft, turnsToday, daysAfter, plays } = sights;
  const when = whenOf(cards, trait);
  const days = daysAfter + turnsToday / 4;
  switch (when.kind) {
    case 'whenHired':
      return 0;
    case 'poker': {
      let uses = 0;
      for (let slot = 0; slot < SLOT_COUNT; slot++) if (when.slots & (1 << slot)) uses += plays[slot]!;
      return Math.min(turnsLeft, uses) * (cards.twice[trait] ? TWICE : 1);
    }
    case 'rivalSlot':
      return 0.55 * turnsLeft;
    case 'freeSlot':
      return 0.5 * turnsLeft;
    case 'response':
      return Math.min(turnsLeft, liveliest(sights) * (when.sides === 3 ? 1.1 : 0.8) + 0.3 * days);
    case 'startOfTurn':
      if (when.money !== NONE) return days * 0.6;
      return turnsLeft;
    case 'endOfTurn':
      return SELFISH * (turnsLeft + (onSheet || sights.view.active !== sights.me ? 0 : 1));
    case 'after': {
      if (when.cause === null) return 0;
      const daily = DAILY_CAUSES[when.cause] + (when.cause === 'gainMoneyByScoundrel' ? 0.6 * earners(sights) : 0);
      return daily * days;
    }
    case 'faceUpZero':
      return days * 0.55;
    default:
      return 0;
  }
}

/** How often the busiest scoundrel on the sheet will work: what a response hopes for. */
function liveliest(sights: Sights): number {
  const { cards, mine, plays, turnsLeft } = sights;
  let most = 0;
  for (const shown of mine.sheet) {
    if (shown === null) continue;
    const when = whenOf(cards, cards.traitIndex.get(shown.trait)!);
    let uses = when.kind === 'endOfTurn' || when.kind === 'startOfTurn' ? turnsLeft : 0;
    for (let slot = 0; slot < SLOT_COUNT; slot++) if (when.slots & (1 << slot)) uses += plays[slot]!;
    most = Math.max(most, uses);
  }
  return most;
}

const earners = ({ cards, mine }: Sights): number =>
  mine.sheet.filter(
    (shown) =>
      shown !== null &&
      stepsOf(cards, abilityOf(cards, cards.jobIndex.get(shown.job)!)).some((step) => step.op === 'gainMoney'),
  ).length;

/** What a scoundrel on the sheet will still bring, from the next turn on. */
export function keepWorth(sights: Sights, parts: Parts, onSheet = true): number {
  const { cards } = sights;
  const { job, trait } = parts;
  if (whenOf(cards, trait).kind === 'whenHired') return 0;
  const use =
    worthOf(sights, abilityOf(cards, job), LATER) +
    (cards.bonus[trait]! > 0 ? dollars(sights, cards.bonus[trait]!) : 0) -
    (cards.extraCost[trait] ? sights.henchman + 0.15 : 0);
  let uses = usesLeft(sights, trait, onSheet);
  const tech = techOf(sights, parts);
  if (!discardsItself(cards, parts)) return tech + uses * Math.max(0, use);
  uses = Math.min(1, uses);
  return Math.max(tech, uses * Math.max(0, use));
}

/** What the responses bring that a use of the scoundrel in this space calls (SC-128). */
export function calledWorth(sights: Sights, space: number): number {
  const { cards, mine } = sights;
  let worth = 0;
  for (const [away, side] of REACHES) {
    const shown = mine.sheet[space - away] ?? null;
    if (shown === null || shown.used) continue;
    const parts = partsOf(sights, shown);
    const when = whenOf(cards, parts.trait);
    if (when.kind === 'response' && when.sides & side) worth += Math.max(0, useWorth(sights, parts));
  }
  return worth;
}

/** What the least useful scoundrel on the sheet is worth. */
function cheapest(sights: Sights, other: boolean): number {
  const worths: number[] = [];
  for (const shown of sights.mine.sheet) if (shown !== null) worths.push(keepWorth(sights, partsOf(sights, shown)));
  worths.sort((a, b) => a - b);
  return worths[other && worths.length > 1 ? 1 : 0] ?? 0.5;
}

/** What hiring it brings, its price included. */
export function hireWorth(sights: Sights, shown: ScoundrelView, discount: number): number {
  const parts = partsOf(sights, shown);
  const { cards, mine } = sights;
  const price = Math.max(0, shown.price - discount);
  const cost = -dollars(sights, -price);
  if (whenOf(cards, parts.trait).kind === 'whenHired') {
    const pays = payable(cards, abilityOf(cards, parts.job), mine.money - price);
    const hires = stepsOf(cards, abilityOf(cards, parts.job)).some((step) => step.op === 'hire');
    return (pays ? Math.max(0, useWorth(sights, parts, hires ? LATER : NOW)) : 0) - cost;
  }
  const room = mine.sheet.includes(null) ? 0 : cheapest(sights, false);
  return keepWorth(sights, parts, false) - room - cost;
}

function payable(cards: Cards, list: number, money: number): boolean {
  return stepsOf(cards, list).every((step) => !step.cost || step.op !== 'payMoney' || step.amount <= money);
}

function bestHire(sights: Sights, zone: string, discount: number): number {
  const { view, mine } = sights;
  const offers = zone === 'discard' ? view.discard.slice(-1) : view.saloon;
  let best = -1;
  for (const shown of offers) {
    if (shown !== null && shown.price - discount <= mine.money)
      best = Math.max(best, hireWorth(sights, shown, discount));
  }
  return best;
}

/** What using another scoundrel brings (SC-190): its timing and modifiers do not count. */
function bestTarget(sights: Sights, zone: string): number {
  const { view, mine } = sights;
  const targets = zone === 'sheet' ? mine.sheet : zone === 'saloon' ? view.saloon : view.discard.slice(-1);
  let best = 0;
  for (const shown of targets) if (shown !== null && !shown.used) best = Math.max(best, targetWorth(sights, shown));
  return best;
}

export const targetWorth = (sights: Sights, shown: ScoundrelView): number =>
  worthOf(sights, abilityOf(sights.cards, partsOf(sights, shown).job), LATER);

/** What a swap of parts between two scoundrels adds to the sheet. The second lies in the Saloon or on the sheet. */
export function swapGain(
  sights: Sights,
  part: string,
  own: ScoundrelView,
  other: ScoundrelView,
  both: boolean,
): number {
  const a = partsOf(sights, own);
  const b = partsOf(sights, other);
  if (part === 'both') return keepWorth(sights, b) - keepWorth(sights, a);
  const newA = part === 'job' ? { job: b.job, trait: a.trait } : { job: a.job, trait: b.trait };
  const newB = part === 'job' ? { job: a.job, trait: b.trait } : { job: b.job, trait: a.trait };
  const gain = keepWorth(sights, newA) - keepWorth(sights, a);
  return both ? gain + keepWorth(sights, newB) - keepWorth(sights, b) : gain;
}

/** The best a swap can do, whichever scoundrels its rules let it choose. */
function bestSwap(sights: Sights, step: Do): number {
  const { view, mine } = sights;
  const own = mine.sheet.filter((shown) => shown !== null);
  const partners = step.partner === 'saloon' ? view.saloon.filter((shown) => shown !== null) : own;
  let best = -1;
  for (const first of own) {
    const bears = stepsOf(sights.cards, abilityOf(sights.cards, partsOf(sights, first).job)).includes(step);
    if ((step.own === 'this' && !bears) || (step.own === 'other' && bears)) continue;
    for (const second of partners) {
      if (first !== second) best = Math.max(best, swapGain(sights, step.part, first, second, step.partner === 'own'));
    }
  }
  return best;
}

/** For abilities used now. */
export const NOW: Around = { cheapest, bestTarget, bestHire, bestSwap };

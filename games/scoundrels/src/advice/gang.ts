/** What scoundrels are worth on the sheet, in the Saloon and to each other. */
import { abilityOf, priceOf, stepsOf, type Do, whenOf } from '../cards.ts';
import * as S from '../state.ts';
import { jobOf, makeScoundrel, NONE, traitOf } from '../state.ts';
import { SALOON_SPACES, SLOT_COUNT, SPACES, type Cause } from '../words.ts';
import { doesOf, EARNS, HIRES, leaves } from './facts.ts';
import { dollars, type Sights } from './sights.ts';
import { LATER, worthOf, type Around, type Moment } from './worth.ts';
import { REACHES } from '../responses.ts';
import { isUsed } from '../uses.ts';

const TWICE = 1.7;
/** What is used every turn soon finds little left to do. */
const SELFISH = 0.8;

const techOf = ({ cards }: Sights, scoundrel: number): number =>
  cards.jobTech[jobOf(scoundrel)]! + cards.traitTech[traitOf(scoundrel)]!;

/** One use by its own timing, now. It costs its tech icons if it goes. */
export function useWorth(sights: Sights, scoundrel: number, moment: Moment = NOW): number {
  const { cards } = sights;
  const trait = traitOf(scoundrel);
  const worth = worthOf(sights, abilityOf(cards, jobOf(scoundrel)), moment);
  const twice = cards.twice[trait] && worth > 0 ? TWICE : 1;
  const gone = leaves(sights.facts, scoundrel) ? techOf(sights, scoundrel) + (sights.turnsLeft > 0 ? 0.05 : 0) : 0;
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
      return SELFISH * (turnsLeft + (onSheet || S.active(sights.s) !== sights.me ? 0 : 1));
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
  const { cards, plays, turnsLeft } = sights;
  let most = 0;
  for (let space = 0; space < SPACES; space++) {
    const scoundrel = sights.at(space);
    if (scoundrel === NONE) continue;
    const when = whenOf(cards, traitOf(scoundrel));
    let uses = when.kind === 'endOfTurn' || when.kind === 'startOfTurn' ? turnsLeft : 0;
    for (let slot = 0; slot < SLOT_COUNT; slot++) if (when.slots & (1 << slot)) uses += plays[slot]!;
    most = Math.max(most, uses);
  }
  return most;
}

function earners(sights: Sights): number {
  let count = 0;
  for (let space = 0; space < SPACES; space++) {
    const scoundrel = sights.at(space);
    if (scoundrel !== NONE && doesOf(sights.facts, scoundrel) & EARNS) count++;
  }
  return count;
}

/** What a scoundrel on the sheet will still bring, from the next turn on. */
export function keepWorth(sights: Sights, scoundrel: number, onSheet = true): number {
  const { cards } = sights;
  const trait = traitOf(scoundrel);
  if (whenOf(cards, trait).kind === 'whenHired') return 0;
  const use =
    worthOf(sights, abilityOf(cards, jobOf(scoundrel)), LATER) +
    (cards.bonus[trait]! > 0 ? dollars(sights, cards.bonus[trait]!) : 0) -
    (cards.extraCost[trait] ? sights.henchman + 0.15 : 0);
  const uses = usesLeft(sights, trait, onSheet);
  const tech = techOf(sights, scoundrel);
  if (!leaves(sights.facts, scoundrel)) return tech + uses * Math.max(0, use);
  return Math.max(tech, Math.min(1, uses) * Math.max(0, use));
}

/** What the responses bring that a use of the scoundrel in this space calls (SC-128). */
export function calledWorth(sights: Sights, space: number): number {
  const { cards, s } = sights;
  let worth = 0;
  for (const [away, side] of REACHES) {
    const scoundrel = sights.at(space - away);
    if (scoundrel === NONE || isUsed(s, scoundrel)) continue;
    const when = whenOf(cards, traitOf(scoundrel));
    if (when.kind === 'response' && when.sides & side) worth += Math.max(0, useWorth(sights, scoundrel));
  }
  return worth;
}

/** What the least useful scoundrel on the sheet is worth; `other`: the second, if there is one. */
function cheapest(sights: Sights, other: boolean): number {
  let least = Infinity;
  let next = Infinity;
  for (let space = 0; space < SPACES; space++) {
    const scoundrel = sights.at(space);
    if (scoundrel === NONE) continue;
    const worth = keepWorth(sights, scoundrel);
    if (worth < least) {
      next = least;
      least = worth;
    } else if (worth < next) next = worth;
  }
  const worth = other && next < Infinity ? next : least;
  return worth < Infinity ? worth : 0.5;
}

function hasRoom(sights: Sights): boolean {
  for (let space = 0; space < SPACES; space++) if (sights.at(space) === NONE) return true;
  return false;
}

/** What hiring it brings, its price included. */
export function hireWorth(sights: Sights, scoundrel: number, discount: number): number {
  const { cards, facts, money } = sights;
  const price = Math.max(0, priceOf(cards, scoundrel) - discount);
  const cost = -dollars(sights, -price);
  if (whenOf(cards, traitOf(scoundrel)).kind === 'whenHired') {
    const pays = facts.dearest[abilityOf(cards, jobOf(scoundrel))]! <= money - price;
    const hires = doesOf(facts, scoundrel) & HIRES;
    return (pays ? Math.max(0, useWorth(sights, scoundrel, hires ? LATER : NOW)) : 0) - cost;
  }
  const room = hasRoom(sights) ? 0 : cheapest(sights, false);
  return keepWorth(sights, scoundrel, false) - room - cost;
}

/** The scoundrel on top of the pile, or `NONE`. */
const topOfPile = ({ s }: Sights): number => (S.pileCount(s) > 0 ? S.pile(s, S.pileCount(s) - 1) : NONE);

function bestHire(sights: Sights, zone: string, discount: number): number {
  const { cards, s, money } = sights;
  let best = -1;
  const offer = (scoundrel: number): void => {
    if (scoundrel !== NONE && priceOf(cards, scoundrel) - discount <= money)
      best = Math.max(best, hireWorth(sights, scoundrel, discount));
  };
  if (zone === 'discard') offer(topOfPile(sights));
  else for (let space = 0; space < SALOON_SPACES; space++) offer(S.saloon(s, space));
  return best;
}

/** What using another scoundrel brings (SC-190): its timing and modifiers do not count. */
function bestTarget(sights: Sights, zone: string): number {
  const { s } = sights;
  let best = 0;
  const offer = (scoundrel: number): void => {
    if (scoundrel !== NONE && !isUsed(s, scoundrel)) best = Math.max(best, targetWorth(sights, scoundrel));
  };
  if (zone === 'sheet') for (let space = 0; space < SPACES; space++) offer(sights.at(space));
  else if (zone === 'saloon') for (let space = 0; space < SALOON_SPACES; space++) offer(S.saloon(s, space));
  else offer(topOfPile(sights));
  return best;
}

export const targetWorth = (sights: Sights, scoundrel: number): number =>
  worthOf(sights, abilityOf(sights.cards, jobOf(scoundrel)), LATER);

/** What a swap of parts between two scoundrels adds to the sheet. The second lies in the Saloon or on the sheet. */
export function swapGain(sights: Sights, part: string, own: number, other: number, both: boolean): number {
  if (part === 'both') return keepWorth(sights, other) - keepWorth(sights, own);
  const jobs = part === 'job';
  const newOwn = makeScoundrel(jobOf(jobs ? other : own), traitOf(jobs ? own : other));
  const gain = keepWorth(sights, newOwn) - keepWorth(sights, own);
  if (!both) return gain;
  const newOther = makeScoundrel(jobOf(jobs ? own : other), traitOf(jobs ? other : own));
  return gain + keepWorth(sights, newOther) - keepWorth(sights, other);
}

/** The best a swap can do, whichever scoundrels its rules let it choose. */
function bestSwap(sights: Sights, step: Do): number {
  const { s, cards } = sights;
  const own = [0, 1, 2, 3, 4].map((space) => sights.at(space)).filter((scoundrel) => scoundrel !== NONE);
  const partners =
    step.partner === 'saloon'
      ? [0, 1, 2].map((space) => S.saloon(s, space)).filter((scoundrel) => scoundrel !== NONE)
      : own;
  let best = -1;
  for (const first of own) {
    const bears = stepsOf(cards, abilityOf(cards, jobOf(first))).includes(step);
    if ((step.own === 'this' && !bears) || (step.own === 'other' && bears)) continue;
    for (const second of partners) {
      if (first !== second) best = Math.max(best, swapGain(sights, step.part, first, second, step.partner === 'own'));
    }
  }
  return best;
}

/** For abilities used now. */
export const NOW: Around = { cheapest, bestTarget, bestHire, bestSwap };

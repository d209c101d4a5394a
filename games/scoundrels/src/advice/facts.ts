/** What is true of a pack's abilities in every game, found out once. */
import { abilityOf, type Cards } from '../cards.ts';
import { jobOf, traitOf } from '../state.ts';
import { SafeOdds } from './safes.ts';

/** What the steps of an ability do, one bit each. */
export const STEALS = 1;
export const SCOUTS = 2;
export const LOOKS = 4;
export const EARNS = 8;
export const ROBS = 16;
export const HIRES = 32;
export const COSTS = 64;
const LEAVES = 128;

export interface Facts {
  readonly cards: Cards;
  /** By list. */
  readonly does: Uint8Array;
  /** By list: the most that one of its costs asks for. */
  readonly dearest: Uint16Array;
  /** Used again by whoever looks around next. */
  readonly safes: SafeOdds;
}

export function findFacts(cards: Cards): Facts {
  const does = new Uint8Array(cards.lists.length);
  const dearest = new Uint16Array(cards.lists.length);
  cards.lists.forEach((steps, list) => {
    for (const { op, cost, what, amount } of steps) {
      if (op === 'stealSafe') does[list]! |= STEALS;
      if (op === 'scoutSafe') does[list]! |= SCOUTS;
      if (op === 'scoutCard') does[list]! |= LOOKS;
      if (op === 'gainMoney') does[list]! |= EARNS;
      if (op === 'stealMoney') does[list]! |= ROBS;
      if (op === 'hire') does[list]! |= HIRES;
      if (op === 'discard' && what === 'this') does[list]! |= LEAVES;
      if (cost) does[list]! |= COSTS;
      if (cost && op === 'payMoney') dearest[list] = Math.max(dearest[list]!, amount);
    }
  });
  return { cards, does, dearest, safes: new SafeOdds(cards) };
}

/** What a scoundrel's ability does. */
export const doesOf = ({ cards, does }: Facts, scoundrel: number): number => does[abilityOf(cards, jobOf(scoundrel))]!;

/** Whether a scoundrel is gone once it was used. */
export const leaves = (facts: Facts, scoundrel: number): boolean =>
  facts.cards.thenDiscard[traitOf(scoundrel)]! || (doesOf(facts, scoundrel) & LEAVES) !== 0;

/** What could be used: conditions, costs and steps, all of them public. Nothing here changes a state. */
import { abilityOf, stepsOf, type Cards } from '../cards.ts';
import * as S from '../state.ts';
import { jobOf, NONE, traitOf, type State } from '../state.ts';
import { bonusOf } from '../timing.ts';
import { bitOf, type Scope } from './scope.ts';
import { availableHenchmen } from '../henchmen.ts';
import { isUsed } from '../uses.ts';

/** Whether a scoundrel could be used now by this player. Whether its time has come is asked elsewhere. */
export function canUse(
  cards: Cards,
  s: State,
  user: number,
  scoundrel: number,
  place: number,
  byTiming: boolean,
): boolean {
  if (isUsed(s, scoundrel)) return false;
  const bonus = bonusOf(cards, traitOf(scoundrel), byTiming);
  return couldUse(cards, s, user, scoundrel, place, S.money(s, user) + bonus, availableHenchmen(s, user), 0, false);
}

/** SC-147: whether a doubled scoundrel could be used a second time, though it counts as used. */
export const canUseAgain = (cards: Cards, s: State, user: number, scoundrel: number, place: number): boolean =>
  couldUse(cards, s, user, scoundrel, place, S.money(s, user), availableHenchmen(s, user), 0, true);

export function couldUse(
  cards: Cards,
  s: State,
  user: number,
  scoundrel: number,
  place: number,
  money: number,
  available: number,
  others: number,
  again: boolean,
): boolean {
  // SC-139: a trait may cost a henchman.
  const henchmen = available - (cards.extraCost[traitOf(scoundrel)]! ? 1 : 0);
  if (henchmen < 0) return false;
  const busy = others | bitOf(s, place, user);
  return couldCarryOut(cards, s, abilityOf(cards, jobOf(scoundrel)), user, place, money, henchmen, busy, again);
}

/** An ability that is on no scoundrel: leader sheet, strategy card, Office. */
export const canCarryOut = (cards: Cards, s: State, user: number, list: number): boolean =>
  couldCarryOut(cards, s, list, user, NONE, S.money(s, user), availableHenchmen(s, user), 0, false);

/** All conditions hold, all costs can be paid together, and something happens (docs/card-packs.md). */
function couldCarryOut(
  cards: Cards,
  s: State,
  list: number,
  user: number,
  place: number,
  money: number,
  henchmen: number,
  busy: number,
  again: boolean,
): boolean {
  const steps = stepsOf(cards, list);
  if (steps.length === 0) return false;
  const step = steps[0]!;
  const at: Scope = { cards, s, step, user, place, money, henchmen, busy, again, base: NONE, chooser: NONE, f: NONE };
  for (let i = 0; i < steps.length; i++) {
    at.step = steps[i]!;
    if (at.step.gate) {
      if (!at.step.does.payable(at)) return false;
    } else if (at.step.does.possible(at)) return true;
  }
  return false;
}

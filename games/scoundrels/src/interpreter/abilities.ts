/** Using a scoundrel, a leader sheet, a strategy card or the Office: beginning an ability and finishing it. */
import { abilityOf, nameOf, type Cards } from '../cards.ts';
import { GONE, scoundrelAt } from '../places.ts';
import { discardFrom, whereIs } from '../saloon.ts';
import * as S from '../state.ts';
import { jobOf, NONE, traitOf, type State } from '../state.ts';
import * as F from './frames.ts';
import { jail } from '../henchmen.ts';
import { gain } from '../money.ts';
import type { Table } from './table.ts';
import { bonusOf, isDoubled, raise } from '../timing.ts';
import { canUseAgain } from './usable.ts';
import { callResponses } from '../responses.ts';

/** Begins to use the scoundrel at a place. */
export function beginUse(t: Table, user: number, place: number, byTiming: boolean, flags = 0): void {
  const { s, cards } = t;
  const trait = traitOf(scoundrelAt(s, place));
  const f = F.push(s, F.ABILITY, user);
  s[f + F.SOURCE] = F.OF_SCOUNDREL;
  s[f + F.PLACE] = place;
  s[f + F.FLAGS] = flags;
  if (isDoubled(cards, trait, byTiming)) F.setFlag(s, f, F.SECOND_USE_OPEN);
  if (cards.thenDiscard[trait]) F.setFlag(s, f, F.DISCARD_AFTER);
  beginRun(t, f, false);
  const bonus = bonusOf(cards, trait, byTiming);
  if (bonus > 0) {
    gain(t, user, bonus, true);
    raise(t, 'gainMoneyByScoundrel', user, trait);
  }
}

/**
 * Starts the first or the second run through a scoundrel's ability, with the job it has now (SC-149); a job it gets on
 * the way is not used (SC-156).
 */
function beginRun(t: Table, f: number, again: boolean): void {
  const { s, cards } = t;
  const place = F.place(s, f);
  const scoundrel = scoundrelAt(s, place);
  S.setBit(s, S.USED_JOBS, jobOf(scoundrel));
  S.setBit(s, S.USED_TRAITS, traitOf(scoundrel));
  s[f + F.LIST_ID] = abilityOf(cards, jobOf(scoundrel));
  s[f + F.PC] = 0;
  // What the first run scouted or freed is nothing the second one can point at.
  s[f + F.THAT] = NONE;
  s[f + F.FREED] = NONE;
  const user = F.user(s, f);
  const where = F.flags(s, f) & F.BY_HIRE ? 'hired' : whereIs(place);
  t.tell?.({ type: 'used', seat: user, scoundrel: nameOf(cards, scoundrel), where, again });
  if (cards.extraCost[traitOf(scoundrel)]) jail(t, user, user);
}

/** SC-147: a second use is open while the scoundrel is still there and could do something. */
export function isSecondUseOpen(cards: Cards, s: State, f: number): boolean {
  const place = F.place(s, f);
  if ((F.flags(s, f) & F.SECOND_USE_OPEN) === 0 || place === GONE) return false;
  return canUseAgain(cards, s, F.user(s, f), scoundrelAt(s, place), place);
}

export function beginAgain(t: Table, f: number): void {
  t.s[f + F.FLAGS] = F.flags(t.s, f) & ~F.SECOND_USE_OPEN;
  beginRun(t, f, true);
}

/** An ability of the leader sheet, a strategy card or the Office. */
export function beginAbility({ s }: Table, user: number, list: number, source: number): void {
  const f = F.push(s, F.ABILITY, user);
  s[f + F.LIST_ID] = list;
  s[f + F.PC] = 0;
  s[f + F.SOURCE] = source;
  s[f + F.FLAGS] = 0;
}

/**
 * The scoundrel is done: neighbours may respond, then it goes if that was promised, after both uses of a doubled one
 * (SC-143, SC-147, SC-174).
 */
export function finishAbility(t: Table, f: number): void {
  const { s } = t;
  const user = F.user(s, f);
  const place = F.place(s, f);
  const discards = (F.flags(s, f) & (F.DISCARD_AFTER | F.BY_HIRE)) === F.DISCARD_AFTER;
  const isScoundrel = F.isOfScoundrel(s, f);
  F.pop(s);
  callResponses(t, isScoundrel, place);
  if (discards && isScoundrel && place !== GONE) discardFrom(t, user, place);
}

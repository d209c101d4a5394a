/** The small decisions inside abilities: whom, which safe, which number, which card. */
import type { Random } from '@tinstar/engine';
import { abilityOf, stepsOf, type Do, whenOf } from '../cards.ts';
import * as F from '../interpreter/frames.ts';
import { availableHenchmen } from '../henchmen.ts';
import { countSheet, scoundrelAt } from '../places.ts';
import { aboutOf, carriedOut } from '../question.ts';
import { isStolenBy, siteOf, kindOf } from '../safes.ts';
import * as S from '../state.ts';
import { jobOf, NONE, slotOfSpot, traitOf } from '../state.ts';
import { MARK_NUMBERS, SAFE_COUNT, SALOON_SPACES, SPACES } from '../words.ts';
import { hireWorth, keepWorth, NOW, swapGain, useWorth } from './gang.ts';
import { dollars, type Sights } from './sights.ts';
import { chanceOfBluff } from './suspect.ts';
import { homeWorth, rescueOf, worthOf } from './worth.ts';
import { isBluff } from '../poker.ts';
import { REACHES } from '../responses.ts';
import { isUsed } from '../uses.ts';

/** A number of the frame on top of the stack, or of the one below it. */
function inFrame({ s }: Sights, at: number, below = 0): number {
  const depth = S.depth(s) - 1 - below;
  return depth < 0 ? NONE : s[F.frameAt(depth) + at]!;
}

const stepAt = (sights: Sights, below: number): Do | undefined =>
  sights.cards.lists[inFrame(sights, F.LIST_ID, below)]?.[inFrame(sights, F.PC, below)];

/** The step being carried out, if it is one. */
const stepNow = (sights: Sights): Do | null => (inFrame(sights, 0) === F.STEP ? (stepAt(sights, 0) ?? null) : null);

/** What is asked. */
const about = ({ cards, s }: Sights): string | null => aboutOf(cards, s);

/** The safe that is being marked, or was just stolen. */
const safeNow = (sights: Sights): number => inFrame(sights, F.SAFE);

/** The discount of the ability that hires. */
export const discountNow = (sights: Sights): number => stepNow(sights)?.amount ?? 0;

/** The scoundrel that is being hired. */
export function worthOfHired(sights: Sights): number {
  const hired = carriedOut(sights.s);
  return hired === NONE ? 0 : keepWorth(sights, hired);
}

/** Next to whom: arrows want to point at somebody. */
export function ratePlace(sights: Sights, space: number): number {
  const { cards } = sights;
  const { sides } = whenOf(cards, traitOf(carriedOut(sights.s)));
  let worth = 0;
  for (const [away, side] of REACHES) {
    if (sides & side && sights.at(space + away) !== NONE) worth += 1;
    const other = sights.at(space - away);
    if (other !== NONE && whenOf(cards, traitOf(other)).sides & side) worth += 1;
  }
  // Otherwise the middle: neighbours may come on both sides.
  return worth - 0.1 * Math.abs(space - 2);
}

export function rateAgreement(sights: Sights): number {
  const question = about(sights);
  if (question === 'second_use' || question === 'hire_use')
    return worthOf(sights, abilityOf(sights.cards, jobOf(carriedOut(sights.s))), NOW);
  const step = stepNow(sights);
  if (step === null || question === 'peekDeck') return -0.1;
  const price = question === 'jailHenchman' ? sights.henchman + sights.watch : -dollars(sights, -step.amount);
  return (step.followUp >= 0 ? worthOf(sights, step.followUp, NOW) : 0) - price;
}

/** Whom to harm: whoever is ahead. Whose deck to look at: an opponent's. */
export function ratePlayer({ s, me, safes }: Sights, seat: number): number {
  if (seat === me) return -5;
  let worth = 0;
  for (let safe = 0; safe < SAFE_COUNT; safe++) if (isStolenBy(s, safe, seat)) worth += safes.mean(safe);
  return S.reputation(s, seat) + worth + 0.1 * S.money(s, seat) + 0.3 * countSheet(s, seat, NONE);
}

export function rateSafe(sights: Sights, safe: number): number {
  const { safes, toReplace } = sights;
  const question = about(sights);
  if (question === 'stealSafe') return safes.gain(safe, toReplace) + 0.01 * safes.mean(safe);
  const value = safes.value(safe);
  // A true mark on the safe I mean to steal is a point; an unknown safe may turn out to be that safe.
  if (value !== NONE) return question === 'ownStolen' || value >= 5 ? 0.35 * (value - 4) : -1;
  if (question === 'markSafe') return -0.5;
  const spread = Math.max(...safes.unseen(siteOf(safe))) - 4;
  return 0.5 * spread + 0.25 * (safes.mean(safe) - 4) - 0.1 * safes.marksOn(safe);
}

/** Whether a false mark wakes one of my scoundrels (SC-145), and what that brings. */
function lieWorth(sights: Sights): number {
  let worth = 0;
  for (let space = 0; space < SPACES; space++) {
    const scoundrel = sights.at(space);
    if (scoundrel === NONE || isUsed(sights.s, scoundrel)) continue;
    if (whenOf(sights.cards, traitOf(scoundrel)).cause === 'markFalsely')
      worth += Math.max(0, useWorth(sights, scoundrel));
  }
  return worth;
}

/** True marks where the point will probably be mine, false ones to send others after duds. */
export function rateMark(sights: Sights, number: number, random: Random): number {
  const { s, me, cards, safes, thefts, isFinalDay } = sights;
  const safe = safeNow(sights);
  const value = safes.value(safe);
  const wakes = (cards.printed[siteOf(safe)]! & (1 << number)) === 0 ? lieWorth(sights) : 0;
  if (value === NONE) {
    const open = safes.unseen(siteOf(safe));
    return wakes + open.filter((other) => other === number).length / open.length;
  }
  const truth = number === value;
  if (isStolenBy(s, safe, me)) return truth ? 2 + wakes : wakes;
  const mood = random.below(100) / 100;
  // Stolen by somebody else or lying where nobody steals: never a gift.
  if (S.safeAt(s, safe) >= S.STOLEN) return truth ? -1 : wakes + 0.1 * number;
  if (value >= 4) {
    // The more surely it will be mine, the better the truth; a low number keeps others away meanwhile.
    const sure = thefts > 0 ? (isFinalDay ? 0.4 : 0.3) : 0;
    return wakes + (truth ? sure : number < value ? mood + 0.02 * (value - number) : 0.1 * mood);
  }
  return wakes + (truth ? 0.35 * mood : (0.6 * mood * number) / MARK_NUMBERS.length + 0.05);
}

/** SC-206: a mark lying on a poor safe does more good on one I mean to steal. */
export function rateMoveMark(sights: Sights, from: number, kind: number): number {
  const { s, me, safes } = sights;
  const value = safes.value(safeNow(sights));
  if (value === NONE || kindOf(value) !== kind || value < 4) return -0.2;
  if (isStolenBy(s, from, me)) return -1;
  const source = safes.value(from);
  return 0.5 - 0.1 * (source === NONE ? 3 : source);
}

/** One of mine; otherwise whoever's henchman harms me least. */
export const rateFree = ({ s, me, opponents }: Sights, seat: number): number =>
  seat === me ? 1 : -0.3 / opponents - 0.05 * availableHenchmen(s, seat);

export function rateCard(sights: Sights, seat: number, slot: number): number {
  const { s, me } = sights;
  const spot = S.spotOf(seat, slot);
  const card = sights.cardIn(seat, slot);
  const suspects = S.countBits(S.suspectsAt(s, spot));
  const isOwnBluff = seat === me && card !== NONE && isBluff(card, slot);
  switch (about(sights)) {
    case 'burnHenchmen': {
      const own = S.isSuspectedBy(s, spot, me) ? -1 : 0;
      return (isOwnBluff ? 2 : seat === me ? -0.5 : 0) + own + 0.1 * suspects;
    }
    case 'jailSuspect':
      return rescueOf(sights, slot);
    case 'moveHenchman':
      return rateMovedHenchman(sights, seat, slot);
    case 'moveCard':
      return rateMovedCard(sights, slot);
    case 'placeHenchman':
      return chanceOfBluff(sights, seat, slot) - 0.35;
    case 'swapCard':
      return isOwnBluff && S.isInHand(s, me, slot + 1) ? 1 + suspects : -1;
    default:
      // Scouting: a card of an opponent that is not yet known, this turn's before others.
      return seat === me || card !== NONE ? -1 : 0.5 + 0.1 * chanceOfBluff(sights, seat, slot);
  }
}

/** First from where: a lone suspicion of my bluff, or my own of a card that seems honest. Then to where it hurts. */
function rateMovedHenchman(sights: Sights, seat: number, slot: number): number {
  const { s, me } = sights;
  if (inFrame(sights, F.STAGE) === 0) {
    if (seat === me) return rescueOf(sights, slot);
    return S.isSuspectedBy(s, S.spotOf(seat, slot), me) ? 0.5 - chanceOfBluff(sights, seat, slot) : -1;
  }
  if (seat === me) return -1;
  // A rival's henchman goes to jail on an honest card; an own one is at home on a bluff.
  const chance = chanceOfBluff(sights, seat, slot);
  return inFrame(sights, F.B) === me ? chance : 1 - chance;
}

/** First a bluff whose own slot is open, a suspected one before others; then that slot. */
function rateMovedCard(sights: Sights, slot: number): number {
  if (inFrame(sights, F.STAGE) === 0) return homeWorth(sights, slot) || -1;
  return sights.cardIn(sights.me, slotOfSpot(inFrame(sights, F.A))) === slot + 1 ? 1 : 0;
}

/** The slot whose card is being exchanged is in the frame. */
export const rateHandCard = (sights: Sights, card: number): number => (isBluff(card, inFrame(sights, F.A)) ? 0 : 1);

/** Somebody else's ability makes me choose: the smaller harm. */
export function rateAnswer(sights: Sights, option: number): number {
  const { cards, available, opponents } = sights;
  const step = stepNow(sights)!;
  return stepsOf(cards, step.options[option]!).reduce((sum, part) => {
    if (part.who !== 'chooser') return sum - part.amount / opponents;
    if (part.op === 'loseReputation') return sum - part.amount;
    if (part.op === 'stealMoney') return sum + dollars(sights, -part.amount) - (0.15 * part.amount) / opponents;
    if (part.op === 'jailHenchman') return sum - (available > 1 ? 0.8 : 1) * (sights.henchman + sights.watch);
    return sum;
  }, 0);
}

/**
 * What it brings to put a threatened henchman on the card: it does not go to jail, unless another one has to. Who has
 * none left for a Prisoner loses reputation instead (SC-182).
 */
export function rescueWorth(sights: Sights): number {
  if (sights.available > 1) return 0;
  return sights.henchman + sights.watch - (stepAt(sights, 1)?.who === 'chooser' ? 1 : 0);
}

/** The first or second partner of a swap on one's own sheet. */
export function ratePick(sights: Sights, space: number): number {
  const step = stepNow(sights)!;
  const own = sights.at(space);
  const first = firstPicked(sights);
  if (first !== NONE) return swapGain(sights, step.part, first, own, true);
  const both = step.partner === 'own';
  let best = -9;
  for (let i = 0; i < (both ? SPACES : SALOON_SPACES); i++) {
    const other = both ? sights.at(i) : S.saloon(sights.s, i);
    if (other !== NONE && other !== own) best = Math.max(best, swapGain(sights, step.part, own, other, both));
  }
  return best;
}

export function ratePickSaloon(sights: Sights, space: number): number {
  const step = stepNow(sights)!;
  const first = firstPicked(sights);
  const scoundrel = S.saloon(sights.s, space);
  return first === NONE ? hireWorth(sights, scoundrel, 0) : swapGain(sights, step.part, first, scoundrel, false);
}

/** Which scoundrel was picked first: its place is in the frame once the second is asked for. */
const firstPicked = (sights: Sights): number =>
  inFrame(sights, F.STAGE) === 1 ? scoundrelAt(sights.s, inFrame(sights, F.A)) : NONE;

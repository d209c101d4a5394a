/** The small decisions inside abilities: whom, which safe, which number, which card. */
import type { Random } from '@tinstar/engine';
import { abilityOf, stepsOf, type Do, whenOf } from '../../cards.ts';
import * as F from '../../interpreter/frames.ts';
import { IN_SALOON } from '../../places.ts';
import { FRAME, NONE, slotOfSpot } from '../../state.ts';
import { MARK_NUMBERS, POKER, SLOTS, SPACES } from '../../words.ts';
import { hireWorth, keepWorth, NOW, partsOf, readName, swapGain, useWorth } from './gang.ts';
import { siteOfSafe, theftGain, unseenValues } from './safes.ts';
import { dollars, type Sights } from './sights.ts';
import { chanceOfBluff } from './suspect.ts';
import { homeWorth, rescueOf, worthOf } from './worth.ts';
import { isBluff } from '../../poker.ts';
import { REACHES } from '../../responses.ts';

/** A number of the frame on top of the stack, or of the one below it. */
const inFrame = ({ view: { stack } }: Sights, at: number, below = 0): number =>
  stack[stack.length - (1 + below) * FRAME + at] ?? NONE;

const stepAt = (sights: Sights, below: number): Do | undefined =>
  sights.cards.lists[inFrame(sights, F.LIST_ID, below)]?.[inFrame(sights, F.PC, below)];

/** The step being carried out, if it is one. */
const stepNow = (sights: Sights): Do | null => (inFrame(sights, 0) === F.STEP ? (stepAt(sights, 0) ?? null) : null);

/** The discount of the ability that hires. */
export const discountNow = (sights: Sights): number => stepNow(sights)?.amount ?? 0;

/** The scoundrel that is being hired, from its name in the question. */
export function worthOfHired(sights: Sights): number {
  const name = sights.view.question?.scoundrel;
  return name ? keepWorth(sights, readName(sights, name)) : 0;
}

/** Next to whom: arrows want to point at somebody. */
export function ratePlace(sights: Sights, space: number): number {
  const { mine, cards } = sights;
  const { sides } = whenOf(cards, readName(sights, sights.view.question!.scoundrel!).trait);
  let worth = 0;
  for (const [away, side] of REACHES) {
    if (sides & side && mine.sheet[space + away]) worth += 1;
    const other = mine.sheet[space - away];
    if (other && whenOf(cards, partsOf(sights, other).trait).sides & side) worth += 1;
  }
  // Otherwise the middle: neighbours may come on both sides.
  return worth - 0.1 * Math.abs(space - 2);
}

export function rateAgreement(sights: Sights): number {
  const { view } = sights;
  const about = view.question?.about;
  if (about === 'second_use' || about === 'hire_use') {
    const parts = readName(sights, view.question!.scoundrel!);
    return worthOf(sights, abilityOf(sights.cards, parts.job), NOW);
  }
  const step = stepNow(sights);
  if (step === null || about === 'peekDeck') return -0.1;
  const price = about === 'jailHenchman' ? sights.henchman + sights.watch : -dollars(sights, -step.amount);
  return (step.followUp >= 0 ? worthOf(sights, step.followUp, NOW) : 0) - price;
}

/** Whom to harm: whoever is ahead. Whose deck to look at: an opponent's. */
export function ratePlayer({ view, me, prospects }: Sights, seat: number): number {
  const player = view.players[seat]!;
  const safes = view.safes.reduce((sum, safe, i) => sum + (safe.owner === seat ? prospects[i]!.mean : 0), 0);
  const icons = player.sheet.filter((shown) => shown !== null).length;
  return seat === me ? -5 : player.reputation + safes + 0.1 * player.money + 0.3 * icons;
}

export function rateSafe(sights: Sights, safe: number): number {
  const { view, prospects, toReplace, cards } = sights;
  const prospect = prospects[safe]!;
  const about = view.question?.about;
  if (about === 'stealSafe') return theftGain(prospect, toReplace) + 0.01 * prospect.mean;
  const { value, marks } = view.safes[safe]!;
  const open = unseenValues(cards, view, siteOfSafe(safe));
  // A true mark on the safe I mean to steal is a point; an unknown safe may turn out to be that safe.
  if (value !== null) return about === 'ownStolen' || value >= 5 ? 0.35 * (value - 4) : -1;
  if (about === 'markSafe') return -0.5;
  const spread = Math.max(...open) - 4;
  return 0.5 * spread + 0.25 * (prospect.mean - 4) - 0.1 * marks.length;
}

/** Whether a false mark wakes one of my scoundrels (SC-145), and what that brings. */
function lieWorth(sights: Sights): number {
  const { cards, mine } = sights;
  let worth = 0;
  for (const shown of mine.sheet) {
    if (shown === null || shown.used) continue;
    const parts = partsOf(sights, shown);
    const when = whenOf(cards, parts.trait);
    if (when.cause === 'markFalsely') worth += Math.max(0, useWorth(sights, parts));
  }
  return worth;
}

/** True marks where the point will probably be mine, false ones to send others after duds. */
export function rateMark(sights: Sights, number: number, random: Random): number {
  const { view, me, cards, thefts, isFinalDay } = sights;
  const safe = view.question!.safe!;
  const { value, owner, at } = view.safes[safe]!;
  const site = siteOfSafe(safe);
  const wakes = (cards.printed[site]! & (1 << number)) === 0 ? lieWorth(sights) : 0;
  if (value === null) {
    const open = unseenValues(cards, view, site);
    return wakes + open.filter((other) => other === number).length / open.length;
  }
  const truth = number === value;
  if (owner === me) return truth ? 2 + wakes : wakes;
  const mood = random.below(100) / 100;
  // Stolen by somebody else or lying where nobody steals: never a gift.
  if (at === 'stolen') return truth ? -1 : wakes + 0.1 * number;
  if (value >= 4) {
    // The more surely it will be mine, the better the truth; a low number keeps others away meanwhile.
    const sure = thefts > 0 ? (isFinalDay ? 0.75 : 0.6) : 0;
    return wakes + (truth ? sure : number < value ? 0.5 * mood + 0.02 * (value - number) : 0.1 * mood);
  }
  return wakes + (truth ? 0.35 * mood : (0.6 * mood * number) / MARK_NUMBERS.length + 0.05);
}

/** SC-206: a mark lying on a poor safe does more good on one I mean to steal. */
export function rateMoveMark(sights: Sights, from: number, kind: number): number {
  const { view, me } = sights;
  const { value } = view.safes[view.question!.safe!]!;
  const source = view.safes[from]!;
  if (value === null || (value - 2) >> 1 !== kind || value < 4) return -0.2;
  if (source.owner === me) return -1;
  return 0.5 - 0.1 * (source.value ?? 3);
}

/** One of mine; otherwise whoever's henchman harms me least. */
export function rateFree({ me, view, opponents }: Sights, seat: number): number {
  return seat === me ? 1 : -0.3 / opponents - 0.05 * view.players[seat]!.henchmen.available;
}

export function rateCard(sights: Sights, seat: number, slot: number): number {
  const { view, me } = sights;
  const about = view.question?.about;
  const held = view.players[seat]!.slots[slot]!;
  const isOwnBluff = seat === me && held.card !== null && isBluff(POKER.indexOf(held.card), slot);
  if (about === 'burnHenchmen') {
    const own = held.henchmen.includes(me) ? -1 : 0;
    return (isOwnBluff ? 2 : seat === me ? -0.5 : 0) + own + 0.1 * held.henchmen.length;
  }
  if (about === 'jailSuspect') return rescueOf(sights, slot);
  if (about === 'moveHenchman') return rateMovedHenchman(sights, seat, slot);
  if (about === 'moveCard') return rateMovedCard(sights, slot);
  if (about === 'placeHenchman') return chanceOfBluff(sights, seat, slot) - 0.35;
  if (about === 'swapCard') return isOwnBluff && view.hand!.includes(SLOTS[slot]!) ? 1 + held.henchmen.length : -1;
  // Scouting: a card of an opponent that is not yet known, this turn's before others.
  return seat === me || held.card !== null ? -1 : 0.5 + 0.1 * chanceOfBluff(sights, seat, slot);
}

/** First from where: a lone suspicion of my bluff, or my own of a card that seems honest. Then to where it hurts. */
function rateMovedHenchman(sights: Sights, seat: number, slot: number): number {
  const { view, me } = sights;
  const held = view.players[seat]!.slots[slot]!;
  if (inFrame(sights, F.STAGE) === 0)
    return seat === me
      ? rescueOf(sights, slot)
      : held.henchmen.includes(me)
        ? 0.5 - chanceOfBluff(sights, seat, slot)
        : -1;
  const isMine = inFrame(sights, F.B) === me;
  // A rival's henchman goes to jail on an honest card; an own one is at home on a bluff.
  const chance = chanceOfBluff(sights, seat, slot);
  return seat === me ? -1 : isMine ? chance : 1 - chance;
}

/** First a bluff whose own slot is open, a suspected one before others; then that slot. */
function rateMovedCard(sights: Sights, slot: number): number {
  const { mine } = sights;
  if (inFrame(sights, F.STAGE) === 0) return homeWorth(sights, slot) || -1;
  const from = mine.slots[slotOfSpot(inFrame(sights, F.A))]!;
  return from.card !== null && POKER.indexOf(from.card) === slot + 1 ? 1 : 0;
}

/** The slot whose card is being exchanged is in the frame. */
export const rateHandCard = (sights: Sights, card: number): number => (isBluff(card, inFrame(sights, F.A)) ? 0 : 1);

/** Somebody else's ability makes me choose: the smaller harm. */
export function rateAnswer(sights: Sights, option: number): number {
  const { cards, mine, opponents } = sights;
  const step = stepNow(sights)!;
  return stepsOf(cards, step.options[option]!).reduce((sum, part) => {
    if (part.who !== 'chooser') return sum - part.amount / opponents;
    if (part.op === 'loseReputation') return sum - part.amount;
    if (part.op === 'stealMoney') return sum + dollars(sights, -part.amount) - (0.15 * part.amount) / opponents;
    if (part.op === 'jailHenchman')
      return sum - (mine.henchmen.available > 1 ? 0.8 : 1) * (sights.henchman + sights.watch);
    return sum;
  }, 0);
}

/**
 * What it brings to put a threatened henchman on the card: it does not go to jail, unless another one has to. Who has
 * none left for a Prisoner loses reputation instead (SC-182).
 */
export function rescueWorth(sights: Sights): number {
  const { mine } = sights;
  if (mine.henchmen.available > 1) return 0;
  return sights.henchman + sights.watch - (stepAt(sights, 1)?.who === 'chooser' ? 1 : 0);
}

/** The first or second partner of a swap on one's own sheet. */
export function ratePick(sights: Sights, space: number): number {
  const { mine, view } = sights;
  const step = stepNow(sights)!;
  const shown = mine.sheet[space]!;
  const first = firstPicked(sights);
  if (first !== null) return swapGain(sights, step.part, first, shown, true);
  const both = step.partner === 'own';
  let best = -9;
  for (const other of both ? mine.sheet : view.saloon)
    if (other !== null && other !== shown) best = Math.max(best, swapGain(sights, step.part, shown, other, both));
  return best;
}

export function ratePickSaloon(sights: Sights, space: number): number {
  const step = stepNow(sights)!;
  const first = firstPicked(sights);
  const shown = sights.view.saloon[space]!;
  return first === null ? hireWorth(sights, shown, 0) : swapGain(sights, step.part, first, shown, false);
}

/** Which scoundrel was picked first: its place is in the frame once the second is asked for. */
function firstPicked(sights: Sights) {
  const { view, me, mine } = sights;
  if (inFrame(sights, F.STAGE) !== 1) return null;
  const place = inFrame(sights, F.A);
  if (place >= IN_SALOON) return view.saloon[place - IN_SALOON] ?? null;
  return mine.sheet[place - me * SPACES] ?? null;
}

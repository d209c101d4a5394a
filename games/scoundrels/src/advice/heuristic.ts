/** What a good player does with each decision. Ratings are points; of a standing right, what is above 0 is used. */
import type { Adviser, Random } from '@tinstar/engine';
import type { Cards } from '../compile.ts';
import { FRAME } from '../layout.ts';
import { MOVES, type Move } from '../move-table.ts';
import { F_LIST, F_PC, STEP } from '../table.ts';
import type { View } from '../view-type.ts';
import { isBluff, MARK_NUMBERS, POKER, SAFES_PER_SITE, SLOTS } from '../words.ts';
import { lookAround, unseenValues, type Sights } from './sights.ts';
import { bluffChance, suspectedChance, suspicionWorth } from './suspect.ts';
import { hireWorth, keepWorth, partsOf, slotWorth, worthOf } from './worth.ts';

/** Everything of step 2 comes before step 3. */
const FIRST = 50;
/** A caught bluff: a point of mine, and one for whoever caught it. */
const CAUGHT = 1.35;
/** Somebody sends a henchman to jail for nothing. */
const WRONGLY_SUSPECTED = 0.25;

export const makeHeuristic = (cards: Cards): Adviser<View> => ({
  rate(view, codes, random) {
    const sights = lookAround(cards, view, view.viewer ?? view.active);
    return codes.map((code) => rateMove(sights, MOVES.decode(code), random) + random.below(1000) / 1e6);
  },
});

const slotIndex = (slot: string): number => (SLOTS as readonly string[]).indexOf(slot);

function rateMove(sights: Sights, move: Move, random: Random): number {
  const { view, me, cards } = sights;
  const mine = view.players[me]!;
  switch (move.type) {
    case 'chooseStrategy':
      return random.below(100) / 100;
    case 'playCard':
      return ratePlay(sights, POKER.indexOf(move.card), slotIndex(move.slot));
    case 'playFaceUp':
      return 0.4;
    case 'use': {
      const shown = mine.sheet[move.space]!;
      return FIRST + worthOf(sights, cards.ability[partsOf(sights, shown).job]!) - 0.02;
    }
    case 'useSaloon':
      return FIRST + worthOf(sights, cards.ability[partsOf(sights, view.saloon[move.space]!).job]!);
    case 'useLeader': {
      const worth = worthOf(sights, cards.leaderAbility[view.slot!]!);
      return worth > 0.02 ? FIRST + worth : -FIRST;
    }
    case 'useStrategy': {
      const strategy = cards.pack.strategies.findIndex((card) => card.id === mine.strategy);
      const leader = cards.pack.leaders.findIndex((card) => card.id === mine.leader);
      const which = cards.pack.leaders[leader]!.strategies.indexOf(cards.pack.strategies[strategy]!.id);
      const worth = worthOf(sights, cards.strategyAbility[leader * 2 + which]!);
      return worth > 0.1 ? FIRST + worth : -FIRST;
    }
    case 'hire':
      return hireWorth(sights, view.saloon[move.space]!, discountNow(sights));
    case 'hireDiscard':
      return hireWorth(sights, view.discard.at(-1)!, 0);
    case 'visitOffice':
      return Math.max(...cards.office.map((_, option) => rateOption(sights, option)));
    case 'office':
      return rateOption(sights, move.option);
    case 'makeRoom':
      return -keepWorth(sights, partsOf(sights, mine.sheet[move.space]!));
    case 'refuseNew':
      return -worthOfHired(sights);
    case 'place':
      return ratePlace(sights, move.space);
    case 'exchange':
      return -1;
    case 'suspect':
      // Waiting costs nothing: the last call always comes. Only a threatened henchman is used at once.
      if (view.phase !== 'last_call' && view.question?.about !== 'window') return -1;
      return suspicionWorth(sights, view.active, view.slot!) + (view.question?.about === 'window' ? 0.35 : 0);
    case 'agree':
      return rateAgreement(sights);
    case 'player':
      return ratePlayer(sights, move.seat);
    case 'safe':
      return rateSafe(sights, move.safe);
    case 'mark':
      return rateMark(sights, Number(move.number));
    case 'moveMark':
      return view.safes[move.safe]!.owner === me ? -1 : -0.2;
    case 'abandon':
      return -sights.safeWorth[move.safe]!;
    case 'free':
      return move.seat === me ? 1 : -0.3;
    case 'card':
      return rateCard(sights, move.seat, slotIndex(move.slot));
    case 'handCard':
      return isBluff(POKER.indexOf(move.card), sightedSlot(sights)) ? 0 : 1;
    case 'answer':
      return rateAnswer(sights, move.option);
    case 'sacrifice':
      return -keepWorth(sights, partsOf(sights, mine.sheet[move.space]!));
    case 'pick':
      return -worthOf(sights, cards.ability[partsOf(sights, mine.sheet[move.space]!).job]!);
    case 'pickSaloon':
      return worthOf(sights, cards.ability[partsOf(sights, view.saloon[move.space]!).job]!);
    case 'goFirst':
    case 'chooseStarter':
      return move.seat === me ? 1 : 0;
    default:
      // endTurn, pass, settle, trust, decline, leaveUnmarked, useDiscard
      return move.type === 'useDiscard' ? FIRST : 0;
  }
}

/** A card and a slot: what the slot brings, against the risk of being caught. */
function ratePlay(sights: Sights, card: number, slot: number): number {
  const suspected = suspectedChance(sights);
  const value = slotWorth(sights, slot);
  if (!isBluff(card, slot)) {
    // An honest card of a strong slot is worth keeping for it; of a weak one it is spent well.
    return value + suspected * WRONGLY_SUSPECTED;
  }
  // The card could have been honest elsewhere later today.
  const own = card === 0 ? 0 : 0.12 * slotWorth(sights, card - 1);
  return value - suspected * CAUGHT - own - 0.02;
}

function rateOption(sights: Sights, option: number): number {
  const { cards, view, me } = sights;
  const steps = cards.lists[cards.office[option]!]!;
  const price = steps.reduce((sum, step) => sum + (step.cost ? step.amount : 0), 0);
  if (price > view.players[me]!.money || (!sights.isFinalDay && steps.some((step) => step.cond === 'finalDay')))
    return -10;
  return worthOf(sights, cards.office[option]!);
}

/** The discount of the ability that hires, read from the step being carried out. */
function discountNow({ view, cards }: Sights): number {
  const f = view.stack.length - FRAME;
  if (f < 0 || view.stack[f] !== STEP) return 0;
  return cards.lists[view.stack[f + F_LIST]!]![view.stack[f + F_PC]!]!.amount;
}

/** The scoundrel that is being hired, from its name in the question. */
function worthOfHired(sights: Sights): number {
  const name = sights.view.question?.scoundrel;
  if (!name) return 0;
  const [trait, job] = name.split('+') as [string, string];
  return keepWorth(sights, { job: sights.cards.jobIndex.get(job)!, trait: sights.cards.traitIndex.get(trait)! });
}

/** Next to whom: arrows want to point at somebody. */
function ratePlace(sights: Sights, space: number): number {
  const { view, me, cards } = sights;
  const { sheet } = view.players[me]!;
  const trait = cards.traitIndex.get(view.question!.scoundrel!.split('+')[0]!)!;
  const { sides } = cards.when[trait]!;
  const left = sheet[space - 1] ?? null;
  const right = sheet[space + 1] ?? null;
  let worth = 0;
  if (sides & 1 && left) worth += 1;
  if (sides & 2 && right) worth += 1;
  if (left && cards.when[partsOf(sights, left).trait]!.sides & 2) worth += 1;
  if (right && cards.when[partsOf(sights, right).trait]!.sides & 1) worth += 1;
  return worth;
}

function rateAgreement(sights: Sights): number {
  const { view, cards } = sights;
  const about = view.question?.about;
  if (about === 'second_use' || about === 'hire_use') {
    const job = view.question!.scoundrel!.split('+')[1]!;
    return worthOf(sights, cards.ability[cards.jobIndex.get(job)!]!);
  }
  const f = view.stack.length - FRAME;
  const step = cards.lists[view.stack[f + F_LIST]!]![view.stack[f + F_PC]!]!;
  if (about === 'peekDeck') return -0.1;
  const price = about === 'jailHenchman' ? sights.henchman : step.amount * sights.dollar;
  return (step.followUp >= 0 ? worthOf(sights, step.followUp) : 0) - price;
}

/** Whom to harm: whoever is ahead. Whose deck to look at: an opponent's. */
function ratePlayer({ view, me, safeWorth }: Sights, seat: number): number {
  const player = view.players[seat]!;
  const safes = view.safes.reduce((sum, safe, i) => sum + (safe.owner === seat ? safeWorth[i]! : 0), 0);
  return seat === me ? -5 : player.reputation + safes + 0.1 * player.money;
}

function rateSafe(sights: Sights, safe: number): number {
  const { view, safeWorth } = sights;
  if (view.question?.about === 'stealSafe') return safeWorth[safe]!;
  // Scouting and marking: what is unseen and promising first.
  const known = view.safes[safe]!.value !== null;
  if (view.question?.about === 'markSafe') return known ? safeWorth[safe]! : 0;
  return known ? -3 + 0.1 * safeWorth[safe]! : safeWorth[safe]!;
}

/** True marks where the point will probably be mine, false ones to send others after duds. */
function rateMark(sights: Sights, number: number): number {
  const { view, me, cards } = sights;
  const safe = view.question!.safe!;
  const { value, owner, at } = view.safes[safe]!;
  const site = Math.floor(safe / SAFES_PER_SITE);
  if (value === null) {
    const open = unseenValues(cards, view, site);
    return open.filter((other) => other === number).length / open.length;
  }
  if (owner === me || value >= 5 || (at === 'unused' && value >= 4)) return number === value ? 2 : 0;
  if (value >= 4) return number === value ? 1 : 0;
  return number === value ? -1 : number / MARK_NUMBERS.length;
}

function rateCard(sights: Sights, seat: number, slot: number): number {
  const { view, me } = sights;
  const about = view.question?.about;
  const player = view.players[seat]!;
  if (about === 'burnHenchmen') {
    const own = player.slots[slot]!.henchmen.includes(me) ? -1 : 0;
    const bluff = seat === me && isBluff(POKER.indexOf(player.slots[slot]!.card!), slot);
    return (bluff ? 2 : 0) + own + 0.1 * player.slots[slot]!.henchmen.length;
  }
  if (about === 'placeHenchman') return bluffChance(sights, seat, slot) - 0.5;
  if (about === 'swapCard') {
    const bluff = isBluff(POKER.indexOf(player.slots[slot]!.card!), slot);
    return bluff && view.hand!.includes(SLOTS[slot]!) ? 1 + player.slots[slot]!.henchmen.length : -1;
  }
  // Scouting: a card of an opponent that is not yet known.
  return seat === me || player.slots[slot]!.card !== null ? -1 : 0.5 + (seat === view.active ? 0.2 : 0);
}

/** The slot whose card is being exchanged. */
const sightedSlot = ({ view }: Sights): number => view.stack[view.stack.length - FRAME + 7]!;

/** Somebody else's ability makes me choose: the smaller harm. */
function rateAnswer(sights: Sights, option: number): number {
  const { view, cards, me } = sights;
  const f = view.stack.length - FRAME;
  const step = cards.lists[view.stack[f + F_LIST]!]![view.stack[f + F_PC]!]!;
  return cards.lists[step.options[option]!]!.reduce((sum, part) => {
    if (part.who !== 'chooser') return sum - 0.35 * part.amount;
    if (part.op === 6) return sum - part.amount;
    if (part.op === 4) return sum - 1.3 * part.amount * sights.dollar;
    return sum - (view.players[me]!.henchmen.available > 1 ? 0.8 : 1) * sights.henchman;
  }, 0);
}

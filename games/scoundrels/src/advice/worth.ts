/** What abilities and scoundrels are worth, in points. */
import {
  AFTER,
  ALL,
  BURN_HENCHMEN,
  CHOICE,
  DISCARD,
  DRAW_CARD,
  END_OF_TURN,
  FACE_UP_ZERO,
  FREE_HENCHMAN,
  GAIN_MONEY,
  GAIN_REPUTATION,
  HIRE_STEP,
  JAIL_HENCHMAN,
  LOSE_REPUTATION,
  MARK_SAFE,
  PAY_MONEY,
  PEEK_DECK,
  PLACE_HENCHMAN,
  POKER_TIMING,
  RESPONSE,
  SCOUT_CARD,
  SCOUT_SAFE,
  SHERIFF_OPTION,
  START_OF_TURN,
  STEAL_MONEY,
  STEAL_SAFE,
  SWAP,
  SWAP_CARD,
  TEST_DECK,
  USE_SCOUNDREL,
  WHEN_HIRED,
  type Do,
} from '../compile.ts';
import { NONE } from '../layout.ts';
import type { ScoundrelView } from '../view-type.ts';
import { SAFES_PER_SITE, TURNS_A_DAY } from '../words.ts';
import type { Sights } from './sights.ts';

export interface Parts {
  readonly job: number;
  readonly trait: number;
}

export const partsOf = ({ cards }: Sights, shown: ScoundrelView): Parts => ({
  job: cards.jobIndex.get(shown.job)!,
  trait: cards.traitIndex.get(shown.trait)!,
});

/** An ability used now. */
export function worthOf(sights: Sights, list: number): number {
  return sights.cards.lists[list]!.reduce((sum, step) => sum + stepWorth(sights, step), 0);
}

function stepWorth(sights: Sights, step: Do): number {
  const { view, me, dollar, henchman } = sights;
  const mine = view.players[me]!;
  const opponents = view.seats - 1;
  const later = sights.turnsLeft > 0 ? 1 : 0;
  switch (step.op) {
    case PAY_MONEY: {
      const price = dollar * (step.amount === ALL ? mine.money : step.amount);
      return step.may ? Math.max(0, worthOf(sights, step.followUp) - price) : -price;
    }
    case DISCARD:
      return step.what === 'this' ? -0.15 * Math.min(4, sights.turnsLeft) : -0.5;
    case GAIN_MONEY:
      if (step.who === 'eachOpponent') return -0.3 * dollar * step.amount * opponents;
      return dollar * Math.min(step.max, step.amount * counted(sights, step.per));
    case STEAL_MONEY:
      return 1.3 * dollar * step.amount * (step.who === 'eachOpponent' ? opponents / 2 : 1);
    case GAIN_REPUTATION:
      return mine.reputation < sights.cards.mostReputation ? step.amount : 0;
    case LOSE_REPUTATION:
      if (step.who === 'opponent') return 0.4 + (step.followUp === NONE ? 0 : worthOf(sights, step.followUp));
      return -step.amount;
    case CHOICE:
      return step.who === 'eachOpponent' ? 0.3 * opponents : 0.6;
    case SCOUT_SAFE:
      return 0.1 + later * 0.3 * (step.zone === 'eachSite' ? 3 : step.count);
    case MARK_SAFE:
      if (step.zone === 'ownStolen') return view.safes.some((safe) => safe.owner === me) ? 1 : 0;
      return 0.15 + later * 0.3;
    case STEAL_SAFE:
      return theftWorth(sights, step);
    case FREE_HENCHMAN:
      if (step.cost) return -0.2;
      return (mine.henchmen.jailed > 0 ? henchman : 0.02) * Math.min(step.count, Math.max(1, mine.henchmen.jailed));
    case JAIL_HENCHMAN:
      if (step.who !== 'you') return 0.3;
      return step.may ? Math.max(0, worthOf(sights, step.followUp) - henchman) : -henchman;
    case PLACE_HENCHMAN:
      return 0.35;
    case BURN_HENCHMEN:
      return 0.15;
    case SCOUT_CARD:
      return 0.2;
    case DRAW_CARD:
      return 0.25 * later;
    case PEEK_DECK:
      return 0.02;
    case TEST_DECK:
      return (
        0.4 * worthOf(sights, step.followUp) + 0.6 * (step.otherwise === NONE ? 0 : worthOf(sights, step.otherwise))
      );
    case SWAP_CARD:
      return 0.3;
    case USE_SCOUNDREL:
      return 0.8;
    case HIRE_STEP:
      return 0.4 + 0.1 * Math.min(step.amount, 5);
    case SWAP:
      return 0.35 * later;
    case SHERIFF_OPTION:
      return Math.max(2 * dollar, sights.isFinalDay && mine.money >= 12 ? sights.bestTheft - 12 * dollar : 0);
    default:
      return 0;
  }
}

function counted({ view, me }: Sights, per: string): number {
  const mine = view.players[me]!;
  const sheet = mine.sheet.filter((shown) => shown !== null).length;
  switch (per) {
    case 'playedCards':
      return view.phase === 'evening' ? 4 : 4 - mine.handSize + (view.phase === 'plan' ? 1 : 0);
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

/** What the best safe this step can reach would add. */
function theftWorth(sights: Sights, step: Do): number {
  const { view, me, safeWorth, toReplace } = sights;
  if (step.zone === 'that') return Math.max(0, 4 - toReplace);
  let best = 0;
  view.safes.forEach((safe, i) => {
    if (safe.at !== (step.zone === 'unused' ? 'unused' : 'site')) return;
    if (step.site !== NONE && Math.floor(i / SAFES_PER_SITE) !== step.site) return;
    if (step.mark === 'ownMark' && !safe.marks.some((mark) => mark.seat === me)) return;
    if (step.mark === 'noMark' && safe.marks.length > 0) return;
    best = Math.max(best, safeWorth[i]!);
  });
  return Math.max(0, best - toReplace);
}

/** How often a trait lets its job work in the rest of the game. */
function usesLeft(sights: Sights, trait: number): number {
  const { cards, turnsLeft } = sights;
  const when = cards.when[trait]!;
  const days = turnsLeft / TURNS_A_DAY;
  const twice = cards.twice[trait]! ? 1.7 : 1;
  const slots = [0, 1, 2, 3, 4, 5].filter((slot) => when.slots & (1 << slot)).length;
  switch (when.kind) {
    case WHEN_HIRED:
      return twice;
    case POKER_TIMING:
      return Math.min(turnsLeft, twice * days * [0, 0.9, 1.8, 2.5, 3, 3.3, 3.5][slots]!);
    case RESPONSE:
      return days * (when.sides === 3 ? 1.8 : 1.2);
    case START_OF_TURN:
      return cards.thenDiscard[trait] ? Math.min(1, turnsLeft) : days * (when.money === NONE ? 4 : 0.8);
    case END_OF_TURN:
      return turnsLeft + 1;
    case AFTER:
      return days * 0.9;
    case FACE_UP_ZERO:
      return days * 0.5;
    default:
      return 0;
  }
}

/** What a scoundrel on the sheet will still bring. */
export function keepWorth(sights: Sights, { job, trait }: Parts): number {
  const { cards } = sights;
  const use =
    Math.max(0, worthOf(sights, cards.ability[job]!)) +
    sights.dollar * cards.bonus[trait]! -
    (cards.extraCost[trait] ? sights.henchman : 0);
  const icons = cards.when[trait]!.kind === WHEN_HIRED ? 0 : cards.jobTech[job]! + cards.traitTech[trait]!;
  return icons + usesLeft(sights, trait) * Math.max(0, use);
}

/** What hiring it brings, its price included. */
export function hireWorth(sights: Sights, shown: ScoundrelView, discount: number): number {
  const parts = partsOf(sights, shown);
  const sheet = sights.view.players[sights.me]!.sheet;
  const whenHired = sights.cards.when[parts.trait]!.kind === WHEN_HIRED;
  const room =
    whenHired || sheet.includes(null)
      ? 0
      : Math.min(...sheet.map((other) => keepWorth(sights, partsOf(sights, other!))));
  return keepWorth(sights, parts) - room - Math.max(0, shown.price - discount) * sights.dollar;
}

/** What a slot brings now: the leader's ability and every own scoundrel with its icon. */
export const slotWorth = (sights: Sights, slot: number): number =>
  Math.max(0, worthOf(sights, sights.cards.leaderAbility[slot]!)) + iconWorth(sights, slot, false);

/** What a slot brought its owner this turn, though it has been used since: a reason to bluff. */
export function claimWorth(sights: Sights, slot: number): number {
  const { cards } = sights;
  const steals = cards.lists[cards.leaderAbility[slot]!]!.some((step) => step.op === STEAL_SAFE);
  const leader = steals ? A_THEFT : Math.max(0, worthOf(sights, cards.leaderAbility[slot]!));
  return leader + iconWorth(sights, slot, true);
}
/** A safe that was not there before, or a better one. */
const A_THEFT = 2.6;

function iconWorth(sights: Sights, slot: number, withUsed: boolean): number {
  const { cards, view, me } = sights;
  let worth = 0;
  for (const shown of view.players[me]!.sheet) {
    if (shown === null || (shown.used && !withUsed)) continue;
    const { job, trait } = partsOf(sights, shown);
    const when = cards.when[trait]!;
    if (when.kind !== POKER_TIMING || (when.slots & (1 << slot)) === 0) continue;
    worth +=
      Math.max(0, worthOf(sights, cards.ability[job]!)) * (cards.twice[trait] ? 1.7 : 1) +
      sights.dollar * cards.bonus[trait]!;
  }
  return worth;
}

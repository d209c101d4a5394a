/** What a player takes in at a glance before judging anything. Everything comes from the view. */
import type { Seat } from '@tinstar/engine';
import { abilityOf, stepsOf, type Cards } from '../../cards.ts';
import type { PlayerView, View } from '../../view-type.ts';
import { SLOTS, SLOT_COUNT, TURNS_A_DAY } from '../../words.ts';
import { judgeSafes, theftGain, type Prospect } from './safes.ts';

export interface Sights {
  readonly view: View;
  readonly cards: Cards;
  readonly me: Seat;
  readonly mine: PlayerView;
  readonly opponents: number;
  /** Own turns after the running one, and those of them today. */
  readonly turnsLeft: number;
  readonly turnsToday: number;
  /** Whole days after this one. */
  readonly daysAfter: number;
  readonly isFinalDay: boolean;
  /** Own chances left to spend money: turns, and the running one before its step 3. */
  readonly spending: number;
  /** What an available henchman is worth at dawn of tomorrow, in points; nothing on the final day. */
  readonly henchman: number;
  /** What a henchman can still do today. */
  readonly watch: number;
  readonly prospects: readonly Prospect[];
  /** The least a safe of mine is worth, when the limit is reached; otherwise 0. */
  readonly toReplace: number;
  /** What stealing the best safe at any site would add to my score. */
  readonly bestTheft: number;
  /** Whether I shall still steal, today or later: then scouting and marking pay. */
  readonly thefts: number;
  /** By slot: how often I shall play there after this turn. */
  readonly plays: readonly number[];
}

/** How often each slot is played in a day by players who choose freely. */
const DAILY = [0.65, 0.65, 0.65, 0.7, 0.95, 0.4];

/** Through the eyes of `me`: the viewer itself, or an opponent whose plans it guesses from what the viewer knows. */
export function lookAround(cards: Cards, view: View, me: Seat): Sights {
  const mine = view.players[me]!;
  const order = (seat: Seat): number => (seat - (view.first ?? 0) + view.seats) % view.seats;
  const round = Math.floor(view.turn / view.seats);
  const over = view.phase === 'evening' || view.phase === 'starter' || view.phase === 'over';
  const turnsToday = over ? 0 : TURNS_A_DAY - 1 - round + (order(me) > order(view.active ?? 0) ? 1 : 0);
  const daysAfter = view.options.days - view.day;
  const turnsLeft = turnsToday + TURNS_A_DAY * daysAfter;
  const isFinalDay = daysAfter === 0;
  const buying = view.active === me && (view.phase === 'plan' || view.phase === 'act') ? 1 : 0;
  const prospects = judgeSafes(cards, view);
  let toReplace = 99;
  let owned = 0;
  view.safes.forEach((safe, i) => {
    if (safe.owner !== me) return;
    owned++;
    toReplace = Math.min(toReplace, prospects[i]!.mean);
  });
  if (owned < view.day) toReplace = 0;
  let bestTheft = 0;
  view.safes.forEach((safe, i) => {
    if (safe.at === 'site') bestTheft = Math.max(bestTheft, theftGain(prospects[i]!, toReplace));
  });
  // Cards of others still to come today: what a henchman can still be put on.
  const toCome = Math.max(0, (TURNS_A_DAY * view.seats - 1 - view.turn) * (1 - 1 / view.seats));
  return {
    view,
    cards,
    me,
    mine,
    opponents: view.seats - 1,
    turnsLeft,
    turnsToday,
    daysAfter,
    isFinalDay,
    spending: turnsLeft + buying,
    henchman: daysAfter * 0.5,
    watch: over ? 0 : Math.min(0.45, 0.09 * toCome),
    prospects,
    toReplace,
    bestTheft,
    thefts: countThefts(cards, view, mine, turnsToday, daysAfter, isFinalDay),
    plays: countPlays(view, me, turnsToday, daysAfter),
  };
}

function countThefts(
  cards: Cards,
  view: View,
  mine: PlayerView,
  turnsToday: number,
  daysAfter: number,
  isFinalDay: boolean,
): number {
  const steals = (list: number): boolean => stepsOf(cards, list).some((step) => step.op === 'stealSafe');
  let thefts = daysAfter;
  if (turnsToday > 0 && cards.leaderAbility.some((list, slot) => steals(list) && !mine.slots[slot]!.filled))
    thefts += 0.9;
  if (isFinalDay && mine.money >= 10) thefts += 0.4;
  if (view.slot !== null && view.phase === 'act' && !view.leaderUsed && view.players[view.active!] === mine) {
    if (view.slot < SLOT_COUNT && steals(cards.leaderAbility[view.slot]!)) thefts += 1;
  }
  for (const shown of mine.sheet) if (shown && steals(abilityOf(cards, cards.jobIndex.get(shown.job)!))) thefts += 0.5;
  return thefts;
}

function countPlays(view: View, me: Seat, turnsToday: number, daysAfter: number): number[] {
  const mine = view.players[me]!;
  const hand = view.viewer === me ? view.hand : null;
  return SLOTS.map((slot, i) => {
    const tomorrow = daysAfter * DAILY[i]!;
    if (turnsToday === 0 || mine.slots[i]!.filled) return tomorrow;
    const honest = hand === null ? 0.55 : hand.includes(slot) ? 0.9 : 0.35;
    return tomorrow + honest * Math.min(1, turnsToday / 3);
  });
}

/** Points for the dollars a player has: enough for hires, then for the bribe, then only to break ties. */
const HIRES = 0.2;
const A_HIRE = 3.5;
const SAVINGS = 0.11;
const BRIBE = 12;
const LEFT_OVER = 0.015;

function purse({ spending, turnsLeft }: Sights, money: number): number {
  if (spending === 0) return money * LEFT_OVER;
  const hires = Math.min(money, spending * A_HIRE);
  const saved = Math.min(money - hires, turnsLeft + 1 > 0 ? BRIBE : 0);
  return hires * HIRES + saved * SAVINGS + (money - hires - saved) * LEFT_OVER;
}

/** What having so many dollars more, or fewer, means in points. */
export const dollars = (sights: Sights, change: number): number =>
  purse(sights, Math.max(0, sights.mine.money + change)) - purse(sights, sights.mine.money);

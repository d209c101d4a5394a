/** What a player takes in at a glance before judging anything. Nothing is read that `knower` does not know. */
import type { Seat } from '@tinstar/engine';
import type { Cards } from '../cards.ts';
import { availableHenchmen } from '../henchmen.ts';
import { isStolenBy } from '../safes.ts';
import * as S from '../state.ts';
import { NONE, type State } from '../state.ts';
import { ACT, EVENING, PLAN, SAFE_COUNT, SLOT_COUNT, SPACES, TURNS_A_DAY } from '../words.ts';
import { doesOf, type Facts, STEALS } from './facts.ts';
import type { Evidence } from './belief.ts';
import type { SafeOdds } from './safes.ts';

/** How often each slot is played in a day by players who choose freely. */
const DAILY = [0.65, 0.65, 0.65, 0.7, 0.95, 0.4];
/** By days to come: what a henchman who is not in jail will do in them, in points. Hardly more in two than in one. */
const TOMORROW = [0, 0.5, 0.6];
/** More than any safe is worth. */
const NO_SAFE = 99;

/**
 * Through the eyes of `me`: the knower itself, or an opponent whose plans it guesses from what it knows. What takes time
 * is found out when it is first asked for; so one knower's sights are done with before the next one looks around.
 */
export class Sights {
  readonly facts: Facts;
  readonly cards: Cards;
  readonly s: State;
  readonly me: Seat;
  readonly knower: Seat;
  readonly opponents: number;
  readonly money: number;
  readonly available: number;
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
  /** By seat and slot: what others think a slot brings its owner (suspect.ts). */
  readonly claims: (readonly number[])[] = [];
  /** What everybody knows of my poker cards (suspect.ts). */
  shown: Evidence | null = null;
  private odds: SafeOdds | null;
  private least = Number.NaN;
  private toSteal = Number.NaN;
  private toPlay: readonly number[] | null = null;

  constructor(facts: Facts, s: State, me: Seat, knower: Seat, odds: SafeOdds | null = null) {
    const seats = S.seats(s);
    const turn = S.turn(s);
    const phase = S.phase(s);
    const isOver = phase >= EVENING;
    const order = (seat: Seat): number => (seat - S.first(s) + seats) % seats;
    this.facts = facts;
    this.cards = facts.cards;
    this.s = s;
    this.me = me;
    this.knower = knower;
    this.odds = odds;
    this.opponents = seats - 1;
    this.money = S.money(s, me);
    this.available = availableHenchmen(s, me);
    this.turnsToday = isOver
      ? 0
      : TURNS_A_DAY - 1 - Math.floor(turn / seats) + (order(me) > order(S.active(s)) ? 1 : 0);
    this.daysAfter = S.days(s) - S.day(s);
    this.turnsLeft = this.turnsToday + TURNS_A_DAY * this.daysAfter;
    this.isFinalDay = this.daysAfter === 0;
    this.spending = this.turnsLeft + (S.active(s) === me && (phase === PLAN || phase === ACT) ? 1 : 0);
    this.henchman = TOMORROW[this.daysAfter] ?? 0;
    // Cards of others still to come today: what a henchman can still be put on.
    const toCome = Math.max(0, (TURNS_A_DAY * seats - 1 - turn) * (1 - 1 / seats));
    this.watch = isOver ? 0 : Math.min(0.45, 0.09 * toCome);
  }

  get safes(): SafeOdds {
    return (this.odds ??= this.facts.safes.look(this.s, this.knower));
  }

  /** The least a safe of mine is worth, when the limit is reached; otherwise 0. */
  get toReplace(): number {
    if (Number.isNaN(this.least)) this.least = this.findLeast();
    return this.least;
  }

  private findLeast(): number {
    let least = NO_SAFE;
    let owned = 0;
    for (let safe = 0; safe < SAFE_COUNT; safe++) {
      if (!isStolenBy(this.s, safe, this.me)) continue;
      owned++;
      least = Math.min(least, this.safes.mean(safe));
    }
    return owned < S.day(this.s) ? 0 : least;
  }

  /** Whether I shall still steal, today or later: then scouting and marking pay. */
  get thefts(): number {
    if (Number.isNaN(this.toSteal)) this.toSteal = this.countThefts();
    return this.toSteal;
  }

  private countThefts(): number {
    const { s, cards, me, facts } = this;
    const steals = (slot: number): boolean => (facts.does[cards.leaderAbility[slot]!]! & STEALS) !== 0;
    let thefts = this.daysAfter;
    if (this.turnsToday > 0) {
      for (let slot = 0; slot < SLOT_COUNT; slot++) {
        if (!steals(slot) || S.isFilled(s, S.spotOf(me, slot))) continue;
        thefts += 0.9;
        break;
      }
    }
    if (this.isFinalDay && this.money >= 10) thefts += 0.4;
    const slot = S.slot(s);
    const isActing = S.phase(s) === ACT && S.active(s) === me && s[S.LEADER_USED] === 0;
    if (isActing && slot >= 0 && slot < SLOT_COUNT && steals(slot)) thefts += 1;
    for (let space = 0; space < SPACES; space++) {
      const scoundrel = S.sheet(s, me, space);
      if (scoundrel !== NONE && doesOf(facts, scoundrel) & STEALS) thefts += 0.5;
    }
    return thefts;
  }

  /** By slot: how often I shall play there after this turn. */
  get plays(): readonly number[] {
    return (this.toPlay ??= this.countPlays());
  }

  private countPlays(): number[] {
    const { s, me, knower, turnsToday, daysAfter } = this;
    const plays: number[] = [];
    for (let slot = 0; slot < SLOT_COUNT; slot++) {
      const tomorrow = daysAfter * DAILY[slot]!;
      if (turnsToday === 0 || S.isFilled(s, S.spotOf(me, slot))) plays.push(tomorrow);
      else {
        const honest = me !== knower ? 0.55 : S.isInHand(s, me, slot + 1) ? 0.9 : 0.35;
        plays.push(tomorrow + honest * Math.min(1, turnsToday / 3));
      }
    }
    return plays;
  }

  /** The scoundrel in a space of my sheet, or `NONE`. */
  at(space: number): number {
    return space >= 0 && space < SPACES ? S.sheet(this.s, this.me, space) : NONE;
  }

  /** The card in a slot, if there is one and I know it; otherwise `NONE`. */
  cardIn(seat: Seat, slot: number): number {
    const card = S.playedAt(this.s, S.spotOf(seat, slot));
    if (card === NONE || seat === this.knower) return card;
    return S.where(this.s, this.knower, seat, card) === S.IN_SLOT << slot ? card : NONE;
  }
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
  purse(sights, Math.max(0, sights.money + change)) - purse(sights, sights.money);

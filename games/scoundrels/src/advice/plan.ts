/** The rest of the day as one plan: which slots to claim, in which order, with which cards. */
import { whenOf } from '../cards.ts';
import * as S from '../state.ts';
import { countBits, NONE, traitOf } from '../state.ts';
import { SLOT_COUNT, SPACES, TURNS_A_DAY } from '../words.ts';
import { SCOUTS, STEALS } from './facts.ts';
import { useWorth } from './gang.ts';
import type { Sights } from './sights.ts';
import { doesIn, INFORMED, slotWorth } from './slots.ts';
import { suspectedChance, watched } from './suspect.ts';
import type { Style } from './style.ts';
import { isUsed } from '../uses.ts';

/** A caught bluff: a point of mine, and one for everybody who saw it. */
const caughtCost = ({ opponents }: Sights): number => 1 + 1.2 / opponents;
/** Somebody sends a henchman to jail for nothing. */
const wrongGain = ({ henchman, opponents }: Sights): number => henchman / opponents;
/** What is planned for later is less sure than what is done now. */
const LATER_TODAY = 0.94;
/** How likely a card looks to be a bluff, of which nothing is known yet. */
const USUAL = 0.33;

/** Rates a card in a slot by the best day that can follow it. */
export interface Planner {
  play(card: number, slot: number): number;
  faceUp(): number;
}

export function makePlanner(sights: Sights, { qualms }: Style): Planner {
  const { s, me } = sights;
  const hand = S.hand(s, me);
  const worth: number[] = [];
  let open = 0;
  for (let slot = 0; slot < SLOT_COUNT; slot++) {
    const isOpen = !S.isFilled(s, S.spotOf(me, slot));
    if (isOpen) open |= 1 << slot;
    worth.push(isOpen ? slotWorth(sights, slot) : 0);
  }
  const risk = watched(sights, USUAL) * caughtCost(sights) + qualms;
  const suspected: number[] = [];
  /** By hand: what the rest of the day brings. */
  const days = new Map<number, (slots: number, scouted: number) => number>();
  const later = (left: number, slots: number, scouted: number): number => {
    let day = days.get(left);
    if (day === undefined) days.set(left, (day = planDay(sights, worth, risk, left)));
    return LATER_TODAY * day(slots, scouted);
  };
  return {
    play(card, slot) {
      const chance = (suspected[slot] ??= suspectedChance(sights, slot));
      const bluff = card !== slot + 1;
      const now = worth[slot]! + (bluff ? -chance * caughtCost(sights) - qualms : chance * wrongGain(sights));
      return now + later(hand & ~(1 << card), open & ~(1 << slot), doesIn(sights, slot) & SCOUTS ? 1 : 0);
    },
    faceUp: () => zeroWorth(sights) + later(hand & ~1, open, 0),
  };
}

function zeroWorth(sights: Sights): number {
  let worth = 0;
  for (let space = 0; space < SPACES; space++) {
    const scoundrel = sights.at(space);
    if (scoundrel === NONE || isUsed(sights.s, scoundrel)) continue;
    if (whenOf(sights.cards, traitOf(scoundrel)).kind === 'faceUpZero')
      worth += Math.max(0, useWorth(sights, scoundrel));
  }
  return worth;
}

/** Safes scouted today that count at most. */
const SCOUTED = 2;

/** What was found out already, by turns left, safes scouted and open slots; and for which plan. */
const PLANS = ((TURNS_A_DAY + 1) * (SCOUTED + 1)) << SLOT_COUNT;
const known = new Float64Array(PLANS);
const knownFor = new Int32Array(PLANS);
let plans = 0;

/**
 * The best that the own turns after this one can make of a hand, by the slots that are open then. A slot whose card is in
 * hand is claimed with it; for any other there is a card to spare, as there are as many cards as turns.
 */
function planDay(
  sights: Sights,
  worth: readonly number[],
  risk: number,
  hand: number,
): (open: number, scouted: number) => number {
  const turns = Math.min(sights.turnsToday, countBits(hand));
  const brings = worth.map((each, slot) => each - (hand & (2 << slot) ? Math.min(0, risk) : risk));
  const scouts = worth.map((_, slot) => (doesIn(sights, slot) & SCOUTS ? 1 : 0));
  const informs = worth.map((_, slot) => (doesIn(sights, slot) & STEALS ? INFORMED : 0));
  const plan = (plans = (plans + 1) | 0);
  const best = (open: number, scouted: number, left: number): number => {
    if (left === 0 || open === 0) return 0;
    const key = ((left * (SCOUTED + 1) + scouted) << SLOT_COUNT) | open;
    if (knownFor[key] === plan) return known[key]!;
    let most = -Infinity;
    for (let slot = 0; slot < SLOT_COUNT; slot++) {
      if ((open & (1 << slot)) === 0) continue;
      const rest = best(open & ~(1 << slot), Math.min(SCOUTED, scouted + scouts[slot]!), left - 1);
      most = Math.max(most, brings[slot]! + informs[slot]! * scouted + LATER_TODAY * rest);
    }
    known[key] = most;
    knownFor[key] = plan;
    return most;
  };
  return (open, scouted) => best(open, scouted, turns);
}

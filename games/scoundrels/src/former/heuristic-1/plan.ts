/** The rest of the day as one plan: which slots to claim, in which order, with which cards. */
import { whenOf } from '../../cards.ts';
import { POKER, SLOT_COUNT } from '../../words.ts';
import { partsOf, useWorth } from './gang.ts';
import type { Sights } from './sights.ts';
import { INFORMED, offers, slotWorth } from './slots.ts';
import { suspectedChance, watched } from './suspect.ts';
import type { Style } from './style.ts';

/** A caught bluff: a point of mine, and one for everybody who saw it. */
const caughtCost = ({ opponents }: Sights): number => 1 + 1.2 / opponents;
/** Somebody sends a henchman to jail for nothing. */
const wrongGain = ({ henchman, opponents }: Sights): number => henchman / opponents;
/** What is planned for later is less sure than what is done now. */
const LATER_TODAY = 0.94;
/** How likely a card looks to be a bluff, of which nothing is known yet. */
const USUAL = 0.33;

/** What all plans of a turn share. */
interface Outlook {
  readonly sights: Sights;
  readonly worth: readonly number[];
  /** What a bluff costs later today, on average. */
  readonly risk: number;
  readonly best: Map<number, number>;
}

/** Rates a card in a slot by the best day that can follow it. */
export interface Planner {
  play(card: number, slot: number): number;
  faceUp(): number;
}

export function makePlanner(sights: Sights, { qualms }: Style): Planner {
  const hand = (sights.view.hand ?? []).reduce((mask, card) => mask | (1 << POKER.indexOf(card)), 0);
  const open = sights.mine.slots.reduce((mask, slot, i) => mask | (slot.filled ? 0 : 1 << i), 0);
  const worth = Array.from({ length: SLOT_COUNT }, (_, slot) => (open & (1 << slot) ? slotWorth(sights, slot) : 0));
  const risk = watched(sights, USUAL) * caughtCost(sights) + qualms;
  const outlook: Outlook = { sights, worth, risk, best: new Map() };
  const suspected: number[] = [];
  return {
    play(card, slot) {
      const chance = (suspected[slot] ??= suspectedChance(sights, slot));
      const bluff = card !== slot + 1;
      const now = worth[slot]! + (bluff ? -chance * caughtCost(sights) - qualms : chance * wrongGain(sights));
      return (
        now +
        LATER_TODAY *
          restOfDay(outlook, hand & ~(1 << card), open & ~(1 << slot), 1, offers(sights, slot, 'scoutSafe') ? 1 : 0)
      );
    },
    faceUp: () => zeroWorth(sights) + LATER_TODAY * restOfDay(outlook, hand & ~1, open, 1, 0),
  };
}

function zeroWorth(sights: Sights): number {
  let worth = 0;
  for (const shown of sights.mine.sheet) {
    if (shown === null || shown.used) continue;
    const parts = partsOf(sights, shown);
    if (whenOf(sights.cards, parts.trait).kind === 'faceUpZero') worth += Math.max(0, useWorth(sights, parts));
  }
  return worth;
}

/** The best that can be made of these cards and slots, `turns` own turns from now. */
function restOfDay(outlook: Outlook, hand: number, open: number, turns: number, scouted: number): number {
  const { sights, worth, risk, best } = outlook;
  if (turns > sights.turnsToday || hand === 0) return 0;
  const key = ((((turns * 3 + scouted) << 6) | open) << 7) | hand;
  const known = best.get(key);
  if (known !== undefined) return known;
  let most = -Infinity;
  for (let slot = 0; slot < SLOT_COUNT; slot++) {
    if ((open & (1 << slot)) === 0) continue;
    const scouts = offers(sights, slot, 'scoutSafe');
    const informed = offers(sights, slot, 'stealSafe') ? INFORMED * scouted : 0;
    for (let card = 0; card < 7; card++) {
      if ((hand & (1 << card)) === 0) continue;
      const cost = card === slot + 1 ? 0 : risk;
      const rest = restOfDay(
        outlook,
        hand & ~(1 << card),
        open & ~(1 << slot),
        turns + 1,
        Math.min(2, scouted + (scouts ? 1 : 0)),
      );
      most = Math.max(most, worth[slot]! + informed - cost + LATER_TODAY * rest);
    }
  }
  best.set(key, most);
  return most;
}

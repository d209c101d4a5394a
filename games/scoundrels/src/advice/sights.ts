/** What a player takes in at a glance before judging anything. Everything comes from the view. */
import type { Seat } from '@tinstar/engine';
import type { Cards } from '../compile.ts';
import type { SafeView, View } from '../view-type.ts';
import { SAFES_PER_SITE, TURNS_A_DAY } from '../words.ts';

export interface Sights {
  readonly view: View;
  readonly cards: Cards;
  readonly me: Seat;
  /** Own turns after the running one. */
  readonly turnsLeft: number;
  readonly isFinalDay: boolean;
  /** What a dollar is worth, in points. */
  readonly dollar: number;
  /** What an available henchman is worth, in points. */
  readonly henchman: number;
  /** By safe: what it would score for me, as far as I can tell. */
  readonly safeWorth: readonly number[];
  /** What stealing the best safe at any site would add to my score. */
  readonly bestTheft: number;
  /** The least a safe of mine is worth, when the limit is reached; otherwise 0. */
  readonly toReplace: number;
}

/** Points for a dollar by own turns left: money nobody can spend any more only breaks ties. */
const DOLLARS = [0.03, 0.2, 0.25, 0.28];

/** Through the eyes of `me`: the viewer itself, or an opponent whose plans it guesses from what the viewer knows. */
export function lookAround(cards: Cards, view: View, me: Seat): Sights {
  const order = (seat: Seat): number => (seat - view.first + view.seats) % view.seats;
  const round = Math.floor(view.turn / view.seats);
  const laterToday = TURNS_A_DAY - 1 - round + (order(me) > order(view.active) ? 1 : 0);
  const turnsLeft = laterToday + TURNS_A_DAY * (view.options.days - view.day);
  const isFinalDay = view.day === view.options.days;
  // Before step 3 of the own turn there is still something to buy.
  const buying = view.active === me && (view.phase === 'plan' || view.phase === 'act') ? 1 : 0;
  const safeWorth = estimateSafes(cards, view);
  const own = view.safes.map((_, i) => i).filter((i) => view.safes[i]!.owner === me);
  const toReplace = own.length >= view.day ? Math.min(...own.map((i) => safeWorth[i]!)) : 0;
  const best = Math.max(0, ...view.safes.map((safe, i) => (safe.at === 'site' ? safeWorth[i]! : 0)));
  const jailed = view.players[me]!.henchmen.jailed;
  return {
    view,
    cards,
    me,
    turnsLeft,
    isFinalDay,
    dollar: DOLLARS[Math.min(DOLLARS.length - 1, turnsLeft + buying)]!,
    henchman: turnsLeft === 0 && isFinalDay ? 0.02 : Math.min(0.5, 0.08 * turnsLeft) + 0.05 * jailed,
    safeWorth,
    bestTheft: best - toReplace,
    toReplace,
  };
}

/** Known safes count what is in them and their matching marks; others the mean of what can be in them. */
function estimateSafes(cards: Cards, view: View): number[] {
  return view.safes.map((safe, i) => {
    if (safe.value !== null) return safe.value + matching(safe, safe.value);
    const site = Math.floor(i / SAFES_PER_SITE);
    const open = unseenValues(cards, view, site);
    const mean = open.reduce((sum, value) => sum + value, 0) / open.length;
    // Others' marks say a little: they may lie.
    const hint = safe.marks.reduce((sum, mark) => sum + (mark.number - mean) * 0.2, 0);
    return mean + Math.max(-0.8, Math.min(0.8, hint)) + 0.15 * safe.marks.length;
  });
}

const matching = (safe: SafeView, value: number): number => safe.marks.filter((mark) => mark.number === value).length;

/** The printed list of a site without what the viewer has seen there. */
export function unseenValues(cards: Cards, view: View, site: number): number[] {
  const open = [...cards.pack.sites[site]!.values];
  for (let i = site * SAFES_PER_SITE; i < (site + 1) * SAFES_PER_SITE; i++) {
    const { value } = view.safes[i]!;
    if (value !== null) open.splice(open.indexOf(value), 1);
  }
  return open.length > 0 ? open : [4];
}

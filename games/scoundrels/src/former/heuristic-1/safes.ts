/** What may be in the safes, judged from what the viewer has seen, from printed lists and from marks. */
import type { Cards } from '../../cards.ts';
import type { SafeView, View } from '../../view-type.ts';
import { SAFES_PER_SITE } from '../../words.ts';

/** How often a mark tells the truth, and how often it is any one of the other five numbers. */
const TRUE_MARK = 0.5;
const FALSE_MARK = 0.1;

/** What a safe may be worth at the end, its matching marks included, and how likely each of that is. */
export interface Prospect {
  readonly worth: readonly number[];
  readonly chance: readonly number[];
  readonly mean: number;
}

export const siteOfSafe = (safe: number): number => Math.floor(safe / SAFES_PER_SITE);

export function judgeSafes(cards: Cards, view: View): Prospect[] {
  const open = cards.pack.sites.map((_, site) => unseenValues(cards, view, site));
  return view.safes.map((safe, i) => judgeSafe(safe, open[siteOfSafe(i)]!));
}

function judgeSafe(safe: SafeView, open: readonly number[]): Prospect {
  const values = safe.value === null ? open : [safe.value];
  const weights = values.map((value) =>
    safe.marks.reduce((weight, mark) => weight * (mark.number === value ? TRUE_MARK : FALSE_MARK), 1),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const worth = values.map((value) => value + matching(safe, value));
  const chance = weights.map((weight) => weight / sum);
  return { worth, chance, mean: worth.reduce((total, each, i) => total + each * chance[i]!, 0) };
}

const matching = (safe: SafeView, value: number): number => safe.marks.filter((mark) => mark.number === value).length;

/** SC-215: what stealing it adds where one worth `toReplace` must go: a worse one need not be kept. */
export const theftGain = ({ worth, chance }: Prospect, toReplace: number): number =>
  worth.reduce((sum, each, i) => sum + Math.max(0, each - toReplace) * chance[i]!, 0);

/** The printed list of a site without what the viewer has seen there. */
export function unseenValues(cards: Cards, view: View, site: number): number[] {
  const open = [...cards.pack.sites[site]!.values];
  for (let i = site * SAFES_PER_SITE; i < (site + 1) * SAFES_PER_SITE; i++) {
    const { value } = view.safes[i]!;
    if (value !== null) open.splice(open.indexOf(value), 1);
  }
  return open.length > 0 ? open : [4];
}

import { wilson } from '@tinstar/bots';
import { findContest } from './findings.ts';
import type { ListShape, Probe } from './probe.ts';
import { summarise, type Tally } from './tally.ts';

/** What a setting is aimed at: the least and the most a figure should be. */
export type Bound = { readonly label: string; readonly least?: number; readonly most?: number } & (
  | { readonly kind: 'mean'; readonly figure: string }
  | { readonly kind: 'share'; readonly share: string }
  /** What each entry of a contest wins; the one furthest out is told. */
  | { readonly kind: 'wins'; readonly contest: string }
  /** The share of the commonest name of a list, of the worst of its groups. */
  | { readonly kind: 'top'; readonly list: string }
  /** How many names of a list have more than this share. */
  | { readonly kind: 'many'; readonly list: string; readonly above: number }
);

/** A bound held against what was counted. */
export interface Judgement {
  readonly label: string;
  readonly figure: number;
  /** 95 % interval of the figure; `null`: it is no share and no mean. */
  readonly interval: readonly [low: number, high: number] | null;
  readonly isShare: boolean;
  readonly isIn: boolean;
  /** Which entry or name the figure is of. */
  readonly of: string;
}

/** Groups seen less often say nothing. */
const LEAST_SEEN = 20;

/** Names of a list with their shares of their group, the commonest first. */
export interface Named {
  readonly name: string;
  readonly group: string;
  readonly hits: number;
  readonly of: number;
}

export function namesOf({ key, group = () => '' }: ListShape, { lists }: Tally): Named[] {
  const names = Object.entries(lists[key] ?? {});
  const sizes = new Map<string, number>();
  for (const [name, times] of names) sizes.set(group(name), (sizes.get(group(name)) ?? 0) + times);
  return names
    .map(([name, hits]) => ({ name, group: group(name), hits, of: sizes.get(group(name))! }))
    .toSorted((a, b) => b.hits / b.of - a.hits / a.of || (a.name < b.name ? -1 : 1));
}

type Found = Omit<Judgement, 'label' | 'isIn'>;

/** How far a figure lies outside, negative inside. */
const outside = ({ least = -Infinity, most = Infinity }: Bound, figure: number): number =>
  Math.max(least - figure, figure - most);

const shareOf = (hits: number, of: number, label = ''): Found => {
  const { rate, low, high } = wilson(hits, of);
  return { figure: of === 0 ? 0 : rate, interval: of === 0 ? null : [low, high], isShare: true, of: label };
};

function find(probe: Probe, tally: Tally, bound: Bound): Found | null {
  switch (bound.kind) {
    case 'mean': {
      const { mean, deviation, count } = summarise(tally.counts[bound.figure]);
      const error = count === 0 ? 0 : (1.96 * deviation) / Math.sqrt(count);
      return { figure: mean, interval: [mean - error, mean + error], isShare: false, of: '' };
    }
    case 'share': {
      const { hits, of } = tally.ratios[bound.share] ?? { hits: 0, of: 0 };
      return shareOf(hits, of);
    }
    case 'wins': {
      const shape = probe.contests.find(({ key }) => key === bound.contest)!;
      const entries = findContest(shape, tally).findings.flatMap(({ label, winning }): Found[] =>
        winning === null
          ? []
          : [{ figure: winning.rate, interval: [winning.low, winning.high], isShare: true, of: label }],
      );
      return entries.toSorted((a, b) => outside(bound, b.figure) - outside(bound, a.figure))[0] ?? null;
    }
    case 'top': {
      const list = listOf(probe, bound.list);
      const top = namesOf(list, tally).find(({ of }) => of >= LEAST_SEEN);
      return top === undefined ? null : shareOf(top.hits, top.of, list.label(top.name));
    }
    case 'many': {
      const many = namesOf(listOf(probe, bound.list), tally).filter(({ hits, of }) => hits / of > bound.above);
      return { figure: many.length, interval: null, isShare: false, of: '' };
    }
  }
}

const listOf = (probe: Probe, key: string): ListShape => probe.lists!.find((list) => list.key === key)!;

/** Each bound with its figure; what was never seen is not judged. */
export const judgeBounds = (probe: Probe, tally: Tally, bounds: readonly Bound[]): Judgement[] =>
  bounds.flatMap((bound) => {
    const found = find(probe, tally, bound);
    return found === null ? [] : [{ label: bound.label, ...found, isIn: outside(bound, found.figure) <= 0 }];
  });

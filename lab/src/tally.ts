/** What is counted over many games: plain sums, so that the parts of a series can be counted apart and added. */

/** How often each number, or name, was seen. Of numbers mean, spread and extremes follow from it, and adding two of them is exact. */
export type Counts = Record<string, number>;

export interface Ratio {
  hits: number;
  of: number;
}

/** How something that can be taken (a card hired, a slot opened with) fared. */
export interface Standing {
  /** How often it could be taken. */
  offered: number;
  /** How often it was. */
  taken: number;
  /** Players who took it at least once in their game, each game apart. */
  players: number;
  /** Their wins; shared wins count in parts. */
  wins: number;
  /** What they would have won by chance: 1 / seats each. */
  fair: number;
  /** By how much they scored more than the mean of their table, and its squares. */
  ahead: number;
  squares: number;
  /** Further sums of the probe: uses, prices. */
  sums: Record<string, number>;
}

export interface Tally {
  games: number;
  counts: Record<string, Counts>;
  ratios: Record<string, Ratio>;
  /** By list, how often each of its names was seen: orders of tasks, choices. */
  lists: Record<string, Counts>;
  /** By contest (job, trait, opening), by entry. */
  standings: Record<string, Record<string, Standing>>;
}

export const emptyTally = (): Tally => ({ games: 0, counts: {}, ratios: {}, lists: {}, standings: {} });

const emptyStanding = (): Standing => ({
  offered: 0,
  taken: 0,
  players: 0,
  wins: 0,
  fair: 0,
  ahead: 0,
  squares: 0,
  sums: {},
});

/** Notes a number of a game or of a player, such as a score. */
export function note(tally: Tally, key: string, value: number): void {
  const counts = (tally.counts[key] ??= {});
  counts[value] = (counts[value] ?? 0) + 1;
}

/** Notes that of `of` cases `hits` were of the kind. */
export function ratio(tally: Tally, key: string, hits: number, of: number): void {
  const into = (tally.ratios[key] ??= { hits: 0, of: 0 });
  into.hits += hits;
  into.of += of;
}

/** Notes that a name of a list was seen. */
export function enlist(tally: Tally, list: string, name: string): void {
  const names = (tally.lists[list] ??= {});
  names[name] = (names[name] ?? 0) + 1;
}

export const standingOf = (tally: Tally, contest: string, id: string): Standing =>
  ((tally.standings[contest] ??= {})[id] ??= emptyStanding());

function addSums(into: Record<string, number>, from: Readonly<Record<string, number>>): void {
  for (const [key, value] of Object.entries(from)) into[key] = (into[key] ?? 0) + value;
}

/** Adds the counts of `from` to `into`. */
export function mergeTally(into: Tally, from: Tally): void {
  into.games += from.games;
  for (const [key, counts] of Object.entries(from.counts)) addSums((into.counts[key] ??= {}), counts);
  for (const [key, names] of Object.entries(from.lists)) addSums((into.lists[key] ??= {}), names);
  for (const [key, { hits, of }] of Object.entries(from.ratios)) ratio(into, key, hits, of);
  for (const [contest, entries] of Object.entries(from.standings)) {
    for (const [id, { sums, ...numbers }] of Object.entries(entries)) {
      const standing = standingOf(into, contest, id);
      addSums(standing.sums, sums);
      for (const key of Object.keys(numbers) as (keyof typeof numbers)[]) standing[key] += numbers[key];
    }
  }
}

export interface Summary {
  readonly count: number;
  readonly mean: number;
  readonly deviation: number;
  readonly min: number;
  readonly median: number;
  readonly max: number;
}

/** Numbers and how often each was seen, in ascending order. */
export const inOrder = (counts: Counts): [value: number, times: number][] =>
  Object.entries(counts)
    .map(([value, times]): [number, number] => [Number(value), times])
    .toSorted(([a], [b]) => a - b);

export function summarise(counts: Counts = {}): Summary {
  const list = inOrder(counts);
  const count = list.reduce((sum, [, times]) => sum + times, 0);
  if (count === 0) return { count, mean: 0, deviation: 0, min: 0, median: 0, max: 0 };
  const mean = list.reduce((sum, [value, times]) => sum + value * times, 0) / count;
  const variance = list.reduce((sum, [value, times]) => sum + times * (value - mean) ** 2, 0) / count;
  let passed = 0;
  const [median] = list.find(([, times]) => (passed += times) * 2 >= count)!;
  return { count, mean, deviation: Math.sqrt(variance), min: list[0]![0], median, max: list.at(-1)![0] };
}

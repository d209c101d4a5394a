import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openLedger, type Play } from './probe.ts';
import { emptyTally, mergeTally, note, ratio, summarise, type Tally } from './tally.ts';

/** A finished game of three: seat 1 won. */
const PLAY: Play = {
  seats: 3,
  moves: [],
  events: [],
  outcome: { winners: [1], scores: [3, 9, 6], places: [3, 1, 2] },
};

/** The same with a fourth: quarters can be added in any order, thirds differ in their last digit. */
const OF_FOUR: Play = {
  ...PLAY,
  seats: 4,
  outcome: { winners: [1], scores: [3, 9, 6, 6], places: [4, 1, 2, 3] },
};

const merged = (...parts: Tally[]): Tally => {
  const whole = emptyTally();
  for (const part of parts) mergeTally(whole, part);
  return whole;
};

/** Anything that can be counted, as a list of things to do to a tally. */
const deeds = fc.array(
  fc.record({
    kind: fc.constantFrom('note', 'ratio', 'offer', 'take', 'game'),
    key: fc.constantFrom('a', 'b'),
    value: fc.integer({ min: -5, max: 5 }),
    seat: fc.nat(2),
  }),
);

function count(list: readonly { kind: string; key: string; value: number; seat: number }[]): Tally {
  const tally = emptyTally();
  const ledger = openLedger(OF_FOUR, tally);
  for (const { kind, key, value, seat } of list) {
    if (kind === 'note') note(tally, key, value);
    if (kind === 'ratio') ratio(tally, key, value > 0 ? 1 : 0, 1);
    if (kind === 'offer') ledger.offer('job', key);
    if (kind === 'take') ledger.take('job', key, seat, { price: value });
    if (kind === 'game') tally.games++;
  }
  ledger.close();
  return tally;
}

describe('merging', () => {
  it('gives the same in any grouping and order, and leaves its parts alone', () => {
    fc.assert(
      fc.property(deeds, deeds, deeds, (a, b, c) => {
        const parts = [a, b, c].map(count) as [Tally, Tally, Tally];
        const kept = structuredClone(parts);
        const whole = merged(...parts);
        expect(merged(merged(parts[0], parts[1]), parts[2])).toEqual(whole);
        expect(merged(parts[0], merged(parts[1], parts[2]))).toEqual(whole);
        expect(merged(parts[2], parts[0], parts[1])).toEqual(whole);
        expect(parts).toEqual(kept);
      }),
      { numRuns: 60 },
    );
  });

  it('equals counting everything at once', () => {
    fc.assert(
      fc.property(deeds, deeds, (a, b) => {
        // The takers of a game are counted per game, so only what is not a taking may be cut anywhere.
        const [first, second] = [a, b].map((list) => list.filter(({ kind }) => kind !== 'take'));
        expect(merged(count(first!), count(second!))).toEqual(merged(count([...first!, ...second!])));
      }),
      { numRuns: 60 },
    );
  });
});

describe('the ledger', () => {
  it('counts a player once a game, with its win and its lead over the table', () => {
    const tally = emptyTally();
    const ledger = openLedger(PLAY, tally);
    ledger.offer('job', 'dog');
    ledger.take('job', 'dog', 1, { price: 2 });
    ledger.take('job', 'dog', 1, { price: 3 });
    ledger.take('job', 'dog', 0);
    ledger.close();
    const { fair, ...rest } = tally.standings['job']!['dog']!;
    expect(rest).toEqual({ offered: 1, taken: 3, players: 2, wins: 1, ahead: 0, squares: 18, sums: { price: 5 } });
    expect(fair).toBeCloseTo(2 / 3);
  });
});

describe('summarise', () => {
  it.each([
    [{}, { count: 0, mean: 0, deviation: 0, min: 0, median: 0, max: 0 }],
    [{ 4: 1 }, { count: 1, mean: 4, deviation: 0, min: 4, median: 4, max: 4 }],
    [
      { '-2': 1, 0: 2, 6: 1 },
      { count: 4, mean: 1, deviation: 3, min: -2, median: 0, max: 6 },
    ],
  ])('%j', (counts, summary) => {
    expect(summarise(counts)).toEqual(summary);
  });
});

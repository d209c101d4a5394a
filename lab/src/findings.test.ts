import { describe, expect, it } from 'vitest';
import { findContest } from './findings.ts';
import type { ContestShape } from './probe.ts';
import { emptyTally, standingOf, type Standing } from './tally.ts';

const SHAPE: ContestShape = {
  key: 'job',
  title: 'Jobs',
  entries: ['dull', 'strong', 'weak', 'shunned', 'unseen'].map((id) => ({ id, label: id })),
  taken: 'hired',
  offered: 'seen',
  means: [{ key: 'price', label: 'price' }],
};

function tallyOf(standings: Record<string, Partial<Standing>>) {
  const tally = emptyTally();
  for (const [id, standing] of Object.entries(standings)) Object.assign(standingOf(tally, 'job', id), standing);
  return tally;
}

const TALLY = tallyOf({
  dull: { offered: 1000, taken: 500, players: 500, wins: 125, fair: 125, sums: { price: 1500 } },
  strong: { offered: 1000, taken: 500, players: 500, wins: 200, fair: 125 },
  weak: { offered: 1000, taken: 500, players: 500, wins: 50, fair: 125 },
  shunned: { offered: 1000, taken: 20, players: 20, wins: 5, fair: 5 },
});

describe('findContest', () => {
  const { findings, fair, pooled, pooledTaking } = findContest(SHAPE, TALLY);
  const find = (id: string) => findings.find((finding) => finding.id === id)!;

  it('pools its entries', () => {
    expect(fair).toBe(0.25);
    expect(pooled).toBeCloseTo(380 / 1520);
    expect(pooledTaking).toBeCloseTo(1520 / 4000);
  });

  it.each([
    ['dull', []],
    ['strong', ['strong']],
    ['weak', ['weak']],
    ['shunned', ['shunned']],
    ['unseen', []],
  ])('judges %s', (id, verdicts) => {
    expect(find(id).verdicts).toEqual(verdicts);
  });

  it('gives Wilson intervals of what was taken and won', () => {
    const { taking, winning } = find('dull');
    expect(taking!.low).toBeCloseTo(0.4691, 4);
    expect(taking!.high).toBeCloseTo(0.5309, 4);
    expect(winning!.low).toBeCloseTo(0.214, 3);
    expect(winning!.high).toBeCloseTo(0.2898, 3);
    expect(find('dull').means).toEqual([3]);
  });

  it('says nothing about what nobody saw', () => {
    expect(find('unseen')).toMatchObject({ taking: null, winning: null, players: 0, error: 0 });
  });

  it('does not judge by few games', () => {
    const few = tallyOf({
      dull: { offered: 9, taken: 9, players: 9, wins: 2 },
      strong: { offered: 9, taken: 4, players: 4, wins: 4 },
    });
    expect(findContest(SHAPE, few).findings.flatMap(({ verdicts }) => verdicts)).toEqual([]);
  });

  it('puts the best first, unless the contest has an order of its own', () => {
    expect(findings.map(({ id }) => id)).toEqual(['strong', 'dull', 'shunned', 'weak', 'unseen']);
    const ordered = findContest({ ...SHAPE, ordered: true }, TALLY);
    expect(ordered.findings.map(({ id }) => id)).toEqual(SHAPE.entries.map(({ id }) => id));
  });
});

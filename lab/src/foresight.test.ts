import { FastRandom, sharesOf } from '@tinstar/engine';
import { liarsDice } from '@tinstar/engine/testing';
import { describe, expect, it } from 'vitest';
import { descend, fitForesight, reportFit } from './foresight.ts';

describe('foresight', () => {
  it('finds the weights that games were decided by', () => {
    const random = new FastRandom(1);
    const truth = [0.8, -0.3];
    const examples = Array.from({ length: 3000 }, () => {
      const terms = [0, 1].map(() => [random.below(5), random.below(5)]);
      const first = random.below(1000) / 1000 < sharesOf(terms, truth)[0]!;
      return { terms, won: first ? [1, 0] : [0, 1] };
    });
    const [one, other] = descend(examples, [0, 0]);
    expect(one).toBeCloseTo(0.8, 0.5);
    expect(other).toBeCloseTo(-0.3, 0.5);
    expect(one! - other!).toBeGreaterThan(0.9);
  });

  it('judges a fit by games that it has not seen, for a game without terms of its own, too', () => {
    const fit = fitForesight(liarsDice, 60, null, {}, 'fit');
    const [all, cuts] = fit.losses;
    expect(all!.even).toBeGreaterThan(1);
    expect(all!.fit).toBeLessThan(all!.even);
    expect(cuts!.said).toBeGreaterThan(0);
    expect(fit.weights).toHaveLength(1);
    expect(reportFit(fit).join('\n')).toContain('where playouts are cut');
  });
});

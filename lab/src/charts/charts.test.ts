import { describe, expect, it } from 'vitest';
import { findXmlFault } from '../../testing/well-formed.ts';
import { drawCounts, gather } from './count-chart.ts';
import { scale, ticksTo } from './sheet.ts';
import { element, words } from './svg.ts';

describe('svg', () => {
  it('escapes what a name may hold', () => {
    expect(words(1, 2.04, `"<Dog> & Cow"`)).toBe('<text x="1" y="2">&quot;&lt;Dog&gt; &amp; Cow&quot;</text>');
    expect(element('a', { title: 'x"y' })).toBe('<a title="x&quot;y"/>');
  });

  it.each([
    ['<a><b></a></b>', 'closes nothing'],
    ['<a>', 'not closed'],
    ['<a x="1" x="2"/>', 'twice'],
    ['<a x="NaN"/>', 'bad value'],
    ['<a/><b/>', 'second root'],
    ['<a>x & y</a>', 'bare &'],
  ])('the checker of these tests finds the fault in %s', (xml, fault) => {
    expect(findXmlFault(xml)).toContain(fault);
  });
});

describe('scales', () => {
  it.each([
    [1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [0.37, [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4]],
    [0.012, [0, 0.002, 0.004, 0.006, 0.008, 0.01, 0.012]],
    [7, [0, 1, 2, 3, 4, 5, 6, 7]],
  ])('marks up to %d', (high, ticks) => {
    expect(ticksTo(high)).toEqual(ticks);
  });

  it('keeps to its ends', () => {
    const at = scale(0, 10, 100, 200);
    expect([-5, 0, 5, 10, 50].map(at)).toEqual([100, 100, 150, 200, 200]);
  });
});

describe('counts', () => {
  it('gathers many numbers into few columns that hold everything', () => {
    const counts = Object.fromEntries(Array.from({ length: 250 }, (_, at) => [at + 100, 1 + (at % 3)]));
    const columns = gather(counts);
    expect(columns.length).toBeLessThanOrEqual(40);
    expect(columns.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    expect(columns[0]!.from).toBe(100);
    expect(columns.at(-1)!.to).toBeGreaterThan(349);
  });

  it.each([{}, { 3: 5 }, { '-2': 1, 0: 3, 4: 1 }])('draws %j', (counts) => {
    expect(findXmlFault(drawCounts('Title & more', 'sub', counts))).toBeNull();
  });
});

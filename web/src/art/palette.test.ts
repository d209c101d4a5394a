import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SEAT_COLOURS } from './emblems.ts';
import { contrast, INK, inkOn, linear, PRINTED_PAIRS, TEXT_PAIRS, TOKENS, tokensCss } from './palette.ts';

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#2a1c11', '#2a1c11', 1],
  ])('of %s and %s is %d', (a, b, ratio) => {
    expect(contrast(a, b)).toBeCloseTo(ratio, 2);
  });
});

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  it.each(TEXT_PAIRS)('%s on %s passes WCAG AA', (text, ground) => {
    expect(contrast(TOKENS[theme][text], TOKENS[theme][ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['ground', 'surface', 'raised'] as const)('focus ring shows on %s', (ground) => {
    expect(contrast(TOKENS[theme].focus, TOKENS[theme][ground])).toBeGreaterThanOrEqual(3);
  });
});

describe('printed text', () => {
  it.each(PRINTED_PAIRS)('%s on %s passes WCAG AA', (text, ground) => {
    expect(contrast(INK[text], INK[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SEAT_COLOURS)('the initial on %s passes WCAG AA', (colour) => {
    expect(contrast(inkOn(colour), INK[colour])).toBeGreaterThanOrEqual(4.5);
  });
});

/** Linear RGB as it is seen without one kind of cones (Machado, Oliveira and Fernandes 2009, severity 1). */
const EYES = {
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;

type Three = readonly [number, number, number];

const times = (m: readonly number[], [x, y, z]: Three): Three => {
  const row = (at: number): number => m[at]! * x + m[at + 1]! * y + m[at + 2]! * z;
  return [row(0), row(3), row(6)];
};

/** Ottosson's OKLab: equal distances look about equally different. */
function labOf(light: Three): Three {
  const shown = light.map((value) => Math.min(1, Math.max(0, value))) as unknown as Three;
  const cones = times(
    [
      0.4122214708, 0.5363325363, 0.0514459929, 0.2119034982, 0.6806995451, 0.1073969566, 0.0883024619, 0.2817188376,
      0.6299787005,
    ],
    shown,
  ).map(Math.cbrt) as unknown as Three;
  return times(
    [
      0.2104542553, 0.793617785, -0.0040720468, 1.9779984951, -2.428592205, 0.4505937099, 0.0259040371, 0.7827717662,
      -0.808675766,
    ],
    cones,
  );
}

const distance = (a: Three, b: Three): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

describe.each(Object.entries(EYES))('with %s', (_, eye) => {
  const seen = (colour: keyof typeof INK): Three => labOf(times(eye, linear(INK[colour])));
  const pairs = SEAT_COLOURS.flatMap((some, at) => SEAT_COLOURS.slice(at + 1).map((other) => [some, other] as const));

  // Black and white are 1 apart, and what lies side by side is told apart from 0.02 on.
  it.each(pairs)('the seats in %s and %s differ', (some, other) => {
    expect(distance(seen(some), seen(other))).toBeGreaterThan(0.09);
  });
});

describe('tokens.css', () => {
  it('says what the palette says (run scripts/contact-sheet.ts to write it again)', () => {
    expect(readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')).toBe(tokensCss());
  });
});

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { CARDS, OUTLAWS } from '@tinstar/wyatt-earp';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import {
  appIcon,
  bulletHole,
  icon,
  ICONS,
  INK,
  logo,
  seatEmblem,
  SHOT_MARKS,
  shotMark,
  stamp,
  STAMPS,
} from './index.ts';
import { dollarBill } from './bill.ts';
import { flatten, hatch } from './hatch.ts';
import * as hats from './hats.ts';
import { box, oval } from './svg.ts';
import { widthOf, wrap } from './lettering.ts';
import { faultsOf } from './drawing-faults.ts';
import {
  cardBack,
  cardFace,
  cardPicture,
  OUTLAW_COLOURS,
  outlawGlyph,
  outlawPortrait,
  outlawToken,
  poster,
} from './wyatt-earp/index.ts';

const posterOf = (outlaw: (typeof OUTLAWS)[number], size: 'compact' | 'large'): string =>
  poster({
    outlaw,
    headline: 'GESUCHT',
    subline: 'tot & "lebendig"',
    name: outlaw,
    reward: '4.000 $',
    thousands: 13,
    note: '< 5',
    stamp: { name: 'captured', word: 'GEFASST' },
    size,
  });

const DRAWINGS: Readonly<Record<string, () => string>> = {
  logo: () => logo(),
  'logo, named': () => logo({ label: 'Tinstar & <friends>', className: 'brand' }),
  'app icon': () => appIcon(),
  'app icon, maskable': () => appIcon({ maskable: true }),
  'bullet hole': () => bulletHole('a'),
  bill: () => dollarBill('5'),
  'card back': () => cardBack(),
  'card back, small': () => cardBack({ size: 'small' }),
  ...Object.fromEntries(ICONS.map((name) => [`icon ${name}`, () => icon(name)])),
  ...Object.fromEntries(SHOT_MARKS.map((name) => [`mark ${name}`, () => shotMark(name)])),
  ...Object.fromEntries(STAMPS.map((name) => [`stamp ${name}`, () => stamp(name, 'BEZAHLT')])),
  ...Object.fromEntries(
    [0, 1, 2, 3].flatMap((seat) => [
      [`seat ${seat}`, () => seatEmblem(seat)],
      [`seat ${seat}, initial`, () => seatEmblem(seat, { initial: 'Ä' })],
    ]),
  ),
  ...Object.fromEntries(
    OUTLAWS.flatMap((outlaw) => [
      [`portrait ${outlaw}`, () => outlawPortrait(outlaw)],
      [`glyph ${outlaw}`, () => outlawGlyph(outlaw)],
      [`token ${outlaw}`, () => outlawToken(outlaw)],
      [`poster ${outlaw}`, () => posterOf(outlaw, 'large')],
      [`compact poster ${outlaw}`, () => posterOf(outlaw, 'compact')],
    ]),
  ),
  ...Object.fromEntries(
    CARDS.flatMap((card) => [
      [
        `card ${card}`,
        () =>
          cardFace(card, {
            title: 'Postkutschen-Überfall',
            text: 'One < two & "three" words that go on for a good while and wrap.',
          }),
      ],
      [`small card ${card}`, () => cardFace(card, { size: 'small' })],
      [`picture ${card}`, () => cardPicture(card)],
    ]),
  ),
};

describe('every drawing', () => {
  it.each(Object.keys(DRAWINGS))('%s is well-formed, has no ids or styles, and uses the palette only', (name) => {
    expect(faultsOf(DRAWINGS[name]?.() ?? '')).toEqual([]);
  });

  it.each(Object.keys(DRAWINGS))('%s is the same print every time', (name) => {
    expect(DRAWINGS[name]?.()).toBe(DRAWINGS[name]?.());
  });

  it('differs from every other', () => {
    const prints = Object.entries(DRAWINGS)
      .filter(([name]) => !name.startsWith('picture'))
      .map(([, draw]) => draw());
    expect(new Set(prints).size).toBe(prints.length);
  });

  it('is hidden from screen readers unless it has a name', () => {
    expect(logo()).toContain('aria-hidden="true"');
    expect(logo({ label: 'a & b' })).toContain('role="img" aria-label="a &amp; b"');
  });

  it('is printed where every page shows it (run scripts/contact-sheet.ts --write to print it again)', () => {
    expect(readFileSync(new URL('./star.svg', import.meta.url), 'utf8')).toBe(`${logo()}\n`);
  });
});

describe('the checks themselves', () => {
  it.each([
    ['<svg><g></svg>', 'g closed by svg'],
    ['<svg id="a"/>', 'attribute id'],
    ['<svg style="fill:red"/>', 'attribute style'],
    ['<svg fill="#123456"/>', 'colour #123456'],
    ['<svg d="MNaN 3"/>', 'not a number'],
    ['<svg><style>a{}</style></svg>', 'element style'],
    ['<svg', 'stray <'],
  ])('%s: %s', (markup, fault) => {
    expect(faultsOf(markup)).toContain(fault);
  });
});

describe('signs', () => {
  it('gives every outlaw a colour and a glyph of its own', () => {
    expect(new Set(Object.values(OUTLAW_COLOURS)).size).toBe(OUTLAWS.length);
    expect(new Set(OUTLAWS.map((outlaw) => outlawGlyph(outlaw).replaceAll(/#[0-9a-f]{6}/g, ''))).size).toBe(
      OUTLAWS.length,
    );
  });

  it('gives every seat a shape of its own', () => {
    expect(new Set([0, 1, 2, 3].map((seat) => seatEmblem(seat).replaceAll(/#[0-9a-f]{6}/g, ''))).size).toBe(4);
  });

  it('puts the bullet hole on outlaw cards and the star on sheriff cards', () => {
    // A tin star's inner ring is drawn on every sheriff card and on no outlaw card.
    const hasStar = (card: (typeof CARDS)[number]): boolean =>
      cardFace(card, { size: 'small' }).includes(oval(50, 52, 13.5));
    expect(CARDS.map((card) => hasStar(card))).toEqual(CARDS.map((_, index) => index >= 7));
  });

  it('pins more bills to a richer poster', () => {
    const bills = (thousands: number): number =>
      poster({ outlaw: 'wes_hardin', headline: '', name: '', reward: '', thousands }).split(`stroke="${INK.prairie}"`)
        .length - 1;
    expect([1, 4, 5, 9].map((thousands) => bills(thousands))).toEqual([1, 4, 1, 5]);
  });
});

describe('hats', () => {
  it.each(Object.entries(hats).filter(([name]) => name !== 'brimShadow'))('%s sits on the common head', (_, hat) => {
    const points = [...hat(INK.ink, INK.ochre).matchAll(/ d="([^"]+)"/g)].flatMap(([, d = '']) => flatten(d).flat());
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    // Wider than the temples, down to the brows, inside the frame.
    expect(Math.min(...xs)).toBeLessThan(71);
    expect(Math.max(...xs)).toBeGreaterThan(129);
    expect(Math.max(...ys)).toBeGreaterThan(66);
    expect(Math.max(...ys)).toBeLessThan(86);
    expect(Math.min(...ys)).toBeGreaterThan(0);
    expect(Math.min(...xs) + Math.max(...xs)).toBeCloseTo(200, -1);
  });
});

describe('hatching', () => {
  it('stays inside the shape', () => {
    const cuts = hatch(box(10, 20, 30, 40), { angle: 30, gap: 3, weight: 1 });
    const points = flatten(/ d="([^"]+)"/.exec(cuts)?.[1] ?? '').flat();
    expect(points.length).toBeGreaterThan(20);
    for (const [x, y] of points) {
      expect(x).toBeGreaterThan(9);
      expect(x).toBeLessThan(41);
      expect(y).toBeGreaterThan(19);
      expect(y).toBeLessThan(61);
    }
  });

  it('reads relative and absolute commands', () => {
    expect(flatten('M1 1h2v2h-2Z')).toEqual(flatten('M1 1H3V3H1Z'));
    expect(flatten('M0 0q4 0 4 4')).toEqual(flatten('M0 0Q4 0 4 4'));
    expect(() => flatten('M0 0A1 1 0 0 1 2 2')).toThrow('flatten');
  });
});

describe('lettering', () => {
  it('breaks lines at the width and loses no word', () => {
    const lines = wrap('Discard this scoundrel and mark a safe at a site', 'zilla', 15, 120);
    expect(lines.join(' ')).toBe('Discard this scoundrel and mark a safe at a site');
    expect(Math.max(...lines.map((row) => widthOf(row, 'zilla', 15)))).toBeLessThanOrEqual(120);
    expect(wrap('Postkutschen-Überfall', 'rye', 28, 216)).toEqual(['Postkutschen-', 'Überfall']);
  });
});

describe('weight', () => {
  it.each([
    ['./index.ts', 8],
    ['./wyatt-earp/index.ts', 22],
  ])('%s stays below %i kB gzip', async (entry, kilobytes) => {
    const { outputFiles } = await build({
      entryPoints: [new URL(entry, import.meta.url).pathname],
      bundle: true,
      minify: true,
      write: false,
      format: 'esm',
      packages: 'external',
    });
    expect(gzipSync(outputFiles[0]?.contents ?? '').length).toBeLessThan(kilobytes * 1024);
  });
});

import { expect, it } from 'vitest';
import { framing, inSight, MARGIN, wayFraming, wholeZoom, within } from './pan-zoom.ts';

it.each([
  ['in sight already: nothing moves', -100, 300, 400, -100],
  ['beyond the near rim', -300, 300, 400, MARGIN - 300],
  ['beyond the far rim, as when the window got smaller', -100, 480, 400, 400 - MARGIN - 480],
  ['at the rim', 0, 400 - MARGIN, 400, 0],
])('keeps a point %s', (_, at, point, room, expected) => {
  expect(inSight(at, point, room)).toBe(expected);
});

const PHONE = { w: 360, h: 240 };
it.each([
  ['near each other', [1000, 800], [1060, 830]],
  ['far from each other', [200, 300], [900, 700]],
  ['one beside the other', [500, 500], [1100, 500]],
] as const)('shows two points that are %s, clear of the buttons at the right', (_, one, other) => {
  const { x, y, zoom } = framing({ x: 0, y: 0, zoom: 0.8 }, PHONE, [one, other]);
  expect(zoom).toBeLessThanOrEqual(0.8);
  for (const point of [one, other]) {
    const [px, py] = [x + point[0] * zoom, y + point[1] * zoom];
    expect(px).toBeGreaterThanOrEqual(MARGIN);
    expect(px).toBeLessThanOrEqual(PHONE.w - 64 - MARGIN);
    expect(py).toBeGreaterThanOrEqual(MARGIN);
    expect(py).toBeLessThanOrEqual(PHONE.h - MARGIN);
  }
});

it('stays where it is if both points are in sight', () => {
  const camera = { x: -900, y: -600, zoom: 0.8 };
  expect(
    framing(camera, { w: 700, h: 500 }, [
      [1400, 1000],
      [1500, 1100],
    ]),
  ).toEqual(camera);
});

it('shows a way that fits, and else where it ends, near enough to tell places apart', () => {
  const now = { x: 0, y: 0, zoom: 0.8 };
  const short = [
    [500, 500],
    [560, 520],
  ] as const;
  expect(wayFraming(now, PHONE, short)).toEqual(framing(now, PHONE, short));
  const long = [
    [100, 100],
    [1000, 800],
  ] as const;
  expect(framing(now, PHONE, long).zoom).toBeLessThan(0.3);
  const { x, y, zoom } = wayFraming(now, PHONE, long);
  expect(zoom).toBe(0.8);
  expect([x + 1000 * zoom, y + 800 * zoom]).toEqual([(PHONE.w - 64) / 2, PHONE.h / 2]);
});

const SHEET = { w: 2000, h: 1000 };
it.each([
  ['right', { w: 1064, h: 900 }, { x: 0, y: 200, zoom: 0.5 }],
  ['above', { w: 1000, h: 1064 }, { x: 0, y: 64 + 250, zoom: 0.5 }],
] as const)('shows the whole map clear of the buttons %s', (tools, size, expected) => {
  const zoom = wholeZoom(SHEET, size, tools);
  expect(within({ x: -300, y: -300, zoom }, SHEET, size, tools)).toEqual(expected);
});

it('lets a phone bring what is behind the buttons into the open, and no farther', () => {
  expect(wholeZoom(SHEET, PHONE, 'right')).toBe(0.18);
  const pulled = within({ x: -5000, y: -5000, zoom: 0.8 }, SHEET, PHONE, 'right');
  expect(pulled).toEqual({ x: 360 - 64 - 1600, y: 240 - 800, zoom: 0.8 });
  expect(within({ x: 50, y: 50, zoom: 0.8 }, SHEET, PHONE, 'right')).toEqual({ x: 0, y: 0, zoom: 0.8 });
});
